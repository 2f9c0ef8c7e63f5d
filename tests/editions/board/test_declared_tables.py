"""What a table of a board game declares: how its paths are read, what goes where then, and what is counted of it."""

import sys
from copy import deepcopy
from typing import Any, NamedTuple

import pytest
from support.heard import heard, naming
from support.pages import Sentences

from cerebria_cli.catalogue import cards as catalogue_cards
from cerebria_cli.editions.board import deeds
from cerebria_cli.editions.board.conserving import Piles, conserve, take_fragments
from cerebria_cli.editions.board.deck_building import Limits, deck_faults
from cerebria_cli.editions.board.declarations import (
    change_on_board,
    empty_emotions,
    path_on_board,
    spelt,
)
from cerebria_cli.editions.board.ring import Ring
from cerebria_cli.editions.board.tokens import NO_TOKENS, with_token
from cerebria_cli.editions.core.declarations import Changed, NoFact, NotThere

CARDS = catalogue_cards("retail")


class Seat(NamedTuple):
    name: str
    deck: tuple[str, ...]


class Setting:
    """Diana and Leo on one ring."""

    seats = (Seat("diana", ("Courage", "Trust", "Kindness")), Seat("leo", ("Anger", "Dislike")))
    player_number = {"diana": 0, "leo": 1}
    team_number = {"bliss": 0, "gloom": 1}
    ring = Ring(["V", "C", "N", "L", "W"])
    cards = CARDS


SETTING: Any = Setting()


# ---------------------------------------------------------------- paths


@pytest.mark.parametrize(
    ("path", "whole"),
    [
        ("diana.wp", ["players", "diana", "wp"]),
        ("DIANA", ["players", "diana"]),
        ("Gloom.points", ["teams", "gloom", "points"]),
        ("v1.essence", ["slots", "V1", "essence"]),
        ("VC", ["slots", "VC"]),
        ("spheres.V", ["origin", "V", "wp"]),
        ("spheres", ["spheres"]),
        ("spheres.V.wp", ["spheres", "V", "wp"]),
        ("players.diana.wp", ["players", "diana", "wp"]),
        ("identity", ["identity"]),
    ],
)
def test_players_teams_and_slots_are_named_directly(path: str, whole: list[str]) -> None:
    assert path_on_board(SETTING, path) == whole


SPARSE = {"slots": "card", "fortresses": "size"}


