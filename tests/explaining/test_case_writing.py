"""Dispute cases written from a moment of a game: the whole case, with nothing in it that makes no difference."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from support.openings import HANDS, PLACING
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.errors import WrongUsage
from cerebria_cli.explaining import case_writing
from cerebria_cli.explaining.case_writing import case_from
from cerebria_cli.game.citations import known_ids
from cerebria_cli.game.position_writing import written_position
from cerebria_cli.shelf.setups import load_setup

COMMON = ["unity", "openness", "awareness", "attitude", "liveliness", "versatility", "fortitude"]
CHANGES = {"aspirations": {"common": COMMON}}


@pytest.fixture(scope="module")
def game() -> Game:
    """basic-4 with other Common Aspirations and a ruling, at Diana's first turn; entries 1 and 2 came to nothing."""
    game = Game.new({**load_setup("basic-4"), "rulings": {"willow.zero": "yes"}, **CHANGES})
    for line in (PLACING[0], "undo", *PLACING, *HANDS):
        game.play(line)
    return game


@pytest.fixture
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a position could not tell what the game has come to."""

    def nothing(game: Game, view: str) -> Any:
        whole = written_position(game, view)
        return whole._replace(setup={**whole.setup, "position": {}})

    monkeypatch.setattr(case_writing, "written_position", nothing)


def without_reason(case: dict[str, Any]) -> dict[str, Any]:
    """The case without its sentences, which stand in the page."""
    assert case["because"].endswith(".")
    return {name: value for name, value in case.items() if name != "because"}


def test_what_people_read(game: Game, sentences: Sentences, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ("diana valley", "diana move CN; diana valley", "diana move V; diana move VC", "diana move C; diana valley")

    def answers() -> Iterator[tuple[str, list[str]]]:
        for line in (*lines, "adjust diana.wp=3"):
            yield line, [case_from(game, line, "referee", ())["because"]]
        with pytest.raises(WrongUsage) as refused:
            case_from(game, "note a pause", "referee", ())
        yield "note a pause", [str(refused.value)]
        monkeypatch.setattr(case_writing, "run", lambda case: SimpleNamespace(passed=False))
        with pytest.raises(WrongUsage) as refused:
            case_from(game, "diana valley", "leo", ())
        yield "where leo knows too little", [str(refused.value)]
        with pytest.raises(WrongUsage) as refused:
            case_writing.built_in_setup(of_seven())
        yield "a game of 7 players", [str(refused.value)]

    sentences(answers())


def of_seven() -> Any:
    """A game of which there is no built-in setup."""
    retail, seven = SimpleNamespace(name="retail"), SimpleNamespace(players=("diana",) * 7)
    return SimpleNamespace(header={"mode": "basic"}, edition=retail, vocabulary=seven)


def test_what_is_allowed_with_what_is_paid_and_gained() -> None:
    """realm.cost: 1, and 1 less by Brightness with 1 on V2; 6 + 4 = 10 Willpower. The numbers of this id go to 3."""
    game = Game.new("basic-4")
    for line in (*PLACING, *HANDS):
        game.play(line)
    taken = ("realm.cost-3", "realm.cost-1", "realm.cost-x", "realm.cost-20a", "realm.costs-9", "a.realm.cost-8")
    case = case_from(game, "diana valley", "referee", taken)
    assert without_reason(case) == {
        "id": "realm.cost-4",
        "rules": ["realm.cost", "control.realm", "realm.valley"],
        "setup": "basic-4",
        "title": "Allowed: diana valley",
        "line": "diana valley",
        "verdict": "legal",
        "facts": {"turn.actions": 2, "diana.wp": 10},
        "position": {"players": {"diana": {"wp": 6}}, "slots": {"V2": {"card": "Brightness"}}},
    }
    assert list(case) == ["id", "rules", "setup", "title", "line", "verdict", "because", "facts", "position"]


def test_what_is_refused_with_every_objection(game: Game) -> None:
    """Nothing of the position but what the objections rest on."""
    case = case_from(game, "diana move CN; diana valley", "leo", ["board.spaces-2"])
    assert without_reason(case) == {
        "id": "board.spaces-3",
        "rules": ["board.spaces", "move.occupied"],
        "setup": "basic-4",
        "title": "Refused: diana move CN",
        "line": "diana move CN; diana valley",
        "verdict": "illegal",
        "objections": ["board.spaces", "move.occupied"],
        "rulings": {"willow.zero": "yes"},
        "setup_changes": CHANGES,
        "position": {"players": {"diana": {"space": "VC"}, "leo": {"space": "CN"}}},
    }


@pytest.mark.parametrize(
    ("view", "hands"),
    [
        ("bliss", ["diana hand Courage Optimism /Kindness", "leo hand ? ? /Dislike"]),
        ("leo", ["diana hand ? ? /Kindness", "leo hand Anger Jealousy /Dislike"]),
        ("public", ["diana hand ? ? /Kindness", "leo hand ? ? /Dislike"]),
    ],
)
@pytest.mark.usefixtures("untold")
def test_where_a_position_tells_too_little_every_line_that_counts_stands_there(
    game: Game, view: str, hands: list[str]
) -> None:
    """Two Moves cost 6 - 1 - 1 = 4, and two of three Actions; what a view may not know is not told."""
    case = case_from(game, "diana move V; diana move VC", view, ())
    assert without_reason(case) == {
        "id": "move.base-1",
        "rules": ["move.base"],
        "setup": "basic-4",
        "title": "Allowed: diana move VC",
        "start": True,
        "lines": [*PLACING, *hands, *HANDS[2:], "diana move V; diana move VC"],
        "verdict": "legal",
        "facts": {"turn.actions": 1, "diana.wp": 4},
        "rulings": {"willow.zero": "yes"},
        "setup_changes": CHANGES,
    }


def test_what_is_answered_about_a_line_that_is_allowed(game: Game) -> None:
    """6 - 1 + 4 = 9, as V is Diana's and its Action is free; 2 of 3 Actions. What the last one asks for comes first."""
    case = case_from(game, "diana move C; diana valley", "referee", ())
    assert {name: case[name] for name in ("rules", "verdict", "title", "facts")} == {
        "rules": ["realm.cost", "control.realm", "move.base", "realm.valley"],
        "verdict": "legal",
        "title": "Allowed: diana valley",
        "facts": {"turn.actions": 1, "diana.space": "C", "diana.wp": 9},
    }


