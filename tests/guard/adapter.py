"""All that the guard knows of the code. When the code changes its form, this file is changed, and nothing else.

Everything is handed out as JSON by the names of the documented facts: no class, no attribute and no order of slots is
seen from outside.
"""

import random
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from support.paths import PROJECT, RECORDS

from cerebria_cli import catalogue
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.editions.core.secrecy import Reader
from cerebria_cli.editions.core.writing import all_written
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.case_running import game_before
from cerebria_cli.game.desk import Game
from cerebria_cli.game.following import events_at
from cerebria_cli.game.seen_events import seen_event
from cerebria_cli.game.seen_lines import seen, seen_at
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.vocabulary import Arg, Vocabulary
from cerebria_cli.random_play.choosers import verb_by_verb
from cerebria_cli.shelf.cases import INVALID, Case, all_cases
from cerebria_cli.shelf.setups import load_setup

_READERS = {"retail": "retail", "balance": "retail", "prototype": "prototype", "card": "card_game"}
REFEREE = "referee"
#: The rulings that say who may see what of a state.
WHO_SEES = ("deck.lists", "info.open")

# ---------------------------------------------------------------- games


def games() -> dict[str, Any]:
    """Every game by its name, and what makes it: a record, or a setup with a seed and whether any rulings hold."""
    found: dict[str, Any] = {path.stem: path for path in sorted(RECORDS.glob("*.cer"))}
    for path in sorted((PROJECT / "fixtures/setups").glob("*.toml")):
        found |= {f"random {path.stem} {seed or 'table'}": (path, seed, False) for seed in ("one", None)}
        found |= {f"ruled {path.stem} {seed or 'table'}": (path, seed, True) for seed in ("two", None)}
    return found


def game_of(made: Any) -> Game:
    """A record as it stands, or a whole game played at random."""
    if not isinstance(made, tuple):
        return Game.open(made)
    path, seed, ruled = made
    setup = load_setup(path)
    if ruled:
        setup["rulings"] = _any_rulings(setup, random.Random(f"{path.stem} {seed}"))
    game, choose = Game.new(setup, seed=seed), verb_by_verb(f"{path.stem} {seed}")
    while game.now.phase != "over":
        line = choose(game)
        game.go_on(line, game.consider(line))
    return game


def _any_rulings(setup: Mapping[str, Any], chance: random.Random) -> dict[str, str]:
    """An option at random for every ruling of the edition."""
    rulings = catalogue.rulings_in_force(edition_of(setup).name)
    return {name: chance.choice([*one.options]) for name, one in sorted(rulings.items()) if not one.settled}


def cases() -> list[Case]:
    """The dispute cases that have a position."""
    return [case for case in all_cases() if case.verdict != INVALID]


def case_game(case: Case) -> tuple[Game, str]:
    """The game of a case before the line that it asks about, and that line."""
    return game_before(case), "" if case.told or not case.lines else case.lines[-1]


# ---------------------------------------------------------------- states


def states(game: Game) -> list[Any]:
    return game.states


def views(game: Game) -> tuple[str, ...]:
    return tuple(game.edition.views(game.now))


def told(game: Game, state: Any) -> dict[str, Any]:
    """The facts of a state by views, in the order in which they are told."""
    return {view: game.edition.facts(state, view) for view in game.edition.views(state)}


def told_to_referee(game: Game, state: Any) -> dict[str, Any]:
    return game.edition.facts(state, REFEREE)


def masked(game: Game, state: Any, view: str) -> dict[str, Any]:
    """What a view knows of a state: as facts for the referee, with the digest and what facts do not tell of it."""
    known = game.edition.seen_by(state, view)
    holders = [*known.players, *getattr(known, "teams", ())]
    return {
        "facts": game.edition.facts(known, REFEREE),
        "digest": all_written(game.edition.open_facts(known)),
        "infers": [getattr(known, "trail", None) is None, *(getattr(one, "tracked", None) is None for one in holders)],
        "shown": [getattr(one, "shown", None) for one in holders],
        "lists": [sorted(map(str, seat.deck)) for seat in getattr(known.setting, "seats", ())],
    }


def digest(game: Game, state: Any) -> str:
    return all_written(game.edition.open_facts(state))


def unusual(game: Game, state: Any, chance: random.Random) -> Iterator[Any]:
    """States that games seldom reach: what is set in them has no fact of its own, or is rare."""
    new = state.copy()
    for team in getattr(new, "teams", ()):
        for name, value in (("shown", getattr(team, "hidden", "")), ("foreseen", 2)):
            if hasattr(team, name):
                setattr(team, name, value)
    for player in new.players:
        hand = [card for card in getattr(player, "hand", ()) if isinstance(card, str)]
        some = tuple(chance.sample(hand, min(len(hand), 2)))
        rare = {"covered": True, "secret": some[:1], "shown": some, "under": min(1, len(getattr(player, "deck", ())))}
        for name, value in rare.items():
            if hasattr(player, name):
                setattr(player, name, value)
    yield new


