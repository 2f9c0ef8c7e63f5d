"""The editions: each in its own folder, registered in registry.py; what they share in core and board."""
