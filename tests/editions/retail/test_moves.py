"""Move: where it may end, what stands against it, what its upgrades do on both sides of the Spirit boards."""

import sys
from typing import Any

import pytest
from support.heard import naming, refused_lines
from support.pages import Sentences
from support.retail_told import against, cost_of, game_in, happened, offered

from cerebria_cli import Game

IDLE = ("spirit.upgrades", {"ruling": "spirit.idle-upgrade=no"})
COLOURS = ("red", "yellow", "green", "blue")


def table(actor: str = "diana", upgrades: str = "", setup: str = "full-4", **told: Any) -> Game:
    """Diana on V, Leo on CN, Thomas on NL, Fred on LW, and tokens on some upgrades of whoever acts."""
    tokens = {"move": {"unlock": "wild", **dict(zip(upgrades.split(), COLOURS, strict=False))}}
    players: dict[str, Any] = {"diana": {"space": "V", "hand": []}}
    for name, facts in told.pop("players", {}).items():
        players[name] = {**players.get(name, {}), **facts}
    players[actor] = {"wp": 6, "hand": [], **players.get(actor, {}), "tokens": tokens}
    return game_in(setup, turn={"player": actor, "absorb": False}, players=players, **told)


def side_b(actor: str, upgrades: str, **told: Any) -> Game:
    return table(actor, upgrades, sides={"spirit": "B"}, **told)


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({}, "move VC", []),
        ({}, "move WV", []),
        ({}, "move C", [("board.spaces", {"diana.space": "V"})]),
        ({}, "move V", [("board.spaces", {"diana.space": "V"})]),
        ({"upgrades": "haste"}, "move C +haste", []),
        ({"upgrades": "haste"}, "move W +haste", []),
        ({"upgrades": "haste"}, "move V +haste", []),
        (
            {"upgrades": "haste"},
            "move CN +haste",
            [("board.spaces", {"diana.space": "V"}), ("move.occupied", {"leo.space": "CN"})],
        ),
        (
            {"upgrades": "haste", "rulings": {"move.return": "no"}},
            "move V +haste",
            [("board.spaces", {"ruling": "move.return=no"})],
        ),
        ({"upgrades": "haste", "rulings": {"move.return": "no"}}, "move C +haste", []),
        ({"upgrades": "haste"}, "move VC +haste", [IDLE]),
        ({"upgrades": "haste", "rulings": {"spirit.idle-upgrade": "yes"}}, "move VC +haste", []),
        ({}, "move C +haste", [("spirit.upgrades", {"diana.tokens.move.haste": "none"})]),
        ({"upgrades": "haste"}, "move C +haste +haste", [("spirit.upgrades", {})]),
        # move.occupied: an opposing figure is in the way, one of the own team is not
        ({"players": {"leo": {"space": "VC"}}}, "move VC", [("move.occupied", {"leo.space": "VC"})]),
        ({"players": {"thomas": {"space": "VC"}}}, "move VC", []),
        ({"upgrades": "surmount", "players": {"leo": {"space": "VC"}}}, "move VC +surmount", []),
        ({"upgrades": "surmount"}, "move VC +surmount", [IDLE]),
        (
            {"upgrades": "surmount", "players": {"leo": {"space": "VC"}}},
            "move VC",
            [("move.occupied", {"leo.space": "VC"})],
        ),
        ({"players": {"diana": {"wp": 1}}}, "move VC", []),
        ({"players": {"diana": {"wp": 0}}}, "move VC", [("move.base", {"diana.wp": "0", "cost": "1"})]),
        (
            {"upgrades": "haste", "players": {"diana": {"wp": 1}}},
            "move C +haste",
            [("move.base", {"diana.wp": "1", "cost": "2"})],
        ),
        ({"upgrades": "determination", "players": {"diana": {"wp": 0}}}, "move VC +determination", []),
    ],
)
def test_what_stands_against_a_move(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    assert against(table(**told), f"diana {line}") == objections


@pytest.mark.parametrize(
    ("upgrades", "line", "text"),
    [
        ("", "move N", naming("N", "4", "V", "1")),
        ("haste", "move NL +haste", naming("NL", "5", "V", "2")),
        ("", "move V", naming("Diana", "V", "1")),
        ("haste", "move WV +haste", naming("Haste", "WV", "1")),
        (
            "surmount",
            "move VC +surmount",
            naming("Surmount", "VC"),
        ),
    ],
)
def test_what_is_said_about_the_way(upgrades: str, line: str, text: str) -> None:
    assert [one.text for one in table(upgrades=upgrades).judge(f"diana {line}").objections] == [text]


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        ({}, ["move VC", "move WV"]),
        ({"players": {"leo": {"space": "VC"}}}, ["move WV"]),
        ({"upgrades": "haste"}, ["move VC", "move WV", "move V +haste", "move C +haste", "move W +haste"]),
        ({"upgrades": "haste", "players": {"diana": {"wp": 1}}}, ["move VC", "move WV"]),
        ({"players": {"diana": {"wp": 0}}}, []),
        (
            {"upgrades": "determination", "players": {"diana": {"wp": 0}}},
            ["move VC +determination", "move WV +determination"],
        ),
        (
            {"upgrades": "surmount", "players": {"leo": {"space": "VC"}}},
            ["move WV", "move VC +surmount"],
        ),
    ],
)
def test_which_moves_are_offered(told: dict[str, Any], lines: list[str]) -> None:
    assert offered(table(**told), "move") == lines


