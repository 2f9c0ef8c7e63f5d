"""What is not known for certain behind an answer about a move, each in one quiet sentence."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import listing, safe

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.core.verdict import Verdict

#: How the sources are told.
SOURCES = {"public": "from public data", "assumed": "assumed"}

#: What an owner types to put a fact right.
WAYS = {"vibe": "vibe COLOUR", "threshold": "threshold N", "counterpart": "counterpart CARD", "red": "red N"}

#: What an objection is about that a power could change.
MEANS = (".wp", ".essence", ".ambition", "power")

#: So many cards are named.
FEW = 3


class Doubt(NamedTuple):
    """Something behind an answer that is not known for certain."""

    about: str
    """`power`, or the fact of a card."""

    cards: tuple[str, ...]
    says: str

    def data(self) -> dict[str, Any]:
        return self._asdict()


def doubts_of(edition: str, state: Any, move: Any, verdict: "Verdict") -> tuple[Doubt, ...]:
    """Everything of the cards that is not known for certain and may bear on what was found about a move."""
    part = part_if_any(edition, "uncertain")
    if part is None or not isinstance(move, Move):
        return ()
    rules = [objection.rule for objection in verdict.objections]
    told = [doubt_about(state.setting.cards[card], fact) for card, fact in part.questioned(state, move, rules)]
    return (*told, *(_silent(part.silent(state, move)) if _could_change(verdict) else ()))


def _could_change(verdict: "Verdict") -> bool:
    """Whether a power could bear on it: on what is legal, or on what could not be paid or was not allowed."""
    return verdict.legal or any(name.endswith(MEANS) for one in verdict.objections for name, _ in one.facts)


def doubt_about(card: "Card", fact: str) -> Doubt:
    value = safe(str(getattr(card, fact)))
    known = f"That {safe(card.name)} has the {fact} {value} is {SOURCES[card.sources[fact]]}"
    if fact == "vibe":
        known = f"That {safe(card.name)} is {value} is {SOURCES[card.sources[fact]]}"
    return Doubt(fact, (card.name,), f"{known}; if the card says otherwise: teach {safe(card.name)} {WAYS[fact]}")


def _silent(lying: Sequence[Any]) -> Iterator[Doubt]:
    """Cards whose power nobody has told: a sentence for those of the own team, one for those of the others."""
    own, others = [one for one in lying if not one.opposing], [one for one in lying if one.opposing]
    if own:
        its = "its power is" if len(own) == 1 else "their powers are"
        yield Doubt("power", _cards(own), f"{_named(own)} may say something about this; {its} not known here.")
    if others:
        # emotion.power-use: a power works for its own team and in its turn unless its text says otherwise.
        power, are, count = ("power", "is", "it counts") if len(others) == 1 else ("powers", "are", "they count")
        told = f"The {power} of {_named(others)} {are} not known here"
        says = f"{told}; in an opponent's turn {count} only if the text says so."
        yield Doubt("power", _cards(others), says)


def _cards(lying: Sequence[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.card for one in lying))


def _named(lying: Sequence[Any]) -> str:
    names = [f"{safe(one.card)} on {safe(one.slot)}" for one in lying[:FEW]]
    return listing([*names, f"{len(lying) - FEW} more"] if len(lying) > FEW else names)
