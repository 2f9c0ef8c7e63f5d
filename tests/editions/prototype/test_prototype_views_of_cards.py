"""Which hidden card of the prototype a view is told, moment by moment; no game is played for it."""

from typing import Any

import pytest
from support.prototype_told import under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.facts import facts, hides, seen_by
from cerebria_cli.editions.prototype.subjects import Common, Keep, Secret

STATE: Any = under_way(
    players={"diana": {"space": "V", "hand": ["Courage", "Longing"]}},
    teams={"bliss": {"secret": "unity", "endgame": "wisdom"}, "gloom": {"secret": "wisdom", "endgame": "dominance"}},
).now
CHECK, BLISS, GLOOM = steps.Check("card"), *(steps.Secret(team, True, "awareness") for team in ("bliss", "gloom"))


def at(**changes: Any) -> Any:
    state = STATE.copy()
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def told(state: Any, fact: str, view: str) -> tuple[str, ...]:
    """What a view is told of an Aspiration of both sides; as much it knows of them."""
    found = tuple(team[fact] for team in facts(state, view)["teams"].values())
    assert found == tuple(getattr(team, fact) for team in seen_by(state, view).teams)
    return found


@pytest.mark.parametrize(
    ("phase", "agenda", "seen"),
    [
        ("play", (), ("?", "?")),
        ("play", (CHECK,), ("?", "?")),
        ("revelation", (), ("?", "?")),
        ("revelation", (CHECK,), ("unity", "wisdom")),
        ("revelation", (BLISS, GLOOM), ("unity", "wisdom")),
        ("revelation", (GLOOM,), ("?", "wisdom")),
        ("revelation", (BLISS,), ("unity", "?")),
        ("revelation", (steps.Rotate(),), ("?", "?")),
    ],
)
def test_when_a_secret_lies_open(phase: str, agenda: tuple[Any, ...], seen: tuple[str, str]) -> None:
    state = at(phase=phase, agenda=agenda)
    assert told(state, "secret", "public") == seen
    assert told(state, "secret", "bliss") == ("unity", seen[1])
    assert told(state, "secret", "leo") == (seen[0], "wisdom")
    assert told(state, "secret", "referee") == ("unity", "wisdom")


@pytest.mark.parametrize(
    ("end", "seen"), [("", ("?", "?")), ("third-major", ("?", "?")), ("fifth-round", ("wisdom", "dominance"))]
)
def test_when_an_endgame_card_lies_open(end: str, seen: tuple[str, str]) -> None:
    state = at(end=end)
    assert told(state, "endgame", "public") == seen
    assert told(state, "endgame", "bliss") == ("wisdom", seen[1])
    assert told(state, "endgame", "referee") == ("wisdom", "dominance")


@pytest.mark.parametrize(
    ("view", "seen"), [("diana", ["Courage", "Longing"]), ("leo", ["?", "?"]), ("public", ["?", "?"])]
)
def test_who_sees_a_hand(view: str, seen: list[str]) -> None:
    assert facts(STATE, view)["players"]["diana"]["hand"] == seen


@pytest.mark.parametrize(
    ("pending", "hidden_from"),
    [
        (Pending("bliss", "aim", (), "", Secret("bliss")), {"gloom", "leo", "public"}),
        (Pending("table", "aim", (), "", Common()), set()),
        (Pending("table", "reveal", (), "", Secret("bliss")), set()),
        (Pending("diana", "choose", (), "", Keep(0)), {"gloom", "leo", "public"}),
    ],
)
def test_whose_options_are_hidden(pending: Pending, hidden_from: set[str]) -> None:
    views = ("referee", "diana", "bliss", "gloom", "leo", "public")
    assert {view for view in views if hides(STATE, pending, view)} == hidden_from


