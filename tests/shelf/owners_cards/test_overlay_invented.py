"""The worked example: each invented power works as its words say, and does not where they do not.

The expectations are reckoned from fixtures/overlays/invented.toml. At the start of a test everybody has 4 Willpower and
2 Essence, and it is turn 5; a Quell and an Absorb of 4 give the team a point, which brings nothing before the second.
"""

import pytest
from support.owned_table import OVERLAY, Facts, owed, played, refusal, under_way

from cerebria_cli import Game, catalogue
from cerebria_cli.shelf.owners_cards import check_file
from cerebria_cli.view.words.sentences import owed_sentence

# ---------------------------------------------------------------- the file


def test_example_has_no_fault() -> None:
    from support.owned_table import INVENTED

    checked = check_file(INVENTED)
    assert checked.faults == ()
    assert len(checked.invented) == 16


def test_facts_of_real_cards_are_used() -> None:
    """Courage is empowered with 3 Essence instead of 2; Valor with 3 Essence then has Intensity 5."""
    game = under_way({"VC": "Courage 2"})
    assert refusal(game, "diana empower VC") == ["empower.threshold"]
    after = played(under_way({"VC": "Courage 3"}), "diana empower VC")
    assert (after["slots"]["VC"]["card"], after["slots"]["VC"]["intensity"]) == ("Valor", 5)


def test_wheel_has_the_marks_of_the_owner() -> None:
    """From 8 points a Quell brings Bliss to 9, where our Wheel gives an Essence; the catalogue knows no mark there."""
    facts: Facts = {"diana": {"hand": ["Courage"]}, "bliss": {"ambition": 1, "points": 8}}
    bare = under_way({"VC": "Hostility"}, **facts)
    assert played(bare, "diana quell VC with Courage")["players"]["diana"]["essence"] == 2
    marked = Game.new({**bare.setup, "wheel": OVERLAY["wheel"]})
    assert played(marked, "diana quell VC with Courage")["players"]["diana"]["essence"] == 3


def test_every_invented_card_has_a_power_that_the_referee_applies() -> None:
    cards = {name: facts for name, facts in OVERLAY.items() if name != "wheel"}
    merged, _ = catalogue.overlay(catalogue.cards("retail"), cards, catalogue.rulings("retail"))
    invented = [merged[name] for name in cards if name not in catalogue.cards("retail")]
    assert {card.power_known for card in invented} == {"yes"}
    assert all(merged[card.counterpart].counterpart == card.name for card in invented)


# ---------------------------------------------------------------- Bliss


def test_wonder_draws_on_a_realm_slot() -> None:
    """The face-up Comfort comes into the hand; nothing but the Invoke, 2 Willpower and 1 Essence, is paid."""
    game = under_way({}, diana={"space": "V", "hand": ["Wonder"], "deck": {"count": 15, "top": "Comfort"}})
    diana = played(game, "diana invoke Wonder V1 /Mercy")["players"]["diana"]
    assert (diana["hand"], diana["deck"]["top"], diana["wp"], diana["essence"]) == (["Comfort"], "Mercy", 2, 1)


def test_wonder_gains_essence_on_a_frontier_slot() -> None:
    """2 Essence, 1 of them on the card, 1 gained; no card is drawn."""
    diana = played(under_way({}, diana={"hand": ["Wonder"]}), "diana invoke Wonder VC")["players"]["diana"]
    assert (diana["hand"], diana["essence"]) == ([], 2)


def test_awe_sees_another_emotion_empowered() -> None:
    """Diana pays 3; Thomas gets 2 Willpower, because Bliss chooses so."""
    game = under_way({"VC": "Musing 2", "W1": "Awe"})
    game.play("diana empower VC")
    assert owed(game) == ("bliss", ["diana wp", "diana essence", "thomas wp", "thomas essence"])
    facts = game.state("public")
    told = owed_sentence(facts["pending"][0], facts)
    assert told.endswith("(Awe: who may gain 2 Willpower or gain 1 Essence)")
    after = played(game, "bliss choose thomas wp")
    assert (after["players"]["thomas"]["wp"], after["players"]["diana"]["wp"]) == (6, 1)


