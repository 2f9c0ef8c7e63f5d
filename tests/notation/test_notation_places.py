"""Where a line cannot be read, what is wrong there and what could stand there: the place is between brackets."""

from typing import Any

import pytest
from support.words_of_a_game import GAME, vocabulary

from cerebria_cli.editions.board.arguments import Amount, Choose
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.arguments import furthest
from cerebria_cli.notation.cursor import Doubt, Trouble, Wanted
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread
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
    assert fault(marked) == (marked, f"{what} is expected", (what,), 1)


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
    assert fault(marked) == (marked, f"{what} is expected after '{last}'", (what,), 1)


WRONG = [
    ("undo [3]", "'to' and the number of an entry is expected, not '3'", ("'to' and the number of an entry",)),
    ("undo to [x]", f"{ENTRY} is expected, not 'x'", (ENTRY,)),
    ("omit [3x]", f"{ENTRY} is expected, not '3x'", (ENTRY,)),
    ("amend [x] move C", f"{ENTRY} is expected, not 'x'", (ENTRY,)),
    # Something is taken away; what stands apart behind it belongs to the next fact.
    ("adjust a-b [+] 1", f"{FACT} is expected, not '+'", (FACT,)),
    ("adjust a-b - [1]", f"{SIGN} is expected, not '1'", (SIGN,)),
    ("adjust [=3]", f"{FACT} is expected, not '=3'", (FACT,)),
    ("adjust [because] x", f"{FACT} is expected, not 'because'", (FACT,)),
    ("effect [diana.wp+1]", "a cause before the facts is expected, not 'diana.wp+1'", ("a cause before the facts",)),
    ("audit diana [draw] 2", f"{SIGN} is expected, not 'draw'", (SIGN,)),
    ("commit gloom.hidden [xyz]", f"{HASH} is expected, not 'xyz'", (HASH,)),
    ("commit gloom.hidden [abcdef01g]", f"{HASH} is expected, not 'abcdef01g'", (HASH,)),
    ("commit gloom.hidden [abcdef0]", f"{HASH} is expected, not 'abcdef0'", (HASH,)),
    ("rule x [y]", "'=' and an option is expected, not 'y'", ("'=' and an option",)),
    ("seat [x] Anna", "'x' is not a player", ("a player",)),
    ("undo to 3 [4]", "nothing more is expected, so '4' is left over", ()),
    ("redo [now]", "nothing more is expected, so 'now' is left over", ()),
    ('pause ["x y"]', "nothing more is expected, so '\"x y\"' is left over", ()),
    ("rule x=y [z]", "nothing more is expected, so 'z' is left over", ()),
    ("amend 3 [undo]", "undo cannot stand inside an amendment", ()),
    ("variation [note x]", "a variation is made of moves", ("a move",)),
    ("[leo] undo", "undo is the referee's and has no actor", ()),
    ("[diana:] undo", "undo is the referee's and has no actor", ()),
    ("[leo] note x", "note is the referee's and has no actor", ()),
    ('adjust ["]a', "this quotation is not closed, or has an escape that is not known", ()),
    ('adjust x=["]\\x"', "this quotation is not closed, or has an escape that is not known", ()),
    (
        "note --as [nobody] x",
        "'nobody' is neither a player nor a team nor the referee, so nobody could read the note",
        ("player", "team", "referee"),
    ),
    ("reveal gloom.hidden[]", f"{SECRET} its value is missing", ()),
    ("reveal gloom.hidden unity[]", f"{SECRET} its salt is missing", ()),
    ("reveal gloom.hidden unity [short]", "a salt has 8 to 128 characters, and 'short' has 5", ()),
    ("reveal gloom.hidden unity 12345678 [x]", f"{SECRET} more than that stands here", ()),
    ("reveal[]", "a team or a player is expected after 'reveal'", ("a team", "a player")),
    # Before a verb, of the referee's too, somebody is named.
    ("[xyz] undo", f"'xyz' is not {ACTOR}", (ACTOR,)),
    # A Frontier lies between neighbours.
    ("move [VN]", f"'VN' is not {SPACE}", (SPACE,)),
    ("amend 3 [redo]", "redo cannot stand inside an amendment", ()),
    ("amend 3 [omit] 2", "omit cannot stand inside an amendment", ()),
    ("amend 3 [insert] 2 valley", "insert cannot stand inside an amendment", ()),
    ("amend 3 [amend] 2 valley", "amend cannot stand inside an amendment", ()),
    # What is of another kind is called by it.
    ("strike [diana]", "'diana' is a player, not an Aspiration", ("an Aspiration",)),
    ("strike [bliss]", "'bliss' is a team, not an Aspiration", ("an Aspiration",)),
    ("strike [V1]", "'V1' is an Emotion slot, not an Aspiration", ("an Aspiration",)),
    ("strike [N]", "'N' is a Spirit space, not an Aspiration", ("an Aspiration",)),
    ("strike [Fear]", "'Fear' is a card, not an Aspiration", ("an Aspiration",)),
    ("strike [ValleyOfMotives]", "'ValleyOfMotives' is a Realm, not an Aspiration", ("an Aspiration",)),
    ("strike [humility]", "'humility' is a Sphere, not an Aspiration", ("an Aspiration",)),
    ("fortify [unity]", "'unity' is an Aspiration, not a Realm", ("a Realm",)),
    ("strike [red]", "'red' is a colour, not an Aspiration", ("an Aspiration",)),
    ("strike [invoke]", "'invoke' is a Spirit Action, not an Aspiration", ("an Aspiration",)),
    ("dian move [Q]", f"'Q' is a Spirit Action, not {SPACE}", (SPACE,)),
    ("[move]: C", f"'move' is a Spirit Action, not {ACTOR}", (ACTOR,)),
    ("[anna] valley", f"'anna' is not {ACTOR}", (ACTOR,)),
    ("[anna] note x", f"'anna' is not {ACTOR}", (ACTOR,)),
    ("[anna] zzz", f"'anna' is not {VERB} or {ACTOR}", (VERB, ACTOR)),
    ("diana: [zzz]", f"'zzz' is not {VERB}", (VERB,)),
    ("[all] valley", f"'all' is not {ACTOR}", (ACTOR,)),
    ("move [V1]", f"'V1' is {SLOT}, not {SPACE}", (SPACE,)),
    ("diana [leo] move", "'leo' is a player, not a verb", (VERB,)),
    ("quell V2 with [unity]", "'unity' is an Aspiration, not a card", ("a card",)),
    ("invoke Courage [red]", f"'red' is a colour, not {SLOT}", (SLOT,)),
    ("invoke [bliss] V1", "'bliss' is a team, not a card", ("a card",)),
    ("invoke [V2] V1", f"'V2' is {SLOT}, not a card", ("a card",)),
    ("invoke [W] V1", f"'W' is {SPACE}, not a card", ("a card",)),
    ("invoke [WillowOfValues] V1", "'WillowOfValues' is a Realm, not a card", ("a card",)),
    ("invoke [humility] V1", "'humility' is a Sphere, not a card", ("a card",)),
    ("invoke [unity] V1", "'unity' is an Aspiration, not a card", ("a card",)),
    ("invoke [blue] V1", "'blue' is a colour, not a card", ("a card",)),
    ("invoke [fortify] V1", "'fortify' is a Spirit Action, not a card", ("a card",)),
    ("invoke [leo] V1", "'leo' is a player, not a card", ("a card",)),
    ("strike [Courage]", "'Courage' is a card, not an Aspiration", ("an Aspiration",)),
    ("fortify [zzz]", "'zzz' is not a Realm", ("a Realm",)),
    ("choose [zzz]", "'zzz' is not a word of the game", ("a word of the game",)),
    ("table shuffle [zzz]", "'zzz' is not a team", ("a team",)),
    ("absorb [zzz]", "'zzz' is not a Sphere", ("a Sphere",)),
    ("hand [zzz]", "'zzz' is not a card or ?", ("a card or ?",)),
    ("aim bliss [zzz]", "'zzz' is not an Aspiration or ?", ("an Aspiration or ?",)),
    ("vibe [zzz]", "'zzz' is not a colour", ("a colour",)),
    ("move C [C]", "nothing more is expected after 'C', so 'C' is left over", ()),
    ("d v [x]", "nothing more is expected after 'v', so 'x' is left over", ()),
    ("move C [stood] now", "nothing more is expected after 'stood'", ()),
    ("valley [+]haste", "valley takes no upgrade, so '+' cannot stand here", ()),
    ("valley [%]Courage", "valley takes no Vibe token, so '%' cannot stand here", ()),
    ("place VC V1 [/]Fear", "place takes no result, so '/' cannot stand here", ()),
    ("move C [~]haste", "move takes no removal, so '~' cannot stand here", ()),
    ("move C +haste [Courage]", "'Courage' cannot stand here: what belongs to move comes before +, % and /", ()),
    ("cradle [x]", "'x' is not a number", ("a number",)),
    ("cradle [1234567]", "'1234567' is too large a number", ()),
    ("cradle [12345678]", "'12345678' is too large a number", ()),
    ("[]; move C", "an item is missing beside ';'", ("an item",)),
    ("[]#x", "nothing to read but a comment", ("an item",)),
    ("[]", "nothing to read", ("an item",)),
]


