"""What scores on the Wheel of Intentions, how much, and what its marks give."""

from collections.abc import Callable

import pytest
from support.retail_states import happened, put_tokens, slot_of, under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Source, listening
from cerebria_cli.editions.retail import intentions, player
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Wheel
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Reached

BLISS, GLOOM = 0, 1
Change = Callable[[Table], None]

#: Kindness has 3 spaces, Tranquility 2, Brightness 2, Benevolence 3, Jealousy 3.
FILLING = "V1=Kindness:2 V2=Comfort:2@thomas VC=Brightness:1 C1=Jealousy:2 C2=Kindness:1"


def scored(before: State, change: Change, verb: str = "land") -> list[tuple[str, str, int]]:
    """The Intentions that score, with team and points, when a move of the first player has changed the table."""
    table = after(before, change, verb)
    return [(event.who, event.what, event.amount) for event in table.events if event.kind == "intention"]


def after(before: State, change: Change, verb: str = "land") -> Table:
    table = Table(before.copy())
    change(table)
    intentions.score(table, before, Move("diana", verb))
    return table


def put(table: Table, slot: str, amount: int = 1, cause: str = "realm.land") -> None:
    table.change_on_emotion(slot_of(table.state, slot), amount, cause)


def nothing(table: Table) -> None:
    """Nothing changes."""


# ---------------------------------------------------------------- side A


@pytest.mark.parametrize(
    ("verb", "amount", "cause", "found"),
    [
        ("quell", -1, "quell.base", [("bliss", "quell", 1)]),
        ("quell", -2, "quell.base", [("bliss", "quell", 1)]),
        # Essence that leaves by a power during a Quell, or during another Action, is not quelled.
        ("quell", -1, "Shame", []),
        ("move", -1, "quell.base", []),
    ],
)
@pytest.mark.parametrize("side", "AB")
def test_quell_scores(side: str, verb: str, amount: int, cause: str, found: list[tuple[str, str, int]]) -> None:
    before = under_way("C1=Jealousy:2", sides=f"{side}A")
    put_tokens(before, 0, move="wild - - -", invoke="- - - -")
    assert scored(before, lambda table: put(table, "C1", amount, cause), verb) == found


@pytest.mark.parametrize(
    ("taken", "cause", "found"),
    [
        (4, "absorb.amount", [("bliss", "absorb", 1)]),
        (5, "absorb.amount", [("bliss", "absorb", 1)]),
        (3, "absorb.amount", []),
        (4, "side-b.misery", []),
    ],
)
def test_large_absorb_scores(taken: int, cause: str, found: list[tuple[str, str, int]]) -> None:
    assert scored(under_way(), lambda table: table.change_sphere(0, -taken, cause), "absorb") == found


@pytest.mark.parametrize(
    ("slots", "found"),
    [
        (("V1",), ["fill"]),
        (("V1", "V2"), ["fill", "fill"]),
        # not full, never counted, the other team's
        (("C2",), []),
        (("VC",), []),
        (("C1",), []),
    ],
)
def test_filled_emotions_score(slots: tuple[str, ...], found: list[str]) -> None:
    def change(table: Table) -> None:
        for slot in slots:
            put(table, slot)

    assert [what for _, what, _ in scored(under_way(FILLING), change)] == found
    # On side B it is no Intention.
    before = under_way(FILLING, sides="BA")
    before.players[0].levels = 4
    assert scored(before, change) == []


def test_essence_taken_off_a_full_emotion_fills_nothing() -> None:
    before = under_way("V1=Generosity:4")
    before.slots[0] = Emotion("Generosity", 0, BLISS, BLISS, 5, 0)
    assert scored(before, lambda table: put(table, "V1", -1)) == []


def test_emotion_that_leaves_after_it_was_filled_does_not_score() -> None:
    def change(table: Table) -> None:
        put(table, "V1")
        put(table, "V1", -3)

    assert scored(under_way(FILLING), change) == []


