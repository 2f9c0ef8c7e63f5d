"""What the table declares for cards whose power nobody knows: announced, entered, checked, recorded."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.owned_table import owed, played, power, under_way, with_power
from support.pages import Sentences

from cerebria_cli import Game, Misread
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.verifying import AGREES, verify_record

Run = Callable[..., Any]


def table() -> Game:
    """Diana has Courage on V1 (1 Essence) and Valor on C1 (3 Essence, all its spaces), and Comfort in hand."""
    diana = {"hand": ["Comfort"], "deck": {"count": 14}}
    return under_way({"V1": "Courage", "C1": "Valor 3"}, cards={}, diana=diana)


def told(game: Game, line: str) -> list[tuple[str, str]]:
    """Rule and sentence of everything that is not plausible; none if the line is accepted."""
    try:
        game.play(line)
    except Illegal as refused:
        return [(objection.rule, objection.text) for objection in refused.verdict.objections]
    return []


# ---------------------------------------------------------------- announced and recorded


def test_unknown_power_is_announced_once_and_its_effect_recorded_as_declared() -> None:
    game = under_way({}, cards={}, diana={"hand": ["Courage", "Courage"], "space": "V", "wp": 9})
    first = [event.what for event in game.play("diana invoke Courage V1") if event.kind == "announce"]
    again = [event.what for event in game.play("diana invoke Courage V2") if event.kind == "announce"]
    assert (first, again, game.state()["announced"]) == (["Courage"], [], ["Courage"])
    events = game.play("effect Courage diana.wp+2 V1.token+1")
    assert [(event.kind, event.what, event.cause) for event in events[:2]] == [
        ("declared", "diana.wp", "Courage"),
        ("declared", "V1.token", "Courage"),
    ]
    assert game.entries[-1].line == "effect Courage diana.wp+2 V1.token+1"
    assert game.entries[-1].effects == ("diana.wp: 5 -> 7; V1.token: 0 -> 1",)
    assert game.state()["players"]["diana"]["wp"] == 9 - 2 - 2 + 2


def test_words_alone_are_announced_too() -> None:
    """An owner who copied the words but declared nothing still enters what the card does."""
    game = under_way({}, cards={"Courage": {"power": "Something strange."}}, diana={"hand": ["Courage"]})
    assert [event.note for event in game.play("diana invoke Courage VC") if event.kind == "announce"] == ["partly"]


def test_declared_power_is_not_announced() -> None:
    game = under_way({}, with_power("Courage", power("enter", {"token": 1})), diana={"hand": ["Courage"]})
    assert [event for event in game.play("diana invoke Courage VC") if event.kind == "announce"] == []


# ---------------------------------------------------------------- plausible


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("effect Courage leo.wp-4", ("players", "leo", "wp"), 0),
        ("effect Courage V1.essence+2", ("slots", "V1", "essence"), 3),
        ("effect Courage V1.token=6", ("slots", "V1", "token"), 6),
        ("effect Courage bliss.ambition+3", ("teams", "bliss", "ambition"), 3),
        ("effect Courage diana.space=N", ("players", "diana", "space"), "N"),
        ("effect Courage diana.tokens.move.haste=red", ("players", "diana", "tokens", "move", "haste"), "red"),
        ("effect Courage diana.tokens.move.unlock=none", ("players", "diana", "tokens", "move"), {}),
        (
            "effect Courage diana.hand+Kindness diana.deck.order-?",
            ("players", "diana", "hand"),
            ["Comfort", "Kindness"],
        ),
        ("effect Courage diana.hand-Comfort diana.deck.order+Comfort", ("players", "diana", "deck", "count"), 15),
        ("effect Courage V2.card=Optimism V2.essence=2 diana.deck.order-?", ("slots", "V2", "essence"), 2),
        ("effect Courage fortresses.V.team=bliss bliss.minor-1", ("fortresses", "V", "size"), "minor"),
        ("effect Courage origin.V.wp-7", ("origin", "V", "wp"), 0),
        ("effect Courage turn.player=thomas", ("turn", "player"), "thomas"),
        ("effect Courage turn.actions+1", ("turn", "actions"), 4),
        ("effect Courage diana.wp+1 diana.wp+1", ("players", "diana", "wp"), 6),
    ],
)
def test_plausible_effect(line: str, path: tuple[str, ...], value: Any) -> None:
    found: Any = played(table(), line)
    for name in path:
        found = found[name]
    assert found == value


#: Lines that cannot be so, with the rule that speaks against them and what is named.
IMPLAUSIBLE = [
    # nothing falls below 0
    ("effect Courage diana.wp-5", "", ["diana.wp", "-1", "0"]),
    ("effect Courage diana.essence-3", "", ["diana.essence", "-1", "0"]),
    ("effect Courage bliss.ambition-1", "", ["bliss.ambition", "-1", "0"]),
    ("effect Courage origin.V.wp-8", "", ["origin.V.wp", "-1", "0"]),
    ("effect Courage V1.token-1", "", ["V1.token", "-1", "0"]),
    # targets that exist
    ("effect Courage zoe.wp+1", "", ["zoe.wp", "diana.wp"]),
    ("effect Courage diana.gold+1", "", ["players.diana", "'gold'"]),
    ("effect Courage V2.essence+1", "", ["V2"]),
    ("effect Courage V2.token=1", "", ["V2"]),
    ("effect Courage fortresses.V.since=3", "", ["V"]),
    ("effect Courage diana.space=Q", "", ["players.diana.space", "V, VC,"]),
    ("effect Courage V2.card=Bravery", "", ["slots.V2.card", "'Bravery'"]),
    ("effect Courage V1.owner=leo", "", ["slots.V1.owner", "diana, thomas", "'leo'"]),
    ("effect Courage diana.tokens.move.haste=pink", "", ["wild, red, yellow, green, blue"]),
    # within what there is
    ("effect Courage V1.essence+3", "realm.land", ["slots.V1.essence", "3", "Courage"]),
    ("effect Courage C1.essence+1", "realm.land", ["Valor", "C1", "3", "4"]),
    ("effect Courage V1.token+7", "emotion.token", ["slots.V1.token", "6"]),
    ("effect Courage bliss.ambition+4", "ambition.tokens", ["teams.bliss.ambition", "3"]),
    ("effect Courage bliss.minor+1", "components.fragments", ["5"]),
    ("effect Courage fortresses.V.team=bliss", "components.fragments", ["5"]),
    # cards that can be there
    ("effect Courage diana.hand+Fear diana.deck.order-?", "", ["players.diana.hand"]),
    ("effect Courage diana.hand+Trust diana.deck.order-?", "setup.deck", ["Diana", "Trust", "1"]),
    (
        "effect Courage diana.hand+Courage diana.hand+Courage diana.deck.order-? diana.deck.order-?",
        "setup.deck",
        ["Diana", "2 Courage", "3"],
    ),
    # what follows from other facts
    ("effect Courage control.realms.V=gloom", "", ["control.realms.V"]),
    ("effect Courage V1.intensity+1", "", ["V1.intensity"]),
    ("effect Courage V1.vibe=blue", "", ["V1.vibe"]),
    ("effect Courage diana.deck.count-1", "", ["diana.deck.count"]),
    ("effect Courage diana.team=gloom", "", ["diana.team"]),
    # numbers that are numbers
    ("effect Courage diana.wp=many", "", ["players.diana.wp", "0 to 999", "'many'"]),
    ("effect Courage diana.wp+much", "", ["diana.wp", "much"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "rule", "named"), IMPLAUSIBLE)
def test_implausible_effect(line: str, rule: str, named: list[str]) -> None:
    game = table()
    before = game.state("referee")
    found = told(game, line)
    assert any(by == rule and all(name in text for name in named) for by, text in found), found
    assert game.state("referee") == before


def test_what_is_said_of_an_implausible_effect(sentences: Sentences) -> None:
    sentences((line, [text for _, text in told(table(), line)]) for line, _, _ in IMPLAUSIBLE)


def test_all_that_is_implausible_is_told_at_once() -> None:
    found = told(table(), "effect Courage diana.wp-9 V2.essence+1 zoe.wp+1")
    assert len(found) == 3


def test_emotion_without_essence_leaves_and_its_card_goes_under_its_owners_deck() -> None:
    """A Mild card does; a Strong one goes back to the Strong cards."""
    after = played(table(), "effect Courage V1.essence=0")
    assert ("V1" in after["slots"], after["players"]["diana"]["deck"]["order"][-1]) == (False, "Courage")
    after = played(table(), "effect Courage C1.essence=0")
    assert ("C1" in after["slots"], after["players"]["diana"]["deck"]["order"][-1]) == (False, "?")


def test_owed_decision_follows_what_is_declared() -> None:
    """Diana owes an answer about the only Emotion of Gloom; when the table says that it is gone, nothing is owed."""
    cards = with_power("Courage", power("after:valley", {"take-essence": 1, "on": "any-opposing"}))
    game = under_way({"N1": "Courage", "L1": "Disgust", "L2": "Disgust"}, cards)
    game.play("diana valley")
    assert owed(game) == ("diana", ["L1", "L2"])
    game.play("effect house-rule L1.essence=0")
    assert owed(game) == ("diana", ["L2"])
    assert played(game, "effect house-rule L2.essence=0")["pending"] == []
    assert played(game, "diana end ambition")["turn"]["player"] == "leo"


# ---------------------------------------------------------------- the cause as it is typed


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("effect courage diana.wp+1", ["effect Courage diana.wp+1"]),
        ("eff cheerf diana.wp+1", ["effect Cheerfulness diana.wp+1"]),
        ("effect realm.wil diana.wp+1", ["effect realm.willow diana.wp+1"]),
        (
            "effect Cheerfulness diana.wp+1; effect cheerf diana.wp+1 because of that",
            ["effect Cheerfulness diana.wp+1", "effect Cheerfulness diana.wp+1 because of that"],
        ),
        (
            "diana valley; effect cheerf diana.wp+1; effect val leo.wp+1",
            ["diana valley", "effect Cheerfulness diana.wp+1", "effect Valor leo.wp+1"],
        ),
        ('effect "cheerf" diana.wp+1', ["effect cheerf diana.wp+1"]),
        ("effect custom diana.wp+1", ["effect custom diana.wp+1"]),
    ],
)
def test_a_shortened_cause_is_written_in_full_wherever_it_stands(typed: str, written: list[str]) -> None:
    game = table()
    game.play(typed)
    assert [entry.line for entry in game.entries] == written


def test_a_shortened_cause_is_written_in_full_in_an_amendment() -> None:
    game = table()
    game.play("effect Courage diana.wp+1")
    game.play("amend 1 effect cheerf diana.wp+1")
    assert game.entries[-1].line == "amend 1 effect Cheerfulness diana.wp+1"


@pytest.mark.parametrize(
    ("line", "place", "near"),
    [
        ("effect Corage diana.wp+1", "Corage", "Courage"),
        ("effect Courage diana.wp+1; effect Corage diana.wp+1", "Corage", "Courage"),
        ("effect c diana.wp+1", "c", "Cheerfulness"),
        ("amend 1 effect Corage diana.wp+1", "Corage", "Courage"),
    ],
)
def test_a_cause_that_looks_like_a_slip_is_not_read(line: str, place: str, near: str) -> None:
    game = table()
    game.play("effect Valor diana.wp+1")
    with pytest.raises(Misread) as caught:
        game.play(line)
    error = caught.value
    assert error.text[error.start : error.end] == place
    assert near in error.suggestions
    assert len(game.entries) == 1


def test_a_cause_in_the_record_is_kept_as_it_stands(tmp_path: Path) -> None:
    """What was written in quotes, or before the cause could be shortened, is neither completed nor doubted."""
    game = table()
    game.play('effect "Corage" diana.wp+1')
    game.save(tmp_path / "game.cer")
    assert Game.open(tmp_path / "game.cer").entries[0].line == "effect Corage diana.wp+1"
    assert verify_record(tmp_path / "game.cer").kind == AGREES
