"""Forces of Balance: a third team on top of the full retail game; manifest.py puts together what differs."""
