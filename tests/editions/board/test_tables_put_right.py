"""What to put right on a table of a board game, fact by fact: the very sentences, for what is other than before."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from cerebria_cli.editions.board.joining import JOINS
from cerebria_cli.editions.board.putting_right import preparation, quick_check, repairs
from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import TIMES

FACTS: dict[str, Any] = {
    "edition": "retail",
    "players": {
        "diana": {
            "team": "bliss",
            "spirit": "Delight",
            "space": "V",
            "wp": 4,
            "essence": 2,
            "hand": ["Courage", "?"],
            "deck": {"count": 10, "top": "?"},
            "tokens": {"move": {"haste": "red"}, "quell": {}},
        },
        "leo": {
            "team": "gloom",
            "spirit": "Hatred",
            "space": None,
            "wp": 3,
            "essence": 1,
            "hand": ["Anger"],
            "deck": {"count": 1},
            "tokens": {"move": {}},
        },
    },
    "slots": {
        "V1": {"card": "Trust", "owner": "diana", "team": "bliss", "essence": 2, "token": 0},
        "C2": {"card": "Fear", "owner": "leo", "team": "gloom", "essence": 1, "token": 1},
    },
    "fortresses": {"V": {"team": "bliss", "size": "minor"}},
    "origin": {"V": {"sphere": "humility", "wp": 5}, "C": {"sphere": "honesty", "wp": 2}},
    "control": {"realms": {"V": "bliss", "C": None}, "frontiers": {"VC": "bliss"}},
    "teams": {
        "bliss": {"ambition": 2, "points": 5, "minor": 3, "hidden": "unity", "hidden_deck": 3},
        "gloom": {"ambition": 1, "points": 4, "minor": 4, "hidden": "?", "hidden_deck": 3},
    },
    "identity": [{"team": "bliss", "size": "minor"}],
    "common": {"current": "unity", "row": ["unity", "openness"], "gone": []},
}


def put(facts: dict[str, Any], path: str, value: Any) -> None:
    *names, last = path.split("/")
    for name in names:
        facts = facts[name]
    if value is None and last in facts and path.count("/") != 2:
        del facts[last]
    else:
        facts[last] = value


def told(**changes: Any) -> list[str]:
    """What is to be done where facts differ; a path's names stand with `__` between them, none takes something away."""
    after = deepcopy(FACTS)
    for path, value in changes.items():
        put(after, path.replace("__", "/"), value)
    return repairs(deepcopy(FACTS), after, (deepcopy(FACTS), after))


def test_nothing_is_to_be_done_where_all_is_as_it_was() -> None:
    assert told() == []


LOVE = {"card": "Love", "owner": "diana", "team": "bliss", "essence": 1, "token": 0}
FEAR = FACTS["slots"]["C2"]


