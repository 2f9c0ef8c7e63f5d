"""Everything that `why` tells of a line, whole: what it costs, what was in order, what everybody has then, what
follows."""

import json
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from support.owned_table import UNLOCKED, power, under_way, with_power
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.editions.core import overhearing
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Source
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from cerebria_cli.explaining import consequences, lines
from cerebria_cli.explaining.consequences import Came, follows, holdings, rule_of
from cerebria_cli.explaining.lines import Grounds, grounds_of_played, grounds_of_refused, reasons_of_played
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.shelf.setups import load_setup

Run = Callable[..., Any]


def fine(*checks: tuple[str, str]) -> Reason:
    """What was asked and found in order, each with its rule."""
    return Reason("in order", parts=tuple(Reason(what, rule=rule) for what, rule in checks))


def pays(what: str, amount: int, *parts: Reason, rule: str) -> Reason:
    return Reason(f"pays {what}", amount, rule=rule, parts=parts, least=0)


def has(who: str, *sums: Reason) -> Reason:
    return Reason(f"so {who} has", parts=sums)


def summed(what: str, amount: int, *parts: Reason) -> Reason:
    return Reason(what, amount, parts=parts)


def started(number: int) -> Reason:
    return Reason("", number)


def by(rule: str, amount: int, what: str = "", says: str = "") -> Reason:
    """A part of a sum that comes from something else than the move has its rule beside it."""
    return Reason(what, amount, rule=rule, says=says, cited=bool(what) and not what.startswith("from "))


def follow(label: str, rule: str, says: str) -> Reason:
    return Reason(label, rule=rule, says=says, detail=label == "on the table")


#: What the bonus of a Sphere is called.
BONUS = "bonus"

#: power.hatred: of a Spirit Action with an upgrade; Fred's Spirit is asked by every player.
HATRED = Reason("Hatred", says="says nothing", detail=True)


def asked(*powers: Reason) -> Reason:
    return Reason("powers asked", parts=powers, detail=True)


def agree(found: Sequence[Reason], expected: Sequence[Reason]) -> bool:
    """The reasons are these, in every number and rule; what they say names what is expected; a page holds the rest."""
    return [*map(unsaid, found)] == [*map(unsaid, expected)] and all(
        other.what in one.what and other.says in one.says and agree(one.parts, other.parts)
        for one, other in zip(found, expected, strict=True)
    )


def unsaid(reason: Reason) -> Reason:
    return reason._replace(what="", says="", parts=())


def written(reasons: Sequence[Reason], depth: int = 0) -> Iterator[str]:
    """Reasons as a page shows them."""
    for one in reasons:
        amount = "" if one.amount is None else str(one.amount)
        rule = f"[{one.rule}]" if one.rule else ""
        yield "  " * depth + " ".join(filter(None, (amount, one.what, one.place, one.says, rule)))
        yield from written(one.parts, depth + 1)


# ---------------------------------------------------------------- whole answers


#: The lines of the whole answers below.
TO_QUELL = "diana quell VC with Courage %Generosity.determination"
TO_ABSORB = "diana absorb commitment"


def test_what_people_read(quelling: Game, sentences: Sentences) -> None:
    asked_of = {
        "a Quell": (quelling, TO_QUELL),
        "an Absorb that empties its Sphere": (nearly_empty(), TO_ABSORB),
        "an Absorb without a bonus": (absorbing(teams={"bliss": {"ambition": 3}}), TO_ABSORB),
        "the end of the game": (nearly_over(), "diana quell V1 with Courage"),
        "an Ability": (with_an_ability(), "use b-m-blue-steal"),
    }

    def answers() -> Iterator[tuple[str, Iterator[str]]]:
        for name, (game, line) in asked_of.items():
            (played,) = game.consider(line)
            yield f"{name}: {line}", written(grounds_of_played(game, played).reasons)
        for line in ("diana quell N1 with Courage", "diana move V; diana move N"):
            with pytest.raises(Illegal) as refused:
                quelling.consider(line)
            yield f"refused: {line}", written(grounds_of_refused(quelling, refused.value).reasons)

    sentences(answers())


