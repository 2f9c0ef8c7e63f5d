"""Every stage of the vocabulary is asked: a power declared for it works, and works only for whom it should."""

from typing import Any

import pytest
from support.owned_table import owed, played, power, refusal, setup, under_way, with_power

from cerebria_cli import Game
from cerebria_cli.catalogue.vocabulary import KINDS_OF_ACTION, REALM_ACTIONS, SPIRIT_ACTIONS, STAGES

#: A line for each Action of Diana, whose figure is on V, in the position below.
LINES = {
    "move": "diana move VC",
    "invoke": "diana invoke Courage V2",
    "quell": "diana quell V2 with Comfort",
    "fortify": "diana fortify V",
    "empower": "diana empower V1",
    "valley": "diana valley",
    "cradle": "diana cradle 1",
    "network": "diana network N1 V2",
    "land": "diana land V1 1",
    "willow": "diana willow 1",
    "absorb": "diana absorb commitment -bonus",
}
#: The slot that each of them is about; those that are about none are left out.
TARGETS = {"invoke": "V2", "quell": "V2", "empower": "V1", "network": "N1", "land": "V1"}
#: After it, a relocated Emotion is where it was put.
AFTERWARDS = {**TARGETS, "network": "V2"}


def kind_of(verb: str) -> str:
    return "spirit-action" if verb in SPIRIT_ACTIONS else "realm-action"


def table(verb: str, bearer: str, where: str, declared: dict[str, Any], wp: int = 9) -> Game:
    """Diana on V, with Optimism (2 Essence) on V1 and on N1; V2 is empty, or has Hostility to be quelled."""
    slots = {"V1": "Optimism 2", "N1": "Optimism 1", **({"V2": "Hostility 2"} if verb == "quell" else {})}
    diana = {"space": "V", "wp": wp, "hand": ["Courage", "Comfort"]}
    return under_way({**slots, where: bearer}, with_power(bearer, declared), diana=diana, bliss={"ambition": 1})


def test_every_stage_is_looked_at_here() -> None:
    after = {f"after:{verb}" for verb in (*LINES, *KINDS_OF_ACTION)}
    cost = {f"cost:{verb}" for verb in (*SPIRIT_ACTIONS, *REALM_ACTIONS, *KINDS_OF_ACTION)}
    may = {f"may:{verb}" for verb in (*TARGETS, "move", "fortify", "absorb")}
    others = {"enter", "leave", "leave:empowered", "exit", "overrule", "intensity", "absorb:take", "absorb:gain"}
    others |= {"others", "turn:start", "turn:end", "turn:ending", "revelation"}
    assert after | cost | may | others == set(STAGES)


@pytest.mark.parametrize("verb", ["move", "fortify", "absorb"])
def test_what_is_about_no_emotion_can_be_forbidden_too(verb: str) -> None:
    """The same power of the own side forbids nothing to opponents, and the other way round."""
    for bearer, whose, refused in (
        ("Disgust", "opposing", True),
        ("Disgust", "own", False),
        ("Comfort", "own", True),
        ("Comfort", "any", True),
    ):
        game = table(verb, bearer, "L1", power(f"may:{verb}", {"forbid": True}, ask="may", whose=whose))
        assert ("emotion.power-use" in refusal(game, LINES[verb])) is refused
        assert (LINES[verb] in [line.split(" /")[0] for line in game.legal(verb)]) is not refused


# ---------------------------------------------------------------- what an Action costs


def spent(game: Game, line: str) -> int:
    """The Willpower that an Action costs, by the verdict; what it then gains or exchanges is none of it."""
    own = ("realm.willow", "realm.valley")
    return sum(
        part.amount for part in game.judge(line, view="referee").cost if part.resource == "wp" and part.cause not in own
    )


