"""Small sums of the prototype: who begins a round, points, Fortitude, tokens, what a view is left with, gaps."""

from typing import Any

import pytest
from support.prototype_told import Facts, refused, told, under_way

from cerebria_cli.editions.prototype import gaps
from cerebria_cli.editions.prototype.rounds import next_starter
from cerebria_cli.editions.prototype.scoring import leading, points
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.errors import Misread
from cerebria_cli.shelf.setups import load_setup


def fragments(words: str) -> list[Facts]:
    """`b m, g M`: a Minor Fragment of Bliss and a Major one of Gloom."""
    sides, sizes = {"b": "bliss", "g": "gloom"}, {"m": "minor", "M": "major", "t": "top"}
    found = []
    for one in filter(None, words.split(", ")):
        side, size = one.split()
        facing = {"facing": "card"} if size == "M" else {}
        found.append({"team": sides[side], "size": sizes[size], **facing})
    return found


def state_of(setup: str = "prototype-4", **facts: Any) -> Any:
    return under_way(setup, **facts).now


@pytest.mark.rule("round.starter")
@pytest.mark.parametrize(
    ("identity", "out", "starter"),
    [
        ("b m", [1, 0], 1),
        ("g m", [0, 1], 0),
        ("b m, b m, g M", [0, 1], 1),
        ("g m, g m, b M", [1, 0], 0),
        ("b M, g m", [0, 1], 1),
        ("b m, g M", [1, 0], 0),
        ("b M, g M", [0, 1], 0),
        ("b M, g M", [1, 0], 1),
        ("", [1, 0], 1),
        ("", [0, 1], 0),
        ("", [1], 1),
    ],
)
def test_which_side_begins_the_next_round(identity: str, out: list[int], starter: int) -> None:
    """Fewer Fragments, then fewer Major ones, then the side that ran out of Fortitude first."""
    sides = ("bliss", "gloom")
    state = state_of(identity=fragments(identity), round={"number": 2, "out": [sides[one] for one in out]})
    assert next_starter(state) == starter


FULL_MOVE = {"haste": "red", "surmount": "blue", "determination": "green", "blazing-speed": "yellow"}
FULL_QUELL = {"vibe-1": "red", "vibe-2": "blue", "determination": "green", "snuff-out": "yellow"}


@pytest.mark.rule("end.score")
def test_what_is_worth_how_many_points() -> None:
    state = state_of(
        identity=fragments("b m, b m, b M, b t, g m"),
        players={
            "diana": {"tokens": {"move": FULL_MOVE, "invoke": {"bolster": "red"}}},
            "thomas": {"tokens": {"quell": FULL_QUELL}},
        },
        slots={
            "V1": {"card": "Valor", "owner": "diana", "essence": 3},
            "C1": {"card": "Hope", "owner": "thomas", "essence": 2},
            "N1": {"card": "Courage", "owner": "diana", "essence": 3},
            "L1": {"card": "Brightness", "owner": "diana", "essence": 1},
            "W1": {"card": "Fear", "owner": "leo", "essence": 2},
        },
    )
    assert points(state, 0) == {
        "minor": 4,
        "major": 3,
        "top": 4,
        "upgraded_action": 2,
        "strong": 2,
        "full_emotion": 2,
    }
    assert points(state, 1) == {
        "minor": 2,
        "major": 0,
        "top": 0,
        "upgraded_action": 0,
        "strong": 0,
        "full_emotion": 0,
    }


@pytest.mark.parametrize(("scores", "winner"), [((5, 3), 0), ((3, 5), 1), ((4, 4), -1), ((0, 0), -1)])
def test_who_wins_by_points(scores: tuple[int, int], winner: int) -> None:
    assert leading(scores) == winner


@pytest.mark.rule("round.fortitude", "shaper.play")
@pytest.mark.parametrize(
    ("setup", "fortitude"),
    [
        ("prototype-4", [(8, 8), (9, 9), (10, 10), (11, 11), (12, 12)]),
        ("prototype-3", [(8, 9), (9, 10), (10, 11), (11, 12), (12, 13)]),
        ("prototype-2", [(9, 9), (10, 10), (11, 11), (12, 12), (13, 13)]),
    ],
)
def test_fortitude_round_by_round(setup: str, fortitude: list[tuple[int, int]]) -> None:
    setting = state_of(setup).setting
    assert [tuple(setting.fortitude(team, number) for team in (0, 1)) for number in range(1, 6)] == fortitude


