"""What every effect of the vocabulary does to the table, on one board."""

from typing import Any

import pytest
from support.retail_states import happened, slot_of, stand, under_way

from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.effects import APPLIES, GAINS, apply_effect
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table

BLISS, GLOOM = 0, 1

#: Kindness has 3 spaces, Courage 3, Jealousy 3.
EMOTIONS = "V1=Kindness:2 V2=Courage:1+1 VC=Optimism:1@thomas C1=Jealousy:3 N1=Anger:1"

Told = tuple[Any, ...]


@pytest.fixture
def state() -> State:
    state = under_way(EMOTIONS, "V=bliss.minor C=gloom.minor")
    stand(state, diana="V", thomas="NL")
    state.players[0].hand = ("Comfort", "Courage")
    state.players[0].deck = ("Excitement", "Tranquility", "Generosity")
    state.teams[BLISS].ambition = 1
    state.players[0].wp = 4
    return state


def applied(state: State, effect: dict[str, Any], slot: str, *words: str, occasion: Occasion | None = None) -> Table:
    table = Table(state)
    bearer = Bearer(BLISS, slot_of(state, slot)) if slot else Bearer(BLISS, player=0)
    apply_effect(table, effect, "Longing", bearer, occasion or Occasion(0), words)
    return table


def on(what: str, where: str, amount: int, who: str = "diana") -> Told:
    return ("on-emotion", who, what, where, amount, "Longing")


