"""Lines that cannot be read, or not in one way only: the exact place, what is expected there, the suggestions."""

import pickle
import re

import pytest
from support.marked_lines import marked, refusal, told, unmarked
from support.pages import Sentences
from support.words_of_a_game import GAME, vocabulary

from cerebria_cli.editions.retail.arguments import Reveal
from cerebria_cli.errors import Unreadable
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.text import LINE_LIMIT, TEXT_LIMIT

VERB, ACTOR, SPACE, SLOT = "a verb", "a player, Spirit or team", "a Spirit space", "an Emotion slot"
CARD, UPGRADE, FACT, ENTRY = "a card", "an upgrade of move", "a fact", "the number of an entry"
HASH = "a hash, at least 8 hexadecimal digits,"

#: What could stand in the place, and what may have been meant.
CANNOT_READ: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    # nothing there
    ("[]", ("an item",), ()),
    ("[]   ", ("an item",), ()),
    ("[]# only this", ("an item",), ()),
    ("valley;[]", ("an item",), ()),
    ("[];valley", ("an item",), ()),
    ("valley; []; rotate", ("an item",), ()),
    ("valley;[]# end", ("an item",), ()),
    # the beginning
    ("diana[]", (VERB,), ()),
    ("diana:[]", (VERB,), ()),
    ("[dianna] move C", (ACTOR,), ("diana",)),
    ("[xyz]: move C", (ACTOR,), ()),
    ("diana [moov] C", (VERB,), ("move",)),
    ("[vally]", (VERB, ACTOR), ("valley",)),
    ("diana[,] move C", (VERB,), ()),
    ("[]+haste", (VERB, ACTOR), ()),
    ("[V1] move", (ACTOR,), ()),
    # arguments
    ("move[]", (SPACE,), ()),
    ("move []+haste", (SPACE,), ()),
    ("move []stood", (SPACE,), ()),
    ("move [V1]", (SPACE,), ("V", "VC")),
    ("move [V3]", (SPACE,), ("V", "VC")),
    ('move ["]C"', (SPACE,), ()),
    ("invoke [Couarge] V1", (CARD,), ("Courage",)),
    ("invoke [V1] Courage", (CARD,), ()),
    ("invoke Courage[]", (SLOT,), ()),
    ("quell V2 with[]", (CARD,), ()),
    ("quell V2 with []+subdue", (CARD,), ()),
    ("network V1 [?]", (SLOT,), ()),
    ("cradle [many]", ("a number",), ()),
    ("cradle [-1]", ("a number",), ()),
    ("cradle [٣]", ("a number",), ()),
    ("cradle [1234567]", (), ()),
    ("willow[]", ("a number",), ()),
    ("end [now]", ("ambition or draw",), ("ambition", "draw")),
    ("absorb knowledge [purple]", ("-bonus", "a colour"), ("-bonus", "blue", "green", "red", "yellow")),
    ("absorb commitment [bonus]", ("-bonus", "a colour"), ("-bonus",)),
    ("absorb knowledge red[]", ("a Spirit Action",), ()),
    ("vibe red invoke.[haste]", ("unlock or an upgrade of invoke",),
     ("bolster", "determination", "inner-force", "unlock")),
    ("reveal [x] y", ("a team", "a player"), ("bliss", "gloom")),
    # cerebria-notation(7): a salt has at least 8 characters, and a hash 8 digits.
    ("reveal bliss.hidden unity [salt]", (), ()),
    ("reveal bliss.hidden unity[]", (), ()),
    ("reveal bliss.hidden[]", (), ()),
    ("reveal bliss.hidden unity saltsalt [s]alt", (), ()),
    ("commit promise [abc]", (HASH,), ()),
    ("commit promise [saltsaltsalt]", (HASH,), ()),
    ("commit promise [abcdef12xyz]", (HASH,), ()),
    ("reveal [dianna] top Excitement", ("a team", "a player"), ("diana",)),
    ("reveal diana [Fearr]", ("a card", "top", "deck"), ("Fear",)),
    ("reveal diana top [Couarge]", (CARD,), ("Courage",)),
    ("aim gloom [Fear]", ("an Aspiration or ?",), ()),
    ("choose [dianna]", ("a word of the game",), ("diana",)),
    ("choose[]", ("a word of the game",), ()),
    # too much
    ("valley [3]", (), ()),
    ("move C [N]", (), ()),
    ("move C [.] haste", (), ()),
    ("move C [stood] really", (), ()),
    ("quell V2 +subdue [with] Fear", (), ()),
    # after the arguments
    ("valley [+]haste", (), ()),
    ("valley [%]Courage", (), ()),
    ("place VC V2 [/]Courage", (), ()),
    ("move C [~]haste", (), ()),
    ("move C +[bolster]", (UPGRADE,), ("charge", "determination", "haste", "surmount", "wildfire")),
    ("diana move C +[charge]", (UPGRADE,), ("determination", "haste", "surmount")),
    ("move C +[]", (UPGRADE,), ()),
    ("move C + []+haste", (UPGRADE,), ()),
    ("move C %[.]haste", (CARD,), ()),
    ("move C %[?]", (CARD,), ()),
    ("move C %Courage.[]", ("unlock or an upgrade of move",), ()),
    ("cradle 1 /[Treust]", ("a card or ?",), ("Trust", "Mistrust")),
    # the item is told
    ("diana move C; diana [moov] C; valley", (VERB,), ("move",)),
    # the referee's items
    ("[diana] undo", (), ()),
    ("undo [5]", ("'to' and the number of an entry",), ()),
    ("undo to[]", (ENTRY,), ()),
    ("undo to [x]", (ENTRY,), ()),
    ("undo to 5 [now]", (), ()),
    ("amend [x] move C", (ENTRY,), ()),
    ("amend 5[]", ("a line",), ()),
    ("variation 5[]", ("a line",), ()),
    ("variation 5 [note no move]", ("a move",), ()),
    ("amend 5 move[]", (SPACE,), ()),
    ("amend 5 m cn; [vally]", (VERB, ACTOR), ("valley",)),
    ("amend 5 [und] to 3", (), ()),
    ("amend 5 [amend] 4 valley", (), ()),
    ("adjust[]", (FACT,), ()),
    ("adjust [because] I say so", (FACT,), ()),
    ("adjust [=5]", (FACT,), ()),
    ("adjust diana.wp[]", ("=, + or -",), ()),
    ("adjust diana.wp [V1.essence=2]", ("=, + or -",), ()),
    ("adjust diana.wp=[]", ("a value",), ()),
    ("adjust diana.wp=[]; valley", ("a value",), ()),
    ("adjust diana.wp=[=5]", ("a value",), ()),
    ("adjust diana.wp=5 because[]", ("a reason",), ()),
    ('adjust diana.spirit=["]Love', (), ()),
    ('adjust diana.spirit=["]\\x"', (), ()),
    ("effect[]", ("a cause",), ()),
    ("effect [diana.wp+2]", ("a cause before the facts",), ()),
    ("effect Courage[]", (FACT,), ()),
    ("note[]", ("a text",), ()),
    ("note 5[]", ("a text",), ()),
    ("note 5 []; valley", ("a text",), ()),
    ("note []# what", ("a text",), ()),
    ("dispute[]", ("a text",), ()),
    ("rule[]", ("the id of a ruling",), ()),
    ("rule willow.zero[]", ("'=' and an option",), ()),
    ("rule willow.zero=[]", ("an option",), ()),
    ("rule willow.zero=yes [no]", (), ()),
    ("commit[]", ("what is kept secret",), ()),
    ("commit gloom.hidden [xyz]", (HASH,), ()),
    ("seat[]", ("a player",), ()),
    ("seat [x] y", ("a player",), ()),
    ("seat diana[]", ("the name of the substitute",), ()),
    ("seat diana Anna [Maria]", (), ()),
    ("pause [now]", (), ()),
    # characters that cannot be seen
    ("mo[\0]ve C", (), ()),
    ("move C[\x1b][31m", (), ()),
    ("move C[\n]valley", (), ()),
    ("move C[\u2028]", (), ()),
    ("move C[\u200b]", (), ()),
    ("[\u202e]move C", (), ()),
    ("move C # note[\x07]", (), ()),
    ("move C # one[\n]valley", (), ()),
    ("valley; move C[\x85]", (), ()),
    ("move C[\ud800]", (), ()),
    ("[moov] C\0", (VERB, ACTOR), ("move",)),
    ('commit "a[\0]b" 12345678', (), ()),
]  # fmt: skip


