"""The record room: file to entries and back; it knows lines as text only."""
