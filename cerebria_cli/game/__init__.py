"""The desk: a game is opened, a line read and considered, an entry appended, corrected, verified."""