@pytest.mark.parametrize(
    ("turn", "line", "slots"),
    [
        # Awe itself enters: it is no other Emotion
        ("diana", "diana empower VC", {"VC": "Wonder 2"}),
        # an opponent empowers
        ("leo", "leo empower CN", {"CN": "Spite 2", "W1": "Awe"}),
        # an Emotion is removed, which is another stage
        ("diana", "diana quell VC with Courage", {"VC": "Hostility", "W1": "Awe"}),
    ],
)
def test_awe_sees_nothing_else(turn: str, line: str, slots: dict[str, str]) -> None:
    game = under_way(slots, turn=turn, diana={"hand": ["Courage"]}, bliss={"ambition": 1})
    assert played(game, line)["pending"] == []


def test_patience_makes_land_cheaper_and_grows_beside_it() -> None:
    """Land costs 1 and 1 less, for 2 Essence 1 more; Patience on C2 is next to C1."""
    game = under_way({"C1": "Comfort", "C2": "Patience"}, diana={"space": "C"})
    after = played(game, "diana land C1 2")
    assert (after["players"]["diana"]["wp"], after["slots"]["C2"]["token"]) == (4 - 1, 1)


def test_patience_does_not_grow_by_land_on_itself_nor_help_opponents() -> None:
    game = under_way({"C1": "Comfort", "C2": "Patience"}, diana={"space": "C"})
    assert played(game, "diana land C2 1")["slots"]["C2"]["token"] == 0
    theirs = under_way({"CN": "Spite", "C2": "Patience"}, turn="leo")
    after = played(theirs, "leo land CN 1")
    assert (after["players"]["leo"]["wp"], after["slots"]["C2"]["token"]) == (3, 0)


@pytest.mark.parametrize(
    ("essence", "slot", "rules"),
    [
        # V2, VC and C1 are one Triad
        ("2", "VC", ["emotion.power-use"]),
        ("1", "VC", []),
        # CN is in another
        ("2", "CN", []),
    ],
)
def test_stillness_protects_its_triad(essence: str, slot: str, rules: list[str]) -> None:
    leo = {"space": slot, "hand": ["Hostility"]}
    game = under_way({"V2": f"Stillness {essence}", slot: "Comfort"}, turn="leo", leo=leo, gloom={"ambition": 1})
    assert refusal(game, f"leo quell {slot} with Hostility") == rules


def test_musing_turns_the_origin_after_a_realm_action() -> None:
    """Commitment lies in front of V and comes in front of C."""
    game = under_way({"W1": "Musing"})
    game.play("diana valley")
    assert owed(game) == ("diana", ["yes"])
    assert played(game, "diana choose yes")["origin"]["C"]["sphere"] == "commitment"


def test_musing_may_be_declined_and_does_not_see_other_actions() -> None:
    game = under_way({"W1": "Musing"})
    assert played(game, "diana valley", "diana decline")["origin"]["V"]["sphere"] == "commitment"
    assert played(game, "diana move V")["pending"] == []
    assert played(under_way({"W1": "Musing"}, turn="leo"), "leo valley")["pending"] == []


def test_insight_counts_vibes_in_its_triad() -> None:
    """1 Essence: 2; blue of its own, red of Comfort and Mercy: 2 more. Spite is not Bliss's, N1 not in the Triad."""
    slots = {"V2": "Insight", "VC": "Comfort", "C1": "Mercy", "N1": "Wonder", "C2": "Spite"}
    assert under_way(slots).state()["slots"]["V2"]["intensity"] == 4
    assert under_way({"V2": "Insight", "VC": "Spite"}).state()["slots"]["V2"]["intensity"] == 3


def test_insight_gives_a_token_for_a_large_absorb() -> None:
    """Diana on V takes 2 and 1 for VC, which only Bliss has Emotions at: 3. The token is blue."""
    game = under_way({"V2": "Insight"}, diana={"space": "V"})
    game.play("diana absorb commitment -bonus")
    who, options = owed(game)
    assert (who, {option.split()[0] for option in options}) == ("diana", {"blue"})
    after = played(game, "diana choose blue quell.subdue")
    assert after["players"]["diana"]["tokens"]["quell"]["subdue"] == "blue"


