"""What to put right on a table of a board game, fact by fact: what is named, for what is other than before."""

import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from support.heard import heard, naming
from support.pages import Sentences

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
    ("changes", "named"),
    [
        # figures
        ({"players__diana__space": "VC"}, [naming("Diana", "Delight", "V", "VC")]),
        ({"players__diana__space": None}, [naming("Diana", "Delight", "V")]),
        ({"players__leo__space": "C"}, [naming("Leo", "Hatred", "C")]),
        # Emotions
        ({"slots": {**FACTS["slots"], "V2": LOVE}}, [naming("V2", "Diana", "Love", "1")]),
        (
            {"slots": {**FACTS["slots"], "V2": {**LOVE, "token": 2, "essence": 3}}},
            [naming("V2", "Diana", "Love", "3", "+2")],
        ),
        ({"slots": {"V1": FACTS["slots"]["V1"]}}, [naming("C2", "Leo", "Fear")]),
        (
            {"slots__V1": LOVE},
            [naming("V1", "Diana", "Trust"), naming("V1", "Diana", "Love", "1")],
        ),
        ({"slots__V1__essence": 3}, [naming("V1", "Trust", "2 -> 3")]),
        ({"slots__V1__token": 1}, [naming("V1", "Trust", "none -> +1")]),
        (
            {"slots__C2__token": 0, "slots__C2__essence": 2},
            [naming("C2", "Fear", "1 -> 2", "+1 -> none")],
        ),
        (
            {"slots": {"V1": FACTS["slots"]["V1"], "N1": FEAR}},
            [naming("Fear", "C2", "N1")],
        ),
        (
            {"slots": {"V1": FACTS["slots"]["V1"], "N1": {**FEAR, "essence": 2}}},
            [naming("Fear", "C2", "N1"), naming("N1", "Fear", "1 -> 2")],
        ),
        # Another player's card of that name is another card.
        (
            {"slots": {"V1": FACTS["slots"]["V1"], "N1": {**FEAR, "owner": "fred"}}},
            [naming("C2", "Leo", "Fear"), naming("N1", "Fred", "Fear", "1", "+1")],
        ),
        # Fortresses
        (
            {"fortresses__V__size": "major"},
            [naming("V", "Bliss", "+1", "+2")],
        ),
        ({"fortresses": {}}, [naming("V", "Bliss", "+1")]),
        (
            {"fortresses__C": {"team": "gloom", "size": "minor"}},
            [naming("C", "Gloom", "+1")],
        ),
        # the Origin
        ({"origin__V__wp": 4}, [naming("humility", "5 -> 4")]),
        (
            {"origin": {"V": {"sphere": "honesty", "wp": 2}, "C": {"sphere": "humility", "wp": 5}}},
            [naming("honesty", "V")],
        ),
        # control
        ({"control__realms__C": "gloom"}, [naming("Gloom", "C")]),
        ({"control": {"realms": {"V": None, "C": None}, "frontiers": {"VC": None}}}, [naming("V", "VC")]),
        # what players have
        ({"players__diana__wp": 7}, [naming("Diana", "4 -> 7")]),
        ({"players__leo__wp": 0, "players__leo__essence": 3}, [naming("Leo", "3 -> 0", "1 -> 3")]),
        ({"players__diana__tokens": {"move": {}, "quell": {}}}, [naming("Diana", "red", "move.haste")]),
        (
            {"players__diana__tokens": {"move": {"haste": "blue"}, "quell": {}}},
            [naming("Diana", "blue", "red", "move.haste")],
        ),
        (
            {"players__leo__tokens": {"move": {"haste": "red", "unlock": "red"}}},
            [naming("Leo", "red", "move.haste")],
        ),
        ({"players__leo__tokens": {"move": {"unlock": "red"}}}, [naming("Leo", "red")]),
        # hands and decks
        ({"players__diana__hand": ["?"]}, [naming("Diana", "Courage")]),
        ({"players__diana__hand": ["Courage"]}, [naming("Diana", "1")]),
        (
            {"players__leo__hand": ["Anger", "Fear", "?", "Anger", "Dislike"]},
            [naming("Leo", "Anger", "Dislike", "Fear", "1")],
        ),
        ({"players__leo__hand": ["Fear"]}, [naming("Leo", "Anger", "Fear")]),
        ({"players__leo__deck": {"count": 2}}, [naming("Leo", "2")]),
        (
            {"players__diana__deck": {"count": 10, "top": "Love"}},
            [naming("Diana", "10", "Love")],
        ),
        ({"players__diana__deck": {"count": 10}}, []),
        # teams
        (
            {"teams__bliss__ambition": 3, "teams__bliss__points": 6},
            [naming("Bliss", "2 -> 3", "5 -> 6")],
        ),
        ({"teams__gloom__minor": 3}, [naming("Gloom", "4 -> 3")]),
        ({"teams__gloom__hidden_deck": 2}, [naming("Gloom", "3 -> 2")]),
        ({"teams__bliss__hidden": "openness"}, [naming("Bliss", "openness")]),
        ({"teams__bliss__hidden": None}, [naming("Bliss")]),
        # the Identity
        ({"identity": []}, [naming("Bliss")]),
        (
            {"identity": [{"team": "gloom", "size": "major"}, {"team": "gloom", "size": "major"}]},
            [naming("Bliss"), naming("Gloom", f"{TIMES}2")],
        ),
        (
            {"identity": [*FACTS["identity"], {"team": "gloom", "size": "top"}]},
            [naming("Gloom")],
        ),
        # Common Aspirations
        ({"common__gone": ["openness"]}, [naming("openness")]),
        ({"common__current": "openness"}, [naming("openness")]),
        ({"common": {**FACTS["common"], "current": None}}, [naming()]),
        (
            {"common__row": ["openness", "unity"]},
            [naming("openness", "unity")],
        ),
        (
            {"common__row": ["unity", "attitude"]},
            [
                naming("openness"),
                naming("attitude"),
            ],
        ),
    ],
)
def test_what_to_put_right(changes: dict[str, Any], named: list[str]) -> None:
    assert told(**changes) == named


