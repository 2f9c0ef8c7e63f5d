"""The line below the prompt: who, what is left, what can be paid, score, what is owed, clock; in one order at every
width."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import Facts, cells, mark, name, number, plural, safe, short
from cerebria_cli.view.words.sentences import owed_sentence, preparing, result_sentence

BAR = " │ "
_AMBITION = 3


class Toolbar(NamedTuple):
    """The line, and whether something is owed."""

    text: str
    owed: bool = False


def toolbar(facts: Facts, clock: str, width: int) -> Toolbar:
    """As much of it as the width has room for."""
    if facts.get("result"):
        return Toolbar(_fitted([f" {result_sentence(facts['result'])}"], clock, width))
    owed = facts.get("pending") or ()
    if owed:
        more = f" (+{len(owed) - 1})" if len(owed) > 1 else ""
        room = width - len(BAR) - cells(clock) - 2
        return Toolbar(_fitted([f" {short(owed_sentence(owed[0], facts) + more, room)}"], clock, width), owed=True)
    for words in (_WHOLE, _USUAL, _SHORT):
        parts = _parts(facts, words)
        if cells(_joined(parts, clock)) <= width:
            return Toolbar(_joined(parts, clock))
    return Toolbar(_fitted(_parts(facts, _SHORT), clock, width))


class _Words(NamedTuple):
    """How things are called."""

    spirit: bool
    on: str
    absorb: str
    wp: str
    essence: str
    ambition: str
    tokens: bool
    """Whether Ambition is drawn."""
    together: str
    """Between things that can be paid."""
    score: str


_WHOLE = _Words(True, "on ", "Absorb", "Willpower", "Essence", "Ambition", True, BAR, "names")
_USUAL = _Words(False, "on ", "Absorb", "WP", "Ess", "Amb", True, " ", "marks")
_SHORT = _Words(False, "", "Abs", "WP", "Ess", "Amb", False, " ", "numbers")


def _parts(facts: Facts, words: _Words) -> list[str]:
    turn = facts.get("turn") or {}
    player = facts.get("players", {}).get(turn.get("player")) or {}
    parts = [_who(turn, player, words), _left(facts, turn, words), _paid(facts, turn, player, words)]
    parts.append(_score(facts, words))
    if words.score == "names":
        parts.append("owed: -")
    if words.score == "marks":
        parts.append(number(facts.get("entry")))
    return [part for part in parts if part]


def _who(turn: Mapping[str, Any], player: Mapping[str, Any], words: _Words) -> str:
    if not turn.get("player"):
        return ""
    sign = f"{mark(turn['team'])} " if turn.get("team") else ""
    spirit = f" ({safe(player['spirit'])})" if words.spirit and player.get("spirit") else ""
    where = f" {words.on}{safe(player['space'])}" if player.get("space") else ""
    return f"{sign}{short(name(turn['player']), 12)}{spirit}{where}"


def _left(facts: Facts, turn: Mapping[str, Any], words: _Words) -> str:
    if preparing(facts):
        return safe(facts.get("phase"))
    parts = []
    if isinstance(turn.get("actions"), int):
        short_one = words.absorb == "Abs"
        parts.append(f"{turn['actions']} Act" if short_one else plural(turn["actions"], "Action"))
    if turn.get("absorb"):
        parts.append(words.absorb)
    return ", ".join(parts)


def _paid(facts: Facts, turn: Mapping[str, Any], player: Mapping[str, Any], words: _Words) -> str:
    team = facts.get("teams", {}).get(turn.get("team")) or {}
    parts = [f"{words.wp} {number(player['wp'])}"] if "wp" in player else []
    parts += [f"{words.essence} {_essence(player['essence'])}"] if "essence" in player else []
    if "ambition" in team:
        parts.append(f"{words.ambition} {_ambition(team['ambition'], drawn=words.tokens)}")
    if "fortitude" in team:
        parts.append(f"{'Fortitude' if words.tokens else 'Fort'} {number(team['fortitude'])}")
    return words.together.join(parts)


def _essence(essence: object) -> str:
    if not isinstance(essence, Mapping):
        return number(essence)
    return "".join(f"{mark(side)}{number(count)}" for side, count in essence.items())


def _ambition(available: object, *, drawn: bool) -> str:
    if not drawn or not isinstance(available, int) or not 0 <= available <= _AMBITION:
        return number(available)
    return "■" * available + "□" * (_AMBITION - available)


def _score(facts: Facts, words: _Words) -> str:
    """The points of the teams, or what every player has scored."""
    teams = {team: side["points"] for team, side in facts.get("teams", {}).items() if "points" in side}
    if teams and facts.get("mode") == "basic":
        return ""
    if teams:
        if words.score == "names":
            return ", ".join(f"{name(team)} {number(points)}" for team, points in teams.items())
        if words.score == "marks" and len(teams) == 2:
            (one, first), (other, second) = teams.items()
            return f"{mark(one)} {number(first)}:{number(second)} {mark(other)}"
        return ":".join(number(points) for points in teams.values())
    scored = {who: player["scored"] for who, player in facts.get("players", {}).items() if "scored" in player}
    return " ".join(f"{name(who)[:3]} {'/'.join(number(one) for one in both.values())}" for who, both in scored.items())


def _joined(parts: Sequence[str], clock: str) -> str:
    return f" {BAR.join([*parts, *([clock] if clock else [])])}"


def _fitted(parts: Sequence[str], clock: str, width: int) -> str:
    """As many parts as fit, and the clock."""
    kept = list(parts)
    while len(kept) > 1 and cells(_joined(kept, clock)) > width:
        kept.pop()
    return short(_joined(kept, clock), width)
