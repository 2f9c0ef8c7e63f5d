"""The referee's items: what they say, and how they are written."""

import pytest
from support.marked_lines import marked, refusal, told, unmarked
from support.pages import Sentences
from support.words_of_a_game import GAME, vocabulary

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.referee import named_so
from cerebria_cli.notation.vocabulary import Vocabulary
from cerebria_cli.notation.write import write_item

ITEMS = [
    ("undo", RefereeItem("undo"), "undo"),
    ("UNDO  To 12", RefereeItem("undo", 12), "undo to 12"),
    ("amend 5 d m cn", RefereeItem("amend", 5, text="diana move CN"), "amend 5 diana move CN"),
    ("amend 5 m cn; v", RefereeItem("amend", 5, text="move CN; valley"), "amend 5 move CN; valley"),
    ("amend 5 note a;b", RefereeItem("amend", 5, text="note a;b"), "amend 5 note a;b"),
    ("adjust diana.wp=5 V1.essence=2",
     RefereeItem("adjust", facts=(Fact("diana.wp", "=", "5"), Fact("V1.essence", "=", "2"))),
     "adjust diana.wp=5 V1.essence=2"),
    ("adjust DELIGHT.wp = 5 cv.token +1 because it; fell # off",
     RefereeItem("adjust", facts=(Fact("diana.wp", "=", "5"), Fact("VC.token", "+", "1")), text="it; fell # off"),
     "adjust diana.wp=5 VC.token+1 because it; fell # off"),
    ("adjust diana.wp-2 leo.wp - 3 diana.tokens.invoke.inner-force=red",
     RefereeItem("adjust", facts=(Fact("diana.wp", "-", "2"), Fact("leo.wp", "-", "3"),
                                  Fact("diana.tokens.invoke.inner-force", "=", "red"))),
     "adjust diana.wp-2 leo.wp-3 diana.tokens.invoke.inner-force=red"),
    ("adjust diana.hand-Self-Esteem diana.hand+Fear",
     RefereeItem("adjust", facts=(Fact("diana.hand", "-", "Self-Esteem"), Fact("diana.hand", "+", "Fear"))),
     "adjust diana.hand-Self-Esteem diana.hand+Fear"),
    ("GAP", RefereeItem("gap"), "gap"),
    ("gap turn.player=leo diana.hand=?,? because we talked",
     RefereeItem("gap", facts=(Fact("turn.player", "=", "leo"), Fact("diana.hand", "=", "?,?")), text="we talked"),
     "gap turn.player=leo diana.hand=?,? because we talked"),
    ("effect courage diana.wp+2 V1.token+1",
     RefereeItem("effect", facts=(Fact("diana.wp", "+", "2"), Fact("V1.token", "+", "1")), words=("Courage",)),
     "effect Courage diana.wp+2 V1.token+1"),
    ("effect selfesteem diana.wp+2", RefereeItem("effect", facts=(Fact("diana.wp", "+", "2"),), words=("Self-Esteem",)),
     "effect Self-Esteem diana.wp+2"),
    ('effect "our house rule" diana.wp+2 because so',
     RefereeItem("effect", facts=(Fact("diana.wp", "+", "2"),), words=("our house rule",), text="so"),
     'effect "our house rule" diana.wp+2 because so'),
    ("effect delight diana.wp+2", RefereeItem("effect", facts=(Fact("diana.wp", "+", "2"),), words=("Delight",)),
     "effect Delight diana.wp+2"),
    ('effect "x=y" diana.wp+2', RefereeItem("effect", facts=(Fact("diana.wp", "+", "2"),), words=("x=y",)),
     'effect "x=y" diana.wp+2'),
    ("audit diana.wp=5 spheres.V=3",
     RefereeItem("audit", facts=(Fact("diana.wp", "=", "5"), Fact("spheres.V", "=", "3"))),
     "audit diana.wp=5 spheres.V=3"),
    ("note nice; really # nice", RefereeItem("note", text="nice; really # nice"), "note nice; really # nice"),
    ("note 12 nice", RefereeItem("note", 12, text="nice"), "note 12 nice"),
    ("note ??", RefereeItem("note", words=("??",)), "note ??"),
    ("note 12 !? why not", RefereeItem("note", 12, words=("!?",), text="why not"), "note 12 !? why not"),
    ("note 12 Blunder", RefereeItem("note", 12, words=("??",)), "note 12 ??"),
    ("note ?why not", RefereeItem("note", text="?why not"), "note ?why not"),
    ('note "good grief"', RefereeItem("note", text="good grief"), 'note "good grief"'),
    ('note "12 apples"', RefereeItem("note", text="12 apples"), 'note "12 apples"'),
    ('note "Fear" was there', RefereeItem("note", text='"Fear" was there'), 'note "\\"Fear\\" was there"'),
    ("note two\nlines\t", RefereeItem("note", text="two\nlines"), 'note "two\\nlines"'),
    ("note \x1b[2J", RefereeItem("note", text="\x1b[2J"), 'note "\\u001b[2J"'),
    ('note ""', RefereeItem("note"), 'note ""'),
    ("variation 12 d m cn; v", RefereeItem("variation", 12, text="diana move CN; valley"),
     "variation 12 diana move CN; valley"),
    ("variation --as Gloom 12 m cn", RefereeItem("variation", 12, text="move CN", view="gloom"),
     "variation --as gloom 12 move CN"),
    ("var m cn", RefereeItem("variation", text="move CN"), "variation move CN"),
    ("rule Willow.Zero = YES", RefereeItem("rule", words=("willow.zero", "yes")), "rule willow.zero=yes"),
    ("dispute may leo? he says so", RefereeItem("dispute", text="may leo? he says so"), "dispute may leo? he says so"),
    ("decide no; move.occupied", RefereeItem("decide", text="no; move.occupied"), "decide no; move.occupied"),
    ("commit Gloom.hidden ABCDEF0123", RefereeItem("commit", words=("gloom.hidden", "abcdef0123")),
     "commit gloom.hidden abcdef0123"),
    ("reveal gloom.hidden unity 0123456789abcdef",
     RefereeItem("reveal-secret", words=("gloom.hidden", "unity", "0123456789abcdef")),
     "reveal gloom.hidden unity 0123456789abcdef"),
    ('reveal leo.hand "Fear Anger" s4lt-and-pepper',
     RefereeItem("reveal-secret", words=("leo.hand", "Fear Anger", "s4lt-and-pepper")),
     'reveal leo.hand "Fear Anger" s4lt-and-pepper'),
    ("pause", RefereeItem("pause"), "pause"),
    ("resume", RefereeItem("resume"), "resume"),
    ("seat d Anna", RefereeItem("seat", words=("diana", "Anna")), "seat diana Anna"),
    ('seat Love "Anna Maria"', RefereeItem("seat", words=("thomas", "Anna Maria")), 'seat thomas "Anna Maria"'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "item", "canonical"), ITEMS)