def test_an_aspiration_that_comes_back_in_play() -> None:
    before = deepcopy(FACTS)
    before["common"]["gone"] = ["openness"]
    assert repairs(before, FACTS, (before, FACTS)) == [naming("openness")]


def test_cards_that_may_not_be_seen_are_only_counted() -> None:
    """The referee knows that Trust has left the hand; for others two unseen cards are one fewer."""
    before, after, had, has = (deepcopy(FACTS) for _ in range(4))
    before["players"]["diana"]["hand"] = ["?", "?"]
    after["players"]["diana"]["hand"] = ["?"]
    had["players"]["diana"]["hand"], has["players"]["diana"]["hand"] = ["Trust", "Joy"], ["Joy"]
    assert repairs(before, after, (had, has)) == [naming("Diana", "1")]
    # Laid on the board, everybody sees which one it was.
    after["slots"]["V2"] = {**LOVE, "card": "Trust"}
    assert repairs(before, after, (had, has)) == [
        naming("V2", "Diana", "Trust", "1"),
        naming("Diana", "Trust"),
    ]


def test_of_equal_cards_no_more_are_named_than_may_be_seen() -> None:
    before, after, had, has = (deepcopy(FACTS) for _ in range(4))
    before["players"]["diana"]["hand"] = ["Joy", "?"]
    after["players"]["diana"]["hand"] = []
    had["players"]["diana"]["hand"], has["players"]["diana"]["hand"] = ["Joy", "Joy"], []
    assert repairs(before, after, (had, has)) == [naming("Diana", "1")]
    before["players"]["diana"]["hand"], had["players"]["diana"]["hand"] = ["Joy", "Joy", "?"], ["Joy"] * 3
    assert repairs(before, after, (had, has)) == [naming("Diana", "Joy", f"{TIMES}2", "1")]


