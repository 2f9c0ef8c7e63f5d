"""The legal moves that somebody asks for by the first words of their lines, and why there are none."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.alike import Bundle, all_untied
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import judge
from cerebria_cli.notation.complete import beginnings, complete, typed_words
from cerebria_cli.notation.saying import said_words
from cerebria_cli.notation.write import head_words, writer

if TYPE_CHECKING:
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.editions.core.verdict import Objection
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.vocabulary import Arg, VerbSpec

#: So many moves of a verb are tried to find out why none is legal.
MOST_TRIED = 60

#: So many answers to a decision are looked at to find out who may give one.
MOST_ACTORS = 200

#: The verb with which the table says what lies face-down.
REVEAL = "reveal"

#: Alone at the end of some first words: only the moves that discard a card for a Vibe token.
WITH_CARD = "%"


def offered(position: "Position", prefix: str, view: str) -> list[str]:
    """Every legal move now in canonical form, as far as a view can tell; of one verb or with some first words."""
    return spelt(position, bundles_matching(position, prefix, view), view)


def spelt(position: "Position", found: Iterable[Bundle], view: str) -> list[str]:
    """Legal moves in canonical form, with what they turn up as far as a view can tell."""
    told, written = position.listings_for(view).told_together, writer(position.vocabulary.verbs)
    return [line for bundle in found for line in written(bundle, told(bundle))]


def matching(position: "Position", prefix: str, view: str) -> "Iterator[Move]":
    """The legal moves that begin with some words; with a `%` at the end, those of them that discard a card."""
    return all_untied(bundles_matching(position, prefix, view))


def bundles_matching(position: "Position", prefix: str, view: str) -> Iterator[Bundle]:
    """The legal moves that begin with some words, those together that discard the same cards."""
    begun, percent, rest = prefix.rstrip().rpartition(WITH_CARD)
    if percent and not rest and begun[-1:] in ("", " "):
        return (bundle for bundle in bundles_matching(position, begun, view) if bundle.tokens)
    verb = verb_in(position, prefix)
    found = bundles(position, verb, view)
    if not prefix.strip() or verb == prefix.strip().casefold():
        return found
    wanted = written_out(position, prefix.casefold().split())
    return _beginning_with(position, wanted, found, view)


def _beginning_with(position: "Position", wanted: list[str], found: Iterable[Bundle], view: str) -> Iterator[Bundle]:
    """The moves that begin with some words; only where these go that far are tokens and results looked at."""
    # Many bundles share their moves, which are looked through once.
    by_heads: dict[int, tuple[Sequence[Move], list[Move] | None]] = {}
    for bundle in found:
        shared = bundle.moves
        if id(shared) not in by_heads:
            by_heads[id(shared)] = shared, _chosen_by_head(position, shared, wanted)
        chosen = by_heads[id(shared)][1]
        if chosen is None:
            lines = spelt(position, [bundle], view)
            chosen = [move for move, line in zip(shared, lines, strict=True) if line_begins(line, wanted)]
        if chosen:
            yield Bundle(bundle.tokens, chosen)


def _chosen_by_head(position: "Position", moves: "Sequence[Move]", wanted: list[str]) -> "list[Move] | None":
    """The moves that begin with some words; None where these may go beyond what stands before tokens."""
    heads = [head_words(move, position.vocabulary.verbs) for move in moves]
    if min(map(len, heads)) <= len(wanted):
        return None
    return [move for move, words in zip(moves, heads, strict=True) if line_begins(" ".join(words), wanted)]


def moves(position: "Position", verb: str, view: str) -> "Iterator[Move]":
    """Every legal move now, of one verb or of all, as far as a view can tell, found as it is asked for.

    What a move turns up is not told. Those are left out that reveal what the desk knows already, though a view may not
    see it.
    """
    return all_untied(bundles(position, verb, view))


def bundles(position: "Position", verb: str, view: str) -> Iterator[Bundle]:
    """The same moves, those together that discard the same cards."""
    if not position.view:
        return _with_news(position, position.edition.bundles(position.now_for(view), verb))
    return iter(position.listings_for(view).of(verb, partial(_with_news, position)))


def _with_news(position: "Position", found: Iterable[Bundle]) -> Iterator[Bundle]:
    """The moves without those that reveal what the desk knows already."""
    unknown: list[list[str]] | None = None
    for bundle in found:
        move = bundle.moves[0]
        if move.verb == REVEAL:
            unknown = _unknown_to_desk(position) if unknown is None else unknown
            if _revealed(position, move) not in unknown:
                continue
        yield bundle


def _unknown_to_desk(position: "Position") -> list[list[str]]:
    """What can be revealed because the desk does not know it."""
    at_desk = position.now if position.desk is None else position.desk.now
    return [_revealed(position, move) for move in position.edition.legal(at_desk, REVEAL)]


def _revealed(position: "Position", move: "Move") -> list[str]:
    """What a move reveals, without what turns out to be there."""
    return said_words(move.args, position.vocabulary.verbs[REVEAL])[:-1]


def next_words(position: "Position", text: str, view: str) -> list[str]:
    """What the last word of a text can become, or what can follow it, if it is to become a legal move."""
    *finished, begun = typed_words(text)
    words = written_out(position, finished)
    return complete(" ".join((*words, begun)), _beginnings(position, words, view))


def is_line(position: "Position", text: str, view: str) -> bool:
    """Whether a text is a whole legal line as far as a view can tell; the actor may be left out."""
    typed = text.casefold().split()
    lines = (line.casefold().split() for line in offered(position, text, view))
    return any(typed in (words, words[1:]) for words in lines)


def _beginnings(position: "Position", finished: list[str], view: str) -> Iterator[str]:
    """The first words of the legal moves that may go on from some words: one more, and the actor."""
    told, verbs = position.listings_for(view).told, position.vocabulary.verbs
    for verb in verbs:
        found = bundles(position, verb, view)
        if any(map(verb.startswith, finished[:2])):
            yield from beginnings(found, len(finished) + 2, told, verbs)
        elif len(finished) < 2:
            # No word after the verb is asked for: one move is as good as all, but a decision may be owed by several.
            several = islice(found, MOST_ACTORS if position.now.pending else 1)
            yield from beginnings(several, 2, told, verbs)


def verb_in(position: "Position", prefix: str) -> str:
    """The verb that a prefix names, so that the others need not be looked at."""
    verbs = position.vocabulary.own_verbs
    return next(filter(None, map(verbs.find, prefix.split()[:2])), "")


def written_out(position: "Position", words: list[str]) -> list[str]:
    """The first words of a line with the verb in full."""
    for at, word in enumerate(words[:2]):
        if verb := position.vocabulary.own_verbs.find(word):
            return [*words[:at], verb, *words[at + 1 :]]
    return words


def line_begins(line: str, wanted: list[str]) -> bool:
    """Whether a line begins with some words, which may be shortened; the actor may be left out."""
    words = line.casefold().split()
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
    reasons = [f"{one.text} [{one.rule}]" for one in common_objections(position, verb)]
    because = f": {' '.join(reasons)}" if 0 < len(reasons) < 3 else "."
    return f"{verb} has no legal move now{because}"


def common_objections(position: "Position", verb: str) -> "list[Objection]":
    """The objections that are raised against every move of a verb."""
    common: dict[tuple[str, str], Objection] | None = None
    for line in islice(samples(position, position.vocabulary.verbs[verb]), MOST_TRIED):
        found = {(one.rule, one.text): one for one in _objections(position, line)}
        if found:
            common = {key: one for key, one in (found if common is None else common).items() if key in found}
    return [one for one in (common or {}).values() if one.rule]


def _objections(position: "Position", line: str) -> "tuple[Objection, ...]":
    try:
        return judge(position, line).objections
    except CerebriaError:
        return ()


def samples(position: "Position", spec: "VerbSpec") -> Iterator[str]:
    """Moves of a verb, of whoever acts, with names of the right kinds."""
    for form in spec.forms:
        wanted = [arg for arg in form if not arg.optional]
        for words in product(*(names_for(position, arg) for arg in wanted)):
            yield " ".join((spec.name, *words))


def names_for(position: "Position", arg: "Arg") -> Sequence[str]:
    """A few words that can stand for an argument."""
    if arg.kind in ("number", "place", "words"):
        return ["1"] if arg.kind == "number" else [*position.vocabulary.actions[:1]]
    lexicon = position.vocabulary.lexicons.get(arg.kind)
    filler = f"{arg.filler} " if arg.filler else ""
    return [filler + name for name in dict.fromkeys(lexicon.exact.values())][:8] if lexicon else []