@pytest.mark.parametrize(("marked", "message", "expected"), WRONG)
def test_what_is_wrong_at_a_place(marked: str, message: str, expected: tuple[str, ...]) -> None:
    assert fault(marked) == (marked, message, expected, 1)


def fault(marked: str) -> tuple[str, str, tuple[str, ...], int]:
    """The line with its place between brackets, what is wrong there, what could stand there, and which item it is."""
    line = marked.replace("[", "", 1).replace("]", "", 1)
    with pytest.raises(CannotRead) as refused:
        parse_line(line, GAME)
    found = refused.value
    place = f"{found.text[: found.start]}[{found.text[found.start : found.end]}]{found.text[found.end :]}"
    return place, found.message, found.expected, found.item


@pytest.mark.parametrize(
    ("marked", "message", "expected", "item"),
    [
        ("move C; []", "an item is missing beside ';'", ("an item",), 2),
        ("move C;[]; move V", "an item is missing beside ';'", ("an item",), 2),
        ("move C; move V; move[]", f"{SPACE} is expected after 'move'", (SPACE,), 3),
        (
            "move C; undo [x]",
            "'to' and the number of an entry is expected, not 'x'",
            ("'to' and the number of an entry",),
            2,
        ),
        # What stands in an amendment is of its item.
        ("valley; amend 3 move[]", f"{SPACE} is expected after 'move'", (SPACE,), 2),
        ("amend 3 valley; move[]", f"{SPACE} is expected after 'move'", (SPACE,), 2),
        ("insert 3 valley; [amend] 2 move C", "amend cannot stand inside an amendment", (), 2),
    ],
)
def test_which_item_is_wrong(marked: str, message: str, expected: tuple[str, ...], item: int) -> None:
    assert fault(marked) == (marked, message, expected, item)


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
    with pytest.raises(Misread) as refused:
        parse_line(line, GAME)
    assert refused.value.suggestions == suggestions


