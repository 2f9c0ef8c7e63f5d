"""Where a line cannot be read, what is wrong there and what could stand there: the place is between brackets."""

import re
from typing import Any

import pytest
from support.marked_lines import marked, refusal, told, unmarked
from support.pages import Sentences
from support.words_of_a_game import GAME, vocabulary

from cerebria_cli.editions.board.arguments import Amount, Choose
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.arguments import furthest
from cerebria_cli.notation.cursor import Doubt, Trouble, Wanted
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.notation.items import Fact, Line, RefereeItem
from cerebria_cli.notation.names import name_fault
from cerebria_cli.notation.parse import parse_entry, parse_line
from cerebria_cli.notation.referee import named_so
from cerebria_cli.notation.text import LINE_LIMIT
from cerebria_cli.notation.vocabulary import Vocabulary
from cerebria_cli.notation.write import write, write_item

ENTRY, FACT, SIGN = "the number of an entry", "a fact", "=, + or -"
SPACE, SLOT, VERB, ACTOR = "a Spirit space", "an Emotion slot", "a verb", "a player, Spirit or team"
SECRET = "a secret is revealed as 'reveal WHAT VALUE SALT', and"
HASH = "a hash, at least 8 hexadecimal digits,"

MISSING = [
    ("undo to[]", ENTRY),
    ("omit[]", ENTRY),
    ("amend[]", ENTRY),
    ("amend 3[]", "a line"),
    ("amend 3 []; valley", "a line"),
    ("variation[]", "a line"),
    ("variation --as leo 3[]", "a line"),
    ("adjust[]", FACT),
    ("adjust []# so", FACT),
    ("adjust x[]", SIGN),
    ("adjust diana.wp[]", SIGN),
    ("adjust -a[]", SIGN),
    ("adjust diana.wp=[]", "a value"),
    ("adjust diana.wp=5 x[]", SIGN),
    ("effect[]", "a cause"),
    ("effect x[]", FACT),
    ("gap x[]", SIGN),
    ("audit[]", FACT),
    ("note --as[]", "a player, a team or referee"),
    ("note[]", "a text"),
    ("note 3[]", "a text"),
    ("adjust diana.wp=5 because[]", "a reason"),
    ("rule[]", "the id of a ruling"),
    ("rule x[]", "'=' and an option"),
    ("rule x=[]", "an option"),
    ("dispute[]", "a text"),
    ("decide[]", "a text"),
    ("commit[]", "what is kept secret"),
    ("commit gloom.hidden[]", HASH),
    ("seat[]", "a player"),
    ("seat d[]", "the name of the substitute"),
    ("effect Courage diana draw 2 /[]", "a card"),
    ("effect Courage diana discard[]", "a card"),
]


@pytest.mark.parametrize(("marked", "what"), MISSING)
def test_what_a_referees_item_lacks(marked: str, what: str) -> None:
    assert fault(marked) == (marked, (what,), 1)


AFTER = [
    ("diana[]", VERB),
    ("diana:[]", VERB),
    ("m[]", SPACE),
    ("move []+haste", SPACE),
    ("move []stood", SPACE),
    ("move C +[]", "an upgrade of move"),
    ("move C %[]", "a card"),
    ("move C %Courage.[]", "unlock or an upgrade of move"),
    ("move C %Courage.haste.[]", "a colour"),
    ("move C %Courage.quell.[]", "unlock or an upgrade of quell"),
    ("invoke Courage[]", SLOT),
    ("hand[]", "a card or ?"),
    ("end[]", "ambition or draw"),
    ("quell V2 with[]", "a card"),
    ("aim bliss[]", "an Aspiration or ?"),
    ("vibe red[]", "a Spirit Action"),
    ("place VC[]", SLOT),
    ("cradle 3 /[]", "a card or ?"),
    ("choose move.[]", "unlock or an upgrade of move"),
]


