"""What powers do when something happens: who does it, in which order, what waits for an answer, what falls away."""

from typing import Any

import pytest
from support.owned_table import owed, power, with_power
from support.retail_states import under_way
from support.retail_told import game_in, happened, state_in

from cerebria_cli import Game
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.powers import read_power
from cerebria_cli.editions.retail.reacting import carry_out, enter, react
from cerebria_cli.editions.retail.table import Table

Facts = dict[str, Any]


def entering(*effects: Facts, slots: dict[str, str] | None = None, **told: Any) -> Game:
    """Diana on V with Courage in hand, whose power is what happens when it enters; 3 Actions, 9 Willpower."""
    diana = {"space": "V", "wp": 9, "essence": 3, "hand": ["Courage", "Trust"], **told.pop("diana", {})}
    return game_in(
        told.pop("setup", "full-4"),
        cards=with_power("Courage", power("enter", *effects)),
        slots=slots or {},
        turn={"player": "diana", "absorb": False},
        players={"diana": diana, **told.pop("players", {})},
        **told,
    )


def by_courage(game: Game, line: str = "diana invoke Courage V1") -> list[str]:
    return [one.removesuffix(" by Courage") for one in happened(game.play(line)) if one.endswith(" by Courage")]


@pytest.mark.parametrize(
    ("effect", "done"),
    [
        ({"gain": "wp", "amount": 1}, ["wp diana 1"]),
        ({"gain": "wp", "amount": 1, "chooser": "owner"}, ["wp diana 1"]),
        ({"gain": "wp", "amount": 1, "chooser": "opponents"}, ["wp leo 1", "wp fred 1"]),
        (
            {"gain": "wp", "amount": 1, "chooser": "everybody"},
            [f"wp {name} 1" for name in ("diana", "leo", "thomas", "fred")],
        ),
        # points are the team's: each team scores once
        ({"score": 1}, ["points bliss 1"]),
        ({"score": 1, "chooser": "opponents"}, ["points gloom 1"]),
        ({"score": 1, "chooser": "everybody"}, ["points bliss 1", "points gloom 1"]),
        ({"score": 1, "chooser": "team"}, ["points bliss 1"]),
    ],
)
def test_who_does_it(effect: Facts, done: list[str]) -> None:
    assert by_courage(entering(effect)) == done


def test_a_shaper_does_it_once() -> None:
    """shaper.order: who has two turns is one player."""
    game = entering({"gain": "wp", "amount": 1, "chooser": "everybody"}, setup="full-3")
    assert by_courage(game) == ["wp diana 1", "wp leo 1", "wp thomas 1"]


@pytest.mark.parametrize(
    ("effects", "who", "answers"),
    [
        # a team chooses which of its players gains; a team of one has nobody to choose between
        ([{"gain": "wp", "amount": 1, "chooser": "team"}], "bliss", ["diana", "thomas"]),
        ([{"gain": "wp", "amount": 1, "may": True}], "diana", ["yes"]),
        ([{"gain": "wp", "amount": 1, "may": True, "chooser": "everybody"}], "diana", ["yes"]),
        ([{"gain": "wp", "amount": 1, "may": True, "chooser": "opponents"}], "leo", ["yes"]),
        ([{"discard": 1}], "diana", ["Trust"]),
        # nobody has to pay for something
        ([{"spend": "wp", "cost": 1, "to": [{"gain": "card", "amount": 1}]}], "diana", ["yes"]),
        # nothing can be quelled: nobody is asked
        ([{"take-essence": 1, "on": "next-opposing"}], "", []),
        ([{"discard": 1, "chooser": "opponents"}], "fred", ["Anger"]),
    ],
)
def test_who_is_asked(effects: list[Facts], who: str, answers: list[str]) -> None:
    game = entering(*effects, players={"fred": {"hand": ["Anger"]}})
    game.play("diana invoke Courage V1")
    assert owed(game) == (who, answers)
    if who:
        may = bool(effects[0].get("may")) or "spend" in effects[0]
        assert game.state("referee")["pending"][0]["may"] == may


def test_a_team_of_one_is_not_asked() -> None:
    game = entering({"gain": "wp", "amount": 1, "chooser": "team"}, setup="full-2")
    assert by_courage(game) == ["wp diana 1"]
    assert owed(game) == ("", [])


def test_a_team_of_one_that_may_is_asked() -> None:
    game = entering({"gain": "wp", "amount": 1, "chooser": "team", "may": True}, setup="full-2")
    game.play("diana invoke Courage V1")
    assert owed(game) == ("bliss", ["diana"])


