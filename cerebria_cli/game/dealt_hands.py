"""What is said of unseen cards of a hand where the tool deals: it knows every card, and that is no secret."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.declarations import as_list, read_value
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken
from cerebria_cli.notation.items import Fact, RefereeItem

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position


def unnamed_cards(position: "Position", state: "GameState", item: RefereeItem) -> Iterator[Objection]:
    """For each fact of an item that cannot be because it leaves open which cards come to a hand or go, what can be
    said instead. How many cards a hand has is seen by everybody, and so is a hand that there is not: of that nothing
    is asked here."""
    for fact in item.facts if "dealt" in position.setup else ():
        section, *rest = position.edition.path_of(state, fact.path)
        of_hand = section == "players" and rest[1:] == ["hand"]
        instead = said_instead(rest[0], len(position.edition.value_of(state, fact.path)), fact) if of_hand else ""
        if instead and position.edition.declare(state, [(fact.path, fact.op, fact.value)], item.verb)[2]:
            text = f"The tool deals the cards of this game, so it must know which ones {spoken(rest[0])} holds"
            yield Objection("", f"{text}: {instead}.", unplayable=True)


def said_instead(who: str, held: int, fact: Fact) -> str:
    """What does with cards of the deck or the hand what a fact says of cards that nobody names; nothing if it names
    them."""
    told = read_value(fact.value)
    cards = [UNKNOWN] * told if isinstance(told, int) else as_list(told)
    unnamed = cards.count(UNKNOWN)
    named = ",".join(card for card in cards if card != UNKNOWN)
    alone = f", and {fact.path}{fact.op}{named} for what is named" if unnamed and named and fact.op != "=" else ""
    if unnamed and fact.op == "-":
        return f"say `{who} discard {UNKNOWN}` for each that goes{alone}"
    more = min(unnamed, len(cards) - held) if fact.op == "=" else unnamed
    return f"say `{who} draw {more}` for what comes from the deck{alone}" if more > 0 else ""
