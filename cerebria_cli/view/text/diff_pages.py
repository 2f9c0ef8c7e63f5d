"""Two records of one game side by side: where they diverge, what each recorded there, and what follows from it."""

from collections.abc import Iterator, Sequence
from shlex import join
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text.paragraphs import STRONG, Paragraph
from cerebria_cli.view.words.fact_names import fact_value, fact_words
from cerebria_cli.view.words.plain import plural, room, safe

if TYPE_CHECKING:
    from pathlib import Path

    from cerebria_cli.game.comparing import Comparison, FactThere, Parting, Said, Whereabouts

#: So many facts, and so many entries of each record, are shown.
FEW = 8

BELOW = ("  ", "      ")

#: What follows from other facts, or is there for programs.
_FOLLOWS = ("conditions.", "control.locked", "progress.", "turn.seat", "turn.team", "turn.reached")
_OF_EMOTION = frozenset({"spaces", "intensity", "kind", "power_known", "vibe", "filled", "red"})

#: What cannot be another in one game.
_FIXED = {"mode": "modes", "order": "player orders", "spirit": "Spirits", "team": "teams"}


class Files(NamedTuple):
    """The records by the names of their files, and as these are typed; the view as it is typed."""

    one: str
    other: str
    typed: tuple[str, str]
    option: tuple[str, ...] = ()


def files(one: "Path", other: "Path", option: tuple[str, ...]) -> Files:
    """Files go by their names alone where these tell them apart."""
    names = (one.name, other.name) if one.name != other.name else (str(one), str(other))
    return Files(*names, (str(one), str(other)), option)


def comparison_told(found: "Comparison", there: "Whereabouts", names: Files) -> Iterator[Paragraph]:
    """The verdict, and what each recorded; of two games only that they are two."""
    if difference := _unlike(found, there):
        yield Paragraph(f"These are not two records of the same game: {difference}.")
        return
    yield Paragraph(_verdict(found, there, names), STRONG)
    if found.same:
        yield from _told_otherwise(found, names)
        return
    if found.setup:
        yield Paragraph("At the start:", STRONG)
        yield from _facts(found.setup, names)
    if there.ends:
        return
    if found.first is not None:
        yield from _parting(found.first, names)
        yield Paragraph("After that:", STRONG)
        yield from _facts(found.first.facts, names)
    yield from _later(found, names)


def _unlike(found: "Comparison", there: "Whereabouts") -> str:
    """What makes them two games; empty if nothing does."""
    fixed = [words for key, words in _FIXED.items() if any(_is_fact(one.name, key) for one in found.setup)]
    if fixed:
        return f"the {fixed[0]} differ"
    return "" if there.alike else "the setups differ, and so do most entries"


def _is_fact(path: str, key: str) -> bool:
    return path == key or (path.startswith("players.") and path.endswith(f".{key}"))


def _verdict(found: "Comparison", there: "Whereabouts", names: Files) -> str:
    if found.same:
        return f"They are the same game, {plural(found.lines, 'entry', 'entries')} long."
    if found.first is None:
        return "Their entries are the same, but they begin differently." if found.setup else _ends_differ(found)
    if not there.one:
        return "They diverge at the first entry."
    to = f"entry {there.one}"
    if there.one != there.other:
        to = f"entry {there.one} of {safe(names.one)} and entry {there.other} of {safe(names.other)}"
    if there.ends and not found.setup:
        ending, longer = _shorter_first(there, (names.one, names.other))
        return f"They are the same game to {to}; {safe(ending)} ends there, {safe(longer)} goes on."
    if found.setup:
        return f"They begin differently; their entries are the same to {to}."
    return f"They are the same game to {to}; then they diverge."


def _ends_differ(found: "Comparison") -> str:
    return f"They are the same game, {plural(found.lines, 'entry', 'entries')} long, but they end differently."


# ---------------------------------------------------------------- entries


def _parting(parting: "Parting", names: Files) -> Iterator[Paragraph]:
    """What each of the records has there."""
    for file, lines in ((names.one, parting.one), (names.other, parting.other)):
        yield from _entries(file, lines)