def test_what_a_game_with_rounds_has_besides() -> None:
    before = deepcopy(FACTS)
    before["round"] = {"number": 2}
    before["players"]["diana"] |= {"meditated": 1, "stored": {"move": 1}, "discard": ["Joy"]}
    after = deepcopy(before)
    assert repairs(before, after, (before, after)) == []
    after["round"] = {"number": 3}
    after["players"]["diana"] |= {"meditated": 0, "stored": {"quell": 2}, "discard": []}
    assert repairs(before, after, (before, after)) == [
        naming("2 -> 3"),
        naming("Diana", "Meditation", "1 -> 0", "Determination", "0 -> 2"),
    ]
    after = deepcopy(before)
    after["players"]["diana"]["discard"] = ["Joy", "Joy", "Love"]
    assert repairs(before, after, (before, after)) == [naming("Diana", "Joy", f"{TIMES}2", "Love")]


def test_essence_of_two_kinds_and_things_that_are_turned() -> None:
    before = deepcopy(FACTS)
    before["players"]["diana"]["essence"] = {"bliss": 1, "gloom": 2}
    after = deepcopy(before)
    after["players"]["diana"]["essence"] = {"bliss": 1, "gloom": 4}
    after["slots"]["V2"] = {**LOVE, "team": "balance", "aligned": "gloom", "vibe": "red", "essence": 2}
    after["fortresses"]["C"] = {"team": "balance", "aligned": "bliss", "size": "major"}
    assert repairs(before, after, (before, after)) == [
        naming("V2", "Diana", "Love", "2", "Gloom", "red"),
        naming("C", "Balance", "Bliss", "+2"),
        naming("Diana", "Gloom", "2 -> 4"),
    ]


# ---------------------------------------------------------------- before the first move, and a quick check


def test_how_a_table_is_prepared() -> None:
    assert preparation(FACTS) == [
        naming("humility", "V", "5", "honesty", "C", "2"),
        naming("unity", "openness"),
        naming("Bliss", "Diana", "Delight", "4", "2", "10"),
        naming("Gloom", "Leo", "Hatred", "3", "1"),
        naming("Bliss", "3"),
        naming("Gloom", "3"),
    ]


def test_how_a_table_without_a_row_is_prepared() -> None:
    facts = deepcopy(FACTS)
    facts["common"] = {"current": "unity", "endgame": "openness", "set_aside": []}
    facts["teams"] = {"bliss": {"fortitude": 3, "secret": "?", "endgame": "?", "secret_deck": 1}}
    found = preparation(facts)
    assert found[1:3] == [naming("unity"), naming("openness")]
    assert found[-1] == naming("Bliss", "3", "1")
    facts["common"] = {"current": None, "set_aside": []}
    assert preparation(facts)[1].startswith("Bliss, Diana")


def test_a_few_counts_by_which_a_disturbed_table_shows() -> None:
    assert quick_check(FACTS) == naming("2", "3", "1", "7")
    facts = {"slots": {"V1": {"essence": None, "token": 0}}, "origin": {"V": {"wp": None}, "C": {"wp": 1}}}
    assert quick_check(facts) == naming("1", "0")


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


# ---------------------------------------------------------------- the sentences


def changed(before: Any, after: Any, path: str = "") -> list[str]:
    """Which facts differ."""
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [] if before == after else [f"{path.removeprefix('.')} {before} -> {after}"]
    names = [*before, *(name for name in after if name not in before)]
    return [one for name in names for one in changed(before.get(name), after.get(name), f"{path}.{name}")]


def test_the_sentences_of_all_that_is_put_right(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    put_right = heard(here, "repairs", lambda found, before, after, _: (", ".join(changed(before, after)), found))
    prepared = heard(here, "preparation", lambda found, _: ("a table is prepared", found))
    checked = heard(here, "quick_check", lambda found, _: ("a table is checked", [found]))
    sentences([*put_right, *prepared, *checked])