@pytest.fixture(scope="module")
def quelling() -> Game:
    """Diana on VC with 9 Willpower and Courage; two Quell upgrades are there, and Comfort gives 1 after a Quell."""
    tokens = {**UNLOCKED, "quell": {"unlock": "wild", "subdue": "red", "extinguish": "yellow"}}
    diana = {"wp": 9, "hand": ["Courage", "Generosity"], "tokens": tokens}
    cards = with_power("Comfort", power("after:quell", {"gain": "wp", "amount": 1}))
    return under_way({"VC": "Hostility 2", "N1": "Comfort"}, cards, diana=diana, bliss={"ambition": 1})


QUELL_COSTS = (
    pays("Willpower", 2, Reason("Quell", 2, rule="quell.base"), rule="quell.base"),
    pays("Ambition", 1, Reason("Quell", 1, rule="quell.base"), rule="quell.base"),
)


def test_a_quell_that_reaches_two_intentions(quelling: Game) -> None:
    """9 - 2 + 1 = 8 Willpower; intention.points: 1 for the first and 2 for the second, 3 points; passing 2 on the Wheel
    gives 1 Essence, 2 + 1 = 3."""
    (played,) = quelling.consider(TO_QUELL)
    told = (
        *QUELL_COSTS,
        fine(
            ("3 Actions left", "turn.actions"),
            ("Quell unlocked", "spirit.unlocked"),
            ("VC in reach of VC", "board.adjacent-slots"),
            ("red shown for red", "quell.vibe"),
            ("2 Willpower of 9", "quell.base"),
            ("1 Ambition of 1", "ambition.tokens"),
        ),
        has(
            "Diana",
            summed("Willpower", 8, started(9), by("quell.base", -2), Reason("Comfort", 1)),
            summed("Essence", 3, started(2), by("intention.wheel", 1, "a mark on the Wheel")),
        ),
        has(
            "Bliss",
            summed("Ambition", 0, started(1), by("quell.base", -1)),
            summed(
                "points",
                3,
                started(0),
                by("intention.points", 1, "quell", "first"),
                by("intention.points", 2, "upgrade an Action", "second"),
            ),
        ),
        follow(
            "on the table",
            "spirit.place-token",
            "quell.determination",
        ),
        follow("on the table", "quell.vibe", "Courage"),
        follow("does", "quell.base", "1 Essence"),
        follow("Intention", "intention.points", "1 point"),
        follow("Intention", "intention.points", "2 points"),
        asked(HATRED, Reason("Comfort", place="N1", says="Quell", detail=True)),
    )
    assert agree(reasons_of_played(quelling, played), told)
    assert grounds_of_played(quelling, played) == Grounds(reasons_of_played(quelling, played))


def test_a_refusal_with_what_was_in_order(quelling: Game) -> None:
    """Neither in reach nor an opponent's: what else was asked is fine, and nothing comes of it."""
    with pytest.raises(Illegal) as refused:
        quelling.consider("diana quell N1 with Courage")
    told = fine(
        ("3 Actions left", "turn.actions"),
        ("Quell unlocked", "spirit.unlocked"),
        ("2 Willpower of 9", "quell.base"),
        ("1 Ambition of 1", "ambition.tokens"),
    )
    found = grounds_of_refused(quelling, refused.value)
    assert agree(found.reasons, (*QUELL_COSTS, told, asked(HATRED)))
    assert found.otherwise == ()


def test_the_second_of_two_lines_is_judged_after_the_first(quelling: Game) -> None:
    """9 - 1 = 8, and 2 of the 3 Actions are left when the second Move costs too much."""
    with pytest.raises(Illegal) as refused:
        quelling.consider("diana move V; diana move N")
    told = fine(
        ("2 Actions", "turn.actions"),
        ("Move", "spirit.unlocked"),
        (" on N", "move.occupied"),
        ("1 Willpower of 8", "move.base"),
    )
    assert agree(grounds_of_refused(quelling, refused.value).reasons[1:], (told, asked(HATRED)))


def position(setup: str, **told: Any) -> Game:
    return Game.new({**load_setup(setup), "position": told})


def absorbing(**told: Any) -> Game:
    """Diana on V with 1 Willpower, before an Absorb."""
    diana = {"space": "V", "wp": 1}
    return position("basic-4", turn={"player": "diana", "absorb": True}, players={"diana": diana}, **told)