def test_cards_are_discarded_one_by_one() -> None:
    game = entering({"discard": 2}, diana={"hand": ["Courage", "Trust", "Desire", "Trust"]})
    game.play("diana invoke Courage V1")
    assert [one["options"] for one in game.state("referee")["pending"]] == [["Desire", "Trust"]] * 2
    game.play("diana choose Desire")
    assert owed(game) == ("diana", ["Trust"])
    game.play("diana choose Trust")
    assert owed(game) == ("", [])


def test_what_is_divided_is_put_down_one_by_one() -> None:
    effect = {"put-essence": 3, "from": "supply", "on": "any-own", "divided": True}
    game = entering(effect, slots={"V2": "Trust diana 1"})
    game.play("diana invoke Courage V1")
    assert len(game.state()["pending"]) == 3
    for answer in ("V1", "V2", "V2"):
        game.play(f"diana choose {answer}")
    assert {name: one["essence"] for name, one in game.state()["slots"].items()} == {"V1": 2, "V2": 3}


MAY_DRAW = {"gain": "card", "amount": 1, "may": True}
THEN_GAIN = {"gain": "essence", "amount": 1, "then": True}
GAIN = {"gain": "ambition", "amount": 1}


@pytest.mark.parametrize(
    ("effects", "answer", "at_once", "later"),
    [
        # what comes only if the effect before was done waits for the answer about that; what does not, comes at once
        ([MAY_DRAW, THEN_GAIN], "choose yes", [], ["draw diana ?", "essence diana 1"]),
        ([MAY_DRAW, THEN_GAIN], "decline", [], []),
        ([MAY_DRAW, GAIN], "decline", ["ambition bliss 1"], []),
        ([MAY_DRAW, THEN_GAIN, GAIN], "choose yes", ["ambition bliss 1"], ["draw diana ?", "essence diana 1"]),
        ([MAY_DRAW, THEN_GAIN, THEN_GAIN], "choose yes", [], ["draw diana ?", "essence diana 1", "essence diana 1"]),
        ([GAIN, THEN_GAIN, MAY_DRAW], "decline", ["ambition bliss 1", "essence diana 1"], []),
    ],
)
def test_what_waits_for_an_answer(effects: list[Facts], answer: str, at_once: list[str], later: list[str]) -> None:
    game = entering(*effects)
    found = [one for one in by_courage(game) if not one.startswith("pending")]
    assert found == at_once
    found = [one for one in by_courage(game, f"diana {answer}") if not one.startswith(("turn-up", "pending"))]
    assert found == later


TAKE = {"take-essence": 1, "on": "next-opposing"}
GONE = {"gain": "essence", "amount": 1, "then": True, "only": "gone"}


@pytest.mark.parametrize(
    ("essence", "effects", "gains"),
    [
        (1, [TAKE, GONE], ["essence diana 1"]),
        (2, [TAKE, GONE], []),
        # two effects that come because an Emotion left
        (1, [TAKE, GONE, GONE], ["essence diana 1"] * 2),
        (2, [TAKE, GONE, GONE], []),
        (2, [TAKE, GONE, THEN_GAIN], ["essence diana 1"]),
    ],
)
@pytest.mark.parametrize("every", [False, True])
def test_what_comes_only_if_an_emotion_left(essence: int, effects: list[Facts], gains: list[str], every: bool) -> None:
    """Whether somebody names the Emotion, or every one is meant and nobody is asked."""
    if every:
        effects = [{**effects[0], "on": "every-next-opposing"}, *effects[1:]]
    game = entering(*effects, slots={"V2": f"Anger leo {essence}"})
    found = by_courage(game)
    if not every:
        assert owed(game) == ("diana", ["V2"])
        found = by_courage(game, "diana choose V2")
    assert [one for one in found if one.startswith("essence")] == gains
    assert ("V2" in game.state()["slots"]) == (essence > 1)


def test_what_comes_only_if_it_was_chosen() -> None:
    effects = (
        {"one-of": [{"gain": "wp", "amount": 1}, {"gain": "card", "amount": 1}]},
        {"discard": 1, "then": True, "only": "card"},
    )
    game = entering(*effects)
    game.play("diana invoke Courage V1")
    other = game.copy()
    game.play("diana choose wp")
    assert owed(game) == ("", [])
    other.play("diana choose card")
    assert owed(other)[0] == "diana"