@pytest.mark.parametrize(("marked", "what"), AFTER)
def test_what_a_move_lacks(marked: str, what: str) -> None:
    before = marked.partition("[")[0].replace(".", " . ").replace(":", " : ").replace("+", " + ")
    last = before.replace("/", " / ").replace("%", " % ").split()[-1]
    assert fault(marked) == (marked, (what,), 1)
    assert f"'{last}'" in refusal(unmarked(marked)).message


WRONG: list[tuple[str, tuple[str, ...]]] = [
    ("undo [3]", ("'to' and the number of an entry",)),
    ("undo to [x]", (ENTRY,)),
    ("omit [3x]", (ENTRY,)),
    ("amend [x] move C", (ENTRY,)),
    # Something is taken away; what stands apart behind it belongs to the next fact.
    ("adjust a-b [+] 1", (FACT,)),
    ("adjust a-b - [1]", (SIGN,)),
    ("adjust [=3]", (FACT,)),
    ("adjust [because] x", (FACT,)),
    ("effect [diana.wp+1]", ("a cause before the facts",)),
    ("audit diana [draw] 2", (SIGN,)),
    ("commit gloom.hidden [xyz]", (HASH,)),
    ("commit gloom.hidden [abcdef01g]", (HASH,)),
    ("commit gloom.hidden [abcdef0]", (HASH,)),
    ("rule x [y]", ("'=' and an option",)),
    ("seat [x] Anna", ("a player",)),
    ("undo to 3 [4]", ()),
    ("redo [now]", ()),
    ('pause ["x y"]', ()),
    ("rule x=y [z]", ()),
    ("amend 3 [undo]", ()),
    ("variation [note x]", ("a move",)),
    ("[leo] undo", ()),
    ("[diana:] undo", ()),
    ("[leo] note x", ()),
    ('adjust ["]a', ()),
    ('adjust x=["]\\x"', ()),
    (
        "note --as [nobody] x",
        ("player", "team", "referee"),
    ),
    ("reveal gloom.hidden[]", ()),
    ("reveal gloom.hidden unity[]", ()),
    ("reveal gloom.hidden unity [short]", ()),
    ("reveal gloom.hidden unity 12345678 [x]", ()),
    ("reveal[]", ("a team", "a player")),
    # Before a verb, of the referee's too, somebody is named.
    ("[xyz] undo", (ACTOR,)),
    # A Frontier lies between neighbours.
    ("move [VN]", (SPACE,)),
    ("amend 3 [redo]", ()),
    ("amend 3 [omit] 2", ()),
    ("amend 3 [insert] 2 valley", ()),
    ("amend 3 [amend] 2 valley", ()),
    ("[anna] valley", (ACTOR,)),
    ("[anna] note x", (ACTOR,)),
    ("[anna] zzz", (VERB, ACTOR)),
    ("diana: [zzz]", (VERB,)),
    ("[all] valley", (ACTOR,)),
    ("fortify [zzz]", ("a Realm",)),
    ("choose [zzz]", ("a word of the game",)),
    ("table shuffle [zzz]", ("a team",)),
    ("absorb [zzz]", ("a Sphere",)),
    ("hand [zzz]", ("a card or ?",)),
    ("aim bliss [zzz]", ("an Aspiration or ?",)),
    ("vibe [zzz]", ("a colour",)),
    ("move C [C]", ()),
    ("d v [x]", ()),
    ("move C [stood] now", ()),
    ("valley [+]haste", ()),
    ("valley [%]Courage", ()),
    ("place VC V1 [/]Fear", ()),
    ("move C [~]haste", ()),
    ("move C +haste [Courage]", ()),
    ("cradle [x]", ("a number",)),
    ("cradle [1234567]", ()),
    ("cradle [12345678]", ()),
    ("[]; move C", ("an item",)),
    ("[]#x", ("an item",)),
    ("[]", ("an item",)),
]


@pytest.mark.parametrize(("marked", "expected"), WRONG)
def test_what_is_wrong_at_a_place(marked: str, expected: tuple[str, ...]) -> None:
    assert fault(marked) == (marked, expected, 1)