def test_emotion_that_enters_full_scores() -> None:
    def change(table: Table) -> None:
        table.put_emotion(slot_of(table.state, "N1"), Emotion("Tranquility", 0, BLISS, BLISS, 2, 0), "invoke.base", "")

    assert scored(under_way(), change, "invoke") == [("bliss", "fill", 1)]
    # ... also where another Emotion with as much Essence lay before.
    assert scored(under_way("N1=Kindness:2"), change, "invoke") == [("bliss", "fill", 1)]


@pytest.mark.parametrize(("option", "found"), [("yes", [("bliss", "fill", 1)]), ("no", [])])
def test_strong_emotion_that_enters_full(option: str, found: list[tuple[str, str, int]]) -> None:
    """ruling intention.full-by-empower."""

    def change(table: Table) -> None:
        slot = slot_of(table.state, "V1")
        table.remove_emotion(slot, "empower.base", "leave:empowered")
        table.put_emotion(slot, Emotion("Benevolence", 0, BLISS, BLISS, 3, 0), "empower.base", "strong")

    before = under_way("V1=Kindness:3", rulings={"intention.full-by-empower": option})
    assert scored(before, change, "empower") == found


@pytest.mark.parametrize(
    ("option", "essence", "cause", "found"),
    [
        ("yes", 2, "empower.channeled", ["fill"]),
        ("yes", 1, "empower.channeled", []),
        ("yes", 2, "realm.land", []),
        ("no", 2, "empower.channeled", []),
    ],
)
def test_channeled_power_that_fills_the_mild_emotion(option: str, essence: int, cause: str, found: list[str]) -> None:
    """ruling intention.channeled."""

    def change(table: Table) -> None:
        put(table, "V1", 1, cause)
        slot = slot_of(table.state, "V1")
        table.remove_emotion(slot, "empower.base", "leave:empowered")
        table.put_emotion(slot, Emotion("Valor", 0, BLISS, BLISS, essence, 0), "empower.base", "strong")

    before = under_way(f"V1=Courage:{essence}", rulings={"intention.channeled": option})
    assert [what for _, what, _ in scored(before, change, "empower")] == found


def give_token(player: int, *places: tuple[str, str, str]) -> Change:
    def change(table: Table) -> None:
        for verb, place, colour in places:
            table.put_vibe_token(player, table.state.setting.seats[player].rows[verb], place, colour, "ambition.vibe")

    return change


LAST_OF_MOVE, LAST_OF_QUELL = ("move", "determination", "blue"), ("quell", "subdue", "blue")


@pytest.mark.parametrize(
    ("player", "option", "places", "found"),
    [
        (0, "active", [LAST_OF_MOVE], ["upgrade"]),
        (0, "active", [LAST_OF_MOVE, LAST_OF_QUELL], ["upgrade", "upgrade"]),
        (0, "active", [("invoke", "bolster", "blue")], []),
        (0, "team", [LAST_OF_MOVE], ["upgrade"]),
        (2, "active", [LAST_OF_MOVE], []),
        (2, "team", [LAST_OF_MOVE], ["upgrade"]),
        (1, "team", [LAST_OF_MOVE], []),
    ],
)
def test_fully_upgraded_row(player: int, option: str, places: list[tuple[str, str, str]], found: list[str]) -> None:
    """ruling intention.upgrade-owner."""
    before = under_way(rulings={"intention.upgrade-owner": option})
    for number in range(3):
        put_tokens(before, number, move="wild red green -", quell="wild - red green", fortify="wild red green blue")
    assert [what for _, what, _ in scored(before, give_token(player, *places), "vibe")] == found


# ---------------------------------------------------------------- side B


def test_empower_scores_on_side_b_only() -> None:
    for side, found in (("A", []), ("B", [("bliss", "empower", 1)])):
        before = under_way(sides=f"{side}A")
        before.players[0].levels = 4
        assert scored(before, nothing, "empower") == found
        assert scored(before, nothing, "invoke") == []


