"""What a view may see of a line."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.notation.text import split_items
from cerebria_cli.view.words.telling import names_from

if TYPE_CHECKING:
    from cerebria_cli.view.words.hiding import Hide

Facts = Mapping[str, Any]


def seen(line: str, facts: Facts, view: str = PUBLIC) -> str:
    """A line with `?` for what the facts after it do not show: starting hands, new Hidden Aspirations, what the referee
    says of a secret; and for a note that is not for the view."""
    if line.startswith(("amend ", "insert ")):
        verb, number, rest = line.split(" ", 2)
        return f"{verb} {number} {'; '.join(seen(one, facts, view) for one in split_items(rest))}"
    if private := _PRIVATE.match(line):
        return line if view in (REFEREE, private["view"]) else f"{private['for']}{private['number'] or ''} ?"
    if line.startswith(_DECLARING):
        return _declared(line, facts)
    words = line.split(" ")
    if words[0] == view and words[1:2] and words[1] in _known_to_actor(facts):
        return line
    hide = _hiding(facts).get(words[1] if len(words) > 2 else "")
    if not hide or words[0] not in (*facts["players"], *facts.get("teams", ()), TABLE):
        return line
    return " ".join((*words[:2], *hide(words, names_from(facts))))


def seen_by_nobody(line: str, facts: Facts) -> str:
    """A line with `?` for every word that could be somebody's secret, whatever lies open now."""
    players = {who: {**player, "hand": []} for who, player in facts["players"].items()}
    teams = {name: {**team, "hidden": "?"} for name, team in facts.get("teams", {}).items()}
    return seen(line, {**facts, "players": players, "teams": teams})


def private_to(line: str) -> str:
    """For whom alone a note or variation is; empty where it is for everybody."""
    found = _PRIVATE.match(line)
    return found["view"] if found else ""


#: A note or variation for one view only, without its text; who says it is a secret too.
_PRIVATE = re.compile(
    r"(?P<for>(?:note|variation) --as (?P<view>\S+))"
    r'(?: --by (?:"(?:[^"\\]|\\.)*"|\S+)(?=\s))?(?P<number> [0-9]{1,9}(?=\s|$))?'
)

_DECLARING = ("adjust ", "gap ", "effect ", "audit ")


def _declared(line: str, facts: Facts) -> str:
    """A referee's line about facts, each value as far as it may be seen."""
    from cerebria_cli.notation.items import RefereeItem
    from cerebria_cli.notation.parse import parse_line
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.notation.write import write_item
    from cerebria_cli.view.words.secrets import shown_deed, shown_fact

    (item,) = parse_line(line, Vocabulary(verbs={})).items
    assert isinstance(item, RefereeItem)
    declared = tuple(shown_fact(facts, fact) for fact in item.facts)
    return write_item(item._replace(facts=declared, deeds=tuple(shown_deed(facts, deed) for deed in item.deeds)))


def _known_to_actor(facts: Facts) -> Sequence[str]:
    """The verbs whose words whoever acts knows in any case."""
    part = part_if_any(str(facts.get("edition", DEFAULT)), "hiding")
    return getattr(part, "KNOWN_TO_ACTOR", ())


def _hiding(facts: Facts) -> Mapping[str, "Hide"]:
    """What the edition hides in its lines, by verb."""
    part = part_if_any(str(facts.get("edition", DEFAULT)), "hiding")
    return part.hidden(facts) if part else {}