def test_items(text: str, item: RefereeItem, canonical: str) -> None:
    assert parse_line(text, GAME).items == (item,)
    assert write_item(item) == canonical
    assert parse_line(canonical, GAME).items == (item,)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("DELIGHT.wp", "diana.wp"),
        ("Leo.wp", "leo.wp"),
        ("BLISS.fortitude", "bliss.fortitude"),
        ("v1.card", "V1.card"),
        ("cv.token", "VC.token"),
        ("v.wp", "V.wp"),
        ("Dia.wp", "Dia.wp"),
        ("ROUND.number", "ROUND.number"),
    ],
)
def test_whoever_has_a_fact_is_called_by_the_full_name(path: str, name: str) -> None:
    assert named_so(path, GAME) == name


@pytest.mark.parametrize(
    ("word", "mark"),
    [("brilliant", "!!"), ("good", "!"), ("interesting", "!?"), ("dubious", "?!"), ("mistake", "?"), ("blunder", "??")],
)
def test_marks_in_signs_and_words(word: str, mark: str) -> None:
    item = RefereeItem("note", 7, words=(mark,), text="so it was")
    assert parse_line(f"note 7 {word} so it was", GAME).items == (item,)
    assert parse_line(f"note 7 {mark} so it was", GAME).items == (item,)


def test_items_in_one_line() -> None:
    line = parse_line("adjust diana.wp=5; d m C; undo to 3 # so", GAME)
    assert line.items == (
        RefereeItem("adjust", facts=(Fact("diana.wp", "=", "5"),)),
        Move("diana", "move", said.Go("C")),
        RefereeItem("undo", 3),
    )
    assert line.comment == "so"


def test_a_note_with_nothing_but_a_mark_ends_like_any_item() -> None:
    line = parse_line("note ??; valley # so", GAME)
    assert line.items == (RefereeItem("note", words=("??",)), Move("", "valley"))
    assert line.comment == "so"


def test_the_comment_of_an_amendment_is_that_of_the_line() -> None:
    line = parse_line("amend 3 m c # typo", GAME)
    assert line.items == (RefereeItem("amend", 3, text="move C"),)
    assert (line.comment, line.typed, line.amended) == ("typo", "amend 3 m c", (Move("", "move", ("C",)),))


def test_an_amended_line_is_read_for_whoever_acted_there() -> None:
    asked: list[int] = []

    def turn_at(number: int) -> str:
        asked.append(number)
        return "diana"

    parse_line("amend 3 m c", GAME, "leo", turn_at)
    assert asked == [3]
    # A variation is of the entry that it names, or of the last one.
    parse_line("variation 4 m c", GAME, "leo", turn_at)
    parse_line("variation m c", GAME, "leo", turn_at)
    assert asked == [3, 4, 0]


def test_what_was_typed_ends_where_the_comment_begins() -> None:
    line = parse_line('adjust "a#b"=1 # so', GAME)
    assert (line.typed, line.comment) == ('adjust "a#b"=1', "so")


