"""Reminders at the prompt: asked before a turn ends, said after a line; each kind can be switched off."""

import json
from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import say, tell
from cerebria_cli.commands._prompt.history import OWNER_ONLY, OWNER_ONLY_FOLDER, state_folder
from cerebria_cli.commands._prompt.reader import ENTER, Key
from cerebria_cli.errors import CerebriaError, WrongUsage
from cerebria_cli.game.considering import reading
from cerebria_cli.game.reminding import ENDING, KINDS, after_a_line, before_the_end

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cerebria_cli.commands._session import Session
    from cerebria_cli.game.outcome import Played

YES, NEVER = "y", "n"


class Reminders:
    """What is reminded of in one sitting; what is switched off stays so for this user."""

    def __init__(self) -> None:
        self.off = _switched_off()
        self.asked: tuple[str, int] = ("", -1)
        """The turn in which somebody was asked already."""

    def switch(self, kind: str, *, on: bool) -> None:
        """Switch a kind of reminder on or off, for good."""
        self.off = self.off - {kind} if on else self.off | {kind}
        _keep(self.off)


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
    found = [one for one in before_the_end(known, played) if one.kind not in session.reminders.off]
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
        return any(item.verb in ENDING for item in reading(line, session.game).items)
    except CerebriaError:
        return False


def remind_after(session: "Session", before: dict[str, Any], played: "Sequence[Played]") -> None:
    """Say what a line leaves to be said or looked at."""
    if not session.reader.asks:
        return
    for one in after_a_line(before, session.game.state(session.view), played):
        if one.kind not in session.reminders.off:
            tell(f"! {one.says}")


def remind(session: "Session", words: str) -> None:
    """`remind` lists what is reminded of; `remind KIND on` and `off` switch it."""
    kind, _, state = words.partition(" ")
    if words and (kind not in KINDS or state.strip() not in ("on", "off")):
        raise WrongUsage(f"`remind KIND on` or `off`; the kinds are {', '.join(KINDS)}.")
    if words:
        session.reminders.switch(kind, on=state.strip() == "on")
    found = {kind: kind not in session.reminders.off for kind in KINDS}
    session.answer(found, lambda found: say("\n".join(_row(kind, on=on) for kind, on in found.items())))


def _row(kind: str, *, on: bool) -> str:
    return f"  {kind.ljust(10)} {'on ' if on else 'off'}  {KINDS[kind]}"


# ---------------------------------------------------------------- kept for the user


def _file() -> "Path":
    return state_folder() / "reminders.json"


def _switched_off() -> frozenset[str]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return frozenset()
    return frozenset(kind for kind in found if kind in KINDS) if isinstance(found, list) else frozenset()


def _keep(off: frozenset[str]) -> None:
    """Where nothing can be kept it holds for this evening."""
    try:
        _file().parent.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
        _file().write_text(json.dumps(sorted(off)), encoding="utf-8")
        _file().chmod(OWNER_ONLY)
    except OSError:
        return
