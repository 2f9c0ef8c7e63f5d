"""Errors as they are shown: the sentence, the line with carets, what cannot be seen; and names that are taken."""

import pytest
from support.words_of_a_game import GAME

from cerebria_cli.editions.core.alike import Bundle, untied
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.characters import first_half, first_odd, name_of
from cerebria_cli.notation.complete import beginnings, complete, typed_words
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread, quoted
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.leaving_out import begins_with_verb, verbs_before
from cerebria_cli.notation.names import RESERVED, card_name_fault, name_fault
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.referee import named_so, salt_form
from cerebria_cli.notation.vocabulary import Vocabulary
from cerebria_cli.notation.write import write, write_item, writer


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (CannotRead("move Q", 5, 6, "this is odd"), "This is odd."),
        (CannotRead("a; move Q", 8, 9, "this is odd", (), (), 2), "Item 2: this is odd."),
        (CannotRead("move Q", 5, 6, "this is odd", (), ("N", "W")), "This is odd; did you mean N or W?"),
        (CannotRead("a; move Q", 0, 1, "this is odd"), "Item 1: this is odd."),
        (AmbiguousLine("move Q", 5, 6, "'Q' can be N or W", (), ("N", "W")), "'Q' can be N or W."),
    ],
)
def test_the_sentence(error: Misread, says: str) -> None:
    assert str(error) == says


def test_what_a_suggestion_would_make_of_the_line() -> None:
    error = CannotRead("move Q +haste", 5, 6, "x", ("a Spirit space",), ("N", "W"))
    assert error.corrected() == ("move N +haste", "move W +haste")
    # Only of the first word can something else have been meant.
    assert error.suggesting(("V",)) is error
    first = CannotRead(" mvoe Q", 1, 5, "x", ("a verb",), ("move",), 3)
    assert first.suggesting(()) is first
    other = first.suggesting(("cost", "move"))
    assert (other.suggestions, other.start, other.end, other.message) == (("cost", "move"), 1, 5, "x")
    assert (type(other), other.expected, other.item) == (CannotRead, ("a verb",), 3)


LONG = "".join(f"{number:02d}" for number in range(60))


@pytest.mark.parametrize(
    ("text", "start", "end", "shown", "carets"),
    [
        ("move Q", 5, 6, "move Q", "     ^"),
        ("move", 4, 4, "move", "    ^"),
        ("move Courage V", 5, 12, "move Courage V", "     ^^^^^^^"),
        ("a\tb", 2, 3, "a b", "  ^"),
        ("a\x1bb", 2, 3, "a\ufffdb", "  ^"),
        ("花 x", 2, 3, "花 x", "   ^"),
        ("e\u0301 x", 3, 4, "e\u0301 x", "  ^"),
        (LONG[:76], 75, 76, LONG[:76], " " * 75 + "^"),
        # 76 columns of a longer line: 38 before the place, with a sign for what is left out.
        (LONG, 0, 2, LONG[:75] + "…", "^^"),
        (LONG, 38, 40, LONG[:75] + "…", " " * 38 + "^^"),
        (LONG, 39, 40, "…" + LONG[2:76] + "…", " " * 38 + "^"),
        (LONG, 60, 62, "…" + LONG[23:97] + "…", " " * 38 + "^^"),
        (LONG, 118, 120, "…" + LONG[81:], " " * 38 + "^^"),
        # Of a long place nearly half a line: 38 + 37 + 1 = 76.
        (LONG, 10, 100, LONG[:75] + "…", " " * 10 + "^" * 37),
        (LONG, 70, 120, "…" + LONG[33:107] + "…", " " * 38 + "^" * 37),
    ],
)
def test_the_line_with_carets_under_the_place(text: str, start: int, end: int, shown: str, carets: str) -> None:
    assert CannotRead(text, start, end, "x").picture() == f"{shown}\n{carets}"


