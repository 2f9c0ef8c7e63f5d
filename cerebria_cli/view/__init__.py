"""What people and programs get to see of an answer."""