def test_an_effect_comes_only_under_its_own_condition() -> None:
    effects = [
        {"gain": "wp", "amount": 1, "if": [{"left": "cards:own", "is": "=", "right": number}]} for number in (0, 1, 2)
    ]
    assert by_courage(entering(*effects)) == ["wp diana 1"]


def test_an_effect_after_an_answer_comes_only_under_its_condition() -> None:
    for number, gains in ((2, []), (1, ["essence diana 1"])):
        later = {**THEN_GAIN, "if": [{"left": "emotions:own", "is": "=", "right": number}]}
        game = entering({"gain": "wp", "amount": 1, "may": True}, later)
        game.play("diana invoke Courage V1")
        found = by_courage(game, "diana choose yes")
        assert [one for one in found if one.startswith("essence")] == gains


# ---------------------------------------------------------------- once per turn, leaving, answering


def lying(declared: Facts, card: str = "Anger", slots: dict[str, str] | None = None, **told: Any) -> Game:
    """Leo's card on V2 beside Diana, who can quell it with Courage."""
    diana = {"space": "V", "wp": 9, "essence": 3, "hand": ["Courage", "Trust"], **told.pop("diana", {})}
    return game_in(
        cards=with_power(card, declared),
        slots=slots or {"V2": f"{card} leo 2"},
        turn={"player": "diana", "absorb": False},
        players={"diana": diana},
        teams={"bliss": {"ambition": 3}},
        **told,
    )


def test_a_cost_that_is_for_the_first_action_is_used_up_by_it() -> None:
    """The first Move of Diana's costs 2 more, the second does not; a Valley does not use it up."""
    game = lying(power("cost:move", {"pay": "wp", "amount": 2}, ask="adjust", whose="opposing", once=True))
    paid = [happened(game.play(f"diana {line}"), "wp")[0] for line in ("valley", "move VC", "move V")]
    assert paid == ["wp diana -1 by realm.cost", "wp diana -3 by move.base", "wp diana -1 by move.base"]
    assert [one["card"] for one in game.state()["turn"]["powers_used"]] == ["Anger"]


def test_what_is_always_so_is_not_used_up() -> None:
    game = lying(power("cost:move", {"pay": "wp", "amount": 2}, ask="adjust", whose="opposing"))
    paid = [happened(game.play(f"diana {line}"), "wp")[0] for line in ("move VC", "move V")]
    assert paid == ["wp diana -3 by move.base"] * 2
    assert game.state()["turn"]["powers_used"] == []


def test_a_cost_of_one_near_it_is_not_used_up_by_one_elsewhere() -> None:
    declared = power("cost:invoke", {"pay": "wp", "amount": 1}, ask="adjust", whose="opposing", near="next", once=True)
    game = lying(declared, slots={"C2": "Anger leo 2"}, diana={"hand": ["Courage", "Trust", "Courage"]})
    assert happened(game.play("diana invoke Courage V1"), "wp") == ["wp diana -2 by invoke.base"]
    assert game.state()["turn"]["powers_used"] == []


def test_what_reacts_once_reacts_once() -> None:
    game = lying(power("after:move", {"gain": "essence", "amount": 1}, whose="opposing", once=True))
    gained = [happened(game.play(f"diana {line}"), "essence") for line in ("move VC", "move V")]
    assert [len(one) for one in gained] == [1, 0]


@pytest.mark.parametrize(
    ("ruling", "near", "gains"),
    [("no", "this", 1), ("no", "", 0), ("yes", "", 1), ("yes", "this", 1), ("no", "next", 0)],
)
def test_a_card_that_did_not_survive_a_quell_answers_it(ruling: str, near: str, gains: int) -> None:
    """ruling emotion.gone-answers: what is about this card is answered at any rate."""
    told = {"near": near} if near else {}
    declared = power("after:quell", {"gain": "essence", "amount": 1, "chooser": "opponents"}, whose="opposing", **told)
    game = lying(declared, slots={"V2": "Anger leo 1"}, rulings={"emotion.gone-answers": ruling})
    events = game.play("diana quell V2 with Courage")
    assert happened(events, "essence") == ["essence diana 1 by Anger", "essence thomas 1 by Anger"] * gains


def test_what_leaves_uses_its_power_for_that() -> None:
    """stage exit: the card's own player, who is not whoever acts."""
    declared = power("exit", {"gain": "essence", "amount": 1, "chooser": "owner"}, whose="any")
    game = lying(declared, slots={"V2": "Anger fred 1"})
    assert happened(game.play("diana quell V2 with Courage"), "essence") == ["essence fred 1 by Anger"]


