"""Two games that differ only in cards that somebody has not seen."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen_entry
from cerebria_cli.random_play.asking import Curiosity
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.random_play.true_table import Habits, Retelling
from cerebria_cli.record.format import Entry


class Exchange(NamedTuple):
    """Two games with the same entries, as far as a view may see them."""

    one: Game
    other: Game
    view: str
    cards: tuple[str, str]


def dealt_game(setup: str, seed: int, entries: int) -> Game:
    """A random game in which the tool deals every deck."""
    game = Game.new(setup, seed=seed)
    play(game, at_random(seed), limit=entries)
    return game


def table_game(setup: str, seed: int, moves: int) -> Game:
    """A random game at a table, typed by somebody who sees what one of the players sees."""
    retelling = Retelling(setup, seed, Habits(0, 0, 0, 0, 0, 0), Curiosity(seed))
    retelling.retell(moves)
    return retelling.desk


#: What is done to a game besides playing it; `{n}` is one of its entries.
_CORRECTIONS = (
    *("undo # oh", "undo to {n}", "redo", "amend {n} {line}", "insert {n} {line}", "omit {n}", "{old} stood"),
    *("note {n} hello", "note --as referee {n} PRIVATE", "audit {who}.hand=3", "pause", "resume"),
)


def corrected(game: Game, chance: Random, times: int) -> None:
    """Take back, amend and comment at random, as far as it is possible, and play on after it."""
    for _ in range(times):
        number = chance.randrange(1, len(game.entries) + 1)
        legal = game.at(number - 1).legal(view="referee")
        words = {
            "n": number,
            "line": chance.choice(legal) if legal else "end",
            "old": chance.choice(game.entries).line.removesuffix(" stood"),
            "who": game.vocabulary.players[0],
        }
        _plays(game, chance.choice(_CORRECTIONS).format(**words))
        if game.now.phase != "over":
            play(game, at_random(number), limit=2)


def exchanges(game: Game, chance: Random, tries: int) -> Iterator[Exchange]:
    """The exchanges of two dealt cards that a random view of the game cannot notice."""
    views = [view for view in game.edition.views(game.now) if view != "referee"]
    for _ in range(tries):
        view = chance.choice(views)
        setup = deepcopy(game.setup)
        pile, here = _dealt_card(setup, chance, _unseen(game, view))
        there = chance.choice([at for at in range(len(pile)) if pile[at] != pile[here]])
        cards = (pile[here], pile[there])
        pile[here], pile[there] = pile[there], pile[here]
        other = _played_alike(game, setup, view, cards)
        if other is not None:
            yield Exchange(game, other, view, cards)


def _dealt_card(setup: dict[str, Any], chance: Random, unseen: set[str]) -> tuple[list[str], int]:
    """A dealt pile and a place in it: every other time of a card that is held unseen, where there is any.

    Otherwise one of the first cards, which come into hands: they tell more than those that nobody ever draws.
    """
    piles = [pile for pile in _piles(setup["dealt"]) if len(set(pile)) > 1]
    held = [(pile, at) for pile in piles for at, card in enumerate(pile) if card in unseen]
    if held and chance.random() < 0.5:
        return chance.choice(held)
    pile = chance.choice(piles)
    return pile, chance.randrange(min(len(pile), 6))


def _unseen(game: Game, view: str) -> set[str]:
    """The cards that somebody holds and a view does not know there."""
    held, known = ({who: one["hand"] for who, one in game.state(eyes)["players"].items()} for eyes in ("referee", view))
    return {card for who, hand in held.items() for card in Counter(hand) - Counter(known[who])}


def _piles(dealt: Any) -> list[list[str]]:
    if isinstance(dealt, dict):
        return [pile for part in dealt.values() for pile in _piles(part)]
    if isinstance(dealt, list) and dealt and isinstance(dealt[0], list):
        return [pile for part in dealt for pile in _piles(part)]
    return [dealt] if isinstance(dealt, list) else []


def told_exchanges(game: Game, chance: Random, tries: int) -> Iterator[Exchange]:
    """The same at a table where people shuffle: in one line another card is told that a random view cannot read."""
    views = [view for view in game.edition.views(game.now) if view != "referee"]
    for _ in range(tries):
        view = chance.choice(views)
        hidden = [entry for entry in game.entries if _as_seen(game, entry, view) != entry.line]
        if not hidden:
            continue
        entry = chance.choice(hidden)
        pairs = zip(entry.line.split(), _as_seen(game, entry, view).split(), strict=True)
        card = chance.choice([word for word, shown in pairs if word != shown]).lstrip("/")
        kind = game.vocabulary.cards if card in game.vocabulary.cards else game.vocabulary.aspirations
        # Most other cards cannot be there.
        before = game.at(entry.number - 1)
        others = [
            one
            for one in sorted({*kind} - {card})
            if any(before.judge(line, view="referee").legal for line in _retold(entry, (card, one)))
        ]
        for other in chance.sample(others, min(8, len(others))):
            found = _played_alike(game, game.setup, view, (card, other), entry.number)
            if found is not None:
                yield Exchange(game, found, view, (card, other))
                break


def _as_seen(game: Game, entry: Entry, view: str) -> str:
    return seen_entry(game, entry.number, view)


def _played_alike(
    game: Game, setup: dict[str, Any], view: str, cards: tuple[str, str], changed: int = 0
) -> Game | None:
    """The same lines played on another deal, or with another card in one of them; None where the view would notice."""
    try:
        other = Game({**game.header, "setup": setup}, setup)
    except CerebriaError:
        return None
    if not _alike(game, other, 0, view):
        return None
    for entry in game.entries:
        forms = list(_forms(entry, cards))
        if entry.number == changed:
            forms = _retold(entry, cards)
        if len(other.entries) >= entry.number:
            pass  # the tool itself has entered what it deals
        elif not any(_plays(other, line) for line in forms):
            return None
        if not _alike(game, other, entry.number, view):
            return None
    return other if len(other.entries) == len(game.entries) and _same_course(game, other, view) else None


def _same_course(game: Game, other: Game, view: str) -> bool:
    """Whether a view sees the same at every moment that counts since: a correction may have turned up other cards."""
    if len(game.states) != len(other.states):
        return False
    moments = zip(game.states, other.states, strict=True)
    return all(game.edition.facts(one, view) == other.edition.facts(two, view) for one, two in moments)


def _retold(entry: Entry, cards: tuple[str, str]) -> list[str]:
    """An entry in which another card is told: a card that is drawn and kept is named twice."""
    return [entry.line.replace(*cards), entry.line.replace(*cards, 1)]


def _forms(entry: Entry, cards: tuple[str, str]) -> Iterator[str]:
    """How an entry may be told in the other game: as it was, with the other card, or as the deal will have it."""
    line, comment = entry.line, f" # {entry.comment}" if entry.comment else ""
    one, two = cards
    swapped = line.replace(one, "\0").replace(two, one).replace("\0", two)
    yield from (form + comment for form in (line, swapped, line.split(" /")[0]))


def _plays(game: Game, line: str) -> bool:
    try:
        game.play(line)
    except CerebriaError:
        return False
    return True


def _alike(game: Game, other: Game, number: int, view: str) -> bool:
    """Whether a view sees the same in both games after an entry."""
    if number > len(other.entries):
        return False
    facts = [one.facts_at(number, view) for one in (game, other)]
    if facts[0] != facts[1]:
        return False
    lines = [seen_entry(one, number, view) for one in (game, other) if number]
    return len(set(lines)) < 2


def still_alike(found: Exchange, line: str) -> bool:
    """Whether a view sees the same in both games after a line; it may turn up what was exchanged. Refused is alike."""
    one, other = found.one.copy(), found.other.copy()
    if not (_plays(one, line) and _plays(other, line)):
        return True
    return one.state(found.view) == other.state(found.view)
