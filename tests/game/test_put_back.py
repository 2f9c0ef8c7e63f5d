"""An undo does not unsee: what came up from decks and Stacks, or was put down, stays known where it is put back."""

from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.put_back import put_back
from cerebria_cli.game.seen_lines import seen_entry
from cerebria_cli.game.taking_back import conscience
from cerebria_cli.random_play.asking import Curiosity
from cerebria_cli.random_play.true_table import Habits, Retelling

BEFORE_HANDS = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")
PLACED = (*BEFORE_HANDS, "diana hand ? ? /Desire", "leo hand ? ? /Anger")

#: A card game up to its first turn.
BEGUN = (
    *("table lay b-m-red-draw g-m-blue-steal b-x-red", "table mood bliss", "table start diana"),
    *("diana keep", "leo keep", "thomas keep"),
)


def played(setup: str, *lines: str) -> Game:
    game = Game.new(setup)
    for line in lines:
        game.play(line)
    return game


def kept(game: Game, line: str, view: str = "public") -> tuple[str, ...]:
    """The lines by which it stays known what was seen since."""
    (undo,) = game.consider(line)
    assert undo.uncorrected is not None
    assert undo.corrected is not None
    return conscience(undo.uncorrected, undo.corrected, view).keeping


def taken_back(game: Game, line: str, view: str = "public") -> Game:
    """The game after an undo and those lines."""
    lines = kept(game, line, view)
    game.play(line)
    for told in lines:
        game.play(told)
    return game


# ---------------------------------------------------------------- retail and Balance


def begun(setup: str, hand: str = "? ?", top: str = " /?") -> Game:
    """A game up to its first turn; what Diana draws and turns up first is told."""
    game = Game.new(setup)
    while game.now.pending:
        owed: Any = game.now.pending[0]
        told = {
            "hand": f"{owed.who} hand {hand}{top if owed.who == 'diana' else top and ' /?'}",
            "tokens": f"{owed.who} tokens move invoke quell fortify",
        }
        game.play(told[owed.what] if owed.what in told else game.legal(view="referee")[0])
    return game


@pytest.mark.parametrize("setup", ["basic-2", "full-2"])
def test_what_was_turned_up_on_a_deck_lies_at_its_place_again(setup: str) -> None:
    """turn.draw: Excitement was drawn, then Optimism, and Kindness was turned up: they are the first three cards."""
    game = begun(setup, top=" /Excitement")
    game.play("diana end draw /Optimism /Kindness")
    assert kept(game, "undo") == ("table reveal diana deck 2 Optimism", "table reveal diana deck 3 Kindness")
    taken_back(game, "undo")
    assert game.state("public")["players"]["diana"]["deck"]["order"][:4] == ["Excitement", "Optimism", "Kindness", "?"]
    # Who says that another card comes is told which one does.
    found = game.judge("diana end draw /Courage /Kindness", view="public")
    assert [objection.rule for objection in found.objections] == ["turn.draw"]
    assert "Optimism, as was seen before, not Courage" in found.objections[0].text
    assert game.judge("diana end draw /Optimism /Kindness", view="leo").legal


def test_of_a_card_that_nobody_saw_no_place_is_told() -> None:
    game = begun("basic-2", top=" /Excitement")
    game.play("diana end draw /? /Kindness")
    assert kept(game, "undo") == ("table reveal diana deck 3 Kindness",)
    assert list(put_back(game, [len(game.items) - 1], "public")) == ["table reveal diana deck 3 Kindness"]


def test_an_emotion_that_leaves_the_game_leaves_the_places_of_a_deck_known() -> None:
    """emotion.starting: Bleakness goes to the box and not under Leo's deck, from which he draws two cards then."""
    game = begun("basic-2")
    game.play("adjust diana.space=C bliss.ambition=1")
    before = len(game.entries)
    for line in ("diana quell C2 with Courage", "diana end ambition", "leo end draw /Anger /Jealousy"):
        game.play(line)
    assert kept(game, f"undo to {before}") == (
        *("table reveal diana Courage", "table reveal leo deck 2 Anger", "table reveal leo deck 3 Jealousy"),
    )


def test_in_balance_too() -> None:
    now: Any = (game := begun("balance-3")).now
    first, second = now.setting.seats[now.current].deck[:2]
    game.play(f"{now.whose} end draw /{first} /{second}")
    assert kept(game, "undo") == tuple(f"table reveal {now.whose} deck {at}" for at in (f"2 {first}", f"3 {second}"))


def test_of_a_starting_hand_nobody_tells_the_order() -> None:
    """setup.deck: two cards were drawn and the third was turned up; only that one has a known place."""
    game = played("basic-2", *PLACED[:4], "diana hand Courage Kindness /Desire")
    assert kept(game, "undo", "referee") == ("table reveal diana deck 3 Desire",)