@pytest.mark.parametrize(
    ("slots", "space", "sphere"),
    [
        # Insight has 2 and 1 for its own Vibe, Vengeance has 3: nobody controls VC, and only 2 are taken
        ({"V2": "Insight", "VC": "Vengeance"}, "V", "commitment"),
        # the figure is not next to the Triad of VC
        ({"V2": "Insight", "N2": "Comfort"}, "N", "humility"),
    ],
)
def test_insight_gives_no_token_otherwise(slots: dict[str, str], space: str, sphere: str) -> None:
    game = under_way(slots, diana={"space": space})
    assert played(game, f"diana absorb {sphere} -bonus")["pending"] == []


@pytest.mark.parametrize(("where", "essence", "left"), [("V2", 1, 2), ("V2", 3, 3), ("C2", 1, 1)])
def test_mercy_grows_when_a_neighbour_is_removed(where: str, essence: int, left: int) -> None:
    """VC loses its last Essence: V2 is next to it, C2 is not; a full Mercy takes no more."""
    facts: Facts = {"diana": {"hand": ["Courage"]}, "bliss": {"ambition": 1}}
    game = under_way({"VC": "Hostility", where: f"Mercy {essence}"}, **facts)
    assert played(game, "diana quell VC with Courage")["slots"][where]["essence"] == left


def test_mercy_does_not_grow_while_the_neighbour_stays() -> None:
    facts: Facts = {"diana": {"hand": ["Courage"]}, "bliss": {"ambition": 1}}
    game = under_way({"VC": "Hostility 2", "V2": "Mercy"}, **facts)
    assert played(game, "diana quell VC with Courage")["slots"]["V2"]["essence"] == 1


def test_grace_razes_and_pushes() -> None:
    """Grace enters on V2: Gloom's Major in V becomes a Minor, and Dread on VC may go on to C1."""
    fortresses = {"V": {"team": "gloom", "size": "major"}}
    game = under_way({"V2": "Mercy 2", "VC": "Dread"}, diana={"space": "V"}, fortresses=fortresses)
    game.play("diana empower V2")
    assert owed(game) == ("diana", ["VC C1"])
    after = played(game, "diana choose VC C1")
    assert (after["fortresses"]["V"]["size"], after["slots"]["C1"]["card"]) == ("minor", "Dread")


def test_grace_leaves_own_fortresses_and_lone_neighbours_alone() -> None:
    fortresses = {"V": {"team": "bliss", "size": "minor"}}
    game = under_way({"V2": "Mercy 2", "C1": "Dread"}, diana={"space": "V"}, fortresses=fortresses)
    after = played(game, "diana empower V2")
    assert (after["fortresses"]["V"]["size"], after["pending"]) == ("minor", [])


# ---------------------------------------------------------------- Gloom


def test_spite_punishes_a_quell() -> None:
    """Diana pays 2 for the Quell and loses 1; of Courage, which she showed, and Wonder she discards one."""
    facts: Facts = {"diana": {"hand": ["Courage", "Wonder"]}, "bliss": {"ambition": 1}}
    game = under_way({"VC": "Hostility", "N1": "Spite"}, **facts)
    game.play("diana quell VC with Courage")
    assert owed(game) == ("diana", ["Courage", "Wonder"])
    diana = played(game, "diana choose Wonder")["players"]["diana"]
    assert (diana["wp"], diana["hand"], diana["deck"]["order"][-1]) == (1, ["Courage"], "Wonder")


def test_spite_takes_no_more_than_there_is() -> None:
    """With 2 Willpower and no card after an Extinguish nothing is left to lose."""
    tokens = {"quell": {"unlock": "wild", "extinguish": "red"}}
    facts: Facts = {"diana": {"wp": 3, "tokens": tokens}, "bliss": {"ambition": 1}}
    after = played(under_way({"VC": "Hostility", "N1": "Spite"}, **facts), "diana quell VC +extinguish")
    assert (after["players"]["diana"]["wp"], after["pending"]) == (0, [])