@pytest.mark.parametrize(
    ("effect", "slot", "words", "found"),
    [
        # Intensity tokens: one more on top of what lies there
        ({"token": 2}, "V1", "", [("intensity-token", "diana", "Kindness", "V1", 2, "Longing")]),
        ({"token": 2}, "V2", "", [("intensity-token", "diana", "Courage", "V2", 3, "Longing")]),
        ({"token": "emotions:opposing"}, "V2", "", [("intensity-token", "diana", "Courage", "V2", 3, "Longing")]),
        ({"token": 2}, "W1", "", []),
        # Essence off the chosen Emotion, this one, or every one
        ({"take-essence": 1, "on": "any-opposing"}, "V1", "C1", [on("Jealousy", "C1", -1, "leo")]),
        ({"take-essence": 1, "on": "any-own"}, "V2", "V1", [on("Kindness", "V1", -1)]),
        ({"take-essence": 1, "on": "this"}, "V1", "C1", [on("Kindness", "V1", -1)]),
        ({"take-essence": 1, "on": "this"}, "V1", "", [on("Kindness", "V1", -1)]),
        (
            {"take-essence": 1, "on": "every-any-own"},
            "N2",
            "",
            [
                on("Kindness", "V1", -1),
                on("Courage", "V2", -1),
                ("leave", "diana", "Courage", "V2", 0, "emotion.empty"),
                on("Optimism", "VC", -1, "thomas"),
                ("leave", "thomas", "Optimism", "VC", 0, "emotion.empty"),
            ],
        ),
        # Essence from the supply, as far as there are spaces
        ({"put-essence": 1, "from": "supply", "on": "any-own"}, "V2", "V1", [on("Kindness", "V1", 1)]),
        ({"put-essence": 2, "from": "supply", "on": "any-own"}, "V1", "V2", [on("Courage", "V2", 2)]),
        ({"put-essence": 2, "from": "supply", "on": "any-own"}, "V2", "V1", [on("Kindness", "V1", 1)]),
        ({"put-essence": 3, "from": "supply", "on": "any-own", "divided": True}, "V1", "V2", [on("Courage", "V2", 1)]),
        ({"put-essence": 1, "from": "supply", "on": "any-own"}, "V1", "W1", []),
        (
            {"put-essence": 1, "from": "supply", "on": "every-realm-own"},
            "V1",
            "",
            [on("Kindness", "V1", 1), on("Courage", "V2", 1)],
        ),
        # ... or of the player's board, who has 2
        (
            {"put-essence": 2, "from": "player", "on": "any-own"},
            "V1",
            "V2",
            [("essence", "diana", "", "", -2, "Longing"), on("Courage", "V2", 2)],
        ),
        (
            {"put-essence": 3, "from": "player", "on": "any-own"},
            "V1",
            "VC",
            [("essence", "diana", "", "", -2, "Longing"), on("Optimism", "VC", 2, "thomas")],
        ),
        # moving Emotions
        ({"relocate": "any-own", "to": "any"}, "V1", "V2 W1", [("relocate", "diana", "Courage", "W1", 0, "Longing")]),
        (
            {"swap": "any-all"},
            "V1",
            "C1",
            [
                ("relocate", "diana", "Kindness", "C1", 0, "Longing"),
                ("relocate", "leo", "Jealousy", "V1", 0, "Longing"),
            ],
        ),
        # boards, hands, the Origin
        ({"vibe": "any"}, "V1", "red move.haste", [("vibe-token", "diana", "red", "move.haste", 0, "Longing")]),
        ({"vibe": "any"}, "V1", "blue empower", [("vibe-token", "diana", "blue", "empower", 0, "Longing")]),
        ({"vibe": "any"}, "V1", "blue nothing", []),
        ({"discard": 1}, "V1", "Comfort", [("discard", "diana", "Comfort", "", 0, "Longing")]),
        ({"rotate": 1}, "V1", "", [("rotate", "", "knowledge", "V", 0, "Longing")]),
        (
            {"rotate": 2},
            "V1",
            "clockwise",
            [("rotate", "", "knowledge", "V", 0, "Longing"), ("rotate", "", "diligence", "V", 0, "Longing")],
        ),
        ({"rotate": 1}, "V1", "counterclockwise", [("rotate-back", "", "creativity", "V", 0, "Longing")]),
        ({"exalt": True}, "V1", "V", [("fortress", "bliss", "major", "V", 0, "Longing")]),
        ({"fortress": -1, "of": "opposing"}, "C2", "", [("fortress", "gloom", "", "C", 0, "Longing")]),
        ({"fortress": 1, "of": "own"}, "V2", "", [("fortress", "bliss", "major", "V", 0, "Longing")]),
        (
            {"tap": 2, "least": 3},
            "V1",
            "humility",
            [("sphere", "", "humility", "N", -2, "Longing"), ("wp", "diana", "", "", 2, "Longing")],
        ),
        ({"go": 2}, "V1", "WV", [("figure", "diana", "", "WV", 0, "Longing")]),
        # points
        ({"score": 1}, "V1", "", [("points", "bliss", "", "", 1, "Longing")]),
        (
            {"score": "emotions:own:realm"},
            "V1",
            "",
            [("points", "bliss", "", "", 2, "Longing"), ("essence", "diana", "", "", 1, "intention.wheel")],
        ),
        # gains and losses
        ({"gain": "wp", "amount": 2}, "V1", "", [("wp", "diana", "", "", 2, "Longing")]),
        ({"gain": "essence", "amount": 2}, "V1", "", [("essence", "diana", "", "", 2, "Longing")]),
        ({"gain": "ambition", "amount": 1}, "V1", "", [("ambition", "bliss", "", "", 1, "Longing")]),
        ({"gain": "action", "amount": 1}, "V1", "", [("action", "diana", "", "", 1, "Longing")]),
        ({"lose": "wp", "amount": 3}, "V1", "", [("wp", "diana", "", "", -3, "Longing")]),
        ({"lose": "wp", "amount": 9}, "V1", "", [("wp", "diana", "", "", -4, "Longing")]),
        ({"lose": "essence", "amount": 1}, "V1", "", [("essence", "diana", "", "", -1, "Longing")]),
        ({"lose": "ambition", "amount": 2}, "V1", "", [("ambition", "bliss", "", "", -1, "Longing")]),
        (
            {"gain": "card", "amount": 2},
            "V1",
            "",
            [
                ("draw", "diana", "Excitement", "", 0, "Longing"),
                ("turn-up", "diana", "Tranquility", "", 0, "Longing"),
                ("draw", "diana", "Tranquility", "", 0, "Longing"),
                ("turn-up", "diana", "Generosity", "", 0, "Longing"),
            ],
        ),
        # one of several, and what is paid for
        (
            {"one-of": [{"gain": "wp", "amount": 2}, {"gain": "essence", "amount": 1}]},
            "V1",
            "essence",
            [("essence", "diana", "", "", 1, "Longing")],
        ),
        (
            {"one-of": [{"gain": "wp", "amount": 2}, {"take-essence": 1, "on": "any-opposing"}]},
            "V1",
            "take C1",
            [on("Jealousy", "C1", -1, "leo")],
        ),
        (
            {"spend": "wp", "cost": 2, "to": [{"gain": "essence", "amount": 1}]},
            "V1",
            "",
            [("wp", "diana", "", "", -2, "Longing"), ("essence", "diana", "", "", 1, "Longing")],
        ),
        (
            {"spend": "essence", "cost": 1, "to": [{"take-essence": 1, "on": "any-opposing"}]},
            "V1",
            "C1",
            [("essence", "diana", "", "", -1, "Longing"), on("Jealousy", "C1", -1, "leo")],
        ),
        (
            {"spend": "ambition", "cost": 1, "to": [{"gain": "wp", "amount": 1}]},
            "V1",
            "",
            [("ambition", "bliss", "", "", -1, "Longing"), ("wp", "diana", "", "", 1, "Longing")],
        ),
        (
            {"spend": "card", "cost": 1, "to": [{"take-essence": 1, "on": "any-opposing"}]},
            "V1",
            "Comfort C1",
            [("discard", "diana", "Comfort", "", 0, "Longing"), on("Jealousy", "C1", -1, "leo")],
        ),
        # what the table enters itself
        ({"remind": "do it"}, "V1", "", [("remind", "", "Longing", "V1", 0, "Longing")]),
        ({"remind": "do it"}, "C2", "", [("remind", "", "Longing", "C2", 0, "Longing")]),
        ({"remind": "do it"}, "", "", [("remind", "", "Longing", "", 0, "Longing")]),
    ],
)
def test_effect(state: State, effect: dict[str, Any], slot: str, words: str, found: list[Told]) -> None:
    assert happened(applied(state, effect, slot, *words.split())) == found


