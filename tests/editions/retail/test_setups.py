"""Setups of the retail game: what is read of them, what is left out, and every fault."""

import sys
from copy import deepcopy
from typing import Any

import pytest
from support.heard import Paragraph, heard, naming, with_rules
from support.pages import Sentences
from support.retail_told import faults

from cerebria_cli import Game
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail import owners_tables
from cerebria_cli.editions.retail.edition import first_state, read_setup
from cerebria_cli.editions.retail.questions import deck_of, sides_of
from cerebria_cli.shelf.setups import load_setup

ASPIRATIONS = ["attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude"]
MORE = [*ASPIRATIONS, "sensibility", "reflection"]


def changed(setup: str = "basic-4", **changes: Any) -> dict[str, Any]:
    """A built-in setup with other keys; `None` leaves one out, `player_2_team` is a key of the second player."""
    table = deepcopy(load_setup(setup))
    for name, value in changes.items():
        if name.startswith("player_"):
            _, number, key = name.split("_")
            table["players"][int(number) - 1][key] = value
        elif value is None:
            del table[name]
        else:
            table[name] = value
    return table


DIANA, LEO, THOMAS, FRED = load_setup("basic-4")["players"]
GLOOM_DECK = ["Anger", "Bitterness", "Dislike", "Fear", "Jealousy", "Loneliness", "Mistrust", "Pessimism"] * 2


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, []),
        ({"board": None, "sides": None, "aspirations": None, "chance": None}, []),
        ({"hat": 1}, [("", "The")]),
        ({"name": 3}, [("", "name")]),
        ({"name": "ours"}, []),
        ({"mode": "long"}, [("", "mode")]),
        ({"board": {"realms": ["V", "C"]}}, [("board.realms", "board.realms")]),
        ({"board": {"hat": 1}}, [("", "[board]")]),
        ({"board": {"spheres": ["commitment"]}}, [("board.origin", "board.spheres")]),
        ({"board": {"origin": "hat"}}, [("board.origin", "board.origin")]),
        ({"board": {"origin": "humility"}}, []),
        ({"sides": {"team": "C"}}, [("setup.sides", "sides.team")]),
        ({"sides": {"spirit": "C"}}, [("setup.sides", "sides.spirit")]),
        ({"sides": {"team": "B"}}, []),
        ({"sides": {"spirit": "B"}}, [("setup.sides", "The")]),
        ({"sides": {"hat": "B"}}, [("", "[sides]")]),
        (
            {"chance": {"emotions": "dice"}},
            [("", "chance.emotions"), *[("", f"chance.players.{name}") for name in ("diana", "leo", "thomas", "fred")]],
        ),
        ({"chance": {"aspirations": "dice"}}, [("", "chance.aspirations")]),
        ({"chance": {"hat": "dice"}}, [("", "[chance]")] * 2),
        ({"wheel": {"marks": [{"at": 1, "gain": "card"}]}}, []),
        ({"wheel": {"marks": [{"at": 20, "gain": "ambition"}]}}, []),
        ({"wheel": {"marks": [{"at": 21, "gain": "card"}]}}, [("", "wheel.marks")]),
        ({"wheel": {"marks": [{"at": 0, "gain": "card"}]}}, [("", "wheel.marks")]),
        ({"wheel": {"marks": [{"at": 2, "gain": "wp"}]}}, [("", "wheel.marks")]),
        ({"wheel": {"marks": [{"at": 2}]}}, [("", "wheel.marks")]),
        ({"wheel": {"marks": [3]}}, [("", "wheel.marks")]),
        ({"wheel": {"marks": 3}}, [("", "wheel.marks")]),
        ({"wheel": {"marks": []}}, []),
        ({"wheel": {"hat": 1}}, [("", "[wheel]")]),
        ({"players": [DIANA]}, [("setup.teams", "The"), ("setup.teams", "Gloom")]),
        ({"players": [DIANA, LEO]}, []),
        ({"players": [DIANA, LEO, THOMAS]}, []),
        ({"players": [LEO, DIANA, FRED]}, []),
        ({"players": [DIANA, THOMAS, LEO]}, [("shaper.order", "With")]),
        ({"players": [DIANA, THOMAS, LEO, FRED]}, [("setup.order", "Teams")]),
        ({"players": [DIANA, LEO, FRED, THOMAS]}, [("setup.order", "Teams")]),
        ({"players": [DIANA, THOMAS]}, [("setup.teams", "Gloom"), ("setup.order", "Teams")]),
        ({"players": [LEO, FRED]}, [("setup.teams", "Bliss"), ("setup.order", "Teams")]),
        ({"player_2_name": "diana"}, [("", "The")]),
        ({"player_3_spirit": "Delight"}, [("setup.teams", "The")]),
        ({"player_3_spirit": "Misery"}, [("setup.teams", "player"), ("setup.teams", "The")]),
        ({"player_3_team": "balance"}, [("setup.teams", "player")]),
        ({"player_3_hat": "balance"}, [("", "player")]),
        ({"player_2_deck": GLOOM_DECK}, []),
        ({"player_2_deck": GLOOM_DECK[:15]}, [("setup.deck", "player")]),
        ({"player_2_deck": [*GLOOM_DECK[:15], "Anger"]}, [("setup.deck", "player")]),
        ({"player_2_deck": [*GLOOM_DECK[:15], "Courage"]}, [("setup.deck", "player")]),
        ({"player_2_deck": [*GLOOM_DECK[:15], "Rage"]}, [("setup.deck", "player")]),
        ({"player_2_deck": [*GLOOM_DECK[:15], 3]}, [("", "player")]),
        ({"player_2_deck": 3}, [("", "player")]),
        ({"player_2_deck": "Joy"}, [("", "player")]),
        ({"player_2_deck": "Misery"}, []),
        ({"player_2_deck": "?"}, []),
        ({"player_2_deck": "?", "chance": {"players": {"leo": "dealt"}}}, [("setup.deck", "player")]),
        ({"player_2_deck": "?", "chance": {"players": {"diana": "dealt"}}}, []),
        ({"aspirations": {"common": ASPIRATIONS[::-1]}}, []),
        ({"aspirations": {"common": ASPIRATIONS[1:]}}, [("setup.common-row", "aspirations.common")]),
        ({"aspirations": {"common": [*ASPIRATIONS[1:], "openness"]}}, [("setup.common-row", "aspirations.common")]),
        ({"aspirations": {"common": [*ASPIRATIONS[1:], "reflection"]}}, [("setup.common-row", "aspirations.common")]),
        ({"aspirations": {"common": "unity"}}, [("setup.common-row", "aspirations.common")]),
        ({"aspirations": {"hat": 1}}, [("", "[aspirations]")]),
        ({"aspirations": {"hidden": {"bliss": "unity"}}}, []),
        ({"aspirations": {"hidden": {"balance": "unity"}}}, [("setup.hidden-deck", "aspirations.hidden")]),
        ({"aspirations": {"hidden": {"bliss": "reflection"}}}, [("setup.hidden-deck", "aspirations.hidden")]),
        # the current Common Aspiration
        ({"aspirations": {"hidden": {"bliss": "attitude"}}}, [("setup.hidden-deck", "Bliss's")]),
        ({"placement": {"diana": {"space": "VC", "slot": "V2"}}}, []),
        ({"placement": {"diana": {"space": "VC", "slot": "C1"}}}, []),
        ({"placement": {"diana": {"space": "WV", "slot": "V1"}}}, []),
        ({"placement": {"diana": [{"space": "VC", "slot": "C1"}]}}, []),
        ({"placement": {"diana": {"space": "VC", "slot": "V1"}}}, [("setup.placement", "[placement]")]),
        ({"placement": {"diana": {"space": "VC", "slot": "VC"}}}, [("setup.placement", "[placement]")]),
        ({"placement": {"diana": {"space": "V", "slot": "V1"}}}, [("setup.placement", "[placement]")]),
        ({"placement": {"diana": {"space": "VC"}}}, [("setup.placement", "[placement]")]),
        ({"placement": {"diana": "VC"}}, [("setup.placement", "[placement]")]),
        ({"placement": {"nobody": {"space": "VC", "slot": "C1"}}}, [("setup.placement", "[placement]")]),
        (
            {"placement": {"nobody": {"space": "VC", "slot": "C1"}, "diana": {"space": "V", "slot": "V1"}}},
            [("setup.placement", "[placement]")] * 2,
        ),
        ({"dealt": {"hidden": {"bliss": ASPIRATIONS}}}, []),
        ({"dealt": {"hidden": {"bliss": ASPIRATIONS[1:]}}}, [("setup.hidden-deck", "[dealt]")]),
        ({"dealt": {"hidden": {"balance": ASPIRATIONS}}}, [("setup.hidden-deck", "[dealt]")]),
        ({"rulings": {"willow.zero": "perhaps"}}, [("", "Ruling")]),
    ],
)
def test_faults_of_a_setup(changes: dict[str, Any], found: list[tuple[str, str]]) -> None:
    assert faults(changed(**changes)) == found


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"mode": "ful"}, naming("mode", "ful", "basic or full")),
        (
            {"players": [DIANA, LEO, THOMAS, FRED, {**DIANA, "name": "eve", "spirit": "Empathy"}]},
            naming("2", "4", "5"),
        ),
        (
            {"player_2_deck": "Joy"},
            naming("player 2", "Joy", "16"),
        ),
        ({"player_1_hat": 1}, naming("player 1", "hat", "name, team, spirit, deck")),
        ({"wheel": {"marks": 3}}, naming("wheel.marks", "1", "20", "essence", "card", "ambition")),
        ({"placement": {"diana": 3}}, naming("[placement] diana", "space", "slot")),
        (
            {"aspirations": {"common": []}},
            naming("aspirations.common", ", ".join(ASPIRATIONS)),
        ),
        ({"player_4_team": "gloo"}, naming("player 4", "team", "gloo", "gloom", "bliss or gloom")),
    ],
)
def test_how_a_fault_is_told(changes: dict[str, Any], says: str) -> None:
    _, found = read_setup(changed(**changes))
    assert found[0].text == says