def test_what_names_no_rule_is_told_with_some_rule(game: Game) -> None:
    asked = case_from(game, "adjust diana.wp=3", "referee", ())
    assert asked["title"].endswith(": adjust diana.wp=3")
    assert (asked["facts"], len(asked["rules"])) == ({"diana.wp": 3}, 1)
    assert set(asked["rules"]) <= known_ids("retail")


def test_of_several_items_the_last_is_the_one_that_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its verb, too, is the one that a rule is looked for about."""
    ids = {"adjust": "move.base", "pause": "board.spaces"}
    monkeypatch.setattr(case_writing, "rule_about", lambda edition, verb: ids[verb])
    asked = case_from(game, "pause; adjust diana.wp=3", "referee", ())
    assert (asked["title"], asked["rules"]) == ("Allowed: adjust diana.wp=3", ["move.base"])


def test_a_line_that_changes_nothing_is_no_case(game: Game) -> None:
    with pytest.raises(WrongUsage):
        case_from(game, "note a pause", "referee", ())


def test_an_answer_that_rests_on_what_a_view_does_not_know_is_no_case(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(case_writing, "run", lambda case: SimpleNamespace(passed=False))
    with pytest.raises(WrongUsage, match=r"leo .*`--as referee`"):
        case_from(game, "diana valley", "leo", ())


def test_a_game_of_no_built_in_setup_has_no_cases() -> None:
    with pytest.raises(WrongUsage, match="7 players"):
        case_writing.built_in_setup(of_seven())


@pytest.mark.parametrize("setup", ["basic-3", "full-2", "balance-5", "balance-4", "balance-3", "prototype-3", "card-4"])
def test_a_case_rests_on_the_setup_of_its_game(setup: str) -> None:
    assert case_writing.built_in_setup(Game.new(setup)) == setup


# ---------------------------------------------------------------- the facts that are noted


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("diana.wp", {"diana.wp": 6}),
        ("diana.space", {"diana.space": "VC"}),
        ("diana.hand", {"diana.hand": ["Courage", "Optimism"]}),
        ("V1", {"V1": "none"}),
        ("V2", {"V2.card": "Brightness", "V2.essence": 1, "V2.team": "bliss"}),
        # What says nothing in short is left out: what is on a board, what lies about the Identity.
        ("diana.tokens", {}),
        ("common", {}),
    ],
)
def test_a_fact_in_short(game: Game, fact: str, told: dict[str, Any]) -> None:
    assert dict(case_writing.in_short(game, fact)) == told


def test_a_fortress_in_short() -> None:
    position = {"turn": {"player": "diana"}, "fortresses": {"V": {"team": "gloom", "size": "major"}}}
    game = Game.new({**load_setup("basic-4"), "position": position})
    assert dict(case_writing.in_short(game, "fortresses.V")) == {
        "fortresses.V.team": "gloom",
        "fortresses.V.size": "major",
    }


def test_at_most_twelve_facts_are_noted() -> None:
    """Fourteen are set: 4 + 4 + 4 of Willpower, Essence and points or Ambition, and 2 Spheres."""
    game = Game.new({**load_setup("basic-4"), "position": {"turn": {"player": "diana"}}})
    after = game.copy()
    set_to = [f"{who}.{what}=1" for who in ("diana", "leo", "thomas", "fred") for what in ("wp", "essence")]
    teams = [f"{team}.{what}=1" for team in ("bliss", "gloom") for what in ("ambition", "points")]
    after.play(f"adjust {' '.join([*set_to, *teams, 'spheres.V=1', 'spheres.C=1'])}")
    assert len(list(case_writing.noted_facts(game, after))) == 12


def test_what_follows_from_other_facts_is_not_noted(game: Game) -> None:
    """Control is told by who controls what, not by its sums."""
    after = game.copy()
    after.play("diana invoke Courage VC")
    assert dict(case_writing.noted_facts(game, after)) == {
        "turn.actions": 2,
        "diana.wp": 4,
        "diana.essence": 1,
        "diana.hand": ["Optimism"],
        "diana.deck.secret": ["Optimism"],
        "VC.card": "Courage",
        "VC.essence": 1,
        "VC.team": "bliss",
        "control.realms.C": "bliss",
    }


def test_neither_what_is_reckoned_nor_what_comes_next_is_noted(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = ["control.parts.V.gloom", "control.totals.V.gloom", "standing.unity", "pending", "announced", "goals"]
    names = [*reckoned, "result", "players.diana.wp", "teams.bliss.points", "slots.V2.essence", "control.realms.V"]
    monkeypatch.setattr(case_writing, "changed", lambda before, after: names)
    assert dict(case_writing.noted_facts(game, game)) == {
        "diana.wp": 6,
        "bliss.points": 0,
        "V2.essence": 1,
        "control.realms.V": "bliss",
    }


@pytest.mark.parametrize(
    ("edition", "verb", "rule"),
    [
        ("retail", "raze", "fortify.raze"),
        ("retail", "surmount", "move.surmount"),
        # Balance is played by the rules of the game that it expands as well.
        ("balance", "raze", "fortify.raze"),
        # No rule speaks of it: the first of the edition.
        ("retail", "qqqq", "board.realms"),
    ],
)
def test_where_nothing_names_a_rule_it_is_the_one_about_the_verb(edition: str, verb: str, rule: str) -> None:
    assert case_writing.rule_about(edition, verb) == rule


def test_rules_by_which_something_is_paid_come_before_those_by_which_something_happens() -> None:
    """Neither a card nor the id of another edition is a rule of this one."""
    cost = [CostPart("wp", 1, "realm.cost"), CostPart("wp", 1, "Fear"), CostPart("wp", -1, "control.realm")]
    causes = ("realm.valley", "Courage", "realm.cost", "impulse.take", "")
    events = [Event("wp", "diana", cause=cause) for cause in causes]
    assert case_writing.rules_of(events, cost, "retail") == ["realm.cost", "control.realm", "realm.valley"]
