"""Whole games of random legal moves, with checks after every move."""