@pytest.mark.parametrize(("place", "expected", "suggestions"), CANNOT_READ)
def test_cannot_read(place: str, expected: tuple[str, ...], suggestions: tuple[str, ...]) -> None:
    error = refusal(unmarked(place))
    assert isinstance(error, CannotRead)
    assert (marked(error), error.expected, error.suggestions) == (place, expected, suggestions)
    assert error.item == place.partition("[")[0].count(";") + 1


AMBIGUOUS = [
    ("invoke [Co] V1", ("Comfort", "Confidence", "Courage")),
    ("invoke [self] V1", ("Self-Esteem", "Selfishness", "Selflessness", "Self-Respect")),
    ("hand [s] ?", ("Safety", "Satisfaction", "Self-Esteem", "Selfishness", "Selflessness", "Self-Respect",
     "Serenity", "Shame",
     "Sociability", "Suspicion")),
    ("[r]", ("reveal", "rotate")),
    ("diana [s] unity", ("shuffle", "strike")),
    ("[dec]", ("decide", "decline")),
    ("absorb [c]", ("commitment", "creativity")),
    ("reveal diana [Co]", ("Comfort", "Confidence", "Courage")),
    ("strike [a]", ("attitude", "awareness")),
    ("valley; strike [a]; moov", ("attitude", "awareness")),
    ("invoke [Co] X9", ("Comfort", "Confidence", "Courage")),
]  # fmt: skip


