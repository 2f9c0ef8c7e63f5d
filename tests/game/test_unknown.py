"""What a position leaves out is unknown: a line is legal if it can be, and the answer says on what it depends."""

from typing import Any

import pytest
from support.long_tests import long_but_for

from cerebria_cli import Damaged, Game
from cerebria_cli.editions.core.unknowns import telling
from cerebria_cli.editions.registry import part_of
from cerebria_cli.game.assumptions import asked_about, assumed_of, begun_from, depends_on, settled
from cerebria_cli.shelf.setups import load_setup

PLAYERS = [
    {"name": "diana", "team": "bliss", "spirit": "Delight"},
    {"name": "leo", "team": "gloom", "spirit": "Misery"},
]


def position(mode: str = "basic", **facts: Any) -> Game:
    return asked_about({"edition": "retail", "mode": mode, "players": PLAYERS, "position": facts})


def over(setup: str, **facts: Any) -> Game:
    return asked_about({**load_setup(setup), "position": facts})


def answer(game: Game, line: str) -> tuple[bool, list[str]]:
    game = settled(game.as_known_to("public"), line)
    return game.judge(line, "public").legal, [one.text for one in depends_on(game, line)]


def test_everything_that_matters_and_is_left_out_is_named() -> None:
    game = position(players={"diana": {"space": "VC", "hand": ["Courage"]}})
    # Invoke costs 2 Willpower and 1 Essence, takes an Action, and needs an empty slot.
    assert answer(game, "diana invoke Courage VC") == (
        True,
        [
            "it is Diana's turn",
            "Diana has at least 2 Willpower",
            "Diana has at least 1 Essence",
            "Diana's invoke is unlocked",
            "at least 1 Action is left in the turn",
            "VC is empty",
        ],
    )


def test_what_is_given_is_not_named() -> None:
    tokens = {"move": {"unlock": "wild"}}
    game = position(
        players={"diana": {"space": "VC", "wp": 3, "tokens": tokens}, "leo": {"space": "N"}},
        turn={"player": "diana", "actions": 1},
    )
    assert answer(game, "diana move C") == (True, [])


def test_an_unknown_amount_is_no_reason_against_a_line() -> None:
    game = position(players={"diana": {"space": "VC"}})
    # Rotating costs 1 Ambition, and can be done once in a turn.
    once = "rotate was not used before in this turn"
    assert answer(game, "diana rotate") == (True, ["it is Diana's turn", once, "Bliss has at least 1 Ambition"])


def test_a_known_amount_is() -> None:
    game = position(teams={"bliss": {"ambition": 0}})
    assert not answer(game, "diana rotate")[0]


def test_the_turn_is_that_of_whoever_acts() -> None:
    legal, grounds = answer(position(), "leo move V")
    assert legal
    assert grounds[0] == "it is Leo's turn"


def test_the_turn_that_is_told_counts() -> None:
    assert not answer(position(turn={"player": "diana"}), "leo move V")[0]


def test_a_figure_stands_where_the_line_needs_it() -> None:
    # A move goes to an adjacent space, and not to that of an opponent.
    grounds = answer(position(), "diana move C")[1]
    assert "Diana's figure stands on VC or CN" in grounds
    assert "Leo's figure is not on C" in grounds


def test_an_unknown_hand_may_hold_any_card_of_the_deck() -> None:
    assert "Leo holds Anger" in answer(position(), "leo invoke Anger V1")[1]
    assert not answer(position(), "leo invoke Courage V1")[0]


def test_an_upgrade_needs_its_token() -> None:
    legal, grounds = answer(position(), "diana move C +haste")
    assert legal
    assert "Diana has a token on move.haste" in grounds


def test_a_refusal_that_rests_on_an_empty_slot_says_so() -> None:
    assert answer(position(), "diana quell V1 with Courage") == (False, ["V1 is empty"])


def test_control_by_a_told_emotion_is_told_instead_of_the_slots_beside_it() -> None:
    # fortify: not where the opponents control; Courage alone controls V, which the objection says.
    game = position(slots={"V1": {"card": "Courage"}})
    assert answer(game, "leo fortify V") == (False, [])
    texts = [one.text for one in settled(game, "leo fortify V").judge("leo fortify V").objections]
    assert texts == ["Bliss controls V (1 to 0)."]


def test_cards_whose_threshold_is_assumed_are_named() -> None:
    full = position("full", slots={"V2": {"card": "Courage", "owner": "diana", "essence": 2}})
    assert "Diana's empower is unlocked" in answer(full, "diana empower V2")[1]
    assert assumed_of(full, "diana empower V2") == ["Courage (2)"]
    assert assumed_of(full, "diana move VC") == []


@pytest.mark.parametrize(
    ("setup", "line", "ground"),
    [
        ("balance-4", "leo move W", "Leo has at least 1 Willpower"),
        ("prototype-4", "leo move W", "Leo has at least 1 Willpower"),
        ("prototype-4", "leo move W", "Gloom has at least 1 Fortitude"),
        ("card-4", "leo impulse 1", "at least 1 Action is left in the turn"),
    ],
)
def test_every_edition_says_what_it_assumes(setup: str, line: str, ground: str) -> None:
    legal, grounds = answer(over(setup), line)
    assert legal
    assert ground in grounds


