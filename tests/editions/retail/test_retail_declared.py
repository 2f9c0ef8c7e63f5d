"""What a table declares or counts, and what a position leaves out."""

import sys
from typing import Any

import pytest
from support.heard import heard, naming
from support.pages import Sentences
from support.retail_states import put_tokens, slot_of, under_way

from cerebria_cli.editions.core.declarations import NoFact
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import assumptions, declare
from cerebria_cli.editions.retail.arguments import Empower, Go
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.state import State

BLISS, GLOOM = 0, 1


def declared(state: State, *words: str, cause: str = "adjust") -> tuple[State, list[Any], list[str]]:
    """The state after facts were declared as `diana.wp=5`, `diana.wp+1` or `diana.hand-Courage`."""
    facts = []
    for word in words:
        sign = next(one for one in "=+-" if one in word)
        path, _, value = word.partition(sign)
        facts.append((path, sign, value))
    after, events, faults = declare.declare(state, facts, cause)
    return after, events, [fault.text for fault in faults]


# ---------------------------------------------------------------- counted


FACTS = {
    "V1": (
        "card",
        "owner",
        "team",
        "vibe",
        "essence",
        "spaces",
        "token",
        "intensity",
        "aligned",
        "kind",
        "power_known",
    ),
    "fortresses.V": ("team", "size", "since", "aligned"),
}


@pytest.mark.parametrize("place", FACTS)
def test_facts_of_an_empty_place_are_none(place: str) -> None:
    state = under_way()
    paths = [f"{place}.{fact}" for fact in FACTS[place]]
    assert declare.audit(state, [(path, "=", "none") for path in paths]) == []
    assert declare.audit(state, [(path, "=", "9") for path in paths]) == [(path, None, 9) for path in paths]


@pytest.mark.parametrize(
    ("path", "sign"),
    [
        ("V1.gold", "="),
        ("V1.card.vibe", "="),
        ("fortresses.V.gold", "="),
        ("fortresses.V1", "="),
        ("fortresses", "+"),
        ("slots.X9", "="),
        ("players.diana.gold", "="),
        ("diana.wp", "+"),
        ("gold", "="),
    ],
)
def test_what_is_no_fact_cannot_be_counted(path: str, sign: str) -> None:
    with pytest.raises(NoFact, match=path):
        declare.audit(under_way(), [(path, sign, "1")])


def test_counted_facts() -> None:
    state = under_way("V1=Kindness:2", "V=bliss.minor")
    state.identity = ((BLISS, "minor"),)
    counted = [
        ("diana.wp", "=", "4"),
        ("diana.wp", "=", "5"),
        ("V1.essence", "=", "2"),
        ("V1", "=", "Kindness"),
        ("fortresses.V", "=", "minor"),
        ("fortresses.V", "=", "major"),
        ("identity", "=", "bliss.minor"),
    ]
    assert declare.audit(state, counted) == [
        ("diana.wp", 4, 5),
        ("fortresses.V", state_of_fortress(), "major"),
    ]


def state_of_fortress() -> dict[str, Any]:
    return {"team": "bliss", "size": "minor", "since": 1, "aligned": "bliss"}


# ---------------------------------------------------------------- declared


def test_declared_fact() -> None:
    state = under_way()
    after, events, faults = declared(state, "diana.wp=7", cause="Envy")
    assert faults == []
    assert after.players[0].wp == 7
    assert [(event.kind, event.what, event.cause, event.note) for event in events] == [
        ("declared", "diana.wp", "Envy", "4 -> 7")
    ]
    assert state.players[0].wp == 4


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("V1.essence=2", naming("V1")),
        ("fortresses.V.since=2", naming("V")),
        ("gold=2", naming("gold", "diana.wp", "V1.essence")),
    ],
)
def test_what_cannot_be_declared_changes_nothing(word: str, text: str) -> None:
    state = under_way()
    after, events, faults = declared(state, word)
    assert after is state
    assert (events, faults) == ([], [text])


@pytest.mark.parametrize("section", ["control.realms.V", "standing.unity.bliss", "wheel.end"])
def test_what_follows_from_other_facts_cannot_be_declared(section: str) -> None:
    state = under_way()
    after, events, faults = declared(state, f"{section}=3")
    assert (after is state, events, len(faults)) == (True, [], 1)


def test_whose_turn_it_is() -> None:
    """The place in the order follows."""
    for seat, name in enumerate(("diana", "leo", "thomas", "fred")):
        after, _, faults = declared(under_way(), f"turn.player={name}")
        assert (faults, after.turn.seat) == ([], seat)


def test_token_that_is_taken_away() -> None:
    state = under_way()
    put_tokens(state, 0, move="wild red - -")
    after, _, faults = declared(state, "diana.tokens.move.haste=none")
    assert faults == []
    assert after.players[0].tokens[0] == ("wild", "", "", "")
    after, _, faults = declared(state, "diana.tokens.move.surmount=blue")
    assert after.players[0].tokens[0] == ("wild", "red", "blue", "")


def test_emotion_left_without_essence_goes_under_its_owner_s_deck() -> None:
    """emotion.empty."""
    state = under_way("V1=Kindness:2@thomas V2=Brightness:1 C1=Panic:1")
    after, _, faults = declared(state, "V1.essence=0")
    assert faults == []
    assert after.slots[0] is None
    assert after.players[2].deck[-1] == "Kindness"
    assert len(after.players[2].deck) == len(state.players[2].deck) + 1
    for slot in ("V2", "C1"):
        after, _, faults = declared(state, f"{slot}.essence=0")
        assert faults == []
        assert after.slots[slot_of(after, slot)] is None
        assert [len(player.deck) for player in after.players] == [14] * 4


