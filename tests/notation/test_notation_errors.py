"""Lines that cannot be read, or not in one way only: the exact place, the sentence, the suggestions."""

import pickle

import pytest
from support.words_of_a_game import GAME, vocabulary

from cerebria_cli.editions.retail.arguments import Reveal
from cerebria_cli.errors import Unreadable
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.text import LINE_LIMIT, TEXT_LIMIT


def refusal(text: str) -> Misread:
    """The error that reading ends with."""
    with pytest.raises(Misread) as caught:
        parse_line(text, GAME)
    return caught.value


def marked(error: Misread) -> str:
    """The text with the place in brackets."""
    return f"{error.text[: error.start]}[{error.text[error.start : error.end]}]{error.text[error.end :]}"


CANNOT_READ = [
    # nothing there
    ("[]", "Nothing to read."),
    ("[]   ", "Nothing to read."),
    ("[]# only this", "Nothing to read but a comment."),
    ("valley;[]", "Item 2: an item is missing beside ';'."),
    ("[];valley", "Item 1: an item is missing beside ';'."),
    ("valley; []; rotate", "Item 2: an item is missing beside ';'."),
    ("valley;[]# end", "Item 2: an item is missing beside ';'."),
    # the beginning
    ("diana[]", "A verb is expected after 'diana'."),
    ("diana:[]", "A verb is expected after ':'."),
    ("[dianna] move C", "'dianna' is not a player, Spirit or team; did you mean diana?"),
    ("[xyz]: move C", "'xyz' is not a player, Spirit or team."),
    ("diana [moov] C", "'moov' is not a verb; did you mean move?"),
    ("[vally]", "'vally' is not a verb or a player, Spirit or team; did you mean valley?"),
    ("diana[,] move C", "',' is not a verb."),
    ("[]+haste", "A verb or a player, Spirit or team is expected."),
    ("[V1] move", "'V1' is an Emotion slot, not a player, Spirit or team."),
    # arguments
    ("move[]", "A Spirit space is expected after 'move'."),
    ("move []+haste", "A Spirit space is expected after 'move'."),
    ("move []stood", "A Spirit space is expected after 'move'."),
    ("move [V1]", "'V1' is an Emotion slot, not a Spirit space; did you mean V or VC?"),
    ("move [V3]", "'V3' is not a Spirit space; did you mean V or VC?"),
    ('move ["]C"', "'\"' is not a Spirit space."),
    ("invoke [Couarge] V1", "'Couarge' is not a card; did you mean Courage?"),
    ("invoke [V1] Courage", "'V1' is an Emotion slot, not a card."),
    ("invoke Courage[]", "An Emotion slot is expected after 'Courage'."),
    ("quell V2 with[]", "A card is expected after 'with'."),
    ("quell V2 with []+subdue", "A card is expected after 'with'."),
    ("network V1 [?]", "'?' is not an Emotion slot."),
    ("cradle [many]", "'many' is not a number."),
    ("cradle [-1]", "'-1' is not a number."),
    ("cradle [٣]", "'٣' is not a number."),
    ("cradle [1234567]", "'1234567' is too large a number."),
    ("willow[]", "A number is expected after 'willow'."),
    ("end [now]", "'now' is not ambition or draw; did you mean ambition or draw?"),
    ("absorb knowledge [purple]", "'purple' is not -bonus or a colour; did you mean -bonus, blue, green, red or "
     "yellow?"),
    ("absorb commitment [bonus]", "'bonus' is not -bonus or a colour; did you mean -bonus?"),
    ("absorb knowledge red[]", "A Spirit Action is expected after 'red'."),
    ("vibe red invoke.[haste]", "'haste' is not unlock or an upgrade of invoke; did you mean "
     "bolster, determination, inner-force or unlock?"),
    ("reveal [x] y", "'x' is not a team or a player; did you mean bliss or gloom?"),
    # cerebria-notation(7): a salt has at least 8 characters, and a hash 8 digits.
    ("reveal bliss.hidden unity [salt]", "A salt has 8 to 128 characters, and 'salt' has 4."),
    ("reveal bliss.hidden unity[]", "A secret is revealed as 'reveal WHAT VALUE SALT', and its salt is missing."),
    ("reveal bliss.hidden[]", "A secret is revealed as 'reveal WHAT VALUE SALT', and its value is missing."),
    (
        "reveal bliss.hidden unity saltsalt [s]alt",
        "A secret is revealed as 'reveal WHAT VALUE SALT', and more than that stands here.",
    ),
    ("commit promise [abc]", "A hash, at least 8 hexadecimal digits, is expected, not 'abc'."),
    ("commit promise [saltsaltsalt]", "A hash, at least 8 hexadecimal digits, is expected, not 'saltsaltsalt'."),
    ("commit promise [abcdef12xyz]", "A hash, at least 8 hexadecimal digits, is expected, not 'abcdef12xyz'."),
    ("reveal [dianna] top Excitement", "'dianna' is not a team or a player; did you mean diana?"),
    ("reveal diana [Fearr]", "'Fearr' is not a card, top or deck; did you mean Fear?"),
    ("reveal diana top [Couarge]", "'Couarge' is not a card; did you mean Courage?"),
    ("aim gloom [Fear]", "'Fear' is a card, not an Aspiration or ?."),
    ("choose [dianna]", "'dianna' is not a word of the game; did you mean diana?"),
    ("choose[]", "A word of the game is expected after 'choose'."),
    # too much
    ("valley [3]", "Nothing more is expected after 'valley', so '3' is left over."),
    ("move C [N]", "Nothing more is expected after 'C', so 'N' is left over."),
    ("move C [.] haste", "Nothing more is expected after 'C', so '.' is left over."),
    ("move C [stood] really", "Nothing more is expected after 'stood'."),
    ("quell V2 +subdue [with] Fear", "'with' cannot stand here: what belongs to quell comes before +, % and /."),
    # after the arguments
    ("valley [+]haste", "Valley takes no upgrade, so '+' cannot stand here."),
    ("valley [%]Courage", "Valley takes no Vibe token, so '%' cannot stand here."),
    ("place VC V2 [/]Courage", "Place takes no result, so '/' cannot stand here."),
    ("move C [~]haste", "Move takes no removal, so '~' cannot stand here."),
    ("move C +[bolster]", "'bolster' is not an upgrade of move; did you mean charge, determination, haste, "
     "surmount or wildfire?"),
    ("diana move C +[charge]", "'charge' is not an upgrade of move; did you mean determination, haste or surmount?"),
    ("move C +[]", "An upgrade of move is expected after '+'."),
    ("move C + []+haste", "An upgrade of move is expected after '+'."),
    ("move C %[.]haste", "'.' is not a card."),
    ("move C %[?]", "'?' is not a card."),
    ("move C %Courage.[]", "Unlock or an upgrade of move is expected after '.'."),
    ("cradle 1 /[Treust]", "'Treust' is not a card or ?; did you mean Trust or Mistrust?"),
    # the item is told
    ("diana move C; diana [moov] C; valley", "Item 2: 'moov' is not a verb; did you mean move?"),
    # the referee's items
    ("[diana] undo", "Undo is the referee's and has no actor."),
    ("undo [5]", "'to' and the number of an entry is expected, not '5'."),
    ("undo to[]", "The number of an entry is expected."),
    ("undo to [x]", "The number of an entry is expected, not 'x'."),
    ("undo to 5 [now]", "Nothing more is expected, so 'now' is left over."),
    ("amend [x] move C", "The number of an entry is expected, not 'x'."),
    ("amend 5[]", "A line is expected."),
    ("variation 5[]", "A line is expected."),
    ("variation 5 [note no move]", "A variation is made of moves."),
    ("amend 5 move[]", "A Spirit space is expected after 'move'."),
    ("amend 5 m cn; [vally]", "Item 2: 'vally' is not a verb or a player, Spirit or team; did you mean valley?"),
    ("amend 5 [und] to 3", "Undo cannot stand inside an amendment."),
    ("amend 5 [amend] 4 valley", "Amend cannot stand inside an amendment."),
    ("adjust[]", "A fact is expected."),
    ("adjust [because] I say so", "A fact is expected, not 'because'."),
    ("adjust [=5]", "A fact is expected, not '=5'."),
    ("adjust diana.wp[]", "=, + or - is expected."),
    ("adjust diana.wp [V1.essence=2]", "=, + or - is expected, not 'V1.essence=2'."),
    ("adjust diana.wp=[]", "A value is expected."),
    ("adjust diana.wp=[]; valley", "Item 1: a value is expected."),
    ("adjust diana.wp=[=5]", "A value is expected, not '=5'."),
    ("adjust diana.wp=5 because[]", "A reason is expected."),
    ('adjust diana.spirit=["]Love', "This quotation is not closed, or has an escape that is not known."),
    ('adjust diana.spirit=["]\\x"', "This quotation is not closed, or has an escape that is not known."),
    ("effect[]", "A cause is expected."),
    ("effect [diana.wp+2]", "A cause before the facts is expected, not 'diana.wp+2'."),
    ("effect Courage[]", "A fact is expected."),
    ("note[]", "A text is expected."),
    ("note 5[]", "A text is expected."),
    ("note 5 []; valley", "Item 1: a text is expected."),
    ("note []# what", "A text is expected."),
    ("dispute[]", "A text is expected."),
    ("rule[]", "The id of a ruling is expected."),
    ("rule willow.zero[]", "'=' and an option is expected."),
    ("rule willow.zero=[]", "An option is expected."),
    ("rule willow.zero=yes [no]", "Nothing more is expected, so 'no' is left over."),
    ("commit[]", "What is kept secret is expected."),
    ("commit gloom.hidden [xyz]", "A hash, at least 8 hexadecimal digits, is expected, not 'xyz'."),
    ("seat[]", "A player is expected."),
    ("seat [x] y", "'x' is not a player."),
    ("seat diana[]", "The name of the substitute is expected."),
    ("seat diana Anna [Maria]", "Nothing more is expected, so 'Maria' is left over."),
    ("pause [now]", "Nothing more is expected, so 'now' is left over."),
    # characters that cannot be seen
    ("mo[\0]ve C", "There is a null character (U+0000) in the line."),
    ("move C[\x1b][31m", "There is an escape character (U+001B) in the line."),
    ("move C[\n]valley", "There is a line break (U+000A) in the line."),
    ("move C[\u2028]", "There is the character line separator (U+2028) in the line."),
    ("move C[\u200b]", "There is the character zero width space (U+200B) in the line."),
    ("[\u202e]move C", "There is the character right-to-left override (U+202E) in the line."),
    ("move C # note[\x07]", "There is a bell character (U+0007) in the line."),
    ("move C # one[\n]valley", "There is a line break (U+000A) in the line."),
    ("valley; move C[\x85]", "Item 2: there is the character without a name (U+0085) in the line."),
    ("move C[\ud800]", "This is not text in UTF-8."),
    ("[moov] C\0", "'moov' is not a verb or a player, Spirit or team; did you mean move?"),
    ('commit "a[\0]b" 12345678', "There is a null character (U+0000) in the line."),
]  # fmt: skip