def nearly_empty() -> Game:
    """Courage is the only Emotion, and commitment holds 3."""
    return absorbing(
        slots={"VC": {"card": "Courage", "essence": 1}},
        origin={"V": {"sphere": "commitment", "wp": 3}},
        teams={"bliss": {"hidden": "unity"}, "gloom": {"hidden": "openness"}},
    )


def test_an_absorb_that_empties_its_sphere() -> None:
    """absorb.amount: 2 and 1 for VC, 3 of 3; the bonus of commitment is 1 Ambition for 1 Willpower: 1 + 3 - 1 = 3.

    Courage is the only Emotion: a chain of 1 for unity; it is alone in V and C for attitude.
    """
    game = nearly_empty()
    (played,) = game.consider(TO_ABSORB)
    told = (
        fine(("commitment in reach", "absorb.sphere")),
        Reason(
            "from the Sphere",
            3,
            rule="absorb.amount",
            says="commitment holds 3",
            most=3,
            parts=(Reason("base", 2, rule="absorb.amount"), Reason("VC", 1, rule="absorb.amount", says="Bliss 1:0")),
        ),
        Reason("optional", rule="absorb.bonus", says="-bonus"),
        has(
            "Diana",
            summed(
                "Willpower",
                3,
                started(1),
                by("absorb.amount", 3, "from commitment"),
                by("absorb.bonus", -1, BONUS),
            ),
        ),
        has("Bliss", summed("Ambition", 1, started(0), by("absorb.bonus", 1, BONUS))),
        follow("Revelation", "absorb.revelation", "commitment"),
        follow("on the table", "revelation.1-reveal", "unity"),
        follow("on the table", "revelation.1-reveal", "openness"),
        follow("Revelation", "aspiration.unity", "unity, 1 to 0."),
        follow("Revelation", "aspiration.attitude", "attitude, 2 to 0."),
        follow("Revelation", "aspiration.openness", "openness, 0 to 1."),
        follow("Revelation", "aspiration.attitude", "attitude, 0 to 2."),
        follow("Revelation", "revelation.3-fragment", "Major Fragment"),
        follow("on the table", "revelation.4-common", "attitude"),
        follow("then", "revelation.4-common", "Gloom: strike openness | awareness | unity"),
    )
    assert agree(reasons_of_played(game, played), told)


def test_a_remark_comes_first() -> None:
    """ambition.tokens: at most 3, so that the bonus gives nothing; 1 + 2 = 3 Willpower."""
    game = absorbing(teams={"bliss": {"ambition": 3}})
    (played,) = game.consider(TO_ABSORB)
    told = (
        Reason("remark", says="Ambition"),
        fine(("commitment in reach", "absorb.sphere")),
        Reason(
            "from the Sphere",
            2,
            rule="absorb.amount",
            says="commitment holds 7",
            most=7,
            parts=(Reason("base", 2, rule="absorb.amount"),),
        ),
        has("Diana", summed("Willpower", 3, started(1), by("absorb.amount", 2, "from commitment"))),
        follow("on the table", "absorb.revelation", "knowledge"),
    )
    assert agree(grounds_of_played(game, played).reasons, told)


def nearly_over() -> Game:
    """Bliss lacks 1 point, and Diana can quell Hostility on V1."""
    diana = {"space": "V", "wp": 9, "tokens": UNLOCKED, "hand": ["Courage"]}
    return position(
        "full-4",
        turn={"player": "diana", "actions": 3},
        players={"diana": diana},
        teams={"bliss": {"points": 19, "ambition": 2}},
        slots={"V1": {"card": "Hostility", "essence": 1}, "VC": {"card": "Hostility", "essence": 1}},
    )


def test_what_ends_the_game_and_who_controls_what() -> None:
    """intention.twenty: 19 + 1 = 20 points. Without Hostility nobody has anything in the Triad of WV."""
    game = nearly_over()
    (played,) = game.consider("diana quell V1 with Courage")
    reasons = reasons_of_played(game, played)
    end, control = (one for one in reasons if one.what in ("the end", "control"))
    assert (end.what, end.rule) == ("the end", "intention.twenty")
    assert "20 points" in end.says
    assert (control.what, control.rule) == ("control", "control.immediate")
    assert "WV (0 to 0)" in control.says


