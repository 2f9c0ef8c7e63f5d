"""The legal moves that somebody asks for by the first words of their lines, and why there are none."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import judge
from cerebria_cli.notation.saying import said_words
from cerebria_cli.notation.write import write

if TYPE_CHECKING:
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.editions.core.verdict import Objection
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.vocabulary import Arg, VerbSpec

#: So many moves of a verb are tried to find out why none is legal.
MOST_TRIED = 60

#: The verb with which the table says what lies face-down.
REVEAL = "reveal"


def offered(position: "Position", prefix: str, view: str) -> list[str]:
    """Every legal move now in canonical form, as far as a view can tell; of one verb or with some first words."""
    verb = verb_in(position, prefix)
    known = position.now_for(view)
    moves = _unknown_to_desk(position, position.edition.legal(known, verb))
    lines = [write(move, position.vocabulary.verbs) for move in moves]
    if not prefix.strip() or verb == prefix.strip().casefold():
        return lines
    wanted = _written_out(position, prefix.casefold().split())
    return [line for line in lines if _begins(line.casefold().split(), wanted)]


def _unknown_to_desk(position: "Position", moves: "Sequence[Move]") -> "Sequence[Move]":
    """The moves without those that reveal what the desk knows already, though a view may not see it."""
    if not any(move.verb == REVEAL for move in moves):
        return moves
    spec = position.vocabulary.verbs[REVEAL]
    at_desk = position.now if position.desk is None else position.desk
    unknown = [said_words(move.args, spec)[:-1] for move in position.edition.legal(at_desk, REVEAL)]
    return [move for move in moves if move.verb != REVEAL or said_words(move.args, spec)[:-1] in unknown]


def verb_in(position: "Position", prefix: str) -> str:
    """The verb that a prefix names, so that the others need not be looked at."""
    verbs = position.vocabulary.own_verbs
    return next(filter(None, map(verbs.find, prefix.split()[:2])), "")


def _written_out(position: "Position", words: list[str]) -> list[str]:
    """The first words of a line with the verb in full."""
    for at, word in enumerate(words[:2]):
        if verb := position.vocabulary.own_verbs.find(word):
            return [*words[:at], verb, *words[at + 1 :]]
    return words


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Whether a line begins with some words, which may be shortened; the actor may be left out."""
    for start in (0, 1):
        rest = words[start : start + len(wanted)]
        if len(rest) == len(wanted) and all(map(str.startswith, rest, wanted)):
            return True
    return False


# ---------------------------------------------------------------- why there are none


def none_sentence(position: "Position", prefix: str) -> str:
    """That no legal move begins with some words, and why, where one or two objections explain it; `position` is the one
    that whoever asks knows."""
    if position.now.phase == "over":
        return "No move is legal: the game is over."
    if not prefix:
        return "No move is legal."
    verb = verb_in(position, prefix)
    if not verb:
        return f"No legal move begins with {prefix!r}."
    if offered(position, verb, position.view or PUBLIC):
        return f"No legal move begins with {prefix!r}; `legal {verb}` lists those of {verb}."
    reasons = [f"{one.text} [{one.rule}]" for one in _common_objections(position, verb)]
    because = f": {' '.join(reasons)}" if 0 < len(reasons) < 3 else "."
    return f"{verb} has no legal move now{because}"


def _common_objections(position: "Position", verb: str) -> "list[Objection]":
    """The objections that are raised against every move of a verb."""
    common: dict[tuple[str, str], Objection] | None = None
    for line in islice(_samples(position, position.vocabulary.verbs[verb]), MOST_TRIED):
        found = {(one.rule, one.text): one for one in _objections(position, line)}
        if found:
            common = {key: one for key, one in (found if common is None else common).items() if key in found}
    return [one for one in (common or {}).values() if one.rule]


def _objections(position: "Position", line: str) -> "tuple[Objection, ...]":
    try:
        return judge(position, line).objections
    except CerebriaError:
        return ()


def _samples(position: "Position", spec: "VerbSpec") -> Iterator[str]:
    """Moves of a verb, of whoever acts, with names of the right kinds."""
    for form in spec.forms:
        wanted = [arg for arg in form if not arg.optional]
        for words in product(*(_names(position, arg) for arg in wanted)):
            yield " ".join((spec.name, *words))


def _names(position: "Position", arg: "Arg") -> Sequence[str]:
    """A few words that can stand for an argument."""
    if arg.kind in ("number", "place", "words"):
        return ["1"] if arg.kind == "number" else [*position.vocabulary.actions[:1]]
    lexicon = position.vocabulary.lexicons.get(arg.kind)
    filler = f"{arg.filler} " if arg.filler else ""
    return [filler + name for name in dict.fromkeys(lexicon.exact.values())][:8] if lexicon else []