#: What the word is, and what could stand there.
OF_ANOTHER_KIND = [
    ("strike [diana]", "a player", "an Aspiration"),
    ("strike [bliss]", "a team", "an Aspiration"),
    ("strike [V1]", SLOT, "an Aspiration"),
    ("strike [N]", SPACE, "an Aspiration"),
    ("strike [Fear]", "a card", "an Aspiration"),
    ("strike [ValleyOfMotives]", "a Realm", "an Aspiration"),
    ("strike [humility]", "a Sphere", "an Aspiration"),
    ("fortify [unity]", "an Aspiration", "a Realm"),
    ("strike [red]", "a colour", "an Aspiration"),
    ("strike [invoke]", "a Spirit Action", "an Aspiration"),
    ("dian move [Q]", "a Spirit Action", SPACE),
    ("[move]: C", "a Spirit Action", ACTOR),
    ("move [V1]", SLOT, SPACE),
    ("diana [leo] move", "a player", VERB),
    ("quell V2 with [unity]", "an Aspiration", "a card"),
    ("invoke Courage [red]", "a colour", SLOT),
    ("invoke [bliss] V1", "a team", "a card"),
    ("invoke [V2] V1", SLOT, "a card"),
    ("invoke [W] V1", SPACE, "a card"),
    ("invoke [WillowOfValues] V1", "a Realm", "a card"),
    ("invoke [humility] V1", "a Sphere", "a card"),
    ("invoke [unity] V1", "an Aspiration", "a card"),
    ("invoke [blue] V1", "a colour", "a card"),
    ("invoke [fortify] V1", "a Spirit Action", "a card"),
    ("invoke [leo] V1", "a player", "a card"),
    ("strike [Courage]", "a card", "an Aspiration"),
]


@pytest.mark.parametrize(("marked", "kind", "expected"), OF_ANOTHER_KIND)
def test_what_is_of_another_kind_is_called_by_it(marked: str, kind: str, expected: str) -> None:
    assert fault(marked) == (marked, (expected,), 1)
    assert kind in refusal(unmarked(marked)).message.replace(expected, "")


def fault(line: str, game: Vocabulary = GAME) -> tuple[str, tuple[str, ...], int]:
    """The line with its place between brackets, what could stand there, and which item it is."""
    found = refusal(unmarked(line), game)
    assert isinstance(found, CannotRead)
    return marked(found), found.expected, found.item


WRONG_ITEM: list[tuple[str, tuple[str, ...], int]] = [
    ("move C; []", ("an item",), 2),
    ("move C;[]; move V", ("an item",), 2),
    ("move C; move V; move[]", (SPACE,), 3),
    (
        "move C; undo [x]",
        ("'to' and the number of an entry",),
        2,
    ),
    # What stands in an amendment is of its item.
    ("valley; amend 3 move[]", (SPACE,), 2),
    ("amend 3 valley; move[]", (SPACE,), 2),
    ("insert 3 valley; [amend] 2 move C", (), 2),
]


@pytest.mark.parametrize(("marked", "expected", "item"), WRONG_ITEM)
def test_which_item_is_wrong(marked: str, expected: tuple[str, ...], item: int) -> None:
    assert fault(marked) == (marked, expected, item)


@pytest.mark.parametrize(
    ("line", "suggestions"),
    [
        ("vallye", ("valley",)),
        ("diana vallye", ("valley",)),
        ("dianna move C", ("diana",)),
        ("tmohas: move C", ("thomas",)),
        ("move C +hsate", ("haste",)),
        ("strike untiy", ("unity",)),
        ("move V9", ("V", "VC")),
        # Few names are suggested as a whole.
        ("absorb x", ("commitment", "creativity", "diligence", "humility", "knowledge")),
        ("vibe red x", ("empower", "fortify", "invoke", "move", "quell")),
        ("move C %Courage.haste.x", ("blue", "green", "red", "yellow")),
        # Nothing is suggested where something is missing.
        ("absorb", ()),
    ],
)
def test_what_may_have_been_meant(line: str, suggestions: tuple[str, ...]) -> None:
    assert refusal(line).suggestions == suggestions