def test_spite_does_not_mind_quells_of_its_own_side() -> None:
    leo = {"space": "V", "hand": ["Hostility"]}
    game = under_way({"V1": "Comfort", "N1": "Spite"}, turn="leo", leo=leo, gloom={"ambition": 1})
    after = played(game, "leo quell V1 with Hostility")
    assert (after["players"]["leo"]["wp"], after["pending"]) == (2, [])


@pytest.mark.parametrize(("where", "ambition", "rules"), [("V2", 1, ["ambition.tokens"]), ("V2", 2, []), ("C2", 1, [])])
def test_vengeance_makes_quells_in_its_triad_dear(where: str, ambition: int, rules: list[str]) -> None:
    """A Quell costs 1 Ambition, on VC beside Vengeance on V2 it costs 2; C2 is not in the Triad of VC."""
    facts: Facts = {"diana": {"hand": ["Courage"]}, "bliss": {"ambition": ambition}}
    game = under_way({"VC": "Hostility", where: "Vengeance"}, **facts)
    assert refusal(game, "diana quell VC with Courage") == rules


def test_vengeance_strikes_back_when_it_is_removed() -> None:
    """Diana quells Vengeance on VC and takes an Essence off an own Emotion next to it: V2, not W1."""
    facts: Facts = {"diana": {"hand": ["Courage"]}, "bliss": {"ambition": 2}}
    game = under_way({"VC": "Vengeance", "V2": "Comfort 2", "W1": "Comfort 2"}, **facts)
    game.play("diana quell VC with Courage")
    assert owed(game) == ("diana", ["V2"])
    assert played(game, "diana choose V2")["slots"]["V2"]["essence"] == 1
    lone = under_way({"VC": "Vengeance", "W1": "Comfort 2"}, **facts)
    assert played(lone, "diana quell VC with Courage")["pending"] == []


@pytest.mark.parametrize(
    ("slots", "rules"),
    [
        # in the Triad of VC 1 of Gloom to none of Bliss
        ({"C1": "Dread"}, ["emotion.power-use"]),
        # 1 to 1
        ({"C1": "Dread", "V2": "Comfort"}, []),
        # not next to VC
        ({"C2": "Dread"}, []),
    ],
)
def test_dread_forbids_to_invoke_beside_it(slots: dict[str, str], rules: list[str]) -> None:
    game = under_way(slots, diana={"hand": ["Courage"]})
    assert refusal(game, "diana invoke Courage VC") == rules
    assert ("diana invoke Courage VC" in game.legal("invoke")) == (not rules)


def test_dread_does_not_forbid_its_own_side() -> None:
    game = under_way({"C2": "Dread"}, turn="leo", leo={"hand": ["Spite"]})
    assert refusal(game, "leo invoke Spite CN") == []


@pytest.mark.parametrize("line", ["diana empower C2", "diana network C2 C1", "diana land C2 1"])
def test_terror_holds_its_neighbours(line: str) -> None:
    """CN is next to C2, NL is not."""
    for where, rules in (("CN", ["emotion.power-use"]), ("NL", [])):
        game = under_way({"C2": "Musing 2", where: "Terror"}, diana={"space": "C"})
        assert refusal(game, line) == rules, where
    (objection,) = under_way({"C2": "Musing 2", "CN": "Terror"}, diana={"space": "C"}).judge(line).objections
    assert objection.text.startswith("Terror does not allow Diana to ")


def test_gluttony_takes_more_from_its_sphere() -> None:
    """Leo on C takes 2, 1 for VC (C1 is of its Triad) and 1 for Gluttony. Gloom controls only C: nothing besides."""
    game = under_way({"C1": "Gluttony"}, turn="leo", leo={"space": "C"})
    after = played(game, "leo absorb creativity -bonus")
    assert (after["players"]["leo"]["wp"], after["origin"]["N"]) == (8, {"sphere": "creativity", "wp": 3})


def test_gluttony_gains_with_two_realms() -> None:
    """From humility, in front of N, Leo takes 2 and 1 for CN (N1); Gloom controls C and N, so 1 comes besides."""
    game = under_way({"C1": "Gluttony", "N1": "Disgust"}, turn="leo", leo={"space": "N"})
    after = played(game, "leo absorb humility -bonus")
    assert (after["players"]["leo"]["wp"], after["origin"]["L"]) == (4 + 3 + 1, {"sphere": "humility", "wp": 4})