def test_a_mild_card_that_leaves_is_taken_back_by_its_player() -> None:
    game = lying(power("exit", {"return": "hand"}, whose="any"), slots={"V2": "Anger fred 1"})
    events = game.play("diana quell V2 with Courage")
    assert happened(events, "back") == ["back fred Anger by Anger"]
    assert game.state()["players"]["fred"]["hand"] == ["Anger"]


def test_others_see_a_card_leave() -> None:
    declared = power("leave", {"gain": "essence", "amount": 1, "chooser": "owner"}, whose="any", near="next")
    slots = {"V2": "Anger leo 1", "VC": "Guilt leo 1"}
    game = lying(declared, card="Guilt", slots=slots)
    assert happened(game.play("diana quell V2 with Courage"), "essence") == ["essence leo 1 by Guilt"]
    game = lying(declared, card="Guilt", slots={"V2": "Anger leo 1", "C1": "Guilt leo 1"})
    assert happened(game.play("diana quell V2 with Courage"), "essence") == []


@pytest.mark.parametrize(
    ("stage", "lines"),
    [
        ("after:move", ["move VC"]),
        ("after:quell", ["quell V2 with Courage"]),
        ("after:invoke", ["invoke Courage V1"]),
        ("after:spirit-action", ["move VC", "quell V2 with Courage", "invoke Courage V1"]),
        ("turn:ending", ["end draw"]),
        ("turn:end", ["end draw"]),
    ],
)
def test_every_action_is_answered(stage: str, lines: list[str]) -> None:
    every = ["move VC", "quell V2 with Courage", "invoke Courage V1", "valley", "end draw"]
    declared = power(stage, {"gain": "essence", "amount": 1, "chooser": "owner"}, whose="opposing")
    game = lying(declared)
    found = [
        line
        for line in every
        if happened(game.copy().play(f"diana {line}"), "essence")[-1:] == ["essence leo 1 by Anger"]
    ]
    assert found == lines


def test_a_turn_that_starts_is_answered() -> None:
    declared = power("turn:start", {"gain": "essence", "amount": 1, "chooser": "owner"}, whose="own")
    game = lying(declared, slots={"V2": "Anger fred 1"})
    assert happened(game.play("diana end draw"), "essence") == ["essence fred 1 by Anger"]


def test_what_is_asked_before_the_end_of_a_turn_comes_before_it() -> None:
    """turn.end: the cards are drawn when the question is answered."""
    game = lying(
        power("turn:ending", {"gain": "essence", "amount": 1, "may": True}, whose="any"), slots={"V2": "Anger fred 1"}
    )
    assert happened(game.play("diana end draw"), "draw", "turn-over") == []
    assert game.state()["turn"]["player"] == "diana"
    events = happened(game.play("diana choose yes"), "essence", "draw", "turn-over")
    assert [one.split()[0] for one in events] == ["essence", "draw", "draw", "turn-over"]
    assert game.state()["turn"]["player"] == "leo"


def test_what_was_possible_and_is_no_more_falls_away() -> None:
    """Two may be asked about one Emotion: once it is gone nothing is left to take."""
    game = entering({**TAKE, "may": True}, {**TAKE, "may": True}, slots={"V2": "Anger leo 1"})
    game.play("diana invoke Courage V1")
    assert len(game.state()["pending"]) == 2
    game.play("diana choose V2")
    assert owed(game) == ("", [])


def test_what_becomes_possible_later_is_asked_then() -> None:
    """The second effect has nothing to take back from until the first has put a card there."""
    effects = ({"relocate": "any-opposing", "to": "next"}, {**TAKE, "on": "next-opposing"})
    game = entering(*effects, slots={"C1": "Anger leo 2"})
    game.play("diana invoke Courage V2")
    assert owed(game) == ("diana", ["C1 VC", "C1 C2"])
    other = game.copy()
    game.play("diana choose C1 VC")
    assert owed(game) == ("diana", ["VC"])
    other.play("diana choose C1 C2")
    assert owed(other) == ("", [])


EACH_CARD = {"gain": "essence", "amount": "cards:own"}