SEVERAL = [
    ("invoke [C] V1", ("Cheerfulness", "Comfort", "Confidence", "Courage", "Craving")),
    ("move C %[Self].haste", ("Self-Esteem", "Selfishness", "Selflessness", "Self-Respect")),
]


@pytest.mark.parametrize(("line", "candidates"), SEVERAL)
def test_what_can_be_read_in_several_ways(line: str, candidates: tuple[str, ...]) -> None:
    assert doubt(line) == (line, candidates)


#: Two players begin alike.
ALIKE = vocabulary(("anna", "andy", "leo", "fred"))
BEGINNINGS = [
    ("[an] valley", ("andy", "anna")),
    ("[an]: valley", ("andy", "anna")),
    ("[an] s unity", ("andy", "anna")),
    ("[an]", ("andy", "anna")),
    ("anna [s] bliss", ("shuffle", "strike")),
    ("[s] bliss", ("shuffle", "strike")),
    # Whatever follows.
    ("[r] xyz", ("reveal", "rotate")),
]


@pytest.mark.parametrize(("line", "candidates"), BEGINNINGS)
def test_whom_or_which_verb_a_beginning_means(line: str, candidates: tuple[str, ...]) -> None:
    assert doubt(line, ALIKE) == (line, candidates)


ACTOR_OR_VERB = [
    # The only beginning that can be read is one of two verbs.
    (("tokyo", "chopin", "thomas", "fred"), "tok [s] bliss", ("shuffle", "strike")),
    # A player's `decline`, or a choice; that `dec` could be `decide` too is of no account.
    (("decius", "chopin", "thomas", "fred"), "[cho dec]", ("chopin decline", "choose decius")),
    # Where a word of a reading is in doubt, the first of its names stands for it.
    (("gary", "glenn", "thomas", "fred"), "reveal [gl a]", ("reveal gloom attitude", "reveal glenn Adoration")),
]


@pytest.mark.parametrize(("players", "line", "readings"), ACTOR_OR_VERB)
def test_a_beginning_that_can_be_an_actor_and_a_verb(
    players: tuple[str, str, str, str], line: str, readings: tuple[str, ...]
) -> None:
    assert doubt(line, vocabulary(players)) == (line, readings)


def doubt(line: str, game: Vocabulary = GAME) -> tuple[str, tuple[str, ...]]:
    """The line with its place between brackets, and how it can be read."""
    found = refusal(unmarked(line), game)
    assert isinstance(found, AmbiguousLine)
    return marked(found), found.suggestions


#: Who begins like the verb `seat`.
LIKE_A_VERB = vocabulary(("diana", "leo", "thomas", "seama"))


def test_what_is_said(sentences: Sentences) -> None:
    tables = (MISSING, AFTER, WRONG, OF_ANOTHER_KIND, WRONG_ITEM, SEVERAL)
    page = [refusal(unmarked(row[0])) for table in tables for row in table]
    page += [refusal(unmarked(line), ALIKE) for line, _ in BEGINNINGS]
    page += [refusal(unmarked(line), vocabulary(players)) for players, line, _ in ACTOR_OR_VERB]
    sentences(told(error) for error in (*page, refusal("invoke S V1"), refusal("sea d x y", LIKE_A_VERB)))


def test_of_beginnings_that_all_fail_the_one_that_got_furthest_is_told() -> None:
    """Seama declines and `x` is left over; or somebody sits down for Diana, and only `y` is."""
    assert fault("sea d x [y]", LIKE_A_VERB) == ("sea d x [y]", (), 1)


def test_everybody_is_no_beginning_of_a_name_though_a_whole_one() -> None:
    move = said.Go("C")
    assert parse_line("al move C", vocabulary(("allan", "leo", "thomas", "fred"))).items == (
        Move("allan", "move", move),
    )
    assert fault("[all] move C", vocabulary(("allan", "leo", "thomas", "fred")))[1] == (ACTOR,)
    assert parse_line("ALL move C", vocabulary(("all", "leo", "thomas", "fred"))).items == (Move("all", "move", move),)


