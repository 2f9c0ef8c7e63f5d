"""What every edition of the board game puts into the digest of a state alike."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cerebria_cli.editions.board.control import Emotion
from cerebria_cli.editions.board.protocols import State
from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.core.evidence import named, said


class Row(Protocol):
    """A Spirit Action with its places for tokens."""

    @property
    def verb(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def places(self) -> tuple[str, ...]: ...


def tokens(rows: Iterable[Row], lying: Sequence[Tokens]) -> dict[str, Any]:
    """The colours of the tokens on a board, by Action and place."""
    pairs = {row.verb: zip(row.places, lying[row.number], strict=True) for row in rows}
    found = {verb: {place: colour for place, colour in of_row if colour} for verb, of_row in pairs.items()}
    return said(**found)


def emotion(state: State, lying: Emotion, **more: Any) -> dict[str, Any]:
    """An Emotion on the board, and what the edition has to add to it."""
    teams = state.setting.teams
    return said(
        card=lying.card,
        owner=state.name(lying.owner),
        team=teams[lying.team],
        side=teams[lying.side] if lying.side != lying.team else "",
        essence=lying.essence,
        token=lying.token,
        **more,
    )


def result(state: State) -> dict[str, Any]:
    if state.result is None:
        return {}
    scores, winner = state.result
    return {"scores": scores, "winner": named(state.setting.teams, winner)}