def test_gluttony_does_not_feed_opponents() -> None:
    game = under_way({"C1": "Gluttony", "N1": "Disgust"}, diana={"space": "C"})
    assert played(game, "diana absorb creativity -bonus")["players"]["diana"]["wp"] == 4 + 2


def test_avarice_makes_realm_actions_of_opponents_dear() -> None:
    """Valley: 1 and 1 more, then 4 gained."""
    assert played(under_way({"N1": "Avarice"}), "diana valley")["players"]["diana"]["wp"] == 4 - 2 + 4
    poor = under_way({"N1": "Avarice"}, diana={"wp": 1})
    assert refusal(poor, "diana valley") == ["realm.cost"]


def test_avarice_gains_by_every_willow() -> None:
    """Diana pays 1 and 1 more and exchanges 1; Gloom chooses Fred. It works for Gloom's own Willow too."""
    game = under_way({"N1": "Avarice 2"})
    game.play("diana willow 1")
    assert owed(game) == ("gloom", ["leo", "fred"])
    after = played(game, "gloom choose fred")
    assert [after["players"][name]["wp"] for name in ("diana", "fred")] == [1, 5]
    assert (
        played(under_way({"N1": "Avarice 2"}, turn="leo"), "leo willow 1", "gloom choose leo")["players"]["leo"]["wp"]
        == 3
    )


@pytest.mark.parametrize(("essence", "wp", "left"), [(1, 4 - 0 + 4, 1), (2, 4 - 1 + 4, 2)])
def test_avarice_lets_its_side_pay_with_essence(essence: int, wp: int, left: int) -> None:
    """With 1 Essence on Avarice Leo's Valley costs no Willpower but 1 Essence; with 2 it costs what it costs."""
    game = under_way({"N1": f"Avarice {essence}"}, turn="leo")
    leo = played(game, "leo valley")["players"]["leo"]
    assert (leo["wp"], leo["essence"]) == (wp, left)


def test_avarice_must_be_paid() -> None:
    game = under_way({"N1": "Avarice 1"}, turn="leo", leo={"essence": 0})
    assert refusal(game, "leo valley") == ["emotion.power-use"]


def test_gloating_in_a_chain() -> None:
    """C1, C2 and CN are 3 in a row: +2, and Leo may put his last Essence beside it, on C2."""
    game = under_way({"C1": "Disgust", "C2": "Disgust"}, turn="leo", leo={"hand": ["Gloating"]})
    game.play("leo invoke Gloating CN")
    assert owed(game) == ("leo", ["C2"])
    after = played(game, "leo choose C2")
    slots = after["slots"]
    assert (slots["CN"]["token"], slots["C2"]["essence"], after["players"]["leo"]["essence"]) == (2, 2, 0)


@pytest.mark.parametrize("slots", [{"C2": "Disgust"}, {"C1": "Disgust", "C2": "Comfort"}])
def test_gloating_without_a_chain(slots: dict[str, str]) -> None:
    after = played(under_way(slots, turn="leo", leo={"hand": ["Gloating"]}), "leo invoke Gloating CN")
    assert (after["slots"]["CN"]["token"], after["pending"]) == (0, [])


@pytest.mark.parametrize(("line", "owes"), [("move C +haste +determination", "gloom"), ("move C +haste", "")])
def test_rancor_sees_two_upgrades(line: str, owes: str) -> None:
    tokens = {"move": {"unlock": "wild", "haste": "red", "determination": "blue"}}
    game = under_way({"N1": "Rancor"}, diana={"space": "V", "tokens": tokens})
    game.play(f"diana {line}")
    assert owed(game)[0] == owes


@pytest.mark.parametrize(("ambition", "actions"), [(0, 3), (1, 2)])
def test_rancor_gives_an_action_to_a_team_without_ambition(ambition: int, actions: int) -> None:
    """3 Actions, 1 for the Empower, 1 back."""
    game = under_way({"CN": "Spite 2", "N2": "Rancor"}, turn="leo", gloom={"ambition": ambition})
    assert played(game, "leo empower CN")["turn"]["actions"] == actions