@pytest.mark.parametrize(
    ("players", "marked"),
    [
        # The longer name was typed to its end, so that the verb is missing behind it.
        ("anna-maria leo thomas fred", "anna maria [xx]"),
        # Who is called so in full is meant.
        ("anna-maria anna thomas fred", "ANNA [maria] move C"),
    ],
)
def test_where_a_verb_is_missing_behind_a_name_of_two_words(players: str, marked: str) -> None:
    one, two, three, four = players.split()
    assert fault(marked, vocabulary((one, two, three, four))) == (marked, (VERB,), 1)


def test_a_name_in_full_is_not_read_on_to_a_longer_one() -> None:
    game = vocabulary(("anna-maria", "anna", "maria", "fred"))
    assert parse_line("choose ANNA maria", game).items == (Move("", "choose", Choose(("anna", "maria"))),)


def test_behind_a_referees_verb_a_colon_begins_the_text() -> None:
    for line in ("note: hm", "NOTE : hm"):
        assert parse_line(line, GAME).items == (RefereeItem("note", text=": hm"),)


def test_the_trouble_that_got_furthest_is_told() -> None:
    early, card, slot = (
        Trouble(1, (Wanted("a team"),)),
        Trouble(2, (Wanted("a card"),)),
        Trouble(2, (Wanted("a slot"),)),
    )
    found = furthest([card, early, slot])
    assert (found.at, [wanted.label for wanted in found.wanted]) == (2, ["a card", "a slot"])
    # What can be read in several ways comes before what cannot be read, and the first of several.
    doubt, other = Doubt(2, ("a", "b")), Doubt(2, ("c", "d"))
    assert furthest([card, doubt, other]) is doubt
    large, wrong = Trouble(2, message="too large"), Trouble(2, message="wrong")
    assert furthest([early, large, wrong]) is large


def test_of_many_readings_eight_are_named() -> None:
    doubtful = refusal("invoke S V1")
    assert isinstance(doubtful, AmbiguousLine)
    named = [name in doubtful.message for name in doubtful.suggestions]
    assert named == [True] * 8 + [False] * 2
    assert " 2 " in doubtful.message


# ---------------------------------------------------------------- what is read


@pytest.mark.parametrize(
    ("line", "deeds", "facts"),
    [
        ("effect Courage diana draw", [Deed("diana", "draw", amount=1)], []),
        ("effect Courage Delight DRAW 2", [Deed("diana", "draw", amount=2)], []),
        ("effect Courage diana draw 12 /tru /?", [Deed("diana", "draw", amount=12, turned_up=("Trust", "?"))], []),
        ("effect Courage leo discard fear", [Deed("leo", "discard", cards=("Fear",))], []),
        ("effect Courage leo discard 2 fear ? diana draw", [
            Deed("leo", "discard", cards=("Fear", "Fear", "?")), Deed("diana", "draw", amount=1),
        ], []),
        ("effect Courage V1 gone diana.wp+1", [Deed("V1", "gone")], [Fact("diana.wp", "+", "1")]),
        ("effect Courage leo discard fear because so", [Deed("leo", "discard", cards=("Fear",))], []),
        ("effect Courage leo deck 2 fear trust", [Deed("leo", "deck", cards=("Fear", "Fear", "Trust"))], []),
    ],
)  # fmt: skip
def test_what_is_done_with_cards(line: str, deeds: list[Deed], facts: list[Fact]) -> None:
    (item,) = parse_line(line, GAME).items
    assert isinstance(item, RefereeItem)
    assert (item.deeds, item.facts) == (tuple(deeds), tuple(facts))
    assert parse_line(write_item(item), GAME).items == (item,)


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("x-1", Fact("x", "-", "1")),
        ("x - 1", Fact("x", "-", "1")),
        ("x- 1", Fact("x", "-", "1")),
        ("x -1", Fact("x", "-", "1")),
        ("x+1", Fact("x", "+", "1")),
        ("x = 1", Fact("x", "=", "1")),
        ("a-b.c-d", Fact("a-b.c", "-", "d")),
        ("a-b.c=d", Fact("a-b.c", "=", "d")),
        ('"a b"-1', Fact("a b", "-", "1")),
        ("because=1", Fact("because", "=", "1")),
        ("because+1", Fact("because", "+", "1")),
        ("a-b+1", Fact("a-b", "+", "1")),
        ("a + 1", Fact("a", "+", "1")),
        ("-a - 1", Fact("-a", "-", "1")),
        ("-a + 1", Fact("-a", "+", "1")),
        ("ab-c", Fact("ab", "-", "c")),
        ("-x=1", Fact("-x", "=", "1")),
        ("cv.token=1", Fact("VC.token", "=", "1")),
        ("Gloom.points=1", Fact("gloom.points", "=", "1")),
    ],
)
def test_a_fact_as_it_stands(line: str, fact: Fact) -> None:
    assert parse_line(f"adjust {line}", GAME).items == (RefereeItem("adjust", facts=(fact,)),)


