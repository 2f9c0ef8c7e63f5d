"""The words of the desk: what is looked at, asked and looked up at the prompt, as in the shell; nothing is written."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._answering import remark
from cerebria_cli.commands._at_the_prompt import LOOK_UPS, help_of, verb_help
from cerebria_cli.commands._auditing import (
    chosen_correction,
    count_the_table,
    counted_facts,
    reconciled,
    tell_checklist,
    tell_reconciled,
)
from cerebria_cli.commands._explaining import tell_why
from cerebria_cli.commands._explaining import why as explained
from cerebria_cli.commands._judging import tell_folded, tell_unfolded
from cerebria_cli.commands._logged import Logged, counting, logged, tell_logged
from cerebria_cli.commands._opening import name_pause
from cerebria_cli.commands._output import draw_screen, say, tell
from cerebria_cli.commands._prompt.by_itself import itself
from cerebria_cli.commands._prompt.clock import shown
from cerebria_cli.commands._prompt.reminders import remind
from cerebria_cli.commands.show import last_lines, tell_place
from cerebria_cli.commands.try_ import tell_tried, tried
from cerebria_cli.errors import WrongUsage
from cerebria_cli.game.checklist import audit_line, checklist
from cerebria_cli.view.text.marks import marks_text
from cerebria_cli.view.words.changed import changed
from cerebria_cli.view.words.plain import name

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session
    from cerebria_cli.view.answers import Reconciled

#: So many entries `log` shows unless it is told how many.
LAST = 10


def help_(session: "Session", words: str) -> None:
    """Everything that can be typed; the marks; or one verb, with what it costs and reaches now."""
    if words.casefold() == "marks":
        session.answer(marks_text(), say)
    elif words:
        session.answer(verb_help(session.game, words, session.view), tell)
    else:
        session.answer(help_of(session.game), tell)


def quit_(session: "Session", words: str) -> None:
    session.left = True


def show(session: "Session", words: str) -> None:
    """The table, with what changed since it was shown last; or one place."""
    found = session.game.state(session.view)
    if words:
        session.answer(found, lambda facts: tell_place(facts, words))
        return
    before, session.seen = session.seen, found

    def tell(facts: dict[str, Any]) -> None:
        name_pause(session.game)
        draw_screen(facts, changed(before, facts) if before else (), last_lines(session.game, session.view))

    session.answer(found, tell)


def legal(session: "Session", words: str) -> None:
    """The legal moves; without a verb a line for each."""
    game = session.game
    view = game.view_named(session.view)
    tell, known = tell_unfolded if words else tell_folded, game.as_known_now(view)
    session.answer_found(lambda: game.legal(words, view), lambda: tell(known, words, view))


def why(session: "Session", words: str) -> None:
    """Why a line is legal or not, or why a fact is what it is."""
    from cerebria_cli.game.hidden_grounds import hidden_grounds

    game = session.game.as_known_to(session.view)
    found = explained(game, words)
    if not isinstance(found, list):
        session.answer(found, tell_why)
        return
    session.answer(list(map(session.unsaid, found)), tell_why)
    for sentence in hidden_grounds(game, words):
        remark(sentence)


def score(session: "Session", words: str) -> None:
    """How the game would end now."""
    why(session, "score")


def try_(session: "Session", words: str) -> None:
    session.answer(tried(session.game, [words], session.view), tell_tried)


def log(session: "Session", words: str) -> None:
    if words and not words.isdecimal():
        raise WrongUsage("`log` takes the number of entries to show.")
    count = int(words or LAST)

    def tell(found: list[Logged]) -> None:
        if found:
            tell_logged(session.game, found)

    session.answer(logged(session.game, session.view, counting)[-count:] if count else [], tell)


def peek(session: "Session", words: str) -> None:
    """What a player may see, on a screen that is cleared before and after, so that nobody else does."""
    if not words:
        raise WrongUsage("`peek` takes a player: what this player may see is shown, and then the screen is cleared.")
    view = session.game.view_named(session.game.vocabulary.lexicons["player"].find(words) or words)
    if not session.reader.asks:
        raise WrongUsage("`peek` needs a terminal; `cerebria show --as PLAYER` shows the same.")
    from cerebria_cli.commands._prompt.reader import Key

    session.clear_screen()
    draw_screen(session.game.state(view))
    session.reader.key([Key("", "clears the screen")])
    session.clear_screen()


#: What is typed after `teach` to go through all cards whose power is missing.
MISSING = "missing"


def teach(session: "Session", words: str) -> None:
    """Ask about a card that is only named; a line that says everything is entered as it is."""
    from cerebria_cli.commands._teaching import card_named, keep_as_mine, taught_at_the_prompt, taught_missing

    if words == MISSING and session.reader.asks:
        taught_missing(session.game, session.reader.answer, session.play)
        return
    if not session.reader.asks or not card_named(session.game, words):
        session.play(f"teach {words}")
        return
    line, mine = taught_at_the_prompt(session.game, words, session.reader.answer)
    if not line:
        return
    session.play(line)
    if mine:
        keep_as_mine(session.game, line)


def clock(session: "Session", words: str) -> None:
    """How long everybody took so far, in this sitting."""
    found = {who: shown(seconds) for who, seconds in session.clock.totals().items()}
    session.answer(found, lambda found: say("\n".join(f"  {name(who)}  {time}" for who, time in found.items())))


def audit(session: "Session", words: str) -> None:
    """The checklist: gone through with a person, listed for a pipe; what differs is explained."""
    if not session.reader.asks:
        session.answer(checklist(session.game, session.view), tell_checklist)
        return
    counted = count_the_table(session.game, session.view, session.reader.answer)
    if counted:
        found = reconciled(session.game, counted, session.view)
        session.play(audit_line(counted))
        _settle(session, found)


def reconcile(session: "Session", words: str) -> None:
    """The slips that explain what was counted; without facts, what the last audit counted."""
    _settle(session, reconciled(session.game, counted_facts(session.game, words), session.view))


def _settle(session: "Session", found: "Reconciled") -> None:
    """Say what differs and why, and enter the correction that somebody chooses."""
    session.answer(found, tell_reconciled)
    if found.differences and session.reader.asks and (line := chosen_correction(found, session.reader.answer)):
        session.play(line)


def _looking_up(name: str) -> "Callable[[Session, str], None]":
    def look_up(session: "Session", words: str) -> None:
        found = LOOK_UPS[name](session.game, words, session.view)
        session.answer(found.facts, found.text)

    return look_up


#: What each word of the desk does.
WORDS: "dict[str, Callable[[Session, str], None]]" = {
    "help": help_,
    "?": help_,
    "show": show,
    "legal": legal,
    "why": why,
    "try": try_,
    "log": log,
    "score": score,
    "peek": peek,
    "teach": teach,
    "remind": remind,
    "itself": itself,
    "clock": clock,
    "audit": audit,
    "reconcile": reconcile,
    "quit": quit_,
    "exit": quit_,
    **{name: _looking_up(name) for name in LOOK_UPS},
}
