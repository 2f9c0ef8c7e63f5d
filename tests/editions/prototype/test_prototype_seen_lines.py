"""What the lines of the prototype show to whom: `?` for every card that a view may not see."""

from typing import Any

import pytest

from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.shelf.setups import load_setup

#: What Diana sees: her own hand, the cards of it that everybody has seen, and the Secret Aspiration of Bliss.
FACTS: dict[str, Any] = {
    "edition": "prototype",
    "players": {"diana": {"hand": ["Courage", "Longing"]}, "leo": {"hand": ["?", "Anger"]}},
    "teams": {"bliss": {"secret": "unity"}, "gloom": {"secret": "?"}},
    "common": {"current": "wisdom"},
}

LINES = [
    # starting hands
    ("diana hand Courage Longing Optimism", "diana hand Courage Longing ?"),
    ("leo hand Anger Fear Hatred", "leo hand Anger ? ?"),
    # one of two cards is kept, both were drawn
    ("leo draw keep Fear /Fear /Anger", "leo draw keep ? /? /Anger"),
    ("leo draw keep Anger /Fear", "leo draw keep Anger /?"),
    ("leo choose Fear", "leo choose ?"),
    ("leo choose Anger", "leo choose Anger"),
    ("leo choose card /Fear", "leo choose card /?"),
    ("leo choose red move.haste", "leo choose red move.haste"),
    ("leo choose prevent", "leo choose prevent"),
    # the bonus of a Sphere, of which only its owner sees the cards
    ("leo meditate card /Fear /Anger", "leo meditate card /? /Anger"),
    ("diana meditate card 2 /Courage", "diana meditate card 2 /Courage"),
    # what several players draw at the end of a round
    ("leo pass /Fear /Courage", "leo pass /? /?"),
    ("leo quell VC +snuff-out /Courage", "leo quell VC +snuff-out /?"),
    ("leo decline /Anger", "leo decline /?"),
    # Aspirations
    ("gloom aim gloom unity /Courage", "gloom aim gloom ? /?"),
    ("bliss aim bliss unity", "bliss aim bliss unity"),
    ("table aim common unity", "table aim common unity"),
    ("table reveal gloom unity /Courage", "table reveal gloom unity /?"),
    ("table reveal gloom endgame unity", "table reveal gloom endgame unity"),
    # a card of a hand that was turned up, and one at a place of a deck
    ("table reveal leo Fear", "table reveal leo Fear"),
    ("table reveal leo deck 2 Fear", "table reveal leo deck 2 ?"),
    ("table reveal leo deck 2 Fear /Courage", "table reveal leo deck 2 ? /?"),
    # whoever shuffles, nobody sees the order
    ("table shuffle bliss unity wisdom /Courage", "table shuffle bliss ? ? /?"),
    ("table shuffle common unity", "table shuffle common ?"),
    ("table shuffle leo Fear Anger", "table shuffle leo ? ?"),
    # what lies open anyway
    ("leo invoke Fear VC", "leo invoke Fear VC"),
    ("leo move C %Fear.haste", "leo move C %Fear.haste"),
]


@pytest.mark.parametrize(("line", "shown"), LINES)
def test_what_a_line_shows(line: str, shown: str) -> None:
    assert seen(line, FACTS, "diana") == shown


@pytest.mark.parametrize(("line", "_"), LINES)
def test_the_referee_sees_every_word(line: str, _: str) -> None:
    assert seen(line, {**FACTS, "common": {"current": "wisdom", "order": []}}, "referee") == line


def test_whoever_draws_two_cards_has_seen_both() -> None:
    line = "diana draw keep Courage /Courage /Optimism"
    assert seen(line, FACTS, "diana") == line
    assert seen(line, FACTS, "thomas") == "diana draw keep Courage /Courage /?"


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