def test_five_players_are_too_many_and_one_is_no_table() -> None:
    five = [DIANA, LEO, THOMAS, FRED, {**DIANA, "name": "eve", "spirit": "Empathy"}]
    assert faults(changed(players=five)) == [("setup.teams", "The")]
    assert faults(changed(players=[])) == [("setup.teams", "The")]


def test_a_deck_that_is_fixed_is_not_kept_secret() -> None:
    """setup.deck: any 16 Mild Emotions of the team may be in it; both teams have 16 kinds, twice each."""
    state = first_state(changed(player_2_deck="?"))
    assert (state.setting.seats[1].size, len(state.players[1].deck), len(state.setting.seats[1].deck)) == (16, 16, 32)
    assert [seat.unlisted for seat in state.setting.seats] == [0, 16, 0, 0]


@pytest.mark.parametrize(
    ("players", "order"),
    [
        ([DIANA, LEO], ["diana", "leo"]),
        ([DIANA, LEO, THOMAS], ["diana", "leo", "thomas", "leo"]),
        ([LEO, DIANA, FRED], ["leo", "diana", "fred", "diana"]),
        ([DIANA, LEO, THOMAS, FRED], ["diana", "leo", "thomas", "fred"]),
    ],
)
def test_order_of_turns(players: list[Any], order: list[str]) -> None:
    """setup.order, shaper.order: a Shaper against two stands second and has the second and the fourth turn."""
    game = Game.new({**changed(players=players), "position": {}})
    assert game.state()["order"] == order
    seen = []
    for _ in range(len(order) + 1):
        seen.append(game.state()["turn"]["player"])
        game.play(f"{seen[-1]} end ambition" if len(seen) < 3 else f"{seen[-1]} end draw")
    assert seen == [*order, order[0]]