def test_what_was_declared_in_between_leaves_no_place_known() -> None:
    game = played("basic-2", *PLACED, "adjust diana.deck.order=?,?,?,?,?,?,?,?,?,?,?,?,?,?")
    before = len(game.entries) - 1
    game.play("diana end draw /Optimism")
    assert kept(game, f"undo to {before}") == ()


def test_only_what_can_be_there_is_told_of_a_deck() -> None:
    game = played("basic-2", *PLACED, "table reveal diana deck 2 Optimism")
    for line, text in (
        ("table reveal diana deck 2 Kindness", "known already. See entry 7"),
        ("table reveal diana deck 15 Kindness", "Diana's deck has 14 cards; there is no card 15 from the top."),
        ("table reveal diana deck 3 Anger", "Diana's deck holds no Anger"),
        ("diana reveal diana deck 3 Kindness", "for the table, not by a player"),
    ):
        with pytest.raises(CerebriaError) as refused:
            game.play(line)
        assert text in str(refused.value)


def test_a_card_can_be_told_of_every_place_of_a_deck_up_to_its_last() -> None:
    game = played("basic-2", *PLACED)
    assert game.state()["players"]["diana"]["deck"]["count"] == 14
    for place in (2, 14):
        game.play(f"table reveal diana deck {place} Kindness")
    order = game.state()["players"]["diana"]["deck"]["order"]
    assert [place for place, card in enumerate(order, 1) if card == "Kindness"] == [2, 14]


def test_a_third_copy_cannot_lie_in_a_deck() -> None:
    """setup.deck: two of each; both Optimism are told, one in the hand and one in the deck."""
    game = played("basic-2", *PLACED, "table reveal diana Optimism", "table reveal diana deck 4 Optimism")
    with pytest.raises(CerebriaError, match="See entries 7 and 8"):
        game.play("table reveal diana deck 5 Optimism")


# ---------------------------------------------------------------- prototype


def test_in_the_prototype_a_card_that_was_drawn_alone_lies_on_top_again() -> None:
    """Cards are drawn in secret: the line is told to whoever saw the card, and tells nobody else which it is."""
    game = begun("prototype-2", "? ? ?", "")
    game.play("adjust spheres.W=3 diana.space=W")
    game.play("diana meditate card /Longing")
    assert kept(game, "undo") == kept(game, "undo", "leo") == ()
    assert kept(game, "undo", "diana") == ("table reveal diana deck 1 Longing",)
    taken_back(game, "undo", "diana")
    assert game.state("referee")["players"]["diana"]["deck"]["order"][:2] == ["Longing", "?"]
    assert all("Longing" not in str(game.state(view)) for view in ("public", "leo", "gloom"))
    assert seen_entry(game, len(game.entries), "leo") == "table reveal diana deck 1 ?"
    # It is on top: nothing else can be drawn next, as far as the desk and Diana know.
    assert not game.judge("diana meditate card /Courage", view="diana").legal
    assert game.judge("diana meditate card /Longing", view="diana").legal


def test_of_two_cards_that_were_drawn_together_nobody_tells_the_order() -> None:
    """action.draw: one is kept and the other one discarded; which of them lay on top is not said."""
    game = begun("prototype-2", "? ? ?", "")
    game.play("diana draw keep Longing /Longing /Courage")
    # Whoever drew them reads both in the log, and nobody else does.
    assert seen_entry(game, len(game.entries), "diana") == game.entries[-1].line
    assert seen_entry(game, len(game.entries), "leo") == "diana draw keep ? /? /?"
    assert kept(game, "undo", "referee") == ()


# ---------------------------------------------------------------- card game


def test_in_the_card_game_a_card_that_was_put_down_and_one_that_was_turned_up_stay_known() -> None:
    game = played("card-3", *BEGUN, "diana invoke g-m-red-draw", "diana impulse 1 /b-m-green-swap")
    lines = ("table reveal diana g-m-red-draw", "table reveal stack 1 1 b-m-green-swap")
    assert kept(game, "undo to 6") == lines
    taken_back(game, "undo to 6")
    facts = game.state("public")
    assert facts["players"]["diana"]["hand"] == ["g-m-red-draw", "?", "?", "?"]
    assert facts["impulse"]["1"]["order"] == ["b-m-green-swap", "?", "?", "?", "?"]
    with pytest.raises(CerebriaError, match=r"as was seen before, not b-x-blue\. See entry 11"):
        game.play("diana impulse 1 /b-x-blue")
    game.play("diana impulse 1")
    assert game.entries[-1].line == "diana impulse 1 /b-m-green-swap"


def test_what_came_to_a_hand_need_not_have_been_there_before() -> None:
    """impulse.take: the card that Diana puts down is the one that she has just taken, or one like it."""
    game = played("card-3", *BEGUN, "diana impulse 1 /b-m-green-swap", "diana invoke b-m-red-draw")
    assert kept(game, "undo to 6") == ("table reveal stack 1 1 b-m-green-swap",)


