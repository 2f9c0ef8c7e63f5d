"""The rows above and below the table on a screen: whose turn it is, teams, Aspirations, the last lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import Look
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.words.plain import TIMES, WIDTH, Facts, mark, name, number, plural, safe, short, wrap
from cerebria_cli.view.words.sentences import (
    end_sentence,
    moment_words,
    owed_sentence,
    preparing,
    reason_words,
    result_sentence,
    seat,
    turn_left,
    unsettled,
)

_AMBITION = 3

#: What a screen with sums says about its marks; `? marks` says everything.
LEGEND = (
    "GREEN Strong, green Mild   ° power not known here (teach)   » changed since the last look   [+1] minor, [+2] major"
)

#: So many rows what is owed may take.
_OWED_ROWS = 2


# ---------------------------------------------------------------- above


def head_rows(facts: Facts, look: Look) -> list[Text]:
    """Whose turn it is with the entry at the right end; what is owed comes before it."""
    owed = facts.get("pending") or ()
    if not owed or facts.get("result"):
        return [_with_moment(_turn(facts, "▶ "), facts, look)]
    more = f" (and {plural(len(owed) - 1, 'decision')} more)" if len(owed) > 1 else ""
    rows = wrap(f"▶ {owed_sentence(owed[0], facts)}{more}", look.columns, "", "  ")
    if len(rows) > _OWED_ROWS:
        rows = [*rows[: _OWED_ROWS - 1], short(f"{rows[_OWED_ROWS - 1]} …", look.columns)]
    painted = [ink(row, paint.ALERT) for row in rows]
    if len(painted) == 1:
        painted.append(_with_moment(_turn(facts, "  "), facts, look))
    return painted


def _turn(facts: Facts, sign: str) -> Text:
    if facts.get("result"):
        return ink(result_sentence(facts["result"]), paint.GOOD)
    turn = facts.get("turn") or {}
    if not turn.get("player") or (facts.get("pending") and preparing(facts)):
        return Text()
    team = f"{mark(turn['team'])} " if turn.get("team") else ""
    who = short(f"{team}{seat(facts, turn['player'])}", 48)
    text = ink(sign + who, paint.team_style(turn.get("team"))).append(f": {turn_left(facts)}")
    if end_sentence(facts):
        text.append(f", the end: {reason_words(facts['end']['triggered'])}", paint.NOTICE)
    return text


def _with_moment(text: Text, facts: Facts, look: Look) -> Text:
    """The text with the longest account of the moment that fits at the right end."""
    room = look.columns - text.cell_len - 2
    fitting = [words for words in _moments(facts) if len(words) <= room]
    if not fitting:
        text.truncate(look.columns, overflow="ellipsis")
        return text
    return text + ink(fitting[0].rjust(look.columns - text.cell_len), paint.FAINT)


def _moments(facts: Facts) -> list[str]:
    """Edition, turn and entry, in fewer and fewer words."""
    whole = moment_words(facts)
    entry = f"entry {number(facts['entry'])}" if "entry" in facts else ""
    rounds = f"round {number(facts['round']['number'])}" if (facts.get("round") or {}).get("number") else ""
    turn = f"turn {number(facts['turn']['number'])}" if (facts.get("turn") or {}).get("number") else ""
    shorter = [entry, rounds, turn], [entry, rounds], [rounds or entry]
    return [whole, *(" · ".join(filter(None, parts)) for parts in shorter)]


# ---------------------------------------------------------------- teams


def team_rows(facts: Facts, look: Look) -> list[Text]:
    """Every team: points, Ambition, unused Fragments; in one row, or one each with its Hidden Aspiration."""
    teams = facts.get("teams", {})
    points = facts.get("mode") != "basic" or any(side.get("points") for side in teams.values())
    if look.wide:
        return [_wide_team(facts, look, team, side, points=points) for team, side in teams.items()]
    crowded = len(teams) > 2 or look.columns < WIDTH
    width = look.columns // len(teams) if teams else 0
    cells = [_team(look, team, side, points=points, crowded=crowded) for team, side in teams.items()]
    return [paint.line(*(paint.column(cell, width, gap=0) for cell in cells))]


def _team(look: Look, team: str, side: Mapping[str, Any], *, points: bool, crowded: bool) -> Text:
    text = paint.team_name(team).append(" ")
    if points:
        text.append(look.number(number(side.get("points")), f"teams.{team}.points"))
        text.append(" " if crowded else " points ")
    text.append(ambition(side.get("ambition"))).append(" " if crowded else " unused ")
    return text.append(unused(side))


def _wide_team(facts: Facts, look: Look, team: str, side: Mapping[str, Any], *, points: bool) -> Text:
    title = max(len(name(one)) for one in facts["teams"]) + 2
    text = paint.column(paint.team_name(team), title)
    if points:
        score = look.number(number(side.get("points")), f"teams.{team}.points")
        text = text + paint.right(score, 3) + ink("points   ")
    fragments = [f"{number(side[size])} {size}" for size in ("minor", "major", "capping") if size in side]
    deck = f" (deck {number(side['hidden_deck'])})" if "hidden_deck" in side else ""
    hidden = f"   Hidden Aspiration {short(side.get('hidden') or '-', 13)}{deck}" if "hidden" in side else ""
    return text + ink("Ambition ") + ambition(side.get("ambition")) + ink(f"   unused {', '.join(fragments)}{hidden}")


def ambition(available: object) -> Text:
    """The Ambition tokens: available, then turned over."""
    if not isinstance(available, int) or not 0 <= available <= _AMBITION:
        return ink(number(available))
    return ink("■" * available, paint.STRONG).append("□" * (_AMBITION - available), paint.FAINT)


def unused(side: Mapping[str, Any]) -> Text:
    """`2m 2M 1c`: unused minor, major and capping Fragments."""
    sizes = (("minor", "m"), ("major", "M"), ("capping", "c"), ("top", "t"))
    return ink(" ".join(f"{number(side[size])}{letter}" for size, letter in sizes if size in side))


# ---------------------------------------------------------------- Aspirations


def aspiration_rows(facts: Facts, look: Look) -> list[Text]:
    """`▶` the Common one, `x` out of the row, then those never in it, each with its counts."""
    common, standing = facts.get("common", {}), facts.get("standing", {})
    row = dict.fromkeys([*common.get("row", ()), *standing])
    found = [_aspiration(facts, look, one) for one in row]
    return packed(found, look.columns)


def _aspiration(facts: Facts, look: Look, aspiration: str) -> Text:
    common = facts.get("common", {})
    current = aspiration == common.get("current") and not unsettled(facts)
    gone = aspiration in common.get("gone", ())
    sign = "▶" if current else TIMES if gone else " "
    text = ink(sign, paint.GOOD if current else paint.FAINT)
    text.append(f"{safe(aspiration)} ", paint.STRONG if current else paint.FAINT if gone else None)
    counts = facts.get("standing", {}).get(aspiration, {})
    words = ":".join(number(count) for count in counts.values())
    text.append(look.number(words, f"standing.{aspiration}", style=""))
    own = (facts.get("conditions") or {}).get(aspiration)
    third = next((team for team in facts.get("teams", ()) if team not in counts), "")
    return text.append(f"{mark(third)}{own['first'] + own['second']}", paint.team_style(third)) if own else text


def packed(found: Sequence[Text], width: int) -> list[Text]:
    """The pieces side by side, with a blank between two, in as many rows as they need."""
    rows: list[Text] = []
    for piece in found:
        if rows and rows[-1].cell_len + 1 + piece.cell_len <= width:
            rows[-1] = rows[-1].append(" ").append(piece)
        else:
            rows.append(piece.copy())
    return rows


# ---------------------------------------------------------------- below a wide table


def foot_rows(look: Look) -> list[Text]:
    """The last lines and what the marks mean, where there is room for them."""
    lines = list(look.last)
    while lines and len("   ".join(lines)) > look.columns - 8:
        lines = lines[1:]
    last = [ink("  last  ", paint.FAINT).append("   ".join(map(safe, lines)))] if lines else []
    return [*last, ink(f"  {LEGEND}", paint.FAINT)]