@pytest.mark.parametrize(
    ("changes", "sentences"),
    [
        # figures
        ({"players__diana__space": "VC"}, ["Diana: move Delight from V to VC."]),
        ({"players__diana__space": None}, ["Diana: take Delight off V."]),
        ({"players__leo__space": "C"}, ["Leo: put Hatred on C."]),
        # Emotions
        ({"slots": {**FACTS["slots"], "V2": LOVE}}, ["V2: put Diana's Love there with 1 Essence."]),
        (
            {"slots": {**FACTS["slots"], "V2": {**LOVE, "token": 2, "essence": 3}}},
            ["V2: put Diana's Love there with 3 Essence and a +2 Intensity token."],
        ),
        ({"slots": {"V1": FACTS["slots"]["V1"]}}, ["C2: take Leo's Fear off."]),
        (
            {"slots__V1": LOVE},
            ["V1: take Diana's Trust off.", "V1: put Diana's Love there with 1 Essence."],
        ),
        ({"slots__V1__essence": 3}, ["V1, Trust: Essence 2 -> 3."]),
        ({"slots__V1__token": 1}, ["V1, Trust: Intensity token none -> +1."]),
        (
            {"slots__C2__token": 0, "slots__C2__essence": 2},
            ["C2, Fear: Essence 1 -> 2, Intensity token +1 -> none."],
        ),
        (
            {"slots": {"V1": FACTS["slots"]["V1"], "N1": FEAR}},
            ["Move Fear from C2 to N1, with everything on it."],
        ),
        (
            {"slots": {"V1": FACTS["slots"]["V1"], "N1": {**FEAR, "essence": 2}}},
            ["Move Fear from C2 to N1, with everything on it.", "N1, Fear: Essence 1 -> 2."],
        ),
        # Another player's card of that name is another card.
        (
            {"slots": {"V1": FACTS["slots"]["V1"], "N1": {**FEAR, "owner": "fred"}}},
            ["C2: take Leo's Fear off.", "N1: put Fred's Fear there with 1 Essence and a +1 Intensity token."],
        ),
        # Fortresses
        (
            {"fortresses__V__size": "major"},
            [
                "V: take Bliss's Minor Fortress with its +1 Intensity token off and put "
                "Bliss's Major Fortress with its +2 Intensity token there."
            ],
        ),
        ({"fortresses": {}}, ["V: take Bliss's Minor Fortress with its +1 Intensity token off."]),
        (
            {"fortresses__C": {"team": "gloom", "size": "minor"}},
            ["C: put Gloom's Minor Fortress with its +1 Intensity token there."],
        ),
        # the Origin
        ({"origin__V__wp": 4}, ["Sphere of humility: Willpower 5 -> 4."]),
        (
            {"origin": {"V": {"sphere": "honesty", "wp": 2}, "C": {"sphere": "humility", "wp": 5}}},
            ["Turn the Origin until honesty is in front of V."],
        ),
        # control
        ({"control__realms__C": "gloom"}, ["Gloom controls C."]),
        ({"control": {"realms": {"V": None, "C": None}, "frontiers": {"VC": None}}}, ["Nobody controls V and VC."]),
        # what players have
        ({"players__diana__wp": 7}, ["Diana: Willpower 4 -> 7."]),
        ({"players__leo__wp": 0, "players__leo__essence": 3}, ["Leo: Willpower 3 -> 0, Essence 1 -> 3."]),
        ({"players__diana__tokens": {"move": {}, "quell": {}}}, ["Diana: take the red Vibe token off move.haste."]),
        (
            {"players__diana__tokens": {"move": {"haste": "blue"}, "quell": {}}},
            ["Diana: blue instead of red Vibe token on move.haste."],
        ),
        (
            {"players__leo__tokens": {"move": {"haste": "red", "unlock": "red"}}},
            ["Leo: red Vibe tokens on move.haste and move."],
        ),
        ({"players__leo__tokens": {"move": {"unlock": "red"}}}, ["Leo: red Vibe token on move."]),
        # hands and decks
        ({"players__diana__hand": ["?"]}, ["Diana: Courage out of hand."]),
        ({"players__diana__hand": ["Courage"]}, ["Diana: 1 unseen card out of hand."]),
        (
            {"players__leo__hand": ["Anger", "Fear", "?", "Anger", "Dislike"]},
            ["Leo: Anger, Dislike, Fear and 1 unseen card into hand."],
        ),
        ({"players__leo__hand": ["Fear"]}, ["Leo: Anger out of hand; Fear into hand."]),
        ({"players__leo__deck": {"count": 2}}, ["Leo: the deck holds 2 cards."]),
        (
            {"players__diana__deck": {"count": 10, "top": "Love"}},
            ["Diana: the deck holds 10 cards, Love on top."],
        ),
        ({"players__diana__deck": {"count": 10}}, []),
        # teams
        (
            {"teams__bliss__ambition": 3, "teams__bliss__points": 6},
            ["Bliss: available Ambition 2 -> 3, points 5 -> 6."],
        ),
        ({"teams__gloom__minor": 3}, ["Gloom: unused Minor Fragments 4 -> 3."]),
        ({"teams__gloom__hidden_deck": 2}, ["Gloom: cards in the Hidden deck 3 -> 2."]),
        ({"teams__bliss__hidden": "openness"}, ["Bliss: the Hidden Aspiration is openness."]),
        ({"teams__bliss__hidden": None}, ["Bliss: the Hidden Aspiration is none."]),
        # the Identity
        ({"identity": []}, ["Identity: take Bliss's Minor Fragment out."]),
        (
            {"identity": [{"team": "gloom", "size": "major"}, {"team": "gloom", "size": "major"}]},
            ["Identity: take Bliss's Minor Fragment out.", f"Identity: put Gloom's Major Fragment {TIMES}2 in."],
        ),
        (
            {"identity": [*FACTS["identity"], {"team": "gloom", "size": "top"}]},
            ["Identity: put Gloom's Top Piece in."],
        ),
        # Common Aspirations
        ({"common__gone": ["openness"]}, ["Common Aspiration openness: out of play."]),
        ({"common__current": "openness"}, ["The Common Aspiration is openness."]),
        ({"common": {**FACTS["common"], "current": None}}, ["The Common Aspiration is none."]),
        (
            {"common__row": ["openness", "unity"]},
            ["The Common Aspirations lie in this order: openness, unity."],
        ),
        (
            {"common__row": ["unity", "attitude"]},
            [
                "Common Aspirations: take openness out of the row.",
                "Common Aspirations: put attitude into the row.",
            ],
        ),
    ],
)
def test_what_to_put_right(changes: dict[str, Any], sentences: list[str]) -> None:
    assert told(**changes) == sentences