@pytest.mark.parametrize(
    ("text", "limit", "told"),
    [
        ("ab", 2, "'ab'"),
        ("abc", 2, "'a…'"),
        ("a\x1b", 9, "'a<U+001B>'"),
        ("", 9, "''"),
        ("x" * 41, 40, f"'{'x' * 39}…'"),
    ],
)
def test_a_piece_of_the_line_in_a_message(text: str, limit: int, told: str) -> None:
    assert quoted(text, limit) == told


def test_a_piece_has_forty_characters() -> None:
    assert (quoted("x" * 40), quoted("x" * 41)) == (f"'{'x' * 40}'", f"'{'x' * 39}…'")


# ---------------------------------------------------------------- characters that cannot be seen


@pytest.mark.parametrize(
    ("char", "called"),
    [
        ("\0", "a null character (U+0000)"),
        ("\a", "a bell character (U+0007)"),
        ("\b", "a backspace (U+0008)"),
        ("\t", "a tab (U+0009)"),
        ("\n", "a line break (U+000A)"),
        ("\r", "a carriage return (U+000D)"),
        ("\x1b", "an escape character (U+001B)"),
        ("\x7f", "a delete character (U+007F)"),
        ("\u200b", "the character zero width space (U+200B)"),
        ("\x01", "the character without a name (U+0001)"),
    ],
)
def test_a_character_in_words(char: str, called: str) -> None:
    assert name_of(char) == called


@pytest.mark.parametrize(
    ("text", "stop", "comment", "found"),
    [
        ("a\u200bb", 3, 3, (1, 2, 1)),
        ("a; b\u200b", 5, 5, (4, 5, 2)),
        ("a\u200b", 1, 2, None),
        ("a\tb\u00a0c", 5, 5, None),
        ("a # \u200b", 5, 2, None),
        ("a # \x1b", 5, 2, (4, 5, 1)),
        ("a # \u2028", 5, 2, (4, 5, 1)),
        ("a # \u2029", 5, 2, (4, 5, 1)),
        ("a # \ud800", 5, 2, (4, 5, 1)),
        (";\u200b", 2, 2, (1, 2, 2)),
        ("a\r\n", 3, 3, None),
        ("a\nb", 3, 3, (1, 2, 1)),
    ],
)
def test_the_first_character_that_cannot_be_seen(
    text: str, stop: int, comment: int, found: tuple[int, int, int] | None
) -> None:
    """Spacing can; in a comment everything can that does not break or steer a line."""
    error = first_odd(text, stop, comment)
    assert (None if error is None else (error.start, error.end, error.item)) == found
    if error is not None:
        assert error.message == f"there is {name_of(text[error.start])} in the line"


def test_half_a_character_is_nowhere_in_its_place() -> None:
    error = first_half("ab\udcff")
    assert error is not None
    assert (error.start, error.end, error.message) == (2, 3, "this is not text in UTF-8")
    assert first_half("ab") is None


@pytest.mark.parametrize(
    ("line", "start", "message"),
    [
        # Whichever comes first is told.
        ("mo\u200bve Q", 2, "there is the character zero width space (U+200B) in the line"),
        ("move Q \u200b", 5, "'Q' is a Spirit Action, not a Spirit space"),
        ("move C # \x1b", 9, "there is an escape character (U+001B) in the line"),
        ("move C; ;\u200b", 8, "an item is missing beside ';'"),
        ("move C; \u200b;", 8, "there is the character zero width space (U+200B) in the line"),
        ("note \udcff", 5, "this is not text in UTF-8"),
    ],
)
def test_a_line_with_characters_that_cannot_be_seen(line: str, start: int, message: str) -> None:
    with pytest.raises(CannotRead) as refused:
        parse_line(line, GAME)
    assert (refused.value.start, refused.value.message) == (start, message)


def test_free_text_may_hold_them() -> None:
    assert parse_line("note a\x1bb", GAME).items == (RefereeItem("note", text="a\x1bb"),)
    assert parse_line("move C # a\u200bb\n", GAME).comment == "a\u200bb"