def otherwise_ruled(game: Game, state: Any, chance: random.Random) -> Iterator[Any]:
    """The same moment under other rulings, one at a time: all that say who may see what, and any other."""
    rulings = catalogue.rulings_in_force(game.edition.name)
    options = [(name, option) for name, one in sorted(rulings.items()) if not one.settled for option in one.options]
    others = [(name, option) for name, option in options if state.rulings[name] != option]
    for name, option in (*(one for one in others if one[0] in WHO_SEES), chance.choice(others)):
        yield state.with_ruling(name, option)


# ---------------------------------------------------------------- lines and events


def line_and_events(game: Game, place: int, facts: Mapping[str, Any], view: str) -> list[Any]:
    """The line that led to a state, and what it did, as a view is told them."""
    reader = Reader(game.edition, states(game)[place], view)
    shown = [seen_event(event, reader) for event in events_at(game, place)]
    return [seen_at(game, place - 1, view) if place else "", [event._asdict() for event in shown]]


def redacted(game: Game, state: Any, line: str, facts: Mapping[str, Any], view: str) -> str:
    """Any line as a view is told it after that state."""
    return seen(game, line, state, view)


def every_form(game: Game, chance: random.Random) -> Iterator[str]:
    """Lines of every form of every verb with arguments at random, as far as the notation can read them; and what the
    referee says of hands and decks."""
    words = game.vocabulary
    for verb, spec in sorted(words.verbs.items()):
        for form in spec.forms:
            for who in ("", chance.choice(words.players), chance.choice(words.teams or words.players), "table"):
                said = [text for arg in form for text in _said(words, arg, chance)]
                more = ["/?", f"/{_name(words, 'card', chance)}"] if spec.results and chance.random() < 0.6 else []
                yield from _readable(" ".join([*filter(None, [who, verb]), *said, *more]), words)
    for who in words.players:
        cards = ",".join(_name(words, "card", chance) for _ in range(2))
        for line in (
            *(f"{verb} {who}.hand={cards},?" for verb in ("adjust", "audit", "gap 3")),
            *(f"effect {_name(words, 'card', chance)} {who}.hand{sign}{cards}" for sign in "+-"),
            f"adjust {who}.deck.order={cards},?",
            f'note 1 --as {who} "only mine"',
            f"amend 1 {who} hand {cards.replace(',', ' ')}",
        ):
            yield from _readable(line, words)
    for team in words.teams:
        aspiration = _name(words, "aspiration", chance)
        yield from _readable(f"adjust {team}.hidden={aspiration}", words)
        yield from _readable(f"insert 1 {team} aim {team} {aspiration}", words)


def _readable(line: str, words: Vocabulary) -> Iterator[str]:
    try:
        parse_line(line, words)
    except CerebriaError:
        return
    yield line


def _said(words: Vocabulary, arg: Arg, chance: random.Random) -> list[str]:
    if arg.optional and chance.random() < 0.3:
        return []
    many = chance.randint(1, 3) if arg.repeat else 1
    said = [chance.choice(arg.choices) if arg.choices else _name(words, arg.kind, chance) for _ in range(many)]
    return [*filter(None, [arg.filler]), *said]


def _name(words: Vocabulary, kind: str, chance: random.Random) -> str:
    if kind == "number":
        return str(chance.randint(0, 9))
    named = {
        "player": words.players,
        "team": words.teams,
        "card": words.cards,
        "card?": (*words.cards[:: max(1, len(words.cards) // 8)], "?"),
        "slot": words.slots,
        "space": words.spaces,
        "realm": words.realms,
        "sphere": words.spheres,
        "aspiration": words.aspirations,
        "aspiration?": (*words.aspirations, "?"),
        "colour": words.colours,
    }.get(kind) or (*words.players, *words.cards, *words.slots, *words.colours, *words.words, "2")
    return chance.choice(named)


# ---------------------------------------------------------------- answers of the referee


def legal(game: Game, view: str) -> list[str]:
    return game.legal(view=view)


def known_to(game: Game, view: str) -> Game:
    """The game as a view knows it, to be asked for several things."""
    return game.as_known_to(view)


def objections(known: Game, line: str) -> list[Any]:
    """What is said against a line; a line that cannot even be read is answered by a sentence."""
    try:
        return [[one.rule, one.text, [*one.facts], one.unplayable] for one in known.judge(line, REFEREE).objections]
    except CerebriaError as error:
        return [str(error)]


def read_back(game: Game, facts: Mapping[str, Any]) -> tuple[list[Any], Any]:
    """The faults of facts laid over the first state, in an order of their own, and the state where there are none."""
    reader = import_module(f"cerebria_cli.editions.{_READERS[game.edition.name]}.position")
    try:
        state, faults = reader.read_position(game.states[0], facts)
    except Exception as error:  # a fault of the package itself: it shall stay what it is until it is mended
        return [type(error).__name__], None
    found = sorted([fault.rule, fault.text] for fault in faults)
    return found, None if found else state
