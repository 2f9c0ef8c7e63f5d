"""What the referee does by itself at the prompt: each kind is done and told, or asked about where it is switched off.

Through a pipe nobody can be asked: a line is read as ever, and nothing is entered that was not typed.
"""

from typing import TYPE_CHECKING

from cerebria_cli.commands._output import tell
from cerebria_cli.commands._prompt.reader import ENTER, Draft, Key
from cerebria_cli.commands._prompt.switches import Switches, list_or_switch
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.by_itself import KINDS, OFF_AT_FIRST, Unasked, only_line, with_a_line
from cerebria_cli.game.course import paused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.commands._session import Session

YES, NO, EDIT = "y", "n", "e"


def switches() -> Switches:
    """What the referee does by itself in one sitting."""
    return Switches("itself", KINDS, OFF_AT_FIRST)


def itself(session: "Session", words: str) -> None:
    """`itself` lists what the referee does by itself; `itself KIND on` and `off` switch it."""
    list_or_switch(session, session.itself, words)


# ---------------------------------------------------------------- with a line


def agreed(session: "Session", line: str) -> str:
    """The line that is to be entered: what the referee would make of it by itself is asked where that is switched off;
    empty for none."""
    found = _to_be_asked(session, line)
    if not found:
        return line
    tell("\n".join(f"  {one.says}" for one in found))
    instead = found[0].instead if len(found) == 1 else ""
    no = [Key(NO, f"enter `{instead}`")] if instead else []
    key = session.reader.key([Key(YES, "enter it so"), *no, Key(EDIT, "edit"), Key(ENTER, "drop it")], " ")
    if key == EDIT:
        session.draft = Draft(line)
    return {YES: line, NO: instead}.get(key, "")


def _to_be_asked(session: "Session", line: str) -> "Sequence[Unasked]":
    """What is switched off; nothing where the line is refused, which is said when it is entered."""
    if not session.reader.asks or all(session.itself.on[kind] for kind in KINDS if kind not in OFF_AT_FIRST):
        return ()
    known = session.game.as_known_now(session.view)
    try:
        found = [*with_a_line(known, line, known.consider(line))]
    except CerebriaError:
        return ()
    return [one for one in found if not session.itself.on[one.kind]]


# ---------------------------------------------------------------- where only one thing can be done


def enter_by_itself(session: "Session") -> bool:
    """Enter the only thing that can be done, where that is switched on; whether anything was."""
    if not session.reader.asks or not session.went_on or session.over or paused(session.game):
        return False
    if not any(session.itself.on[kind] for kind in OFF_AT_FIRST):
        return False
    found = only_line(session.game.as_known_now(session.view))
    if found is None or not session.itself.on[found.kind]:
        return False
    return _entered(session, found)


def _entered(session: "Session", found: Unasked) -> bool:
    """What only secrets speak against is left to people."""
    session.typed = found.instead
    try:
        session.game.consider(found.instead)
    except CerebriaError:
        return False
    tell(f"By itself {found.says}")
    session.enter(found.instead)
    return True
