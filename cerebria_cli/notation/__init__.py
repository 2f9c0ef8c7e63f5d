"""The notation: text to moves and back, with errors that point at the place."""
