"""The answers that effects of powers can have, on one table: cerebria-setup(5), Effects."""

from typing import Any

import pytest
from support.retail_states import under_way
from support.retail_told import state_in

from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.options import free_spaces, held, options_of
from cerebria_cli.editions.retail.state import State

DIANA, LEO, THOMAS, FRED = range(4)
BLISS, GLOOM = range(2)
V1, V2, C1, C2, CN = 0, 1, 3, 4, 5

#: Courage has 3 spaces for Essence, Anger 2, Trust 3, Fear 3, Brightness 2.
SLOTS = {"V1": "Courage diana 1", "V2": "Anger leo 2", "C1": "Trust thomas 3", "CN": "Fear fred 1"}
UNLOCKED = {verb: {"unlock": "wild"} for verb in ("move", "invoke", "quell", "fortify")}
#: Only two rows have free places: Move one for any colour but red, Empower the leftmost.
FULL = ("red", "yellow", "green", "blue")


def full_row(*upgrades: str) -> dict[str, str]:
    return dict(zip(("unlock", *upgrades), FULL, strict=True))


TOKENS = {
    "move": {"unlock": "red", "haste": "wild", "determination": "wild"},
    "invoke": full_row("bolster", "inner-force", "determination"),
    "quell": full_row("subdue", "extinguish", "determination"),
    "fortify": full_row("exalt", "raze", "determination"),
}


@pytest.fixture(scope="module")
def table() -> State:
    """Diana on V with Courage and Trust in hand, Leo on CN, Thomas without Essence on NL, Fred on LW."""
    return state_in(
        slots={**SLOTS, "W1": "Brightness diana 1"},
        players={
            "diana": {
                **{"space": "V", "wp": 4, "essence": 2, "hand": ["Trust", "Courage", "Trust"], "tokens": TOKENS},
                "deck": {"order": ["Kindness", "Courage"]},
            },
            "leo": {"space": "CN", "hand": []},
            "thomas": {"space": "NL", "wp": 3, "essence": 0, "hand": [], "deck": {"order": []}},
            "fred": {"space": "LW", "hand": []},
        },
        teams={"bliss": {"ambition": 1}},
        origin={"V": {"wp": 3}, "C": {"wp": 7}, "N": {"wp": 2}},
        fortresses={"C": {"team": "bliss", "size": "minor"}},
    )


COURAGE = Bearer(BLISS, V1)
FREE = ["VC", "C2", "N1", "N2", "NL", "L1", "L2", "LW", "W2", "WV"]


def said(text: str) -> tuple[tuple[str, ...], ...]:
    """Answers with commas between them."""
    return tuple(tuple(one.split()) for one in text.split(",")) if text else ()


