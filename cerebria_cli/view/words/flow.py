"""How a game goes on, in any edition: turns, phases, what is owed, the end; for the table and for the record."""

from cerebria_cli.view.words.causes import cause_of
from cerebria_cli.view.words.plain import listing, name, plural, safe
from cerebria_cli.view.words.sentences import AT_ONCE, PHASES, owed_sentence, reason_words
from cerebria_cli.view.words.telling import Group, Names, Wording, Words

#: What belongs on the second line of an entry.
GOES_ON = frozenset({"turn", "turn-over", "phase", "pending", "end", "score", "result"})

#: What the table must not overlook.
LOUD = frozenset({"pending", "end", "result"})


def sentence_of(words: Words, kind: str) -> Wording:
    """The sentence for a kind of event: the edition's own, or one that all share."""
    return words.sentences.get(kind) or SENTENCES[kind]


def phrase_for(words: Words, group: Group, names: Names) -> str:
    """The phrase for a group of events: the edition's own, one that all share, or its sentence without a full stop."""
    kind = group[0].event.kind
    wording = words.phrases.get(kind) or PHRASES.get(kind)
    return wording(group, names) if wording else words.sentences[kind](group, names).removesuffix(".")


# ---------------------------------------------------------------- for the table


def _turn(group: Group, names: Names) -> str:
    event = group[0].event
    actions = f": {plural(event.amount, 'Action')}" if event.amount else ""
    return f"{name(event.who)}'s turn begins{actions}."


def _turn_over(group: Group, names: Names) -> str:
    over = f"{name(group[0].event.who)}'s turn is over."
    return f"{over} {_turn(group[1:], names)}" if len(group) > 1 else over


def _phase(group: Group, names: Names) -> str:
    what = group[0].event.what
    return f"What comes next: {PHASES.get(what, safe(what))}."


def _pending(group: Group, names: Names) -> str:
    event = group[0].event
    told = {"who": event.who, "what": event.what, "about": event.about}
    known = [owed for owed in names.pending if all(owed.get(key) == value for key, value in told.items())]
    options = event.note.split(" | ") if event.note else []
    owed = known[0] if known else {**told, "options": options, "cause": event.cause}
    return f"{owed_sentence(owed, names.cast)}."


def _end(group: Group, names: Names) -> str:
    because = reason_words(group[0].event.what)
    if group[0].event.what in AT_ONCE:
        return f"The game ends: {because}."
    return f"The end of the game is triggered: {because}. The turn is finished first."


def _score(group: Group, names: Names) -> str:
    return f"Final score: {', '.join(f'{name(told.event.who)} {told.event.amount}' for told in group)}."


def _result(group: Group, names: Names) -> str:
    event = group[0].event
    if not event.who and event.note:
        return f"{listing(map(name, event.note.split(', ')))} win together."
    return f"{name(event.who)} wins." if event.who else "The game is a draw."


def _declared(group: Group, names: Names) -> str:
    event = group[0].event
    note = names.declared(event)
    return f"Set by the table: {safe(event.what)}{', ' if note else ''}{safe(note)}{cause_of(event)}."


SENTENCES: dict[str, Wording] = {
    "turn": _turn,
    "turn-over": _turn_over,
    "phase": _phase,
    "pending": _pending,
    "end": _end,
    "score": _score,
    "result": _result,
    "declared": _declared,
    "taught": lambda group, names: safe(group[0].event.note),
}


# ---------------------------------------------------------------- for the record


def _turn_over_phrase(group: Group, names: Names) -> str:
    return "; ".join(
        f"{name(told.event.who)}'s turn {'is over' if told.event.kind == 'turn-over' else 'begins'}" for told in group
    )


def _pending_phrase(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)} owes {safe(event.what)}"


def _score_phrase(group: Group, names: Names) -> str:
    return "final score " + ", ".join(f"{name(told.event.who)} {told.event.amount}" for told in group)


def _result_phrase(group: Group, names: Names) -> str:
    event = group[0].event
    if not event.who and event.note:
        return f"{safe(event.note)} win together"
    return f"{name(event.who)} wins" if event.who else "a draw"


def _declared_phrase(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{safe(event.what)}: {safe(names.declared(event) or 'changed')}"


PHRASES: dict[str, Wording] = {
    "turn": _turn_over_phrase,
    "turn-over": _turn_over_phrase,
    "phase": lambda group, names: f"phase {safe(group[0].event.what)}",
    "pending": _pending_phrase,
    "end": lambda group, names: f"end triggered: {reason_words(group[0].event.what)}",
    "score": _score_phrase,
    "result": _result_phrase,
    "declared": _declared_phrase,
    "taught": lambda group, names: f"taught: {safe(group[0].event.note)}",
}