def with_an_ability() -> Game:
    mindset = [{"card": "b-m-blue-steal"}]
    return position(
        "card-3",
        turn={"player": "diana"},
        players={"diana": {"mindset": mindset}, "leo": {"mindset": [{"card": "g-m-red-draw"}]}},
    )


def test_an_ability_of_the_card_game() -> None:
    """ability.cost: 1 Fragment off the Emotion; cancel.window: the others may cancel it first."""
    game = with_an_ability()
    (played,) = game.consider("use b-m-blue-steal")
    told = (
        pays("Fragment", 1, Reason("an Ability", 1, rule="ability.cost"), rule="ability.cost"),
        fine(
            ("1 Fragment of 1", "ability.needs-fragment"),
            ("steal", "turn.ability-type-once"),
            ("b-m-blue-steal", "ability.start-of-turn"),
        ),
        follow("does", "ability.cost", "1 Bliss Fragment"),
        follow("then", "cancel.window", "Leo: cancel or let"),
    )
    assert agree(reasons_of_played(game, played), told)


@pytest.mark.parametrize("line", ["adjust diana.wp=1", "note a pause"])
def test_what_is_no_move_rests_on_nothing(quelling: Game, line: str) -> None:
    (played,) = quelling.consider(line)
    assert grounds_of_played(quelling, played) == Grounds()
    assert reasons_of_played(quelling, played) == ()


@pytest.mark.parametrize(
    ("told", "checks"),
    [
        (
            "diana on V, leo on W, fred on W, diana.wp=3 actions=2",
            ["turn.actions", "board.spaces", "move.occupied", "move.base"],
        ),
        # What a position does not tell was not asked.
        ("diana on V, diana.wp=3", ["board.spaces", "move.base"]),
        ("diana on V, leo on W, actions=3", ["turn.actions", "board.spaces"]),
    ],
)
def test_nothing_is_in_order_that_a_position_leaves_out(run: Run, told: str, checks: list[str]) -> None:
    (found,) = json.loads(run("why", "basic-4", "--with", told, "diana", "move", "VC", "--json").out)
    (row,) = [one for one in found["reasons"] if one["what"] == "in order"]
    assert [one["rule"] for one in row["parts"] if one["rule"] != "spirit.unlocked"] == checks


# ---------------------------------------------------------------- what everybody has then

#: What each has before: of Leo's Willpower nothing is known.
BEFORE = {
    "edition": "balance",
    "players": {
        "diana": {"spirit": "Delight", "wp": 4, "essence": 2},
        "leo": {"spirit": "Misery", "wp": None, "essence": 1},
        "nora": {"spirit": "Reason", "wp": 3, "essence": {"bliss": 1, "gloom": 2}},
    },
    "teams": {"bliss": {"ambition": 1, "points": 3}, "gloom": {"ambition": 0}},
}


def wp(amount: int, cause: str, note: str = "", who: str = "diana") -> Event:
    return Event("wp", who, amount=amount, cause=cause, note=note)


