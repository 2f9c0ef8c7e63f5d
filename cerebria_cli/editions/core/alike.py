"""Moves that the rules treat alike: one of them is judged for all."""

from collections.abc import Callable, Hashable, Iterable, Iterator

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import Verdict

#: What moves have in common that the rules treat alike.
Likeness = Callable[[Move], Hashable]


def legal_among(moves: Iterable[Move], judge: Callable[[Move], Verdict], likeness: Likeness) -> Iterator[Move]:
    """The legal ones, as they are asked for."""
    verdicts: dict[Hashable, bool] = {}
    for move in moves:
        key = likeness(move)
        legal = verdicts.get(key)
        if legal is None:
            legal = verdicts[key] = judge(move).legal
        if legal:
            yield move


def apart_from_discards(move: Move) -> Hashable:
    """All but which cards are discarded and what colour their tokens have, and but for where those on other rows go.

    Whoever makes the moves sees to it that the cards are there and the tokens have room. A card that the move names
    for something else is another matter: it may have been the only one.
    """
    actor, verb, args, upgrades, tokens, *_, removed = move
    if not tokens:
        return actor, verb, args, upgrades, removed
    places = tuple([token.place for token in tokens if not token.row])
    named = sum([token.card in args for token in tokens])
    return actor, verb, args, upgrades, removed, places, len(tokens), named
