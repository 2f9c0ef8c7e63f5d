"""A record as its readers see it, line by line; how a game ended; and where it was adjourned."""

import pytest
from support.first_turn import first_turn, standing
from support.openings import HANDS, PLACING

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.course import everything, facts_after, paused
from cerebria_cli.game.disputes import Citation, disputes
from cerebria_cli.game.ending import Ending, ending

SEEN_HANDS = [
    "diana hand ? ? /Kindness",
    "leo hand ? ? /Dislike",
    "thomas hand ? ? /Desire",
    "fred hand ? ? /Mistrust",
]


def commented() -> Game:
    """Notes for some and for all, an audit, something taken back, put in and amended."""
    return first_turn(
        "note good",
        "note --as diana my secret",
        "valley # slowly",
        "note 9 --by leo really?",
        "audit diana.wp=3",
        "amend 2 leo place CN C2",
        "undo",
        "insert 11 diana willow 1",
        "pause",
    )


def told(game: Game, view: str = "public") -> list[tuple[int, str, tuple[str, ...], tuple[str, ...]]]:
    return [(one.number, one.line, one.notes, one.marks) for one in game.moments(view)]


def test_every_line_that_counts_is_told_with_what_was_said_of_it() -> None:
    """6 Willpower, 2 for the Willow, 4 from the Valley that costs nothing: 8."""
    assert told(commented()) == [
        (0, "", (), ()),
        *((number, line, (), ()) for number, line in enumerate([*PLACING, *SEEN_HANDS[:3]], 1)),
        (8, SEEN_HANDS[3], ("!",), ()),
        (16, "diana willow 1", ("inserted before entry 11",), ()),
        (11, "diana valley", ("slowly",), ()),
        (13, "audit diana.wp=3", ("differs: diana.wp is 8, counted 3",), ()),
        (17, "pause", (), ()),
    ]


def test_a_note_for_one_is_told_to_no_other() -> None:
    """It is about the last entry that was played, which is the hand of Fred."""
    game = commented()
    notes = {view: game.moments(view)[8].notes for view in ("public", "leo", "bliss", "diana", "referee")}
    assert notes == {
        "public": ("!",),
        "leo": ("!",),
        "bliss": ("!",),
        "diana": ("!", "my secret"),
        "referee": ("!", "my secret"),
    }
    assert [one.line for one in game.moments("diana")][5] == HANDS[0]
    assert [one.line for one in game.moments("referee")][5:7] == HANDS[:2]


def test_every_entry_is_told_as_the_game_stood_then() -> None:
    found = [(one.number, one.line, one.notes, one.marks) for one in everything(commented(), "public")]
    assert found[9:] == [
        (9, "note !", ("Leo: really?",), ()),
        (10, "note --as diana ?", (), ()),
        (11, "diana valley", ("slowly",), ()),
        (12, "note --by leo 9 really?", (), ()),
        (13, "audit diana.wp=3", ("differs: diana.wp is 10, counted 3",), ()),
        (14, "amend 2 leo place CN C2", (), ("undone",)),
        (15, "undo", (), ()),
        (16, "insert 11 diana willow 1", (), ()),
        (17, "pause", (), ()),
    ]
    assert [(one.number, one.line) for one in everything(commented())][:2] == [(0, ""), (1, PLACING[0])]
    willpower = [one.facts["players"]["diana"]["wp"] for one in everything(commented(), "public")]
    assert willpower[8:] == [6, 6, 6, 10, 10, 10, 10, 10, 8, 8]
    assert [one.facts["entry"] for one in everything(commented(), "public")] == list(range(18))


def test_what_stood_and_what_was_amended_or_left_out_is_marked() -> None:
    game = first_turn("move L stood", "valley", "valley", "omit 10", "amend 11 cradle", "note 9 it stood")
    assert [(one.number, one.notes, one.marks) for one in game.moments()][9:] == [
        (9, ("it stood",), ("stood",)),
        (13, ("amends entry 11",), ()),
    ]
    marks = [one.marks for one in everything(game)]
    assert marks[9:] == [("stood",), ("omitted",), ("amended",), (), (), ()]


def test_what_is_put_in_at_the_end_is_told_so() -> None:
    """The entry before which it was put in was taken back since."""
    game = first_turn("valley", "insert 9 willow 1", "omit 9")
    assert [(one.number, one.line, one.notes) for one in game.moments()][9:] == [(10, "diana willow 1", ("inserted",))]


def test_a_place_is_asked_for_by_its_number_from_either_end() -> None:
    moments = commented().moments()
    assert len(moments) == 13
    assert moments[-1].number == moments[12].number == 17
    assert [one.number for one in moments[8:11]] == [8, 16, 11]
    assert [one.number for one in moments[-2:]] == [13, 17]
    with pytest.raises(IndexError):
        moments[13]
    assert moments.numbers == [0, *range(1, 9), 16, 11, 13, 17]


