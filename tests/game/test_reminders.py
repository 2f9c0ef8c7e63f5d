"""What a table may have forgotten, and what the referee would do by itself."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game import completing, reminding
from cerebria_cli.game.by_itself import KINDS, OFF_AT_FIRST, Unasked, only_line, with_a_line
from cerebria_cli.game.considering import consider
from cerebria_cli.game.outcome import Played
from cerebria_cli.game.reminding import Reminder, after_a_line, before_the_end, unnamed_tops


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, everything is found out."""
    monkeypatch.setattr(completing, "SECONDS", 600.0)
    monkeypatch.setattr(reminding, "SECONDS", 600.0)


def turn_of_diana(slots: Mapping[str, Any] | None = None, ambition: int = 0, **more: Any) -> Game:
    """Diana on V in the full game, before the Sphere of Commitment with 6 Willpower; nobody holds a card."""
    tokens = {"move": {"unlock": "wild"}, "quell": {"unlock": "wild", "extinguish": "red"}}
    position = {
        "phase": "play",
        "turn": {"player": "diana", **more},
        "players": {"diana": {"hand": [], "space": "V", "wp": 6, "essence": 3, "tokens": tokens}},
        "teams": {"bliss": {"ambition": ambition}},
        "slots": slots or {},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
    }
    return standing("full-2", position)


def left(game: Game, line: str, view: str = "public") -> list[Reminder]:
    known = game.as_known_to(view)
    return before_the_end(known, consider(known, line))


# ---------------------------------------------------------------- before a turn ends


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("end ambition", ["3 Actions are unused."]),
        ("valley; end draw", ["2 Actions are unused."]),
        ("valley; valley; end ambition", ["1 Action is unused."]),
        ("valley; valley; valley; end ambition", []),
        ("valley", []),
        ("pause", []),
    ],
)
def test_actions_that_are_left_are_told_where_the_turn_ends(line: str, says: list[str]) -> None:
    """absorb.once: in the first turn there is no Absorb to remind of."""
    for view in ("public", "diana", "referee"):
        assert left(first_turn(), line, view) == [Reminder("actions", text) for text in says]


#: With an Emotion on either side both Frontiers are Gloom's; Anger beside the figure can be quelled.
FRONTIERS = {slot: {"card": "Anger", "owner": "leo", "essence": 1} for slot in ("VC", "WV")}
ANGER = {"V1": {"card": "Anger", "owner": "leo", "essence": 1}}


def test_an_absorb_that_scores_is_told_with_its_points() -> None:
    """intention.side-a: 4 Willpower of one Absorb, which are 2 and 1 for each Frontier, score 1 point."""
    position = {
        "phase": "play",
        "turn": {"player": "leo", "actions": 0},
        "players": {"leo": {"hand": [], "space": "V", "wp": 6}},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
    }
    scoring = standing("full-2", {**position, "slots": FRONTIERS})
    assert left(standing("full-2", position), "end draw") == [
        Reminder("absorb", "Absorb is unused: commitment is in reach.")
    ]
    assert left(scoring, "end draw") == [
        Reminder("absorb", "Absorb is unused: commitment is in reach and scores 1 point.")
    ]
    assert left(scoring, "absorb commitment -bonus; end draw") == []
    assert left(turn_of_diana(absorb=False, actions=0), "end draw") == []


def test_a_move_that_would_score_is_told_while_there_are_actions() -> None:
    """intention.side-a: a Quell that removes Essence scores; extinguish costs an Ambition."""
    quell = Reminder("intention", "diana quell V1 +extinguish would score 1 point.")
    assert left(turn_of_diana(ANGER, 1, absorb=False), "end draw") == [
        Reminder("actions", "3 Actions are unused."),
        quell,
    ]
    assert left(turn_of_diana(ANGER, 0, absorb=False), "end draw") == [Reminder("actions", "3 Actions are unused.")]
    assert left(turn_of_diana(ANGER, 1, absorb=False, actions=0), "end draw") == []
    assert left(turn_of_diana(ANGER, 1, absorb=False), "quell V1 +extinguish; end draw") == [
        Reminder("actions", "2 Actions are unused.")
    ]