@pytest.mark.parametrize(
    ("events", "told"),
    [
        # What is paid goes without saying; what is given is told by what gives it.
        ([wp(-2, "invoke.base")], [has("Diana", summed("Willpower", 2, started(4), by("invoke.base", -2)))]),
        ([wp(4, "realm.valley", "supply")], [has("Diana", summed("Willpower", 8, started(4), by("realm.valley", 4)))]),
        ([wp(4, "realm.valley")], [has("Diana", summed("Willpower", 8, started(4), by("realm.valley", 4)))]),
        (
            [wp(3, "absorb.amount", "commitment")],
            [has("Diana", summed("Willpower", 7, started(4), by("absorb.amount", 3, "from commitment")))],
        ),
        (
            [wp(-1, "absorb.bonus")],
            [has("Diana", summed("Willpower", 3, started(4), by("absorb.bonus", -1, BONUS)))],
        ),
        (
            [wp(1, "absorb.bonus", "commitment")],
            [has("Diana", summed("Willpower", 5, started(4), by("absorb.bonus", 1, BONUS)))],
        ),
        # A mark on the Wheel that takes something is what a move costs.
        ([wp(-1, "intention.wheel")], [has("Diana", summed("Willpower", 3, started(4), by("intention.wheel", -1)))]),
        # A card has no rule; a Spirit of the game has one.
        ([wp(1, "Courage")], [has("Diana", summed("Willpower", 5, started(4), Reason("Courage", 1)))]),
        ([wp(-1, "Courage")], [has("Diana", summed("Willpower", 3, started(4), Reason("Courage", -1)))]),
        ([wp(1, "Delight")], [has("Diana", summed("Willpower", 5, started(4), by("power.delight", 1, "Delight")))]),
        ([wp(-1, "")], [has("Diana", summed("Willpower", 3, started(4), Reason("", -1)))]),
        ([wp(-1, "", "commitment")], [has("Diana", summed("Willpower", 3, started(4), Reason("", -1)))]),
        ([wp(1, "", "commitment")], [has("Diana", summed("Willpower", 5, started(4), Reason("from commitment", 1)))]),
        ([wp(1, "")], [has("Diana", summed("Willpower", 5, started(4), Reason("", 1)))]),
        # Nothing is gained or lost.
        ([wp(0, "Courage")], []),
        # Other things that have a number are no resource.
        ([Event("sphere", "", "commitment", amount=-3, cause="absorb.amount")], []),
        # In the order in which it happens, each resource once.
        (
            [
                wp(-2, "invoke.base"),
                Event("essence", "diana", amount=-1, cause="invoke.base"),
                Event("ambition", "bliss", amount=2, cause="realm.land"),
                wp(1, "Courage"),
            ],
            [
                has(
                    "Diana",
                    summed("Willpower", 3, started(4), by("invoke.base", -2), Reason("Courage", 1)),
                    summed("Essence", 1, started(2), by("invoke.base", -1)),
                ),
                has("Bliss", summed("Ambition", 3, started(1), by("realm.land", 2))),
            ],
        ),
        # Each kind of Essence is a resource of its own.
        (
            [
                Event("essence", "nora", "bliss", amount=1, cause="realm.willow"),
                Event("essence", "nora", "gloom", amount=3, cause="realm.willow"),
            ],
            [
                has(
                    "Nora",
                    summed("Bliss Essence", 2, started(1), by("realm.willow", 1)),
                    summed("Gloom Essence", 5, started(2), by("realm.willow", 3)),
                )
            ],
        ),
        # Of what a position leaves out only the change is known.
        (
            [wp(4, "realm.valley", who="leo"), Event("essence", "leo", amount=1, cause="Courage")],
            [
                has("Leo", summed("Essence", 2, started(1), Reason("Courage", 1))),
                Reason("for Leo", parts=(summed("Willpower", 4, by("realm.valley", 4)),)),
            ],
        ),
        (
            [Event("points", "gloom", amount=2, cause="Courage"), Event("intention", "gloom", "quell", amount=1)],
            [Reason("for Gloom", parts=(summed("points", 3, Reason("Courage", 2), Reason("", 1)),))],
        ),
    ],
)
def test_what_everybody_has_then(events: list[Event], told: list[Reason]) -> None:
    assert agree(list(holdings(Came(BEFORE, BEFORE, events))), told)


def test_gains_of_one_rule_are_told_by_what_they_come_from_one_after_the_other() -> None:
    """3 + 1 + 2 + 3 = 9: a third gain has no source of its own, and what is taken has none."""
    sources = [
        Source("intention.points", "quell", "the first"),
        Source("other.rule", "something else"),
        Source("intention.points", "fortify", "the second"),
    ]
    events = [
        Event("intention", "bliss", "quell", amount=1, cause="intention.points"),
        Event("intention", "bliss", "fortify", amount=2, cause="intention.points"),
        Event("points", "bliss", amount=3, cause="intention.points"),
    ]
    rows = (
        started(3),
        by("intention.points", 1, "quell", "the first"),
        by("intention.points", 2, "fortify", "the second"),
        by("intention.points", 3),
    )
    assert list(holdings(Came(BEFORE, BEFORE, events), sources)) == [has("Bliss", summed("points", 9, *rows))]
    lost = [wp(-1, "intention.points"), wp(1, "intention.points")]
    assert list(holdings(Came(BEFORE, BEFORE, lost), sources[:1])) == [
        has(
            "Diana",
            summed(
                "Willpower",
                4,
                started(4),
                by("intention.points", -1),
                by("intention.points", 1, "quell", "the first"),
            ),
        )
    ]


