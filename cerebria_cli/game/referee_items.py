"""The referee's items: what the desk enters besides moves."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.declarations import SUMMARIES, NoFact, follows
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.write import write_item

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.view.words.plain import Facts

Done = tuple["GameState", list[Event]]

#: What is said besides where somebody asks who does not know all of the facts.
AS_KNOWN = "That is so by what this view knows; with --as referee everything is looked at."


def differences(
    position: "Position", state: "GameState", item: RefereeItem, facts: "Facts"
) -> list[tuple[str, str, str]]:
    """Where the table differs by an audit: the fact, what the record says, what was counted, as far as the reader of
    the facts may see it."""
    from cerebria_cli.view.words.secrets import shown_found

    found = position.edition.audit(state, _declared(item))
    return [
        (path, shown_found(facts, path, _shown(known)), shown_found(facts, path, _shown(counted)))
        for path, known, counted in found
    ]


def follows_from_others(position: "Position", state: "GameState", path: str) -> bool:
    """Whether a fact cannot be adjusted, because it follows from others."""
    _, _, faults = position.edition.declare(state, [(path, "=", "none")], "adjust")
    return any(fault.text == follows(path) for fault in faults)


def _shown(value: object) -> str:
    """A fact as it is typed; of what has facts of its own the one that sums it up, or what can be counted."""
    if isinstance(value, dict):
        summary = next((name for name in SUMMARIES if name in value), None)
        counts = [f"{name}={part}" for name, part in value.items() if isinstance(part, int)]
        return _shown(value[summary]) if summary else " ".join(counts) or "several facts"
    return "none" if value is None else ",".join(map(str, value)) if isinstance(value, list) else str(value)


def audit_words(position: "Position", state: "GameState", item: RefereeItem, facts: "Facts") -> tuple[str, ...]:
    """What an audit found, for the reader of the record."""
    found = differences(position, state, item, facts)
    if not found:
        return ("agrees with the table",)
    return ("differs: " + ", ".join(f"{path} is {known}, counted {counted}" for path, known, counted in found),)


def follow_item(position: "Position", state: "GameState", item: RefereeItem) -> Done:
    """What an item does to the state; most say something and change nothing."""
    return ITEMS.get(item.verb, _say)(position, state, item)


def _say(position: "Position", state: "GameState", item: RefereeItem) -> Done:
    return state, []


def _declared(item: RefereeItem) -> list[tuple[str, str, str]]:
    return [(fact.path, fact.op, fact.value) for fact in item.facts]


def _declare(position: "Position", state: "GameState", item: RefereeItem) -> Done:
    cause = item.words[0] if item.words else item.verb
    after, events, faults = position.edition.declare(state, _declared(item), cause)
    if faults:
        known = () if position.knows_all else (Objection("", AS_KNOWN),)
        raise Illegal(write_item(item), Verdict((*faults, *known)))
    return after, events


def _rule(position: "Position", state: "GameState", item: RefereeItem) -> Done:
    """A ruling taken by the table now, from here on."""
    from cerebria_cli import catalogue

    name, option = item.words
    known = catalogue.rulings_in_force(position.edition.name)
    if name not in state.rulings or name not in known or option not in known[name].options:
        options = f"its options are {', '.join(known[name].options)}" if name in known else "there is no such ruling"
        if name in known and known[name].settled:
            options = f"it is settled as {known[name].default}"
        raise Illegal(write_item(item), Verdict((Objection(name, f"{name}={option} cannot be chosen: {options}."),)))
    before = state.rulings[name]
    after = state.with_ruling(name, option)
    return after, [Event("declared", what=f"rulings.{name}", cause="rule", note=f"{before} -> {option}")]


def _audit(position: "Position", state: "GameState", item: RefereeItem) -> Done:
    """What was counted on the table: every fact must exist."""
    try:
        position.edition.audit(state, _declared(item))
    except NoFact as error:
        raise Illegal(write_item(item), Verdict((Objection("", str(error)),))) from error
    return state, []


def hash_of(value: str, salt: str) -> str:
    """What a secret is committed as: SHA-256 over value, a space and salt."""
    import hashlib

    return hashlib.sha256(f"{value} {salt}".encode()).hexdigest()


def _reveal_secret(position: "Position", state: "GameState", item: RefereeItem) -> Done:
    """A secret written down before: what is revealed must have the hash that was committed."""
    what, value, salt = item.words
    committed = [words for words in _commitments(position) if words[0] == what]
    if not committed:
        text = f"Nothing was committed as {what}."
    elif not hash_of(value, salt).startswith(committed[-1][1].lower()):
        text = f"{value} with this salt does not have the hash that was committed as {what}."
    else:
        return state, [Event("declared", what=what, cause="reveal", note=f"committed -> {value}")]
    raise Illegal(write_item(item), Verdict((Objection("", text),)))


def _commitments(position: "Position") -> list[tuple[str, ...]]:
    """What was committed so far: what it is and its hash."""
    return [item.words for item in position.items if isinstance(item, RefereeItem) and item.verb == "commit"]


ITEMS: dict[str, Callable[["Position", "GameState", RefereeItem], Done]] = {
    "adjust": _declare,
    "audit": _audit,
    "reveal-secret": _reveal_secret,
    "effect": _declare,
    "rule": _rule,
}
