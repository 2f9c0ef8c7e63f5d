"""Every edition has the parts that shared code asks for, with everything that their protocols name."""

import pytest
from support.parts import members

from cerebria_cli.editions.core.parts import OPTIONAL, REQUIRED
from cerebria_cli.editions.registry import EDITIONS, part_if_any, part_of


@pytest.mark.parametrize("part", REQUIRED)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_what_every_edition_has(edition: str, part: str) -> None:
    assert members(REQUIRED[part]) - {*dir(part_of(edition, part))} == set()


@pytest.mark.parametrize("part", OPTIONAL)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_part_is_whole_where_an_edition_has_it(edition: str, part: str) -> None:
    found = part_if_any(edition, part)
    assert found is None or members(OPTIONAL[part]) - {*dir(found)} == set()
