"""Reminders at the prompt: asked before a turn ends, said after a line; each kind can be switched off."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import tell
from cerebria_cli.commands._prompt.reader import ENTER, Key
from cerebria_cli.commands._prompt.switches import Switches, list_or_switch
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import reading
from cerebria_cli.game.reminding import KINDS, after_a_line, before_the_end, ends_a_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.commands._session import Session
    from cerebria_cli.game.outcome import Played

YES, NEVER = "y", "n"


class Reminders(Switches):
    """What is reminded of in one sitting; what is switched off stays so for this user."""

    def __init__(self) -> None:
        super().__init__("remind", KINDS)
        self.asked: tuple[str, int] = ("", -1)
        """The turn in which somebody was asked already."""


def may_end(session: "Session", line: str) -> bool:
    """Whether a line that ends a turn is to be entered: what is left undone is named once in each turn."""
    turn = session.turn
    if not session.reader.asks or session.reminders.asked == turn or not _ends_a_turn(session, line):
        return True
    try:
        played = session.game.consider(line)
    except CerebriaError:
        return True
    known = session.game.as_known_now(session.view)
    found = [one for one in before_the_end(known, played) if session.reminders.on[one.kind]]
    if not found:
        return True
    session.reminders.asked = turn
    tell("\n".join(f"  {one.says}" for one in found))
    keys = [Key(YES, "end all the same"), Key(ENTER, "go on"), Key(NEVER, "never remind of this")]
    answer = session.reader.key(keys, " ")
    if answer == NEVER:
        for one in found:
            session.reminders.switch(one.kind, on=False)
    return answer in (YES, NEVER)


def _ends_a_turn(session: "Session", line: str) -> bool:
    try:
        return any(ends_a_turn(session.game, item) for item in reading(line, session.game).items)
    except CerebriaError:
        return False


def remind_after(session: "Session", before: dict[str, Any], played: "Sequence[Played]") -> None:
    """Say what a line leaves to be said or looked at."""
    if not session.reader.asks:
        return
    for one in after_a_line(before, session.game.state(session.view), played):
        if session.reminders.on[one.kind]:
            tell(f"! {one.says}")


def remind(session: "Session", words: str) -> None:
    """`remind` lists what is reminded of; `remind KIND on` and `off` switch it."""
    list_or_switch(session, session.reminders, words)