def test_emotion_that_is_declared() -> None:
    after, _, faults = declared(under_way(), "V1.card=Brightness", "V1.owner=diana", "V1.essence=1")
    assert faults == []
    assert after.slots[0] == Emotion("Brightness", 0, BLISS, BLISS, 1, 0)
    after, _, faults = declared(under_way(), "V1.card=Brightness", "V1.owner=nobody", "V1.essence=0")
    assert faults != []


def test_fortress_takes_a_fragment() -> None:
    after, _, faults = declared(under_way(), "fortresses.V.team=bliss", "fortresses.V.size=minor")
    assert faults == []
    fortress = after.fortresses[0]
    assert fortress is not None
    assert fortress[:3] == Fortress(BLISS, BLISS, "minor", 0)[:3]
    assert after.teams[BLISS].minor == 4


@pytest.mark.parametrize(
    ("hand", "secret", "covered", "word", "kept"),
    [
        ((), (), False, "diana.hand=Courage", ("Courage",)),
        # what everybody has seen in the hand, or on top of the deck, is no secret
        (("Courage",), (), False, "diana.hand+Comfort", ("Comfort",)),
        (("Courage",), ("Courage",), False, "diana.hand+Comfort", ("Comfort", "Courage")),
        ((), (), False, "diana.hand+Optimism", ()),
        ((), (), True, "diana.hand+Optimism", ("Optimism",)),
        ((), (), False, "diana.hand+Tranquility", ("Tranquility",)),
        (("?",), (), False, "diana.hand+?", ()),
        (("Courage",), ("Courage",), False, "diana.wp=5", ("Courage",)),
    ],
)
def test_what_is_told_of_a_hand_only_its_team_knows(
    hand: tuple[str, ...], secret: tuple[str, ...], covered: bool, word: str, kept: tuple[str, ...]
) -> None:
    state = under_way()
    player = state.players[0]
    player.hand, player.secret, player.covered = hand, secret, covered
    player.deck = ("Optimism", "Tranquility", *["?"] * (14 - len(hand)))
    after, _, faults = declared(state, word)
    assert faults == []
    assert tuple(sorted(after.players[0].secret)) == kept


def test_declared_points_remind_of_marks_and_end_the_game() -> None:
    after, events, faults = declared(under_way(), "bliss.points=8")
    assert faults == []
    assert [(event.kind, event.note) for event in events][1:] == [("remark", naming("6", "7", "8"))]
    after, events, _ = declared(under_way(), "gloom.points=20")
    assert after.end == "twenty"
    assert [event.kind for event in events] == ["declared", "remark", "end"]


# ---------------------------------------------------------------- assumptions


def test_cards_on_whose_assumed_threshold_an_empower_rests() -> None:
    state = under_way("V1=Courage:2 V2=Kindness:2 C1=Bleakness:2")

    def assumed(slot: str, card: str = "") -> list[str]:
        return assumptions.assumed(state, Move("diana", "empower", Empower(slot, card)))

    assert assumed("V1") == ["Courage (2)"]
    # the threshold of Kindness is documented, and a starting Emotion has none
    assert assumed("V2") == []
    assert assumed("C1") == []
    assert assumed("C1", "Fear") == ["Fear (2)"]
    assert assumed("VC") == []
    assert assumptions.assumed(state, Move("diana", "move", Go("V"))) == []


def test_what_a_position_leaves_out() -> None:
    found = {one.fact: one for one in assumptions.unknowns(under_way(), {})}
    assert set(found) >= {"diana.wp", "diana.hand", "bliss.ambition", "turn.actions", "turn.absorb"}
    # One less than the 3 there are, so that one can be gained; the Actions of a turn; any number below.
    assert found["bliss.ambition"].ways[0].value == 2
    assert max(int(way.value) for way in found["bliss.ambition"].ways) == 3
    assert found["turn.actions"].ways[0].value == 3
    assert found["turn.absorb"].ways[0].value is True
    assert [fact for fact in found if fact.startswith("diana.tokens.move")]
    told_ = {one.fact for one in assumptions.unknowns(under_way(), {"players": {"diana": {"wp": 4}}})}
    assert set(found) - told_ == {"diana.wp"}


def test_standing_table() -> None:
    state = under_way()
    setup = {"position": {"players": {"diana": {"wp": 9}}}}
    found = assumptions.standing(state, setup)
    assert found is not None
    assert found.players[0].wp == 9
    assert assumptions.standing(state, {"position": {"players": {"diana": {"wp": -1}}}}) is None


def test_the_sentences_of_declarations(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences(heard(here, "declared", lambda found, _, *words, **more: (" ".join(words), found[2])))


def test_the_sentences_of_counts_and_marks(sentences: Sentences) -> None:
    with pytest.raises(NoFact) as raised:
        declare.audit(under_way(), [("gold", "=", "1")])
    _, events, _ = declared(under_way(), "bliss.points=8")
    marks = [event.note for event in events if event.kind == "remark"]
    sentences([("audit gold=1", [str(raised.value)]), ("bliss.points=8", marks)])