def test_tokens_that_are_left() -> None:
    """16 for a side, 4 in each Vibe; those on boards and those removed for good are not left."""
    facts: Facts = {
        "players": {
            "diana": {"tokens": {"move": {"haste": "red"}, "quell": {"vibe-2": "red", "vibe-1": "blue"}}},
            "thomas": {"tokens": {"meditate": {"unwavering": "red"}}},
        },
        "teams": {"bliss": {"tokens_gone": ["blue", "blue"]}},
    }
    sides = under_way(**facts).state()["teams"]
    assert sides["bliss"]["tokens"] == {"red": 1, "yellow": 4, "green": 4, "blue": 1}
    assert sides["gloom"]["tokens"] == {"red": 4, "yellow": 4, "green": 4, "blue": 4}


STANDING = {
    "V1": {"card": "Courage", "owner": "diana", "essence": 2},
    "V2": {"card": "Longing", "owner": "thomas", "essence": 1},
    "VC": {"card": "Brightness", "owner": "diana", "essence": 1},
    "N1": {"card": "Fear", "owner": "leo", "essence": 3},
    "W1": {"card": "Anger", "owner": "fred", "essence": 1},
}


def test_how_every_aspiration_stands() -> None:
    """Realms: V 4:0 and C 1:0 of Bliss, N 0:2 and W 0:1 of Gloom. Frontiers: WV 2:0 and VC 2:0, CN 0:2 and LW 0:1.

    Emotions on Frontiers: WV (V1) and VC of Bliss, CN (N1) and LW (W1) of Gloom; chains V1-V2-VC and single ones;
    Essence 4 and 4; Vibes red and green, blue and red.
    """
    players = {
        "leo": {"tokens": {"move": {"haste": "red", "surmount": "blue"}}},
        "thomas": {"tokens": {"move": {"haste": "red"}}},
    }
    standing = under_way(slots=STANDING, players=players).state()["standing"]
    assert standing == {
        "awareness": {"bliss": 2, "gloom": 2},
        "allegiance": {"bliss": 2, "gloom": 2},
        "versatility": {"bliss": 2, "gloom": 2},
        "unity": {"bliss": 3, "gloom": 1},
        "wisdom": {"bliss": 1, "gloom": 2},
        "dominance": {"bliss": 4, "gloom": 4},
        "diversity": {"bliss": 2, "gloom": 2},
    }


@pytest.mark.parametrize("space", ["V", "VC", "W", "WV"])
def test_where_a_figure_stands(space: str) -> None:
    assert under_way(players={"diana": {"space": space}}).state()["players"]["diana"]["space"] == space


def test_a_declared_emotion_changes_control_at_once() -> None:
    game = under_way(slots={"VC": {"card": "Courage", "owner": "diana"}})
    assert game.state()["control"]["realms"]["V"] == "bliss"
    game.play("adjust V2.card=Anger V2.owner=leo V2.essence=2")
    facts = game.state()
    assert (facts["control"]["realms"]["V"], facts["control"]["frontiers"]["VC"]) == ("gloom", "gloom")
    assert facts["slots"]["V2"]["intensity"] == 2


def test_a_card_that_was_taught_counts_with_its_new_intensity_at_once() -> None:
    slots = {"VC": {"card": "Courage", "owner": "diana"}, "V2": {"card": "Anger", "owner": "leo", "essence": 2}}
    game = under_way(slots=slots)
    assert game.state()["control"]["frontiers"]["VC"] == "gloom"
    game.play("teach Courage intensity 3 3 3")
    facts = game.state()
    assert (facts["slots"]["VC"]["intensity"], facts["control"]["frontiers"]["VC"]) == (3, "bliss")


def test_the_owner_must_draw_where_the_table_says_so() -> None:
    """ruling emotion.draw-owner=must."""
    slots = {"VC": {"card": "Anger", "owner": "leo"}}
    players = {"diana": {"tokens": {"quell": {"vibe-1": "red"}}}}
    game = under_way(rulings={"emotion.draw-owner": "must"}, players=players, slots=slots)
    assert [one for one in told(game.play("diana quell VC")) if " leo " in one] == [
        "on-emotion leo Anger VC -1 [quell.base] supply",
        "leave leo Anger VC [emotion.empty] pile",
        "draw leo ? [emotion.empty] secret",
    ]
    nothing = {**players, "leo": {"deck": {"order": []}}}
    game = under_way(rulings={"deck.empty": "nothing"}, players=nothing, slots=slots)
    game.play("diana quell VC")
    assert game.state()["pending"] == []


