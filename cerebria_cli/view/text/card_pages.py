"""Cards as pages: one with the source of each fact, or several by a line each."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.catalogue import Card
    from cerebria_cli.view.text.page import Page

SOURCES = {
    "seed": "the game's documents",
    "public": "public fan data",
    "assumed": "assumed: check your card",
    "owner": "the owner of the cards",
}
LABELS = {"red": "Red slots"}
KNOWN = {
    "yes": "The referee applies it.",
    "partly": "Known only in part: a ruling tells how the referee reads it, or the table enters it as an effect.",
    "no": "Not known: the table enters what the card does as an effect.",
    "none": "It has none.",
}
#: How the list marks what is known of a power.
MARKS = {"yes": "applied", "partly": "in part", "no": "unknown", "none": "none"}


def show_cards(page: "Page", cards: "Sequence[Card]") -> None:
    """A single card whole, several by a line each."""
    if len(cards) == 1:
        _show(page, cards[0])
    else:
        _list(page, cards)


def _show(page: "Page", card: "Card") -> None:
    page.heading(card.name, _what(card))
    _fact(page, card, "side", card.side.capitalize())
    _fact(page, card, "kind", card.kind.capitalize())
    _fact(page, card, "vibe", card.vibe)
    _fact(page, card, "intensity", " ".join(map(str, card.intensity)) + f" at 1 to {len(card.intensity)} Essence")
    _fact(page, card, "red", f"{card.red} Essence to enter the board" if card.red else "")
    _fact(page, card, "threshold", f"{card.threshold} Essence to empower" if card.threshold else "")
    _fact(page, card, "counterpart", card.counterpart)
    _fact(page, card, "power", card.power)
    page.fact("" if card.power else "Power", KNOWN[card.power_known])
    page.fact("Rulings", ", ".join(rulings_of(card)))


def _what(card: "Card") -> str:
    return f"{card.side.capitalize()}, {card.kind} Emotion"


def _fact(page: "Page", card: "Card", fact: str, text: str) -> None:
    source = card.sources.get(fact, "")
    told = SOURCES.get(source, source)
    if fact == "power" and card.power_source:
        told = card.power_source
    page.fact(LABELS.get(fact, fact.capitalize()), f"{text}  [{told}]" if text else "")


def _list(page: "Page", cards: "Sequence[Card]") -> None:
    for what in dict.fromkeys(map(_what, cards)):
        own = [card for card in cards if _what(card) == what]
        page.heading(f"{what}s", f"{len(own)}")
        page.rows([_row(card) for card in own])


def _row(card: "Card") -> tuple[str, ...]:
    threshold = f"empower at {card.threshold}" if card.threshold else ""
    intensity = " ".join(map(str, card.intensity))
    return card.name, card.vibe, intensity, threshold, card.counterpart, f"power {MARKS[card.power_known]}"


def rulings_of(card: "Card") -> list[str]:
    """The rulings that the card's declarations name."""
    named = [str(power[key]).partition("=")[0] for power in card.powers for key in ("ruling", "stacks") if key in power]
    return list(dict.fromkeys(named))
