"""The rules of the card edition."""
