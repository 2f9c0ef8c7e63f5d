"""What to put right on the table of a card game, and how it looks before the first move."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.view.words.plain import Facts, listing, name, number, plural, safe, tally


def repairs(before: Facts, after: Facts, known: tuple[Facts, Facts]) -> list[str]:
    """What to change on a table that looks like `before` so that it looks like `after`; `known`: for the referee."""
    return [*_middle(before, after), *_players(before, after), *_hands(before, after, known)]


def _middle(before: Facts, after: Facts) -> Iterator[str]:
    for column, new in after["impulse"].items():
        old = before["impulse"][column]
        if old["card"] != new["card"]:
            yield f"Impulse {column}: {_card(old['card'])} -> {_card(new['card'])}."
        if old["stack"] != new["stack"]:
            yield f"Stack {column}: {old['stack']} -> {plural(new['stack'], 'card')}."
    for pile, title in (("deck", "Main deck"), ("discard", "Discard pile")):
        if before[pile]["count"] != after[pile]["count"]:
            now = after[pile]["count"]
            yield f"{title}: {number(before[pile]['count'])} -> {number(now)} {'card' if now == 1 else 'cards'}."
    if before["mood"] != after["mood"]:
        yield f"Turn the Mood Marker to {name(after['mood'] or 'nothing')}."


def _card(card: object) -> str:
    return safe(card) if card else "empty"


def _players(before: Facts, after: Facts) -> Iterator[str]:
    for who, new in after["players"].items():
        old = before["players"][who]
        was, now = (Counter(map(_emotion, one["mindset"])) for one in (old, new))
        gone, come = list((was - now).elements()), list((now - was).elements())
        parts = [f"take away {listing(gone)}"] if gone else []
        parts += [f"lay down {listing(come)}"] if come else []
        if parts:
            yield f"{name(who)}'s Mindset: {'; '.join(parts)}."
        for side in ("bliss", "gloom"):
            if old["scored"][side] != new["scored"][side]:
                yield f"{name(who)}: scored {name(side)} Fragments {old['scored'][side]} -> {new['scored'][side]}."


def _emotion(emotion: Mapping[str, Any]) -> str:
    """An Emotion with everything that lies on it."""
    over = f" over {safe(emotion['over'])}" if emotion.get("over") else ""
    absorbed = f" and {emotion['absorbed']} absorbed" if emotion.get("absorbed") else ""
    return f"{safe(emotion['card'])}{over} with {plural(emotion.get('fragments') or 0, 'Fragment')}{absorbed}"


def _hands(before: Facts, after: Facts, known: tuple[Facts, Facts]) -> Iterator[str]:
    """The hands that differ; cards that the reader may not see are counted, not named."""
    for who, new in after["players"].items():
        had, has = (Counter(facts["players"][who]["hand"]) for facts in known)
        if had == has:
            continue
        shown = new["hand"]
        cards = ", ".join(tally(shown)) if shown else "no card" if shown is not None else "?"
        yield f"{name(who)}'s hand is now: {cards}."


def preparation(facts: Facts) -> list[str]:
    """How the table looks before the first move, apart from what the opening itself says."""
    stacks = [str(column["stack"]) for column in facts["impulse"].values()]
    laid = [safe(column["card"]) for column in facts["impulse"].values() if column["card"]]
    hands = [f"{name(who)} {len(player['hand'])}" for who, player in facts["players"].items() if player["hand"]]
    found = [f"Three face-down Stacks of {listing(stacks)} cards; the main deck has {number(facts['deck']['count'])}."]
    found += [f"The Impulse: {', '.join(laid)}."] if laid else []
    found += [f"Cards in hand: {', '.join(hands)}."] if hands else []
    return found


def quick_check(facts: Facts) -> str:
    """A few counts by which a disturbed table shows."""
    mindsets = [player.get("mindset") or () for player in facts.get("players", {}).values()]
    emotions = [emotion for mindset in mindsets for emotion in mindset]
    lying = sum((emotion.get("fragments") or 0) + (emotion.get("absorbed") or 0) for emotion in emotions)
    stacks = [str(column.get("stack")) for column in facts.get("impulse", {}).values()]
    discarded = facts.get("discard", {}).get("count")
    parts = [
        f"{plural(len(emotions), 'Emotion')} in the Mindsets with {plural(lying, 'Fragment')}",
        f"Stacks of {listing(stacks)} cards",
        f"{number(discarded)} {'card' if discarded == 1 else 'cards'} in the discard pile",
    ]
    return f"For a quick check of the table: {listing(parts)}."
