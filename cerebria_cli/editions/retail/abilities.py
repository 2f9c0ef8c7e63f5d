"""The three Ambition Abilities: add a Vibe token, rotate the Origin, take an additional Action."""

from collections.abc import Iterator

from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart, spoken, titled
from cerebria_cli.editions.retail.arguments import TokenPlace, Vibe
from cerebria_cli.editions.retail.effects import put_free_token
from cerebria_cli.editions.retail.forms import COLOUR, TOKEN_PLACE
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.options import free_tokens
from cerebria_cli.editions.retail.spirit import judge_place, pay
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import VerbSpec
from cerebria_cli.view.words.storytelling import Played, plainly


def _judge_ability(hearing: Hearing) -> None:
    verb = hearing.move.verb
    # turn.abilities: each at most once per turn.
    if verb in hearing.state.turn.used:
        text = f"{hearing.who} has already used {verb} in this turn; each Ability is used once."
        hearing.refuse("turn.abilities", text, **{"turn.abilities_used": ", ".join(hearing.state.turn.used)})
    hearing.cost = _cost(hearing.state, verb)
    hearing.need_means(f"ambition.{verb}")


def is_used_up(state: State, verb: str) -> bool:
    """turn.abilities, ambition.tokens: whether an Ability was used or cannot be paid, whatever it is used for."""
    costs: int = state.setting.numbers["abilities"][verb]
    return verb in state.turn.used or costs > state.teams[state.team_of(state.current)].ambition


def _cost(state: State, verb: str) -> list[CostPart]:
    return [CostPart("ambition", state.setting.numbers["abilities"][verb], f"ambition.{verb}", titled(verb))]


def _use(table: Table, move: Move, player: int) -> None:
    pay(table, player, _cost(table.state, move.verb), f"ambition.{move.verb}")
    turn = table.state.turn
    table.state.turn = turn._replace(used=(*turn.used, move.verb))


# ---------------------------------------------------------------- vibe


def judge_free_token(hearing: Hearing, player: int, colour: str, place: TokenPlace) -> None:
    """ambition.vibe, spirit.other-tokens: a normal token of any colour where it may lie on a player's board."""
    row = hearing.state.setting.seats[player].rows.get(place.action)
    if row is None:
        who = spoken(hearing.state.name(player))
        hearing.refuse_outright("spirit.other-tokens", f"{who}'s board has no place called {place}.")
        return
    judge_place(hearing, row, hearing.state.tokens(player, row), place.place, colour, "spirit.other-tokens")


def judge_vibe(hearing: Hearing) -> None:
    _judge_ability(hearing)
    judge_free_token(hearing, hearing.player, hearing.move.args.colour, hearing.move.args.place)


def perform_vibe(table: Table, move: Move, player: int) -> None:
    _use(table, move, player)
    put_free_token(table, player, move.args.colour, move.args.place, "ambition.vibe")


def vibes(state: State, player: int) -> Iterator[Move]:
    for colour, place in free_tokens(state, player, COLOURS):
        yield Move(state.name(player), "vibe", Vibe(colour, place))


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


# ---------------------------------------------------------------- the verbs


def _tell_vibe(line: Played) -> str:
    row, _, place = line.word(1).partition(".")
    return f"{line.actor} puts a {line.word()} Vibe token on {row}" + (f", {place}" if place else "")


VIBE = Verb(
    VerbSpec("vibe", "", ((COLOUR, TOKEN_PLACE),), results=secrecy.everybody, shape=Vibe),
    judge_vibe,
    perform_vibe,
    vibes,
    weight=1,
    story=_tell_vibe,
)
ROTATE = Verb(
    VerbSpec("rotate", results=secrecy.everybody),
    judge_rotate,
    perform_rotate,
    rotations,
    weight=1,
    story=plainly("rotates the Origin"),
)
EXTRA = Verb(
    VerbSpec("extra", results=secrecy.everybody),
    judge_extra,
    perform_extra,
    extras,
    weight=2,
    story=plainly("takes an Additional Action"),
)