# ---------------------------------------------------------------- completion

LEGAL = ["diana move V", "diana move VC +haste", "diana valley", "leo move C"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["diana", "move", "valley", "leo"]),
        ("d", ["diana"]),
        ("diana ", ["move", "valley"]),
        ("diana v", ["valley"]),
        ("dia mo ", ["V", "VC"]),
        ("DIANA: move v", ["V", "VC"]),
        ("move ", ["V", "VC", "C"]),
        ("move VC ", ["+haste"]),
        ("leo move C ", []),
        ("leo x", []),
        ("valley; di", ["diana"]),
        ("x ", []),
    ],
)
def test_what_a_word_can_become(text: str, words: list[str]) -> None:
    assert complete(text, LEGAL) == words


def test_a_word_that_is_typed_whole_stands_for_itself() -> None:
    assert complete("an ", ["an move", "anna valley"]) == ["move"]


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("", [""]),
        ("a", ["a"]),
        (" a", ["a"]),
        ("A b", ["a", "b"]),
        ("a ", ["a", ""]),
        ("a; B: c", ["b", "c"]),
        ("a;", [""]),
    ],
)
def test_the_words_of_the_last_item(text: str, typed: list[str]) -> None:
    assert typed_words(text) == typed


MOVES = (
    Move("diana", "move", said.Go("V"), results=("Fear",)),
    Move("diana", "move", said.Go("C"), ("haste",), stood=True),
    Move("diana", "move", said.Go("N")),
)
TOKENS = PlacedToken("Courage", "haste"), PlacedToken("Trust"), PlacedToken("Hope")
BUNDLES = [Bundle(TOKENS[:2], MOVES), Bundle(TOKENS[2:1:-1] + TOKENS[1:2], MOVES), Bundle(TOKENS[:1], MOVES)]


def test_moves_in_bundles_are_written_as_each_alone() -> None:
    written = writer(GAME.verbs)
    for bundle in BUNDLES:
        assert written(bundle, untied(bundle)) == [write(move, GAME.verbs) for move in untied(bundle)]


@pytest.mark.parametrize(
    ("count", "lines"),
    [
        # Bundles that share their moves begin with the same words.
        (2, ["diana move"] * 3),
        (3, ["diana move V", "diana move C", "diana move N"]),
        # Then come the first tokens: those of the first bundle and of the third are the same.
        (
            4,
            [
                "diana move V %Courage.haste",
                "diana move C +haste",
                "diana move N %Courage.haste",
                "diana move V %Hope",
                "diana move C +haste",
                "diana move N %Hope",
            ],
        ),
    ],
)
def test_the_beginnings_of_moves_in_bundles(count: int, lines: list[str]) -> None:
    assert list(beginnings(BUNDLES, count, lambda move: move, GAME.verbs)) == lines


def test_a_move_with_fewer_words_is_written_to_its_end() -> None:
    """What it turns up is no further word as long as all words before are wanted."""
    shorter = [Bundle(TOKENS[:1], MOVES[:1])]
    for count, line in ((4, "diana move V %Courage.haste"), (5, "diana move V %Courage.haste /Fear")):
        assert list(beginnings(shorter, count, lambda move: move, GAME.verbs)) == [line]


# ---------------------------------------------------------------- words without their verb


@pytest.mark.parametrize(
    ("text", "some", "others"),
    [
        ("VC", {"move", "place"}, {"invoke", "cradle"}),
        ("Courage V1", {"invoke", "hand"}, {"move", "cradle"}),
        ("3", {"cradle", "willow"}, {"move", "invoke"}),
        ("unity # VC", {"strike"}, {"move"}),
        # The beginning of several cards; and what has a reader of its own may be anything.
        ("Co", {"invoke", "choose", "tokens"}, {"move", "cradle"}),
        ("xyz", {"choose", "tokens"}, {"move", "cradle", "invoke", "valley"}),
    ],
)
def test_the_verbs_that_may_stand_before_some_words(text: str, some: set[str], others: set[str]) -> None:
    found = set(verbs_before(text, GAME))
    assert some <= found
    assert not others & found


