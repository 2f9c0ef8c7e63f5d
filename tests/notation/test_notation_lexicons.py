"""Names however they are typed, and texts that are read back as they were."""

import pytest

from cerebria_cli.notation.text import (
    quote,
    read_text,
    read_word,
    split_items,
    unquote,
    write_note,
    write_text,
    write_word,
)
from cerebria_cli.notation.words import Lexicon, fold, listed


def same(*names: str) -> list[tuple[str, str]]:
    return [(name, name) for name in names]


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("Courage", "courage"),
        ("Self-Esteem", "selfesteem"),
        ("self esteem", "selfesteem"),
        ("Self\u2011Esteem", "selfesteem"),
        ("origin's", "origins"),
        ("origin\u2019s", "origins"),
        ("-bonus", "-bonus"),
        ("-Bo-nus", "-bonus"),
        ("-", ""),
        ("", ""),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("e\u0301", "é"),
        ("?", "?"),
    ],
)
def test_what_does_not_matter_in_a_word(word: str, key: str) -> None:
    assert fold(word) == key


def test_names_in_a_row() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a or b"
    assert listed(["a", "b", "c"], "and") == "a, b and c"


EMOTIONS = Lexicon(same("Courage", "Craving", "Self-Esteem", "Self-Respect", "Fear"), exact=[("?", "?")])


@pytest.mark.parametrize(
    ("word", "found", "candidates"),
    [
        ("Courage", "Courage", ("Courage",)),
        ("COU", "Courage", ("Courage",)),
        ("c", None, ("Courage", "Craving")),
        ("cr", "Craving", ("Craving",)),
        ("x", None, ()),
        ("self", None, ("Self-Esteem", "Self-Respect")),
        ("self-e", "Self-Esteem", ("Self-Esteem",)),
        ("s-r", "Self-Respect", ("Self-Respect",)),
        ("sr", "Self-Respect", ("Self-Respect",)),
        ("se", None, ("Self-Esteem", "Self-Respect")),
        ("selfr", "Self-Respect", ("Self-Respect",)),
        ("s-r-x", None, ()),
        ("?", "?", ()),
        ("fearful", None, ()),
    ],
)
def test_a_name_by_its_beginning(word: str, found: str | None, candidates: tuple[str, ...]) -> None:
    assert EMOTIONS.find(word) == found
    assert EMOTIONS.candidates(word) == candidates


CARDS = Lexicon(same("b-m-red-draw", "b-s-red-steal", "g-m-red-destroy", "g-m-blue-draw", "b-x-red"), whole=True)


@pytest.mark.parametrize(
    ("word", "found", "candidates"),
    [
        ("b-m-r-d", "b-m-red-draw", ("b-m-red-draw",)),
        ("bmrd", "b-m-red-draw", ("b-m-red-draw",)),
        ("steal", "b-s-red-steal", ("b-s-red-steal",)),
        ("ste", "b-s-red-steal", ("b-s-red-steal",)),
        ("st", None, ()),
        ("draw", None, ("b-m-red-draw", "g-m-blue-draw")),
        ("blue", "g-m-blue-draw", ("g-m-blue-draw",)),
        ("g", None, ("g-m-blue-draw", "g-m-red-destroy")),
        ("b-x", "b-x-red", ("b-x-red",)),
        ("b-m-red-draw-x", None, ()),
        ("g--r", None, ()),
        # A letter too many is no part.
        ("bqmrd", None, ()),
    ],
)
def test_names_of_many_parts(word: str, found: str | None, candidates: tuple[str, ...]) -> None:
    assert CARDS.find(word) == found
    assert CARDS.candidates(word) == candidates


def test_without_a_hyphen_a_beginning_comes_before_the_parts() -> None:
    names = Lexicon(same("abel", "abon", "anna-bell"))
    assert (names.find("ab"), names.candidates("ab")) == (None, ("abel", "abon"))
    assert (names.find("a-b"), names.candidates("a-b")) == ("anna-bell", ("anna-bell",))


def test_one_part_is_enough_of_three_but_not_of_two() -> None:
    for whole in (False, True):
        names = Lexicon(same("g-x-yellow", "anna-maria"), whole=whole)
        assert [names.find(word) for word in ("yellow", "yel", "ye", "maria")] == [
            "g-x-yellow",
            "g-x-yellow",
            None,
            None,
        ]


def test_several_names_for_the_same() -> None:
    seats = Lexicon([("diana", "diana"), ("Delight", "diana"), ("fred", "fred"), ("Francis", "fred"), ("Fox", "leo")])
    assert [seats.find(word) for word in ("d", "del", "fr", "f", "fo")] == ["diana", "diana", "fred", None, "leo"]
    assert seats.candidates("f") == ("Fox", "Francis")


def test_names_that_only_their_spelling_tells_apart() -> None:
    clashing = Lexicon(same("anna", "Anna", "leo"))
    assert [clashing.spells(word) for word in ("anna", "Anna", "ANNA", "LEO")] == ["anna", "Anna", None, "leo"]
    assert clashing.find("ANNA") is None


@pytest.mark.parametrize(
    ("typed", "at", "stop", "found"),
    [
        (["self", "esteem"], 0, 2, ("selfesteem", 2)),
        (["self", "est", "x"], 0, 3, ("selfest", 2)),
        (["self", "esteem"], 0, 1, ("", 0)),
        (["self", "x"], 0, 2, ("", 0)),
        (["fear", "x"], 0, 2, ("", 0)),
        (["x", "self", "r"], 1, 3, ("selfr", 2)),
        (["self", "-"], 0, 2, ("", 0)),
        (["self", "-respect"], 0, 2, ("selfrespect", 2)),
    ],
)
def test_a_name_typed_as_several_words(typed: list[str], at: int, stop: int, found: tuple[str, int]) -> None:
    assert EMOTIONS.joined(typed, at, stop) == found