@pytest.mark.parametrize(
    ("card", "declared", "line", "gains"),
    [
        ("Courage", power("enter", EACH_CARD), "invoke Courage V1", 1),
        ("Trust", power("after:invoke", EACH_CARD), "invoke Courage V1", 1),
        ("Trust", power("after:quell", EACH_CARD), "quell V2 with Courage", 2),
        ("Anger", power("after:quell", EACH_CARD, whose="any", near="this"), "quell V2 with Courage", 2),
        ("Anger", power("exit", EACH_CARD, whose="any"), "quell V2 with Courage", 2),
        ("Guilt", power("leave", EACH_CARD, whose="any"), "quell V2 with Courage", 2),
    ],
)
def test_what_answers_counts_the_cards_in_hand_as_they_are_then(
    card: str, declared: Facts, line: str, gains: int
) -> None:
    """Of two cards one is left when the other has been invoked; a card that is shown stays."""
    game = game_in(
        cards=with_power(card, declared),
        slots={"V2": "Anger leo 1", "N1": "Trust thomas 1", "N2": "Guilt leo 1"},
        turn={"player": "diana", "absorb": False},
        players={"diana": {"space": "V", "wp": 9, "essence": 3, "hand": ["Courage", "Desire"]}},
        teams={"bliss": {"ambition": 1}},
    )
    events = [event for event in game.play(f"diana {line}") if event.kind == "essence" and event.cause == card]
    assert [(event.who, event.amount) for event in events] == [("diana", gains)]


# ---------------------------------------------------------------- on a table laid by hand


GAIN_WP = {"gain": "wp", "amount": 1}


def test_nobody_enters_on_an_empty_slot() -> None:
    """emotion.enter: what another power has taken off the board meanwhile uses none."""
    table = Table(under_way("V2=Kindness"))
    enter(table, 0, Occasion(0, 0))
    assert (table.events, table.state.pending) == ([], ())


@pytest.mark.parametrize(
    ("bearer", "occasion", "gains"),
    [
        # A Spirit's is its player, whoever acts.
        (Bearer(0, player=2), Occasion(1), "thomas"),
        (Bearer(0, player=0), Occasion(1), "diana"),
        # A card's is who invoked it, also once it is gone; where nobody knows, whoever acts.
        (Bearer(0, 1), Occasion(1, 1), "thomas"),
        (Bearer(0, 1), Occasion(1, 1, owner=0, left="Kindness"), "diana"),
        (Bearer(0, 4), Occasion(1, 4, owner=3), "fred"),
        (Bearer(0, 4), Occasion(1, 4), "leo"),
    ],
)
def test_the_own_player_of_a_power(bearer: Bearer, occasion: Occasion, gains: str) -> None:
    table = Table(under_way("V2=Kindness@thomas"))
    declared = power("after:move", {**GAIN_WP, "chooser": "owner"}, whose="any")
    carry_out(table, read_power("Kindness", 0, declared), bearer, occasion)
    assert happened(table.events) == [f"wp {gains} 1 by Kindness"]


@pytest.mark.parametrize(("turn", "gains"), [("turn:start", 0), ("turn:end", 2)])
def test_what_leaves_by_an_answer_is_answered_too(turn: str, gains: int) -> None:
    """Fear on V1 takes the last Essence of Kindness on V2 at the end of a turn; Trust on C1 sees it leave."""
    cards = {
        **with_power("Fear", power("turn:end", {"take-essence": 1, "on": "every-next-opposing"}, whose="any")),
        **with_power("Trust", power("leave", {"gain": "wp", "amount": 2, "chooser": "owner"}, whose="any")),
    }
    slots = {"V1": "Fear leo 1", "V2": "Kindness diana 1", "C1": "Trust thomas 1"}
    state = state_in(cards=cards, slots=slots, turn={"player": "diana"})
    table = Table(state)
    react(table, turn, Occasion(0))
    found = [(event.who, event.amount) for event in table.events if event.kind == "wp"]
    assert found == [("thomas", gains)] * bool(gains)
    assert (state.slots[1] is None, table.left) == (bool(gains), [])


@pytest.mark.parametrize(
    ("stage", "line", "slot"),
    [
        ("after:move", "move VC", ""),
        ("after:valley", "valley", ""),
        ("after:invoke", "invoke Courage V1", "V1"),
        ("after:spirit-action", "move VC", ""),
    ],
)
def test_a_question_after_an_action_tells_its_slot_where_it_has_one(stage: str, line: str, slot: str) -> None:
    declared = power(stage, {"gain": "essence", "amount": 1, "may": True})
    diana = {"space": "V", "wp": 9, "essence": 3, "hand": ["Courage"]}
    game = game_in(
        cards=with_power("Trust", declared),
        slots={"N1": "Trust diana 1"},
        turn={"player": "diana"},
        players={"diana": diana},
    )
    game.play(f"diana {line}")
    (asked,) = game.state()["pending"]
    assert (asked["about"]["slot"], asked["about"]["on"]) == (slot, "N1")