@pytest.mark.parametrize("verb", [verb for verb in LINES if verb != "absorb"])
def test_cost_of_every_action(verb: str) -> None:
    """With a power of the own side an Action costs 2 more, and that is what is paid."""
    line = LINES[verb]
    for stage in (f"cost:{verb}", f"cost:{kind_of(verb)}"):
        more = power(stage, {"pay": "wp", "amount": 2}, ask="adjust")
        plain, dear = (
            table(verb, "Comfort", "L1", power("after:absorb", {"token": 1})),
            table(verb, "Comfort", "L1", more),
        )
        assert spent(dear, line) == spent(plain, line) + 2
        assert ("wp", 2, "Comfort") in [(part.resource, part.amount, part.cause) for part in dear.judge(line).cost]
        before = played(plain, line)["players"]["diana"]["wp"]
        assert played(dear, line)["players"]["diana"]["wp"] == before - 2


@pytest.mark.parametrize("verb", [verb for verb in LINES if verb != "absorb"])
def test_cost_for_opponents_only(verb: str) -> None:
    """The same power on an opposing card counts if it is about opponents, and not if it is about its own side."""
    line = LINES[verb]
    for whose, more in (("opposing", 2), ("own", 0), ("any", 2)):
        declared = power(f"cost:{verb}", {"pay": "wp", "amount": 2}, ask="adjust", whose=whose)
        base = spent(table(verb, "Disgust", "L1", power("after:absorb", {"token": 1})), line)
        assert spent(table(verb, "Disgust", "L1", declared), line) == base + more, whose


@pytest.mark.parametrize("verb", [verb for verb in LINES if verb != "absorb"])
def test_cost_that_cannot_be_paid_is_an_objection(verb: str) -> None:
    declared = power(f"cost:{verb}", {"pay": "wp", "amount": 5}, ask="adjust")
    game = table(verb, "Comfort", "L1", declared, wp=4)
    assert refusal(game, LINES[verb]) != []
    # nothing that cannot be paid is offered
    assert game.legal(verb) == []


@pytest.mark.parametrize("verb", [verb for verb in LINES if verb != "absorb"])
def test_essence_and_ambition_may_be_asked_for(verb: str) -> None:
    """Diana has 2 Essence and her team 1 Ambition: 3 more of either cannot be paid."""
    for resource, rule in (("essence", "emotion.power-use"), ("ambition", "ambition.tokens")):
        declared = power(f"cost:{verb}", {"pay": resource, "amount": 3}, ask="adjust")
        expected = "invoke.essence" if (verb, resource) == ("invoke", "essence") else rule
        assert expected in refusal(table(verb, "Comfort", "L1", declared), LINES[verb])


@pytest.mark.parametrize(("verb", "base"), [("move", 1), ("invoke", 2), ("fortify", 3), ("empower", 3), ("network", 1)])
def test_cost_may_be_lowered_but_not_below_nothing(verb: str, base: int) -> None:
    """9 Willpower less than the cost leaves nothing to pay, and what was too dear before is offered.

    Network costs 2, and 1 less because Bliss alone has an Emotion in N.
    """
    declared = power(f"cost:{verb}", {"pay": "wp", "amount": -9}, ask="adjust")
    game = table(verb, "Comfort", "L1", declared, wp=0)
    assert LINES[verb] in [line.split(" /")[0] for line in game.legal(verb)]
    assert played(game, LINES[verb])["players"]["diana"]["wp"] == 0
    assert base == spent(table(verb, "Comfort", "L1", power("after:absorb", {"token": 1})), LINES[verb])


def test_a_lower_cost_goes_for_further_steps_but_not_for_what_is_exchanged() -> None:
    """Land of Desires with 2 Essence costs 1 and 1, which are taken off; Willow takes the Willpower it exchanges."""
    declared = power("cost:realm-action", {"pay": "wp", "amount": -9}, ask="adjust")
    land = table("land", "Comfort", "V2", declared, wp=0)
    assert "diana land V2 2" in land.legal("land")
    assert played(land, "diana land V2 2")["slots"]["V2"]["essence"] == 3
    willow = table("willow", "Comfort", "L1", declared, wp=2)
    assert [line for line in willow.legal("willow") if "willow 3" in line] == []
    assert played(willow, "diana willow 2")["players"]["diana"]["wp"] == 0
    assert refusal(table("willow", "Comfort", "L1", declared, wp=2), "diana willow 3") == ["realm.willow"]


