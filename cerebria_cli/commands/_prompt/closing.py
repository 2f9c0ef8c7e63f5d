"""The end of a game at the prompt."""

from typing import TYPE_CHECKING

from cerebria_cli.commands._output import draw, tell
from cerebria_cli.commands._prompt.clock import shown
from cerebria_cli.view.words.plain import name

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session


def tell_ending(session: "Session") -> None:
    """Who won and why, the sums, what the points came from, and how long everybody took; the prompt stays open."""
    from cerebria_cli.explaining.facts import explained_fact
    from cerebria_cli.game.ending import ending
    from cerebria_cli.view.text.ending_page import ending_page

    game = session.game
    score = explained_fact(game.as_known_now(session.view), "score")
    draw(ending_page(game.state(session.view), ending(game), score))
    session.follow_clock()
    times = ", ".join(f"{name(who)} {shown(seconds)}" for who, seconds in session.clock.totals().items())
    tell(f"  Time in this sitting: {times}.")
