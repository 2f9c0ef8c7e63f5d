"""A header for entries that lost theirs: each part of the old one judged, the rest dealt again, worked out, or taken
from a setup or another record. What the first entry proves is sound; anything else is named."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.core.chance import GENERATOR
from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game, header_of
from cerebria_cli.game.evidence import VERSION
from cerebria_cli.game.position import BY_MOVES
from cerebria_cli.game.verifying import by_the_rules
from cerebria_cli.record import files, format, store
from cerebria_cli.record.damaged_header import PROVED, Name, deep, flat, told
from cerebria_cli.record.escape import shown
from cerebria_cli.record.reader import Reader
from cerebria_cli.record.repair import Headed, Salvaged, was_dealt
from cerebria_cli.shelf.setups import load_setup, setup_in
from cerebria_cli.system.named_tuples import NamedTuple

Header = dict[str, Any]

#: What tells one record from others of the same setup.
OF_ONE_RECORD = ("tool", "random", "created", "catalogue")
#: So many values in which two headers differ are mixed in every way.
MOST_MIXED = 8
#: So many names of one table are told; of more, the table alone.
FEW_NAMES = 3


class Other(NamedTuple):
    """What may take the place of what is lost."""

    name: str
    header: Header
    """The header of a record, or for a setup what a new one would have."""

    is_record: bool


def other_header(source: Path, load: Callable[[Path], Header] = load_setup) -> Other:
    """The header of a record, or that of a record which is begun from a setup; `load` reads one."""
    if not _is_record(source):
        built_in = source.stem in catalogue.builtin_setups() and catalogue.builtin_setup(source.stem) == source
        return Other(source.stem if built_in else source.name, {"setup": load(source)}, False)
    with files.reading(source), Reader.open(source) as reader:
        return Other(source.name, reader.header(), True)


def _is_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(format.MAGIC)) == format.MAGIC


def completed(salvaged: Salvaged, other: Other | None = None) -> Headed:
    """A header for the entries of a damaged record; none where no game can have what is left of it."""
    found = salvaged.header
    if found.proved and not _fault(found.table):
        return Headed(found.table, tuple(told(found)), True)
    trials = [*_unlike(_keyed_either_way(_trials(salvaged, other), salvaged))]
    proved = _proved(salvaged, trials, other)
    usable = [proved] if proved else [trial for trial in trials if not _fault(trial)]
    if not usable:
        return _without(salvaged)
    best = usable[0] if len(usable) == 1 else max(usable, key=lambda trial: _agreeing(salvaged, trial))
    said = (*told(found), *_changes(found.table, best, other), *_proof(salvaged, bool(proved)))
    return Headed(best, said, bool(proved))


def _without(salvaged: Salvaged) -> Headed:
    """No header, and why."""
    header = salvaged.header
    return Headed(None, tuple(told(header)) or (_fault(header.table),))


def _fault(header: Header) -> str:
    """Why no game can have this header; empty when one can."""
    try:
        setup_in(header, "")
    except CerebriaError as error:
        sentence = str(error).removeprefix(": ")
        return f"{sentence[0].upper()}{sentence[1:]}"
    return ""


def _proof(salvaged: Salvaged, proved: bool) -> Iterator[str]:
    if proved:
        yield PROVED
    elif salvaged.witness is None and salvaged.drafts:
        yield "Nothing proves the header: entry 1, whose link would prove it, is damaged."
    found = salvaged.header
    if found.has_lost and not proved and not _seed(found.table) and was_dealt(salvaged):
        yield "If cerebria dealt the cards, their seed is lost; only a copy of this record can supply it."


# ---------------------------------------------------------------- what the header may have been


def _trials(salvaged: Salvaged, other: Other | None) -> Iterator[Header]:
    """Headers made of what is left, the one that changes least first."""
    found = salvaged.header
    own = _worked_out(found.table, salvaged.layout, found.has_lost)
    yield _ruled(own) if found.has_lost else own
    yield _ruled(_dealt_again(own))
    if other is None:
        return
    theirs = _begun(other, own)
    filled = _over(theirs, own)
    for header in (filled, _dealt_again(filled), _over(theirs, _of_one_record(own)), theirs):
        yield _ruled(_worked_out(header, salvaged.layout, lost=True))


def _keyed_either_way(headers: Iterable[Header], salvaged: Salvaged) -> Iterator[Header]:
    """Each header, and where the line may be lost that says by what later deals are keyed, also the other way."""
    found = salvaged.header
    for header in headers:
        yield header
        if found.has_lost and "deals" not in found.table and _seed(header):
            other = {name: value for name, value in header.items() if name != "deals"}
            yield other if "deals" in header else {**other, "deals": BY_MOVES}


def _unlike(headers: Iterable[Header]) -> Iterator[Header]:
    """Each header once."""
    seen = list[Header]()
    for header in headers:
        if header not in seen:
            seen.append(header)
            yield header


def _worked_out(header: Header, layout: format.Layout, lost: bool) -> Header:
    """The header with the format that the entries show, and if parts are lost, with what follows from the others."""
    number = next(number for number, one in format.LAYOUTS.items() if one == layout)
    found = {**header, "format": number} if lost or "format" in header else dict(header)
    if not lost:
        return found
    if number == format.FORMAT:
        # Whether this is right is seen when the entries are compared.
        found.setdefault("digests", VERSION)
    setup = header.get("setup")
    if not isinstance(setup, Mapping):
        return found
    inner = {**{name: header[name] for name in ("edition", "mode") if header.get(name)}, **setup}
    edition = _edition(inner)
    if edition is None:
        return found
    return {**found, "edition": edition.name, "mode": inner.get("mode", edition.usual_mode), "setup": inner}


def _edition(setup: Mapping[str, Any]) -> Edition | None:
    try:
        return edition_of(setup)
    except CerebriaError:
        return None


def _ruled(header: Header) -> Header:
    """The header with the options that hold where it says nothing of rulings."""
    if "rulings" in header or _fault(header):
        return header
    return {**header, "rulings": dict(Game.from_header(header, "").states[0].rulings)}


def _seed(header: Header) -> str:
    """The seed from which cerebria deals, where it is known."""
    dealt = header.get("setup", {}).get("dealt") if isinstance(header.get("setup"), Mapping) else None
    if not isinstance(dealt, Mapping) or dealt.get("generator", GENERATOR) != GENERATOR:
        return ""
    return str(dealt.get("seed", ""))


def _dealt_again(header: Header) -> Header:
    """The header with everything that follows from its seed."""
    if not _seed(header):
        return header
    setup = header["setup"]
    try:
        again = edition_of(setup).dealt_again(setup)
    except CerebriaError:
        return header
    # How the Origin is turned depends on how it lay before.
    laid = {name: value for name, value in again.items() if name != "board"}
    return {**header, "setup": {**setup, **laid}}


def _begun(other: Other, own: Header) -> Header:
    """The header of another record; of a setup, the one that a record has which is begun with it and the old seed."""
    if other.is_record:
        return other.header
    setup, seed = other.header["setup"], _seed(own)
    chance = own["setup"].get("chance") if seed else None
    if seed:
        edition = edition_of(setup)
        again = {**setup, "chance": chance, "dealt": {"seed": seed}} if isinstance(chance, Mapping) else None
        setup = edition.dealt_again(again) if again else edition.deal(setup, seed)
    header = header_of(setup)
    return {name: value for name, value in header.items() if name not in OF_ONE_RECORD}


def _of_one_record(own: Header) -> Header:
    """What no other record can supply."""
    kept = {name: own[name] for name in OF_ONE_RECORD if name in own}
    return {**kept, "setup": {"dealt": own["setup"]["dealt"]}} if _seed(own) else kept


def _over(theirs: Header, own: Header) -> Header:
    """The other header with whatever is left of the own one, each value in its place there."""
    values, others = flat(own), flat(theirs)
    # Who deals with another seed deals nothing of this game.
    seeded = _seed(own) and _seed(own) != _seed(theirs)
    foreign = [name for name in others if name[0] in OF_ONE_RECORD or (seeded and name[:2] == ("setup", "dealt"))]
    kept = {name: value for name, value in others.items() if name in values or name not in foreign}
    return deep({**kept, **values})


# ---------------------------------------------------------------- which of them it was


def _proved(salvaged: Salvaged, trials: list[Header], other: Other | None) -> Header | None:
    """The header that the first entry proves."""
    witness = salvaged.witness
    if witness is None:
        return None
    mixes = _mixes(salvaged.header.table, other.header) if other and other.is_record else ()
    return next((trial for trial in (*trials, *mixes) if witness.proves(_raw(trial)) and not _fault(trial)), None)


def _raw(header: Header) -> bytes:
    try:
        return format.write_header(header)
    except CerebriaError:
        return b""


def _mixes(own: Header, theirs: Header) -> Iterator[Header]:
    """Two headers mixed in every way, so far as there are not too many."""
    ours, others = flat(own), flat(theirs)
    both = [name for name in others if name in ours and ours[name] != others[name]]
    names = {**others, **{name: value for name, value in ours.items() if name not in others}}
    if len(both) > MOST_MIXED:
        return
    for choice in product((False, True), repeat=len(both)):
        chosen = dict(zip(both, choice, strict=True))
        yield deep({name: others[name] if chosen.get(name) else ours.get(name, value) for name, value in names.items()})


def _agreeing(salvaged: Salvaged, header: Header) -> int:
    """How many entries lead to what was noted with them when they were written."""
    try:
        record, _ = store.drafted(salvaged.path, header, salvaged.drafts)
        return by_the_rules("", record).entries
    except CerebriaError:
        return -1


# ---------------------------------------------------------------- what became of it


def _changes(old: Header, new: Header, other: Other | None) -> Iterator[str]:
    """Where each part comes from that the old header does not have."""
    before, after = flat(old), flat(new)
    theirs = flat(other.header) if other else {}
    seed, by = _seed(old), dict[str, list[Name]]()
    for name, value in after.items():
        if name not in before or before[name] != value:
            by.setdefault(_source(name, value, seed, theirs), []).append(name)
    sources = {
        "seed": "Dealt again from the seed: {}.",
        "other": f"Taken from {shown(other.name) if other else ''}: {{}}.",
        "rulings": "Set as in the setup, or else to the usual option: {}.",
        "rest": "Worked out from the entries and the rest of the header: {}.",
    }
    for source, sentence in sources.items():
        if names := by.get(source):
            yield sentence.format(_named(names))
    if gone := [name for name in before if name not in after]:
        yield f"Left out, since it belongs to no game: {_named(gone)}."


def _source(name: Name, value: Any, seed: str, theirs: Mapping[Name, Any]) -> str:
    if seed and name[:2] == ("setup", "dealt"):
        return "seed"
    if theirs.get(name) == value:
        return "other"
    if name[0] == "rulings":
        return "other" if theirs else "rulings"
    return "other" if theirs and name[0] == "setup" else "rest"


def _named(names: list[Name]) -> str:
    """The names of parts, and of many in one table that of the table."""
    tables = dict[Name, list[Name]]()
    for name in names:
        tables.setdefault(name[:-1], []).append(name)
    found = list[str]()
    for table, inner in tables.items():
        if table and len(inner) > FEW_NAMES:
            found.append(f"{'.'.join(table)} ({len(inner)} values)")
        else:
            found += [".".join(name) for name in inner]
    return ", ".join(shown(name, 80) for name in found)