@pytest.mark.parametrize(
    ("team", "cause", "option", "found"),
    [
        (BLISS, "revelation.6-fortress", "nobody", [("bliss", "fortress", 1)]),
        (GLOOM, "revelation.6-fortress", "nobody", []),
        (GLOOM, "revelation.6-fortress", "owner", [("gloom", "fortress", 1)]),
        (BLISS, "revelation.6-fortress", "owner", [("bliss", "fortress", 1)]),
        (BLISS, "revelation.3-fragment", "owner", []),
    ],
)
def test_fortress_that_joins_the_identity(
    team: int, cause: str, option: str, found: list[tuple[str, str, int]]
) -> None:
    """ruling intention.fortress-owner."""
    before = under_way(sides="BA", rulings={"intention.fortress-owner": option})
    before.players[0].levels = 4
    assert scored(before, lambda table: table.add_fragment(team, "minor", cause), "absorb") == found


ALL_ROWS = ("move", "invoke", "quell", "fortify", "empower")


@pytest.mark.parametrize(
    ("row", "level", "found", "levels"),
    [
        ("wild - - -", 0, 1, 1),
        ("wild red - -", 0, 2, 2),
        ("wild red green -", 1, 2, 3),
        ("wild red green blue", 3, 1, 4),
        ("wild red green blue", 4, 0, 4),
        ("wild red - -", 3, 0, 3),
        ("- - - -", 0, 0, 0),
    ],
)
def test_levels_of_tokens_in_every_row(row: str, level: int, found: int, levels: int) -> None:
    before = under_way(sides="BA")
    put_tokens(before, 0, **dict.fromkeys(ALL_ROWS, row))
    before.players[0].levels = level
    table = after(before, nothing, "vibe")
    assert [event.what for event in table.events if event.kind == "intention"] == ["level"] * found
    assert table.state.players[0].levels == levels


def test_the_poorest_row_tells_the_level() -> None:
    before = under_way(sides="BA")
    put_tokens(before, 0, **dict.fromkeys(ALL_ROWS, "wild red green -"))
    put_tokens(before, 0, quell="wild - - blue")
    assert scored(before, nothing, "vibe") == [("bliss", "level", 1), ("bliss", "level", 2)]


@pytest.mark.parametrize(("option", "found"), [("yes", 2), ("no", 1)])
def test_wild_tokens_in_a_level(option: str, found: int) -> None:
    """ruling intention.wild-levels."""
    before = under_way(sides="BA", rulings={"intention.wild-levels": option})
    put_tokens(before, 0, **dict.fromkeys(ALL_ROWS, "wild red - -"))
    assert len(scored(before, nothing, "vibe")) == found


@pytest.mark.parametrize(
    ("option", "own", "mate", "found"),
    [
        ("spirit", 1, 0, 1),
        ("spirit", 1, 3, 1),
        ("team", 1, 0, 0),
        ("team", 1, 1, 0),
        ("team", 1, 2, 1),
        ("team", 1, 3, 1),
    ],
)
def test_levels_of_a_team(option: str, own: int, mate: int, found: int) -> None:
    """ruling intention.rows-owner: the poorest board of the team counts."""
    before = under_way(sides="BA", rulings={"intention.rows-owner": option})
    put_tokens(before, 0, **dict.fromkeys(ALL_ROWS, "wild red - -"))
    before.players[0].levels, before.players[2].levels = own, mate
    assert len(scored(before, nothing, "vibe")) == found


@pytest.mark.parametrize(
    ("token", "option", "counts"), [("", "yes", False), ("wild", "yes", True), ("wild", "no", False)]
)
def test_what_counts_for_a_level(token: str, option: str, counts: bool) -> None:
    setting = under_way(rulings={"intention.wild-levels": option}).setting
    assert player.counts(setting, token) is counts
    assert player.counts(setting, "red")
    assert not player.counts(setting, "")


# ---------------------------------------------------------------- when and how much


def fill_two(table: Table) -> None:
    put(table, "V1")
    put(table, "V2")


def test_first_of_a_turn_scores_one_and_further_ones_two() -> None:
    table = after(under_way(FILLING), fill_two)
    assert [event[:6] for event in table.events if event.kind in ("intention", "essence", "points")] == [
        ("intention", "bliss", "fill", "", 1, "intention.points"),
        ("intention", "bliss", "fill", "", 2, "intention.points"),
        # 1 and then 3 points: the mark on 2 was passed
        ("essence", "diana", "", "", 1, "intention.wheel"),
    ]
    assert [team.points for team in table.state.teams] == [3, 0]
    assert table.state.turn.intentions == ("fill", "fill")
    assert table.state.turn.reached == ()