def test_the_owner_may_draw_the_fallen_card_where_nothing_else_is_left() -> None:
    slots = {"VC": {"card": "Anger", "owner": "leo"}}
    players = {"diana": {"tokens": {"quell": {"vibe-1": "red"}}}, "leo": {"deck": {"order": []}}}
    game = under_way(players=players, slots=slots)
    game.play("diana quell VC")
    assert told(game.play("leo choose card")) == [
        "shuffle leo pile [deck.empty]",
        "draw leo ? [emotion.empty] secret",
    ]
    player = game.state()["players"]["leo"]
    assert (len(player["hand"]), player["deck"]["count"], player["discard"]) == (1, 0, [])


@pytest.mark.parametrize("line", ["diana move C +bolster", "diana move C %Courage.bolster", "diana quell VC +haste"])
def test_an_upgrade_of_another_action_is_no_word_of_this_one(line: str) -> None:
    game = under_way(players={"diana": {"hand": ["Courage"]}})
    with pytest.raises(Misread):
        refused(game, line)


# ---------------------------------------------------------------- what a view is left with


def test_what_a_view_knows_of_hidden_cards() -> None:
    setup = {**load_setup("prototype-4"), "chance": {"emotions": "dealt", "aspirations": "dealt"}}
    order = ["allegiance", "versatility", "dominance"]
    position: Facts = {
        "players": {
            "diana": {"hand": ["Courage"], "deck": {"order": ["Longing", "Optimism"]}},
            "leo": {"hand": ["Fear"], "deck": {"order": ["Anger"]}},
        },
        "common": {"current": "awareness", "endgame": "unity", "order": ["wisdom", "diversity"]},
        "teams": {
            "bliss": {"secret": "wisdom", "endgame": "diversity", "secret_order": order},
            "gloom": {"secret": "unity", "endgame": "wisdom", "secret_order": order},
        },
    }
    game = Game.new({**setup, "position": position})
    masked: Any = game.edition.seen_by(game.now, "diana")
    assert [player.hand for player in masked.players[:2]] == [("Courage",), ("?",)]
    assert [player.deck for player in masked.players[:2]] == [("?", "?"), ("?",)]
    assert (masked.common, masked.common_endgame, masked.common_deck) == ("awareness", "unity", ("?", "?"))
    assert [(team.secret, team.endgame, team.secret_deck) for team in masked.teams] == [
        ("wisdom", "diversity", ("?", "?", "?")),
        ("?", "?", ("?", "?", "?")),
    ]
    assert game.edition.seen_by(game.now, "referee") is game.now


# ---------------------------------------------------------------- gaps


def test_what_is_looked_up_after_a_gap() -> None:
    game = under_way(
        "prototype-2",
        players={"diana": {"discard": ["Courage"], "tokens": {"move": {"haste": "red"}}}},
        slots={"VC": {"card": "Anger", "owner": "leo", "essence": 2}},
    )
    found = {one.fact: (one.about, one.was) for one in gaps.questions(game.now)}  # type: ignore[arg-type]
    assert next(iter(found.items())) == ("round.number", ("which round it is", 3))
    assert [(fact, *found[fact]) for fact in found if fact.startswith(("bliss.", "gloom."))] == [
        ("bliss.fortitude", "Fortitude of Bliss", 11),
        ("bliss.minor", "unused Minor Fragments of Bliss", 6),
        ("gloom.fortitude", "Fortitude of Gloom", 11),
        ("gloom.minor", "unused Minor Fragments of Gloom", 6),
    ]
    assert found["diana.discard"] == ("the discard pile", ["Courage"])
    assert found["leo.discard"] == ("the discard pile", [])
    assert found["common.current"] == ("the Common Aspiration", "awareness")
    assert found["diana.tokens.move.PLACE"] == ("tokens of Diana's Move", "haste red")


def test_a_gap_ends_what_was_owed() -> None:
    game = under_way(turn={"player": "diana", "actions": 2})
    game.play("diana pass")
    assert game.state()["pending"] != []
    game.play("gap turn.player=leo")
    facts = game.state("referee")
    assert (facts["pending"], facts["progress"]["agenda"], facts["phase"]) == ([], [], "play")
    assert (facts["turn"]["player"], facts["turn"]["actions"]) == ("leo", 3)
    assert facts["teams"]["bliss"]["secret_order"] == ["?"] * 5
