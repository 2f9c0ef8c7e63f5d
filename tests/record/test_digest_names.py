"""What stands in the digests of records, by its names: none may go, and none may come that stands in an old record.

A record keeps the digest of every state. It leaves out what is none, nothing, no or empty, so that a fact which came
later is not missed in a record that was begun before. Where a fact began with anything else, or had another name, every
older record would differ.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from guard import adapter
from support.paths import PROJECT, RECORDS

from cerebria_cli import Game
from cerebria_cli.editions.core.kinds import flag, number, word
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.shelf.setups import load_setup

#: Names in a digest, by the thing that they belong to; a thing is named by where it stands.
Names = Mapping[str, frozenset[str]]

#: Those that hold one thing for each of somebody or something, whose names are no names of facts.
BY_NAME = ("players", "teams", "slots", "fortresses")
#: Values whose keys are names of Actions, upgrades and sides.
VALUES = ("tokens", "essence", "stored")


def names(**things: str) -> Names:
    """`players__mindset` is what stands in the Mindset of players; the whole state is `state`."""
    return {thing.replace("__", "."): frozenset(text.split()) for thing, text in things.items()}


#: The names of the last release, 0.1.0: a release adds those that came since, and nothing takes any away.
BOARD = names(
    state="common common_gone end fortresses identity pending phase players result revelation slots spheres teams turn",
    turn="absorb actions garrison intentions number powers seat used",
    turn__powers="card power slot",
    players="covered deck essence hand levels space tokens wp",
    teams="ambition capping hidden hidden_deck hidden_gone major minor points starting_gone",
    slots="card essence owner side team token vibe",
    fortresses="side since size team",
    spheres="sphere wp",
    identity="size team",
    revelation="accomplished aimed capping declined major realm sphere",
    pending="may what who",
    result="scores winner",
)
PROTOTYPE = names(
    state="common common_deck common_endgame common_set end identity pending phase players result round slots spheres "
    "teams turn",
    round="number out starter",
    turn="actions meditated number player team",
    players="deck discard essence hand meditated prevented space stored tokens used wp",
    teams="endgame fortitude last major minor secret secret_deck set_aside starting_gone tokens_gone top",
    teams__set_aside="accomplished name",
    slots="card essence filled owner team token",
    spheres="sphere wp",
    identity="facing size team",
    common_set="accomplished name",
    pending="may what who",
    result="scores winner",
)
CARD_GAME = names(
    state="cycle deck discard end impulse mood pending phase players result stacks starter turn using",
    turn="actions number player used",
    players="bliss bonus collected gloom hand mindset mulligan",
    players__mindset="absorbed card fragments fresh over",
    using="ability card columns emotion left player",
    pending="may what who",
    result="scores winners",
)
#: Forces of Balance has the digests of the edition that it extends.
FROZEN = {"retail": BOARD, "prototype": PROTOTYPE, "card": CARD_GAME}


# ---------------------------------------------------------------- what stands in a digest


def names_in(facts: Any, thing: str = "state") -> Iterator[tuple[str, str]]:
    """Every name in a digest, after the thing that it belongs to."""
    if isinstance(facts, list):
        for one in facts:
            yield from names_in(one, thing)
    elif isinstance(facts, dict):
        for name, value in facts.items():
            yield thing, name
            if name not in VALUES:
                below = name if thing == "state" else f"{thing}.{name}"
                yield from names_in([*value.values()] if name in BY_NAME and isinstance(value, dict) else value, below)


def in_states(games: Iterable[Game]) -> dict[str, set[tuple[str, str]]]:
    """The names in the digests of games, by edition."""
    found: dict[str, set[tuple[str, str]]] = {}
    for game in games:
        edition = "retail" if game.edition.name == "balance" else game.edition.name
        for state in adapter.states(game):
            found.setdefault(edition, set()).update(names_in(json.loads(adapter.digest(game, state))))
    return found


def pairs(names: Names) -> set[tuple[str, str]]:
    return {(thing, name) for thing, those in names.items() for name in those}


def gone(edition: str, found: set[tuple[str, str]]) -> list[str]:
    return [
        f"{edition}: {name!r} of {thing} is in no digest any more: every older record that has it would differ."
        for thing, name in sorted(pairs(FROZEN[edition]) - found)
    ]


def told_at_once(edition: str, found: set[tuple[str, str]]) -> list[str]:
    """What came later and is in the digest of a game that has nothing of it."""
    return [
        f"{edition}: {name!r} of {thing} stands in digests though nothing new has happened: every older record would "
        "differ. A fact that came later must begin as none, nothing, no or empty."
        for thing, name in sorted(found - pairs(FROZEN[edition]))
    ]


# ---------------------------------------------------------------- games that have everything


def told(setup: str, position: dict[str, Any]) -> Game:
    return Game.new({**load_setup(setup), "position": position})


def rare() -> Iterator[Game]:
    """What games seldom have."""
    used = {"card": "Anger", "slot": "V1", "power": 1}
    slots = {
        "V1": {"card": "Anger", "owner": "leo", "essence": 1, "token": 1},
        "CN": {"card": "Discipline", "owner": "nora", "vibe": "red", "aligned": "bliss", "essence": 1},
    }
    turn = {"powers_used": [used], "garrison": "V"}
    fortresses = {"V": {"team": "balance", "size": "minor", "aligned": "gloom"}}
    yield told("balance-6", {"turn": turn, "slots": slots, "fortresses": fortresses})
    yield told("full-4", {"players": {"diana": {"deck": {"count": 3, "covered": True}}}})
    revelation = {"stage": "hidden", "realm": "V", "sphere": "humility", "declined": ["bliss"]}
    yield told("full-4", {"phase": "revelation", "progress": {"revelation": revelation}})
    yield told("prototype-4", {"slots": {"V1": slots["V1"]}, "players": {"diana": {"prevented": True}}})


def samples() -> Iterator[Game]:
    yield from map(Game.open, sorted(RECORDS.glob("*.cer")))


def test_no_name_has_gone_from_the_digests() -> None:
    found = in_states([*samples(), *rare()])
    assert found.keys() == FROZEN.keys()
    assert [one for edition in found for one in gone(edition, found[edition])] == []


# ---------------------------------------------------------------- games that have nothing new


def old_records() -> list[Path]:
    return [*sorted((PROJECT / "tests/record").rglob("*.cer")), *sorted(RECORDS.glob("*-4-table.cer"))]


@pytest.mark.parametrize("path", old_records(), ids=lambda path: path.stem)
def test_nothing_that_came_later_stands_in_the_digests_of_an_old_record(path: Path) -> None:
    found = in_states([Game.open(path)])
    assert [one for edition in found for one in told_at_once(edition, found[edition])] == []


@pytest.mark.parametrize("setup", sorted(path.stem for path in (PROJECT / "fixtures/setups").glob("*.toml")))
def test_a_game_begins_with_no_fact_that_came_later(setup: str) -> None:
    found = in_states([Game.new(setup, seed=1), Game.new(setup)])
    assert [one for edition in found for one in told_at_once(edition, found[edition])] == []


# ---------------------------------------------------------------- what the tests refuse


class Player:
    """As it stands at the start of a game."""

    def __init__(self) -> None:
        self.wp, self.hand, self.mood, self.tired, self.laps, self.stance = 3, ("Fear",), "calm", True, 1, ""


def digest_of(*fields: Any) -> set[tuple[str, str]]:
    return {*names_in({"players": {"diana": json.loads(Schema(*fields).digest(None, 0, Player()))}})}


@pytest.mark.parametrize("field", [word("mood"), flag("tired"), number("laps")], ids=lambda field: str(field.name))
def test_a_new_fact_whose_start_is_not_falsy_is_refused(field: Any) -> None:
    (said,) = told_at_once("retail", digest_of(number("wp"), field))
    assert said.startswith(f"retail: {field.name!r} of players stands in digests though nothing new has happened: ")


def test_a_new_fact_with_a_falsy_start_goes_unseen() -> None:
    assert told_at_once("retail", digest_of(number("wp"), word("stance"), word("mood", digest=""))) == []


def test_a_name_that_goes_is_refused() -> None:
    assert gone("card", pairs(CARD_GAME) - {("players", "bonus")}) == [
        "card: 'bonus' of players is in no digest any more: every older record that has it would differ."
    ]
