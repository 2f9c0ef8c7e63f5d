"""What to put right on the table: the difference between two states of a game, or all of one, in short sentences."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.registry import DEFAULT, part_of
from cerebria_cli.view.words.plain import Facts, safe
from cerebria_cli.view.words.sentences import end_sentence, owed_sentence, result_sentence, seat, turn_left


def repairs(before: Facts, after: Facts, known: tuple[Facts, Facts] | None = None) -> list[str]:
    """What to change on a table that looks like `before` so that it looks like `after`.

    `known` are the same two states as the referee knows them: with them unseen cards are told apart, not named.
    """
    own = _table_of(after).repairs(before, after, known or (before, after))
    return [*own, *_rulings(before, after), *_flow(before, after)]


def preparation(facts: Facts) -> list[str]:
    """How the table looks before the first move, apart from what the opening itself says."""
    found: list[str] = _table_of(facts).preparation(facts)
    return found


def quick_check(facts: Facts) -> str:
    """A few counts by which a disturbed table shows, in a sentence."""
    found: str = _table_of(facts).quick_check(facts)
    return found


def _table_of(facts: Facts) -> Any:
    return part_of(str(facts.get("edition", DEFAULT)), "putting_right")


def next_sentence(facts: Facts) -> str:
    """Who goes on, and with what."""
    if facts.get("result"):
        return result_sentence(facts["result"])
    if facts["pending"]:
        return f"{owed_sentence(facts['pending'][0], facts)}."
    return f"{seat(facts, facts['turn']['player'])}: {turn_left(facts)}."


def _rulings(before: Facts, after: Facts) -> Iterator[str]:
    """The rulings that are others."""
    old = before.get("rulings", {})
    for ruling, option in after.get("rulings", {}).items():
        if old.get(ruling, option) != option:
            yield f"Ruling {safe(ruling)}: {safe(old[ruling])} -> {safe(option)}."


def _flow(before: Facts, after: Facts) -> Iterator[str]:
    """Whose turn it is and what is owed, if that is not what it was."""
    watched = ("phase", "round", "turn", "pending", "end", "result")
    if any(before.get(key) != after.get(key) for key in watched):
        yield from filter(None, (end_sentence(after), next_sentence(after)))
