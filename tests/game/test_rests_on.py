"""What an answer rests on, where only a few facts are left out: each of them is tried, and told where it matters."""

from collections.abc import Callable
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.unknowns import ABSENCE, AMOUNT, CHOICE, COLOUR, OUTCOME, Unknown, Way
from cerebria_cli.game import assumptions
from cerebria_cli.game.assumptions import (
    TURN,
    asked_about,
    assumed_of,
    bearing_on,
    begun_from,
    cards_named,
    controlled_places,
    depends_on,
    gained_by,
    ground_of,
    settled,
    told_as,
)
from cerebria_cli.game.considering import reading
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.shelf.setups import load_setup


def knowing_all_but(told: str, *facts: str, setup: str = "basic-2") -> Game:
    """A position in which nothing is unknown but some facts."""
    game = asked_about(setup_with(load_setup(setup), told))
    game.left_out = tuple(one for one in game.left_out if one.fact in facts)
    assert len(game.left_out) == len(facts)
    return game


def rests_on(game: Game, line: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The rules by which a line is refused, and the facts that matter: name, least, most, what it may be."""
    found = settled(game, line)
    grounds = [(one.fact, one.least, one.most, one.values) for one in depends_on(found, line)]
    return [one.rule for one in found.judge(line, view="referee").objections], grounds


def empty(slot: str, *others: Any) -> tuple[Any, ...]:
    return slot, None, None, (None, *others)


def uncontrolled(place: str) -> tuple[Any, ...]:
    return f"control.{place}", None, None, (None,)


COURAGE = {"card": "Courage", "owner": "diana"}
ANGER = {"card": "Anger", "owner": "leo"}
ELSEWHERE = ("L", "CN", "V", "C", "N", "NL", "LW", "W", "WV")
ABSORB = "diana absorb commitment -bonus"


@pytest.mark.parametrize(
    ("told", "facts", "line", "rules", "grounds"),
    [
        # The turn stays Diana's: Leo, who could pay for it, is not the one who is asked about.
        (
            "diana.space=V diana.wp=3",
            [TURN, "leo.wp"],
            "willow 3",
            ["realm.willow"],
            [(TURN, None, None, ("diana",))],
        ),
        # A figure may stand on either side of where it goes; the first of them is assumed, as long as it will do.
        ("diana.wp=5", ["diana.space"], "diana move VC", [], [("diana.space", None, None, ("V", "C"))]),
        ("diana.wp=5", ["diana.space"], "diana move C", [], [("diana.space", None, None, ("VC", "CN"))]),
        ("diana.wp=0", ["diana.space"], "diana move VC", ["move.base"], []),
        ("diana.space=V", ["leo.space"], "diana move VC", [], [("leo.space", None, None, ELSEWHERE)]),
        ("diana.space=V", ["leo.tokens.move.unlock"], "diana move VC", [], []),
        # Ambition: 3 at most, so that whoever gains one has had 2; rotating costs 1.
        ("", ["bliss.ambition"], "diana end ambition", [], [("bliss.ambition", 0, 2, ())]),
        ("", ["bliss.ambition"], "diana rotate", [], [("bliss.ambition", 1, None, ())]),
        ("", ["gloom.ambition"], "diana rotate", [], []),
        # A Willow of 2 costs 3, after 4 more from the Valley; one of 3 needs 4 by itself.
        ("diana.space=V", ["diana.wp"], "diana willow 3", [], [("diana.wp", 4, None, ())]),
        ("diana.space=V", ["diana.wp"], "diana valley; diana willow 2", [], [("diana.wp", 1, None, ())]),
        ("diana.space=V", ["turn.actions"], "diana valley; diana willow 2", [], [("turn.actions", 2, None, ())]),
        # realm.cost: 1, nothing with control of the Realm.
        ("diana.space=V diana.wp=0", ["V1"], "diana valley", ["realm.cost"], [empty("V1", ANGER)]),
        ("diana.space=V diana.wp=0", ["V1", "V2"], "diana valley", ["realm.cost"], [uncontrolled("V")]),
        ("diana.space=V diana.wp=0", ["V1", "C1"], "diana valley", ["realm.cost"], [empty("V1", ANGER)]),
        ("diana.space=V diana.wp=0", ["C1", "C2"], "diana valley", ["realm.cost"], []),
        ("diana.space=V diana.wp=1", ["V1", "V2"], "diana valley", [], []),
        # fortify.build: nobody else controls the place; who does by what was told is not assumed.
        ("", ["V1"], "diana fortify V", [], [empty("V1", COURAGE)]),
        ("", ["V1", "V2"], "diana fortify V", [], [uncontrolled("V")]),
        ("", ["V1", "V2", "diana.wp"], "diana fortify V", [], [("diana.wp", 3, None, ()), uncontrolled("V")]),
        ("V1=Anger:1", ["V2", "VC"], "diana fortify V", ["fortify.build"], []),
        # absorb.amount: 1 more where the team controls the Frontier, by its Triad.
        ("diana.space=VC diana.wp=5", ["V2", "VC", "C1"], ABSORB, [], [uncontrolled("VC")]),
        ("diana.space=VC diana.wp=5", ["W1", "N1"], ABSORB, [], []),
        ("diana.space=VC diana.wp=5 VC=Courage:1", ["V2", "C1"], ABSORB, [], []),
        ("diana.space=VC diana.wp=5", ["V2", "VC", "C1"], f"{ABSORB}; diana move V", [], []),
        # invoke.base: the slot is empty, and the card is in the hand.
        (
            "diana.space=V",
            ["diana.hand", "V1", "V2"],
            "diana invoke Courage V1",
            [],
            [("diana.hand", 1, None, ()), empty("V1")],
        ),
    ],
)
def test_only_what_is_left_out_and_matters_is_told(
    told: str, facts: list[str], line: str, rules: list[str], grounds: list[tuple[Any, ...]]
) -> None:
    assert rests_on(knowing_all_but(told, *facts), line) == (rules, grounds)


@pytest.mark.parametrize("space", ["V", "C"])
def test_where_a_figure_must_not_be_is_told(space: str) -> None:
    """Leo's figure begins on CN, and may be anywhere but where Diana's goes."""
    game = knowing_all_but("diana.space=VC", "leo.space")
    line = f"diana move {space}"
    assert [one.text for one in depends_on(settled(game, line), line)] == [f"Leo's figure is not on {space}"]


def test_an_upgrade_is_legal_by_a_token_that_may_lie_there() -> None:
    token = "diana.tokens.move.haste"
    game = knowing_all_but("diana.space=V", token, setup="full-2")
    assert rests_on(game, "diana move C +haste") == ([], [(token, None, None, ("wild", *COLOURS))])
    assert rests_on(game, "diana move VC") == ([], [])


# ---------------------------------------------------------------- how a line is settled


def answering(answers: dict[Any, tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """Verdicts by where Diana's figure stands."""

    def answer(position: Any, line: Any) -> tuple[str, ...]:
        space = position.edition.value_of(position.now, "diana.space")
        return answers.get(space, ("a", "b"))

    return answer


@pytest.mark.parametrize(
    ("answers", "stands_on"),
    [
        ({}, "VC"),
        ({"C": ("a",)}, "C"),
        ({"C": ("b",)}, "C"),
        ({"C": ("c",)}, "VC"),
        ({"C": ("a", "b")}, "VC"),
        ({"C": ("a", "b", "c")}, "VC"),
        ({"C": ()}, "C"),
        ({"C": (), "N": ()}, "C"),
        ({"VC": (), "C": ()}, "VC"),
        ({"VC": ("a",), "C": ("b",), "N": ()}, "N"),
        ({"VC": ("a", "a"), "C": ("a",)}, "C"),
    ],
)
def test_a_line_is_settled_where_fewer_reasons_are_against_it(
    answers: dict[Any, tuple[str, ...]], stands_on: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reasons may only fall away: where others come instead, the line is judged as it was assumed at first."""
    game = knowing_all_but("", "diana.space")
    monkeypatch.setattr(assumptions, "answer_to", answering(answers))
    found = settled(game, "diana valley")
    assert found.edition.value_of(found.now, "diana.space") == stands_on
    (space,) = found.left_out
    assert (space.ways[0].value, len(space.ways), len({way.value for way in space.ways})) == (stands_on, 10, 10)


def test_what_no_table_can_hold_is_not_supposed() -> None:
    """No figure stands on a space that there is not: such a way is passed over, and no answer rests on it."""
    game = knowing_all_but("", "diana.space")
    (space,) = game.left_out
    impossible = Way("X", ((("players", "diana", "space"), "X"),))
    assert told_as(game, impossible.facts) is None
    game.left_out = (space._replace(ways=(space.ways[0], impossible)),)
    assert settled(game, "diana move N").left_out == game.left_out
    assert depends_on(game, "diana move N") == []
    assert depends_on(game, "diana move VC") == []


def test_a_position_told_otherwise_is_as_the_view_knows_it() -> None:
    game = knowing_all_but("", "diana.space")
    (facts,) = [way.facts for way in game.left_out[0].ways if way.value == "C"]
    other = told_as(game, facts)
    assert other is not None
    assert (other.view, other.state()["players"]["diana"]["space"], len(other.states)) == ("", "C", 1)
    assert game.state()["players"]["diana"]["space"] is None
    assert {**other.setup, "position": game.setup["position"]} == game.setup
    known = told_as(game.as_known_to("leo"), facts)
    assert known is not None
    assert (known.view, known.state()["players"]["diana"]["space"]) == ("leo", "C")
    assert known.setup["position"]["players"]["diana"]["space"] == "C"


# ---------------------------------------------------------------- what may bear on a line


@pytest.mark.parametrize(("line", "who", "other"), [("leo valley", "leo", "diana"), ("valley", "diana", "leo")])
def test_whoever_acts_has_a_say_first_and_others_have_no_tokens(line: str, who: str, other: str) -> None:
    game = asked_about(setup_with(load_setup("basic-2"), ""))
    found = [one.fact for one in bearing_on(game, reading(line, game))]
    own = [fact for fact in found if fact.partition(".")[0] in (who, "turn")]
    assert found[: len(own)] == own
    assert {TURN, "turn.actions", f"{who}.wp", f"{who}.tokens.move.unlock"} <= set(own)
    assert {f"{other}.wp", f"{other}.space", "bliss.ambition", "V1"} <= set(found)
    assert not [fact for fact in found if fact.startswith(f"{other}.tokens")]
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("diana invoke Courage V1", ("Courage",)),
        ("diana invoke Courage V1; diana quell V2 with Optimism", ("Courage", "Optimism")),
        ("diana invoke Courage V1; diana quell V2 with Courage", ("Courage",)),
        ("diana move V %Courage.haste", ("Courage",)),
        ("diana valley; note Courage", ()),
        ("diana move V", ()),
    ],
)
def test_the_cards_that_a_line_names_are_those_that_a_hand_has_to_hold(line: str, cards: tuple[str, ...]) -> None:
    game = knowing_all_but("")
    assert cards_named(game, reading(line, game)) == cards


def test_cards_are_named_of_a_hand_alone() -> None:
    line = "diana invoke Courage V1"
    game = knowing_all_but("diana.space=V", "diana.hand", "diana.wp")
    assert [one.text for one in depends_on(game, line)] == ["Diana has at least 2 Willpower", "Diana holds Courage"]


# ---------------------------------------------------------------- what of a fact matters


def ways(*values: Any) -> tuple[Way, ...]:
    return tuple(Way(value, ((("players", "diana", "space"), value),)) for value in values)


@pytest.mark.parametrize(
    ("kind", "answers", "values"),
    [
        (CHOICE, {"V": (), "C": (), "N": ()}, None),
        (CHOICE, {"V": (), "C": ()}, ("V", "C")),
        (CHOICE, {"V": ()}, ("V",)),
        (CHOICE, {}, None),
        (CHOICE, {"N": ()}, ("V", "C")),
        (CHOICE, {"N": ("a", "b", "c")}, None),
        (CHOICE, {"N": ("a",)}, ("V", "C")),
        (ABSENCE, {"V": (), "C": ()}, ("V", "C")),
        (COLOUR, {"V": (), "C": ()}, ("V", "C")),
    ],
)
def test_a_fact_is_told_with_all_that_it_may_be(
    kind: str, answers: dict[Any, tuple[str, ...]], values: tuple[str, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal stands as long as no reason falls away, whatever comes besides."""
    game = knowing_all_but("diana.space=V")
    monkeypatch.setattr(assumptions, "answer_to", answering(answers))
    one = Unknown("diana.space", kind, ways("V", "C", "N"), ways("V")[0])
    line = reading("diana valley", game)
    found = ground_of(game, line, one, assumptions.answer_to(game, line))
    assert (found and found.values) == values


def test_a_way_in_which_no_table_can_stand_is_not_among_those_that_will_do() -> None:
    """upgrade.vibe: every token of an Action has another color, so that those which are assumed on Unwavering and
    Shaper's Boon are not what Origin's Bounty may have had."""
    told = "meditated=no diana.move=haste:yellow,blazing-speed:red origin.V=fortitude"
    game = asked_about(setup_with(load_setup("prototype-2"), told))
    line = "diana meditate willpower ~unwavering +shapers-boon %Excitement.origins-bounty.red"
    grounds = {one.fact: one.values for one in depends_on(settled(game, line), line)}
    assert grounds["diana.tokens.meditate.origins-bounty"] == (None,)


def test_a_figure_stands_where_the_line_is_legal_with_the_tokens_it_names() -> None:
    """meditation.upgrades: the Origin is turned before the taking, so that Willpower is in front of L, not of N."""
    game = knowing_all_but(
        "turn=diana origin.V=fortitude", "diana.space", "diana.tokens.meditate.shapers-boon", setup="prototype-2"
    )
    for line, spaces in (
        ("diana meditate willpower", {"CN", "N", "NL"}),
        ("diana meditate willpower +shapers-boon", {"NL", "L", "LW"}),
    ):
        rules, grounds = rests_on(game, line)
        assert rules == []
        assert {*next(one[-1] for one in grounds if one[0] == "diana.space")} == spaces


@pytest.mark.parametrize(
    ("setup", "who", "upgrade"), [("full-4", "leo", "deceive"), ("balance-6", "hugo", "hide-and-seek")]
)
def test_figures_swap_spaces_wherever_they_are_assumed_to_stand(setup: str, who: str, upgrade: str) -> None:
    game = asked_about(setup_with(load_setup(setup), "sides.spirit=B"))
    lines = [f"{who} move {space} +{upgrade}" for space in (*ELSEWHERE, "VC")]
    assert [line for line in lines if not settled(game, line).judge(line).legal] == []


@pytest.mark.parametrize(
    ("comes", "told"),
    [({"bliss": ["a"], "gloom": ["b"]}, True), ({"bliss": ["a"], "gloom": ["a"]}, False), ({}, False)],
)
def test_the_mood_is_told_where_something_else_would_come_of_a_line(
    comes: dict[str, list[str]], told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No line is refused by the Mood, but a Revelation may bring another thing."""
    game = knowing_all_but("", "mood", setup="card-2")
    (mood,) = game.left_out
    assert (mood.kind, {way.value for way in mood.ways}) == (OUTCOME, {"bliss", "gloom"})
    monkeypatch.setattr(assumptions, "comes_of", lambda position, line: comes.get(position.now.mood, []))
    found = [(one.fact, one.values) for one in depends_on(game, "diana impulse 1")]
    assert found == ([("mood", (mood.ways[0].value,))] if told else [])


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [
        (0, 9, None),
        (1, 9, (1, None)),
        (0, 8, (0, 8)),
        (4, 6, (4, 6)),
        (5, 5, (5, 5)),
        (0, 5, (0, 5)),
        (5, 9, (5, None)),
    ],
)
def test_an_amount_is_told_by_its_bounds(
    least: int, most: int, told: tuple[int, int | None] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = knowing_all_but("diana.space=V")

    def answer(position: Any, line: Any) -> tuple[str, ...]:
        return () if least <= position.state()["players"]["diana"]["wp"] <= most else ("a",)

    monkeypatch.setattr(assumptions, "answer_to", answer)
    amounts = [Way(number, ((("players", "diana", "wp"), number),)) for number in (5, 9, 8, 7, 6, 4, 3, 2, 1, 0)]
    one = Unknown("diana.wp", AMOUNT, tuple(amounts), amounts[0])
    found = ground_of(game, reading("diana valley", game), one, ())
    assert (found and (found.least, found.most)) == told


# ---------------------------------------------------------------- control and gains


def test_who_controls_realms_and_frontiers() -> None:
    """control.realm, control.frontier: by the Emotions in the Realm or the Triad; no such thing in the card game."""
    found = controlled_places(knowing_all_but("V1=Courage:1 N2=Anger:1"))
    held = {"V": "bliss", "WV": "bliss", "N": "gloom", "NL": "gloom"}
    assert found == {place: held.get(place) for place in ("V", "C", "N", "L", "W", "VC", "CN", "NL", "LW", "WV")}
    assert controlled_places(knowing_all_but("", setup="card-2")) == {}


def test_what_somebody_gains_by_a_move_is_their_own_and_more_than_nothing() -> None:
    """The Valley costs 1 and brings 4; of an illegal move nothing comes."""
    game = knowing_all_but("diana.space=V diana.wp=1")
    assert gained_by(game, reading("diana valley", game)) == [("wp", 4)]
    assert gained_by(game, reading("diana willow 1", game)) == []


# ---------------------------------------------------------------- a record that begins so


def test_what_can_stand_in_one_way_only_need_not_be_supposed() -> None:
    """Diana's hand is told, so that the rest of her cards is her deck; of everything else there may be more or less."""
    setup, told = begun_from(setup_with(load_setup("basic-2"), "diana.hand=Courage"))
    assert setup["position"]["players"]["diana"]["deck"]["order"] == ["?"] * 15
    owned = [f"{who}.{what}" for who in ("diana", "leo") for what in ("wp", "essence")]
    spheres = [f"spheres.{realm}" for realm in "VCNLW"]
    assert told == [*owned, "leo.hand", "bliss.ambition", "gloom.ambition", *spheres, "turn.actions"]


def test_what_can_stand_in_two_ways_is_supposed() -> None:
    """15 of 16 cards lie in Diana's deck: the last one is in her hand or lies out of the game."""
    deck = ",".join(["?"] * 15)
    _, told = begun_from(setup_with(load_setup("basic-2"), f"diana.deck.order={deck}"))
    assert "diana.hand" in told


def test_what_is_supposed_stands_in_the_position_that_is_asked_about() -> None:
    """As much as most Actions can ask for: 12 Willpower, 6 Essence, 4 cards; what is told stays."""
    game = asked_about(setup_with(load_setup("basic-2"), "leo.wp=1"))
    players = game.setup["position"]["players"]
    assert [players[who]["wp"] for who in ("diana", "leo")] == [12, 1]
    assert (players["diana"]["essence"], players["diana"]["hand"]) == (6, ["?"] * 4)
    assert game.edition.facts(game.now, "referee")["players"]["diana"]["wp"] == 12


def test_cards_that_the_catalogue_only_assumes_are_told_of_every_edition() -> None:
    for setup, line in (("full-2", "diana move V"), ("card-2", "diana end")):
        assert assumed_of(knowing_all_but("", setup=setup), line) == []