@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        # an Emotion takes no more Essence than it has spaces: Trust is full
        ({"put-essence": 1, "from": "supply", "on": "any-own"}, "V1,W1"),
        ({"put-essence": 1, "from": "player", "on": "any-own"}, "V1,W1"),
        ({"put-essence": 1, "from": "supply", "on": "this"}, "yes"),
        ({"put-essence": 1, "from": "supply", "on": "every-any-own"}, "yes"),
        ({"put-essence": 1, "from": "supply", "on": "any-opposing"}, "CN"),
        ({"take-essence": 1, "on": "any-opposing"}, "V2,CN"),
        ({"take-essence": 1, "on": "next-opposing"}, "V2"),
        ({"take-essence": 1, "on": "next-own"}, ""),
        ({"take-essence": 1, "on": "every-next-opposing"}, "yes"),
        ({"take-essence": 1, "on": "every-next-own"}, ""),
        ({"relocate": "next-opposing", "to": "any"}, ",".join(f"V2 {slot}" for slot in FREE)),
        ({"relocate": "any-opposing", "to": "next"}, "V2 VC,CN C2,CN N1"),
        # V1 belongs to the Triad of WV, beside those of VC and LW
        ({"relocate": "this", "to": "neighbour"}, "V1 VC,V1 L2,V1 LW"),
        # both slots by Diana's figure are taken
        ({"relocate": "any-own", "to": "figure"}, ""),
        ({"vibe": "red"}, "red empower"),
        ({"vibe": "blue"}, "blue move.surmount,blue empower"),
        ({"vibe": "this"}, "red empower"),
        (
            {"vibe": "any"},
            "red empower,yellow move.surmount,yellow empower,green move.surmount,green empower,"
            "blue move.surmount,blue empower",
        ),
        ({"discard": 2}, "Courage,Trust"),
        ({"swap": "any-own"}, "C1,W1"),
        ({"swap": "next-all"}, "V2"),
        # a starting Emotion has no Strong counterpart
        ({"grow": "any-own"}, "V1,C1"),
        ({"grow": "this"}, "yes"),
        ({"grow": "every-next-own"}, ""),
        ({"go": 1}, "VC,WV"),
        ({"go": 2}, "VC,C,W,WV"),
        # no Move may end with Leo on CN or with Fred on LW
        ({"go": 3}, "VC,C,W,WV"),
        ({"go": 4}, "VC,C,N,L,W,WV"),
        ({"go": 5}, "VC,C,N,NL,L,W,WV"),
        ({"go": 9}, "VC,C,N,NL,L,W,WV"),
        ({"rotate": 1}, "yes"),
        ({"rotate": 1, "way": "either"}, "clockwise,counterclockwise"),
        ({"gain": "wp", "amount": 1}, "yes"),
        ({"gain": "wp", "amount": 1, "chooser": "team"}, "diana,thomas"),
        ({"put-essence": 1, "from": "player", "on": "any-own", "chooser": "team"}, "diana V1,diana W1"),
        ({"discard": 1, "chooser": "team"}, "diana Courage,diana Trust"),
        ({"one-of": [{"gain": "wp", "amount": 2}, {"take-essence": 1, "on": "any-opposing"}]}, "wp,take V2,take CN"),
        ({"one-of": [{"gain": "essence", "amount": 1}, {"fortress": -1, "of": "opposing"}]}, "essence"),
        ({"one-of": [{"swap": "next-own"}, {"fortress": 1, "of": "own"}]}, "fortress"),
        ({"spend": "wp", "cost": 4, "to": [{"gain": "card", "amount": 1}]}, "yes"),
        ({"spend": "wp", "cost": 5, "to": [{"gain": "card", "amount": 1}]}, ""),
        ({"spend": "essence", "cost": 2, "to": [{"go": 1}]}, "VC,WV"),
        ({"spend": "essence", "cost": 3, "to": [{"go": 1}]}, ""),
        ({"spend": "ambition", "cost": 1, "to": [{"take-essence": 1, "on": "any-opposing"}]}, "V2,CN"),
        ({"spend": "ambition", "cost": 2, "to": [{"take-essence": 1, "on": "any-opposing"}]}, ""),
        ({"spend": "card", "cost": 1, "to": [{"gain": "wp", "amount": 2}]}, "Courage,Trust"),
        ({"spend": "card", "cost": 1, "to": [{"go": 1}]}, "Courage VC,Courage WV,Trust VC,Trust WV"),
        ({"spend": "wp", "cost": 1, "to": [{"fortress": -1, "of": "opposing"}]}, ""),
        ({"spend": "wp", "cost": 1, "to": [{"fortress": 1, "of": "own"}]}, "yes"),
    ],
)
def test_what_diana_may_answer_to_an_effect_of_courage(table: State, effect: dict[str, Any], answers: str) -> None:
    assert options_of(table, effect, COURAGE, Occasion(DIANA)) == said(answers)