@pytest.mark.parametrize(
    ("line", "item"),
    [
        ("note --by anna hm", RefereeItem("note", text="hm", by="anna")),
        ("note --by DIANA --as leo 3 hm", RefereeItem("note", 3, text="hm", view="leo", by="diana")),
        ("note 3 --as REFEREE ! hm", RefereeItem("note", 3, words=("!",), text="hm", view="referee")),
        ("note --by anna", RefereeItem("note", text="--by anna")),
        ("note --as leo --as diana", RefereeItem("note", text="--as diana", view="leo")),
        ("note --by anna --by leo x", RefereeItem("note", text="--by leo x", by="anna")),
        ("note 3 4", RefereeItem("note", 3, text="4")),
        ('note --by "Anna Maria" x', RefereeItem("note", text="x", by="Anna Maria")),
        ("variation --by anna 3 v", RefereeItem("variation", 3, text="valley", by="anna")),
        ("insert 3 v; undoing", None),
    ],
)
def test_what_stands_before_a_text(line: str, item: RefereeItem | None) -> None:
    if item is None:
        with pytest.raises(CannotRead):
            parse_line(line, GAME)
        return
    assert parse_line(line, GAME).items == (item,)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("diana: move C", Move("diana", "move", said.Go("C"))),
        ("Delight m c", Move("diana", "move", said.Go("C"))),
        # Before a colon somebody is named: Misery, who is Leo.
        ("m: c", Move("leo", "cradle", Amount(1))),
        ("bliss decline", Move("bliss", "decline")),
        ("table rotate", Move("table", "rotate")),
        ("move C +surmount +haste", Move("", "move", said.Go("C"), ("haste", "surmount"))),
        ("move C %Courage", Move("", "move", said.Go("C"), (), (PlacedToken("Courage"),))),
        (
            "move C %Courage.haste.blue",
            Move("", "move", said.Go("C"), (), (PlacedToken("Courage", "haste", "", "blue"),)),
        ),
        (
            "move C %Courage.quell.subdue",
            Move("", "move", said.Go("C"), (), (PlacedToken("Courage", "subdue", "quell"),)),
        ),
        ("move C stood", Move("", "move", said.Go("C"), stood=True)),
        ("cradle 123456", Move("", "cradle", Amount(123456))),
        ("invoke self esteem v1", Move("", "invoke", said.Invoke("Self-Esteem", "V1"))),
        ("network v1 nc", None),
    ],
)
def test_a_move_however_it_is_typed(line: str, move: Move | None) -> None:
    (item,) = parse_line(line, GAME).items
    assert isinstance(item, Move)
    if move is None:
        # A Frontier may be named the other way round.
        assert write(item, GAME.verbs) == "network V1 CN"
        return
    assert item == move
    assert parse_line(write(item, GAME.verbs), GAME).items == (item,)


def test_upgrades_are_those_of_the_board_of_whoever_acts() -> None:
    assert parse_line("fred move C +wildfire +charge", GAME).items == (
        Move("fred", "move", said.Go("C"), ("charge", "wildfire")),
    )
    assert parse_line("move C +charge", GAME, "fred").items == (Move("", "move", said.Go("C"), ("charge",)),)
    for line, turn in (("fred move C +haste", ""), ("move C +haste", "fred"), ("diana move C +charge", "fred")):
        with pytest.raises(CannotRead, match="upgrade of move"):
            parse_line(line, GAME, turn)