@pytest.mark.parametrize(
    ("done", "option", "points"),
    [
        ((), "yes", [1, 2]),
        (("fill",), "yes", [2, 2]),
        (("quell",), "yes", [2, 2]),
        ((), "no", [1]),
        (("quell",), "no", [2]),
        (("fill",), "no", []),
    ],
)
def test_the_same_intention_again(done: tuple[str, ...], option: str, points: list[int]) -> None:
    """ruling intention.same-turn."""
    before = under_way(FILLING, rulings={"intention.same-turn": option})
    before.turn = before.turn._replace(intentions=done)
    assert [amount for _, _, amount in scored(before, fill_two)] == points


def test_what_another_team_scores_is_not_of_this_turn() -> None:
    """The active team's Intentions of the turn and the other team's do not count together."""
    before = under_way(sides="BA", rulings={"intention.fortress-owner": "owner"})
    before.players[0].levels = 4
    before.turn = before.turn._replace(intentions=("quell",))
    table = after(before, lambda table: table.add_fragment(GLOOM, "minor", "revelation.6-fortress"), "absorb")
    assert [(event.who, event.amount) for event in table.events if event.kind == "intention"] == [("gloom", 1)]
    assert table.state.turn.intentions == ("quell",)


@pytest.mark.parametrize(
    ("setup", "phase", "verb"),
    [("basic-4", "play", "land"), ("full-4", "placement", "land"), ("full-4", "play", "end")],
)
def test_when_nothing_scores(setup: str, phase: str, verb: str) -> None:
    before = under_way(FILLING, setup=setup)
    before.phase = phase
    assert scored(before, fill_two, verb) == []


def test_what_is_reached_waits_for_what_is_owed() -> None:
    def change(table: Table) -> None:
        fill_two(table)
        table.ask(Pending("diana", "choose", (("add",),), "intention.wheel", Wheel("essence")))

    before = under_way(FILLING)
    with listening() as heard:
        table = after(before, change)
    assert table.state.turn.reached == (Reached("fill", "bliss"), Reached("fill", "bliss"))
    assert table.state.teams[BLISS].points == 0
    says = (
        "Bliss has reached fill an Emotion, the {} Intention of this turn: it scores {} when nothing is owed any more"
    )
    assert heard.outcomes == [
        Reason("Intention", says=says.format("first", 1), rule="intention.points"),
        Reason("Intention", says=says.format("second", 2), rule="intention.points"),
    ]
    # What waits is told once, and what comes after it is a further one.
    waiting = table.state
    waiting.pending, waiting.phase = (), "revelation"
    with listening() as heard:
        later = after(waiting, lambda table: put(table, "C2", 2))
    assert heard.outcomes == [Reason("Intention", says=says.format("third", 2), rule="intention.points")]
    assert later.state.turn.reached == (Reached("fill", "bliss"),) * 3
    # It scores with the next thing that is resolved.
    over = later.state
    over.phase = "play"
    assert scored(over, nothing, "choose") == [("bliss", "fill", 1), ("bliss", "fill", 2), ("bliss", "fill", 2)]


def test_what_waits_of_the_other_team_is_its_first() -> None:
    before = under_way("C1=Jealousy:2", sides="BA", rulings={"intention.fortress-owner": "owner"})
    before.players[0].levels = 4

    def change(table: Table) -> None:
        put(table, "C1", -1, "quell.base")
        table.add_fragment(GLOOM, "minor", "revelation.6-fortress")
        table.add_fragment(BLISS, "minor", "revelation.6-fortress")
        table.ask(Pending("diana", "choose", (("add",),), "intention.wheel", Wheel("essence")))

    with listening() as heard:
        after(before, change, "quell")
    assert [reason.says.partition(",")[2] for reason in heard.outcomes] == [
        " the first Intention of this turn: it scores 1 when nothing is owed any more",
        " the second Intention of this turn: it scores 1 when nothing is owed any more",
        " the second Intention of this turn: it scores 2 when nothing is owed any more",
    ]


