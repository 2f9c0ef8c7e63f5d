"""Why something happens, in the words of the table: cards and Spirits by name, rules by what they are about."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import name, safe

#: Rules that give or take something besides the move itself.
RULES = {
    "absorb.bonus": "the bonus of the Sphere",
    "intention.wheel": "a mark on the Wheel",
    "meditation.bonus": "the Meditation bonus",
    "meditation.upgrades": "Origin's Bounty",
    "round.wrap-up": "the end of the round",
    "round.fortitude": "the end of the round",
    "upgrade.determination": "Determination",
    "fortify.raze": "Raze",
}

#: Rules about several upgrades: the one that gives Willpower.
UPGRADES = {"meditation.upgrades": "Unwavering"}

#: A gain at the end of a turn that was not chosen.
POOR = "ending the turn without Willpower"


def cause_words(cause: str) -> str:
    """A card, a Spirit or a rule that has a name at the table; nothing for the others."""
    if cause[:1].isupper():
        return safe(cause)
    part, _, spirit = cause.partition(".")
    if part == "power":
        return name(spirit)
    if part == "side-b" and spirit != "general":
        return f"{name(spirit)}, side B"
    return RULES.get(cause, "")


def source_words(event: Event) -> str:
    """A card, a Spirit, an upgrade or a rule that has a name at the table, by which something is gained or lost."""
    return (event.kind == "wp" and UPGRADES.get(event.cause)) or cause_words(event.cause)


def cause_of(event: Event) -> str:
    """What brought an event about, as the end of a clause; the move itself is not named."""
    if event.cause == "turn.end":
        return f", for {POOR}" if event.kind == "wp" else ""
    words = source_words(event)
    return f", {'for' if event.cause in RULES else 'by'} {words}" if words and _brings(event) else ""


def _brings(event: Event) -> bool:
    """What is paid for an Action by a rule goes without saying."""
    return event.amount >= 0 or event.cause not in RULES
