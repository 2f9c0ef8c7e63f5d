"""What the commands that look things up share: what was found, the editions to look into, and a ruling's facts."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._output import tell
from cerebria_cli.editions.registry import DEFAULT, EDITIONS
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Ruling


#: The verbs by which a table may take a ruling in play.
TAKING = ("rule", "decide")


class LookedUp(NamedTuple):
    """What was found, and how it is told to people: the two things that an answer is made of."""

    facts: Any
    text: Callable[[Any], None]


def editions_of(edition: str | None) -> tuple[str, ...]:
    """The editions to look into: all, or one with the one whose rules hold where it is silent."""
    from cerebria_cli.catalogue import extends

    if edition is None:
        return tuple(EDITIONS)
    return tuple(filter(None, (edition, extends(edition))))


def edition_option(function: Any) -> Any:
    """`--edition` with one of the editions that there are."""
    *others, last = EDITIONS
    text = f"Search only this edition and the one it builds on: {', '.join(others)} or {last}."
    return click.option("--edition", type=click.Choice(tuple(EDITIONS)), metavar="EDITION", help=text)(function)


def ruling_facts(ruling: "Ruling", chosen: dict[str, str]) -> dict[str, Any]:
    """A ruling for programs."""
    from cerebria_cli.catalogue.lookup import cases_about, cases_of_its_rules

    cases = cases_about(ruling.id, ruling.edition)
    facts = {
        **ruling._asdict(),
        "cases": [case.id for case in cases],
        "cases_of_options": {
            option: [case.id for case in cases if (case.option or ruling.default) == option]
            for option in ruling.options
        },
        "cases_of_rules": [case.id for case in cases_of_its_rules(ruling)],
    }
    return {**facts, "chosen": chosen[ruling.id]} if ruling.id in chosen else facts


def told_first(sentence: str, found: LookedUp) -> LookedUp:
    """What was found, after a sentence for people about it."""

    def text(facts: Any) -> None:
        tell(sentence)
        found.text(facts)

    return LookedUp(found.facts, text)


# ---------------------------------------------------------------- ids of other editions


def home_elsewhere(typed: str, edition: str | None) -> str:
    """The edition that has the rule or ruling with exactly this id, where the one that is looked into has none; empty
    otherwise."""
    from cerebria_cli.catalogue.lookup import fold

    id, here = fold(typed), editions_of(edition)
    if any(_has(one, id) for one in here):
        return ""
    return next((one for one in EDITIONS if one not in here and _has(one, id)), "")


def _has(edition: str, id: str) -> bool:
    from cerebria_cli.catalogue import rules, rulings

    return id in rulings(edition) or any(rule.id == id for rule in rules(edition))


def of_another_edition(typed: str, home: str, edition: str | None) -> str:
    """The sentence for an id that another edition has."""
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import fold

    what = "ruling" if fold(typed) in rulings(home) else "rule"
    return f"{fold(typed)} is a {what} of the {home} edition; the {edition} edition has none of that name."


# ---------------------------------------------------------------- what a record plays by


def choices(record: Path) -> tuple[str | None, dict[str, str]]:
    """The edition of a record, none where its header names none that there is, and the option that holds for each
    ruling: from its header, or chosen in play since."""
    from cerebria_cli.catalogue import rulings_before
    from cerebria_cli.record.annotations import verb_of
    from cerebria_cli.record.history import History
    from cerebria_cli.record.store import read

    found = read(record)
    rulings = found.header.get("rulings")
    chosen = {str(id): str(option) for id, option in rulings.items()} if isinstance(rulings, dict) else {}
    named = str(found.header.get("edition", DEFAULT))
    edition = named if named in EDITIONS else None
    chosen = {**(rulings_before(edition) if edition else {}), **chosen}
    # The game is opened only where something was said of rulings: that takes several times as long.
    if edition and any(verb_of(live.line) in TAKING for live in History(found.entries).live):
        chosen = {**chosen, **_in_force(record)}
    return edition, chosen


def _in_force(record: Path) -> dict[str, str]:
    """The rulings by which a game is played now."""
    from cerebria_cli.game.desk import Game

    return dict(Game.open(record).now.rulings)