def test_quoted_values_may_contain_what_ends_an_item() -> None:
    line = parse_line('adjust "a b"="c;d#e" x-"1.5"; valley', GAME)
    assert line.items[0] == RefereeItem("adjust", facts=(Fact("a b", "=", "c;d#e"), Fact("x", "-", "1.5")))


def test_reveal_is_a_players_unless_there_is_a_salt() -> None:
    assert parse_line("reveal diana self esteem", GAME).items == (
        Move("", "reveal", said.Reveal(player="diana", card="Self-Esteem")),
    )
    assert parse_line("reveal diana top Courage", GAME).items == (
        Move("", "reveal", said.Reveal(player="diana", card="Courage", where="top")),
    )
    assert parse_line("table reveal bliss unity", GAME).items == (
        Move("table", "reveal", said.Reveal(team="bliss", aspiration="unity")),
    )


@pytest.mark.parametrize("end", ["", " ", ";valley", "#so", "\t# so", " ; valley"])
def test_a_hash_ends_with_its_word(end: str) -> None:
    assert parse_line(f"commit prize 12345678{end}", GAME).items[0] == RefereeItem(
        "commit", words=("prize", "12345678")
    )


@pytest.mark.parametrize(
    "line",
    [
        # cerebria-notation(7): where a card, an Aspiration, a player or a team may be meant, a salt has a digit.
        "reveal prize gold Excitement",
        "reveal prize gold liveliness",
        "reveal prize a.b liveliness",
        "reveal diana gold abcdefgh",
        "reveal gloom gold abcdefgh",
        "reveal diana gold salt.and.pepper",
        "reveal diana abcd1234 abcdefgh",
        "reveal thomas-12 gold abcdefgh",
    ],
)
def test_what_may_be_a_card_is_no_salt(line: str) -> None:
    with pytest.raises(CannotRead, match="is not a"):
        parse_line(line, vocabulary(("diana", "leo", "thomas-12", "fred")))


@pytest.mark.parametrize(
    "line",
    [
        "reveal Excitement gold abcdefgh",
        "reveal prize Excitement abcdefgh",
        "reveal gloom.hidden unity Excitement",
        "reveal prize gold abcdefgh",
    ],
)
def test_what_stands_elsewhere_may_be_called_like_a_card(line: str) -> None:
    assert parse_line(line, GAME).items == (RefereeItem("reveal-secret", words=tuple(line.split()[1:])),)


#: The words of a game in which nobody reveals anything but secrets.
WITHOUT_REVEAL = Vocabulary(verbs={"valley": GAME.verbs["valley"]}, players=("diana", "leo"))


#: Secrets that cannot be revealed, with the place between brackets, and what is named.
NO_SECRETS = [
    ("[leo] reveal a b 12345678", ["reveal"]),
    ("reveal[]", ["'reveal WHAT VALUE SALT'"]),
    ("reveal prize[]", ["'reveal WHAT VALUE SALT'"]),
    ("reveal prize gold[]", ["'reveal WHAT VALUE SALT'"]),
    ("reveal prize gold [salt]", ["8 to 128", "4"]),
    ("reveal leo gold [pepperpot]", ["'pepperpot'"]),
]


@pytest.mark.parametrize(("line", "named"), NO_SECRETS)
def test_a_secret_in_a_game_without_revealing(line: str, named: list[str]) -> None:
    found = refusal(unmarked(line), WITHOUT_REVEAL)
    assert isinstance(found, CannotRead)
    assert marked(found) == line
    assert all(name in found.message for name in named)


def test_what_is_said_of_secrets(sentences: Sentences) -> None:
    sentences(told(refusal(unmarked(line), WITHOUT_REVEAL)) for line, _ in NO_SECRETS)


def test_where_what_is_taught_cannot_be_read() -> None:
    with pytest.raises(CannotRead) as refused:
        parse_line("teach Courage   xyzzy", GAME)
    assert (refused.value.start, refused.value.end) == (16, 21)


@pytest.mark.parametrize(("other", "written"), [("fear", "Fear"), ("Moonlight", "Moonlight")])
def test_both_halves_of_a_pair_are_written_as_they_are_called(other: str, written: str) -> None:
    item = RefereeItem("teach", words=("Courage",), text=f"counterpart {written}")
    assert parse_line(f"teach courage counterpart {other}", GAME).items == (item,)


@pytest.mark.parametrize(
    ("line", "without"),
    [
        ('reveal bliss.hidden "" 12345678', "reveal bliss.hidden"),
        ('reveal bliss.hidden unity ""', "reveal bliss.hidden unity"),
    ],
)
def test_an_empty_quotation_is_no_part_of_a_secret(line: str, without: str) -> None:
    """The same is missing as where nothing more stands."""
    assert refusal(line).message == refusal(without).message


@pytest.mark.parametrize("line", ["decide  ;", "decide \t# why", "adjust diana.wp=5 because   ; x"])
def test_spacing_is_no_text(line: str) -> None:
    found = refusal(line)
    assert len(found.expected) == 1
    assert line[found.start] in ";#"