@pytest.mark.parametrize(
    ("cause", "rule"),
    [("absorb.bonus", "absorb.bonus"), ("Delight", "power.delight"), ("Courage", ""), ("", ""), ("Harmony", "")],
)
def test_the_rule_behind_an_event(cause: str, rule: str) -> None:
    """Harmony is no Spirit of this game."""
    assert rule_of(Event("wp", "diana", amount=1, cause=cause), BEFORE) == rule


def test_what_is_told_by_sums_does_not_follow_again() -> None:
    events = [
        wp(-1, "move.base"),
        Event("sphere", "", "commitment", "V", amount=-3, cause="absorb.amount"),
        Event("figure", "diana", where="V", cause="move.base", note="VC"),
    ]
    assert agree(list(follows(Came(BEFORE, BEFORE, events))), [follow("does", "move.base", "from VC to V")])


def test_what_belongs_together_follows_by_the_rule_of_the_first() -> None:
    """The end of a turn and whose turn is next are one sentence."""
    events = [Event("turn-over", "diana", cause="turn.end"), Event("turn", "leo", cause="setup.order")]
    (told,) = follows(Came(BEFORE, BEFORE, events))
    assert (told.what, told.rule, told.detail) == ("on the table", "turn.end", True)


@pytest.mark.parametrize(("verdict", "told"), [(LEGAL, "done"), (Verdict((Objection("move.base", "No."),)), "judged")])
def test_powers_sums_and_outcomes_are_told_once_as_they_were_when_the_move_was_done(
    verdict: Verdict, told: str
) -> None:
    def speak(when: str) -> None:
        overhearing.in_order(f"{when}: 3 Actions left", "turn.actions")
        overhearing.consulted(when, "V1", "cost:move", speaks=True)
        overhearing.remarked(Reason(f"remark {when}"))
        overhearing.comes_out(Reason(f"outcome {when}"))

    def perform(state: Any, move: Any) -> tuple[str, list[Event], Any]:
        speak("done")
        return "after", [], move

    edition = SimpleNamespace(judge=lambda state, move: speak("judged"), perform=perform)
    game: Any = SimpleNamespace(edition=edition)
    state: Any = None
    found = lines.listened(game, state, Move("diana", "move"), verdict)
    assert [power.what for power in found.heard.powers] == [told]
    assert [one.what for one in found.heard.sums] == [f"remark {told}"]
    assert [one.what for one in found.heard.outcomes] == [f"outcome {told}"]
    # What was asked is told of both.
    both = ["judged", "done"] if verdict.legal else ["judged"]
    assert [check.what for check in found.heard.checks] == [f"{when}: 3 Actions left" for when in both]
    assert str(found.after) == ("after" if verdict.legal else "None")


def test_what_the_referee_enters_rests_on_no_move(quelling: Game) -> None:
    with pytest.raises(Illegal) as refused:
        quelling.consider("adjust diana.wp=-5")
    assert grounds_of_refused(quelling, refused.value) == Grounds()


@pytest.mark.parametrize(
    ("label", "kinds"),
    [
        ("does", "on-emotion enter leave relocate figure fortress intensity-token join spend on-card swapped stolen"),
        ("does", "no-effect cancelled unfilled"),
        ("Intention", "intention points"),
        ("control", "control"),
        ("Revelation", "revelation accomplish missed fragment fragment-missing"),
        ("the end", "condition end result score"),
        ("then", "pending remind announce remark action prevent out"),
        # What only hands have to do.
        ("on the table", "vibe-token draw show"),
    ],
)
def test_what_follows_is_told_by_what_it_is(label: str, kinds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    events = [Event(kind, cause="turn.end") for kind in kinds.split()]
    sentences = [([SimpleNamespace(event=event)], f"{event.kind}.") for event in events]
    monkeypatch.setattr(consequences, "told_in_groups", lambda events, facts: iter(sentences))
    assert list(follows(Came(BEFORE, BEFORE, events))) == [
        follow(label, "turn.end", f"{kind}.") for kind in kinds.split()
    ]


@pytest.mark.parametrize(("note", "told"), [("", ""), ("supply", ""), ("commitment", "from commitment")])
def test_what_is_gained_comes_from_the_supply_unless_it_is_said(note: str, told: str) -> None:
    assert consequences.source_of(Event("wp", "diana", amount=2, cause="absorb.amount", note=note)) == told
