"""Who won and by what sum, or how the game stands so far: the card above everything else, and a sentence."""

from collections.abc import Mapping

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.explaining.standings import Standings
from cerebria_cli.view.page.markup import Markup, tag, text
from cerebria_cli.view.page.panels import gauge, kind_of, sign
from cerebria_cli.view.picture.brushes import width_of
from cerebria_cli.view.words.plain import Facts, listing, name, number, plural
from cerebria_cli.view.words.sentences import reason_words

#: The size of the letters on a bar, and how wide the longest bar is on a screen of 1280 pixels.
_LETTERS, _LONGEST = 12.5, 540
#: The summands that are Fragments have stripes.
_FRAGMENTS = ("Fragment", "Piece")
#: Short words on a bar.
_SHORT = {"fully upgraded": "upgraded"}


def result_card(facts: Facts, found: Standings | None, revelations: int) -> Markup:
    """The card; nothing where an edition has no numbers."""
    if found is None:
        return Markup("")
    now = found.moments[-1]
    head = tag("h2", _winner(facts), class_="winner") + tag("p", text(_numbers(facts, found)), class_="numbers")
    head += tag("p", text(_ending(facts, revelations)), class_="sub")
    row = _way_row if found.least_leads else _sum_row
    rows = "".join(row(who, now, facts) for who in ranked(found))
    return Markup(
        tag(
            "section",
            tag("div", head, class_="head") + tag("ol", rows),
            id="result",
            class_="result ways" if found.least_leads else "result",
            aria_label="Result",
            tabindex="0",
        )
    )


def ranked(found: Standings) -> list[str]:
    """Whoever is ahead comes first; those who are equal stand as the game names them."""
    now = found.moments[-1]
    amounts = {who: reason.amount or 0 for who, reason in now.items()}
    return sorted(now, key=lambda who: amounts[who] if found.least_leads else -amounts[who])


def told_result(facts: Facts, found: Standings | None, revelations: int) -> str:
    """A sentence or two for the description of the page."""
    turns = _turns(facts, revelations)
    if found is None:
        return turns
    score = _numbers(facts, found)
    if not facts.get("result"):
        return f"So far {score}, {turns}."
    return f"{_won(facts)} {score} {turns}."


def _won(facts: Facts) -> str:
    result = facts.get("result") or {}
    if result.get("winner"):
        return f"{name(result['winner'])} wins"
    together = listing(map(name, result.get("winners") or ()))
    return f"{together} win together" if together else "A draw"


def _winner(facts: Facts) -> str:
    result = facts.get("result") or {}
    if not result:
        return "So far"
    before = f"{sign(result['winner'], facts)} " if result.get("winner") else ""
    return before + text(_won(facts))


def _numbers(facts: Facts, found: Standings) -> str:
    """`23 : 12`, whoever is ahead first; where what is missing counts, that of the winner is not said."""
    order = ranked(found)
    now = found.moments[-1]
    if not found.least_leads:
        if facts.get("result"):
            return " : ".join(number(now[who].amount) for who in order)
        return ", ".join(f"{name(who)} {number(now[who].amount)}" for who in order)
    return ", ".join(f"{number(part.amount)} {part.what}" for part in now[_first(facts, order)].parts)


def _first(facts: Facts, order: list[str]) -> str:
    return str((facts.get("result") or {}).get("winner") or order[0])


def _turns(facts: Facts, revelations: int) -> str:
    turns = (facts.get("turn") or {}).get("number")
    return f"after {plural(turns or 0, 'turn')} and {plural(revelations, 'Revelation')}"


def _ending(facts: Facts, revelations: int) -> str:
    reason = (facts.get("end") or {}).get("triggered")
    turns = (facts.get("turn") or {}).get("number") or 0
    told = [plural(turns, "turn"), plural(revelations, "Revelation")]
    if reason:
        words = reason_words(reason)
        told.insert(0, words[:1].upper() + words[1:])
    return " · ".join(told)


# ---------------------------------------------------------------- rows


def _sum_row(who: str, now: Mapping[str, Reason], facts: Facts) -> str:
    """A bar with a segment for each summand."""
    most = max([1, *(reason.amount or 0 for reason in now.values())])
    found = now[who]
    parts = [part for part in found.parts if part.amount]
    labels = [_label(part, most) for part in parts]
    segments = "".join(_segment(part, label, who) for part, label in zip(parts, labels, strict=True))
    rest = most - sum(part.amount or 0 for part in parts)
    rest_of = tag("i", "", data_grow=rest, class_="rest") if rest > 0 else ""
    words = " + ".join(f"{part.amount} {part.what}{f' ({part.says})' if part.says else ''}" for part in parts) or "0"
    fits = (
        "words fits"
        if all(label != number(part.amount) for label, part in zip(labels, parts, strict=True))
        else "words"
    )
    bar = tag("span", segments + rest_of, class_=f"bar {kind_of(who, facts)}", aria_hidden="true")
    return _row(
        who,
        facts,
        bar + tag("span", text(f"= {words}"), class_=fits),
        tag("b", text(number(found.amount)), class_="total"),
    )


def _label(part: Reason, most: int) -> str:
    """As much as fits on the segment."""
    room = _LONGEST * (part.amount or 0) / most - 14
    short = part.what
    for long, words in _SHORT.items():
        short = short.replace(long, words)
    short = short.removesuffix(" Fragments").removesuffix(" Fragment")
    says = f" {part.says.replace(' ', '')}" if part.says else ""
    for words in (f"{part.amount} {part.what}{says}", f"{part.amount} {short}{says}", f"{part.amount} {short}"):
        if width_of(words, _LETTERS, bold=True) <= room:
            return words
    return number(part.amount)


def _segment(part: Reason, label: str, who: str) -> str:
    kind = "striped" if any(one in part.what for one in _FRAGMENTS) else ""
    return tag("i", text(label), data_grow=part.amount, class_=kind)


def _way_row(who: str, now: Mapping[str, Reason], facts: Facts) -> str:
    """A bar for each kind, up to its goal, and what is missing to the nearest one."""
    found = now[who]
    bars = "".join(
        tag(
            "span",
            gauge(part.what.lower(), part.amount, part.most or 1)
            + tag("b", text(f"{number(part.amount)} {part.what}")),
            class_="way",
        )
        for part in found.parts
    )
    total = "reached" if found.amount == 0 else f"{number(found.amount)} missing"
    return _row(who, facts, tag("span", bars, class_="both"), tag("b", text(total), class_="total"))


def _row(who: str, facts: Facts, middle: str, total: str) -> str:
    whose = tag("span", f"{sign(who, facts)} {text(name(who))}", class_="whose")
    return tag("li", whose + tag("span", middle) + total)
