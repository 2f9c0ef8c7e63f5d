"""What a table of the card game counts: hands, Mindsets and scored Fragments, the Impulse cards, the piles."""

from collections.abc import Iterator

from cerebria_cli.editions.core.counts import Count
from cerebria_cli.view.words.plain import Facts, name


def counts(facts: Facts) -> Iterator[Count]:
    """A page of numbers, to be gone through from the top."""
    for who in facts["players"]:
        yield Count(name(who), "hand", f"{who}.hand")
        yield Count(name(who), "Emotions", f"{who}.mindset")
        yield Count(name(who), "Fragments on them", f"{who}.mindset.*.fragments")
        yield Count(name(who), "Fragments absorbed", f"{who}.mindset.*.absorbed")
        for side in ("bliss", "gloom"):
            yield Count(name(who), f"scored {name(side)}", f"{who}.scored.{side}")
    for column in facts["impulse"]:
        yield Count(f"Impulse {column}", "the card", f"impulse.{column}.card")
        yield Count(f"Impulse {column}", "the Stack", f"impulse.{column}.stack")
    yield Count("Piles", "main deck", "deck.count")
    yield Count("Piles", "discard pile", "discard.count")
    yield Count("Piles", "top of the discard pile", "discard.top")


def finer(facts: Facts, path: str) -> Iterator[Count]:
    """What to look at more closely where a count differs."""
    who, _, rest = path.partition(".")
    if rest.startswith("mindset"):
        yield Count(name(who), "the cards of the Mindset", f"{who}.mindset.*.card")
    elif rest.startswith("scored") or path in ("discard.count", "discard.top"):
        # What was scored lies on the discard pile.
        yield Count("Piles", "the cards of the discard pile", "discard.cards.*")
