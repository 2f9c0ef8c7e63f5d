"""What of the cards nobody has told yet, those that are played most often first."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.registry import DEFAULT
from cerebria_cli.shelf.owners_cards import Overlays, cards_of, owned_cards, owned_setup, whole_edition
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.system.named_tuples import NamedTuple

#: The sources that somebody with the card in hand can better.
DOUBTFUL = ("public", "assumed")

#: The facts of a card on which verdicts rest.
_FACTS = ("vibe", "intensity", "threshold", "counterpart")


class Lacking(NamedTuple):
    """What is not known of a card."""

    card: str
    copies: int
    """How many of it the decks hold."""

    unknown: list[str]
    """What nobody knows."""

    doubtful: dict[str, str]
    """What is known from elsewhere than the documents, each with where it comes from."""


def missing_in(setup: str | None, used: Overlays) -> list[Lacking]:
    """What is not known of the cards of a setup, or of all."""
    if setup is None:
        cards, played = owned_cards(used), _recommended(whole_edition())
    else:
        table = owned_setup(load_setup(setup), used)
        cards, played = cards_of(table), _in_decks(table)
        cards = {name: card for name, card in cards.items() if played[name]}
    found = [lacking(card, played[name]) for name, card in cards.items()]
    return sorted((one for one in found if one.unknown), key=lambda one: (-one.copies, one.card))


def lacking(card: catalogue.Card, copies: int) -> Lacking:
    """What is not known of one card."""
    unknown = {"no": ["power"], "partly": ["power in part"]}.get(card.power_known, [])
    doubtful = {fact: card.sources[fact] for fact in _FACTS if card.sources.get(fact) in DOUBTFUL}
    return Lacking(card.name, copies, unknown, {fact: at for fact, at in doubtful.items() if at == "assumed"})


def _in_decks(table: Mapping[str, Any]) -> Counter[str]:
    """How often each card is in the decks of a setup; a Strong card as often as its Mild one."""
    edition = str(table.get("edition", DEFAULT))
    found: Counter[str] = Counter()
    if "decks" not in catalogue.data(edition):
        return found
    for player in table.get("players", ()):
        deck = player.get("deck", player.get("spirit", ""))
        found.update(deck if isinstance(deck, list) else catalogue.deck(edition, str(deck), str(player.get("team"))))
    return _with_strong(found, cards_of(table))


def _recommended(edition: str) -> Counter[str]:
    """How often each card is in the decks that are recommended."""
    decks = catalogue.data(edition)["decks"]
    found = Counter(card for names in decks["spirit"].values() for card in names)
    return _with_strong(found, catalogue.cards(edition))


def _with_strong(mild: Counter[str], cards: Mapping[str, catalogue.Card]) -> Counter[str]:
    strong = {cards[name].counterpart: copies for name, copies in mild.items() if name in cards}
    return mild + Counter({name: copies for name, copies in strong.items() if name})
