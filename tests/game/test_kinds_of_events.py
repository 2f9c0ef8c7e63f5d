"""What the kinds of events declare, beside what really happens in whole games: where cards come from and go, what
somebody has, what an Aspiration becomes, and who is told which card."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from support.paths import RECORDS

from cerebria_cli import EVENT_KINDS, Game
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.event_kinds import ANOTHER, DECK, KINDS, REVEALED, Kind, Pile
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.secrecy import Reader
from cerebria_cli.game.following import events_at
from cerebria_cli.game.put_back import put_under, sizes_of_piles
from cerebria_cli.game.seen_events import seen_event
from cerebria_cli.game.seen_lines import names_seen
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.telling import resource_of

#: Whole games that the tool has dealt, so that every card is known.
GAMES = ("basic-2", "full-4-capping", "balance-6", "prototype-3-fifth-round", "card-3-43")


class Passed(NamedTuple):
    """A move that was played: the facts before and after it, and its events."""

    place: int
    before: dict[str, Any]
    events: list[tuple[Event, Kind]]
    after: dict[str, Any]


@cache
def game_of(name: str) -> Game:
    return Game.open(RECORDS / f"{name}.cer")


@cache
def passed(name: str) -> tuple[Passed, ...]:
    game = game_of(name)
    facts = [game.edition.facts(state, REFEREE) for state in game.states]
    events = [[(event, KINDS[event.kind]) for event in events_at(game, place)] for place in range(len(facts))]
    moves = [place for place, item in enumerate(game.items, 1) if isinstance(item, Move)]
    return tuple(Passed(place, facts[place - 1], events[place], facts[place]) for place in moves)


def test_programs_are_told_what_the_fields_mean() -> None:
    assert {name: kind.says for name, kind in KINDS.items()} == EVENT_KINDS
    assert all(EVENT_KINDS.values())


# ---------------------------------------------------------------- cards


#: What fills piles anew.
FILLING = {"shuffle", "reshuffle", "refill"}


def is_counted(one: Passed) -> bool:
    """Whether cards leave the piles of a move from their tops alone, and come under decks alone."""
    return not any(event.kind in FILLING or (event.kind == "enter" and event.note == DECK) for event, _ in one.events)


@pytest.mark.parametrize(
    ("name", "taking"),
    [*zip(GAMES, ({"hand", "draw"}, {"hand", "draw"}, {"hand", "draw"}, {"draw"}, {"uncover"}), strict=True)],
)
def test_a_card_that_is_taken_from_a_pile_is_missing_there(name: str, taking: set[str]) -> None:
    game, found = game_of(name), set[str]()
    for one in filter(is_counted, passed(name)):
        taken = Counter[Pile]()
        for event, kind in one.events:
            if kind.takes:
                taken[kind.takes(event)] += 1
                found.add(event.kind)
        before, after = (sizes_of_piles(game, game.states[place]) for place in (one.place - 1, one.place))
        under = put_under([event for event, _ in one.events])
        assert {pile: size - taken[pile] + under[pile] for pile, size in before.items()} == after, one.place
    assert found == taking


@pytest.mark.parametrize("name", [name for name in GAMES if "prototype" not in name])
def test_the_card_that_was_turned_up_last_lies_there(name: str) -> None:
    found = 0
    for one in passed(name):
        last = {kind.turns_up(event): event.what for event, kind in one.events if kind.turns_up}
        for (whose, what), card in last.items():
            lies = one.after["players"][whose]["deck"]["top"] if what == DECK else one.after["impulse"][what]["card"]
            assert (lies or "") == card
            found += 1
    assert found > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_has_what_came_to_it_and_not_what_left_it(name: str) -> None:
    changed = 0
    for one in passed(name):
        for who, player in one.before["players"].items():
            had, has = player["hand"], one.after["players"][who]["hand"]
            own = [(event, kind) for event, kind in one.events if event.who == who]
            came = sum(event.amount or 1 for event, kind in own if kind.to_hand)
            left = [card for event, kind in own if kind.from_hand for card in kind.from_hand(event) if card]
            shown = sum(event.kind == "show" for event, _ in own)
            stolen = sum(event.kind == "stolen" and event.where == who for event, _ in one.events)
            assert len(has) == len(had) + came - len(left) + shown - stolen, one.place
            assert came or Counter(left) <= Counter(had), one.place
            changed += bool(came or left)
    assert changed > 30


# ---------------------------------------------------------------- what somebody has, and Aspirations


def changes(one: Passed) -> Iterator[tuple[str, str, str, int]]:
    """Every number of somebody that the events tell, its table first, and by how much it changes."""
    told = Counter[tuple[str, str, str]]()
    for event, kind in one.events:
        if table := "teams" if kind.scores else kind.held:
            told[table, event.who, resource_of(event)] += event.amount
    for table in ("players", "teams"):
        for who, holder in one.before.get(table, {}).items():
            for what in ("wp", "essence", "essence.bliss", "essence.gloom", "ambition", "fortitude", "points"):
                if isinstance(_held(holder, what), int):
                    yield table, who, what, told[table, who, what]


def _held(holder: dict[str, Any], what: str) -> Any:
    for part in what.split("."):
        holder = holder.get(part, {}) if isinstance(holder, dict) else {}
    return holder


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("basic-2", {"wp", "essence", "ambition"}),
        ("full-4-capping", {"wp", "essence", "ambition", "points"}),
        ("balance-6", {"wp", "essence", "essence.bliss", "essence.gloom", "ambition", "points"}),
        ("prototype-3-fifth-round", {"wp", "essence", "fortitude"}),
    ],
)
def test_what_somebody_has_changes_by_what_the_events_tell(name: str, told: set[str]) -> None:
    found = set[str]()
    for one in passed(name):
        for table, who, what, amount in changes(one):
            had, has = (_held(facts[table][who], what) for facts in (one.before, one.after))
            assert has == had + amount, (one.place, who, what)
            found |= {what} if amount else set()
    assert found == told


@pytest.mark.parametrize("name", [name for name in GAMES if "card" not in name])
def test_an_aspiration_that_is_revealed_lay_there_and_another_comes_only_with_its_event(name: str) -> None:
    revealed, others = 0, 0
    for one in passed(name):
        own = {(event.who, kind.aspiration) for event, kind in one.events}
        for event, kind in one.events:
            if kind.aspiration == REVEALED and event.who:
                lying = one.before["teams"][event.who]
                assert event.what in (lying.get("hidden"), lying.get("secret"), lying.get("endgame"))
                revealed += 1
        for team, before in one.before["teams"].items():
            for which in ("hidden", "secret"):
                now = one.after["teams"][team].get(which)
                if now and now != before.get(which):
                    assert (team, ANOTHER) in own, one.place
                    others += 1
    assert revealed > 5
    assert others > 2


# ---------------------------------------------------------------- who is told what


def texts(value: Any) -> Iterator[str]:
    """Every text in facts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for pair in value.items() for text in texts(pair))
    elif isinstance(value, list | tuple):
        yield from (text for one in value for text in texts(one))