@pytest.mark.parametrize(("place", "sentence"), CANNOT_READ)
def test_cannot_read(place: str, sentence: str) -> None:
    start = place.index("[")
    end = place.index("]") - 1
    text = place[:start] + place[start + 1 : end + 1] + place[end + 2 :]
    error = refusal(text)
    assert isinstance(error, CannotRead)
    assert (marked(error), str(error)) == (place, sentence)


AMBIGUOUS = [
    ("invoke [Co] V1", "'Co' can be Comfort, Confidence or Courage."),
    ("invoke [self] V1", "'self' can be Self-Esteem, Selfishness, Selflessness or Self-Respect."),
    ("hand [s] ?", "'s' can be Safety, Satisfaction, Self-Esteem, Selfishness, Selflessness, Self-Respect, Serenity, "
     "Shame or 2 more."),
    ("[r]", "'r' can be reveal or rotate."),
    ("diana [s] unity", "'s' can be shuffle or strike."),
    ("[dec]", "'dec' can be decide or decline."),
    ("absorb [c]", "'c' can be commitment or creativity."),
    ("reveal diana [Co]", "'Co' can be Comfort, Confidence or Courage."),
    ("strike [a]", "'a' can be attitude or awareness."),
    ("valley; strike [a]; moov", "Item 2: 'a' can be attitude or awareness."),
    ("invoke [Co] X9", "'Co' can be Comfort, Confidence or Courage."),
]  # fmt: skip


