"""What every edition shares: moves, verdicts, events, decisions, chance, knowledge."""
