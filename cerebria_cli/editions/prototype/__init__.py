"""What is particular to the prototype edition: rounds with Fortitude, Meditation, upgrades for discarded cards."""