@pytest.mark.parametrize(("place", "sentence"), AMBIGUOUS)
def test_ambiguous(place: str, sentence: str) -> None:
    error = refusal(place.replace("[", "").replace("]", ""))
    assert isinstance(error, AmbiguousLine)
    assert (marked(error), str(error)) == (place, sentence)


def test_the_candidates_are_given_all() -> None:
    error = refusal("hand s")
    assert len(error.suggestions) == 10
    assert all(name.lower().startswith("s") for name in error.suggestions)


def test_several_players_are_candidates() -> None:
    game = vocabulary(("anna", "anton", "thomas", "fred"))
    with pytest.raises(AmbiguousLine, match="'an' can be anna or anton") as caught:
        parse_line("an move C", game)
    assert marked(caught.value) == "[an] move C"
    with pytest.raises(AmbiguousLine, match="'an' can be anna or anton"):
        parse_line("seat an Bob", game)


def test_a_word_that_can_be_actor_and_verb() -> None:
    """Both readings are tried: the one that holds is taken, two are candidates, none is the error of the longer one."""
    game = vocabulary(("tokyo", "chopin", "thomas", "fred"))
    assert parse_line("tok m C", game).items[0][:2] == ("tokyo", "move")
    assert parse_line("tok m i q f", game).items[0][:2] == ("", "tokens")
    with pytest.raises(AmbiguousLine, match="'r' can be reveal or rotate"):
        parse_line("d r", GAME)
    with pytest.raises(AmbiguousLine, match="'cho v' can be chopin valley or choose V") as caught:
        parse_line("cho v", game)
    assert caught.value.suggestions == ("chopin valley", "choose V")
    assert marked(caught.value) == "[cho v]"
    with pytest.raises(CannotRead, match="'X' is not a Spirit space") as missed:
        parse_line("tok m X", game)
    assert marked(missed.value) == "tok m [X]"