@pytest.mark.parametrize(
    ("marked", "message", "candidates"),
    [
        (
            "invoke [C] V1",
            "'C' can be Cheerfulness, Comfort, Confidence, Courage or Craving",
            ("Cheerfulness", "Comfort", "Confidence", "Courage", "Craving"),
        ),
        ("move C %[Self].haste", "'Self' can be Self-Esteem, Selfishness, Selflessness or Self-Respect", None),
    ],
)
def test_what_can_be_read_in_several_ways(marked: str, message: str, candidates: tuple[str, ...] | None) -> None:
    start, end = marked.index("["), marked.index("]") - 1
    line = marked.replace("[", "").replace("]", "")
    with pytest.raises(AmbiguousLine) as doubtful:
        parse_line(line, GAME)
    found = doubtful.value
    assert (found.start, found.end, found.message) == (start, end, message)
    assert candidates is None or found.suggestions == candidates


@pytest.mark.parametrize(
    ("marked", "message", "candidates"),
    [
        ("[an] valley", "'an' can be andy or anna", ("andy", "anna")),
        ("[an]: valley", "'an' can be andy or anna", ("andy", "anna")),
        ("[an] s unity", "'an' can be andy or anna", ("andy", "anna")),
        ("[an]", "'an' can be andy or anna", ("andy", "anna")),
        ("anna [s] bliss", "'s' can be shuffle or strike", ("shuffle", "strike")),
        ("[s] bliss", "'s' can be shuffle or strike", ("shuffle", "strike")),
        # Whatever follows.
        ("[r] xyz", "'r' can be reveal or rotate", ("reveal", "rotate")),
    ],
)
def test_whom_or_which_verb_a_beginning_means(marked: str, message: str, candidates: tuple[str, ...]) -> None:
    start, end = marked.index("["), marked.index("]") - 1
    with pytest.raises(AmbiguousLine) as doubtful:
        parse_line(marked.replace("[", "").replace("]", ""), vocabulary(("anna", "andy", "leo", "fred")))
    found = doubtful.value
    assert (found.start, found.end, found.message, found.suggestions) == (start, end, message, candidates)