@pytest.mark.parametrize(
    ("name", "secret"),
    [*zip(GAMES, ({"hand", "aim"}, {"hand", "aim"}, {"hand", "aim"}, {"draw", "aim"}, {"stolen"}), strict=True)],
)
def test_no_event_names_to_anybody_what_neither_line_nor_facts_tell_them(name: str, secret: set[str]) -> None:
    """A kind that declares nothing is open to everybody: what it names must lie open, or stand in the line."""
    game, hidden = game_of(name), set[str]()
    lexicons = game.vocabulary.lexicons
    named = {*game.vocabulary.cards, *(lexicons["aspiration"].exact if "aspiration" in lexicons else ())}
    for one in passed(name):
        before, after = game.states[one.place - 1 : one.place + 1]
        naming = [event for event, _ in one.events if event.what in named]
        for view in game.edition.views(after) if naming else ():
            reader = Reader(game.edition, after, view, before)
            seen = [seen_event(event, reader).what for event in naming]
            hidden |= {event.kind for event, what in zip(naming, seen, strict=True) if event.what != what}
            untold = {*seen} - names_seen(game, one.place - 1, view) - {UNKNOWN}
            facts = (game.edition.facts(state, view) for state in (after, before))
            assert not untold or untold.issubset(text for told in facts for text in texts(told)), (one.place, view)
    assert hidden == secret
