"""Facts that the table declares: audited, adjusted, or the effect of a power that the catalogue does not know."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cerebria_cli.editions.board.conserving import Piles, conserve, take_fragments
from cerebria_cli.editions.board.declarations import change_on_board, empty_emotions, path_on_board
from cerebria_cli.editions.board.declarations import spelt as spelt
from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.core import declarations as declared
from cerebria_cli.editions.core.declarations import Declared
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.deciding import go_on
from cerebria_cli.editions.retail.facts import facts
from cerebria_cli.editions.retail.intentions import remind_of_marks, see_twenty
from cerebria_cli.editions.retail.player import PLAYER
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table

#: emotion.discard: a card that leaves hand or board goes under its owner's deck.
PILES = Piles(deck=("deck", "order"), gone=("deck", "order"), seen=("deck", "bottom"))

#: The tables that hold only what is there, and the fact that says what it is.
SPARSE = {"slots": "card", "fortresses": "size"}


def full_path(state: State, path: str) -> list[str]:
    """The path of a fact in the JSON state; players, teams and slots may be named directly."""
    return path_on_board(state.setting, path)


def value_of(state: State, path: str) -> Any:
    """The fact as the referee knows it; `NoFact` where there is none."""
    return declared.found_at(facts(state, REFEREE), full_path(state, path))


def audit(state: State, told: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted. `NoFact` where there is no such fact."""
    found = []
    for path, operation, text in told:
        if operation != "=":
            raise _absent(path)
        known = _known(state, path)
        counted = declared.read_counted(known, text)
        if not declared.agrees(known, counted):
            found.append((path, known, counted))
    return found


def _known(state: State, path: str) -> Any:
    """A fact, or none for what could be there and is not: an Emotion, a Fortress, a token."""
    from cerebria_cli.editions.retail.fact_words import told_of

    try:
        return spelt(value_of(state, path))
    except declared.NoFact:
        section, *rest = whole = full_path(state, path)
        places = {"slots": state.setting.ring.slots, "fortresses": state.setting.ring.realms}.get(section, ())
        if (len(rest) == 1 and rest[0] in places) or whole[-1] in told_of(state, whole[:-1]):
            return None
        raise _absent(path) from None


def _absent(path: str) -> declared.NoFact:
    return declared.NoFact(f"There is no fact {path}; an audit says what was counted, as diana.wp=5.")


def declare(state: State, told: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """The state with the declared facts, the events, and what is not plausible about them."""
    from cerebria_cli.editions.retail.plausible import missing_target, objections
    from cerebria_cli.editions.retail.position import DERIVED, read_position

    table, derived = facts(state, REFEREE), {*DERIVED, *state.setting.manifest.showing.derived}

    def barred(path: str, whole: list[str]) -> str:
        return missing_target(table, whole) or (declared.follows(path) if whole[0] in derived else "")

    found, faults = declared.change_all(table, told, lambda path: full_path(state, path), barred, _change)
    if faults:
        return state, [], faults
    conserve(state.setting, facts(state, REFEREE), table, found, PILES._replace(holds=partial(_holds, state)))
    take_fragments(facts(state, REFEREE), table, found)
    _drop_empty_emotions(state, table)
    changed, faults = read_position(state, table)
    said = {tuple(one.whole): (one.path, one.new) for one in found}
    faults = faults or objections(state, changed, said)
    if faults:
        return state, [], faults
    _keep_hands_secret(state, changed, [one.whole for one in found])
    # Decisions that are owed may have other answers now.
    after = Table(changed)
    go_on(after)
    for then, now in zip(state.teams, after.state.teams, strict=True):
        remind_of_marks(after, then.points, now.points)
    see_twenty(after)
    return after.state, [*(declared.event(one, cause, spelt) for one in found), *after.events], []


def _holds(state: State, player: str, card: str) -> bool:
    """Whether a card can be in a hand."""
    number = state.setting.player_number[player]
    return holds(state, number, state.players[number].hand, card)


def _keep_hands_secret(before: State, after: State, told: Iterable[Sequence[str]]) -> None:
    """What is told of a hand only its team knows, but for what everybody has seen in it or on top of the deck."""
    for number, (had, has) in enumerate(zip(before.players, after.players, strict=True)):
        if any(path[:3] == ["players", before.name(number), "hand"] for path in told):
            known = PLAYER.known("hand", before, number, had, PUBLIC)
            seen = Counter(known) + Counter(() if had.covered else had.deck[:1])
            has.secret = tuple((Counter(has.hand) - seen - Counter({UNKNOWN: len(has.hand)})).elements())


def _change(table: dict[str, Any], path: list[str], operation: str, value: Any) -> tuple[Any, Any]:
    if path == ["turn", "player"]:
        # the place in the order follows
        table["turn"].pop("seat", None)
    old, new = change_on_board(table, path, operation, value, SPARSE)
    # a place without a token is not there
    if new is None and "tokens" in path:
        declared.found_at(table, path[:-1]).pop(path[-1], None)
    return old, new


def _drop_empty_emotions(state: State, table: dict[str, Any]) -> None:
    """emotion.empty: an Emotion left without Essence leaves the board; its Mild card goes under its owner's deck."""
    for name, emotion in empty_emotions(table):
        owner, card = emotion.get("owner"), state.setting.cards.get(emotion.get("card", ""))
        # What else is wrong with what was declared is told when the position is read.
        if owner not in state.setting.player_number or card is None:
            continue
        del table["slots"][name]
        if card.kind == "mild":
            declared.put_card(table, ("players", owner, "deck", "order"), card.name)
