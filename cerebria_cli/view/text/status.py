"""The lines above the board: whose turn it is, what is left of it, what is owed."""

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.words.plain import Facts, mark, short
from cerebria_cli.view.words.sentences import (
    end_sentence,
    moment_words,
    owed_sentence,
    preparing,
    result_sentence,
    seat,
    turn_left,
    unknown_powers,
)


def status(facts: Facts) -> list[Text]:
    """The lines above the board."""
    lines = [*_head(facts), *_turn(facts)]
    for place, owed in enumerate(facts.get("pending", ())):
        lines += paint.paragraph(f"{'!' if place else '▶'} {owed_sentence(owed, facts)}", paint.ALERT, "", "  ")
    for sentence in (end_sentence(facts), unknown_powers(facts)):
        lines += paint.paragraph(f"! {sentence}", paint.NOTICE, "", "  ") if sentence else []
    return [text for text in lines if text]


def _head(facts: Facts) -> list[Text]:
    """Edition, phase and entry."""
    return paint.paragraph(moment_words(facts), paint.FAINT, "", "  ")


def _turn(facts: Facts) -> list[Text]:
    """Whose turn it is, and what is left of it; ▶ unless somebody has to decide something first."""
    if facts.get("result"):
        return paint.paragraph(result_sentence(facts["result"]), paint.GOOD)
    turn, owed = facts.get("turn") or {}, facts.get("pending")
    if not turn.get("player") or (owed and preparing(facts)):
        return []
    sign = f"{mark(turn['team'])} " if turn.get("team") else ""
    mine = "  " if owed else "▶ "
    who = short(f"{sign}{seat(facts, turn['player'])}", 48)
    lines = paint.paragraph(f"{who}: {turn_left(facts)}", "", mine, "  ")
    lines[0].stylize(paint.team_style(turn.get("team")), 0, len(mine + who))
    return lines