def test_everything_in_its_documented_order() -> None:
    found = facts(STATE, "public")
    assert list(found) == [
        *("edition", "phase", "round", "turn", "pending", "players", "teams", "slots", "control", "origin"),
        *("identity", "common", "standing", "end", "result", "rulings", "announced"),
    ]
    assert list(facts(STATE, "referee")) == [*found, "progress"]
    assert [player["space"] for player in found["players"].values()] == ["V", "CN", "NL", "LW"]
    assert [player["deck"] for player in found["players"].values()] == [{"count": 11}] * 4
    assert found["turn"] == {"number": 5, "player": "diana", "team": "bliss", "actions": 3, "meditated": False}
    assert found["round"] == {"number": 3, "starter": "bliss", "out": []}


# ---------------------------------------------------------------- the state as somebody knows it

HELD = {"hand": ["Courage", "Longing"], "shown": ["Longing"], "deck": {"order": ["Optimism", "?"]}}
DECKS = {"secret": "unity", "endgame": "dominance", "secret_order": ["wisdom", "diversity"]}
AIMS = {
    **{"who": "bliss", "what": "aim", "options": ["wisdom"], "cause": "revelation.2-secret"},
    "about": {"kind": "secret", "whose": "bliss", "avoid": "diversity"},
}


def known_to(view: str, *pending: dict[str, Any]) -> Any:
    common = {"current": "awareness", "endgame": "unity", "order": ["versatility", "?"]}
    facts: Any = {"players": {"diana": HELD}, "teams": {"bliss": DECKS}, "common": common}
    state: Any = under_way(pending=[*pending], **facts).now
    return seen_by(state, view)


@pytest.mark.parametrize(
    ("view", "hand", "secret", "endgame"),
    [
        ("public", ("Longing", "?"), "?", "?"),
        ("gloom", ("Longing", "?"), "?", "?"),
        ("leo", ("Longing", "?"), "?", "?"),
        ("thomas", ("Longing", "?"), "unity", "dominance"),
        ("bliss", ("Courage", "Longing"), "unity", "dominance"),
        ("diana", ("Courage", "Longing"), "unity", "dominance"),
    ],
)
def test_no_view_knows_how_decks_lie(view: str, hand: tuple[str, ...], secret: str, endgame: str) -> None:
    state = known_to(view)
    holder, team = state.players[0], state.teams[0]
    assert (holder.hand, holder.deck, team.secret_deck, state.common_deck) == (hand, *[("?", "?")] * 3)
    assert (team.secret, team.endgame) == (secret, endgame)


def test_the_referee_knows_everything() -> None:
    state = known_to("referee")
    holder, team = state.players[0], state.teams[0]
    assert (holder.hand, holder.deck) == (("Courage", "Longing"), ("Optimism", "?"))
    assert (team.secret, team.secret_deck, state.common_deck) == (
        "unity",
        ("wisdom", "diversity"),
        ("versatility", "?"),
    )
    assert seen_by(STATE, "referee") is STATE


@pytest.mark.rule("revelation.2-secret")
@pytest.mark.parametrize("view", ["bliss", "diana", "thomas"])
def test_a_side_looks_through_its_deck_while_it_chooses_from_it(view: str) -> None:
    state = known_to(view, AIMS)
    assert state.teams[0].secret_deck == ("diversity", "wisdom")
    assert state.pending[0].options == (("wisdom",),)


@pytest.mark.parametrize("view", ["public", "gloom", "leo"])
def test_others_know_only_which_cards_a_side_may_choose_from(view: str) -> None:
    """Any of its seven but the one that it has to avoid."""
    state = known_to(view, AIMS)
    assert state.teams[0].secret_deck == ("?", "?")
    names = ("awareness", "allegiance", "versatility", "unity", "wisdom", "dominance")
    assert state.pending[0].options == tuple((name,) for name in names)


@pytest.mark.parametrize(("view", "sees"), [("diana", True), ("bliss", True), ("thomas", False), ("leo", False)])
def test_others_know_only_which_cards_somebody_may_keep(view: str, sees: bool) -> None:
    state: Any = under_way(players={"diana": HELD}).now
    state.pending = (Pending("diana", "choose", (("Longing",),), "action.draw", Keep(1)),)
    seven = ("Cheerfulness", "Courage", "Excitement", "Longing", "Optimism", "Self-Esteem", "Sociability")
    assert seen_by(state, view).pending[0].options == ((("Longing",),) if sees else tuple((card,) for card in seven))
