"""What happens, in words."""

from cerebria_cli.view.words.plain import name, safe
from cerebria_cli.view.words.telling import Group, Names, Words


def _pile(group: Group, names: Names) -> str:
    event = group[0].event
    now = f", which has {names.facts['pile']} now" if "pile" in names.facts else ""
    return f"{name(event.who)}: put {event.amount} on the pile{now}."


def _card(group: Group, names: Names) -> str:
    event = group[0].event
    if event.what == "?":
        return f"{name(event.who)}: change the card in secret."
    return f"{name(event.who)}: take {safe(event.what)}."


WORDS = Words({"pile": _pile, "hand": _card})
