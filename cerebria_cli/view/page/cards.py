"""A table without a board: the cards that lie open, in rows, and how far everybody is."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.view.page.markup import Markup, tag, text
from cerebria_cli.view.page.panels import Part, cell, gauge, hands_part, in_order, sign, slot_for
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.holdings import hand_count
from cerebria_cli.view.words.plain import NONE, Facts, name, number
from cerebria_cli.view.words.sentences import acting

SIDES = ("bliss", "gloom")
#: The kinds of card as they are written on one.
KINDS = {"mild": "Mild", "strong": "Strong", "bb": "Starting"}


def card_table(facts: Facts) -> Markup:
    """Where the cards lie, still empty."""
    middle = slot_for("div", "impulse", class_="columns") + slot_for("dl", "piles", class_="piles")
    rows = "".join(
        tag(
            "section",
            slot_for("h2", f"head-{place}") + slot_for("ul", f"mind-{place}", class_="mindset"),
            class_="mind",
        )
        for place in range(1, len(facts["players"]) + 1)
    )
    return Markup(tag("div", middle, class_="impulse") + rows)


def card_panel(facts: Facts) -> Markup:
    """The way to the goals, still empty."""
    heads = ("Player", "Bliss, and after a Revelation", "Gloom", "Nearest victory")
    row = "".join(tag("th", one, scope="col") for one in heads)
    rows = "".join(slot_for("tr", f"score-{place}") for place in range(1, len(facts["players"]) + 1))
    table = tag("table", tag("thead", tag("tr", row)) + tag("tbody", rows), class_="teams")
    return Markup(
        tag("div", table)
        + tag("div", tag("h2", "In hand, as far as it is known") + slot_for("div", "hands", class_="hands"))
    )


def card_parts(facts: Facts, standing: Mapping[str, Reason]) -> Iterator[Part]:
    """Every part of the table and of the panel beside it."""
    yield Part("impulse", facts.get("impulse"), lambda: tuple(_columns(facts)))
    piles = [(facts.get(what) or {}).get("count") for what in ("deck", "discard")]
    yield Part("piles", (facts.get("mood"), piles, facts.get("supply")), lambda: (_piles(facts),))
    for place, who in enumerate(in_order(facts), 1):
        yield from _player(facts, place, who, standing.get(who))
    yield hands_part(facts)


def _player(facts: Facts, place: int, who: str, now: Reason | None) -> Iterator[Part]:
    player, acts = facts["players"][who], who == acting(facts)
    hand = hand_count(facts, who)
    yield Part(f"head-{place}", (who, hand, acts), lambda: (_head(facts, who, hand, acts),))
    yield Part(
        f"mind-{place}",
        player.get("mindset"),
        lambda: tuple(_emotion(facts, one) for one in player.get("mindset") or ()),
    )
    shown = (who, player.get("scored"), player.get("after_revelation"), now)
    yield Part(f"score-{place}", shown, lambda: tuple(_score(facts, who, now)))


def _head(facts: Facts, who: str, hand: object, acts: bool) -> Markup:
    words = f"{sign(who, facts)} {tag('b', text(name(who)))} {tag('small', text(f'{number(hand)} in hand'))}"
    return Markup(tag("span", words, class_="now" if acts else ""))


def _columns(facts: Facts) -> Iterator[Markup]:
    for column, found in (facts.get("impulse") or {}).items():
        stack = tag("span", text(f"{column}: Stack {number(found.get('stack'))}"), class_="cap")
        yield Markup(tag("div", stack + _card(facts, found.get("card"), "")))


def _piles(facts: Facts) -> Markup:
    mood, supply = facts.get("mood"), facts.get("supply") or {}
    left = " ".join(f"{sign(side, facts)}{text(number(supply.get(side)))}" for side in SIDES)
    rows = (
        ("Mood", f"{sign(mood, facts)} {text(name(mood))}" if mood else NONE),
        ("Main deck", text(number((facts.get("deck") or {}).get("count")))),
        ("Discards", text(number((facts.get("discard") or {}).get("count")))),
        ("Supply", left),
    )
    return Markup("".join(tag("dt", label) + tag("dd", inside) for label, inside in rows))


def _card(facts: Facts, code: object, below: str) -> str:
    """A card as it lies: Vibe, kind and side, what it can do; `below` is what lies on it."""
    part: Any = part_if_any(str(facts["edition"]), "codes")
    if not code or part is None or code not in part.all_codes():
        return tag("div", tag("b", text("?" if code else "empty")), class_="card none")
    found = part.facts(code)
    vibe = str(found["vibe"])
    named = called(str(code))
    label = KINDS.get(found["kind"], "") if named == code else named
    top = tag("i", vibe[:1], class_=f"token {vibe[:1]}", title=vibe) + tag("span", text(label))
    top += sign(found["side"], facts)
    title = found["ability"] or part.kind(code)
    strong = " strong" if found["kind"] == "strong" else ""
    return tag(
        "div",
        tag("span", top, class_="top") + tag("b", text(name(title))) + below,
        class_=f"card {found['side']}{strong}",
    )


def _emotion(facts: Facts, one: Mapping[str, Any]) -> Markup:
    slots = "".join(tag("i", class_="slot on" if at < one["fragments"] else "slot") for at in range(one["slots"]))
    holes = "".join(
        tag("i", class_="slot hole on" if at < one["absorbed"] else "slot hole") for at in range(one["absorb_slots"])
    )
    told = f"{one['fragments']} of {one['slots']} Fragments"
    told += f", {one['absorbed']} of {one['absorb_slots']} absorbed" if one["absorb_slots"] else ""
    over = tag("small", text(f"over {_kind(facts, one['over'])}")) if one.get("over") else ""
    below = tag(
        "span",
        tag("span", slots + holes, aria_hidden="true") + tag("span", told, class_="unseen") + over,
        class_="slots",
    )
    return Markup(tag("li", _card(facts, one.get("card"), below)))


def _kind(facts: Facts, code: object) -> str:
    """What a card below another is called."""
    part: Any = part_if_any(str(facts["edition"]), "codes")
    return str(part.kind(code)) if part and code in part.all_codes() else str(code)


def _score(facts: Facts, who: str, now: Reason | None) -> Iterator[Markup]:
    player = facts["players"][who]
    scored, after = player.get("scored") or {}, player.get("after_revelation") or {}
    yield Markup(tag("th", f"{sign(who, facts)} {tag('b', text(name(who)))}", scope="row"))
    goals = [part.most or 1 for part in (now.parts if now else ())] or [1, 1]
    for side, goal in zip(SIDES, goals, strict=True):
        soon = after.get(side) if not facts.get("result") else None
        bar = gauge(side, scored.get(side), goal, min(goal, soon) if isinstance(soon, int) else None)
        later = tag("span", text(f" → {soon}"), class_="faint") if isinstance(soon, int) else ""
        yield cell(f"{bar} {tag('b', text(number(scored.get(side))))}{later}", "wide")
    missing = now.amount if now else None
    yield cell(
        tag("b", text("reached" if missing == 0 else number(missing)), class_="big")
        + ("" if missing == 0 else " missing")
    )