def test_an_entry_holds_one_item() -> None:
    assert parse_entry("move C", GAME) == Line((Move("", "move", said.Go("C")),), "", "move C")
    with pytest.raises(CannotRead) as refused:
        parse_entry("move C; valley", GAME)
    found = refused.value
    assert (found.start, found.end, found.item) == (0, 14, 1)
    assert "2" in found.message


def test_a_line_with_its_comment() -> None:
    assert parse_line(" move C ;valley # so; it # is \t", GAME) == Line(
        (Move("", "move", said.Go("C")), Move("", "valley")), "so; it # is", "move C ;valley"
    )
    assert parse_line("valley#", GAME) == Line((Move("", "valley"),), "", "valley")
    # What is typed stands in no record yet.
    assert not parse_line("valley", GAME).stands


def test_how_long_a_line_may_be() -> None:
    fits = "valley".ljust(LINE_LIMIT)
    assert parse_line(fits, GAME).items == (Move("", "valley"),)
    found = refusal(f"{fits} ")
    assert (found.start, found.end) == (LINE_LIMIT, LINE_LIMIT)
    assert str(LINE_LIMIT) in found.message


def test_a_line_that_just_fits_is_told_what_is_wrong_with_it() -> None:
    assert refusal("moov".ljust(LINE_LIMIT)).suggestions == ("move",)
    assert refusal("leo undo" + " " * LINE_LIMIT).start == LINE_LIMIT


def test_how_long_a_comment_may_be() -> None:
    fits = "#" + "x" * (LINE_LIMIT - 1)
    assert parse_line(f"valley{fits}", GAME).comment == fits[1:]
    found = refusal(f"valley{fits}x")
    assert (found.start, found.end) == (6, 7)
    assert str(LINE_LIMIT) in found.message


def test_spacing_without_end_is_no_item() -> None:
    assert refusal(" " * (LINE_LIMIT + 1)).start == LINE_LIMIT
    assert refusal(" " * LINE_LIMIT).expected == ("an item",)


# ---------------------------------------------------------------- the words of a game


@pytest.mark.parametrize("name", ["a b", "a+b", "a.b", "", "a;b", "--a", "a=b", "#a"])
def test_every_name_is_one_word(name: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(repr(name))} "):
        Vocabulary(verbs={}, cards=(name,))


@pytest.mark.parametrize("name", ["a", "-bonus", "a-b", "1", "?", "origin's"])
def test_names_that_are_one_word(name: str) -> None:
    assert Vocabulary(verbs={}, players=(name,)).players == (name,)


@pytest.mark.parametrize(
    "kind",
    ["players", "teams", "cards", "slots", "spaces", "realms", "spheres", "aspirations", "colours", "actions", "words"],
)
def test_every_kind_of_name_is_one_word(kind: str) -> None:
    named: dict[str, Any] = {kind: ("a b",)}
    with pytest.raises(ValueError, match=r"^'a b' "):
        Vocabulary(verbs={}, **named)


def test_so_are_spirits_owners_names_and_upgrades() -> None:
    for named in ({"spirits": {"a b": "x"}}, {"labels": {"a b": "x"}}, {"upgrades": {("x", "move"): ("a b",)}}):
        with pytest.raises(ValueError, match=r"^'a b' "):
            Vocabulary(verbs={}, **named)
    with pytest.raises(ValueError, match=r"^'a b' "):
        Vocabulary(verbs={"a b": GAME.verbs["valley"]})


#: A name of each kind that is of no other kind.
SMALL = Vocabulary(
    verbs={},
    players=("pa-ul", "quinn"),
    spirits={"Spirit": "quinn"},
    teams=("team",),
    cards=("Card",),
    slots=("S1",),
    spaces=("P1",),
    realms=("R1",),
    spheres=("sphere",),
    aspirations=("aspiration",),
    colours=("colour",),
    actions=("action",),
    upgrades={("quinn", "action"): ("upgrade",)},
    words=("word",),
)