def test_a_cost_in_essence_comes_before_what_land_puts_down() -> None:
    """Of 2 Essence 1 is paid, so only 1 can be put on the Emotion."""
    declared = power("cost:land", {"pay": "essence", "amount": 1}, ask="adjust")
    game = table("land", "Comfort", "V2", declared)
    assert refusal(game, "diana land V2 2") == ["realm.land"]
    after = played(game, "diana land V2 1")
    assert (after["players"]["diana"]["essence"], after["slots"]["V2"]["essence"]) == (0, 2)


def test_the_hand_is_counted_without_the_card_discarded_for_a_token() -> None:
    """2 cards in hand, one is discarded for a token: the Move costs 1 and 1 for each card left, 1."""
    declared = power("cost:move", {"pay": "wp", "amount": "cards:own"}, ask="adjust")
    line = "diana move VC %Courage.haste"
    game = table("move", "Comfort", "L1", declared)
    assert spent(game, line) == 2
    assert played(game, line)["players"]["diana"]["wp"] == 9 - 2


# ---------------------------------------------------------------- whether an Action is allowed


@pytest.mark.parametrize("verb", TARGETS)
def test_action_may_be_forbidden(verb: str) -> None:
    """An opposing card next to the target forbids the Action; the objection names it and the rule about powers."""
    beside = {"V2": "VC", "V1": "WV", "N1": "CN"}[TARGETS[verb]]
    declared = power(f"may:{verb}", {"forbid": True}, ask="may", whose="opposing", near="next")
    game = table(verb, "Disgust", beside, declared)
    verdict = game.judge(LINES[verb])
    assert refusal(game, LINES[verb]) == ["emotion.power-use"]
    assert "Disgust" in verdict.objections[0].text
    assert LINES[verb] not in game.legal(verb)


@pytest.mark.parametrize("verb", TARGETS)
def test_action_is_forbidden_only_there_and_only_to_them(verb: str) -> None:
    for whose, where in (("opposing", "L2"), ("own", {"V2": "VC", "V1": "WV", "N1": "CN"}[TARGETS[verb]])):
        declared = power(f"may:{verb}", {"forbid": True}, ask="may", whose=whose, near="next")
        assert refusal(table(verb, "Disgust", where, declared), LINES[verb]) == [], whose


# ---------------------------------------------------------------- after an Action


@pytest.mark.parametrize("verb", LINES)
def test_reaction_to_every_action(verb: str) -> None:
    """A card of the own side on L1 gets a token after the Action, by its verb and by its kind."""
    stages = [f"after:{verb}"] + ([f"after:{kind_of(verb)}"] if verb != "absorb" else [])
    for stage in stages:
        for whose, bearer, token in (("own", "Comfort", 1), ("opposing", "Comfort", 0), ("opposing", "Disgust", 1)):
            game = table(verb, bearer, "L1", power(stage, {"token": 1}, whose=whose))
            assert played(game, LINES[verb])["slots"]["L1"]["token"] == token, (stage, whose, bearer)


@pytest.mark.parametrize("verb", AFTERWARDS)
def test_reaction_to_what_happens_next_to_the_card(verb: str) -> None:
    near, far = {"V2": ("VC", "WV"), "V1": ("WV", "VC")}[AFTERWARDS[verb]]
    for where, token in ((near, 1), (far, 0)):
        game = table(verb, "Comfort", where, power(f"after:{verb}", {"token": 1}, near="next"))
        assert played(game, LINES[verb])["slots"][where]["token"] == token, where


def test_target_is_the_emotion_that_the_action_was_about() -> None:
    """After Land of Desires on V1 its third and last Essence comes from the supply: 1 and 1 more."""
    declared = power("after:land", {"put-essence": 1, "from": "supply", "on": "target", "may": True})
    game = under_way({"V1": "Optimism 1", "L1": "Comfort"}, with_power("Comfort", declared), diana={"space": "V"})
    game.play("diana land V1 1")
    assert owed(game) == ("diana", ["V1"])
    assert played(game, "diana choose V1")["slots"]["V1"]["essence"] == 3


def test_counts_of_a_target_where_there_is_none_are_nothing() -> None:
    """A Move has no target, so after any Spirit Action its Essence is counted as 0."""
    declared = power("after:spirit-action", {"token": 1}, conditions=[("essence:all:target", "=", 0)])
    game = table("move", "Comfort", "WV", declared)
    assert played(game, LINES["move"])["slots"]["WV"]["token"] == 1


