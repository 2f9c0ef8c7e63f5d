"""What differs between operating systems, chosen here and nowhere else: open files, locks, keys, processes."""