@pytest.mark.parametrize(
    "name",
    [
        "pa-ul",
        "quinn",
        "team",
        "Card",
        "S1",
        "P1",
        "R1",
        "sphere",
        "aspiration",
        "colour",
        "action",
        "upgrade",
        "word",
        "?",
    ],
)
def test_anything_of_the_game_can_be_chosen(name: str) -> None:
    assert SMALL.anything.find(name.upper()) == name


def test_a_spirit_that_is_chosen_is_its_player() -> None:
    assert SMALL.anything.find("spirit") == "quinn"


@pytest.mark.parametrize("kind", ["player", "actor", "words"])
def test_a_player_of_two_words_is_named_to_the_end(kind: str) -> None:
    lexicon = SMALL.anything if kind == "words" else SMALL.lexicons[kind]
    assert lexicon.joined(["pa", "u"], 0, 2) == ("", 0)
    assert lexicon.joined(["pa", "ul"], 0, 2) == ("paul", 2)


@pytest.mark.parametrize("name", ["pa-ul", "team", "S1", "P1", "R1"])
def test_a_fact_begins_with_whoever_or_whatever_has_it(name: str) -> None:
    assert named_so(f"{name.swapcase()}.x.y", SMALL) == f"{name}.x.y"
    assert named_so("Card.x", SMALL) == "Card.x"
    assert named_so("card.x", SMALL) == "card.x"


def test_where_no_cards_are_known_any_card_is_discarded() -> None:
    (item,) = parse_line("adjust quinn discard Xyz", Vocabulary(verbs={}, players=("quinn",))).items
    assert item == RefereeItem("adjust", deeds=(Deed("quinn", "discard", cards=("Xyz",)),))


def test_a_substitute_cannot_be_the_name_of_another_player() -> None:
    before = vocabulary()
    assert name_fault("anna", before) == ""
    seated = before.seating({"anna": "diana"})
    assert name_fault("anna", seated) == "'anna' cannot be a player's name: it is a Spirit."
    assert name_fault("anna", before) == ""


def test_a_substitute_is_another_name_of_a_player() -> None:
    seated = vocabulary().seating({"anna": "diana"})
    assert parse_line("anna move C", seated).items == (Move("diana", "move", said.Go("C")),)
    assert parse_line("Delight move C", seated).items == (Move("diana", "move", said.Go("C")),)
    with pytest.raises(CannotRead):
        parse_line("anna move C", GAME)


def test_an_owners_name_of_a_card() -> None:
    named = Vocabulary(verbs=GAME.verbs, cards=("b-m-red-draw", "g-x-blue"), labels={"Joy": "b-m-red-draw"})
    assert named.names == {"b-m-red-draw": "Joy"}
    assert [named.lexicons["card"].find(word) for word in ("joy", "b-m", "g")] == [
        "b-m-red-draw",
        "b-m-red-draw",
        "g-x-blue",
    ]
    twice = Vocabulary(verbs={}, cards=("x",), labels={"Joy": "x", "Fun": "x"})
    assert twice.names == {}


def test_the_upgrades_of_all_boards_where_no_board_is_known() -> None:
    assert GAME.row("", "move").order == ("haste", "surmount", "determination", "charge", "wildfire")
    assert GAME.row("fred", "move").order == ("charge", "surmount", "wildfire")
    assert GAME.row("nobody", "move") == GAME.row("", "move")
    assert GAME.row("fred", "valley").order == ()
    assert GAME.row("fred", "move").places.find("unlock") == "unlock"
    assert GAME.row("fred", "move").upgrades.find("unlock") is None


@pytest.mark.parametrize(
    ("word", "verb"), [("no", None), ("not", "note"), ("un", None), ("und", "undo"), ("m", "move")]
)
def test_the_referees_verbs_are_not_shortened_to_two_letters(word: str, verb: str | None) -> None:
    assert GAME.verb_lexicon(word).find(word) == verb