@pytest.mark.parametrize(
    ("done", "nth"), [(0, "first"), (1, "second"), (2, "third"), (3, "fourth"), (4, "fifth"), (5, "6th"), (6, "7th")]
)
def test_which_intention_of_the_turn_it_is(done: int, nth: str) -> None:
    before = under_way("V1=Kindness:2")
    before.turn = before.turn._replace(intentions=("quell",) * done)
    with listening() as heard:
        scored(before, lambda table: put(table, "V1"))
    assert heard.sources == [Source("intention.points", "fill an Emotion", f"the {nth} Intention of this turn")]


def test_other_team_s_intention_is_its_first() -> None:
    before = under_way(sides="BA", rulings={"intention.fortress-owner": "owner"})
    before.players[0].levels = 4
    before.turn = before.turn._replace(intentions=("quell",) * 3)
    with listening() as heard:
        scored(before, lambda table: table.add_fragment(GLOOM, "minor", "revelation.6-fortress"), "absorb")
    assert [source.says for source in heard.sources] == ["the first Intention of this turn"]


# ---------------------------------------------------------------- the Wheel


@pytest.mark.parametrize(
    ("before", "after", "marks", "past", "found"),
    [
        (0, 1, "catalogue", "no", []),
        (0, 2, "catalogue", "no", ["essence"]),
        (1, 2, "catalogue", "no", ["essence"]),
        (2, 3, "catalogue", "no", []),
        (1, 6, "catalogue", "no", ["essence", "card", "ambition"]),
        (6, 12, "catalogue", "no", []),
        (6, 12, "repeat", "no", ["essence", "card", "ambition"]),
        (12, 20, "repeat", "no", ["essence", "card", "ambition"]),
        (20, 26, "catalogue", "no", []),
        (20, 26, "catalogue", "yes", ["essence", "card", "ambition"]),
        (21, 22, "catalogue", "yes", ["essence"]),
        (19, 21, "repeat", "yes", []),
        (17, 18, "repeat", "yes", ["ambition"]),
    ],
)
def test_marks_that_are_reached_or_passed(before: int, after: int, marks: str, past: str, found: list[str]) -> None:
    """rulings wheel.marks and wheel.past-20."""
    state = under_way(rulings={"wheel.marks": marks, "wheel.past-20": past})
    assert intentions.marks_between(state, before, after) == found


def test_a_mark_on_the_last_space_is_given_before_it_goes_round() -> None:
    state = under_way()
    state.setting = state.setting.with_marks(({"at": 20, "gain": "card"}, {"at": 21, "gain": "essence"}))
    assert intentions.marks_between(state, 18, 22) == ["card"]
    state = state.with_ruling("wheel.past-20", "yes")
    assert intentions.marks_between(state, 18, 20) == ["card"]
    assert intentions.marks_between(state, 38, 40) == ["card"]


@pytest.mark.parametrize(
    ("before", "after", "where"),
    [(0, 6, ""), (5, 7, "7"), (6, 8, "7 and 8"), (8, 9, "9"), (18, 21, "19 and 20"), (20, 22, ""), (7, 7, "")],
)
def test_marks_that_are_not_known_are_left_to_the_table(before: int, after: int, where: str) -> None:
    table = Table(under_way())
    intentions.remind_of_marks(table, before, after)
    note = f"the marks above 6 are not known here. If space {where} is marked, enter it: effect Wheel ..."
    assert [(event.kind, event.what, event.cause, event.note) for event in table.events] == (
        [("remark", "Wheel", "intention.wheel", note)] if where else []
    )


@pytest.mark.parametrize("rulings", [{"wheel.marks": "repeat"}, None])
def test_nothing_is_left_to_the_table_where_all_marks_are_known(rulings: dict[str, str] | None) -> None:
    table = Table(under_way(rulings=rulings) if rulings else under_way(setup="basic-4"))
    intentions.remind_of_marks(table, 5, 9)
    assert table.events == []


