"""What lies ready: setups, decks, an owner's cards, dispute cases, and the questions that start a game."""
