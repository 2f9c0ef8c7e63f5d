"""The entries of the catalogue: cards, rules, rulings."""

from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple


class Card(NamedTuple):
    """One Emotion card, with where each fact comes from."""

    name: str
    side: str
    """`bliss` or `gloom`."""

    kind: str
    """`starting`, `mild` or `strong`."""

    vibe: str
    """`red`, `yellow`, `green`, `blue`, or empty: no Vibe."""

    intensity: tuple[int, ...]
    """The printed Intensity at 1, 2, ... Essence; its length is the number of Essence spaces."""

    counterpart: str
    """The Strong card of a Mild one, the Mild card of a Strong one, or empty."""

    threshold: int
    """Essence needed to empower a Mild card; 0 for the others."""

    power: str
    """What the card does, in words; empty where nobody knows."""

    power_source: str
    """Where the words come from."""

    power_known: str
    """`yes`: the referee can apply it; `partly`: only words; `no`: it has one we do not know; `none`: it has none."""

    powers: tuple[dict[str, Any], ...]
    """The power in the closed vocabulary of vocabulary.py."""

    sources: dict[str, str]
    """Where each fact comes from: `seed`, `public`, `assumed` or `owner`."""

    red: int = 0
    """How many red Essence slots it has, in editions that count them; else 0."""


class Rule(NamedTuple):
    """One statement of a rule ledger."""

    id: str
    kind: str
    """`definition`, `setup`, `flow`, `legality`, `effect`, `scoring` or `variant`."""

    mode: str
    """`full` where it is not part of the basic game, else empty."""

    text: str
    source: str
    """The number of the document and its section."""

    example: str
    title: str
    edition: str


class Ruling(NamedTuple):
    """One point that the documents leave open, with the readings a table can choose."""

    id: str
    question: str
    default: str
    because: str
    options: dict[str, str]
    edition: str
    rules: tuple[str, ...]
    """The rules of the same edition, or of the one it extends, that the point is about."""
    settled: bool = False
    """The default is a plain rule; no table can choose another option."""
    before: str = ""
    """The option of older records that do not name this ruling, where that is not the default."""


def make_card(facts: dict[str, Any]) -> Card:
    """A card from its table in the catalogue."""
    return Card(
        facts["name"],
        facts["side"],
        facts["kind"],
        facts.get("vibe", ""),
        tuple(facts["intensity"]),
        facts.get("counterpart", ""),
        facts.get("threshold", 0),
        facts.get("power", ""),
        facts.get("power_source", ""),
        power_known(facts),
        tuple(facts.get("powers", ())),
        facts.get("source", {}),
        facts.get("red", 0),
    )


def power_known(facts: dict[str, Any]) -> str:
    """How much of the card's power the catalogue knows."""
    if facts["kind"] == "starting" or facts.get("power") == "":
        return "none"
    # A declaration that holds only under a ruling is one reading of a power that is not quite known.
    if any("ruling" not in declared and is_applied(declared) for declared in facts.get("powers", ())):
        return "yes"
    return "partly" if facts.get("power") else "no"


def is_applied(declared: dict[str, Any]) -> bool:
    """Whether the referee does something by a declaration, and does not only remind the table."""
    return any("remind" not in effect for effect in declared.get("do", ()) if isinstance(effect, dict))


def make_rule(facts: dict[str, Any], edition: str) -> Rule:
    """A rule from its table in the ledger."""
    return Rule(
        facts["id"],
        facts["kind"],
        facts.get("mode", ""),
        facts["text"],
        facts["source"],
        facts.get("example", ""),
        facts.get("title", ""),
        edition,
    )


def make_ruling(facts: dict[str, Any], edition: str) -> Ruling:
    """A ruling from its table in the ledger."""
    return Ruling(
        facts["id"],
        facts["question"],
        facts["default"],
        facts["because"],
        facts["options"],
        edition,
        tuple(facts["rules"]),
        facts.get("settled", False),
        facts.get("before", ""),
    )