def test_a_whole_hand_that_was_exchanged_is_in_it_again() -> None:
    """setup.mulligan: the hand goes openly to the discard pile."""
    hand = ("b-m-blue-drain", "b-x-blue", "g-m-red-draw", "g-x-red")
    game = played("card-3", *BEGUN[:3], f"diana mulligan {' '.join(hand)}")
    assert {*kept(game, "undo")} == {f"table reveal diana {card}" for card in hand}


def test_what_contradicts_a_hand_or_a_stack_names_the_entries() -> None:
    hand = ("b-m-blue-drain", "b-x-blue", "g-m-red-draw", "g-x-red")
    game = played("card-3", *BEGUN, *(f"table reveal leo {card}" for card in hand))
    game.play("table reveal stack 2 1 b-s-red-steal")
    for line, text in (
        (
            "table reveal leo g-m-blue-steal",
            "Every card in Leo's hand is known to all already. See entries 7, 8, 9 and 10",
        ),
        ("table reveal stack 2 1 g-x-red", "Card 1 from the top of Stack 2 is known already. See entry 11"),
        ("table reveal stack 2 6 g-x-red", "Stack 2 has 5 cards; there is no card 6 from the top."),
        ("table reveal stack 4 1 g-x-red", "There are the Stacks 1 to 3, not 4."),
        ("leo reveal leo g-x-red", "for the table, not by a player"),
    ):
        with pytest.raises(CerebriaError) as refused:
            game.play(line)
        assert text in str(refused.value), line


def test_of_a_dealt_hand_only_what_is_there_is_shown() -> None:
    game = Game.new("card-3", seed=1)
    while game.now.pending:
        game.play(game.legal()[0])
    held = game.state("referee")["players"]["leo"]["hand"]
    other = next(card for card in sorted(game.vocabulary.cards) if card not in held)
    with pytest.raises(CerebriaError):
        game.play(f"table reveal leo {other}")
    game.play(f"table reveal leo {held[0]}")
    assert game.state("public")["players"]["leo"]["hand"].count(held[0]) == 1


# ---------------------------------------------------------------- what is told is true


def test_a_hidden_card_that_goes_back_is_not_named_for_one_that_lies_open(tmp_path: Path, run: Any) -> None:
    """Leo put one Anger on the board; whether the card that he still holds is the other one, nobody is told."""
    said = []
    for hidden in ("Anger", "Jealousy"):
        game = played("basic-2", *PLACED[:5], f"leo hand Anger {hidden} /Mistrust", "diana end ambition")
        game.play("leo invoke Anger CN")
        game.save(tmp_path / f"{hidden}.cer")
        said.append(run("undo", str(tmp_path / f"{hidden}.cer"), "--to", "5", "--yes").out)
    assert "Leo: 1 unseen card out of hand" in said[0]
    assert said[0] == said[1]


SETUPS = ("basic-3", "full-2", "balance-3", "prototype-2", "card-3")


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "full-2"))
def test_nothing_false_is_told_of_what_was_taken_back(setup: str) -> None:
    """A true game is typed in by somebody who forgets some of it; every line that an undo offers holds in truth."""
    assert offered_truly(setup, 3, 24) > 0


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_nothing_false_is_told_in_many_games(setup: str, times: int) -> None:
    assert sum(offered_truly(setup, seed, 45) for seed in range(4, 4 + times)) > 0


def offered_truly(setup: str, seed: int, moves: int) -> int:
    """How many lines were offered after going back to each moment of a true game; all of them are true."""
    retelling = Retelling(setup, seed, Habits(0.2, 0, 0, 0, 0, 0), Curiosity(seed))
    moments: list[tuple[int, dict[str, Any]]] = []
    for _ in range(moves):
        retelling.retell(1)
        if not retelling.own.is_waiting(retelling.truth.now):
            moments.append((len(retelling.desk.entries), retelling.truth.state("referee")))
        if retelling.truth.now.phase == "over":
            break
    offered = 0
    for number, truth in moments[:-1]:
        for line in kept(retelling.desk, f"undo to {number}", "referee"):
            assert _holds(line.split()[2:], truth), f"{setup}, seed {seed}: back to {number}, {line}"
            offered += 1
    return offered


def _holds(words: list[str], truth: dict[str, Any]) -> bool:
    """Whether what a `reveal` says is so."""
    players, teams = truth["players"], truth.get("teams", {})
    match words:
        case ["stack", column, place, card]:
            return bool(truth["impulse"][column]["order"][int(place) - 1] == card)
        case [who, "deck", place, card]:
            return bool(players[who]["deck"]["order"][int(place) - 1] == card)
        case [team, "endgame", card]:
            return bool(teams[team]["endgame"] == card)
        case [who, card] if who in players:
            return card in players[who]["hand"]
        case [team, card]:
            return card in (teams[team].get("hidden"), teams[team].get("secret"))
    return False