FORBIDS = {"ask": "may", "stage": "may:move", "whose": "opposing", "do": [{"forbid": True}]}


@pytest.mark.parametrize(
    ("near", "slot", "ends"),
    [
        ("to-realm", "C1", {"C"}),
        ("to-realm", "C2", {"C"}),
        ("to-realm", "VC", set()),
        ("to-realm", "V1", set()),
        ("to-space", "VC", {"VC"}),
        ("to-space", "W2", {"W"}),
    ],
)
def test_powers_see_where_a_move_ends(near: str, slot: str, ends: set[str]) -> None:
    """A power about Moves into the Realm of its card, and one about the space adjacent to it."""
    cards = {"Anger": {"power": "For this test.", "powers": [{**FORBIDS, "near": near}]}}
    game = table(upgrades="haste", cards=cards, slots={slot: "Anger leo 1"})
    tried = {"VC": "move VC", "WV": "move WV", "C": "move C +haste", "W": "move W +haste"}
    assert {end for end, line in tried.items() if against(game, f"diana {line}")} == ends


# ---------------------------------------------------------------- side B


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({}, "move V +deceive", []),
        ({}, "move W +deceive", [("side-b.misery", {})]),
        ({}, "move CN +deceive", [("side-b.misery", {})]),
        # one opponent would stay with Leo, unless there is a token on Surmount
        ({"players": {"thomas": {"space": "V"}}}, "move V +deceive", [("move.occupied", {"thomas.space": "V"})]),
        ({"upgrades": "deceive surmount", "players": {"thomas": {"space": "V"}}}, "move V +deceive", []),
        ({"upgrades": "deceive surmount", "players": {"thomas": {"space": "V"}}}, "move V +deceive +surmount", []),
        (
            {
                "upgrades": "deceive surmount",
                "players": {"thomas": {"space": "V"}},
                "rulings": {"side-b.surmount-used": "no"},
            },
            "move V +deceive +surmount",
            [IDLE],
        ),
        (
            {
                "upgrades": "deceive surmount",
                "players": {"thomas": {"space": "V"}},
                "rulings": {"side-b.surmount-have": "pay"},
            },
            "move V +deceive",
            [("move.occupied", {"thomas.space": "V"})],
        ),
        (
            {
                "upgrades": "deceive surmount",
                "players": {"thomas": {"space": "V"}},
                "rulings": {"side-b.surmount-have": "pay"},
            },
            "move V +deceive +surmount",
            [],
        ),
        ({"upgrades": "deceive surmount"}, "move V +deceive +surmount", [IDLE]),
        ({"upgrades": "deceive haste"}, "move V +deceive +haste", [IDLE]),
        ({"players": {"fred": {"space": "W"}}}, "move W +deceive", []),
    ],
)
def test_deceive_swaps_with_another_figure(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    """side-b.misery"""
    assert against(side_b("leo", **{"upgrades": "deceive", **told}), f"leo {line}") == objections


@pytest.mark.parametrize(
    ("players", "upgrades", "answers", "then", "spaces"),
    [
        ({}, "deceive", [], "", {"leo": "V", "diana": "CN"}),
        # Leo may not stay with Diana on V: it is with her that he swaps
        ({"fred": {"space": "V"}}, "deceive", ["diana"], "choose diana", {"leo": "V", "diana": "CN", "fred": "V"}),
        (
            {"thomas": {"space": "V"}},
            "deceive surmount",
            ["diana", "thomas"],
            "choose thomas",
            {"leo": "V", "diana": "V", "thomas": "CN"},
        ),
    ],
)
def test_who_swaps_with_leo(
    players: dict[str, Any], upgrades: str, answers: list[str], then: str, spaces: dict[str, str]
) -> None:
    game = side_b("leo", upgrades, players=players)
    game.play("leo move V +deceive")
    assert [answer for one in game.state()["pending"] for answer in one["options"]] == answers
    if then:
        game.play(f"leo {then}")
    facts = game.state()["players"]
    assert {name: facts[name]["space"] for name in spaces} == spaces
    assert facts["leo"]["wp"] == 6 - 2


def test_where_deceive_may_end() -> None:
    """side-b.misery: the spaces of other figures, here Diana's, Thomas's and Fred's."""
    ends = [line for line in offered(side_b("leo", "deceive"), "move") if line.endswith("+deceive")]
    assert ends == ["move V +deceive", "move NL +deceive", "move LW +deceive"]


ANXIETY = {"fred": "Anxiety"}
#: Fred's figure on LW; Bleakness beside V and on CN, Diana's Brightness beside L.
DARK = {"V1": "Bleakness fred 1", "CN": "Bleakness leo 1", "L1": "Brightness diana 1", "N1": "Anger fred 1"}


def shadows(upgrades: str = "from-the-shadows", **told: Any) -> Game:
    players = {"diana": {"space": "C"}, "leo": {"space": "CN"}, **told.pop("players", {})}
    return side_b("fred", upgrades, spirits=ANXIETY, slots=DARK, players=players, **told)


BESIDES = {"side-b.shadows": "besides"}


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({}, "move V +from-the-shadows", []),
        ({}, "move CN +from-the-shadows", []),
        # Brightness is Bliss's, and Anger no starting Emotion
        ({}, "move L +from-the-shadows", [("side-b.anxiety", {})]),
        ({}, "move N +from-the-shadows", [("side-b.anxiety", {})]),
        ({}, "move W +from-the-shadows", [("side-b.anxiety", {})]),
        ({"players": {"diana": {"space": "V"}}}, "move V +from-the-shadows", [("move.occupied", {"diana.space": "V"})]),
        (
            {"players": {"diana": {"space": "V"}}, "upgrades": "from-the-shadows surmount"},
            "move V +from-the-shadows",
            [],
        ),
        ({"upgrades": "from-the-shadows flight"}, "move V +from-the-shadows +flight", [IDLE]),
        # put down beside a Bleakness, and then one step
        ({"rulings": BESIDES}, "move V +from-the-shadows", [("side-b.anxiety", {})]),
        ({"rulings": BESIDES}, "move WV +from-the-shadows", []),
        ({"rulings": BESIDES}, "move N +from-the-shadows", []),
        ({"rulings": BESIDES}, "move L +from-the-shadows", [("side-b.anxiety", {})]),
        ({"rulings": BESIDES, "upgrades": "from-the-shadows flight"}, "move L +from-the-shadows +flight", []),
        ({"rulings": BESIDES, "upgrades": "from-the-shadows flight"}, "move V +from-the-shadows +flight", []),
    ],
)
def test_from_the_shadows(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    """side-b.anxiety: a space adjacent to a Bleakness, with the step or instead of it."""
    assert against(shadows(**told), f"fred {line}") == objections


@pytest.mark.parametrize(
    ("rulings", "ends"), [({}, ["V", "CN"]), (BESIDES, ["VC", "N", "WV"])], ids=["instead", "besides"]
)
def test_where_the_shadows_end(rulings: dict[str, str], ends: list[str]) -> None:
    """Diana stands on C, which one step from CN would reach too."""
    found = [line for line in offered(shadows(rulings=rulings), "move") if line.endswith("+from-the-shadows")]
    assert found == [f"move {end} +from-the-shadows" for end in ends]


def test_shadows_bring_willpower() -> None:
    game = shadows()
    assert happened(game.play("fred move V +from-the-shadows"), "wp", "figure") == [
        *("wp fred -1 by move.base", "figure fred V by move.base", "wp fred 2 by side-b.anxiety"),
    ]


@pytest.mark.parametrize(
    ("players", "rulings", "line", "owed"),
    [
        ({"leo": {"space": "VC"}}, {}, "move VC +push", [["leo V", "leo C"]]),
        (
            {"leo": {"space": "VC"}, "fred": {"space": "VC"}},
            {},
            "move VC +push",
            [["leo V", "leo C", "fred V", "fred C"]],
        ),
        (
            {"leo": {"space": "VC"}, "fred": {"space": "VC"}},
            {"side-b.push-two": "both"},
            "move VC +push",
            [["leo V", "leo C"], ["fred V", "fred C"]],
        ),
        ({"leo": {"space": "WV"}, "thomas": {"space": "WV"}}, {}, "move WV +push", [["leo W", "leo V"]]),
    ],
)
def test_push(players: dict[str, Any], rulings: dict[str, str], line: str, owed: list[list[str]]) -> None:
    """side-b.delight: an opposing figure on that space goes to one beside it."""
    game = side_b("diana", "push", players=players, rulings=rulings)
    game.play(f"diana {line}")
    assert [one["options"] for one in game.state()["pending"]] == owed
    first = owed[0][0]
    game.play(f"diana choose {first}")
    name, space = first.split()
    assert game.state()["players"][name]["space"] == space


def test_nobody_is_pushed_where_nobody_stands() -> None:
    assert against(side_b("diana", "push"), "diana move VC +push") == [IDLE]
    # an own figure is not pushed
    game = side_b("diana", "push", players={"thomas": {"space": "VC"}})
    assert against(game, "diana move VC +push") == [IDLE]


#: Thomas on NL beside N2 .. L1; Trust on N1 has 1 of 3 spaces filled, Safety on N2 all 3.
EMBRACE = {"N1": "Trust thomas 1", "N2": "Safety diana 3", "L1": "Anger leo 1", "L2": "Courage diana 1"}


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({}, "move N +embrace", []),
        ({}, "move L +embrace", []),
        ({"players": {"thomas": {"essence": 0}}}, "move N +embrace", [IDLE]),
        (
            {"players": {"thomas": {"essence": 0}}, "rulings": {"side-b.embrace-source": "supply"}},
            "move N +embrace",
            [],
        ),
        ({"slots": {"N2": "Safety diana 3"}}, "move N +embrace", [IDLE]),
        ({"slots": {"N2": "Anger leo 1"}}, "move N +embrace", [IDLE]),
    ],
)
def test_embrace_needs_an_own_emotion_with_space(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    """side-b.love"""
    assert against(side_b("thomas", "embrace", **{"slots": EMBRACE, **told}), f"thomas {line}") == objections


@pytest.mark.parametrize(
    ("slots", "essence", "why"),
    [
        (EMBRACE, 0, naming("Thomas")),
        ({"N2": "Safety diana 3"}, 2, naming()),
        ({"N2": "Anger leo 1"}, 0, naming()),
    ],
)
def test_why_embrace_does_nothing(slots: dict[str, str], essence: int, why: str) -> None:
    game = side_b("thomas", "embrace", slots=slots, players={"thomas": {"essence": essence}})
    (objection,) = game.judge("thomas move N +embrace").objections
    assert objection.text == naming("Embrace", "+embrace", why)


@pytest.mark.parametrize(("source", "left"), [("board", 1), ("supply", 2)])
def test_where_the_essence_of_embrace_comes_from(source: str, left: int) -> None:
    rulings = {"side-b.embrace-source": source}
    game = side_b("thomas", "embrace", slots=EMBRACE, rulings=rulings, players={"thomas": {"essence": 2}})
    game.play("thomas move N +embrace")
    (asked,) = game.state()["pending"]
    assert (asked["who"], asked["options"], asked["may"]) == ("thomas", ["N1"], True)
    game.play("thomas choose N1")
    facts = game.state()
    assert (facts["slots"]["N1"]["essence"], facts["players"]["thomas"]["essence"]) == (2, left)


def test_wildfire_takes_essence_off_an_opposing_emotion() -> None:
    """side-b.hatred: Fred on LW goes to L; Trust loses its only Essence and leaves."""
    slots = {"L1": "Trust thomas 1", "L2": "Anger leo 1", "W1": "Anger fred 1"}
    game = side_b("fred", "wildfire", slots=slots, teams={"gloom": {"ambition": 1}})
    assert against(game, "fred move W +wildfire") == [IDLE]
    assert cost_of(game, "fred move L +wildfire") == {"wp": 1 + 3 - 1, "ambition": 1}
    game.play("fred move L +wildfire")
    (asked,) = game.state()["pending"]
    assert (asked["who"], asked["options"], asked["may"]) == ("fred", ["L1"], True)
    game.play("fred choose L1")
    assert sorted(game.state()["slots"]) == ["L2", "W1"]


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