def test_the_entry_the_events_and_the_instructions_of_a_place() -> None:
    moments = commented().moments()
    entries = [moments.entry(place) for place in (0, 9, 10)]
    assert [entry and entry.number for entry in entries] == [None, 16, 11]
    assert moments.events(0) == []
    assert [(event.kind, event.who, event.amount) for event in moments.events(10)] == [("wp", "diana", 4)]
    assert moments.told(0) == []
    assert len(moments.told(10)) == 1
    assert "4 Willpower" in moments.told(10)[0]


def test_facts_after_an_entry_name_it() -> None:
    game = commented()
    for number, wp in ((8, 6), (11, 10), (16, 8)):
        facts = facts_after(game, number, "public")
        assert (facts["entry"], facts["players"]["diana"]["wp"]) == (number, wp)
    assert [one.facts["entry"] for one in game.moments()] == game.moments().numbers


def test_what_is_said_before_the_first_line_is_about_the_start() -> None:
    game = Game.new("basic-4")
    for line in ("note hello", "diana place VC V2", "note 0 --by leo and welcome"):
        game.play(line)
    said = ("hello", "Leo: and welcome")
    assert [one.notes for one in game.moments()] == [said, ()]
    assert [one.notes for one in everything(game)] == [said, (), (), ()]


def test_a_variation_stands_beside_its_entry() -> None:
    game = first_turn("valley", "variation 9 willow 2 # more Essence", "variation --as diana --by leo 9 move C")
    told_to = {view: [one.sentence() for one in game.moments(view)[9].variations] for view in ("public", "diana")}
    assert told_to == {
        "public": ["diana willow 2  # more Essence"],
        "diana": ["diana willow 2  # more Essence", "diana move C  # Leo"],
    }
    listed = [[one.number for one in moment.variations] for moment in everything(game, "referee")]
    assert listed == [*([[]] * 9), [10, 11], [], []]


@pytest.mark.parametrize(
    ("view", "said"), [("public", ()), ("leo", ()), ("bliss", ()), ("diana", ("my plan",)), ("referee", ("my plan",))]
)
def test_the_comment_in_a_line_for_one_is_told_to_no_other(view: str, said: tuple[str, ...]) -> None:
    game = first_turn("valley # quickly", "variation --as diana 9 willow 2 # my plan")
    assert [one.notes for one in everything(game, view)][9:] == [("quickly",), said]
    assert game.moments(view)[9].notes == ("quickly",)


@pytest.mark.parametrize(
    ("lines", "entry"),
    [
        ((), 0),
        (("pause",), 9),
        (("pause", "resume"), 0),
        (("pause", "valley"), 0),
        (("pause", "note hm", "audit diana.wp=6"), 9),
        (("valley", "pause", "dispute why?"), 10),
        (("pause", "resume", "pause"), 11),
        (("pause", "undo to 8"), 0),
    ],
)
def test_a_game_is_adjourned_until_it_is_resumed_or_goes_on(lines: tuple[str, ...], entry: int) -> None:
    assert paused(first_turn(*lines)) == entry


@pytest.mark.parametrize(
    ("lines", "entry"), [((), 0), (("note hello",), 0), (("note hello", "pause", "seat leo Ann"), 2)]
)
def test_a_game_of_which_nothing_was_played_is_adjourned_by_a_pause_alone(lines: tuple[str, ...], entry: int) -> None:
    game = Game.new("basic-4")
    for line in lines:
        game.play(line)
    assert paused(game) == entry


# ---------------------------------------------------------------- disputes


def test_disputes_are_told_with_what_they_cite_and_how_they_were_settled() -> None:
    lines = (
        "dispute may she? willow.zero realm.willow",
        "valley",
        "dispute and he?",
        "decide willow.zero=yes we like it",
    )
    found = disputes(first_turn(*lines, "rule willow.zero=no"), "public")
    assert [(one.entry, one.kind, one.about, one.line, one.settled_by) for one in found] == [
        (9, "dispute", 8, SEEN_HANDS[3], 12),
        (11, "dispute", 10, "diana valley", 12),
        (12, "decide", 10, "diana valley", 0),
        (13, "rule", 10, "diana valley", 0),
    ]
    assert [one.text for one in found][2:] == ["willow.zero=yes we like it", "willow.zero=no"]
    assert [[cite.id for cite in one.cites] for one in found] == [
        *(["willow.zero", "realm.willow"], [], ["willow.zero"], ["willow.zero"]),
    ]
    question, chosen = found[0].cites[0].says, found[2].cites[0].says
    assert question.endswith("?")
    assert chosen.startswith(f"{question} ")
    assert all(isinstance(cite, Citation) and cite.says for one in found for cite in one.cites)


@pytest.mark.parametrize(
    ("setup", "rule", "says"),
    [
        ("basic-4", "ambition.rotate", "Rotate the Origin (1 Ambition): one step clockwise."),
        ("basic-4", "revelation.1-reveal", "Step 1: both teams reveal their Hidden Aspirations."),
        # Balance has its own step 1, and the Spheres of the game that it extends.
        ("balance-6", "revelation.1-reveal", "Step 1: all three teams reveal their Hidden Aspirations."),
        ("balance-6", "absorb.sphere", "The player chooses one Sphere adjacent to the figure."),
    ],
)
def test_a_rule_is_cited_as_it_holds_in_the_game(setup: str, rule: str, says: str) -> None:
    game = Game.new(setup)
    game.play(f"dispute by {rule}?")
    assert [one.cites for one in disputes(game, "public")] == [(Citation(rule, says),)]


