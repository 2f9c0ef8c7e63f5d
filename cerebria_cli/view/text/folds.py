"""The legal moves at a glance: a line for each verb, with what it is about, costs and scores."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.prices import price_text
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.plain import room, wrap

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.game.folding import Fold, Price, Way

#: What moves are about is named as long as it takes no more letters.
LONGEST = 44


def folded_page(folds: "Sequence[Fold]") -> "Text":
    """How many moves there are, a line for each verb, and how to see more."""
    main = folds[0].actor
    labels = [fold.verb if fold.actor == main else f"{fold.actor} {fold.verb}" for fold in folds]
    wide = max(map(len, labels)) + 4
    lines = [paint.ink(row) for row in wrap(_numbers(folds), room())]
    for label, fold in zip(labels, folds, strict=True):
        rows = wrap(_told(fold), room(), f"  {label}".ljust(wide), " " * wide)
        lines += [_painted(row, label if number == 0 else "") for number, row in enumerate(rows)]
    return paint.stack([*lines, *paint.paragraph(_more(folds), paint.FAINT)])


def _numbers(folds: "Sequence[Fold]") -> str:
    plain, cards = sum(len(fold.plain) for fold in folds), sum(fold.with_cards for fold in folds)
    moves = f"{plain + cards} {'move' if plain + cards == 1 else 'moves'}"
    return f"{moves}: {plain} plain, {cards} with a card for a Vibe token (%card)" if cards else moves


def _more(folds: "Sequence[Fold]") -> str:
    most = max(folds, key=lambda fold: fold.with_cards)
    if not most.with_cards:
        return f"`legal {most.verb}` unfolds one."
    return f"`legal {most.verb}` unfolds one, `legal {most.verb} %` its ways with a card."


def _painted(row: str, label: str) -> "Text":
    if not label:
        return paint.ink(row)
    start = row.index(label)
    return paint.line(row[:start], paint.ink(label, paint.STRONG), paint.ink(row[start + len(label) :]))


# ---------------------------------------------------------------- one verb


def _told(fold: "Fold") -> str:
    """The ways of a verb, those together that cost and score the same, and how many more there are with a card."""
    savings = _savings(fold.plain)
    groups: dict[tuple[tuple[str, ...], Price, int], list[str]] = {}
    for way in fold.plain:
        if not any(upgrade in savings and _spared(fold.plain, way, upgrade) for upgrade in way.upgrades):
            groups.setdefault((way.upgrades, way.price, way.points), []).append(way.about)
    told = [_group(abouts, *key) for key, abouts in groups.items()]
    told += [f"+{upgrade} {amount} less" for upgrade, amount in savings.items()]
    if fold.with_cards:
        told.append(f"({fold.with_cards} {'more ' if fold.plain else ''}with %)")
    return "; ".join(filter(None, told)) or "free"


def _group(abouts: list[str], upgrades: tuple[str, ...], price: "Price", points: int) -> str:
    named = called(", ".join(filter(None, abouts)))
    if len(abouts) > 1 and len(named) > LONGEST:
        named = f"{len(abouts)} ways"
    what = " ".join(filter(None, [named, *(f"+{name}" for name in upgrades)]))
    cost = price_text(price)
    scored = f"scores {points}" if points else ""
    return " ".join(filter(None, [f"{what} for {cost}" if what and cost else what or cost, scored]))


def _savings(ways: "Sequence[Way]") -> "dict[str, int]":
    """The upgrades that only make a move cheaper, each with how much Willpower less."""
    names = dict.fromkeys(name for way in ways for name in way.upgrades)
    found: dict[str, int] = {}
    for name in names:
        spared = {_spared(ways, way, name) for way in ways if name in way.upgrades} - {0}
        if len(spared) == 1:
            found[name] = spared.pop()
    return found


def _spared(ways: "Sequence[Way]", way: "Way", upgrade: str) -> int:
    """How much less a way costs for an upgrade, where it is the same without it otherwise; 0 where it is not."""
    rest = tuple(name for name in way.upgrades if name != upgrade)
    for other in ways:
        if (other.about, other.upgrades, other.points) == (way.about, rest, way.points) and upgrade in way.upgrades:
            now, before = dict(way.price), dict(other.price)
            spared = before.pop("wp", 0) - now.pop("wp", 0)
            return spared if now == before and spared > 0 else 0
    return 0