@pytest.mark.parametrize(
    ("setup", "players"), [("basic-2", 2), ("basic-3", 3), ("basic-4", 4), ("full-2", 2), ("full-3", 3), ("full-4", 4)]
)
def test_what_everybody_starts_with(setup: str, players: int) -> None:
    """setup.resources: 4 Willpower, 2 more for the first player, 2 Essence; setup.origin: 7 in each Sphere."""
    state = first_state(changed(setup))
    assert [player.wp for player in state.players] == [6, 4, 4, 4][:players]
    assert [player.essence for player in state.players] == [(2,)] * players
    assert state.spheres == tuple(
        (name, 7) for name in ("commitment", "creativity", "humility", "diligence", "knowledge")
    )
    assert [(team.ambition, team.minor, team.major, team.capping) for team in state.teams] == [(0, 5, 3, 1)] * 2
    assert [(team.points, team.hidden) for team in state.teams] == [(0, "?")] * 2
    names = MORE if setup.startswith("full") else ASPIRATIONS
    assert list(state.common_row) == names
    assert [len(team.hidden_deck) for team in state.teams] == [len(names) - 1] * 2
    assert state.phase == "placement"
    assert state.turn == (1, 0, 3, False, (), -1, (), (), (), "")
    assert (state.fortresses, state.slots, state.identity) == ([None] * 5, [None] * 15, ())


