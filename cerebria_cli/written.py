"""What this process wrote, a sentence for each record: the answer to it may never reach anybody."""

from pathlib import Path

WRITTEN: dict[Path, str] = {}