def test_an_aspiration_that_comes_back_in_play() -> None:
    before = deepcopy(FACTS)
    before["common"]["gone"] = ["openness"]
    assert repairs(before, FACTS, (before, FACTS)) == ["Common Aspiration openness: back in play."]


def test_cards_that_may_not_be_seen_are_only_counted() -> None:
    """The referee knows that Trust has left the hand; for others two unseen cards are one fewer."""
    before, after, had, has = (deepcopy(FACTS) for _ in range(4))
    before["players"]["diana"]["hand"] = ["?", "?"]
    after["players"]["diana"]["hand"] = ["?"]
    had["players"]["diana"]["hand"], has["players"]["diana"]["hand"] = ["Trust", "Joy"], ["Joy"]
    assert repairs(before, after, (had, has)) == ["Diana: 1 unseen card out of hand."]
    # Laid on the board, everybody sees which one it was.
    after["slots"]["V2"] = {**LOVE, "card": "Trust"}
    assert repairs(before, after, (had, has)) == [
        "V2: put Diana's Trust there with 1 Essence.",
        "Diana: Trust out of hand.",
    ]


def test_of_equal_cards_no_more_are_named_than_may_be_seen() -> None:
    before, after, had, has = (deepcopy(FACTS) for _ in range(4))
    before["players"]["diana"]["hand"] = ["Joy", "?"]
    after["players"]["diana"]["hand"] = []
    had["players"]["diana"]["hand"], has["players"]["diana"]["hand"] = ["Joy", "Joy"], []
    assert repairs(before, after, (had, has)) == ["Diana: Joy and 1 unseen card out of hand."]
    before["players"]["diana"]["hand"], had["players"]["diana"]["hand"] = ["Joy", "Joy", "?"], ["Joy"] * 3
    assert repairs(before, after, (had, has)) == [f"Diana: Joy {TIMES}2 and 1 unseen card out of hand."]