def test_every_effect_that_is_carried_out_is_known() -> None:
    assert set(APPLIES) == {
        *("token", "gain", "lose", "put-essence", "take-essence", "relocate", "vibe", "discard", "rotate", "fortress"),
        *("exalt", "tap", "swap", "grow", "go", "return", "score", "one-of", "spend", "remind"),
    }
    assert set(GAINS) == {"wp", "essence", "ambition", "action", "card"}


def test_words_of_a_reminder_and_where_essence_comes_from(state: State) -> None:
    assert [one.note for one in applied(state, {"remind": "do it"}, "V1").events] == ["do it"]
    supply = applied(state, {"put-essence": 1, "from": "supply", "on": "any-own"}, "V1", "V2")
    assert [one.note for one in supply.events] == ["supply"]
    own = applied(state, {"put-essence": 1, "from": "player", "on": "any-own"}, "V1", "V2")
    assert [one.note for one in own.events] == ["emotion", "diana"]
    tapped = applied(state, {"tap": 1, "least": 1}, "V1", "humility")
    assert [one.note for one in tapped.events] == ["6", "humility"]


def test_occasion_tells_who_does_it(state: State) -> None:
    for effect, found in (
        ({"gain": "wp", "amount": 1}, ("wp", "thomas", "", "", 1, "Longing")),
        ({"gain": "ambition", "amount": 1}, ("ambition", "bliss", "", "", 1, "Longing")),
        ({"go": 1}, ("figure", "thomas", "", "V", 0, "Longing")),
        ({"score": 1}, ("points", "bliss", "", "", 1, "Longing")),
    ):
        assert happened(applied(state.copy(), effect, "V1", "V", occasion=Occasion(2))) == [found]


def test_mild_emotion_grows(state: State) -> None:
    """empower.base: the Essence stays, the Mild card goes under its owner's deck."""
    table = applied(state, {"grow": "any-own"}, "V1", "V2")
    assert table.state.slots[1] == Emotion("Valor", 0, BLISS, BLISS, 1, 0)
    assert state.players[0].deck[-1] == "Courage"
    assert state.slots[0] == Emotion("Kindness", 0, BLISS, BLISS, 2, 0)


def test_strong_emotion_that_a_power_brings_uses_its_own_power() -> None:
    state = under_way("V1=Bitterness:1 V2=Jealousy", "V=bliss.minor")
    table = Table(state)
    apply_effect(table, {"grow": "this"}, "Longing", Bearer(GLOOM, 0), Occasion(1), ())
    # Lethargy razes an opposing Fortress of its Realm.
    assert state.fortresses[0] is None
    # What cannot grow does nothing.
    table = Table(state)
    apply_effect(table, {"grow": "this"}, "Longing", Bearer(GLOOM, 0), Occasion(1), ())
    assert table.events == []


def test_every_emotion_grows(state: State) -> None:
    table = applied(state, {"grow": "every-realm-own"}, "V1")
    assert [one and one.card for one in table.state.slots[:3]] == ["Benevolence", "Valor", "Optimism"]


@pytest.mark.parametrize(("left", "found"), [("Generosity", 1), ("Kindness", 0), ("", 0)])
def test_card_that_left_goes_back_to_hand(state: State, left: str, found: int) -> None:
    """Only the card that lies under its player's deck now."""
    table = applied(state, {"return": "hand"}, "V1", occasion=Occasion(0, left=left))
    assert happened(table) == [("back", "diana", "Generosity", "", 0, "Longing")] * found


def test_fortress_built_by_a_card(state: State) -> None:
    applied(state, {"fortress": 1, "of": "own"}, "W1")
    assert state.fortresses[4] == Fortress(BLISS, BLISS, "minor", 5)