def test_nothing_has_no_verb() -> None:
    assert list(verbs_before("", GAME)) == list(verbs_before("# VC", GAME)) == []
    assert begins_with_verb("note x", GAME, ("note",))
    assert not begins_with_verb("note x", GAME, ("undo",))
    assert not begins_with_verb("", GAME, ("note",))


# ---------------------------------------------------------------- names that are taken


@pytest.mark.parametrize("name", sorted(RESERVED))
def test_words_with_a_meaning_are_no_names(name: str) -> None:
    says = f"'{name}' cannot be a player's name: it is "
    assert name_fault(name, GAME).startswith(says)


@pytest.mark.parametrize(
    ("name", "is_fine"),
    [
        ("x" * 40, True),
        ("x" * 41, False),
        ("a-", False),
        ("_a", False),
        ("a_", True),
        ("1a", True),
        ("e\u0301", True),
        ("क\u093e", True),
        ("a\u2764", False),
        ("a_b", True),
        ("a-b", True),
    ],
)
def test_the_form_of_a_name(name: str, is_fine: bool) -> None:
    assert (name_fault(name, GAME) == "") is is_fine


def test_places_are_no_names() -> None:
    board = Vocabulary(verbs={}, slots=("Q1",), spaces=("Q2",), realms=("Q3",), players=("anna", "leo"))
    taken = {"q1": "a slot", "q2": "a space", "q3": "a Realm", "Anna": "hardly different from anna"}
    assert {name: name_fault(name, board) for name in taken} == {
        name: f"'{name}' cannot be a player's name: it is {what}." for name, what in taken.items()
    }
    assert name_fault("anna", board) == ""


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("Wonder", ""),
        ("move", "a verb"),
        ("table", "a word of the notation"),
        ("Commitment", "a Sphere"),
        ("unity", "an Aspiration"),
        ("Red", "a colour"),
        ("wp", "a word of the notation"),
        ("inner-force", "an upgrade"),
        ("Malice", "a Spirit"),
        ("Love", "a Spirit"),
        ("bliss", "a team"),
        ("V1", "a slot"),
        ("N", "the short form of the verb network"),
    ],
)
def test_the_name_of_an_invented_card(name: str, taken: str) -> None:
    says = f"'{name}' cannot be a card's name: it is {taken}." if taken else ""
    assert card_name_fault(name, GAME, ("Malice", "Hatred")) == says


# ---------------------------------------------------------------- the referee's items


