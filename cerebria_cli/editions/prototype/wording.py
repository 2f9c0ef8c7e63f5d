"""What the events of a game in rounds ask of the table, in sentences and in short phrases."""

from cerebria_cli.editions.board import joining, phrases, wording
from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.patterns import Field, patterns
from cerebria_cli.view.words.plain import amount, ended, listing, name, safe
from cerebria_cli.view.words.telling import Group, Names, Wording, Words


def _fortitude(group: Group, names: Names) -> str:
    changes = []
    for event, left in group:
        now = "" if left is None else f" (now {left})"
        way = "up" if event.amount > 0 else "down"
        changes.append(f"{name(event.who)}: turn the Fortitude dial {way} by {abs(event.amount)}{now}")
    return f"{'; '.join(changes)}."


def _marker(group: Group, names: Names) -> str:
    event = group[0].event
    if event.amount > 0:
        return f"{name(event.who)}: put a Meditation marker on Meditation."
    return f"{listing(name(told.event.who) for told in group)}: take the Meditation markers away."


def _marked(group: Group, names: Names) -> str:
    event = group[0].event
    if event.amount > 0:
        return f"{name(event.who)} covers Meditation"
    return "Meditation markers off"


def _fortitude_phrase(group: Group, names: Names) -> str:
    return ", ".join(f"{name(told.event.who)} {told.event.amount:+d} Fortitude" for told in group)


def _whose(event: Event) -> str:
    return f"{name(event.who)}: set the Secret" if event.who else "Set the Common"


#: What the sentences say besides the event's own fields.
FIELDS: dict[str, Field] = {
    "wp": lambda event: amount(event.amount, "wp"),
    "whose": _whose,
    "remark": lambda event: ended(safe(event.note)),
}

#: A sentence for each kind of event of its own.
SENTENCES: dict[str, Wording] = patterns({
    "store": "{who}: put {wp} of it on {where} until the end of the round.",
    "token-gone": "{who}: remove the {what} token from {where} for good.",
    "prevent": "{who} prevents the Quell of {what} on {where}.",
    "set-aside": "{whose} Aspiration {what} aside, face-up.",
    "round": "Round {amount} begins; {who} starts it.",
    "out": "{who} has no Fortitude left in this round.",
    "remark": "Please note: {remark}",
}, FIELDS) | {"fortitude": _fortitude, "marker": _marker}  # fmt: skip

#: A phrase for each kind of event of its own.
PHRASES: dict[str, Wording] = patterns({
    "store": "{amount} Willpower stored on {where}",
    "token-gone": "{what} off {where} for good",
    "prevent": "{who} prevents the Quell of {what}",
    "set-aside": "{what} set aside",
    "round": "round {amount}, {who} starts",
    "out": "{who} has no Fortitude left",
}) | {"fortitude": _fortitude_phrase, "marker": _marked, "remark": lambda group, names: ""}  # fmt: skip


WORDS = Words(
    {**wording.SENTENCES, **SENTENCES},
    {**phrases.PHRASES, **PHRASES},
    joining.JOINS,
    goes_on=frozenset({"announce", "round", "out"}),
    loud=wording.LOUD,
    examples=("move C", "m C %Courage.haste", "quell VC; rest"),
    bare=("upgrade",),
    taught="Courage vibe red",
    asked="control V",
    places=("V", "VC"),
)