def test_what_a_game_with_rounds_has_besides() -> None:
    before = deepcopy(FACTS)
    before["round"] = {"number": 2}
    before["players"]["diana"] |= {"meditated": 1, "stored": {"move": 1}, "discard": ["Joy"]}
    after = deepcopy(before)
    assert repairs(before, after, (before, after)) == []
    after["round"] = {"number": 3}
    after["players"]["diana"] |= {"meditated": 0, "stored": {"quell": 2}, "discard": []}
    assert repairs(before, after, (before, after)) == [
        "Round 2 -> 3.",
        "Diana: Meditation markers 1 -> 0, Willpower on Determination of move 1 -> 0, "
        "Willpower on Determination of quell 0 -> 2, the discard pile: empty.",
    ]
    after = deepcopy(before)
    after["players"]["diana"]["discard"] = ["Joy", "Joy", "Love"]
    assert repairs(before, after, (before, after)) == [f"Diana: the discard pile: Joy {TIMES}2, Love."]


def test_essence_of_two_kinds_and_things_that_are_turned() -> None:
    before = deepcopy(FACTS)
    before["players"]["diana"]["essence"] = {"bliss": 1, "gloom": 2}
    after = deepcopy(before)
    after["players"]["diana"]["essence"] = {"bliss": 1, "gloom": 4}
    after["slots"]["V2"] = {**LOVE, "team": "balance", "aligned": "gloom", "vibe": "red", "essence": 2}
    after["fortresses"]["C"] = {"team": "balance", "aligned": "bliss", "size": "major"}
    assert repairs(before, after, (before, after)) == [
        "V2: put Diana's Love there with 2 Gloom Essence, its Vibe red.",
        "C: put Balance's Major Fortress with Bliss's +2 Intensity token there.",
        "Diana: Gloom Essence 2 -> 4.",
    ]


# ---------------------------------------------------------------- before the first move, and a quick check


def test_how_a_table_is_prepared() -> None:
    assert preparation(FACTS) == [
        "The Origin, with the Willpower on each Sphere: humility at V (5), honesty at C (2).",
        "Common Aspirations: unity, openness.",
        "Bliss, Diana (Delight): 4 Willpower and 2 Essence, the deck holds 10 cards.",
        "Gloom, Leo (Hatred): 3 Willpower and 1 Essence, the deck holds 1 card.",
        "Bliss: the Hidden Aspiration face down and 3 cards in the deck of Aspirations.",
        "Gloom: the Hidden Aspiration face down and 3 cards in the deck of Aspirations.",
    ]


def test_how_a_table_without_a_row_is_prepared() -> None:
    facts = deepcopy(FACTS)
    facts["common"] = {"current": "unity", "endgame": "openness", "set_aside": []}
    facts["teams"] = {"bliss": {"fortitude": 3, "secret": "?", "endgame": "?", "secret_deck": 1}}
    found = preparation(facts)
    assert found[1:3] == ["Common Aspiration: unity.", "Common Endgame Aspiration: openness."]
    assert found[-1] == (
        "Bliss: the dial at 3 Fortitude, the Secret Aspiration face down, "
        "the Endgame Aspiration face down and 1 card in the deck of Aspirations."
    )
    facts["common"] = {"current": None, "set_aside": []}
    assert preparation(facts)[1].startswith("Bliss, Diana")


def test_a_few_counts_by_which_a_disturbed_table_shows() -> None:
    assert quick_check(FACTS) == (
        "For a quick check of the table: 2 Emotions with 3 Essence, 1 Intensity token on Emotions, 1 Fortress, "
        "7 Willpower on the Origin and 1 Fragment in the Identity."
    )
    facts = {"slots": {"V1": {"essence": None, "token": 0}}, "origin": {"V": {"wp": None}, "C": {"wp": 1}}}
    assert quick_check(facts) == (
        "For a quick check of the table: 1 Emotion with 0 Essence, 0 Intensity tokens on Emotions, "
        "1 Willpower on the Origin and 0 Fragments in the Identity."
    )


# ---------------------------------------------------------------- what one sentence tells


def joined(last: Event, event: Event) -> bool:
    joins: tuple[Callable[[Event, Event], bool], ...] = JOINS.get(last.kind, ())
    return any(join(last, event) for join in joins)