@pytest.mark.parametrize(
    ("item", "written"),
    [
        (RefereeItem("redo"), "redo"),
        (RefereeItem("omit", 3), "omit 3"),
        (RefereeItem("insert", 3, text="valley"), "insert 3 valley"),
        (RefereeItem("gap"), "gap"),
        (RefereeItem("note", text=""), 'note ""'),
        (RefereeItem("note", 0, words=("!",)), "note 0 !"),
        (RefereeItem("note", text="x", view="leo", by="Anna Maria"), 'note --as leo --by "Anna Maria" x'),
        (RefereeItem("variation", 3, text="valley", by="anna"), "variation --by anna 3 valley"),
        (RefereeItem("dispute", text=" x"), 'dispute " x"'),
        (RefereeItem("teach", words=("Courage",), text="vibe red"), "teach Courage vibe red"),
        (RefereeItem("reveal-secret", words=("a", "b c", "d")), 'reveal a "b c" d'),
        (RefereeItem("effect", facts=(Fact("a", "+", "1"),), words=("x=y",)), 'effect "x=y" a+1'),
        (RefereeItem("effect", facts=(Fact("a", "+", "1"),), words=("x+y",)), 'effect "x+y" a+1'),
        (RefereeItem("commit", words=("x=y", "abc")), "commit x=y abc"),
        (
            RefereeItem("effect", words=("x=y",), deeds=(Deed("diana", "draw", amount=1), Deed("V1", "gone"))),
            'effect "x=y" diana draw V1 gone',
        ),
        (
            RefereeItem("adjust", deeds=(Deed("diana", "draw", amount=2, turned_up=("Trust", "?")),)),
            "adjust diana draw 2 /Trust /?",
        ),
        (
            RefereeItem("adjust", deeds=(Deed("leo", "discard", cards=("Fear", "Fear", "Anger", "Fear")),)),
            "adjust leo discard 2 Fear Anger Fear",
        ),
        (RefereeItem("adjust", facts=(Fact("because", "=", "1"),)), 'adjust "because"=1'),
        (RefereeItem("adjust", facts=(Fact("a b", "=", "c d"),)), 'adjust "a b"="c d"'),
        (RefereeItem("adjust", facts=(Fact("a-b", "-", "1"),)), 'adjust "a-b"-1'),
        (RefereeItem("adjust", facts=(Fact("a-b.c", "-", "1"),)), "adjust a-b.c-1"),
        (RefereeItem("adjust", facts=(Fact("-a", "-", "1"),)), 'adjust "-a"-1'),
        (RefereeItem("adjust", facts=(Fact("a-b", "=", "1"),)), "adjust a-b=1"),
        (RefereeItem("adjust", facts=(Fact("a", "-", "1.5"),)), 'adjust a-"1.5"'),
        (RefereeItem("adjust", facts=(Fact("a", "=", "1.5"),)), "adjust a=1.5"),
        (RefereeItem("adjust", facts=(Fact("a", "=", "=x"),)), 'adjust a="=x"'),
        (RefereeItem("adjust", facts=(Fact("a\x1b", "=", "b\x1b"),)), 'adjust "a\\u001b"="b\\u001b"'),
        (RefereeItem("adjust", facts=(Fact("a", "=", "1"),), text="so"), "adjust a=1 because so"),
    ],
)
def test_how_an_item_is_written(item: RefereeItem, written: str) -> None:
    assert write_item(item) == written


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("DIANA.wp", "diana.wp"),
        ("delight.wp", "diana.wp"),
        ("Gloom", "gloom"),
        ("cv.card", "VC.card"),
        ("v.x", "V.x"),
        ("dian.wp", "dian.wp"),
        ("x", "x"),
    ],
)
def test_whoever_has_a_fact_is_named_in_full(path: str, named: str) -> None:
    assert named_so(path, GAME) == named


def test_the_form_of_a_salt() -> None:
    plain, careful = "8 to 128 characters", "8 to 128 letters, digits, - or _, at least one of them a digit"
    assert [salt_form(what, GAME) for what in ("gloom.hidden", "prize", "gloom", "diana")] == [
        plain,
        plain,
        careful,
        careful,
    ]


@pytest.mark.parametrize(
    ("line", "is_secret"),
    [
        ("reveal prize gold 12345678", True),
        ("reveal prize gold abcdefgh", True),
        ("reveal diana gold abcd1234", True),
        ("reveal diana gold abcdefab", True),
        ("reveal gloom.hidden unity aspiration", True),
        ("reveal gloom.hidden unity " + "x" * 128, True),
    ],
)
def test_a_secret_with_its_salt(line: str, is_secret: bool) -> None:
    (item,) = parse_line(line, GAME).items
    assert (item == RefereeItem("reveal-secret", words=tuple(line.split()[1:]))) is is_secret


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("v", Move("", "valley")),
        ("diana v", Move("diana", "valley")),
        ("le v", Move("leo", "valley")),
        ("gloom decline", Move("gloom", "decline")),
        ("Misery: v", Move("leo", "valley")),
        ("ne v1 cn", None),
        ("leo q v2", Move("leo", "quell", said.Quell("V2"))),
    ],
)
def test_who_acts_and_how(line: str, move: Move | None) -> None:
    (item,) = parse_line(line, GAME).items
    assert item == move or (move is None and isinstance(item, Move) and item.verb == "network")