@pytest.mark.parametrize(("place", "candidates"), AMBIGUOUS)
def test_ambiguous(place: str, candidates: tuple[str, ...]) -> None:
    error = refusal(unmarked(place))
    assert isinstance(error, AmbiguousLine)
    assert (marked(error), error.suggestions) == (place, candidates)


#: Two players of one beginning, and one whose name begins like a verb.
ALIKE = vocabulary(("anna", "anton", "thomas", "fred"))
LIKE_A_VERB = vocabulary(("tokyo", "chopin", "thomas", "fred"))
SEVERAL = [("an move C", ALIKE), ("seat an Bob", ALIKE), ("cho v", LIKE_A_VERB), ("tok m X", LIKE_A_VERB)]


TOO_LONG = [
    ("A line that is too long:", "valley;" * LINE_LIMIT),
    ("A comment that is too long:", "valley #" + "x" * LINE_LIMIT),
    ("A text that is too long:", "note " + "x" * (TEXT_LIMIT + 1)),
    ("What can hold no text that fits:", "note " + "x" * TEXT_LIMIT * 11),
]


def test_what_is_said(sentences: Sentences) -> None:
    lines = [(unmarked(row[0]), GAME) for row in CANNOT_READ]
    lines += [(unmarked(row[0]), GAME) for row in AMBIGUOUS]
    page = [told(refusal(*line)) for line in [*lines, *SEVERAL]]
    sentences([*page, *((head, [str(refusal(line))]) for head, line in TOO_LONG)])


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("mo\0ve C", "U+0000"),
        ("move C\x1b[31m", "U+001B"),
        ("move C\nvalley", "U+000A"),
        ("move C\u2028", "U+2028"),
        ("move C\u200b", "U+200B"),
        ("\u202emove C", "U+202E"),
        ("move C # note\x07", "U+0007"),
        ("valley; move C\x85", "U+0085"),
    ],
)
def test_what_cannot_be_seen_is_told_by_its_number(line: str, number: str) -> None:
    assert number in str(refusal(line))


def test_a_salt_that_is_too_short() -> None:
    assert re.findall(r"\d+", refusal("reveal bliss.hidden unity salt").message) == ["8", "128", "4"]


def test_the_candidates_are_given_all() -> None:
    error = refusal("hand s")
    assert len(error.suggestions) == 10
    assert all(name.lower().startswith("s") for name in error.suggestions)


def test_several_players_are_candidates() -> None:
    for line in ("an move C", "seat an Bob"):
        error = refusal(line, ALIKE)
        assert isinstance(error, AmbiguousLine)
        assert error.suggestions == ("anna", "anton")
    assert marked(refusal("an move C", ALIKE)) == "[an] move C"


def test_a_word_that_can_be_actor_and_verb() -> None:
    """Both readings are tried: the one that holds is taken, two are candidates, none is the error of the longer one."""
    assert parse_line("tok m C", LIKE_A_VERB).items[0][:2] == ("tokyo", "move")
    assert parse_line("tok m i q f", LIKE_A_VERB).items[0][:2] == ("", "tokens")
    verbs, beginnings = refusal("d r"), refusal("cho v", LIKE_A_VERB)
    assert isinstance(verbs, AmbiguousLine)
    assert verbs.suggestions == ("reveal", "rotate")
    assert isinstance(beginnings, AmbiguousLine)
    assert (marked(beginnings), beginnings.suggestions) == ("[cho v]", ("chopin valley", "choose V"))
    missed = refusal("tok m X", LIKE_A_VERB)
    assert isinstance(missed, CannotRead)
    assert (marked(missed), missed.expected) == ("tok m [X]", (SPACE,))


