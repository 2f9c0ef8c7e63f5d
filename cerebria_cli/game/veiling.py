"""What a refusal may tell: nothing that lies hidden from the public."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.notation.write import write

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position

#: All that is said where only what lies hidden speaks against a line.
HIDDEN = "What lies hidden speaks against this, so it is not told why."

_WORDS = re.compile(r"[\w-]+")


def veiled(position: "Position", state: "GameState", move: Move, verdict: Verdict) -> Verdict:
    """The verdict as everybody may hear it."""
    said = _said(position, move)
    if not any(_names(position, one) - said or _places(position, one) for one in verdict.objections):
        return verdict
    known = position.edition.judge(position.edition.seen_by(state, PUBLIC), move).objections
    found = [told for one in verdict.objections for told in _as_told(position, one, known, said)]
    if not found:
        unplayable = any(one.unplayable for one in verdict.objections)
        found = [Objection(verdict.objections[0].rule, HIDDEN, unplayable=unplayable)]
    return verdict._replace(objections=tuple(dict.fromkeys(found)))


def _as_told(
    position: "Position", objection: Objection, known: tuple[Objection, ...], said: set[str]
) -> Iterator[Objection]:
    """The objection itself if it tells no secret; else what everybody knows against the line by the same rule."""
    if objection in known:
        yield objection
    elif _names(position, objection) - said:
        yield from (one for one in known if one.rule == objection.rule)
    else:
        places = _places(position, objection)
        yield objection._replace(facts=tuple(fact for fact in objection.facts if fact not in places))


def _said(position: "Position", move: Move) -> set[str]:
    """What the line names itself; of what is revealed it is not even told whether it is so."""
    return set() if move.verb == "reveal" else _words(write(move, position.vocabulary.verbs))


def _names(position: "Position", objection: Objection) -> set[str]:
    """The cards and Aspirations that an objection names."""
    told = _words(" ".join((objection.text, *(part for fact in objection.facts for part in fact))))
    return told & {name.casefold() for name in (*position.vocabulary.cards, *position.vocabulary.aspirations)}


def _places(position: "Position", objection: Objection) -> list[tuple[str, str]]:
    """The facts that say where the copies of a card are."""
    return [fact for fact in objection.facts if fact[0] in position.vocabulary.cards]


def _words(text: str) -> set[str]:
    return set(_WORDS.findall(text.casefold()))
