"""Where things lie."""

from pathlib import Path

PROJECT = Path(__file__).parents[2]
RECORDS = PROJECT / "records"
TESTS = PROJECT / "tests"
