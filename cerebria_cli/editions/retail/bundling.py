"""The legal moves of a Spirit Action in bundles: of placements that the rules treat alike one is judged for all."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from cerebria_cli.editions.core.alike import Bundle, places_filled
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail.spirit import Ways

#: Whether a move is legal.
IsLegal = Callable[[Move], bool]


def bundles(ways: Ways, is_legal: IsLegal) -> Iterator[Bundle]:
    """The legal moves after each placement; those that discard no card one by one, as they are asked for."""
    verdicts = _Verdicts(is_legal, ways)
    followed: dict[Hashable, _Following] = {}
    for placed in ways.placements():
        if not placed.discards:
            yield from (Bundle((), (move,)) for move in ways.after(placed) if is_legal(move))
            continue
        likeness = places_filled(placed.discards), tuple(map(bool, placed.tokens)), placed.holding.cards
        following = followed.get(likeness)
        if following is None:
            following = followed[likeness] = _Following([*ways.after(placed)], verdicts)
        if moves := following.moves(placed.discards):
            yield Bundle(placed.discards, moves)


class _Verdicts:
    """Whether moves are legal, each judged once for all placements that the rules treat alike."""

    def __init__(self, is_legal: IsLegal, ways: Ways) -> None:
        self._is_legal = is_legal
        self._ways = ways
        self._known: dict[Hashable, bool] = {}

    def legal(self, moves: Sequence[Move], tokens: tuple[PlacedToken, ...]) -> Iterator[Move]:
        """The legal ones of moves, with some tokens."""
        filled, discarded = places_filled(tokens), [token.card for token in tokens]
        coloured, givers = self.colours(moves, tokens), self._ways.givers
        for move in moves:
            # A card that is named for something else is another matter: it may have been the only one.
            named = sum([card in move.args for card in discarded])
            seen = coloured if givers and not givers.isdisjoint(move.upgrades) else filled
            key = seen, move.args, move.upgrades, named
            legal = self._known.get(key)
            if legal is None:
                legal = self._known[key] = self._is_legal(move._replace(tokens=tokens))
            if legal:
                yield move

    def colours(self, moves: Sequence[Move], tokens: tuple[PlacedToken, ...]) -> Hashable:
        """Where tokens lie with their colours, if one of the moves uses an upgrade that gives another token."""
        givers = self._ways.givers
        if not givers or all(givers.isdisjoint(move.upgrades) for move in moves):
            return ()
        return self._ways.lying(tokens)


class _Following:
    """What can be done after placements that leave the same cards and cover the same places."""

    def __init__(self, candidates: Sequence[Move], verdicts: _Verdicts) -> None:
        self._candidates = [move._replace(tokens=()) for move in candidates]
        self._words = {word for move in candidates for word in move.args}
        self._verdicts = verdicts
        self._legal: dict[Hashable, tuple[Move, ...]] = {}

    def moves(self, tokens: tuple[PlacedToken, ...]) -> tuple[Move, ...]:
        """The legal ones; they differ only where the moves name cards that are discarded, or in colours."""
        named = tuple(sorted([token.card for token in tokens if token.card in self._words]))
        key = named, self._verdicts.colours(self._candidates, tokens)
        if key not in self._legal:
            self._legal[key] = tuple(self._verdicts.legal(self._candidates, tokens))
        return self._legal[key]