def test_a_setup_that_does_not_say_its_mode_is_of_the_basic_game() -> None:
    table = {name: value for name, value in load_setup("basic-4").items() if name != "mode"}
    assert first_state(table).setting.mode == "basic"


def test_what_is_read_of_a_setup() -> None:
    state = first_state(
        changed(
            "full-4",
            board={"realms": ["C", "V", "W", "L", "N"], "origin": "diligence"},
            aspirations={"common": MORE[::-1], "hidden": {"gloom": "unity"}},
            wheel={"marks": [{"at": 3, "gain": "card"}]},
            sides={"team": "B", "spirit": "B"},
            rulings={"willow.zero": "yes"},
        )
    )
    assert state.setting.ring.realms == ("C", "V", "W", "L", "N")
    assert [name for name, _ in state.spheres] == ["diligence", "knowledge", "commitment", "creativity", "humility"]
    assert state.common == "reflection"
    assert [team.hidden for team in state.teams] == ["?", "unity"]
    assert (state.setting.team_side, state.setting.marks) == ("B", {3: "card"})
    assert state.setting.rulings["willow.zero"] == "yes"
    assert [upgrade.name for upgrade in state.row(0, "move").upgrades] == ["haste", "push", "determination"]


@pytest.mark.parametrize(("setup", "verbs"), [("basic-4", 4), ("full-4", 5)])
def test_the_basic_game_has_neither_empower_nor_powers_of_spirits(setup: str, verbs: int) -> None:
    """setup.basic-game"""
    (diana, leo, *_) = first_state(changed(setup)).setting.seats
    assert len(diana.rows) == verbs
    assert (bool(diana.powers), bool(leo.traits)) == (setup == "full-4", setup == "full-4")


def test_realm_actions_follow_their_realm() -> None:
    state = first_state(changed(board={"realms": ["C", "V", "W", "L", "N"]}))
    assert {verb: action.realm for verb, action in state.setting.realm_actions.items()} == {
        **{"cradle": 0, "valley": 1, "willow": 2, "land": 3, "network": 4}
    }
    assert {verb: (action.wp, action.further_wp) for verb, action in state.setting.realm_actions.items()} == {
        **{"valley": (1, 0), "cradle": (1, 2), "network": (2, 0), "land": (1, 1), "willow": (1, 0)}
    }
    assert state.setting.realm_actions["valley"].gain == 4


def test_marks_of_the_wheel() -> None:
    """intention.wheel: at 2, 4 and 6; ruling wheel.marks: they may repeat up to 18."""
    known = {2: "essence", 4: "card", 6: "ambition"}
    setting = first_state(changed("full-4")).setting
    assert (setting.marks, setting.last_known_mark) == (known, 6)
    setting = first_state(changed("full-4", rulings={"wheel.marks": "repeat"})).setting
    assert setting.marks == {at + more: gain for at, gain in known.items() for more in (0, 6, 12)}
    assert setting.last_known_mark == 0
    setting = first_state(
        changed("full-4", wheel={"marks": [{"at": 7, "gain": "card"}]}, rulings={"wheel.marks": "repeat"})
    ).setting
    assert setting.marks == {7: "card"}
    setting = first_state(changed("full-4", wheel={"marks": [{"at": 7, "gain": "card"}]})).setting
    assert (setting.marks, setting.last_known_mark) == ({7: "card"}, 0)
    assert first_state(changed("basic-4")).setting.last_known_mark == 0


# ---------------------------------------------------------------- the owner's placement


PLACES = [{"space": "VC", "slot": "V2"}, {"space": "LW", "slot": "L2"}]


