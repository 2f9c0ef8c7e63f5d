"""Which names players may have."""

import pytest
from support.words_of_a_game import GAME, PLAYERS

from cerebria_cli.editions.card_game.cards import all_codes
from cerebria_cli.notation.names import name_fault
from cerebria_cli.notation.vocabulary import REFEREE
from cerebria_cli.notation.words import Lexicon


@pytest.mark.parametrize(
    "name", [*PLAYERS, "Anna-Maria", "anna_2", "2nd", "Zoë", "Łukasz", "花子", "प्रिया", "R2-D2", "Mov"]
)
def test_names_that_can_be_used(name: str) -> None:
    assert name_fault(name, GAME) == ""


FAULTS = [
    ("", "A player needs a name."),
    ("x" * 41, f"'{'x' * 39}…' is too long for a player's name: it may have 40 characters."),
    ("Anna Maria", "'Anna Maria' cannot be a player's name: it may have letters, digits, - and _ only, not ' '."),
    ("a+b", "'a+b' cannot be a player's name: it may have letters, digits, - and _ only, not '+'."),
    ("a\x1bb", "'a<U+001B>b' cannot be a player's name: it may have letters, digits, - and _ only, not '<U+001B>'."),
    ("a\u200bb", "'a<U+200B>b' cannot be a player's name: it may have letters, digits, - and _ only, not '<U+200B>'."),
    (
        "-anna",
        "'-anna' cannot be a player's name: it must have a letter, begin with a letter or digit and not end with -.",
    ),
    (
        "anna-",
        "'anna-' cannot be a player's name: it must have a letter, begin with a letter or digit and not end with -.",
    ),
    ("12", "'12' cannot be a player's name: it must have a letter, begin with a letter or digit and not end with -."),
    ("Move", "'Move' cannot be a player's name: it is a verb."),
    ("val-ley", "'val-ley' cannot be a player's name: it is a verb."),
    ("M", "'M' cannot be a player's name: it is the short form of the verb move."),
    ("Table", "'Table' cannot be a player's name: it is a word of the notation."),
    ("referee", "'referee' cannot be a player's name: it is a word of the notation."),
    ("turn", "'turn' cannot be a player's name: it is a word of the notation."),
    ("Bliss", "'Bliss' cannot be a player's name: it is a team."),
    ("love", "'love' cannot be a player's name: it is a Spirit."),
    ("vc", "'vc' cannot be a player's name: it is a slot."),
    ("Diana", "'Diana' cannot be a player's name: it is hardly different from diana."),
]


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_names_that_cannot(name: str, fault: str) -> None:
    assert name_fault(name, GAME) == fault


def test_no_verb_is_a_name() -> None:
    for verb in (*GAME.verbs, *GAME.shorts, *REFEREE):
        assert name_fault(verb, GAME)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("g-m-r-des", "g-m-red-destroy"),
        ("gmrdes", "g-m-red-destroy"),
        ("gxr", "g-x-red"),
        ("bmredsw", "b-m-red-swap"),
        ("gmrdr", None),
    ],
)
def test_a_name_of_many_parts_is_shortened_part_by_part(typed: str, meant: str | None) -> None:
    codes = Lexicon([(code, code) for code in all_codes()])
    assert codes.find(typed) == meant
    assert codes.candidates(typed) == ((meant,) if meant else ("g-m-red-drain", "g-m-red-draw"))


def test_a_part_alone_stands_for_every_name_that_has_it() -> None:
    codes = Lexicon([(code, code) for code in all_codes()])
    assert codes.find("summon") is None
    assert len(codes.candidates("summon")) == 16
    assert codes.candidates("su") == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("ng", "Neutrality-green"), ("n-g", "Neutrality-green"), ("s-e", "Self-Esteem"), ("s-r", "Self-Respect")],
)
def test_a_name_of_two_parts_is_shortened_in_both(typed: str, meant: str) -> None:
    cards = ["Neutrality-green", "Neutrality-red", "Self-Esteem", "Self-Respect", "Selfishness", "Serenity", "Sorrow"]
    assert Lexicon((card, card) for card in cards).find(typed) == meant


@pytest.mark.parametrize("typed", ["green", "se", "self", "n"])
def test_a_beginning_or_one_part_of_two_says_too_little(typed: str) -> None:
    cards = ["Neutrality-green", "Neutrality-red", "Self-Esteem", "Self-Respect", "Selfishness", "Serenity"]
    assert Lexicon((card, card) for card in cards).find(typed) is None


def test_a_player_is_not_shortened_by_parts() -> None:
    """Two letters before a move are a verb, whatever the players are called."""
    assert Lexicon([("anna-bella", "anna-bella")], whole=True).find("ab") is None