def test_a_form_of_a_verb_that_does_not_fit_does_not_make_a_word_ambiguous() -> None:
    """'g' could be two players, but what follows is an Aspiration, so that only the team is left."""
    game = vocabulary(("gary", "glenn", "thomas", "fred"))
    assert parse_line("reveal g unity", game).items[0][2] == Reveal(team="gloom", aspiration="unity")
    with pytest.raises(AmbiguousLine, match="'g' can be gary or glenn"):
        parse_line("reveal g Courage", game)
    with pytest.raises(AmbiguousLine, match="'gl a' can be"):
        parse_line("reveal gl a", game)


def test_the_referees_verbs_are_not_guessed_from_one_or_two_letters() -> None:
    assert parse_line("di m C", GAME).items[0][:2] == ("diana", "move")
    with pytest.raises(CannotRead):
        parse_line("un", GAME)
    assert parse_line("und", GAME).items[0][0] == "undo"


def test_the_fields_of_an_error() -> None:
    error = refusal("valley; diana invoke Couarge V1")
    assert isinstance(error, Unreadable)
    assert error.exit_status == 3
    assert error.message == "'Couarge' is not a card"
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
    assert "too long" in str(refusal("hand" + " ?" * LINE_LIMIT))
    assert "too long" in str(refusal("valley;" * LINE_LIMIT))
    assert "too long" in str(refusal("x" * (LINE_LIMIT + 1)))
    assert "too long" in str(refusal(" " * (LINE_LIMIT + 1) + "valley"))
    assert "the comment is too long" in str(refusal("valley #" + "x" * LINE_LIMIT)).lower()
    parse_line("valley" + " " * (LINE_LIMIT - 6), GAME)


def test_too_long_a_text() -> None:
    assert parse_line("note " + "x" * TEXT_LIMIT, GAME).items[0][4] == "x" * TEXT_LIMIT
    error = refusal("note " + "x" * (TEXT_LIMIT + 1))
    assert str(error) == f"A text may have {TEXT_LIMIT} characters, this has {TEXT_LIMIT + 1}."
    assert (error.start, error.end) == (5, 5)
    # A full text with every character escaped is ten times as long.
    assert str(refusal("note " + "x" * TEXT_LIMIT * 10)).endswith(f"this has {TEXT_LIMIT * 10}.")
    error = refusal("note " + "x" * TEXT_LIMIT * 11)
    assert ("too long" in str(error), error.start, error.end) == (True, 0, 0)
    line = parse_line("valley; note " + "x" * TEXT_LIMIT, GAME)
    assert len(line.items) == 2
