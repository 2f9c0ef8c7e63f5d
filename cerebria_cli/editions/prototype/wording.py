"""What the events of a game in rounds ask of the table, in sentences and in short phrases."""

from cerebria_cli.editions.board import joining, phrases, wording
from cerebria_cli.view.words.plain import amount, listing, name, safe
from cerebria_cli.view.words.telling import Group, Names, Wording, Words


def _fortitude(group: Group, names: Names) -> str:
    changes = []
    for event, left in group:
        now = "" if left is None else f" (now {left})"
        way = "up" if event.amount > 0 else "down"
        changes.append(f"{name(event.who)}: turn the Fortitude dial {way} by {abs(event.amount)}{now}")
    return f"{'; '.join(changes)}."


def _store(group: Group, names: Names) -> str:
    event = group[0].event
    return (
        f"{name(event.who)}: put {amount(event.amount, 'wp')} of it on {safe(event.where)} until the end of the round."
    )


def _token_gone(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}: remove the {safe(event.what)} token from {safe(event.where)} for good."


def _marker(group: Group, names: Names) -> str:
    event = group[0].event
    if event.amount > 0:
        return f"{name(event.who)}: put a Meditation marker on Meditation."
    return f"{listing(name(told.event.who) for told in group)}: take the Meditation markers away."


def _prevent(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)} prevents the Quell of {safe(event.what)} on {safe(event.where)}."


def _set_aside(group: Group, names: Names) -> str:
    event = group[0].event
    whose = f"{name(event.who)}: set the Secret" if event.who else "Set the Common"
    return f"{whose} Aspiration {safe(event.what)} aside, face-up."


def _round(group: Group, names: Names) -> str:
    event = group[0].event
    return f"Round {event.amount} begins; {name(event.who)} starts it."


def _out(group: Group, names: Names) -> str:
    return f"{name(group[0].event.who)} has no Fortitude left in this round."


def _remark(group: Group, names: Names) -> str:
    return f"Please note: {safe(group[0].event.note).rstrip('.')}."


#: A sentence for each kind of event of its own.
SENTENCES: dict[str, Wording] = {
    "fortitude": _fortitude,
    "store": _store,
    "token-gone": _token_gone,
    "marker": _marker,
    "prevent": _prevent,
    "set-aside": _set_aside,
    "round": _round,
    "out": _out,
    "remark": _remark,
}


def _marked(group: Group, names: Names) -> str:
    event = group[0].event
    if event.amount > 0:
        return f"{name(event.who)} covers Meditation"
    return "Meditation markers off"


#: A phrase for each kind of event of its own.
PHRASES: dict[str, Wording] = {
    "fortitude": lambda group, names: ", ".join(
        f"{name(told.event.who)} {told.event.amount:+d} Fortitude" for told in group
    ),
    "store": lambda group, names: f"{group[0].event.amount} Willpower stored on {safe(group[0].event.where)}",
    "token-gone": lambda group, names: f"{safe(group[0].event.what)} off {safe(group[0].event.where)} for good",
    "marker": _marked,
    "prevent": lambda group, names: f"{name(group[0].event.who)} prevents the Quell of {safe(group[0].event.what)}",
    "set-aside": lambda group, names: f"{safe(group[0].event.what)} set aside",
    "round": lambda group, names: f"round {group[0].event.amount}, {name(group[0].event.who)} starts",
    "out": lambda group, names: f"{name(group[0].event.who)} has no Fortitude left",
    "remark": lambda group, names: f"{safe(group[0].event.what)}: values are assumed",
}


WORDS = Words(
    {**wording.SENTENCES, **SENTENCES},
    {**phrases.PHRASES, **PHRASES},
    joining.JOINS,
    joining.RESOURCES,
    goes_on=frozenset({"announce", "round", "out"}),
    loud=wording.LOUD,
    examples=("move C", "m C %Courage.haste", "quell VC; rest"),
)