@pytest.mark.parametrize(
    ("told", "places"),
    [
        ({}, [()]),
        ([], [()]),
        ({"placement": 3}, [()]),
        ({"placement": {}, "hat": 1}, [()]),
        ({"placement": {}}, []),
        ({"placement": {"2": PLACES}}, []),
        ({"placement": {"3": [*PLACES, PLACES[0]], "4": PLACES * 2}}, []),
        ({"placement": {"5": PLACES}}, [("placement", "5")]),
        ({"placement": {"1": PLACES[:1]}}, [("placement", "1")]),
        ({"placement": {"2": PLACES[:1]}}, [("placement", "2")]),
        ({"placement": {"2": PLACES * 2}}, [("placement", "2")]),
        ({"placement": {"2": "VC"}}, [("placement", "2")]),
        ({"placement": {"2": [{"space": "VC"}, PLACES[0]]}}, [("placement", "2")]),
        ({"placement": {"2": ["VC", "LW"]}}, [("placement", "2")]),
        ({"placement": {"2": PLACES[:1], "7": PLACES}}, [("placement", "2"), ("placement", "7")]),
    ],
)
def test_faults_of_the_owners_placements(told: Any, places: list[tuple[str, ...]]) -> None:
    assert [place for place, _ in owners_tables.faults(told)] == places


def test_the_owners_placement_is_for_a_basic_game_without_one() -> None:
    told = {"placement": {"2": PLACES}}
    setup = {"mode": "basic", "players": [DIANA, LEO]}
    placed = {"diana": PLACES[0], "leo": PLACES[1]}
    assert owners_tables.completed(setup, told) == {**setup, "placement": placed}
    assert owners_tables.completed({"players": [DIANA, LEO]}, told)["placement"] == placed
    for other in (
        {**setup, "mode": "full"},
        {**setup, "placement": {}},
        {**setup, "position": {}},
        {**setup, "players": [DIANA, LEO, THOMAS]},
        {"mode": "basic"},
    ):
        assert owners_tables.completed(other, told) == other
    assert owners_tables.completed(setup, {}) == setup


# ---------------------------------------------------------------- what follows from the cards


@pytest.mark.parametrize(
    ("stage", "effect", "derived"),
    [
        ("intensity", {"intensity": 1}, "changing"),
        ("others", {"lend": 1, "to": "every-next-own"}, "lending"),
        ("overrule", {"overrule": True}, "overruling"),
    ],
)
def test_other_powers_are_seen_where_they_were_asked_before(stage: str, effect: dict[str, Any], derived: str) -> None:
    plain = first_state(changed("full-4")).setting
    declared = {"ask": "adjust", "stage": stage, "whose": "own", "do": [effect]}
    told = first_state(changed("full-4", cards={"Courage": {"power": "For this test.", "powers": [declared]}})).setting
    assert "Courage" not in getattr(plain, derived)
    assert "Courage" in getattr(plain.with_cards(told.cards), derived)
    assert "Courage" not in getattr(plain, derived)


@pytest.mark.parametrize(
    ("effect", "draws"),
    [
        ({"gain": "card", "amount": 1}, True),
        ({"gain": "card", "amount": 1, "may": True}, False),
        ({"gain": "wp", "amount": 1}, False),
        ({"score": 1}, True),
        ({"grow": "every-next-own"}, True),
        ({"put-essence": 1, "from": "supply", "on": "this"}, True),
    ],
)
def test_whether_some_power_may_draw(effect: dict[str, Any], draws: bool) -> None:
    plain = first_state(changed("full-4")).setting
    declared = {"ask": "after", "stage": "enter", "whose": "own", "do": [effect]}
    told = first_state(changed("full-4", cards={"Courage": {"power": "For this test.", "powers": [declared]}})).setting
    assert (plain.drawing, told.drawing, plain.with_cards(told.cards).drawing) == (False, draws, draws)


def test_sides_and_decks_that_are_asked_for() -> None:
    """setup.sides: the basic game uses side A of the Spirit boards."""
    assert (sides_of({"mode": "basic"}), sides_of({"mode": "full"})) == (("team",), ("team", "spirit"))
    assert deck_of("Misery", "gloom") == "Misery"
    assert deck_of("basic", "gloom") == "basic"
    assert deck_of(", ".join(GLOOM_DECK), "gloom") == GLOOM_DECK


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    """Of each setup that has one."""

    def told(found: tuple[Any, list[Objection]], _: Any) -> Paragraph:
        return "a setup", with_rules(one[:2] for one in found[1])

    sentences(heard(sys.modules[__name__], "read_setup", told))