@pytest.mark.parametrize("setup", ["basic-4", "full-3", "balance-5", "prototype-3"])
def test_unknown_amounts_are_null_in_the_facts(setup: str) -> None:
    facts = over(setup).state("referee")
    assert facts["players"]["diana"]["wp"] is None
    assert facts["players"]["diana"]["hand"] is None
    assert facts["origin"]["V"]["wp"] is None


@pytest.mark.parametrize("setup", ["basic-4", "full-3", "balance-5", "prototype-3"])
def test_of_an_unknown_deck_not_even_the_number_of_cards_is_told(setup: str) -> None:
    deck = over(setup).state("referee")["players"]["diana"]["deck"]
    assert deck["count"] is None
    assert "order" not in deck


def test_a_whole_game_leaves_nothing_out() -> None:
    assert depends_on(Game.new("basic-4"), "diana place VC V2") == []


def test_a_record_begins_with_usual_amounts_and_unknown_hands() -> None:
    setup, supposed = begun_from({**load_setup("basic-4"), "position": {"players": {"diana": {"wp": 7}}}})
    assert "leo.wp" in supposed
    assert "diana.wp" not in supposed
    facts = Game.new(setup).state()
    assert (facts["players"]["diana"]["wp"], facts["players"]["leo"]["wp"]) == (7, 4)
    assert facts["players"]["leo"]["hand"] == ["?", "?"]


def test_programs_and_cases_keep_the_documented_numbers() -> None:
    game = Game.new({"edition": "retail", "mode": "basic", "players": PLAYERS, "position": {}})
    assert not game.judge("diana rotate").legal
    assert game.state()["players"]["leo"]["wp"] == 4


def test_control_by_what_is_told_is_no_assumption() -> None:
    told = {"diana": {"space": "LW", "wp": 1, "essence": 2}}
    game = position(players=told, slots={"LW": {"card": "Excitement", "owner": "diana", "essence": 1}})
    # 1 and 1 more for the second Essence, 1 less as Excitement alone holds the Land.
    line = "diana land LW 2"
    assert answer(game, line) == (True, ["it is Diana's turn", "at least 1 Action is left in the turn"])
    assert any(part.why == "Bliss 1:0" for part in settled(game, line).judge(line).cost)


def test_control_of_a_place_of_which_nothing_is_told_is_assumed() -> None:
    assert answer(position(players={"diana": {"wp": 0}}), "diana valley") == (False, ["nobody controls V"])


@pytest.mark.parametrize(
    ("tokens", "legal"), [({"vibe-1": "?"}, True), ({"vibe-1": "?", "vibe-2": "?"}, True), ({"vibe-1": "red"}, False)]
)
def test_a_token_whose_colour_is_not_told_has_any_that_will_do(tokens: dict[str, str], legal: bool) -> None:
    fred = {"space": "W", "wp": 2, "tokens": {"quell": tokens}}
    game = over("prototype-4", players={"fred": fred}, slots={"W1": {"card": "Optimism", "owner": "diana"}})
    found, grounds = answer(game, "fred quell W1")
    assert found is legal
    assert ("Fred's token on quell.vibe-1 is blue" in grounds) is legal


def test_a_record_that_begins_so_has_a_colour_for_every_token() -> None:
    told = {"players": {"fred": {"tokens": {"quell": {"vibe-1": "?", "vibe-2": "red"}}}}}
    setup, left_out = begun_from({**load_setup("prototype-4"), "position": told})
    assert setup["position"]["players"]["fred"]["tokens"]["quell"] == {"vibe-1": "yellow", "vibe-2": "red"}
    assert "fred.tokens.quell.vibe-1.colour" in left_out


# ---------------------------------------------------------------- how a position is told otherwise

#: Who asks about a Quell on V1.
QUESTIONS = {"full-4": "diana", "balance-6": "nora", "prototype-4": "diana"}


def question(setup: str) -> tuple[Game, str]:
    who, slots = QUESTIONS[setup], {"V1": {"card": "Fear", "owner": "leo", "essence": 1}}
    return over(setup, players={who: {"space": "V"}}, slots=slots), f"{who} quell V1"


@pytest.mark.parametrize("setup", long_but_for(QUESTIONS, "prototype-4"))
def test_what_is_told_otherwise_stands_as_if_it_were_told_at_first(setup: str) -> None:
    game, _ = question(setup)
    part = part_of(game.edition.name, "assumptions")
    told = [way.facts for one in game.left_out for way in one.ways]
    assert len(told) > 50
    for facts in told:
        table = {**game.setup, "position": telling(game.setup["position"], facts)}
        try:
            anew = game.edition.facts(game.edition.start(table)[0], "referee")
        except Damaged:
            anew = None
        other = part.standing(game.now, table)
        assert (other and game.edition.facts(other, "referee")) == anew


@pytest.mark.parametrize("setup", QUESTIONS)
def test_a_question_reads_a_position_once_however_often_it_asks(setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer about a position is given at once: the setup is not read again, and nothing is tried twice."""
    game, line = question(setup)
    part = part_of(game.edition.name, "assumptions")
    tried, standing = list[str](), part.standing

    def counted(state: Any, table: Any) -> Any:
        tried.append(repr(table))
        return standing(state, table)

    monkeypatch.setattr(part, "standing", counted)
    game.edition = game.edition._replace(start=lambda table: pytest.fail("the whole setup is read again"))
    depends_on(settled(game, line), line)
    assert tried
    assert len(set(tried)) == len(tried)
