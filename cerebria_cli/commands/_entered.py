"""How what was entered is told: a move with what the table has to do, each of the referee's items in its own way."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import say
from cerebria_cli.commands.show import draw, styled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.text import Text

    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.words.plain import Facts

ON_THE_TABLE = "On the table:"


def tell(game: "Game", played: "Sequence[Played]", view: str) -> None:
    """Each entry with what the table has to do; `game` is the game after all of them."""
    for number, one in enumerate(played, len(game.entries) - len(played) + 1):
        ITEMS.get(one.item.verb, _tell_move)(game, number, one, view)
        if one.remark:
            say(f"  {one.remark}")


def facts_after(game: "Game", played: "Played", view: str) -> dict[str, Any]:
    return game.edition.facts(played.state, game.view_named(view))


def shown_line(played: "Played", facts: "Mapping[str, Any]") -> str:
    from cerebria_cli.game.course import seen

    return seen(played.line, facts)


# ---------------------------------------------------------------- moves, and what is only said


def _tell_move(game: "Game", number: int, played: "Played", view: str) -> None:
    write = _draw_entry if styled() else _say_entry
    write(number, played, facts_after(game, played, view))


def _say_entry(number: int, played: "Played", facts: "Mapping[str, Any]") -> None:
    from cerebria_cli.view.words.instructions import instructions
    from cerebria_cli.view.words.plain import WIDTH, wrap

    say("\n".join(wrap(shown_line(played, facts), WIDTH, f"{number}  ", "    ")))
    for sentence in (*instructions(played.events, facts), *_stood_although(played)):
        say("\n".join(wrap(sentence, WIDTH, "  ", "    ")))


def _draw_entry(number: int, played: "Played", facts: "Mapping[str, Any]") -> None:
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.words.instructions import instructions_text

    lines = paint.paragraph(shown_line(played, facts), paint.STRONG, f"{number}  ", "    ")
    lines += [instructions_text(played.events, facts)] if played.events else []
    for sentence in _stood_although(played):
        lines += paint.paragraph(sentence, paint.ALERT, "  ", "    ")
    draw(paint.stack(lines))


def _stood_although(played: "Played") -> list[str]:
    return [f"Stood although illegal: {one.text} [{one.rule}]" for one in played.verdict.objections]


def _tell_pause(game: "Game", number: int, played: "Played", view: str) -> None:
    say(f"{number}  {played.line}\n  The game is paused; `resume` takes it up again.")


def _tell_resume(game: "Game", number: int, played: "Played", view: str) -> None:
    say(f"{number}  {played.line}\n  The game goes on.")


def _tell_seat(game: "Game", number: int, played: "Played", view: str) -> None:
    from cerebria_cli.view.words.plain import name

    player, substitute = played.item.words  # type: ignore[union-attr]
    say(f"{number}  {played.line}")
    say(f"  {name(substitute)} plays on for {name(player)}; the record goes on naming {name(player)}.")


# ---------------------------------------------------------------- what mends


def _tell_adjust(game: "Game", number: int, played: "Played", view: str) -> None:
    say(f"{number}  {shown_line(played, facts_after(game, played, view))}")
    tell_repairs(*_states(game, played, view), "The record now says:")


def _tell_effect(game: "Game", number: int, played: "Played", view: str) -> None:
    say(f"{number}  {shown_line(played, facts_after(game, played, view))}")
    tell_repairs(*_states(game, played, view), ON_THE_TABLE)


def _tell_audit(game: "Game", number: int, played: "Played", view: str) -> None:
    """Whether the table agrees with the record."""
    say(f"{number}  {shown_line(played, facts_after(game, played, view))}")
    found = audit_differences(game, played, view)
    if not found:
        say("  agrees with the table")
        return
    for path, known, counted in found:
        say(f"  {path}: {known} in the record, {counted} on the table")
    say("`adjust` makes the record agree; `log` shows how it came to its numbers.")


def audit_differences(game: "Game", played: "Played", view: str) -> list[tuple[str, str, str]]:
    """Where the table differs by an audit, and nothing for any other item."""
    from cerebria_cli.game.referee_items import differences
    from cerebria_cli.notation.items import RefereeItem

    if not isinstance(played.item, RefereeItem) or played.item.verb != "audit":
        return []
    return differences(game, played.state, played.item, facts_after(game, played, view))


def _tell_undo(game: "Game", number: int, played: "Played", view: str) -> None:
    """What is taken back, what comes back, and what to put right."""
    from cerebria_cli.game.course import seen
    from cerebria_cli.record.history import History

    say(f"{number}  {played.line}")
    before, after = _states(game, played, view)
    counted = [live.number for live in History(game.entries[: number - 1]).live]
    still = {live.number for live in History(game.entries[:number]).live}
    for one in [one for one in counted if one not in still]:
        say(f"  takes back {one}  {seen(game.entries[one - 1].line, after)}")
    for one in sorted(still.difference(counted)):
        say(f"  brings back {one}  {seen(game.entries[one - 1].line, after)}")
    tell_repairs(before, after, ON_THE_TABLE, _states(game, played, "referee"))


def _tell_amend(game: "Game", number: int, played: "Played", view: str) -> None:
    say(f"{number}  {shown_line(played, facts_after(game, played, view))}")
    tell_amendment(game, number, played, view)


def tell_amendment(game: "Game", number: int, played: "Played", view: str) -> None:
    """The old line and the new one, what that does to later entries, and what to change on the table."""
    from cerebria_cli.game.course import seen
    from cerebria_cli.record.history import History

    earlier, later = History(game.entries[: number - 1]), History(game.entries[:number])
    before, after = _states(game, played, view)
    for amended in (live for live in later.live if live.number == number):
        old = next(live for live in earlier.live if live.place == amended.place)
        say(f"Entry {played.item.number} was:  {seen(old.line, before)}")  # type: ignore[union-attr]
        say(f"It becomes:  {seen(amended.line, after)}")
        _tell_standing(game, amended.place)
        _tell_without_cause(game, old.line, amended.place)
    tell_repairs(before, after, ON_THE_TABLE, _states(game, played, "referee"))


def _tell_standing(game: "Game", place: int) -> None:
    from cerebria_cli.game.amendments import standing_illegal
    from cerebria_cli.view.text import paint

    lines: list[Text] = []
    for live, verdict in standing_illegal(game, place):
        lines += paint.paragraph(live.line, paint.STRONG, f"  {live.number}  ", "    ")
        for objection in verdict.objections:
            lines += paint.paragraph(f"{objection.text} [{objection.rule}]", paint.ALERT, "    ", "      ")
    if lines:
        draw(paint.stack([paint.ink("No longer legal, and they stand:", paint.STRONG), *lines]))


def _tell_without_cause(game: "Game", old: str, place: int) -> None:
    from cerebria_cli.game.amendments import without_cause
    from cerebria_cli.view.text import paint

    lines: list[Text] = []
    for live in without_cause(game, old, place):
        lines += paint.paragraph(live.line, paint.STRONG, f"  {live.number}  ", "    ")
    if lines:
        draw(paint.stack([paint.ink("Their cause is gone, and they stand:", paint.STRONG), *lines]))


def _states(game: "Game", played: "Played", view: str) -> "tuple[Facts, Facts]":
    """The facts before and after an item."""
    named = game.view_named(view)
    before = played.state if played.before is None else played.before
    return game.edition.facts(before, named), game.edition.facts(played.state, named)


def tell_repairs(before: "Facts", after: "Facts", heading: str, known: "tuple[Facts, Facts] | None" = None) -> None:
    """What to change on the table, one thing on a line; `known` are the states as the referee knows them."""
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.words.putting_right import repairs

    sentences = repairs(before, after, known)
    if not sentences:
        say("Nothing changes on the table.")
        return
    lines: list[Text] = [paint.ink(heading, paint.STRONG)]
    for sentence in sentences:
        lines += paint.paragraph(sentence, "", "  ", "    ")
    draw(paint.stack(lines))


ITEMS: "dict[str, Callable[[Game, int, Played, str], None]]" = {
    "adjust": _tell_adjust,
    "amend": _tell_amend,
    "audit": _tell_audit,
    "effect": _tell_effect,
    "pause": _tell_pause,
    "resume": _tell_resume,
    "seat": _tell_seat,
    "undo": _tell_undo,
}
