"""What the prompt shows of the game without being asked: the toolbar, and what the line so far is worth.

Everything is asked of the position as the screen's view knows it, once for each entry and each text.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cerebria_cli.errors import CerebriaError
from cerebria_cli.view.text.prices import price_text

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session
    from cerebria_cli.game.completing import Candidate
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.worth import Worth


class Glance:
    """One game between two entries."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.known: Game = session.game.as_known_now(session.view)
        self.facts: dict[str, Any] = session.game.state(session.view)
        self.worth_of = lru_cache(maxsize=64)(self._worth_of)
        self._after = lru_cache(maxsize=8)(self._after_items)

    def candidates(self, text: str) -> "list[Candidate]":
        """What can be typed next, after the items before it."""
        from cerebria_cli.game.completing import candidates

        before, separator, last = text.rpartition(";")
        position = self._after(before) if separator and before.strip() else self.known
        return candidates(position, last) if position is not None else []

    def _after_items(self, text: str) -> "Game | None":
        """The game after some items; None where they are not legal."""
        from cerebria_cli.game.considering import consider

        try:
            played = consider(self.known, text)
        except CerebriaError:
            return None
        return self.known.supposing(played[-1].state)

    def _worth_of(self, text: str) -> "Worth":
        from cerebria_cli.game.worth import worth

        return worth(self.known, text)

    def quiet(self, text: str) -> tuple[str, bool]:
        """What the line so far is worth in words, and whether it will be refused; nothing for a word of the desk."""
        from cerebria_cli.game.worth import LEGAL, NOT_YET, UNREAD

        stripped = text.strip()
        if not stripped or stripped.startswith("#") or self.session.is_own_word(stripped):
            return "", False
        found = self.worth_of(text)
        if found.kind == LEGAL:
            price = price_text(found.price)
            return f"legal{f', {price}' if price else ''}{f': {found.says}' if found.says else ''}", False
        if found.kind == NOT_YET:
            return f"not yet legal: {found.says}", True
        return found.says, found.kind == UNREAD