def test_a_name_of_several_words_has_no_need_of_hyphens() -> None:
    names = Lexicon(same("Dark Matter", "Dusk", "Mind-Map"))
    assert names.joined(["dark", "matter"], 0, 2) == ("darkmatter", 2)
    assert names.joined(["dark", "m", "x"], 0, 3) == ("darkm", 2)
    assert names.joined(["mind", "map"], 0, 2) == ("mindmap", 2)
    assert names.joined(["dusk", "matter"], 0, 2) == ("", 0)


def test_names_of_players_are_typed_to_the_end_where_they_are_several_words() -> None:
    players = Lexicon(same("anna-maria", "leo"), whole=True)
    assert players.joined(["anna", "mar"], 0, 2) == ("", 0)
    assert players.joined(["anna", "maria"], 0, 2) == ("annamaria", 2)


def test_near_names() -> None:
    assert EMOTIONS.nearest("Faer") == ("Fear",)
    assert EMOTIONS.nearest("qqq") == ()
    assert Lexicon(same(*(f"name{at}" for at in range(9)))).nearest("name") == ("name8", "name7", "name6")
    long = Lexicon(same("x" * 39))
    assert (long.nearest("x" * 40), long.nearest("x" * 41)) == (("x" * 39,), ())
    # Short names that cannot be shortened: those that begin alike.
    assert Lexicon((), exact=same("V1", "V2", "C1")).nearest("v9") == ("V1", "V2")


def test_few_names_are_suggested_as_a_whole() -> None:
    assert Lexicon(same("e", "d", "c", "b", "a")).few() == ("a", "b", "c", "d", "e")
    assert Lexicon(same("f", "e", "d", "c", "b", "a")).few() == ()
    assert Lexicon(()).few() == ()


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("plain", '"plain"'),
        ('a "b" \\c', '"a \\"b\\" \\\\c"'),
        ("a\nb\rc\td", '"a\\nb\\rc\\td"'),
        ('\x1b"\\', '"\\u001b\\"\\\\"'),
        ("\U000e0001x", '"\\U000e0001x"'),
        ("\uffffx", '"\\uffffx"'),
        ("", '""'),
    ],
)
def test_a_quotation_stands_for_what_is_in_it(text: str, quoted: str) -> None:
    assert quote(text) == quoted
    assert unquote(quoted) == read_text(f" {quoted}\t") == read_word(quoted) == text


@pytest.mark.parametrize("text", ['"', '"a', 'a"', '"a"b', '"a" "b"', '"\\x"', '"\\u12"', '"\\Uffffffff"', "a", ""])
def test_what_is_no_quotation_stands_for_itself(text: str) -> None:
    assert unquote(text) is None
    assert read_text(text) == read_word(text) == text


def test_half_a_character_is_no_text() -> None:
    assert unquote('"\\ud800 \\u0041"') == "\\ud800 A"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain text", "plain text"),
        ("", '""'),
        (" x", '" x"'),
        ("x ", '"x "'),
        ("#x", '"#x"'),
        (";x", '";x"'),
        ('"x', '"\\"x"'),
        ("x;#", "x;#"),
        ("x\n", '"x\\n"'),
    ],
)
def test_a_text_is_read_back(text: str, written: str) -> None:
    assert write_text(text) == written
    assert read_text(written) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("fine", "fine"),
        ("! fine", '"! fine"'),
        ("Blunder", '"Blunder"'),
        ("12 apples", '"12 apples"'),
        ("--as leo", '"--as leo"'),
        ("--by leo", '"--by leo"'),
        ("--to leo", "--to leo"),
        ("12th", "12th"),
        ("", '""'),
    ],
)
def test_the_text_of_a_note_is_taken_for_nothing_else(text: str, written: str) -> None:
    assert write_note(text) == written


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("Anna", "Anna"),
        ("Anna Maria", '"Anna Maria"'),
        ("a;b", '"a;b"'),
        ("a#", '"a#"'),
        ('a"', '"a\\""'),
        ("", '""'),
        ("a\x1b", '"a\\u001b"'),
    ],
)
def test_a_word_is_read_back(word: str, written: str) -> None:
    assert write_word(word) == written
    assert read_word(written) == word


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("a", ("a",)),
        ("a; b ;c", ("a", "b", "c")),
        ('effect "a; b" x+1; c', ('effect "a; b" x+1', "c")),
        ("a; note b; c", ("a", "note b; c")),
        ("note a; b", ("note a; b",)),
        ("variation a; b", ("variation a; b",)),
        ("dispute a; b", ("dispute a; b",)),
        ("decide a; b", ("decide a; b",)),
        ("teach a b; c", ("teach a b; c",)),
        ("adjust x=1 because a; b", ("adjust x=1 because a; b",)),
        ("gap x=1 because a; b", ("gap x=1 because a; b",)),
        ("effect y x=1 because a; b", ("effect y x=1 because a; b",)),
        ("audit x=1 because a; b", ("audit x=1 because a; b",)),
        ("adjust x=1; b because; c", ("adjust x=1", "b because", "c")),
        ("diana note; b", ("diana note", "b")),
        ("", ("",)),
    ],
)
def test_the_items_of_a_text(text: str, items: tuple[str, ...]) -> None:
    assert split_items(text) == items