def test_a_form_of_a_verb_that_does_not_fit_does_not_make_a_word_ambiguous() -> None:
    """'g' could be two players, but what follows is an Aspiration, so that only the team is left."""
    game = vocabulary(("gary", "glenn", "thomas", "fred"))
    assert parse_line("reveal g unity", game).items[0][2] == Reveal(team="gloom", aspiration="unity")
    several = refusal("reveal g Courage", game)
    assert isinstance(several, AmbiguousLine)
    assert (marked(several), several.suggestions) == ("reveal [g] Courage", ("gary", "glenn"))
    beginnings = refusal("reveal gl a", game)
    assert isinstance(beginnings, AmbiguousLine)
    assert marked(beginnings) == "reveal [gl a]"


def test_the_referees_verbs_are_not_guessed_from_one_or_two_letters() -> None:
    assert parse_line("di m C", GAME).items[0][:2] == ("diana", "move")
    with pytest.raises(CannotRead):
        parse_line("un", GAME)
    assert parse_line("und", GAME).items[0][0] == "undo"


def test_the_fields_of_an_error() -> None:
    error = refusal("valley; diana invoke Couarge V1")
    assert isinstance(error, Unreadable)
    assert error.exit_status == 3
    assert error.expected == ("a card",)
    assert error.suggestions == ("Courage",)
    assert error.item == 2
    assert error.corrected() == ("valley; diana invoke Courage V1",)


def test_an_error_survives_the_way_from_one_process_to_another() -> None:
    error = refusal("invoke Co V1")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is AmbiguousLine
    assert (str(again), again.start, again.suggestions) == (str(error), error.start, error.suggestions)


def test_picture() -> None:
    assert refusal("diana invoke Couarge V1").picture() == (
        "diana invoke Couarge V1\n"
        "             ^^^^^^^"
    )  # fmt: skip
    assert refusal("diana move").picture() == (
        "diana move\n"
        "          ^"
    )  # fmt: skip


def test_picture_of_a_line_that_just_fits() -> None:
    """Nothing is left out of a line as long as the room for it, wherever the place is."""
    line = "diana " + "move".ljust(69) + "X"
    assert len(line) == 76
    assert refusal(line).picture() == f"{line}\n{' ' * 75}^"


def test_picture_of_a_long_line() -> None:
    error = refusal("valley; " * 40 + "vally" + "; rotate" * 40)
    line, carets = error.picture().split("\n")
    assert len(line) == 76
    assert line.startswith("…ley; valley; ")
    assert line.endswith("…")
    assert line[carets.index("^") : len(carets)] == "vally"


def test_picture_keeps_the_caret_in_place_under_wide_and_odd_characters() -> None:
    game = vocabulary(("花子", "leo", "thomas", "fred"))
    with pytest.raises(CannotRead) as caught:
        parse_line("花子 move X", game)
    assert caught.value.picture() == "花子 move X\n          ^"
    assert refusal("move\tC \x1b[2J").picture() == "move C \ufffd[2J\n       ^"


def test_no_message_carries_what_a_terminal_would_obey() -> None:
    for text in ("mo\x1b[2Jve C", "diana \u202eevom C", "move C \x9b2J", "note\x1b"):
        error = refusal(text)
        assert str(error).isprintable()
        assert error.picture().replace("\n", "").isprintable()


def test_too_long_a_line() -> None:
    for line in ("hand" + " ?" * LINE_LIMIT, "valley;" * LINE_LIMIT, "x" * (LINE_LIMIT + 1)):
        assert str(LINE_LIMIT) in refusal(line).message
    assert str(LINE_LIMIT) in refusal(" " * (LINE_LIMIT + 1) + "valley").message
    comment = refusal("valley #" + "x" * LINE_LIMIT)
    assert (comment.start, comment.end) == (7, 8)
    assert str(LINE_LIMIT) in comment.message
    parse_line("valley" + " " * (LINE_LIMIT - 6), GAME)


def test_too_long_a_text() -> None:
    assert parse_line("note " + "x" * TEXT_LIMIT, GAME).items[0][4] == "x" * TEXT_LIMIT
    error = refusal("note " + "x" * (TEXT_LIMIT + 1))
    assert re.findall(r"\d+", str(error)) == [str(TEXT_LIMIT), str(TEXT_LIMIT + 1)]
    assert (error.start, error.end) == (5, 5)
    # A full text with every character escaped is ten times as long.
    assert str(refusal("note " + "x" * TEXT_LIMIT * 10)).endswith(f" {TEXT_LIMIT * 10}.")
    error = refusal("note " + "x" * TEXT_LIMIT * 11)
    assert re.findall(r"\d+", str(error)) == [str(TEXT_LIMIT)]
    assert (error.start, error.end) == (0, 0)
    line = parse_line("valley; note " + "x" * TEXT_LIMIT, GAME)
    assert len(line.items) == 2