def test_a_move_that_would_score_is_told_with_the_last_action() -> None:
    assert left(turn_of_diana(ANGER, 1, absorb=False, actions=1), "end draw") == [
        Reminder("actions", "1 Action is unused."),
        Reminder("intention", "diana quell V1 +extinguish would score 1 point."),
    ]


@pytest.mark.parametrize(
    ("offered", "best"),
    [
        ({}, None),
        ({"move": "a0"}, None),
        ({"move": "a1"}, ("a1", 1)),
        # The first of those that score most, whatever the verb.
        ({"move": "a1 b1", "quell": "c1"}, ("a1", 1)),
        ({"move": "a0 b1 c2"}, ("c2", 2)),
        ({"move": "a2 b1 c0 d2"}, ("a2", 2)),
        ({"move": "a1", "quell": "b2 c1"}, ("b2", 2)),
        ({"move": "a2", "quell": "b1 c3"}, ("c3", 3)),
        # Those that need a card come after the others, and are not looked at.
        ({"move": "%a3 b1"}, None),
        ({"move": "a1 %b3 c2", "quell": "d1"}, ("a1", 1)),
        ({"move": "%a3", "quell": "b1 %c2"}, ("b1", 1)),
    ],
)
def test_the_move_that_scores_most_is_told(
    offered: dict[str, str], best: tuple[str, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by its name and what it scores; `%` where a card is discarded for a token."""

    def moves(then: Any, verb: str, view: str) -> list[Any]:
        assert view == "public"
        return [
            SimpleNamespace(name=name, tokens=("x",) if "%" in name else ()) for name in offered.get(verb, "").split()
        ]

    monkeypatch.setattr(reminding, "moves", moves)
    monkeypatch.setattr(reminding, "write", lambda move, verbs: move.name)
    words = SimpleNamespace(actions=("move", "quell"), verbs={})
    performs = SimpleNamespace(
        perform=lambda now, move: (now, [Event("points", "bliss", amount=int(move.name[-1]))], move)
    )
    then: Any = SimpleNamespace(vocabulary=words, view="public", now=None, edition=performs)
    ending: Any = None
    assert reminding.best_scoring(then, ending) == best


@pytest.mark.parametrize(
    ("actions", "line", "says"),
    [
        (2, "pass", ["2 Actions are unused."]),
        (1, "pass", ["1 Action is unused."]),
        (2, "pause", []),
    ],
)
def test_whoever_passes_in_the_prototype_is_reminded_too(actions: int, line: str, says: list[str]) -> None:
    """turn.actions: 3 in a turn, of which one must be taken."""
    game = standing("prototype-2", {"turn": {"player": "diana", "actions": actions}})
    assert [one.says for one in left(game, line) if one.kind == "actions"] == says


def test_what_takes_too_long_is_not_reminded_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminding, "SECONDS", -1.0)
    assert left(turn_of_diana(ANGER, 1, absorb=False), "end draw") == [Reminder("actions", "3 Actions are unused.")]


# ---------------------------------------------------------------- after a line


def top(card: str | None) -> dict[str, Any]:
    return {"diana": {"deck": {"top": card}}}


@pytest.mark.parametrize(
    ("before", "after", "reminded"),
    [
        (top("Kindness"), top("?"), True),
        (top("Kindness"), top("Courage"), False),
        (top("?"), top("?"), False),
        (top(None), top("?"), False),
        (top("Kindness"), top(None), False),
        ({}, top("?"), False),
        ({"diana": {}}, top("?"), False),
        (top("Kindness"), {"diana": {}}, False),
        (top("Kindness"), {"diana": {"deck": None}}, False),
    ],
)
def test_a_top_card_that_nobody_named_is_asked_for(
    before: dict[str, Any], after: dict[str, Any], reminded: bool
) -> None:
    found = [Reminder("top", "Diana's new top card is not named: `reveal diana top CARD`.")]
    assert list(unnamed_tops(before, after)) == (found if reminded else [])


def done(line: str, *events: Event) -> Played:
    (played,) = first_turn().consider("valley")
    return Played(line, played.item, played.state, list(events), played.verdict)


def test_a_bonus_that_is_left_and_a_new_common_aspiration_are_told() -> None:
    lines = [done("diana absorb humility -bonus", Event("common", what="unity")), done("diana note-bonus")]
    assert list(after_a_line({}, {}, lines)) == [
        Reminder("bonus", "`diana absorb humility -bonus` leaves the bonus."),
        Reminder("hidden", "Each team: look whether your Hidden Aspiration is unity, the new Common one."),
    ]
    assert list(after_a_line({}, {}, [done("diana valley", Event("common"), Event("wp", what="unity"))])) == []


def test_the_cards_of_a_line_are_looked_at_after_it() -> None:
    """cradle: the next card is turned up, and nobody said which."""
    game = first_turn()
    before = game.state("public")
    played = game.consider("cradle")
    game.append("cradle", played)
    assert list(after_a_line(before, game.state("public"), played)) == [
        Reminder("top", "Diana's new top card is not named: `reveal diana top CARD`.")
    ]


# ---------------------------------------------------------------- what a line leaves open


def unasked(game: Game, line: str, view: str = "public") -> list[Unasked]:
    known = game.as_known_to(view)
    return list(with_a_line(known, line, consider(known, line)))


TAKEN = Unasked("bonus", "`diana absorb commitment` takes the bonus.", "diana absorb commitment -bonus")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("absorb commitment", [TAKEN]),
        ("diana absorb commitment", [TAKEN]),
        ("absorb commitment # well", [TAKEN._replace(instead="diana absorb commitment -bonus # well")]),
        ("absorb commitment; valley", [TAKEN._replace(instead="")]),
        ("valley; absorb commitment", [TAKEN._replace(instead="")]),
        ("absorb commitment -bonus", []),
        ("valley", []),
        ("diana valley; cradle 2", []),
        ("note well", []),
        ("valley; note well", []),
        ("ambition", [Unasked("reading", "`ambition` is read as `diana end ambition`.")]),
        (
            "comm; valley",
            [
                Unasked("reading", "`comm; valley` is read as `diana absorb commitment; diana valley`."),
                TAKEN._replace(instead=""),
            ],
        ),
    ],
)
def test_a_bonus_is_taken_and_a_verb_is_read(line: str, found: list[Unasked]) -> None:
    assert unasked(turn_of_diana(), line) == found


def test_a_bonus_that_cannot_be_had_is_not_taken() -> None:
    """absorb.bonus: Commitment turns an Ambition token available, of which there are three."""
    filled = "The line leaves something out and is taken for `diana absorb commitment -bonus`."
    assert unasked(turn_of_diana(ambition=3), "absorb commitment") == [Unasked("filling", filled)]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("move VC +haste %Courage", "haste"),
        ("diana move VC +haste %Courage", "haste"),
        ("move VC +haste %Courage.haste", ""),
        ("move V %Courage.surmount", ""),
    ],
)
def test_the_only_place_of_a_token_is_filled_in(line: str, place: str) -> None:
    whole = f"diana move VC +haste %Courage.{place}"
    filled = Unasked("filling", f"The line leaves something out and is taken for `{whole}`.")
    assert unasked(first_turn(), line, "diana") == ([filled] if place else [])


@pytest.mark.parametrize(
    ("ruling", "line", "asked"),
    [
        ("may", "meditate willpower", True),
        ("may", "diana meditate willpower", True),
        ("may", "meditate willpower 1", False),
        ("may", "meditate willpower 3", False),
        ("must", "meditate willpower", False),
        ("may", "rest", False),
    ],
)
def test_as_much_as_possible_is_taken_where_less_may_be(ruling: str, line: str, asked: bool) -> None:
    """meditation.take: 1 and 1 for each of the two Frontiers; ruling meditation.take-less."""
    slots = {
        slot: {"card": card, "owner": "diana", "essence": 1} for slot, card in (("VC", "Courage"), ("WV", "Trust"))
    }
    position = {"phase": "play", "players": {"diana": {"space": "V"}}, "slots": slots}
    table = standing("prototype-2", position, rulings={"meditation.take-less": ruling})
    found = [Unasked("amount", "`diana meditate willpower` takes as much as possible.")]
    assert unasked(table, line) == (found if asked else [])


def test_a_quell_that_asks_for_no_number_leaves_none_out() -> None:
    """quell.base: the Essence on Anger is all that can go."""
    assert unasked(turn_of_diana(ANGER, 1, absorb=False), "quell V1 +extinguish") == []


@pytest.mark.parametrize(("ruling", "asked"), [("may", True), ("must", False)])
def test_one_less_than_two_may_be_taken(ruling: str, asked: bool) -> None:
    """meditation.take: 1 and 1 for the one Frontier are 2, so that only 1 is another number."""
    slots = {"VC": {"card": "Courage", "owner": "diana", "essence": 1}}
    position = {"phase": "play", "players": {"diana": {"space": "V"}}, "slots": slots}
    table = standing("prototype-2", position, rulings={"meditation.take-less": ruling})
    found = [Unasked("amount", "`diana meditate willpower` takes as much as possible.")]
    assert unasked(table, "meditate willpower") == (found if asked else [])


# ---------------------------------------------------------------- where only one thing can be done


def test_the_only_answer_is_told() -> None:
    """Five of six Aspirations are gone, and there is nothing else to reveal."""
    gone = ["openness", "awareness", "unity", "liveliness", "versatility"]
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "deck": {"top": "Kindness"}, "space": "V"}},
        "origin": {"V": {"sphere": "commitment", "wp": 2}},
        "teams": {"gloom": {"hidden": "unity"}, "bliss": {"hidden_gone": gone}},
    }
    table = standing("basic-2", position)
    table.play("absorb commitment -bonus")
    line = "table reveal bliss fortitude"
    assert only_line(table.as_known_to("public")) == Unasked("answer", f"`{line}`: nothing else can be answered.", line)
    position["teams"] = {"gloom": {"hidden": "unity"}, "bliss": {"hidden_gone": gone[1:]}}
    table = standing("basic-2", position)
    table.play("absorb commitment -bonus")
    assert only_line(table.as_known_to("public")) is None


def test_an_answer_that_names_unseen_cards_is_left_to_the_table() -> None:
    table = Game.new("basic-2")
    for line in ("diana place VC V2", "leo place CN N1", "diana place NL L1", "leo place WV W2", "diana hand ? ? /?"):
        table.play(line)
    assert table.legal("hand", "public") == ["leo hand ? ? /?"]
    assert only_line(table.as_known_to("public")) is None


@pytest.mark.parametrize(
    ("actions", "only"),
    [(0, Unasked("ending", "`diana end`: nothing else can be done.", "diana end")), (1, None)],
)
def test_a_turn_in_which_nothing_else_can_be_done_ends(actions: int, only: Unasked | None) -> None:
    position = {"turn": {"player": "diana", "actions": actions}, "players": {"diana": {"hand": []}}}
    assert only_line(standing("card-2", position).as_known_to("public")) == only


def test_cards_that_may_be_told_at_any_time_are_nothing_to_do() -> None:
    """turn.ambition-full: with three Ambition available only cards are drawn at the end."""
    turn = {"player": "diana", "actions": 0, "absorb": False, "abilities_used": ["vibe", "rotate", "extra"]}
    position = {"phase": "play", "turn": turn, "teams": {"bliss": {"ambition": 3}}}
    table = standing("basic-2", position)
    assert table.legal("reveal", "public") != []
    line = "diana end draw"
    assert only_line(table.as_known_to("public")) == Unasked("ending", f"`{line}`: nothing else can be done.", line)


def test_one_action_that_does_not_end_the_turn_is_left_to_the_table() -> None:
    table = standing("card-2", {"turn": {"player": "diana", "actions": 0}, "players": {"diana": {"hand": []}}})
    known = table.as_known_to("public")
    assert only_line(known) is not None
    assert only_line(first_turn().as_known_to("diana")) is None


def test_every_kind_is_switched_by_its_name() -> None:
    assert list(KINDS) == ["bonus", "amount", "filling", "reading", "answer", "ending"]
    # Whoever wants lines that nobody typed switches them on.
    assert OFF_AT_FIRST == ("answer", "ending")
    assert list(reminding.KINDS) == ["actions", "absorb", "intention", "bonus", "top", "hidden"]