@pytest.mark.parametrize(
    ("effect", "bearer", "occasion", "answers"),
    [
        # Thomas has neither Essence nor cards
        ({"put-essence": 1, "from": "player", "on": "any-own"}, COURAGE, Occasion(THOMAS), ""),
        ({"put-essence": 1, "from": "supply", "on": "any-own"}, COURAGE, Occasion(THOMAS), "V1,W1"),
        ({"discard": 1}, COURAGE, Occasion(THOMAS), ""),
        ({"relocate": "next-opposing", "to": "figure"}, COURAGE, Occasion(THOMAS), "V2 NL"),
        # a card that is gone neither swaps nor has a Vibe
        ({"swap": "any-own"}, Bearer(BLISS, C2), Occasion(DIANA), ""),
        ({"vibe": "this"}, Bearer(BLISS, C2), Occasion(DIANA), ""),
        ({"exalt": True}, Bearer(BLISS, C1), Occasion(DIANA), "C"),
        ({"exalt": True}, COURAGE, Occasion(DIANA), ""),
        # the Sphere in front of V holds 3, that in front of N 2
        ({"tap": 1, "least": 3}, COURAGE, Occasion(DIANA, sphere="creativity"), "commitment"),
        ({"tap": 1, "least": 2}, COURAGE, Occasion(DIANA, sphere="creativity"), "commitment,humility"),
        ({"tap": 1, "least": 4}, COURAGE, Occasion(DIANA, sphere="creativity"), ""),
        ({"tap": 1, "least": 4}, COURAGE, Occasion(DIANA, sphere="commitment"), "knowledge,creativity"),
        ({"tap": 1, "least": 7}, COURAGE, Occasion(DIANA, sphere="knowledge"), "diligence"),
        ({"tap": 1, "least": 1}, COURAGE, Occasion(DIANA), ""),
        # only what lies under the deck can be taken back
        ({"return": "hand"}, COURAGE, Occasion(DIANA, left="Courage"), "yes"),
        ({"return": "hand"}, COURAGE, Occasion(DIANA, left="Kindness"), ""),
        ({"return": "hand"}, COURAGE, Occasion(THOMAS, left="Courage"), ""),
        ({"go": 1}, COURAGE, Occasion(THOMAS), "N,L"),
    ],
)
def test_what_others_may_answer(
    table: State, effect: dict[str, Any], bearer: Bearer, occasion: Occasion, answers: str
) -> None:
    assert options_of(table, effect, bearer, occasion) == said(answers)


def test_a_figure_that_stands_nowhere_does_not_go(table: State) -> None:
    state = table.copy()
    state.players[DIANA].space = -1
    assert options_of(state, {"go": 2}, COURAGE, Occasion(DIANA)) == ()


def test_behind_a_question_mark_is_any_card_of_the_deck_that_was_not_seen() -> None:
    """Delight's deck for a game of two cards: one is in hand for certain."""
    cards = ["Courage", "Courage", "Trust", "Kindness", "Desire"]
    state = state_in(players={"diana": {"hand": ["Trust", "?"], "deck": {"order": ["Desire", "?"]}}})
    state.setting.seats = (
        state.setting.seats[0]._replace(deck=tuple(cards)),
        *state.setting.seats[1:],
    )
    state.players[DIANA].tracked = None
    found = {words[0] for words in options_of(state, {"discard": 1}, COURAGE, Occasion(DIANA))}
    assert found == {"Trust", "Courage", "Kindness"}


@pytest.mark.parametrize(("slot", "free"), [(V1, 2), (V2, 0), (C1, 0), (C2, 0), (CN, 2)])
def test_free_spaces_of_an_emotion(table: State, slot: int, free: int) -> None:
    """realm.land"""
    assert free_spaces(table, slot) == free


@pytest.mark.parametrize(
    ("player", "has"),
    [(DIANA, {"wp": 4, "essence": 2, "ambition": 1}), (THOMAS, {"wp": 3, "essence": 0, "ambition": 1})],
)
def test_what_a_player_has(table: State, player: int, has: dict[str, int]) -> None:
    assert {what: held(table, player, what) for what in has} == has


def test_an_emotion_with_more_essence_than_spaces_has_none_free() -> None:
    """realm.land: a Strong Emotion may have brought more along; Shame has 3 spaces."""
    state = under_way("V1=Shame:5 V2=Shame:3 C1=Shame:2")
    assert [free_spaces(state, slot) for slot in (V1, V2, C1)] == [0, 0, 1]
