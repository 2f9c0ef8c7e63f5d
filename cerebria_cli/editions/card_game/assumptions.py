"""What a position leaves out; the catalogue assumes nothing that a verdict could rest on."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import ABILITIES
from cerebria_cli.editions.card_game.facts import facts
from cerebria_cli.editions.card_game.scoring import decide, reason_of
from cerebria_cli.editions.card_game.setup import read_setup
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.unknowns import OUTCOME, Measure, Told, Unknown, Way, amount, counted, told_at, unused

SIDES = ("bliss", "gloom")

#: The most cards in a hand that are reckoned with, and as many as most moves can ask for.
CARDS = (8, 4)


def unknowns(state: State, told: Mapping[str, Any]) -> Iterator[Unknown]:
    """Every fact that a position leaves out: hands, piles, and the Actions of the turn."""
    known = facts(state, REFEREE)
    for name in state.setting.players:
        path = ("players", name, "hand")
        if told_at(told, path) is None:
            yield _pile(f"{name}.hand", path, Measure(*CARDS, state.setting.numbers["start"]["hand"]))
    if told_at(told, ("deck",)) is None:
        number = known["deck"]["count"]
        yield _pile("deck", ("deck", "order"), Measure(number, number, number))
    for column, pile in known["impulse"].items():
        if not {"stack", "order"} & set(told_at(told, ("impulse", column)) or ()):
            stack = Measure(*[pile["stack"]] * 3)
            yield _pile(f"impulse.{column}.stack", ("impulse", column, "order"), stack)
    # scoring.bonus-colour: nobody knows how the coin fell.
    if told_at(told, ("mood",)) is None and state.mood:
        yield _mood(state)
    if told_at(told, ("turn", "actions")) is None:
        actions = known["turn"]["actions"]
        yield amount("turn.actions", ("turn", "actions"), Measure(actions, actions, actions))
    # turn.ability-type-once: each type once in a turn.
    yield from unused(told, ("turn", "abilities_used"), ABILITIES)


def _mood(state: State) -> Unknown:
    """scoring.bonus-colour: what a Revelation would leave follows from it, so that is unknown too."""
    follows = tuple((("players", who, "after_revelation"), None) for who in state.setting.players)
    moods = (state.mood, *(side for side in SIDES if side != state.mood))
    ways = tuple(Way(mood, ((("mood",), mood), *follows)) for mood in moods)
    return Unknown("mood", OUTCOME, ways, ways[0])


def _pile(fact: str, path: tuple[str, ...], measure: Measure) -> Unknown:
    """Cards that nobody has seen."""
    return counted(fact, measure, lambda cards: Way(cards, ((path, [UNKNOWN] * cards),)))


def follows(state: State, told: Mapping[str, Any]) -> list[Told]:
    """win.check: Fragments are scored in a Revelation alone, and whoever fulfils a condition after it has won."""
    result = decide(state)
    if result is None:
        return []
    found: list[Told] = [(("phase",), "over"), (("end", "triggered"), reason_of(state, result))]
    # win.tie-final: who has won depends on the last Revelation, of which nothing is told.
    last = [told_at(told, ("players", state.name(who), "last", "collected")) for who in result.winners]
    if result.why in ("win.tie-final", "win.shared") and None in last:
        return found
    names = [state.name(who) for who in result.winners]
    scores = dict(zip(state.setting.players, result.scores, strict=True))
    return [*found, (("result",), {"scores": scores, "winners": names, "why": result.why})]


def standing(state: State, setup: Mapping[str, Any]) -> State | None:
    """The state of a setup that is the same but for its position; none where no table can stand so."""
    return read_setup(setup)[0]


def assumed(state: Any, move: Move) -> list[str]:
    """Nothing."""
    return []
