"""Considering a line: every item of it judged and done on a copy, so that the game itself stays as it is."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.verdict import LEGAL, Verdict
from cerebria_cli.errors import Refused, WrongUsage
from cerebria_cli.game.choosing import choose_reading
from cerebria_cli.game.dealing import dealt_after, with_deals
from cerebria_cli.game.narrowing import read_possible
from cerebria_cli.game.outcome import Illegal, Played
from cerebria_cli.notation.items import Item, Line, RefereeItem
from cerebria_cli.notation.text import CORRECTIONS
from cerebria_cli.notation.write import write, write_item

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position

__all__ = ["Illegal", "Played", "consider", "judge", "reading"]

#: What stands alone in its line.
ALONE = frozenset({*CORRECTIONS, "variation"})


def consider(position: "Position", line: str | Line) -> list[Played]:
    """Judge and do every item of a line, and what the tool has to deal after it."""
    said = reading(line, position)
    state, found = position.now, list[Played]()
    for number, item in enumerate(said.items, 1):
        if item.verb in ALONE and len(said.items) > 1:
            raise WrongUsage(f"`{item.verb}` stands alone in its line.")
        try:
            played = _consider_item(position, state, said, number)
        except Illegal as refused:
            # What is near it is looked for where it was judged: after the items before it.
            refused.moment = refused.moment or (state if number > 1 else None)
            raise
        played.said, played.before = said, state
        found.append(played)
        found.extend([*dealt_after(position, found)])
        state = found[-1].state
    return found


def reading(line: str | Line, position: "Position") -> Line:
    """What a line says; a word that can stand for several things says the only one that is possible, and so do words
    without a verb."""
    return read_possible(line, position, consider)


def judge(position: "Position", line: str | Line) -> Verdict:
    """Whether a line is legal; of several items, the verdict on the first that is not."""
    try:
        played = consider(position, line)
    except Illegal as refused:
        return refused.verdict
    return played[-1].verdict if played else LEGAL


def _consider_item(position: "Position", state: "GameState", said: Line, number: int) -> Played:
    item = said.items[number - 1]
    if isinstance(item, RefereeItem):
        return _consider_referee_item(position, state, item, said)
    move, verdict = choose_reading(position, state, item, number, len(said.items))
    after, events, whole = position.edition.perform(state, move)
    played = Played(write(whole, position.vocabulary.verbs), whole, after, events, verdict)
    played.remark = position.edition.remark(state, item, move)
    if item.stood and not move.stood:
        played.remark = "It was legal anyway; `stood` is left out."
    return played


def _consider_referee_item(position: "Position", state: "GameState", item: RefereeItem, said: Line) -> Played:
    if item.verb in CORRECTIONS and not said.stands:
        item = with_deals(position, item)
    line = write_item(item)
    fault = position.history.objection(line)
    if fault:
        raise Refused(fault)
    if item.verb in CORRECTIONS:
        from cerebria_cli.game.corrections import consider_correction

        return consider_correction(position, item, said)
    if item.verb == "variation":
        return _consider_variation(position, state, item, said.amended)
    from cerebria_cli.game.declaring import entered

    after, events = entered(position, state, item, stands=said.stands)
    played = Played(line, item, after, events, LEGAL)
    if item.verb == "commit":
        from cerebria_cli.game.committing import remark_on

        played.remark = remark_on(item, position.vocabulary)
    return played


def _consider_variation(position: "Position", state: "GameState", item: RefereeItem, moves: tuple[Item, ...]) -> Played:
    """A variation, judged by what those may know who may read it: so it tells nobody what lies hidden."""
    number = item.number if item.number is not None else position.history.live[-1].number
    before = position.before_entry(number).as_known_to(item.view or PUBLIC)
    try:
        played = consider(before, Line(moves))
    except Illegal as refused:
        refused.moment, refused.entry = refused.moment or before.now, number
        raise
    whole = item._replace(number=number, text="; ".join(one.line for one in played))
    return Played(write_item(whole), whole, state, [], LEGAL)