# ---------------------------------------------------------------- Absorb


@pytest.mark.parametrize(
    ("stage", "effect", "where", "near", "sphere", "wp"),
    [
        # Diana on V takes 2 from the Sphere of V, and 1 for WV, which her team alone has Emotions at (V1).
        ("absorb:take", {"take": 1}, "L1", "", 7 - 4, 9 + 4),
        ("absorb:gain", {"gain": "wp", "amount": 2}, "L1", "", 7 - 3, 9 + 5),
        # The card lies in Realm V; L1 is another Realm.
        ("absorb:take", {"take": 1}, "V2", "sphere", 7 - 3 - 1 - 1, 9 + 5),
        ("absorb:take", {"take": 1}, "L1", "sphere", 7 - 3, 9 + 3),
        # V2 belongs to the Triad of VC, which is next to V; L1 to that of NL.
        ("absorb:gain", {"gain": "wp", "amount": 2}, "L1", "triad", 7 - 3, 9 + 3),
    ],
)
def test_amount_of_an_absorb(stage: str, effect: dict[str, Any], where: str, near: str, sphere: int, wp: int) -> None:
    """With a card of Bliss on V2 the Frontier VC is Bliss's too and gives 1 more."""
    game = table("absorb", "Comfort", where, power(stage, effect, ask="adjust", near=near))
    events = {event.kind: event for event in game.play(LINES["absorb"])}
    assert events["sphere"].note == str(sphere)
    assert game.state()["players"]["diana"]["wp"] == wp


def test_after_absorb_counts_what_was_taken_and_gained() -> None:
    """3 are taken (see above) and 2 are gained by the bonus of diligence: 5 in all, each counted."""
    for count, amount in (("wp:taken", 3), ("wp:gained", 5)):
        declared = power("after:absorb", {"gain": "essence", "amount": count, "may": True})
        game = under_way(
            {"V1": "Optimism 2", "L1": "Comfort"},
            with_power("Comfort", declared),
            turn="thomas",
            thomas={"space": "V", "wp": 4},
        )
        game.play("adjust origin.V.sphere=diligence")
        game.play("thomas absorb diligence")
        assert owed(game) == ("thomas", ["yes"])
        assert played(game, "thomas choose yes")["players"]["thomas"]["essence"] == 2 + amount


def test_origin_turned_after_an_absorb_does_not_hide_that_a_sphere_is_empty() -> None:
    """The Sphere of V has 2 Willpower, Diana takes them, the card turns the Origin: still there is a Revelation."""
    declared = power("after:absorb", {"rotate": 1})
    game = under_way({"L1": "Comfort"}, with_power("Comfort", declared), diana={"space": "V"})
    game.play("adjust origin.V.wp=2")
    kinds = [event.kind for event in game.play("diana absorb commitment -bonus")]
    assert kinds.index("rotate") < kinds.index("revelation")
    assert game.state()["phase"] == "revelation"


# ---------------------------------------------------------------- entering and leaving


def test_entering() -> None:
    game = under_way({}, with_power("Courage", power("enter", {"token": 2})), diana={"hand": ["Courage"]})
    assert played(game, "diana invoke Courage VC")["slots"]["VC"]["token"] == 2


@pytest.mark.parametrize(("where", "near", "token"), [("V2", "next", 1), ("C1", "same-triad", 1), ("C2", "next", 0)])
def test_another_emotion_leaves(where: str, near: str, token: int) -> None:
    """Hostility on VC loses its only Essence: V2 is next to it, C1 in its Triad, C2 is neither."""
    declared = power("leave", {"token": 1}, whose="any", near=near)
    diana = {"hand": ["Courage"]}
    game = under_way(
        {"VC": "Hostility", where: "Comfort"}, with_power("Comfort", declared), diana=diana, bliss={"ambition": 1}
    )
    assert played(game, "diana quell VC with Courage")["slots"][where]["token"] == token


