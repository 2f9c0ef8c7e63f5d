"""The prompt of the table: reading lines with a menu, a quiet line and a toolbar, keys, reminders, the clock.

Only `cerebria table` at a terminal loads what needs prompt_toolkit (`screen_reader.py`).
"""
