"""The audit as a checklist, and what is offered where the table differs: at a terminal, by whoever reads lines."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.commands._entered import differing
from cerebria_cli.commands._output import say, tell, write_paragraphs
from cerebria_cli.errors import WrongUsage
from cerebria_cli.game.checklist import ToCount, audit_line, checklist, finer, is_counted_alike
from cerebria_cli.view.answers import Difference, Reconciled

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

#: Reads a line after a prompt.
Read = Callable[[str], str]

HOW = "Enter agrees, a number or a name says what lies there, `.` ends the count."
#: What ends the count before its end.
ENOUGH = "."


def count_the_table(game: "Game", view: str, read: Read) -> list[tuple[str, str]]:
    """Go through the checklist with a person: what was counted, each fact by its name."""
    say(HOW)
    counted, group = list[tuple[str, str]](), ""
    questions = [*checklist(game, view)]
    while questions:
        asked = questions.pop(0)
        if asked.group != group:
            group = asked.group
            say(group)
        typed = read(f"  {asked.label} {asked.record} > ").strip()
        if typed == ENOUGH:
            break
        counted.append((asked.fact, typed or asked.record))
        if not is_counted_alike(asked, typed):
            questions[:0] = _closer(game, asked, counted, view)
    return counted


def _closer(game: "Game", asked: ToCount, counted: Sequence[tuple[str, str]], view: str) -> list[ToCount]:
    """What to look at more closely, without what was counted already."""
    known = dict(counted)
    return [one for one in finer(game, asked.fact, view) if one.fact not in known]


def reconciled(game: "Game", counted: Sequence[tuple[str, str]], view: str) -> Reconciled:
    """Where the table differs, and the slips that would explain it."""
    from cerebria_cli.game.reconciling import reconcile
    from cerebria_cli.game.referee_items import read_facts

    found = differing(game, game.now, read_facts(game, audit_line(counted)), view)
    return Reconciled(found, tuple(reconcile(game, counted, view)) if found else ())


def counted_facts(game: "Game", words: str) -> list[tuple[str, str]]:
    """What was counted by the words of a command; without any, by the last audit of the record."""
    from cerebria_cli.game.referee_items import example_of, read_facts
    from cerebria_cli.notation.items import RefereeItem

    audits = [item for item in game.items if isinstance(item, RefereeItem) and item.verb == "audit"]
    if not words and not audits:
        example = example_of(game, game.now)
        raise WrongUsage(f"Name what was counted, as in `{example}`; the record has no audit.")
    item = read_facts(game, f"audit {words}") if words else audits[-1]
    return [(fact.path, fact.value) for fact in item.facts]


def tell_checklist(counts: Sequence[ToCount]) -> None:
    """What to count, each with what the record says and the name of the fact."""
    for one in counts:
        say(f"{one.group}: {one.label} {one.record}  ({one.fact})")


def tell_reconciled(found: Reconciled) -> None:
    """The differences and their causes."""
    from cerebria_cli.view.text.reconciled import reconciled_told

    write_paragraphs(reconciled_told(found))


def chosen_correction(found: Reconciled, read: Read) -> str:
    """The line with which a person settles what differs; empty where it is only noted."""
    numbers = f"1 to {len(found.causes)} correct the entry" if len(found.causes) > 1 else "1 corrects the entry"
    able = [one for one in found.differences if not one.follows]
    offers = [*([numbers] if found.causes else []), *(["a adjust, cause unknown"] if able else [])]
    if not offers:
        return ""
    tell(f"{', '.join(offers)}, Enter leave it noted")
    try:
        typed = read("> ").strip().casefold()
    except (EOFError, KeyboardInterrupt):
        return ""
    if typed == "a" and able:
        return adjusting(able)
    if typed.isdecimal() and 0 < int(typed) <= len(found.causes):
        return found.causes[int(typed) - 1].correction
    return ""


def adjusting(differing: Sequence[Difference]) -> str:
    """The line that makes the record agree where nobody knows the cause."""
    from cerebria_cli.notation.items import Fact, RefereeItem
    from cerebria_cli.notation.write import write_item

    facts = tuple(Fact(one.fact, "=", one.table) for one in differing)
    return write_item(RefereeItem("adjust", facts=facts, text="it was counted"))