def test_another_emotion_is_empowered() -> None:
    """That is leaving too, but a stage of its own."""
    for stage, token in (("leave:empowered", 1), ("leave", 0)):
        game = table("empower", "Comfort", "L1", power(stage, {"token": 1}))
        assert played(game, LINES["empower"])["slots"]["L1"]["token"] == token, stage


def test_card_itself_leaves() -> None:
    """Diana quells it; its own power gives Gloom's Spirits something, and nobody else's does."""
    declared = power("exit", {"gain": "wp", "amount": 3, "chooser": "team"}, whose="opposing")
    diana = {"hand": ["Courage"]}
    game = under_way(
        {"VC": "Hostility", "L1": "Hostility"}, with_power("Hostility", declared), diana=diana, bliss={"ambition": 1}
    )
    game.play("diana quell VC with Courage")
    assert owed(game) == ("gloom", ["leo", "fred"])
    assert played(game, "gloom choose fred")["players"]["fred"]["wp"] == 7
    assert owed(game) == ("", [])


def test_a_card_that_has_left_still_has_its_player() -> None:
    """Leo lets darkness spread from Fred's Bleakness: Lethargy on its slot is Leo's, the Bleakness that left Fred's."""
    declared = power("exit", {"gain": "wp", "amount": 1, "chooser": "owner"})
    table = {**setup(with_power("Bleakness", declared)), "sides": {"team": "A", "spirit": "B"}}
    for player, spirit in zip(table["players"], ("Delight", "Anxiety", "Love", "Hatred"), strict=True):
        player |= {"spirit": spirit, "deck": {"Love": "Love", "Delight": "Delight"}.get(spirit, "Hatred")}
    tokens = {"empower": {"unlock": "wild", "spreading-darkness": "red"}}
    leo = {"space": "W", "wp": 9, "hand": ["Bitterness"], "tokens": tokens}
    position = {
        "turn": {"player": "leo"},
        "players": {"leo": leo, "fred": {"wp": 4}},
        "slots": {"W1": {"card": "Bleakness", "owner": "fred", "essence": 2}},
    }
    after = played(Game.new({**table, "position": position}), "leo empower W1 with Bitterness +spreading-darkness")
    assert (after["slots"]["W1"]["card"], after["slots"]["W1"]["owner"]) == ("Lethargy", "leo")
    assert after["players"]["fred"]["wp"] == 5


def test_emotions_that_leave_by_a_power_are_seen_too() -> None:
    """Valley: Comfort takes its own only Essence and leaves; Courage next to it sees that."""
    cards = {
        **with_power("Comfort", power("after:valley", {"take-essence": 1, "on": "this"})),
        **with_power("Courage", power("leave", {"token": 1}, whose="any", near="next")),
    }
    after = played(under_way({"N1": "Comfort", "N2": "Courage"}, cards), "diana valley")
    assert "N1" not in after["slots"]
    assert after["slots"]["N2"]["token"] == 1


def test_what_leaves_by_an_action_is_seen_before_the_action_is_resolved() -> None:
    """Quell: Hostility leaves while it is resolved, which Courage answers; what comes after a Quell comes later."""
    cards = {
        **with_power("Courage", power("leave", {"token": 1}, whose="any")),
        **with_power("Comfort", power("after:quell", {"gain": "wp", "amount": 1})),
    }
    slots = {"V2": "Hostility 1", "N2": "Courage", "L1": "Comfort"}
    game = under_way(slots, cards, diana={"space": "V", "wp": 4, "hand": ["Comfort"]}, bliss={"ambition": 1})
    causes = [event.cause for event in game.play("diana quell V2 with Comfort")]
    assert "V2" not in game.state()["slots"]
    assert [cause for cause in causes if cause in cards] == ["Courage", "Comfort"]


def test_what_leaves_by_a_choice_is_seen_too() -> None:
    """Valley: Diana chooses to take the only Essence of Comfort, which leaves; Courage next to it sees that."""
    cards = {
        **with_power("Comfort", power("after:valley", {"take-essence": 1, "on": "this", "may": True})),
        **with_power("Courage", power("leave", {"token": 1}, whose="any", near="next")),
    }
    game = under_way({"N1": "Comfort", "N2": "Courage"}, cards)
    assert played(game, "diana valley")["slots"]["N2"]["token"] == 0
    after = played(game, "diana choose yes")
    assert ("N1" in after["slots"], after["slots"]["N2"]["token"]) == (False, 1)


