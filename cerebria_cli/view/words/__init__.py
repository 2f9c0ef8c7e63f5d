"""Sentences: instructions, what is owed, what to put right; free of any terminal."""
