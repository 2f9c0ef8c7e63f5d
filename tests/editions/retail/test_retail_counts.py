"""What powers can count, each on one board that is counted by hand."""

import pytest
from support.retail_states import slot_of, stand, under_way

from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of, emotions_at, slots_near, teams_of
from cerebria_cli.editions.retail.state import State

BLISS, GLOOM = 0, 1

#: V1 and V2, VC and C1 lie in a chain of Bliss; the Triad V2-VC-C1 is all Bliss. Intensities: Kindness 1 at 2 Essence,
#: Courage 2 at 2, Optimism 1, Comfort 2 at 3 and 1 token, Valor 2, Jealousy 3, Envy 2, Anger 1, Bleakness 1.
EMOTIONS = "V1=Kindness:2 V2=Courage:2 VC=Optimism C1=Comfort:3+1 N1=Valor N2=Jealousy:3 NL=Envy L1=Anger W1=Bleakness"


@pytest.fixture
def state() -> State:
    state = under_way(EMOTIONS, "V=bliss.minor C=gloom.minor L=gloom.major")
    stand(state, diana="V", leo="N", thomas="CN", fred="V")
    state.teams[BLISS].ambition, state.teams[GLOOM].ambition = 2, 3
    state.teams[BLISS].points, state.teams[GLOOM].points = 4, 7
    state.spheres = (("commitment", 5), ("creativity", 6), ("humility", 1), ("diligence", 2), ("knowledge", 3))
    state.players[0].hand = ("Kindness", "Courage", "?")
    return state


def bearer_on(state: State, slot: str, team: int = BLISS) -> Bearer:
    return Bearer(team, slot_of(state, slot))


@pytest.mark.parametrize(
    ("count", "slot", "amount"),
    [
        # Essence
        ("essence:own", "V2", 9),
        ("essence:opposing", "V2", 6),
        ("essence:all", "V2", 15),
        ("essence:this", "V2", 2),
        ("essence:this", "V1", 2),
        ("essence:this", "W2", 0),
        ("essence:own:next", "V2", 3),
        ("essence:own:next", "V1", 2),
        ("essence:own:triad", "V2", 6),
        ("essence:own:realm", "V2", 4),
        ("essence:own:realm", "V1", 4),
        ("essence:own:realm", "VC", 0),
        ("essence:all:figure", "V2", 4),
        # Emotions
        ("emotions:own", "V2", 5),
        ("emotions:opposing", "V2", 4),
        ("emotions:all", "V2", 9),
        ("emotions:bliss", "V2", 5),
        ("emotions:gloom", "V2", 4),
        ("emotions:this", "V2", 1),
        ("emotions:this", "WV", 0),
        ("emotions:all:next", "NL", 2),
        ("emotions:opposing:triad", "N2", 3),
        ("emotions:own:triad", "N2", 0),
        ("emotions:all:realm", "N1", 2),
        ("emotions:opposing:realm", "N2", 1),
        # Vibes: green, red, blue, red, red of Bliss; red, red, red of Gloom, and Bleakness has none
        ("vibes:own", "V1", 3),
        ("vibes:opposing", "V1", 1),
        ("vibes:all", "V1", 3),
        ("vibes:opposing:realm", "W2", 0),
        # others of its Vibe
        ("alike:own", "V2", 2),
        ("alike:all", "V2", 5),
        ("alike:all", "V1", 0),
        ("alike:all", "W1", 0),
        ("alike:all", "W2", 0),
        ("alike:own:triad", "V2", 1),
        ("alike:opposing:next", "NL", 2),
        # Strong ones and Intensities
        ("strong:own", "V1", 1),
        ("strong:opposing", "V1", 1),
        ("strong:all:realm", "N1", 1),
        ("strong:all:triad", "N2", 1),
        ("intensities:own", "V1", 9),
        ("intensities:opposing", "V1", 7),
        ("intensities:all:next", "VC", 5),
        # empty slots
        ("slots:all", "V1", 6),
        ("slots:all:next", "C1", 1),
        ("slots:all:realm", "L1", 1),
        ("slots:all:triad", "W2", 2),
        # a realm slot or a Frontier slot
        ("slot:realm", "V1", 1),
        ("slot:realm", "V2", 1),
        ("slot:realm", "VC", 0),
        ("slot:frontier", "VC", 1),
        ("slot:frontier", "C1", 0),
        # the Sphere in front of its Realm
        ("sphere:this", "V1", 5),
        ("sphere:this", "C2", 6),
        ("sphere:this", "W1", 3),
        ("sphere:this", "WV", 0),
        # teams
        ("points:own", "V1", 4),
        ("points:opposing", "V1", 7),
        ("ambition:own", "V1", 2),
        ("ambition:opposing", "V1", 3),
        ("ambition:all", "V1", 5),
        # figures
        ("figures:own", "V1", 2),
        ("figures:opposing", "V1", 2),
        ("figures:all:by", "V1", 2),
        ("figures:own:by", "V2", 1),
        ("figures:opposing:by", "N1", 1),
        ("figures:all:by", "CN", 1),
        ("figures:all:by", "W1", 0),
    ],
)
def test_counts_of_a_card(state: State, count: str, slot: str, amount: int) -> None:
    assert amount_of(state, count, bearer_on(state, slot), Occasion(0)) == amount


