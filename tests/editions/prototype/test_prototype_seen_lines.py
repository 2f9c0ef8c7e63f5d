"""What the lines of the prototype show to a view that may see some of the cards: `?` for every other one."""

import pytest

from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.shelf.setups import load_setup


def table() -> Game:
    """Diana and Leo hold two cards each, of which everybody has seen one; both sides have a Secret Aspiration."""
    players = {
        "diana": {"hand": ["Courage", "Longing"], "shown": ["Courage"]},
        "leo": {"hand": ["?", "Anger"], "shown": ["Anger"]},
    }
    teams = {"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}}
    return Game.new({**load_setup("prototype-4"), "position": {"players": players, "teams": teams}})


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("diana hand Courage Longing Optimism", "diana hand Courage Longing ?"),
        ("leo hand Anger Fear Disgust", "leo hand Anger ? ?"),
        ("leo draw keep Fear /Fear /Anger", "leo draw keep ? /? /Anger"),
        ("leo draw keep Anger /Fear", "leo draw keep Anger /?"),
        ("leo choose Fear", "leo choose ?"),
        ("leo choose Anger", "leo choose Anger"),
        ("leo choose card /Fear", "leo choose card /?"),
        ("leo meditate card /Fear /Anger", "leo meditate card /? /Anger"),
        ("diana meditate card 2 /Courage", "diana meditate card 2 /Courage"),
        # What several players draw is seen by nobody as a whole.
        ("diana pass /Courage /Fear", "diana pass /? /?"),
        ("leo quell VC +snuff-out /Courage", "leo quell VC +snuff-out /?"),
        ("gloom aim gloom unity /Courage", "gloom aim gloom ? /?"),
        ("bliss aim bliss unity", "bliss aim bliss unity"),
        # aspiration.hidden: a side that names none aims for itself.
        ("bliss aim unity", "bliss aim unity"),
        ("gloom aim unity", "gloom aim ?"),
        ("table aim common unity", "table aim common unity"),
        ("table reveal leo deck 2 Anger /Courage", "table reveal leo deck 2 ? /?"),
        ("table shuffle bliss unity wisdom /Courage", "table shuffle bliss ? ? /?"),
    ],
)
def test_what_somebody_who_sees_a_hand_may_read_of_a_line(line: str, shown: str) -> None:
    game = table()
    assert seen(game, line, game.now, "diana") == shown


def test_whoever_draws_two_cards_has_seen_both() -> None:
    line = "diana draw keep Courage /Courage /Optimism"
    game = table()
    assert seen(game, line, game.now, "diana") == line
    assert seen(game, line, game.now, "thomas") == "diana draw keep Courage /Courage /?"


@pytest.mark.rule("action.draw")
def test_which_card_is_kept_after_a_shuffle_is_seen_by_its_owner_only() -> None:
    diana = {"hand": [], "deck": {"order": ["Courage"]}, "discard": ["Optimism", "Longing"]}
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}, "position": {"players": {"diana": diana}}}
    game = Game.new(table)
    for line in ("diana draw", "table shuffle diana Longing Optimism", "diana choose Longing"):
        game.play(line)
    lines = {view: game.moments(view)[-1].line for view in ("referee", "diana", "public", "leo")}
    known, hidden = "diana choose Longing", "diana choose ?"
    assert lines == {"referee": known, "diana": known, "public": hidden, "leo": hidden}


@pytest.mark.rule("setup.deck")
def test_a_card_that_was_seen_in_a_deck_has_to_be_named() -> None:
    (objection,) = table().judge("table reveal leo deck 2 ?").objections
    assert (objection.rule, objection.text) == ("setup.deck", "Which card was seen there is to be said.")