@pytest.mark.parametrize(
    ("players", "line", "message", "readings"),
    [
        # The only beginning that can be read is one of two verbs.
        ("tokyo chopin thomas fred", "tok s bliss", "'s' can be shuffle or strike", ("shuffle", "strike")),
        # A player's `decline`, or a choice; that `dec` could be `decide` too is of no account.
        (
            "decius chopin thomas fred",
            "cho dec",
            "'cho dec' can be chopin decline or choose decius",
            ("chopin decline", "choose decius"),
        ),
        # Where a word of a reading is in doubt, the first of its names stands for it.
        (
            "gary glenn thomas fred",
            "reveal gl a",
            "'gl a' can be reveal gloom attitude or reveal glenn Adoration",
            ("reveal gloom attitude", "reveal glenn Adoration"),
        ),
    ],
)
def test_a_beginning_that_can_be_an_actor_and_a_verb(
    players: str, line: str, message: str, readings: tuple[str, ...]
) -> None:
    one, two, three, four = players.split()
    with pytest.raises(AmbiguousLine) as doubtful:
        parse_line(line, vocabulary((one, two, three, four)))
    assert (doubtful.value.message, doubtful.value.suggestions) == (message, readings)


def test_of_beginnings_that_all_fail_the_one_that_got_furthest_is_told() -> None:
    """Seama declines and `x` is left over; or somebody sits down for Diana, and only `y` is."""
    with pytest.raises(CannotRead) as refused:
        parse_line("sea d x y", vocabulary(("diana", "leo", "thomas", "seama")))
    assert (refused.value.start, refused.value.message) == (8, "nothing more is expected, so 'y' is left over")


def test_everybody_is_no_beginning_of_a_name_though_a_whole_one() -> None:
    move = said.Go("C")
    assert parse_line("al move C", vocabulary(("allan", "leo", "thomas", "fred"))).items == (
        Move("allan", "move", move),
    )
    with pytest.raises(CannotRead, match="'all' is not a player, Spirit or team"):
        parse_line("all move C", vocabulary(("allan", "leo", "thomas", "fred")))
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
    with pytest.raises(CannotRead) as refused:
        parse_line(marked.replace("[", "").replace("]", ""), vocabulary((one, two, three, four)))
    found = refused.value
    assert (found.start, found.end) == (marked.index("["), marked.index("]") - 1)
    assert found.message == f"'{found.text[found.start : found.end]}' is not a verb"


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
    with pytest.raises(AmbiguousLine) as doubtful:
        parse_line("invoke S V1", GAME)
    assert len(doubtful.value.suggestions) == 10
    assert doubtful.value.message == (
        "'S' can be Safety, Satisfaction, Self-Esteem, Selfishness, Selflessness, Self-Respect, Serenity, Shame or 2 "
        "more"
    )


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
        with pytest.raises(CannotRead, match="is not an upgrade of move"):
            parse_line(line, GAME, turn)


