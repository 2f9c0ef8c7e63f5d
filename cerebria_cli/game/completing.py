"""What can follow the words of a line, with price and effect: the menu of the prompt."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.alike import all_untied, each_once
from cerebria_cli.editions.core.event_kinds import KINDS
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import judge
from cerebria_cli.game.folding import Price, price_of, scored
from cerebria_cli.game.offers import bundles, next_words, written_out
from cerebria_cli.notation.complete import typed_words
from cerebria_cli.notation.write import head_words
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.effects import effects

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.game.position import Position

#: What is not found out in this time is not told: nobody waits for a menu.
SECONDS = 0.03

#: So many candidates are told with what they bring.
MOST_TOLD = 12

UPGRADE = "+"

#: In the place of all the ways that discard a card for a Vibe token.
WITH_CARD = "%"

#: Before what is turned up.
TURNED_UP = "/"


class Candidate(NamedTuple):
    """A word that can come next."""

    word: str
    price: Price = ()
    several: bool = False
    """Whether more than one move begins so, and the price is that of the first."""
    points: int = 0
    brings: str = ""
    """What it changes, in words."""


def candidates(position: "Position", text: str) -> list[Candidate]:
    """What the last word of a line can become, or what can follow it, as far as whoever asks can tell."""
    *finished, begun = typed_words(text)
    if begun.startswith(TURNED_UP):
        return _turned_up(position, text, begun)
    words = written_out(position, finished)
    verb = _verb_among(position, words)
    if not verb or begun.startswith(WITH_CARD):
        return [Candidate(word) for word in next_words(position, text, position.view)]
    return _following(position, verb, words, begun)


def _verb_among(position: "Position", words: Sequence[str]) -> str:
    """The verb of the game that the first or second word is."""
    return next((word for word in words[:2] if word in position.vocabulary.verbs), "")


# ---------------------------------------------------------------- after a verb


def _following(position: "Position", verb: str, words: Sequence[str], begun: str) -> list[Candidate]:
    """The next words of the moves of a verb; those with a card for a Vibe token are one."""
    end = monotonic() + SECONDS
    groups: dict[str, list[Move]] = {}
    with_card = False
    for move in all_untied(each_once(bundles(position, verb, position.view))):
        following = following_words(head_words(move, position.vocabulary.verbs), words)
        if following is None:
            continue
        with_card = bool(move.tokens)
        if with_card or monotonic() > end:
            break
        for word in following:
            # a card is begun by its code or by an owner's name
            if _begins(word, begun) or _begins(position.vocabulary.names.get(word, word), begun):
                groups.setdefault(word, []).append(move)
    found = list(_told(position, groups))
    if with_card and not begun:
        found.append(Candidate(WITH_CARD, brings="a card of the hand for a Vibe token"))
    return found or [
        Candidate(word) for word in folded_words(next_words(position, " ".join((*words, begun)), position.view))
    ]


def following_words(head: list[str], typed: Sequence[str]) -> list[str] | None:
    """What can follow some words if they are to become a line: its next word, or any upgrade that is not said yet;
    None where the line does not begin so. The actor may be left out, and upgrades stand in any order."""
    for words in (head, head[1:]):
        plain = [word for word in words if not word.startswith(UPGRADE)]
        said = [word for word in typed if not word.startswith(UPGRADE)]
        left = without_upgrades(words[len(plain) :], [word for word in typed if word.startswith(UPGRADE)])
        begins = len(said) <= len(plain) and all(map(_begins, plain, said))
        if begins and left is not None:
            return left if len(said) == len(plain) else plain[len(said) : len(said) + 1]
    return None


def without_upgrades(upgrades: Sequence[str], said: Sequence[str]) -> list[str] | None:
    """The upgrades of a line that are not said yet; None where one is said that it has not."""
    left = list(upgrades)
    for word in said:
        found = next((one for one in left if _begins(one, word)), None)
        if found is None:
            return None
        left.remove(found)
    return left


def _begins(word: str, typed: str) -> bool:
    return word.casefold().startswith(typed)


def folded_words(words: Sequence[str]) -> Iterator[str]:
    """The words, all that discard a card as one."""
    yield from (word for word in words if not word.startswith(WITH_CARD))
    if any(word.startswith(WITH_CARD) for word in words):
        yield WITH_CARD


def _told(position: "Position", groups: "dict[str, list[Move]]") -> Iterator[Candidate]:
    """Each word with what its first move costs and brings, as long as there is time."""
    end = monotonic() + SECONDS
    for number, (word, found) in enumerate(groups.items()):
        if number >= MOST_TOLD or monotonic() > end:
            yield Candidate(word, several=len(found) > 1)
            continue
        move = found[0]
        price = price_of(position.edition.judge(position.now, move).cost)
        after, events, _ = position.edition.perform(position.now, move)
        yield Candidate(word, price, len(found) > 1, scored(events), brought(position, after, events))


def brought(position: "Position", after: "GameState", events: "Iterable[Event]") -> str:
    """What a move changes besides what is paid for it, in words."""
    found = list(events)
    entered = {event.where for event in found if event.kind == "enter"}
    others = [
        event
        for event in found
        # What is paid the price says already; where a card takes the place of another, the new one tells enough.
        if not (KINDS[event.kind].held and event.amount < 0) and not (event.kind == "leave" and event.where in entered)
    ]
    return "; ".join(effects(others, position.edition.facts(after, position.view))[:1])


# ---------------------------------------------------------------- cards that are turned up


def _turned_up(position: "Position", text: str, begun: str) -> list[Candidate]:
    """The cards that may be meant: those with which the line is legal, or else all that are called so."""
    before = text[: len(text) - len(begun)]
    called = begun.removeprefix(TURNED_UP)
    named = position.vocabulary.names
    names = [
        card for card in position.vocabulary.cards if _begins(card, called) or _begins(named.get(card, card), called)
    ]
    end, possible = monotonic() + SECONDS, []
    for card in names:
        # Those for which there is no time may be meant too.
        if monotonic() > end or _is_legal(position, f"{before}{TURNED_UP}{card}"):
            possible.append(card)
    return [Candidate(f"{TURNED_UP}{card}") for card in possible or names]


def _is_legal(position: "Position", line: str) -> bool:
    try:
        return judge(position, line).legal
    except CerebriaError:
        return False
