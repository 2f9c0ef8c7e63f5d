"""What the events of an entry tell whom: no more than the words that are made of them."""

from collections.abc import Callable

import pytest

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.secrecy import Reader
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_events import seen_event
from cerebria_cli.game.seen_lines import seen, seen_entry
from cerebria_cli.random_play.harness import Step, at_random, play
from cerebria_cli.shelf.setups import load_setup

Rulings = dict[str, str]


class Found(Exception):
    """What was looked for has occurred."""


def first(setup: str, wanted: Callable[[Event], bool], rulings: Rulings | None = None) -> tuple[Game, Event]:
    """A dealt game in which a wanted event has just occurred."""
    found: list[tuple[Game, Event]] = []

    def look(step: Step) -> None:
        for event in step.events:
            if wanted(event):
                found.append((step.after.copy(), event))
                raise Found

    with pytest.raises(Found):
        play(Game.new({**load_setup(setup), "rulings": rulings or {}}, seed=1), at_random(1), [look])
    return found[0]


def as_seen(game: Game, event: Event, view: str) -> Event:
    return seen_event(event, Reader(game.edition, game.now, view))


@pytest.mark.rule("steal.take")
def test_a_stolen_card_is_told_to_thief_victim_and_referee_alone() -> None:
    game, event = first("card-3", lambda event: event.kind == "stolen")
    assert event.what in game.vocabulary.cards
    told = {view: as_seen(game, event, view).what for view in (*game.state()["players"], PUBLIC, REFEREE)}
    knowing = (event.who, event.where, REFEREE)
    assert told == {view: event.what if view in knowing else "?" for view in told}
    assert as_seen(game, event, PUBLIC)._replace(what=event.what) == event


@pytest.mark.rule("steal.look")
def test_where_hands_are_shown_to_all_so_is_a_stolen_card() -> None:
    game, event = first("card-3", lambda event: event.kind == "stolen", {"steal.privacy": "open"})
    assert as_seen(game, event, PUBLIC) == event
    assert seen_entry(game, len(game.entries), PUBLIC) == f"{event.who} take {event.what}"


@pytest.mark.rule("steal.take")
def test_the_line_of_a_theft_tells_whom_its_event_tells() -> None:
    """001, Steal: who looks into a hand takes a card of it, and whose hand it was misses that card."""
    game, event = first("card-3", lambda event: event.kind == "stolen")
    thief, victim = event.who, event.where
    lines = {view: seen_entry(game, len(game.entries), view) for view in game.edition.views(game.now)}
    told, hidden = f"{thief} take {event.what}", f"{thief} take ?"
    assert lines == {view: told if view in (thief, victim, REFEREE) else hidden for view in lines}


@pytest.mark.rule("action.draw")
def test_who_draws_two_cards_sees_in_line_and_event_the_one_that_is_not_kept() -> None:
    """000, Draw Emotion: the top two cards are drawn, one of them is kept and the other one discarded."""
    longing, courage = "diana draw keep Longing /Longing /Courage", "diana draw keep ? /? /?"
    position = {"players": {"diana": {"hand": [], "wp": 4}}, "turn": {"player": "diana"}}
    game = Game.new({**load_setup("prototype-2"), "position": position})
    (played,) = game.consider(longing)
    drawn = [event for event in played.events if event.kind == "draw"]
    for view, line, cards in (("diana", longing, ["Longing", "Courage"]), ("leo", courage, ["?", "?"])):
        reader = Reader(game.edition, played.state, view)
        assert seen(game, played.line, played.state, view) == line
        assert [seen_event(event, reader).what for event in drawn] == cards


@pytest.mark.rule("action.draw")
def test_which_cards_were_drawn_to_keep_one_is_told_to_their_owner_alone() -> None:
    game, event = first("prototype-3", lambda event: event.kind == "pending" and event.cause == "action.draw")
    other = next(one for one, side in game.state()["players"].items() if side["team"] != team_of(game, event.who))
    told = {view: as_seen(game, event, view).note for view in (event.who, other, PUBLIC, REFEREE)}
    assert told == {event.who: event.note, other: "", PUBLIC: "", REFEREE: event.note}


def team_of(game: Game, player: str) -> str:
    return str(game.state()["players"][player]["team"])


def test_a_decision_without_secrets_tells_its_answers_to_everybody() -> None:
    game, event = first("prototype-3", lambda event: event.kind == "pending" and event.what == "first")
    assert event.note == "diana | thomas"
    assert as_seen(game, event, PUBLIC) == event


def test_what_only_its_owner_drew_or_aims_at_is_hidden_and_what_lies_open_is_not() -> None:
    game, secret = first("prototype-2", lambda event: event.kind == "draw" and event.note == "secret")
    other = next(one for one in game.state()["players"] if one != secret.who)
    told = [as_seen(game, secret, view).what for view in (PUBLIC, other, secret.who, REFEREE)]
    assert told == ["?", "?", secret.what, secret.what]
    open_, drawn = first("basic-2", lambda event: event.kind == "draw")
    assert as_seen(open_, drawn, PUBLIC) == drawn
    assert as_seen(open_, Event("aim", "bliss", "passion"), PUBLIC).what == "?"
    assert as_seen(open_, Event("aim", "bliss", "passion"), "bliss").what == "passion"
    assert as_seen(open_, Event("aim", "bliss", ""), PUBLIC).what == ""