def test_an_entry_holds_one_item() -> None:
    assert parse_entry("move C", GAME) == Line((Move("", "move", said.Go("C")),), "", "move C")
    with pytest.raises(CannotRead) as refused:
        parse_entry("move C; valley", GAME)
    found = refused.value
    assert (found.start, found.end, found.message) == (0, 14, "an entry holds one item, and this has 2")
    assert str(found) == "Item 1: an entry holds one item, and this has 2."


def test_a_line_with_its_comment() -> None:
    assert parse_line(" move C ;valley # so; it # is \t", GAME) == Line(
        (Move("", "move", said.Go("C")), Move("", "valley")), "so; it # is", "move C ;valley"
    )
    assert parse_line("valley#", GAME) == Line((Move("", "valley"),), "", "valley")
    # What is typed stands in no record yet.
    assert not parse_line("valley", GAME).stands


@pytest.mark.parametrize(
    ("many", "start", "says"),
    [
        (LINE_LIMIT - 6, None, ""),
        (LINE_LIMIT - 5, LINE_LIMIT, f"the line is too long: it may have {LINE_LIMIT} characters"),
    ],
)
def test_how_long_a_line_may_be(many: int, start: int | None, says: str) -> None:
    """`valley` has 6."""
    line = "valley" + " " * many
    if start is None:
        assert parse_line(line, GAME).items == (Move("", "valley"),)
        return
    with pytest.raises(CannotRead) as refused:
        parse_line(line, GAME)
    assert (refused.value.start, refused.value.end, refused.value.message) == (start, start, says)


def test_a_line_that_just_fits_is_told_what_is_wrong_with_it() -> None:
    with pytest.raises(CannotRead, match="'moov' is not a verb"):
        parse_line("moov" + " " * (LINE_LIMIT - 4), GAME)
    with pytest.raises(CannotRead, match="The line is too long"):
        parse_line("leo undo" + " " * LINE_LIMIT, GAME)


def test_how_long_a_comment_may_be() -> None:
    fits = "#" + "x" * (LINE_LIMIT - 1)
    assert parse_line(f"valley{fits}", GAME).comment == fits[1:]
    with pytest.raises(CannotRead) as refused:
        parse_line(f"valley{fits}x", GAME)
    found = refused.value
    says = f"the comment is too long: it may have {LINE_LIMIT} characters"
    assert (found.start, found.end, found.message) == (6, 7, says)


def test_spacing_without_end_is_no_item() -> None:
    with pytest.raises(CannotRead, match="The line is too long"):
        parse_line(" " * (LINE_LIMIT + 1), GAME)
    with pytest.raises(CannotRead, match="Nothing to read"):
        parse_line(" " * LINE_LIMIT, GAME)


# ---------------------------------------------------------------- the words of a game


@pytest.mark.parametrize("name", ["a b", "a+b", "a.b", "", "a;b", "--a", "a=b", "#a"])
def test_every_name_is_one_word(name: str) -> None:
    with pytest.raises(ValueError, match="is not one word of the notation"):
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
    with pytest.raises(ValueError, match="'a b' is not one word"):
        Vocabulary(verbs={}, **named)


def test_so_are_spirits_owners_names_and_upgrades() -> None:
    for named in ({"spirits": {"a b": "x"}}, {"labels": {"a b": "x"}}, {"upgrades": {("x", "move"): ("a b",)}}):
        with pytest.raises(ValueError, match="'a b' is not one word"):
            Vocabulary(verbs={}, **named)
    with pytest.raises(ValueError, match="'a b' is not one word"):
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
