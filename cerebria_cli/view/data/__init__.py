"""Answers for programs: JSON."""
