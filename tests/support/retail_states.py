"""Retail games under way in a few words: what lies on the board, what a move meets, and what it brings about.

A state is copied from one that was set up once, and changed directly: a test takes less than a millisecond.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Overheard, listening
from cerebria_cli.editions.retail import judging
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.shelf.setups import load_setup

#: setup.common-row: the nine Aspirations of the full game.
ROW = (
    *("attitude", "openness", "awareness", "unity", "liveliness"),
    *("versatility", "fortitude", "sensibility", "reflection"),
)
ROWS = ("move", "invoke", "quell", "fortify", "empower")


@cache
def _blank(setup: str, sides: str, spirits: str) -> State:
    table = load_setup(setup)
    for player, spirit in zip(table["players"], spirits.split(), strict=False):
        # Whoever had this Spirit gets the other one.
        for other in (one for one in table["players"] if one["spirit"] == spirit):
            other |= {"spirit": player["spirit"], "deck": player["spirit"]}
        player |= {"spirit": spirit, "deck": spirit}
    if sides:
        table["sides"] = {"team": sides[0], "spirit": sides[1]}
    state = Game.new({**table, "position": {}}).now
    assert isinstance(state, State)
    return state


def under_way(
    emotions: str = "",
    fortresses: str = "",
    *,
    setup: str = "full-4",
    sides: str = "AA",
    spirits: str = "",
    rulings: Mapping[str, str] | None = None,
) -> State:
    """A turn of the first player: Emotions as `V1=Kindness:2+1@thomas` (Essence, Intensity token, owner), Fortresses
    as `V=bliss.minor`, and Spirits in the order of the players. Players have 4 Willpower and 2 Essence and stand on
    the Frontier spaces one after the other; teams have no Ambition; Spheres hold 7 Willpower."""
    blank = _blank(setup, "" if setup.startswith("basic") else sides, spirits)
    state = blank.with_rulings({**blank.rulings, **(rulings or {})})
    for word in emotions.split():
        lay(state, word)
    for word in fortresses.split():
        realm, _, owner = word.partition("=")
        team, size = owner.split(".")
        number = state.setting.team_number[team]
        state.fortresses[state.setting.ring.realms.index(realm)] = Fortress(number, number, size, 1)
        setattr(state.teams[number], size, getattr(state.teams[number], size) - 1)
    state.board_changed()
    return state


def lay(state: State, word: str) -> None:
    """An Emotion on its slot; it belongs to the first player of its side where nobody is named."""
    slot, _, rest = word.partition("=")
    rest, _, owner = rest.partition("@")
    rest, _, token = rest.partition("+")
    card, _, essence = rest.partition(":")
    team = state.setting.team_number[state.setting.cards[card].side]
    player = state.setting.player_number[owner] if owner else state.setting.members(team)[0]
    state.slots[state.setting.ring.slot_number[slot]] = Emotion(
        card, player, team, team, int(essence or 1), int(token or 0)
    )
    state.board_changed()


def put_tokens(state: State, player: int, **rows: str) -> None:
    """The tokens of a player's rows, the four places in order: `move="wild red - blue"`."""
    lying = list(state.players[player].tokens)
    for verb, words in rows.items():
        one, two, three, four = ("" if word == "-" else word for word in words.split())
        lying[ROWS.index(verb)] = (one, two, three, four)
    state.players[player].tokens = tuple(lying)


def stand(state: State, **spaces: str) -> None:
    """The figures of players on spaces."""
    for name, space in spaces.items():
        state.players[state.setting.player_number[name]].space = state.setting.ring.space_number[space]


def slot_of(state: State, name: str) -> int:
    return state.setting.ring.slot_number[name]


def objections(state: State, move: Move) -> list[tuple[str, str]]:
    """The rules and the sentences by which a move is refused."""
    return [(one.rule, one.text) for one in judging.judge(state, move).objections]


def overheard(state: State, move: Move) -> Overheard:
    """What the rules say aloud while they judge and do a move that is legal."""
    with listening() as heard:
        assert judging.judge(state, move).objections == ()
        judging.perform(state, move)
    return heard


def agreed(state: State, move: Move) -> list[tuple[str, str, str]]:
    """What is found in order about a move: what, by which rule, by which fact."""
    with listening() as heard:
        judging.judge(state, move)
    return [(one.what, one.rule, one.fact) for one in heard.checks]


def hearing(state: State, move: Move) -> Hearing:
    return Hearing(state, move, state.setting.player_number.get(move.actor, -1))


def done(state: State, move: Move) -> tuple[State, list[Event]]:
    """The state after a move, and what happened."""
    after, events, _ = judging.perform(state, move)
    return after, events


def happened(table: Table) -> list[tuple[Any, ...]]:
    """The events on a table as kind, who, what, where, amount and cause."""
    return told(table.events)


def told(events: list[Event]) -> list[tuple[Any, ...]]:
    return [event[:6] for event in events]


Refusal = tuple[str, str, dict[str, str], bool]


def refused(state: State, move: Move) -> list[Refusal]:
    """Every objection to a move: its rule, the sentence, the facts, and whether the table could not hold the result."""
    return [(one.rule, one.text, dict(one.facts), one.unplayable) for one in judging.judge(state, move).objections]