@pytest.mark.parametrize(
    ("count", "slot", "amount"),
    [
        # V: 1 + 2 and a Minor against nothing. C: 3 of Comfort against the Gloom Minor's 1.
        # N: 2 of Valor against 3. L: 1 of Anger and a Major. W: 1 of Bleakness.
        ("realms:own", "V1", 2),
        ("realms:opposing", "V1", 3),
        ("realms:own:this", "V1", 1),
        ("realms:own:this", "C2", 1),
        ("realms:own:this", "N1", 0),
        ("realms:opposing:this", "W2", 1),
        ("realms:own:this", "VC", 0),
        # VC: 6 of Bliss. CN: 2 of Valor. NL: 6 of Gloom. LW: 1 of Gloom. WV: 1 of Kindness.
        ("frontiers:own", "V1", 3),
        ("frontiers:opposing", "V1", 2),
        ("frontiers:own:this", "V1", 1),
        ("frontiers:own:this", "V2", 1),
        ("frontiers:own:this", "N1", 1),
        ("frontiers:own:this", "L1", 0),
        ("frontiers:opposing:this", "L1", 1),
        ("frontiers:own:figure", "V1", 2),
        ("frontiers:opposing:figure", "V1", 0),
        ("places:own:this", "V1", 1),
        ("places:own:this", "N1", 0),
        ("places:own:this", "CN", 1),
        ("places:opposing:this", "NL", 1),
        ("fortresses:own", "V1", 1),
        ("fortresses:opposing", "V1", 2),
        ("fortresses:all", "V1", 3),
        ("fortresses:own:this", "V2", 1),
        ("fortresses:opposing:this", "V2", 0),
        ("fortresses:opposing:this", "C1", 1),
        ("fortresses:all:this", "W1", 0),
        ("fortresses:all:this", "LW", 0),
        ("fortresses:own:figure", "V1", 1),
        ("fortresses:opposing:figure", "V1", 0),
    ],
)
def test_what_is_held_and_built(state: State, count: str, slot: str, amount: int) -> None:
    assert amount_of(state, count, bearer_on(state, slot), Occasion(0)) == amount


@pytest.mark.parametrize(
    ("player", "count", "amount"),
    [
        # a Spirit's own figure, whoever acts: Diana's on V, Leo's on N, Thomas's on CN
        (0, "emotions:all:figure", 2),
        (1, "emotions:all:figure", 2),
        (2, "emotions:all:figure", 0),
        (0, "fortresses:own:figure", 1),
        (2, "fortresses:opposing:figure", 1),
        (2, "fortresses:own:figure", 0),
        (2, "frontiers:own:figure", 1),
        (0, "frontiers:own:figure", 2),
        # what a Spirit lies on is nowhere
        (0, "emotions:this", 0),
        (0, "alike:all", 0),
        (0, "slot:realm", 0),
        (0, "slot:frontier", 0),
        (0, "realms:own:this", 0),
        (0, "frontiers:own:this", 0),
        (0, "fortresses:all:this", 0),
    ],
)
def test_counts_of_a_spirit(state: State, player: int, count: str, amount: int) -> None:
    assert amount_of(state, count, Bearer(player % 2, player=player), Occasion(3)) == amount


def test_the_last_realm_counts() -> None:
    state = under_way("W1=Kindness", "W=bliss.minor")
    for count in ("fortresses:own", "fortresses:all", "realms:own", "frontiers:own:this"):
        assert amount_of(state, count, bearer_on(state, "W1"), Occasion(0)) == 1


def test_a_spirit_does_not_lie_on_the_last_slot() -> None:
    state = under_way("WV=Kindness:2 W2=Courage:1 V1=Kindness")
    for count in (
        "essence:this",
        "emotions:this",
        "alike:all",
        "frontiers:own:this",
        "realms:own:this",
        "slot:frontier",
    ):
        assert amount_of(state, count, Bearer(BLISS, player=0), Occasion(0)) == 0


