"""The same check of many things: some of them always, the others in the long tests."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from support.paths import RECORDS

#: A sample record of each edition, the first of them of a table that shuffles itself.
ONE_OF_EACH = ("basic-4-table", "guided-full-2", "guided-balance-3", "prototype-4-third-major", "guided-card-3")


def long_but_for(values: Iterable[Any], *quick: Any) -> list[Any]:
    """All values as parameters of a test, marked `slow` but for those that are named; a file by its name alone."""
    found = [*values]
    names = [value.stem if isinstance(value, Path) else value for value in found]
    missing = [name for name in quick if name not in names]
    assert missing == [], "what is always tried has to be among the values"
    marks = [() if name in quick else pytest.mark.slow for name in names]
    return [
        pytest.param(*(value if type(value) is tuple else (value,)), marks=mark)
        for value, mark in zip(found, marks, strict=True)
    ]


def every_sample() -> list[Any]:
    """The paths of all sample records as parameters of a test: always one of each edition."""
    return long_but_for(sorted(RECORDS.glob("*.cer")), *ONE_OF_EACH)