def _entries(file: str, lines: "Sequence[Said]") -> Iterator[Paragraph]:
    if not lines:
        yield Paragraph(f"{file}: nothing", "", *BELOW)
    elif len(lines) == 1:
        yield Paragraph(f"{file}: entry {lines[0].entry}, {lines[0].line}", "", *BELOW)
    else:
        yield Paragraph(f"{file}:", "", *BELOW)
        width = len(str(lines[-1].entry))
        for said in lines[:FEW]:
            yield Paragraph(said.line, "", f"    {said.entry:>{width}}  ", " " * (width + 8))
        if len(lines) > FEW:
            yield Paragraph(f"and {len(lines) - FEW} more", "", "    ", "    ")


def _told_otherwise(found: "Comparison", names: Files) -> Iterator[Paragraph]:
    for parting in found.told_otherwise:
        yield Paragraph("Recorded differently, with the same result:", STRONG)
        yield from _parting(parting, names)


def _later(found: "Comparison", names: Files) -> Iterator[Paragraph]:
    """The other places, and what differs in the end."""
    for parting in found.later[:FEW]:
        yield Paragraph("Later:", STRONG)
        yield from _parting(parting, names)
    if len(found.later) > FEW:
        yield Paragraph(f"They differ in {plural(len(found.later) - FEW, 'more place')}.")
    if found.end and (found.first is None or found.end != found.first.facts):
        yield Paragraph("At the end:", STRONG)
        yield from _facts(found.end, names)


# ---------------------------------------------------------------- facts


def _facts(facts: "Sequence[FactThere]", names: Files) -> Iterator[Paragraph]:
    """Each fact with what the records say; without what follows from others, unless there is nothing else."""
    told = [one for one in facts if not _follows(one.name)] or facts
    for one in told[:FEW]:
        yield Paragraph(_fact(one, names), "", *BELOW)
    if len(told) > FEW:
        yield Paragraph(f"and {plural(len(told) - FEW, 'more fact')}", "", *BELOW)


def _fact(fact: "FactThere", names: Files) -> str:
    """`Diana's Willpower: 3 in a.cer, 5 in b.cer`; lists have commas of their own."""
    ours, theirs = fact_value(fact.name, fact.one), fact_value(fact.name, fact.other)
    comma = ";" if "," in ours + theirs else ","
    return f"{fact_words(fact.name)}: {ours} in {names.one}{comma} {theirs} in {names.other}"


def _follows(path: str) -> bool:
    what = path.rpartition(".")[2]
    return path.startswith(_FOLLOWS) or what == "seen_by" or (path.startswith("slots.") and what in _OF_EMOTION)


# ---------------------------------------------------------------- what to do


def offered(found: "Comparison", there: "Whereabouts", names: Files) -> Iterator[str]:
    """Commands to paste, which are not folded: the table where the records were still the same, and how either is made
    like the other."""
    if found.same or _unlike(found, there):
        return
    one, other = names.typed
    if there.ends:
        _, longer = _shorter_first(there, names.typed)
        yield _command("To read how it goes on:", "log", longer, *names.option)
    elif found.first is None:
        yield _command("To see the end:", "show", one, *names.option)
        yield _command("Or:", "show", other, *names.option)
    else:
        yield _command("To see the table there:", "show", one, "--at", str(there.one), *names.option)
        yield from _corrections(found.first, names)


def _corrections(parting: "Parting", names: Files) -> Iterator[str]:
    """How either record is made like the other where they differ in one entry that hides nothing."""
    one, other = names.typed
    if len(parting.one) != 1 or len(parting.other) != 1:
        return
    (mine,), (theirs,) = parting.one, parting.other
    if UNKNOWN in mine.line + theirs.line:
        return
    yield _command(f"If {names.one} is right:", "amend", other, str(theirs.entry), *mine.line.split())
    yield _command(f"If {names.other} is right:", "amend", one, str(mine.entry), *theirs.line.split())


def _shorter_first(there: "Whereabouts", names: tuple[str, str]) -> tuple[str, str]:
    one, other = names
    return (one, other) if there.ends == "one" else (other, one)


def _command(label: str, *words: str) -> str:
    """A command beside its label, or below it where there is no room."""
    typed = join(("cerebria", *words))
    return f"{label} {typed}" if len(label) + 1 + len(typed) <= room() else f"{label}\n  {typed}"
