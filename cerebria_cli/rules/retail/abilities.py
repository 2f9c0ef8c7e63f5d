"""The three Ambition Abilities: add a Vibe token, rotate the Origin, take an additional Action."""

from collections.abc import Iterator

from cerebria_cli.rules.move import Move
from cerebria_cli.rules.retail.hearing import Hearing
from cerebria_cli.rules.retail.spirit import judge_place, pay
from cerebria_cli.rules.retail.state import UNLOCK, Row, State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.verdict import CostPart

COLOURS = ("red", "yellow", "green", "blue")


def _judge_ability(hearing: Hearing) -> None:
    verb = hearing.move.verb
    # turn.abilities: each at most once per turn.
    if verb in hearing.state.turn.used:
        text = f"{hearing.name} has already used {verb} in this turn; each Ability is used once."
        hearing.refuse("turn.abilities", text, **{"turn.abilities_used": ", ".join(hearing.state.turn.used)})
    hearing.cost = _cost(hearing.state, verb)
    hearing.need_means(f"ambition.{verb}")


def _cost(state: State, verb: str) -> list[CostPart]:
    return [CostPart("ambition", state.setting.numbers["abilities"][verb], f"ambition.{verb}")]


def _use(table: Table, move: Move, player: int) -> None:
    pay(table, player, _cost(table.state, move.verb), f"ambition.{move.verb}")
    turn = table.state.turn
    table.state.turn = turn._replace(used=(*turn.used, move.verb))


# ---------------------------------------------------------------- vibe


def row_and_place(state: State, player: int, place: str) -> tuple[Row | None, str]:
    """The row of a place in words: `invoke` is the place that unlocks it, `invoke.bolster` an upgrade."""
    verb, _, upgrade = place.partition(".")
    return state.setting.seats[player].rows.get(verb), upgrade or UNLOCK


def judge_free_token(hearing: Hearing, colour: str, place: str) -> None:
    """ambition.vibe, spirit.other-tokens: a normal token of any colour where it may lie."""
    row, name = row_and_place(hearing.state, hearing.player, place)
    if row is None:
        hearing.refuse_outright("spirit.other-tokens", f"{hearing.name}'s board has no place called {place}.")
        return
    judge_place(hearing, row, hearing.state.tokens(hearing.player, row), name, colour, "spirit.other-tokens")


def put_free_token(table: Table, player: int, colour: str, place: str, cause: str) -> None:
    row, name = row_and_place(table.state, player, place)
    if row is not None:
        table.put_vibe_token(player, row, name, colour, cause)


def free_places(state: State, player: int) -> Iterator[tuple[str, str]]:
    """Every colour and place on which a normal token may be put."""
    for verb, row in state.setting.seats[player].rows.items():
        tokens = state.tokens(player, row)
        names = (verb, *(f"{verb}.{upgrade.name}" for upgrade in row.upgrades))
        open_places = (
            names[:1] if not tokens[0] else [name for name, token in zip(names, tokens, strict=True) if not token]
        )
        for colour in COLOURS:
            if colour not in tokens:
                for place in open_places:
                    yield colour, place


def judge_vibe(hearing: Hearing) -> None:
    _judge_ability(hearing)
    judge_free_token(hearing, *hearing.move.args)


def perform_vibe(table: Table, move: Move, player: int) -> None:
    _use(table, move, player)
    colour, place = move.args
    put_free_token(table, player, colour, place, "ambition.vibe")


def vibes(state: State, player: int) -> Iterator[Move]:
    for colour, place in free_places(state, player):
        yield Move(state.name(player), "vibe", (colour, place))


# ---------------------------------------------------------------- rotate and extra


def judge_rotate(hearing: Hearing) -> None:
    _judge_ability(hearing)


def perform_rotate(table: Table, move: Move, player: int) -> None:
    _use(table, move, player)
    table.rotate("ambition.rotate")


def rotations(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "rotate")


def judge_extra(hearing: Hearing) -> None:
    _judge_ability(hearing)


def perform_extra(table: Table, move: Move, player: int) -> None:
    _use(table, move, player)
    table.gain_actions(1, "ambition.extra")


def extras(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "extra")