def table() -> dict[str, Any]:
    return {
        "players": {"diana": {"wp": 4, "hand": ["Courage", "?"], "discard": ["Joy"]}},
        "slots": {"V1": {"card": "Trust", "essence": 2}},
        "fortresses": {},
        "identity": [{"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "major", "facing": "essence"}],
        "phase": "play",
    }


@pytest.mark.parametrize(
    ("path", "operation", "value", "found", "changed"),
    [
        ("players/diana/wp", "+", 2, (4, 6), {"players": {"diana": {**table()["players"]["diana"], "wp": 6}}}),
        ("players/diana/hand", "=", 3, (["Courage", "?"], ["Courage", "?", "?"]), None),
        # Only a hand is told by its number alone.
        ("players/diana/discard", "=", 3, (["Joy"], ["3"]), None),
        ("slots/V1/essence", "-", 1, (2, 1), {"slots": {"V1": {"card": "Trust", "essence": 1}}}),
        ("slots/V2/card", "=", "Fear", (None, "Fear"), {"slots": {**table()["slots"], "V2": {"card": "Fear"}}}),
        ("slots/V1", "=", None, ("Trust", None), {"slots": {}}),
        ("slots/V1/card", "=", None, ("Trust", None), {"slots": {}}),
        ("slots/V2", "=", None, (None, None), {"slots": table()["slots"]}),
        ("slots/V1/essence", "=", None, (2, None), {"slots": {"V1": {"card": "Trust", "essence": None}}}),
        ("fortresses/V/size", "=", "minor", (None, "minor"), {"fortresses": {"V": {"size": "minor"}}}),
        ("players/diana/wp", "=", None, (4, None), None),
        ("phase", "=", "over", ("play", "over"), {"phase": "over"}),
    ],
)
def test_a_fact_of_the_board_is_changed(
    path: str, operation: str, value: Any, found: tuple[Any, Any], changed: dict[str, Any] | None
) -> None:
    facts = table()
    assert change_on_board(facts, path.split("/"), operation, value, SPARSE) == found
    if changed is not None:
        assert facts == {**table(), **changed}


@pytest.mark.parametrize("path", ["players/diana/wp/x", "players/anna/wp", "phase/x", "nowhere/x"])
def test_no_fact_of_the_board(path: str) -> None:
    with pytest.raises(NoFact):
        change_on_board(table(), path.split("/"), "=", 1, SPARSE)


MINOR, FACING, TOP = (
    {"team": "bliss", "size": "minor"},
    {"team": "gloom", "size": "major", "facing": "essence"},
    {"team": "gloom", "size": "minor"},
)


@pytest.mark.parametrize(
    ("operation", "value", "new"),
    [
        ("=", "gloom.minor", [TOP]),
        ("=", None, []),
        ("+", "gloom.minor", [MINOR, FACING, TOP]),
        ("+", "gloom.minor,bliss.minor", [MINOR, FACING, TOP, MINOR]),
        ("-", "bliss.minor", [FACING]),
        ("-", "gloom.major.essence", [MINOR]),
        ("-", "gloom.major.essence,bliss.minor", []),
        ("-", None, [MINOR, FACING]),
    ],
)
def test_the_identity_is_told_by_team_and_size(operation: str, value: Any, new: list[dict[str, str]]) -> None:
    facts = table()
    assert change_on_board(facts, ["identity"], operation, value, SPARSE) == (table()["identity"], new)
    assert facts["identity"] == new


def test_of_several_fragments_the_first_is_taken_away() -> None:
    facts = {"identity": [TOP, MINOR, FACING, MINOR]}
    change_on_board(facts, ["identity"], "-", "bliss.minor", SPARSE)
    assert facts["identity"] == [TOP, FACING, MINOR]


@pytest.mark.parametrize(
    ("operation", "value", "error", "why"),
    [
        ("=", 2, NoFact, naming()),
        ("-", "gloom.major", NotThere, naming("gloom.major")),
        ("-", "bliss.minor,bliss.minor", NotThere, naming("bliss.minor")),
        ("-", "x" * 70, NotThere, naming("x" * 60)),
    ],
)
def test_fragments_that_cannot_be_told(operation: str, value: Any, error: type[NoFact], why: str) -> None:
    found = no_fragments(operation, value)
    assert (type(found), str(found)) == (error, why)


def no_fragments(operation: str, value: Any) -> NoFact:
    """Why Fragments cannot be told so."""
    with pytest.raises(NoFact) as raised:
        change_on_board(table(), ["identity"], operation, value, SPARSE)
    return raised.value


@pytest.mark.parametrize(
    ("value", "typed"),
    [
        ([MINOR, FACING], ["bliss.minor", "gloom.major.essence"]),
        (["Courage"], ["Courage"]),
        ([{"team": "bliss"}], [{"team": "bliss"}]),
        ([MINOR, "Courage"], [MINOR, "Courage"]),
        ([], []),
        (3, 3),
    ],
)
def test_fragments_as_they_are_typed(value: Any, typed: Any) -> None:
    assert spelt(value) == typed


def test_emotions_that_were_left_without_essence() -> None:
    slots = {"V1": {"essence": 0}, "V2": {"essence": 1}, "C1": {}, "C2": 0}
    assert empty_emotions({"slots": slots}) == [("V1", {"essence": 0})]
    assert empty_emotions({"slots": 3}) == []


# ---------------------------------------------------------------- cards stay as many as they are


PILES = Piles(("deck", "order"), ("deck", "order"), ("deck", "seen"), lambda player, card: card != "Joy")
APART = Piles(("deck", "order"), ("discard",))


def player(hand: str, deck: str, **more: Any) -> dict[str, Any]:
    return {"hand": hand.split(), "deck": {"order": deck.split(), "seen": ["Trust"]}, "discard": [], **more}


def facts(hand: str = "Courage ?", deck: str = "? ?", **slots: str) -> dict[str, Any]:
    """Diana's cards; on the slots hers, `-Fear` for one of which nobody says whose it is, `leo:Anger` for Leo's."""
    lying: dict[str, Any] = {}
    for slot, card in slots.items():
        owner, _, named = card.rpartition(":")
        lying[slot] = {"card": named.lstrip("-")} | ({} if card[0] == "-" else {"owner": owner or "diana"})
    return {"players": {"diana": player(hand, deck), "leo": player("Anger", "?")}, "slots": lying}


def changed(*paths: str, taken: tuple[str, ...] = (), old: Any = ()) -> list[Changed]:
    return [Changed(path, path.split("/"), old, None, taken) for path in paths]


HAND, BOARD = "players/diana/hand", "slots/V1"


class Row(NamedTuple):
    before: dict[str, Any]
    after: dict[str, Any]
    changes: list[Changed]
    hand: str
    deck: str
    seen: str


@pytest.mark.parametrize(
    "row",
    [
        # A card that came to the hand was in the deck, and what lies under it is known no more.
        Row(facts(), facts("Courage ? ?"), changed(HAND), "Courage ? ?", "?", ""),
        Row(facts(deck="? Trust"), facts("Courage ? Trust", "? Trust"), changed(HAND), "Courage ? Trust", "?", ""),
        # A card that left it goes under the deck, unseen by others.
        Row(facts(), facts("?"), changed(HAND), "?", "? ? Courage", ""),
        Row(facts(), facts("Courage"), changed(HAND), "Courage", "? ? ?", ""),
        Row(facts(), facts("Courage"), changed(HAND, taken=("Trust",)), "Courage", "? ? Trust", ""),
        # Joy cannot have been in that hand: nobody knows which one it was.
        Row(facts(), facts("Courage"), changed(HAND, taken=("Joy",)), "Courage", "? ? ?", ""),
        # What was exchanged leaves as many.
        Row(facts(), facts("Trust ?"), changed(HAND), "Trust ?", "? ?", "Trust"),
        # A card on the board comes from the hand if it may be there.
        Row(facts(), facts(V1="Courage"), changed(BOARD), "?", "? ?", "Trust"),
        Row(facts(), facts(V1="Kindness"), changed(BOARD), "Courage", "? ?", "Trust"),
        Row(facts("Courage"), facts("Courage", V1="Kindness"), changed(BOARD), "Courage", "?", ""),
        # The one it replaces was never played.
        Row(facts(V1="Trust"), facts(V1="Courage"), changed(BOARD), "? Trust", "? ?", "Trust"),
        Row(
            facts(V1="Trust", V2="Kindness"),
            facts(V1="Courage", V2="Comfort"),
            changed(BOARD),
            *("Trust Kindness", "? ?", "Trust"),
        ),
        Row(
            facts(V1="Trust", V2="Kindness"),
            facts(V1="Courage"),
            changed(BOARD),
            *("? Trust", "? ? Kindness", "Trust Kindness"),
        ),
        # What left the board everybody saw go under the deck.
        Row(facts(V1="Kindness"), facts(), changed(BOARD), "Courage ?", "? ? Kindness", "Trust Kindness"),
        # Both are told: nothing is taken from the hand, and it is not all seen what has gone.
        Row(facts(V1="Kindness"), facts("?"), changed(BOARD, HAND), "?", "? ? Courage Kindness", ""),
        # Cards that are no one's of a deck, or another player's, are not hers.
        Row(facts(), facts(V1="leo:Anger"), changed(BOARD), "Courage ?", "? ?", "Trust"),
        Row(facts(), facts(V1="Brightness"), changed(BOARD), "Courage ?", "? ?", "Trust"),
        # Where the deck is told as well, it is as it was told, and nobody has seen what lies under it.
        Row(facts(), facts("?", "?"), changed(HAND, "players/diana/deck/order"), "?", "?", ""),
        Row(
            facts(),
            facts("?", "?"),
            changed(HAND, "players/diana/deck/order", "players/diana/deck/seen"),
            *("?", "?", "Trust"),
        ),
        Row(facts(), facts("?", "?"), changed("players/diana/deck/count"), "?", "?", "Trust"),
        # Nothing of hers is told.
        Row(facts(), facts("?"), changed("players/diana/wp"), "?", "? ?", "Trust"),
        Row(facts(), facts("?"), changed("players/leo/hand"), "?", "? ?", "Trust"),
    ],
)
def test_cards_come_from_somewhere_and_go_somewhere(row: Row) -> None:
    after = deepcopy(row.after)
    conserve(SETTING, row.before, after, row.changes, PILES)
    found = after["players"]["diana"]
    assert sorted(found["hand"]) == sorted(row.hand.split())
    assert sorted(found["deck"]["order"]) == sorted(row.deck.split())
    assert found["deck"]["seen"] == row.seen.split()


def test_a_discard_pile_of_its_own() -> None:
    after = facts("?")
    conserve(SETTING, facts(), after, changed(HAND), APART)
    assert after["players"]["diana"] == {
        "hand": ["?"],
        "deck": {"order": ["?", "?"], "seen": ["Trust"]},
        "discard": ["Courage"],
    }
    for pile in ("discard", "deck/order"):
        told = facts("?")
        conserve(SETTING, facts(), told, changed(HAND, f"players/diana/{pile}"), APART)
        assert told == facts("?")


def test_what_is_told_otherwise_than_card_by_card_is_left_alone() -> None:
    for name in ("hand", "discard"):
        after = facts("?")
        after["players"]["diana"][name] = 3
        before = deepcopy(after)
        conserve(SETTING, facts(), after, changed(HAND), APART)
        assert after == before


@pytest.mark.parametrize(
    ("card", "diana", "leo", "owner"),
    [
        # In whose hand it is, else behind whose `?` it may be, else in whose deck.
        ("Courage", "Courage", "Anger", "diana"),
        ("Trust", "?", "Anger", "diana"),
        ("Trust", "Courage", "Anger", "diana"),
        ("Anger", "?", "Anger", "leo"),
        ("Brightness", "?", "?", None),
    ],
)
def test_whose_an_emotion_is_that_was_only_just_declared(card: str, diana: str, leo: str, owner: str | None) -> None:
    after = facts(diana, V1=f"-{card}")
    after["players"]["leo"] = player(leo, "?")
    conserve(SETTING, facts(), after, changed(BOARD), PILES)
    assert after["slots"]["V1"].get("owner") == owner


def test_of_two_decks_with_a_card_the_hand_decides() -> None:
    both: Any = Setting()
    both.seats = (Seat("diana", ("Courage",)), Seat("leo", ("Courage",)))
    for diana, leo, owner in (
        ("Trust", "Courage", "leo"),
        ("?", "Courage", "leo"),
        ("Trust", "?", "leo"),
        ("?", "?", "diana"),
    ):
        after = facts(diana, V1="-Courage")
        after["players"]["leo"] = player(leo, "?")
        conserve(both, facts(), after, changed(BOARD), PILES)
        assert after["slots"]["V1"]["owner"] == owner


# ---------------------------------------------------------------- Fragments


def fragments(minor: int, fortresses: Any, identity: list[Any]) -> dict[str, Any]:
    return {
        "teams": {"bliss": {"minor": minor, "major": 1}, "gloom": {"minor": 5}},
        "fortresses": fortresses,
        "identity": identity,
    }


FORT = {"V": MINOR}


@pytest.mark.parametrize(
    ("before", "after", "paths", "minor"),
    [
        (fragments(3, {}, []), fragments(3, FORT, []), ["fortresses/V/size"], 2),
        (fragments(3, FORT, []), fragments(3, {}, []), ["fortresses/V"], 4),
        (fragments(3, {}, []), fragments(3, {}, [MINOR, MINOR]), ["identity"], 1),
        (fragments(3, FORT, []), fragments(3, {}, [MINOR]), ["fortresses/V", "identity"], 3),
        # The unused ones are told as well.
        (fragments(3, {}, []), fragments(3, FORT, []), ["fortresses/V/size", "teams/bliss/minor"], 3),
        (fragments(3, {}, []), fragments(3, FORT, []), ["fortresses/V/size", "teams/bliss/major"], 2),
        (fragments(3, {}, []), fragments(3, FORT, []), ["teams"], 3),
        (fragments(3, {}, []), fragments(3, FORT, []), ["players/diana/wp"], 3),
        (fragments(3, FORT, []), fragments(3, 7, []), ["fortresses"], 4),
    ],
)
def test_what_stands_or_lies_is_made_of_an_unused_fragment(
    before: dict[str, Any], after: dict[str, Any], paths: list[str], minor: int
) -> None:
    found = deepcopy(after)
    take_fragments(before, found, changed(*paths))
    assert found["teams"] == {"bliss": {"minor": minor, "major": 1}, "gloom": {"minor": 5}}


def test_unused_fragments_that_are_no_number_are_left_alone() -> None:
    after = fragments(3, FORT, [{"team": "anna", "size": "minor"}, {"team": "gloom", "size": "major"}, "x"])
    after["teams"]["bliss"]["minor"] = None
    before = deepcopy(after["teams"])
    take_fragments(fragments(3, {}, []), after, changed("identity"))
    assert after["teams"] == before
    after["teams"] = 3
    take_fragments(fragments(3, {}, []), after, changed("identity"))
    assert after["teams"] == 3


# ---------------------------------------------------------------- what is neither lost nor won


def test_pieces_are_counted_wherever_they_lie() -> None:
    told = {
        "players": {
            "diana": {"hand": ["Courage", "?"], "deck": {"count": 10}, "discard": ["Trust"]},
            "leo": {"hand": [], "deck": {"count": 3}},
        },
        "slots": {
            "V1": {"owner": "diana", "kind": "mild"},
            "V2": {"owner": "diana", "kind": "mild"},
            "C1": {"owner": "diana", "kind": "starting"},
            "C2": {"owner": "leo", "kind": "mild"},
        },
        "identity": [MINOR, {"team": "bliss", "size": "top"}],
        "fortresses": {"V": MINOR, "C": {"team": "gloom", "size": "major"}},
        "teams": {
            "bliss": {
                "minor": 3,
                "major": 1,
                "capping": 2,
                "top": 0,
                "hidden": "?",
                "hidden_deck": 3,
                "hidden_gone": ["a", "b"],
            },
            "gloom": {"major": 4, "secret": "x", "secret_deck": 2, "endgame": "y", "set_aside": ["z"], "hidden": None},
        },
        "common": {"row": ["a", "b", "c"], "current": "a", "deck": 2},
    }
    cards = {"of Diana's cards": 15, "of Leo's cards": 4}
    assert deeds.cards(told) == cards
    assert deeds.pieces(told) == {
        **cards,
        "of Bliss's Minor Fragments": 5,
        "of Bliss's Major Fragments": 1,
        "of Bliss's Capping Fragments": 2,
        "of Bliss's Top Pieces": 1,
        "of Bliss's Aspirations": 6,
        "of Gloom's Major Fragments": 5,
        "of Gloom's Aspirations": 5,
        "of the Common Aspirations": 3,
    }
    # Without a row: the current one, those of the deck, that of the end and those that are set aside.
    told["common"] = {"current": "a", "deck": 4, "endgame": "b", "set_aside": ["c", "d"]}
    assert deeds.pieces(told)["of the Common Aspirations"] == 8


# ---------------------------------------------------------------- decks and rows of tokens


LIMITS = Limits(3, 2, "size", "cards")


@pytest.mark.parametrize(
    ("deck", "faults"),
    [
        (["Courage", "Courage", "Trust"], []),
        (["Courage", "Trust"], [(naming("3", "2"), "size")]),
        (["Courage"] * 3, [(naming("Courage", "3", "2"), "cards")]),
        (["Courage", "Trust", "Anger"], [(naming("Anger", "Mild", "bliss"), "cards")]),
        (["Courage", "Trust", "Brightness"], [(naming("Brightness", "Mild", "bliss"), "cards")]),
        (["Courage", "Trust", "x" * 50], [(naming("x" * 40), "cards")]),
        (
            ["y" * 50] * 3,
            [
                (naming("y" * 40), "cards"),
                (naming("3", "2", "y" * 40), "cards"),
            ],
        ),
    ],
)
def test_what_a_deck_may_hold(deck: list[str], faults: list[tuple[str, str]]) -> None:
    assert deck_faults(CARDS, deck, "bliss", LIMITS) == faults


def test_a_token_on_one_place_of_a_board() -> None:
    rows = (NO_TOKENS, ("red", "", "", "blue"), NO_TOKENS)
    assert NO_TOKENS == ("", "", "", "")
    assert with_token(rows, 1, 2, "green") == (NO_TOKENS, ("red", "", "green", "blue"), NO_TOKENS)
    assert with_token(rows, 0, 3, "red") == (("", "", "", "red"), *rows[1:])
    assert with_token(rows, 2, 0, "red") == (*rows[:2], ("red", "", "", ""))


def test_the_sentences_of_fragments_and_decks(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    fragments = heard(here, "no_fragments", lambda why, sign, value: (f"identity{sign}{value}"[:60], [str(why)]))
    decks = heard(here, "deck_faults", lambda found, _, deck, *more: (", ".join(deck), [text for text, _ in found]))
    sentences([*fragments, *decks])
