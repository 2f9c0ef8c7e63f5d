"""What can be told of a card game in players' words: cards by their codes, or by the names of an owner's list."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.card_game import mindsets
from cerebria_cli.editions.card_game.cards import ABILITIES, TITLES, all_codes, face, is_bb
from cerebria_cli.editions.card_game.emotion import EMOTION
from cerebria_cli.editions.card_game.player import PLAYER
from cerebria_cli.editions.card_game.state import COLUMNS, State
from cerebria_cli.notation.fact_words import (
    NOTHING,
    Fact,
    Told,
    Value,
    cards,
    number,
    read_name,
    read_number,
    rulings,
    several,
    value_at,
    word,
    words,
)
from cerebria_cli.notation.words import Lexicon

SIDES = ("bliss", "gloom")

CODES = "codes of cards as b-m-red-draw or g-x-green, which is also Bleakness-green"


def facts(state: State) -> Iterator[Fact]:
    """Everything, in the order in which a position is written."""
    players = state.setting.players
    yield Fact("turn", word(players, "turn", "player"), ("turn.player", "whose"))
    yield Fact("actions", number("turn", "actions"), ("turn.actions",))
    yield Fact("used", words(ABILITIES, "turn", "abilities_used"), ("turn.abilities_used", "abilities"))
    yield Fact("starter", word(players, "starter"))
    yield Fact("mood", word(SIDES, "mood"))
    known = _cards(state.setting.names)
    for who in players:
        yield from _player(who, known)
    for column in map(str, range(1, COLUMNS + 1)):
        lies = word(known, "impulse", column, "card")
        yield Fact(f"impulse.{column}", lies, (f"impulse.{column}.card", f"column.{column}"))
        yield Fact(f"stack.{column}", number("impulse", column, "stack"), (f"impulse.{column}.stack",))
    yield Fact("deck", number("deck", "count"), ("deck.count",))
    yield Fact("discard", cards(known, CODES, "discard", "cards"), ("discards", "discard.cards"))
    yield from rulings("card")


def _cards(names: Mapping[str, str]) -> Lexicon:
    """Cards by their codes and by the owner's names; Brightness and Bleakness also by theirs, with the Vibe."""
    titled = [(TITLES[face(code).side], face(code).vibe, code) for code in all_codes() if is_bb(code)]
    spelt = [(form, code) for title, vibe, code in titled for form in (f"{title}-{vibe}", f"{vibe}-{title}")]
    return Lexicon([*((code, code) for code in all_codes()), *names.items()], exact=spelt)


def _player(who: str, known: Lexicon) -> Iterator[Fact]:
    yield Fact(f"{who}.hand", cards(known, CODES, "players", who, "hand"), (f"{who}.cards", f"{who}.holds"))
    yield Fact(f"{who}.mindset", _mindset(("players", who, "mindset"), known), (f"{who}.emotions",))
    for side in SIDES:
        told = number("players", who, "scored", side)
        yield Fact(f"{who}.{side}", told, (f"{who}.scored.{side}",))
    for name in PLAYER.numbers:
        yield Fact(f"{who}.{name}", number("players", who, name))
    yield Fact(f"{who}.last", _last(("players", who, "last")), (f"{who}.last.collected",))


def _last(path: tuple[str, ...]) -> Value:
    """What a player scored in the last Revelation: `5`, or `4+1` with the bonus of the Vibes apart."""

    def read(name: str, text: str) -> list[Told]:
        collected, _, bonus = text.partition("+")
        return [
            ((*path, "collected"), read_number(name, collected)),
            ((*path, "bonus"), read_number(name, bonus or "0")),
        ]

    def write(facts: Mapping[str, Any]) -> str | None:
        has = value_at(facts, path)
        if not has or has["collected"] is None:
            return None
        return f"{has['collected']}+{has['bonus']}" if has["bonus"] else str(has["collected"])

    return Value(read, write)


def _mindset(path: Sequence[str], known: Lexicon) -> Value:
    """Emotions with commas between them: `b-m-red-draw`, `:1` for the Fragments on it, `:1:2` for the absorbed ones
    too, `+g-x-blue` or `+Bleakness-blue` for the card below it, `!` if it came in this turn, `!!` if it came merged by
    a Swap."""

    def read(name: str, text: str) -> list[Told]:
        return [(tuple(path), [_emotion(name, one, known) for one in several(text)])]

    def write(facts: Mapping[str, Any]) -> str | None:
        has = value_at(facts, path)
        return ",".join(map(mindsets.written, has)) or NOTHING[0] if isinstance(has, list) else None

    return Value(read, write, mindsets.written, known)


def _emotion(name: str, text: str, known: Lexicon) -> dict[str, Any]:
    found = mindsets.read(text)
    for kind in ("card", "over"):
        if kind in found:
            found[kind] = read_name(name, found[kind], known, CODES)
    for kind in mindsets.COUNTS:
        if kind in found:
            found[kind] = read_number(f"{name}: {kind}", str(found[kind]))
    return found


#: Of a player: what follows from other facts, and from which.
_COMES_FROM = {"bonus": "mindset", "conditions": "scored"}


def told_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a position tells of these facts: nothing that follows from others."""
    from cerebria_cli.editions.card_game.position import DERIVED

    players = {}
    for who, player in facts["players"].items():
        lying = [_without(EMOTION.derived, emotion) for emotion in player["mindset"]]
        players[who] = {**_without(PLAYER.derived, player), "mindset": lying}
    return {**_without(DERIVED, facts), "players": players}


def _without(names: Container[str], facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name not in names}


def told_of(state: State, path: Sequence[str]) -> tuple[str, ...]:
    """Every thing of the card game is told whole, or not at all."""
    return ()


def comes_from(state: State, path: Sequence[str]) -> tuple[str, ...]:
    """combo.part-of-mindset, win.any-condition: the Mindset that gives a bonus, and the points by which one wins."""
    *_, holder, fact = "", *path
    return (f"{holder}.{_COMES_FROM[fact]}",) if len(path) == 3 and fact in _COMES_FROM else ()


def placed(state: State, told: Sequence[Told]) -> list[Told]:
    """Facts where they are: none depends on another."""
    return list(told)


def likely_owners(state: State) -> dict[str, str]:
    """An Emotion lies in its player's Mindset."""
    return {}


def decks_with_told(state: State) -> dict[int, list[str]]:
    """Nobody has a deck of the own."""
    return {}