def test_what_else_the_referee_enters_is_no_dispute() -> None:
    lines = (
        "audit diana.wp=6",
        "pause",
        "dispute why?",
        "adjust diana.wp+1",
        "resume",
        "seat leo Ann",
        "rule willow.zero=yes",
    )
    found = disputes(first_turn(*lines), "public")
    assert [(one.entry, one.kind, one.about) for one in found] == [(11, "dispute", 8), (15, "rule", 8)]


@pytest.mark.parametrize(
    ("view", "line"),
    [
        ("referee", HANDS[0]),
        ("diana", HANDS[0]),
        ("bliss", HANDS[0]),
        ("leo", SEEN_HANDS[0]),
        ("public", SEEN_HANDS[0]),
    ],
)
def test_the_line_that_is_disputed_is_told_as_it_was_seen_then(view: str, line: str) -> None:
    """Before it Diana had no cards, and after it nobody knows them any more."""
    game = Game.new("basic-4")
    for one in (*PLACING, HANDS[0], "adjust diana.hand=?,?", "dispute are they hers?"):
        game.play(one)
    (found,) = disputes(game, view)
    assert (found.about, found.line) == (5, line)


def test_a_settled_dispute_stays_settled_by_the_first_decision() -> None:
    found = disputes(first_turn("dispute a", "decide b", "dispute c", "decide d", "dispute e"), "public")
    assert [one.settled_by for one in found] == [10, 0, 12, 0, 0]


# ---------------------------------------------------------------- how it ended


def test_a_game_that_goes_on_has_no_ending_yet() -> None:
    found = ending(first_turn("valley"))
    assert (found.reason, found.rule, found.entry, found.turns, found.entries) == ("", "", 0, 1, 9)
    assert (found.revelations, found.wheel) == ((), {})


def test_before_the_first_turn_there_are_none() -> None:
    assert ending(Game.new("card-2")) == Ending("", "", 0, 0, 0, (), {})


def test_where_the_points_came_from() -> None:
    """intention.side-a: quelling twice in a turn scores 1 and then 2 points; 4 Willpower of an Absorb are one more."""
    anger = {slot: {"card": "Anger", "owner": "leo", "essence": 1} for slot in ("V1", "V2")}
    tokens = {"quell": {"unlock": "wild", "extinguish": "red"}}
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 9, "tokens": tokens}},
        "teams": {"bliss": {"ambition": 2}},
        "slots": anger,
    }
    game = standing("full-2", position)
    for line in ("quell V1 +extinguish", "quell V2 +extinguish"):
        game.play(line)
    assert ending(game).wheel == {"bliss": {"quell": 3}}
    assert ending(game).entries == len(game.entries)


def test_a_revelation_is_told_by_the_entry_that_began_it() -> None:
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V"}},
        "origin": {"V": {"sphere": "commitment", "wp": 2}},
    }
    game = standing("basic-2", position)
    for line in ("valley", "absorb commitment -bonus", "reveal bliss unity"):
        game.play(line)
    assert ending(game).revelations == (2,)


def test_the_end_is_told_by_its_first_reason() -> None:
    """intention.twenty: reaching 20 triggers the end; the turn is finished."""
    tokens = {"quell": {"unlock": "wild", "extinguish": "red"}}
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 9, "tokens": tokens}},
        "teams": {"bliss": {"ambition": 1, "points": 19}},
        "slots": {"V1": {"card": "Anger", "owner": "leo", "essence": 1}},
    }
    game = standing("full-2", position)
    for line in ("valley", "quell V1 +extinguish", "valley"):
        game.play(line)
    found = ending(game)
    assert (found.reason, found.rule, found.entry, found.entries) == ("twenty", "intention.twenty", 2, 3)


def test_everything_that_happened_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    happened = {
        1: [Event("unfilled", where="2"), Event("points", "gloom", amount=2, cause="end.score")],
        5: [Event("condition", "leo", "major", cause="end.major"), Event("end", what="later", cause="end.later")],
        7: [Event("intention", "gloom", "fill", amount=4), Event("points", "bliss", amount=1, cause="wheel")],
        8: [Event("revelation", what="humility"), Event("intention", "gloom", "fill", amount=1)],
    }
    monkeypatch.setattr("cerebria_cli.game.ending.events_at", lambda position, place: happened.get(place, []))
    assert ending(first_turn()) == Ending(
        reason="major",
        rule="end.major",
        entry=5,
        turns=1,
        entries=8,
        revelations=(1, 8),
        wheel={"gloom": {"fill": 5, "end.score": 2}, "bliss": {"wheel": 1}},
    )
