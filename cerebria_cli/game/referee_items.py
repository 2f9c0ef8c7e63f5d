"""The referee's items: what the desk enters besides moves."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.declarations import SUMMARIES, NoFact, how_many, is_collection
from cerebria_cli.editions.core.deeds import Deed, Done, done, objection
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.game.contradictions import with_entries
from cerebria_cli.game.dealt_hands import unnamed_cards
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.words import listed
from cerebria_cli.notation.write import write_item

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position

Followed = tuple["GameState", list[Event]]

#: What is said besides where something that was counted lies hidden.
AS_FAR_AS_SEEN = ", as far as it can be seen"

#: What is said of a name that is no fact.
NO_FACT = "There is no fact {}; an audit says what was counted, as {}."

#: What is said besides where somebody asks who does not know all of the facts.
AS_KNOWN = "That is so by what this view knows; with --as referee everything is looked at."


def differences(position: "Position", state: "GameState", item: RefereeItem, view: str) -> list[tuple[str, str, str]]:
    """Where the table differs by an audit: the fact, what the record says, what was counted. What a view may not see
    is not compared."""
    from cerebria_cli.view.words.secrets import shown_found

    found = position.edition.audit(position.known_by(state, view), _declared(item))
    facts = position.edition.facts(state, view)
    return [
        (path, shown_found(facts, path, as_recorded(known, counted)), shown_found(facts, path, shown_value(counted)))
        for path, known, counted in found
    ]


def as_recorded(known: object, counted: object) -> str:
    """What the record says, in the terms in which it was counted: of several things how many there are."""
    number = how_many(known) if isinstance(known, dict) and is_collection(known) else None
    return str(number) if number is not None and isinstance(counted, int) else shown_value(known)


def read_facts(position: "Position", line: str) -> RefereeItem:
    """An audit that is not written, with facts that exist."""
    from cerebria_cli.game.line_reading import read

    (item,) = read(line, position).items
    assert isinstance(item, RefereeItem)
    check_counted(position, position.now, item)
    _audit(position, position.now, item)
    return item


def check_counted(position: "Position", state: "GameState", item: RefereeItem) -> None:
    """Refuse an audit of what is no fact, or of facts that are counted one by one."""
    faults = [Objection("", text) for fact in item.facts if (text := _uncountable(position, state, fact))]
    if faults:
        raise Illegal(write_item(item), Verdict(tuple(_with_near_names(position, state, item, faults))))


def _uncountable(position: "Position", state: "GameState", fact: Fact) -> str:
    """Why what a fact says cannot be counted, as a sentence; nothing if it can."""
    if fact.op != "=":
        return f"An audit says how much there is, not how much more or less, as {fact.path}={fact.value}."
    try:
        value = position.edition.value_of(state, fact.path)
    except NoFact:
        # What could lie on an empty place is a fact as well.
        return "" if _could_be(position, state, fact.path) else NO_FACT.format(fact.path, example_of(position, state))
    if is_counted(value):
        return ""
    return f"{fact.path} has facts of its own: audit {listed(list(counted_below(fact.path, value)))}."


def example_of(position: "Position", state: "GameState") -> str:
    """What may be counted in this game: the first number of the first player, or the hand."""
    who, has = next(iter(position.edition.facts(state, PUBLIC)["players"].items()))
    return f"{who}.{next((name for name, value in has.items() if type(value) is int), 'hand')}=5"


def is_counted(value: object) -> bool:
    """Whether a fact is told by one value; numbers of several kinds are told beside each other."""
    if not isinstance(value, dict) or is_collection(value) or any(name in value for name in SUMMARIES):
        return True
    return all(isinstance(part, int) for part in value.values())


def counted_below(path: str, value: dict[str, object]) -> Iterator[str]:
    """The facts that a fact has of its own; of one that has such itself the first stands for all."""
    for name, part in value.items():
        if is_counted(part):
            yield f"{path}.{name}"
        elif isinstance(part, dict):
            yield from islice(counted_below(f"{path}.{name}", part), 1)


def _could_be(position: "Position", state: "GameState", path: str) -> bool:
    """Whether a fact is about a place on which nothing lies now, or is otherwise known by that name."""
    try:
        position.edition.audit(state, [(path, "=", "none")])
    except NoFact:
        return False
    section, *_ = position.edition.path_of(state, path)
    there = position.edition.facts(state, REFEREE).get(section)
    return isinstance(there, dict) and is_collection(there) and _is_told(position, state, path)


def _is_told(position: "Position", state: "GameState", path: str) -> bool:
    """Whether players have a word for a fact, or it is told of a thing as soon as there is one."""
    words = part_if_any(position.edition.name, "fact_words")
    if words is None:
        return True
    from cerebria_cli.game.telling_facts import book_of

    *thing, name = position.edition.path_of(state, path)
    return book_of(position.edition.name, state).find(path) is not None or name in words.told_of(state, thing)


def shown_value(value: object) -> str:
    """A fact as it is typed; of what has facts of its own the one that sums it up, or what can be counted."""
    if isinstance(value, dict):
        summary = next((name for name in SUMMARIES if name in value), None)
        counts = [f"{name}={part}" for name, part in value.items() if isinstance(part, int)]
        return shown_value(value[summary]) if summary else " ".join(counts) or "several facts"
    return "none" if value is None else ",".join(map(str, value)) if isinstance(value, list) else str(value)


def not_compared(position: "Position", state: "GameState", item: RefereeItem, view: str) -> tuple[str, ...]:
    """The facts of an audit of which some part lies hidden from a view; how many there are everybody can count."""
    known = position.known_by(state, view)
    named = (fact.path for fact in item.facts if not fact.value.isdecimal())
    return tuple(path for path in named if _is_hidden(position, known, path))


def _is_hidden(position: "Position", state: "GameState", path: str) -> bool:
    try:
        value = position.edition.value_of(state, path)
    except NoFact:
        return False
    return UNKNOWN in value if isinstance(value, (list, str)) else False


def audit_words(position: "Position", state: "GameState", item: RefereeItem, view: str) -> tuple[str, ...]:
    """What an audit found, for the reader of the record."""
    found = differences(position, state, item, view)
    if not found:
        hidden = not_compared(position, state, item, view)
        return (f"agrees with the table{AS_FAR_AS_SEEN}" if hidden else "agrees with the table",)
    return ("differs: " + ", ".join(f"{path} is {known}, counted {counted}" for path, known, counted in found),)


def follow_item(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
    """What an item does to the state; most say something and change nothing."""
    return ITEMS.get(item.verb, _say)(position, state, item)


def _say(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
    return state, []


def _declared(item: RefereeItem) -> list[tuple[str, str, str]]:
    return [(fact.path, fact.op, fact.value) for fact in item.facts]


def _declare(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
    after, events, faults = _taken_in(position, state, item)
    refuse(position, state, item, faults, lambda then: _taken_in(position, then, item)[2])
    return after, events


def refuse(
    position: "Position",
    state: "GameState",
    item: RefereeItem,
    faults: list[Objection],
    again: "Callable[[GameState], list[Objection]]",
) -> None:
    """Refuse what a table declares, if anything is wrong with it; `again` finds the faults in another state."""
    if not faults:
        return
    known = () if position.knows_all else (Objection("", AS_KNOWN),)
    heard = _as_everybody_hears(position, state, item, faults, again)
    told = (with_entries(position, fault) for fault in _with_near_names(position, state, item, heard))
    raise Illegal(write_item(item), Verdict((*told, *known)))


def _with_near_names(
    position: "Position", state: "GameState", item: RefereeItem, faults: Sequence[Objection]
) -> Iterator[Objection]:
    """The objections, and with one about a name that there is not the facts that may have been meant."""
    near = dict(_near_names(position, state, item))
    for fault in faults:
        names = [
            name for path, name in near.items() if path in fault.text or f"{path.rpartition('.')[2]!r}" in fault.text
        ]
        yield fault._replace(text=f"{fault.text} Did you mean {names[0]}?") if names else fault


def _near_names(position: "Position", state: "GameState", item: RefereeItem) -> Iterator[tuple[str, str]]:
    """The facts of an item that there are not, each with those that are nearly called so."""
    if part_if_any(position.edition.name, "fact_words") is None:
        return
    from cerebria_cli.game.telling_facts import book_of

    book = book_of(position.edition.name, state)
    for fact in item.facts:
        near = (
            () if book.find(fact.path) or _is_there(position, state, fact.path) else book.unknown(fact.path).suggestions
        )
        if near:
            yield fact.path, listed(near)


def _is_there(position: "Position", state: "GameState", path: str) -> bool:
    try:
        position.edition.value_of(state, path)
    except NoFact:
        return False
    return True


def _taken_in(position: "Position", state: "GameState", item: RefereeItem) -> Done["GameState"]:
    """What is declared, and then what is done with cards."""
    cause = item.words[0] if item.words else item.verb
    state, begun, faults = begun_with(position, state, item)
    if faults:
        return state, [], faults
    left_out = _hands_left_out(position, state, item) if item.verb == "gap" else []
    told = [*_declared(item), *left_out]
    after, events, faults = position.edition.declare(state, told, cause) if item.facts else (state, [], [])
    unchanged = {path for path, _, _ in left_out}
    events = [*begun, *(event for event in events if event.what not in unchanged)]
    if item.deeds and not faults:
        after, more, faults = _do(position, after, item.deeds, cause)
        events = [*events, *more]
    return after, events, faults


def begun_with(position: "Position", state: "GameState", item: RefereeItem) -> Done["GameState"]:
    """The state to which a declaration is made: after a gap less is known."""
    return _forgotten(position, state) if item.verb == "gap" else (state, [], [])


def _forgotten(position: "Position", state: "GameState") -> Done["GameState"]:
    """Nobody has typed for a while: what lay hidden cannot be known any more."""
    from cerebria_cli.editions.core.gaps import NoGap

    part = part_if_any(position.edition.name, "gaps")
    if part is None:
        return state, [], objection("Nobody has said what a gap leaves unknown in this edition.")
    try:
        after = part.forgotten(state)
    except NoGap as error:
        return state, [], [error.objection]
    return after, [Event("declared", what="what lay hidden", cause="gap", note="as it was seen -> unknown")], []


def _hands_left_out(position: "Position", state: "GameState", item: RefereeItem) -> list[tuple[str, str, str]]:
    """Hands of which nothing is told after a gap have as many cards as before, whatever came to the board."""
    told = {fact.path.casefold() for fact in item.facts}
    return [
        (f"{name}.hand", "=", ",".join(player["hand"]))
        for name, player in position.edition.facts(state, REFEREE)["players"].items()
        if player["hand"] and f"{name}.hand".casefold() not in told
    ]


def _do(position: "Position", state: "GameState", deeds: Sequence[Deed], cause: str) -> Done["GameState"]:
    """What is done with cards, in the order in which it was said."""
    part = part_if_any(position.edition.name, "deeds")
    if part is None:
        return state, [], objection("In this edition nothing is done with cards besides moves.")
    return done(state, deeds, cause, part.do)


def _as_everybody_hears(
    position: "Position",
    state: "GameState",
    item: RefereeItem,
    faults: list[Objection],
    again: "Callable[[GameState], list[Objection]]",
) -> list[Objection]:
    """What everybody may know is told, and of the rest only that it is against the line."""
    if position.view:
        return faults
    known = again(position.edition.seen_by(state, PUBLIC)) or list(unnamed_cards(position, state, item))
    return known or [Objection("", HIDDEN, unplayable=True)]


def _rule(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
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


def _decide(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
    """How a question was settled; a ruling at the beginning holds from here on."""
    from cerebria_cli.game.citations import ruling_set

    chosen = ruling_set(item.text, state, position.edition.name) if "=" in item.text else None
    if chosen is None or state.rulings[chosen.id] == chosen.option:
        return state, []
    note = f"{state.rulings[chosen.id]} -> {chosen.option}"
    event = Event("declared", what=f"rulings.{chosen.id}", cause="rule", note=note)
    return state.with_ruling(chosen.id, chosen.option), [event]


def _audit(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
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


def _reveal_secret(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
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


def _teach(position: "Position", state: "GameState", item: RefereeItem) -> Followed:
    """What the owner of a card reads off it, from here on; what was judged before stays as it was."""
    from cerebria_cli.catalogue.teaching import read_about

    teaching = part_if_any(position.edition.name, "teaching")
    if teaching is None:
        text = "The cards of this edition are wholly known by their codes; there is nothing to teach about them."
        raise Illegal(write_item(item), Verdict((Objection("", text),)))
    (name,) = item.words
    after, events, faults = teaching.taught(state, name, read_about(name, item.text))
    if faults:
        raise Illegal(write_item(item), Verdict(tuple(faults)))
    return after, events


ITEMS: dict[str, Callable[["Position", "GameState", RefereeItem], Followed]] = {
    "adjust": _declare,
    "gap": _declare,
    "audit": _audit,
    "decide": _decide,
    "reveal-secret": _reveal_secret,
    "effect": _declare,
    "rule": _rule,
    "teach": _teach,
}
