"""Every form of every verb, as each view may read it: readable again, and without a card that it may not see."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from guard.adapter import every_form

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.secrecy import everybody
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.random_play.choosers import verb_by_verb

#: A game of each edition, dealt by the tool or by people, under way.
GAMES = [(setup, seed) for setup in ("basic-2", "balance-3", "prototype-3", "card-3") for seed in ("one", None)]

#: 001, Steal; 000 and 003: what lies in a hand, which Aspiration a team has or looks at, and how a deck lies are known
#: to some only. What is said with the other verbs lies open when it is said.
SECRET = {"hand", "aim", "shuffle", "order", "draw", "choose", "take"}


@cache
def under_way(setup: str, seed: str | None) -> Game:
    game, choose = Game.new(setup, seed=seed), verb_by_verb(setup)
    for _ in range(40):
        line = choose(game)
        game.go_on(line, game.consider(line))
    return game


def lines(game: Game, number: int) -> Iterator[str]:
    """Lines of every form, with names at random."""
    chance = random.Random(number)
    for _ in range(4):
        yield from every_form(game, chance)


def cards_seen(facts: dict[str, Any], who: str) -> set[str]:
    """What the facts show of a player's hand."""
    return {*facts["players"].get(who, {}).get("hand", ())} - {"?"}


def team_of(facts: dict[str, Any], who: str) -> str:
    """The team that is named, or the player's."""
    return who if who in facts.get("teams", {}) else str(facts["players"].get(who, {}).get("team", ""))


def sees_aspiration(facts: dict[str, Any], who: str) -> bool:
    team = facts.get("teams", {}).get(team_of(facts, who), {"hidden": "?"})
    return "?" not in (team.get("hidden"), team.get("secret"))


@pytest.mark.parametrize(("setup", "seed"), GAMES)
def test_the_referee_reads_every_line_as_it_is(setup: str, seed: str | None) -> None:
    game = under_way(setup, seed)
    for line in lines(game, 1):
        assert seen(game, line, game.now, REFEREE) == line


@pytest.mark.parametrize(("setup", "seed"), GAMES)
def test_what_a_view_may_read_of_a_line_is_a_line(setup: str, seed: str | None) -> None:
    game = under_way(setup, seed)
    for line in lines(game, 2):
        for view in game.edition.views(game.now):
            shown = seen(game, line, game.now, view)
            # A note for somebody else is told without its text.
            whole, parts = line.split(" "), shown.split(" ")
            if "--as" in line and shown != line:
                assert shown.endswith(" ?")
                continue
            parse_line(shown, game.vocabulary)
            assert len(parts) == len(whole)


@pytest.mark.parametrize(("setup", "seed"), GAMES)
def test_a_view_reads_no_card_of_a_hand_or_deck_that_it_does_not_see(setup: str, seed: str | None) -> None:
    game = under_way(setup, seed)
    names = {*game.vocabulary.cards, *game.vocabulary.aspirations}
    facts = {view: game.edition.facts(game.now, view) for view in game.edition.views(game.now) if view != REFEREE}
    for line in lines(game, 3):
        item = parse_line(line, game.vocabulary).items[0]
        if item.verb not in SECRET:
            continue
        for view, known in facts.items():
            shown = seen(game, line, game.now, view)
            told = names.intersection(word.removeprefix("/") for word in shown.split(" "))
            allowed = allowed_in(item, view, known)
            assert told <= allowed | open_results(game, item), (line, view, shown)


def open_results(game: Game, item: Any) -> set[str]:
    """turn.draw: in the retail editions what is turned up lies open; in the prototype it is drawn in secret."""
    return set() if game.edition.name == "prototype" else {*item.results}


def allowed_in(item: Any, view: str, facts: dict[str, Any]) -> set[str]:
    """The names in the line of a verb that a view may read, by the rules."""
    args = item.args
    if item.verb == "hand":
        return cards_seen(facts, item.actor)
    if item.verb == "draw":
        own = {args.kept, *item.results} if view == item.actor else set()
        return own | cards_seen(facts, item.actor)
    if item.verb == "choose":
        # action.draw of the prototype: which card is kept; elsewhere an answer names what lies open.
        return cards_seen(facts, item.actor) if facts["edition"] == "prototype" else {*args.words}
    if item.verb == "take":
        return {args.card} if view == item.actor else set()
    if item.verb == "aim":
        whose = getattr(args, "whose", "") or getattr(args, "team", "") or item.actor
        return {*args} if whose == "common" or sees_aspiration(facts, whose) else set()
    if item.verb == "order":
        return {*args.cards} if sees_aspiration(facts, item.actor) else set()
    # revelation.5-hidden: how its deck lies a retail team may have seen; in the other editions nobody looks at it.
    return {*args.order} if hasattr(args, "team") and sees_aspiration(facts, args.team) else set()


@pytest.mark.parametrize("setup", ["basic-2", "full-4", "balance-3", "prototype-4", "card-5"])
def test_what_may_be_hidden_is_a_field_that_can_be_unknown(setup: str) -> None:
    """Whoever may not see a card reads `?` there, and that can be typed and read again."""
    vocabulary = Game.new(setup).vocabulary
    hidden = [
        (verb, arg)
        for verb, spec in vocabulary.verbs.items()
        for form in spec.forms
        for arg in form
        if arg.seen is not everybody
    ]
    assert {verb for verb, _ in hidden} <= SECRET | {"reveal"}
    for verb, arg in hidden:
        assert arg.name in vocabulary.verbs[verb].shape._fields  # type: ignore[attr-defined]
        assert vocabulary.lexicon(arg).find("?") == "?" if arg.kind != "words" else vocabulary.anything.find("?") == "?"
