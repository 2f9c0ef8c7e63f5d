"""Why a move was judged as it was and a fact of a moment is what it is, in few words: what a reader of the page can ask
about."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.explaining.facts import questions
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text.explained import sum_words

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.explanation import Reason
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Item

#: The questions that a page answers for every moment, as far as an edition knows them, each with its title.
ASKED = {
    "control": "Who controls what",
    "score": "The score",
    "aspiration": "Aspirations",
    "intensity": "Intensities",
    "revelation": "A Revelation now",
}


class Row(NamedTuple):
    """A label, what it comes to, the rule behind it, and what of it is told one by one."""

    label: str
    words: str
    rule: str = ""
    parts: "tuple[Row, ...]" = ()


class Answer(NamedTuple):
    """An explanation in words."""

    says: str
    rule: str
    rows: tuple[Row, ...]


def asked(position: "Position") -> list[tuple[str, str]]:
    """Every question of a game, as its first word and what it is asked of."""
    known = questions(position)
    return [
        (word, thing) for word in ASKED if word in known for thing in known[word].things(position.states[0]) or ("",)
    ]


def answers(position: "Position", state: "GameState") -> Iterator[tuple[str, Answer]]:
    """All of them for a state, as the view of the position knows it."""
    for word, question in questions(position).items():
        if word not in ASKED:
            continue
        for thing in question.things(state) or ("",):
            found = question.explain(state, thing)
            yield f"{word} {thing}".strip(), Answer(found.says, found.rule, rows(found.reasons, found.rule))


def rows(reasons: "Sequence[Reason]", said: str = "") -> tuple[Row, ...]:
    """Reasons in words; the rule that was said already is not said again."""
    return tuple(
        Row(one.what, sum_words(one), "" if one.rule == said else one.rule) for one in reasons if not one.detail
    )


def move_rows(reasons: "Sequence[Reason]", told: Collection[str]) -> tuple[Row, ...]:
    """What a move rests on; what was told of the table already is not said again."""
    return tuple(_move_row(one) for one in reasons if not one.detail and one.says not in told)


def _move_row(reason: "Reason") -> Row:
    """Things that are only named together, each by a rule of its own, are told one by one."""
    if reason.amount is None and not reason.rule and any(part.rule for part in reason.parts):
        return Row(reason.what, "", "", rows(_named(reason.parts)))
    return Row(reason.what, sum_words(reason), reason.rule)


def _named(parts: "Sequence[Reason]") -> "list[Reason]":
    """What is only named says its own name."""
    return [part if part.parts else part._replace(what="", says=part.what) for part in parts]


def told_rows(told: Sequence[str], reasons: "Sequence[Reason]") -> tuple[Row, ...]:
    """What there was to do on the table, each with the rule behind it."""
    by_rule = {one.says: one.rule for one in reasons}
    return tuple(Row("", words, by_rule.get(words, "")) for words in told)


def verdict_at(position: "Position", place: int) -> "Verdict | None":
    """How a move is judged by what the view of the position knows; nothing where the line itself is partly hidden."""
    item = position.items[place - 1]
    if not isinstance(item, Move) or is_hidden(position, place):
        return None
    found: Verdict = position.edition.judge(position.states[place - 1], item)
    return found


def is_hidden(position: "Position", place: int) -> bool:
    """Whether the view may see only a part of a line."""
    if position.view == REFEREE:
        return False
    return seen_at(position, place - 1, position.view or PUBLIC) != position.history.live[place - 1].line


def objections_of(item: "Item", verdict: "Verdict | None") -> tuple[Row, ...]:
    """Why a move was not legal that was played and stood; what the view may not know is not told."""
    if not isinstance(item, Move) or not item.stood:
        return ()
    found = tuple(Row("", one.text, one.rule) for one in verdict.objections) if verdict else ()
    return found or (Row("", HIDDEN, ""),)