@pytest.mark.parametrize(("copies", "becomes"), [(["N1"], "Satisfaction"), (["N1", "N2"], "Comfort")])
def test_an_emotion_becomes_strong_by_a_power_only_while_a_copy_is_left(copies: list[str], becomes: str) -> None:
    """empower.copies: there are two of every Strong Emotion."""
    cards = with_power("Comfort", power("after:valley", {"grow": "this"}))
    slots = {"L1": "Comfort 2", **dict.fromkeys(copies, "Satisfaction")}
    assert played(under_way(slots, cards), "diana valley")["slots"]["L1"]["card"] == becomes


# ---------------------------------------------------------------- turns and Revelations


def test_what_comes_before_the_end_of_a_turn() -> None:
    """Diana ends her turn: her cards are drawn when the question is answered, and only then Leo is next."""
    declared = power("turn:ending", {"gain": "wp", "amount": 1, "may": True})
    game = under_way({"L1": "Comfort"}, with_power("Comfort", declared))
    after = played(game, "diana end draw")
    assert (owed(game), after["turn"]["player"], after["turn"]["ending"]) == (("diana", ["yes"]), "diana", "draw")
    assert after["players"]["diana"]["hand"] == []
    after = played(game, "diana choose yes")
    assert (after["turn"]["player"], len(after["players"]["diana"]["hand"])) == ("leo", 2)
    assert (after["players"]["diana"]["wp"], "ending" in after["turn"]) == (5, False)


def test_a_turn_that_ends_can_be_told_as_a_position() -> None:
    """The facts of a game in which something is asked before the end of a turn make the same game."""
    declared = power("turn:ending", {"gain": "wp", "amount": 1, "may": True})
    game = under_way({"L1": "Comfort"}, with_power("Comfort", declared))
    facts = played(game, "diana end ambition")
    again = under_way({"L1": "Comfort"}, with_power("Comfort", declared), now={"ending": facts["turn"]["ending"]})
    assert again.state()["turn"]["ending"] == "ambition"


def test_a_revelation_begins() -> None:
    """Leo empties a Sphere; Comfort sees it before anything is revealed, whoever brought it about."""
    for whose, wp in (("any", 5), ("opposing", 5), ("own", 4)):
        declared = power("revelation", {"gain": "wp", "amount": 1, "chooser": "owner"}, whose=whose)
        position = {"origin": {"C": {"sphere": "creativity", "wp": 2}}}
        game = under_way({"L1": "Comfort"}, with_power("Comfort", declared), turn="leo", **position)
        after = played(game, "leo absorb creativity -bonus")
        assert after["phase"] == "revelation"
        assert after["players"]["diana"]["wp"] == wp, whose


# ---------------------------------------------------------------- Intensity


def test_intensity_changes_with_the_board() -> None:
    """Comfort with 1 Essence has 1, and 1 for each opposing Emotion next to it."""
    declared = power("intensity", {"intensity": "emotions:opposing:next"}, ask="adjust")
    game = under_way({"N1": "Comfort", "N2": "Disgust"}, with_power("Comfort", declared), diana={"space": "VC"})
    assert game.state()["slots"]["N1"]["intensity"] == 2
    assert played(game, "adjust N2=none")["slots"]["N1"]["intensity"] == 1
    assert played(game, "adjust N2.card=Disgust CN.card=Disgust")["slots"]["N1"]["intensity"] == 3


def test_one_card_overrules_its_triad() -> None:
    """Comfort with 3 Essence has Intensity 2, and so have all in its Triad: V2, VC, C1; C2 keeps its own 1."""
    declared = power("overrule", {"overrule": True}, ask="adjust")
    game = under_way(
        {"VC": "Comfort 3", "V2": "Disgust", "C1": "Optimism 1", "C2": "Disgust"}, with_power("Comfort", declared)
    )
    shown = {slot: facts["intensity"] for slot, facts in game.state()["slots"].items()}
    assert shown == {"V2": 2, "VC": 2, "C1": 2, "C2": 1}
