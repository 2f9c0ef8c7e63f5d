"""Lines that are not accepted: which one, why, and what would be legal instead."""

from typing import TYPE_CHECKING

from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.answers import Judged


class BadLine(CerebriaError):
    """One of several lines that was not accepted."""

    def __init__(self, game: "Game", error: CerebriaError, place: str = "") -> None:
        super().__init__(str(error))
        self.game = game
        """The game before the line."""
        self.error = error
        self.place = place
        """Which line it is, if there are several; empty for the only one."""
        self.exit_status = error.exit_status


def refusal(game: "Game", refused: "Illegal") -> "Judged":
    """A refused line with every objection and the nearest legal moves, as the game stood where it was judged: an
    amendment belongs to another moment."""
    from cerebria_cli.explaining.uncertainty import doubts_of
    from cerebria_cli.game.nearest import nearest
    from cerebria_cli.view.answers import Judged

    judged_in = game if refused.moment is None else game.supposing(refused.moment)
    near = tuple(nearest(judged_in, refused.move))
    doubts = doubts_of(game.edition.name, judged_in.now, refused.move, refused.verdict)
    return Judged(refused.line, refused.verdict, near, refused.item, refused.items, doubts=doubts)
