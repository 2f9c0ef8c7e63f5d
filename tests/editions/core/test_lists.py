"""The lists of what there is, beside what is used: kinds of events, and parts of an edition's folder."""

import re

from support.paths import PROJECT

from cerebria_cli.editions.core.declarations import Changed, event
from cerebria_cli.editions.core.event_kinds import KINDS
from cerebria_cli.editions.core.parts import OPTIONAL, REQUIRED

NOTED = r'Event\(\s*"([\w-]+)"'
#: Kinds that are noted by a name: what comes of an Aspiration, and what is scored at the end of the card game.
BY_NAME = {"accomplish", "missed", "collect", "bonus"}
ASKED = (
    *(r'part_of\(.*"(\w+)"\)', r'part_if_any\(.*"(\w+)"\)', r'editions_with\(.*"(\w+)"\)'),
    *(r'\nPART = "(\w+)"', r'\nTABLES = "(\w+)"'),
)


def test_every_kind_of_event_and_every_part_that_is_asked_for_is_listed() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (PROJECT / "cerebria_cli").rglob("*.py"))
    declared = event(Changed("wp", ["wp"], 1, 2), "table")
    assert {*re.findall(NOTED, code), *BY_NAME, declared.kind} == {*KINDS}
    assert {name for asked in ASKED for name in re.findall(asked, code)} == {*REQUIRED, *OPTIONAL}
    assert {*REQUIRED} == {"edition", "verbs", "wording", "putting_right", "table_view"}