def test_points_of_a_power() -> None:
    state = under_way()
    state.teams[BLISS].points = 5
    table = Table(state)
    intentions.score_points(table, 0, 2, "Longing")
    note = "the marks above 6 are not known here. If space 7 is marked, enter it: effect Wheel ..."
    assert happened(table) == [
        ("points", "bliss", "", "", 2, "Longing"),
        ("ambition", "bliss", "", "", 1, "intention.wheel"),
        ("remark", "", "Wheel", "", 0, "intention.wheel"),
    ]
    assert table.events[-1].note == note
    assert (state.teams[BLISS].points, state.teams[GLOOM].points) == (7, 0)
    assert state.turn.intentions == ()


@pytest.mark.parametrize(("setup", "points"), [("full-4", 0), ("full-4", -1), ("basic-4", 1)])
def test_no_points_are_scored(setup: str, points: int) -> None:
    table = Table(under_way(setup=setup))
    intentions.score_points(table, 0, points, "Longing")
    assert table.events == []
    assert table.state.teams[BLISS].points == 0


def test_one_point_of_a_power_is_scored() -> None:
    table = Table(under_way())
    intentions.score_points(table, 1, 1, "Longing")
    assert happened(table) == [("points", "gloom", "", "", 1, "Longing")]


@pytest.mark.parametrize(("points", "ends"), [(17, False), (18, True), (19, True)])
def test_twenty_points_trigger_the_end(points: int, ends: bool) -> None:
    table = Table(under_way())
    table.state.teams[GLOOM].points = points
    intentions.score_points(table, 1, 2, "Longing")
    assert table.state.end == ("twenty" if ends else "")
    assert [event.what for event in table.events if event.kind == "end"] == (["twenty"] if ends else [])


@pytest.mark.parametrize(
    ("setup", "points", "has"), [("full-4", 20, True), ("full-4", 19, False), ("basic-4", 20, False)]
)
def test_whether_a_team_has_twenty(setup: str, points: int, has: bool) -> None:
    state = under_way(setup=setup)
    state.teams[GLOOM].points = points
    assert intentions.has_twenty(state) is has


@pytest.mark.parametrize(
    ("points", "event"),
    [
        (1, ("essence", "diana", "", "", 1, "intention.wheel")),
        (3, ("draw", "diana", "?", "", 0, "intention.wheel")),
        (5, ("ambition", "bliss", "", "", 1, "intention.wheel")),
    ],
)
def test_what_a_mark_gives_the_active_player(points: int, event: tuple[object, ...]) -> None:
    before = under_way("V1=Kindness:2")
    before.teams[BLISS].points = points
    table = after(before, lambda table: put(table, "V1"))
    assert event in happened(table)
    assert table.state.pending == ()


@pytest.mark.parametrize(
    ("points", "pending", "ambition"),
    [
        (1, [Pending("gloom", "choose", (("leo",), ("fred",)), "intention.wheel", Wheel("essence"))], 0),
        (3, [Pending("gloom", "choose", (("leo",), ("fred",)), "intention.wheel", Wheel("card"))], 0),
        (5, [], 1),
    ],
)
def test_what_a_mark_gives_another_team(points: int, pending: list[Pending], ambition: int) -> None:
    before = under_way(sides="BA", rulings={"intention.fortress-owner": "owner"})
    before.players[0].levels, before.teams[GLOOM].points = 4, points
    table = after(before, lambda table: table.add_fragment(GLOOM, "minor", "revelation.6-fortress"), "absorb")
    assert list(table.state.pending) == pending
    assert table.state.teams[GLOOM].ambition == ambition


@pytest.mark.parametrize(
    ("gain", "event"),
    [
        ("essence", ("essence", "fred", "", "", 1, "intention.wheel")),
        ("card", ("draw", "fred", "?", "", 0, "intention.wheel")),
    ],
)
def test_player_whom_a_team_chose_gets_what_the_mark_gives(gain: str, event: tuple[object, ...]) -> None:
    table = Table(under_way())
    asked = Pending("gloom", "choose", (("leo",), ("fred",)), "intention.wheel", Wheel(gain))
    intentions.decide_bonus(table, asked, ("fred",))
    assert happened(table)[0] == event