def test_figure_of_a_card_is_the_acting_one(state: State) -> None:
    bearer = bearer_on(state, "W2")
    assert amount_of(state, "emotions:own:figure", bearer, Occasion(0)) == 2
    assert amount_of(state, "emotions:opposing:figure", bearer, Occasion(1)) == 1
    assert amount_of(state, "slots:all:figure", bearer, Occasion(2)) == 1


@pytest.mark.parametrize(
    ("count", "amount"),
    [
        (3, 3),
        ("upgrades:used", 2),
        ("upgrades:other", 1),
        ("wp:taken", 5),
        ("wp:gained", 6),
        ("wp:own", 4),
        ("cards:own", 3),
        ("emotions:all:target", 1),
        ("essence:opposing:target", 3),
        ("emotions:own:target", 0),
    ],
)
def test_counts_of_the_occasion(state: State, count: int | str, amount: int) -> None:
    occasion = Occasion(0, slot_of(state, "N2"), upgrades=2, others=1, taken=5, gained=6)
    assert amount_of(state, count, bearer_on(state, "V1"), occasion) == amount


def test_nothing_is_targeted_without_a_slot(state: State) -> None:
    assert amount_of(state, "emotions:all:target", bearer_on(state, "V1"), Occasion(0)) == 0
    assert amount_of(state, "emotions:all:target", bearer_on(state, "C1"), Occasion(0, 0)) == 1


@pytest.mark.parametrize(("cards", "amount"), [(-1, 3), (0, 0), (1, 1)])
def test_cards_left_in_hand_when_the_cost_is_told(state: State, cards: int, amount: int) -> None:
    assert amount_of(state, "cards:own", bearer_on(state, "V1"), Occasion(0, cards=cards)) == amount


def test_determination_counts_or_not() -> None:
    """ruling upgrade.determination-counts."""
    occasion = Occasion(0, upgrades=2, others=1)
    for option, amount in (("yes", 2), ("no", 1)):
        state = under_way(rulings={"upgrade.determination-counts": option})
        assert amount_of(state, "upgrades:used", Bearer(BLISS, 0), occasion) == amount
        assert amount_of(state, "upgrades:other", Bearer(BLISS, 0), occasion) == 1


@pytest.mark.parametrize(("card", "amount"), [("Courage", 1), ("Comfort", 1), ("Kindness", 0), ("Brightness", 0)])
def test_card_about_to_be_invoked_of_the_same_vibe(state: State, card: str, amount: int) -> None:
    occasion = Occasion(0, slot_of(state, "C2"), card=card)
    assert amount_of(state, "alike:own:target", bearer_on(state, "V2"), occasion) == amount
    # Bleakness has no Vibe, and neither has what is not there.
    assert amount_of(state, "alike:own:target", bearer_on(state, "W1"), occasion) == 0
    assert amount_of(state, "alike:own:target", bearer_on(state, "W2"), occasion) == 0


def test_quelled_emotion_of_the_same_vibe(state: State) -> None:
    occasion = Occasion(1, slot_of(state, "N1"))
    assert amount_of(state, "alike:all:target", bearer_on(state, "L1", GLOOM), occasion) == 1
    assert amount_of(state, "alike:own:target", bearer_on(state, "L1", GLOOM), occasion) == 0


@pytest.mark.parametrize(
    ("emotions", "slot", "team", "length"),
    [
        (EMOTIONS, "V1", BLISS, 4),
        (EMOTIONS, "V2", BLISS, 4),
        (EMOTIONS, "C1", BLISS, 4),
        (EMOTIONS, "N1", BLISS, 1),
        (EMOTIONS, "NL", GLOOM, 3),
        ("WV=Kindness V1=Kindness", "V1", BLISS, 2),
        ("WV=Kindness V1=Kindness", "WV", BLISS, 2),
        ("W2=Kindness V1=Kindness", "V1", BLISS, 1),
    ],
)
def test_chain_of_own_emotions(emotions: str, slot: str, team: int, length: int) -> None:
    state = under_way(emotions)
    assert amount_of(state, "chain:this", Bearer(team, slot_of(state, slot)), Occasion(0)) == length


def test_chain_round_the_whole_ring() -> None:
    state = under_way()
    full = under_way(" ".join(f"{slot}=Kindness" for slot in state.setting.ring.slots))
    assert amount_of(full, "chain:this", Bearer(BLISS, 0), Occasion(0)) == 15
    # A gap on the other side, and one opposing Emotion.
    for gap, length in (("L1", 14), ("WV", 14)):
        full.slots[slot_of(full, gap)] = None
        assert amount_of(full, "chain:this", Bearer(BLISS, 0), Occasion(0)) == length
        full = under_way(" ".join(f"{slot}=Kindness" for slot in state.setting.ring.slots))


