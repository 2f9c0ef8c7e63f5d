"""Offered lines of the prototype name the cards that are drawn after them; who may prevent a Quell; what is kept."""

from typing import Any

import pytest
from support.prototype_told import Facts, told, under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.prototype.drawing import decide_keep
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Keep
from cerebria_cli.editions.prototype.table import Table

#: A card that somebody draws as soon as what is owed is done.
THEN: Facts = {"progress": {"agenda": [{"kind": "draw", "player": "leo", "number": 1, "cause": "round.wrap-up"}]}}


def asked(who: str, what: str, options: list[str], about: Facts, **more: Any) -> Facts:
    return {"pending": [{"who": who, "what": what, "options": options, "cause": "x", "about": about, **more}], **THEN}


SECRET = {"kind": "secret", "whose": "gloom"}


@pytest.mark.parametrize(
    ("facts", "verb", "line"),
    [
        (asked("table", "reveal", ["wisdom"], SECRET), "reveal", "table reveal gloom wisdom /?"),
        (asked("table", "aim", ["unity"], {"kind": "common"}), "aim", "table aim common unity /?"),
        (asked("diana", "choose", ["card"], {"kind": "draw"}, may=True), "choose", "diana choose card /? /?"),
        (asked("diana", "choose", ["card"], {"kind": "draw"}, may=True), "decline", "diana decline /?"),
        ({"players": {"diana": {"space": "WV"}}}, "meditate", "diana meditate card /?"),
        # Everybody draws a card at the end of a round.
        ({"teams": {"bliss": {"fortitude": 0}, "gloom": {"fortitude": 0}}}, "pass", "diana pass /? /? /? /?"),
        ({}, "draw", "diana draw keep ? /? /?"),
        (
            {
                "slots": {"VC": {"card": "Anger", "owner": "leo", "essence": 1}},
                "players": {"diana": {"tokens": {"quell": {"vibe-1": "red"}}}},
            },
            "quell",
            "diana quell VC /?",
        ),
        # What draws nothing is offered as it is typed.
        ({}, "rest", "diana rest"),
        ({}, "pass", ""),
    ],
)
def test_an_offered_line_names_the_cards_that_are_drawn(facts: Facts, verb: str, line: str) -> None:
    game = under_way(rulings={"emotion.draw-owner": "must"}, **facts)
    assert ([one for one in game.legal(verb, view="referee") if one == line] == [line]) == bool(line)
    assert bool(game.legal(verb, view="referee")) == bool(line)


def test_an_offered_shuffle_names_the_cards_that_are_drawn() -> None:
    game = under_way(
        **asked("table", "shuffle", [], {"kind": "pile", "whose": "diana"}), players={"diana": {"discard": ["Courage"]}}
    )
    assert game.legal("shuffle") == ["table shuffle diana Courage /?"]


@pytest.mark.rule("round.wrap-up")
@pytest.mark.parametrize(
    ("told_cards", "hands"),
    [
        ("/Courage /? /? /?", [["Courage"], ["?"], ["?"], ["?"]]),
        ("/? /Anger /? /?", [["?"], ["Anger"], ["?"], ["?"]]),
        ("/Courage /Anger /Longing", [["Courage"], ["Anger"], ["Longing"], ["?"]]),
        ("", [["?"]] * 4),
    ],
)
def test_cards_at_the_end_of_a_round_are_told_in_the_order_of_the_seats(
    told_cards: str, hands: list[list[str]]
) -> None:
    game = under_way(teams={"bliss": {"fortitude": 0}, "gloom": {"fortitude": 0}})
    game.play(f"diana pass {told_cards}".strip())
    facts = game.state("referee")
    assert [player["hand"] for player in facts["players"].values()] == hands
    assert (facts["round"]["number"], [team["fortitude"] for team in facts["teams"].values()]) == (4, [11, 11])


# ---------------------------------------------------------------- who may prevent a Quell


@pytest.mark.rule("power.empathy")
@pytest.mark.parametrize(
    ("space", "may"),
    [
        *((space, True) for space in ("V", "C", "VC")),
        *((space, False) for space in ("N", "L", "W", "CN", "NL", "LW", "WV", None)),
    ],
)
def test_empathy_prevents_a_quell_on_a_frontier_beside_it(space: str | None, may: bool) -> None:
    """Leo quells Thomas's Courage on VC."""
    game = under_way(
        turn={"player": "leo"},
        slots={"VC": {"card": "Courage", "owner": "thomas", "essence": 2}},
        players={"leo": {"space": "VC", "tokens": {"quell": {"vibe-1": "red"}}}, "thomas": {"space": space}},
    )
    prevents = [event for event in told(game.play("leo quell VC")) if event.startswith("pending thomas choose")]
    assert len(prevents) == int(may)


# ---------------------------------------------------------------- which of the drawn cards is kept


@pytest.mark.parametrize(
    ("hand", "kept", "held", "pile"),
    [
        ("Courage Optimism Longing", "Longing", "Courage Longing", "Optimism"),
        ("Courage Optimism Longing", "Optimism", "Courage Optimism", "Longing"),
        # What is kept was the card that nobody saw, or it was not.
        ("Courage Optimism ?", "Longing", "Courage Longing", "Optimism"),
        ("Courage Optimism ?", "Optimism", "Courage Optimism", "?"),
        ("Courage Courage Courage", "Courage", "Courage Courage", "Courage"),
    ],
)
def test_the_other_card_is_discarded(hand: str, kept: str, held: str, pile: str) -> None:
    state = under_way(players={"diana": {"hand": ["Courage"], "deck": {"order": ["?"] * 13}}}).now
    assert isinstance(state, State)
    table = Table(state.copy())
    holder = table.state.players[0]
    holder.hand, holder.deck, holder.tracked = tuple(hand.split()), holder.deck[2:], None
    decide_keep(table, Pending("diana", "choose", (), "action.draw", Keep(1)), (kept,))
    assert (holder.hand, holder.pile) == (tuple(held.split()), (pile,))
    assert told(table.events) == [f"discard diana {pile} [action.draw] pile"]
