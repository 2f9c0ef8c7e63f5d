"""The end of a record, found from behind: what it costs does not depend on how long the record is."""

import os
import re

from cerebria_cli.record import format
from cerebria_cli.record.format import Entry
from cerebria_cli.record.reader import Reader, visit_entries

WINDOW = 1 << 15
_TAB = 9
_NUMBER = re.compile(rb"([1-9][0-9]{0,8})\t")


def last_entry(reader: Reader) -> tuple[str, Entry | None]:
    """The link that the last whole entry must be chained to, and that entry; None when the record has no entry."""
    reader.check_first()
    length = os.fstat(reader.file.fileno()).st_size
    window = WINDOW
    while window < length:
        found = _third_from_end(reader, length - window)
        if found is not None:
            return _from(reader, *found)
        window *= 4
    return _from_start(reader)


def _third_from_end(reader: Reader, start: int) -> tuple[int, int] | None:
    """Offset and number of the third entry from the end (the last may be torn), if it begins after `start`."""
    reader.file.seek(start)
    data = reader.file.read()
    place = len(data)
    heads = 0
    while heads < 3:
        end, place = place - 1, data.rfind(b"\n", 0, max(place - 1, 0)) + 1
        if place == 0:
            return None
        heads += end >= place and data[place] != _TAB
    number = _NUMBER.match(data, place)
    return (start + place, int(number[1])) if number else None


def _from(reader: Reader, offset: int, number: int) -> tuple[str, Entry | None]:
    entries: list[Entry] = []
    reader.seek(offset)
    visit_entries(reader, number, entries.append)
    return entries[-2].link, entries[-1]


def _from_start(reader: Reader) -> tuple[str, Entry | None]:
    entries: list[Entry] = []
    reader.file.seek(0)
    reader.header()
    visit_entries(reader, 1, entries.append)
    links = [format.first_link(reader.raw_header), *(entry.link for entry in entries)]
    return (links[-2], entries[-1]) if entries else (links[0], None)