@pytest.mark.parametrize(
    ("on", "slot", "found"),
    [
        ("any-own", "V1", "V1 V2 VC C1 N1"),
        ("any-opposing", "V1", "N2 NL L1 W1"),
        ("any-all", "V1", "V1 V2 VC C1 N1 N2 NL L1 W1"),
        ("any", "V1", "V1 V2 VC C1 N1 N2 NL L1 W1"),
        ("any-bliss", "V1", "V1 V2 VC C1 N1"),
        ("any-gloom", "V1", "N2 NL L1 W1"),
        ("next-own", "V2", "V1 VC"),
        ("next-own", "V1", "V2"),
        ("next-opposing", "L1", "NL"),
        ("next-all", "N2", "N1 NL"),
        ("triad-own", "V2", "V2 VC C1"),
        ("realm-own", "V2", "V1 V2"),
        ("realm-own", "VC", ""),
        ("realm-all", "N1", "N1 N2"),
        ("figure-own", "W2", "V1 V2"),
        ("this", "V2", "V2"),
        ("this", "W2", ""),
        ("target", "V1", "NL"),
        ("every-triad-own", "V2", "V2 VC C1"),
        ("every-other-triad-own", "V2", "VC C1"),
        ("every-other-any-own", "N1", "V1 V2 VC C1"),
        ("every-next-all", "NL", "N2 L1"),
    ],
)
def test_emotions_that_an_effect_names(state: State, on: str, slot: str, found: str) -> None:
    slots = emotions_at(state, on, bearer_on(state, slot), Occasion(0, slot_of(state, "NL")))
    assert " ".join(state.setting.ring.slots[one] for one in slots) == found


@pytest.mark.parametrize(
    ("where", "slot", "found"),
    [
        ("this", "W1", "W1"),
        ("next", "V1", "WV V2"),
        ("next", "WV", "W2 V1"),
        ("triad", "V1", "W2 WV V1"),
        ("realm", "L2", "L1 L2"),
        ("realm", "LW", ""),
        ("figure", "L2", "V1 V2"),
        ("target", "L2", "C1"),
    ],
)
def test_slots_of_a_place(state: State, where: str, slot: str, found: str) -> None:
    slots = slots_near(state, where, bearer_on(state, slot), Occasion(0, slot_of(state, "C1")))
    assert " ".join(state.setting.ring.slots[one] for one in slots) == found


def test_a_target_on_the_first_slot_is_one(state: State) -> None:
    assert tuple(slots_near(state, "target", bearer_on(state, "L1"), Occasion(0, 0))) == (0,)
    assert tuple(slots_near(state, "target", bearer_on(state, "L1"), Occasion(0))) == ()
    assert tuple(slots_near(state, "", bearer_on(state, "L1"), Occasion(0))) == tuple(range(15))


@pytest.mark.parametrize(
    ("whose", "team", "found"),
    [
        ("own", BLISS, [BLISS]),
        ("opposing", BLISS, [GLOOM]),
        ("own", GLOOM, [GLOOM]),
        ("opposing", GLOOM, [BLISS]),
        ("all", GLOOM, [BLISS, GLOOM]),
        ("bliss", GLOOM, [BLISS]),
        ("gloom", GLOOM, [GLOOM]),
    ],
)
def test_whose(state: State, whose: str, team: int, found: list[int]) -> None:
    assert teams_of(state, whose, Bearer(team, 0)) == found


def test_first_player_bears_a_spirit_s_power() -> None:
    assert Bearer(BLISS, player=0).is_spirit
    assert not Bearer(BLISS, 0).is_spirit


def test_an_occasion_and_a_bearer_are_about_nothing_unless_told(state: State) -> None:
    assert Occasion(0) == Occasion(
        player=0,
        slot=-1,
        realm=-1,
        upgrades=0,
        others=0,
        taken=0,
        gained=0,
        cards=-1,
        owner=-1,
        left="",
        card="",
        space=-1,
        sphere="",
    )
    assert Bearer(BLISS) == Bearer(team=BLISS, slot=-1, player=-1)
    assert amount_of(state, 3, Bearer(BLISS), Occasion(0)) == 3
    for count, amount in (("upgrades:used", 0), ("wp:taken", 0), ("cards:own", 3), ("slot:realm", 0)):
        assert amount_of(state, count, Bearer(BLISS), Occasion(0)) == amount
