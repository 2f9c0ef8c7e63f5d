"""What this process wrote, a sentence for each file by its name: the answer to it may never reach anybody."""

WRITTEN: dict[str, str] = {}
