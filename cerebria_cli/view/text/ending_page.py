"""The end of a game: who, why, the sums, and what the points came from."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.registry import DEFAULT, part_of
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.explained import reason_rows, with_rule
from cerebria_cli.view.words.plain import Facts, listing, name, plural, safe
from cerebria_cli.view.words.sentences import reason_words, result_sentence

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.editions.core.explanation import Explanation
    from cerebria_cli.game.ending import Ending

#: What Intentions are called in a list.
INTENTIONS = {"fill": "filled Emotions", "upgrade": "full Actions", "absorb": "absorbed", "quell": "quelled"}


def ending_page(facts: Facts, ending: "Ending", score: "Explanation | None") -> "Text":
    """The whole page."""
    rows = [*_why(ending), *paint.paragraph(result_sentence(facts["result"]), paint.GOOD, "", "  ")]
    # Points are told only where they decide.
    counted = score is not None and bool(facts["result"].get("scores"))
    rows += _players(facts) or (reason_rows(score.reasons, everything=False) if score and counted else [])
    rows += _wheel(ending)
    revelations = f", {plural(len(ending.revelations), 'Revelation')}" if ending.revelations else ""
    where = f" ({', '.join(map(str, ending.revelations))})" if ending.revelations else ""
    counts = f"{plural(ending.turns, 'turn')}, {plural(ending.entries, 'entry', 'entries')}{revelations}{where}."
    return paint.stack([*rows, *paint.paragraph(f"{counts} note, log, why and show go on.", "", "  ", "  ")])


def _why(ending: "Ending") -> "list[Text]":
    if not ending.reason:
        return []
    entry = f" (entry {ending.entry})" if ending.entry else ""
    return list(with_rule(f"The game is over: {reason_words(ending.reason)}{entry}.", ending.rule, "", "  "))


def _wheel(ending: "Ending") -> "list[Text]":
    rows = []
    for number, (team, counts) in enumerate(ending.wheel.items()):
        told = ", ".join(f"{INTENTIONS.get(what, safe(what))} {count}" for what, count in counts.items())
        title = "  On the Wheel  " if number == 0 else " " * 16
        rows.append(paint.ink(title, paint.FAINT) + paint.team_mark(team) + paint.ink(f" {told}"))
    return rows


def _players(facts: Facts) -> "list[Text]":
    """Where players win by conditions: what each has, and why a larger sum did not win."""
    players: Mapping[str, Any] = facts.get("players", {})
    result = facts["result"]
    if not result.get("winners"):
        return []
    conditions = part_of(str(facts.get("edition", DEFAULT)), "wording").CONDITIONS
    rows = []
    for who, player in players.items():
        met = [conditions[one] for one in player.get("conditions") or () if one in conditions]
        both = " and ".join(f"{count} {name(side)}" for side, count in player["scored"].items())
        rows.append(f"{name(who)} has {both}: {listing(met) if met else 'no condition'}.")
    best = max(result["scores"].values(), default=0)
    more = [who for who, score in result["scores"].items() if score == best and who not in result["winners"]]
    if more:
        rows.append(
            f"{listing(map(name, more))} has more Fragments ({best}), but only conditions win; the sum breaks ties."
        )
    return [row for text in rows for row in paint.paragraph(text, "", "  ", "    ")]
