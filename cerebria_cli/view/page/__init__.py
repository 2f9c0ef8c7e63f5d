"""A game as a page: one file for a browser, which plays the record and fetches nothing."""
