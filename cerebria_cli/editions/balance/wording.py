"""Sentences and phrases for what happens only with a third team: conditions, moved Aspirations, ordered cards."""

from collections.abc import Mapping

from cerebria_cli.editions.retail import wording
from cerebria_cli.view.words.patterns import Field, patterns
from cerebria_cli.view.words.plain import plural, safe
from cerebria_cli.view.words.telling import Group, Names, Wording

#: The two conditions of an Aspiration that is not contested.
CONDITIONS = ("first", "second")


#: What the sentences say besides the event's own fields.
FIELDS: dict[str, Field] = {
    "does": lambda event: "meets" if event.kind == "accomplish" else "does not meet",
    "counts": lambda event: f", {safe(event.note)}" if event.note else "",
    "place": lambda event: "the left end" if event.amount == 1 else f"place {event.amount}",
    "cards": lambda event: plural(event.amount, "card"),
}

#: A condition of a team's own Aspiration that is met, or is not.
CONDITION = "{who} {does} the {where} condition of {what}{counts}"


def _or_condition(words: Mapping[str, Wording], condition: str) -> dict[str, Wording]:
    """The words for an Aspiration that is accomplished or missed, others for a condition of one."""
    told = patterns(dict.fromkeys(("accomplish", "missed"), condition), FIELDS)
    return {kind: _either(told[kind], words[kind]) for kind in told}


def _either(condition: Wording, aspiration: Wording) -> Wording:
    def wording(group: Group, names: Names) -> str:
        return (condition if group[0].event.where in CONDITIONS else aspiration)(group, names)

    return wording


SENTENCES: dict[str, Wording] = {
    **wording.SENTENCES,
    **_or_condition(wording.SENTENCES, f"{CONDITION}."),
    **patterns({
        "common-moved": "{who}: move the Common Aspiration {what} to {place} of the face-up ones.",
        "foresee": "{who}: put the top {cards} of the Hidden deck back in the chosen order, in secret.",
    }, FIELDS),
}  # fmt: skip

PHRASES: dict[str, Wording] = {
    **wording.PHRASES,
    **_or_condition(wording.PHRASES, CONDITION),
    **patterns({
        "common-moved": "{who} moves {what} to place {amount}",
        "foresee": "{who} orders the top {amount} of the Hidden deck",
    }),
}  # fmt: skip

WORDS = wording.WORDS._replace(sentences=SENTENCES, phrases=PHRASES)
