"""What can be told of a game of the prototype in players' words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.board import fact_words as board
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.prototype.emotion import EMOTION
from cerebria_cli.editions.prototype.player import PLAYER
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.team import TEAM
from cerebria_cli.notation.fact_words import Fact, Told, cards, flag, number, rulings, word, words

SIZES = ("minor", "major", "top")

#: Numbers of a side that nobody tells in a line.
UNSPOKEN = ("starting_gone",)
#: What follows of an Emotion from its card alone.
OF_CARD = ("team", *(name for name in EMOTION.derived if name not in ("vibe", "essence", "aligned")))


def facts(state: State) -> Iterator[Fact]:
    """Everything, in the order in which a position is written."""
    setting = state.setting
    yield Fact("round", number("round", "number"), ("round.number",))
    yield Fact("round.starter", word(setting.teams, "round", "starter"), ("starter",))
    yield Fact("round.out", words(setting.teams, "round", "out"))
    yield from board.turn(state)
    yield Fact("meditated", flag("turn", "meditated"), ("turn.meditated",))
    for who in range(len(setting.seats)):
        yield from _player(state, who)
    for team in setting.teams:
        for kind in TEAM.numbers:
            if kind not in UNSPOKEN:
                yield board.of(team, kind, number("teams", team, kind))
        yield Fact(f"{team}.last", word(setting.player_number, "teams", team, "last"))
        for kind in ("secret", "endgame"):
            yield Fact(f"{team}.{kind}", word(setting.aspirations, "teams", team, kind))
    yield from board.slots(state)
    yield from board.spheres(state)
    yield from board.identity(state, state.identity, SIZES, tuple(setting.bonuses))
    yield Fact("common", word(setting.aspirations, "common", "current"), ("common.current",))
    yield Fact("common.endgame", word(setting.aspirations, "common", "endgame"), ("endgame",))
    yield from board.spirits(state, "prototype")
    yield from rulings("prototype")


def _player(state: State, who: int) -> Iterator[Fact]:
    seat = state.setting.seats[who]
    where = ("players", seat.name)
    yield from board.player(state, who)
    yield board.of(seat.name, "essence", number(*where, "essence"))
    mild = [card for card in seat.deck if card in state.setting.cards]
    yield Fact(
        f"{seat.name}.discard", cards(mild, "cards of the own deck", *where, "discard"), (f"{seat.name}.discards",)
    )
    for kind in PLAYER.numbers:
        if kind not in ("wp", "essence"):
            yield board.of(seat.name, kind, number(*where, kind))
    yield Fact(f"{seat.name}.prevented", flag(*where, "prevented"))
    for verb, row in state.setting.rows.items():
        told = board.row(row.places, (*where, "tokens", verb), (), COLOURS)
        yield Fact(f"{seat.name}.{verb}", told, (f"{seat.name}.tokens.{verb}",))


def told_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a position tells of these facts."""
    from cerebria_cli.editions.prototype.position import DERIVED

    return board.told_facts(facts, DERIVED, of_emotion=OF_CARD, of_player=PLAYER.derived)


def told_of(state: State, path: Sequence[str]) -> tuple[str, ...]:
    """The names of what is told of an Emotion or of upgrades in a row, as soon as there is one."""
    setting = state.setting
    rows = {seat.name: setting.rows for seat in setting.seats}
    return board.told_of(setting.ring, rows, path, EMOTION.names)


def comes_from(state: State, path: Sequence[str]) -> tuple[str, ...]:
    """control.realm: what decides who controls a place."""
    return board.comes_from(state.setting.ring, path)


def placed(state: State, told: Sequence[Told]) -> list[Told]:
    """Facts where they are: a Sphere by its own name where it is told to be."""
    return board.placed(state, told)


def likely_owners(state: State) -> dict[str, str]:
    """Whose the Emotions are of which nobody tells it."""
    return board.likely_owners(state)


def decks_with_told(state: State) -> dict[int, list[str]]:
    """The decks that hold what is told, where they differ from those of the setup."""
    return board.decks_with_told(state)