@pytest.mark.parametrize(
    ("last", "event", "together"),
    [
        (Event("wp", "diana", cause="a"), Event("essence", "diana", cause="a"), True),
        (Event("wp", "diana", cause="a"), Event("essence", "diana", cause="b"), False),
        (Event("wp", "diana", cause="a"), Event("essence", "leo", cause="a"), False),
        (Event("wp", "diana", cause="a"), Event("draw", "diana", cause="a"), False),
        (Event("essence", "diana", cause="a"), Event("ambition", "bliss", cause="a"), True),
        (Event("wp", "diana", cause="a"), Event("fortitude", "bliss", cause="a"), True),
        (Event("ambition", "bliss", cause="a"), Event("wp", "bliss", cause="a"), True),
        (Event("fortitude", "bliss", cause="a"), Event("fortitude", "bliss", cause="b"), True),
        (Event("fortitude", "bliss", cause="a"), Event("fortitude", "gloom", cause="b"), False),
        (Event("sphere", what="humility", amount=-3), Event("wp", "diana", amount=3, note="humility"), True),
        (Event("sphere", what="humility", amount=-3), Event("wp", "diana", amount=2, note="humility"), False),
        (Event("sphere", what="humility", amount=-3), Event("wp", "diana", amount=3, note="supply"), False),
        (Event("sphere", what="humility", amount=-3), Event("essence", amount=3, note="humility"), False),
        (Event("draw", "diana"), Event("draw", "diana"), True),
        (Event("draw", "diana"), Event("turn-up", "diana"), True),
        (Event("turn-up", "diana"), Event("draw", "diana"), True),
        (Event("draw", "diana"), Event("draw", "leo"), False),
        (Event("draw", "diana"), Event("discard", "diana"), False),
        (Event("discard", "diana"), Event("vibe-token", "diana"), True),
        (Event("discard", "diana"), Event("discard", "diana"), True),
        (Event("discard", "diana"), Event("vibe-token", "leo"), False),
        (Event("discard", "diana"), Event("draw", "diana"), False),
        (Event("show", "diana", "Joy"), Event("discard", "diana", "Joy"), True),
        (Event("show", "diana", "Joy"), Event("discard", "diana", "Love"), False),
        (Event("show", "diana", "Joy"), Event("draw", "diana", "Joy"), False),
        (Event("enter", where="V1"), Event("on-emotion", where="V1"), True),
        (Event("enter", where="V1"), Event("on-emotion", where="V2"), False),
        (Event("enter", where="V1"), Event("leave", where="V1"), False),
        (Event("on-emotion", where="V1", amount=-1), Event("leave", where="V1"), True),
        (Event("on-emotion", where="V1", amount=1), Event("leave", where="V1"), False),
        (Event("on-emotion", where="V1", amount=0), Event("leave", where="V1"), False),
        (Event("on-emotion", where="V1", amount=1), Event("intensity-token", where="V1"), True),
        (Event("fortress", what="", cause="a"), Event("fragment", cause="a"), True),
        (Event("fortress", what="minor", cause="a"), Event("fragment", cause="a"), False),
        (Event("fortress", what="", cause="a"), Event("fragment", cause="b"), False),
        (Event("fortress", what="", cause="a"), Event("wp", cause="a"), False),
        (Event("control", "bliss"), Event("control", "bliss"), True),
        (Event("control", "bliss"), Event("control", "gloom"), False),
        (Event("hand", "diana", "Joy"), Event("hand", "diana", "Love"), True),
        (Event("hand", "diana"), Event("control", "diana"), False),
        (Event("vibe-token", "diana", "red"), Event("vibe-token", "diana", "red"), True),
        (Event("vibe-token", "diana", "red"), Event("vibe-token", "diana", "blue"), False),
        (Event("figure", "diana"), Event("figure", "diana"), False),
    ],
)
def test_what_one_sentence_tells(last: Event, event: Event, together: bool) -> None:
    assert joined(last, event) is together
