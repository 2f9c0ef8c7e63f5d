"""A small player who prefers useful moves: of some of each kind it takes the one that leaves its side best off."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.registry import part_if_any, part_of
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.choosers import kind_of, verb_of
from cerebria_cli.random_play.choosers import verb_by_verb as by_chance
from cerebria_cli.system.named_tuples import NamedTuple

#: What a side has is worth this much, by what it is.
WORTH = {
    "points": 3.0,
    "identity": 6.0,
    "bliss": 3.0,
    "gloom": 3.0,
    "lying": 1.2,
    "control": 1.6,
    "tokens": 0.6,
    "ambition": 0.4,
    "fortitude": 0.05,
    "strength": 0.7,
    "wp": 0.3,
    "essence": 0.4,
    "essence.bliss": 0.3,
    "essence.gloom": 0.3,
    "cards": 0.3,
}
#: More than this of what is only there to be spent is worth little.
ENOUGH = {"wp": 4, "essence": 3, "essence.bliss": 2, "essence.gloom": 2, "cards": 5}
SPARE = 0.1
#: What others have counts a little less.
OTHERS = 0.7
#: Whoever ends a turn with Actions left gives this up for each.
UNUSED = 0.5
#: So many lines of a kind, and in all, are tried.
OF_A_KIND, AT_MOST = 2, 26


class Choice(NamedTuple):
    """What was chosen, and what else was thought of."""

    entry: int
    line: str
    worth: float
    other: str
    """The best line with another verb; empty where there was none."""
    other_worth: float


class Sensible:
    """A chooser for the harness; `choices` is what it thought."""

    def __init__(self, seed: int | str) -> None:
        self._chance = Random(f"sensible {seed}")
        self._by_chance = by_chance(f"sensible {seed}")
        self.choices: list[Choice] = []

    def __call__(self, game: Game, offered: Sequence[str]) -> str:
        if game.now.phase != "play" or game.now.pending:
            return self._by_chance(game)
        found = sorted(((self._worth(game, line), line) for line in self._some(offered)), reverse=True)
        worth, line = found[0]
        other = next(((value, one) for value, one in found if verb_of(one) != verb_of(line)), (0.0, ""))
        self.choices.append(Choice(len(game.entries) + 1, line, worth, other[1], other[0]))
        return line

    def _some(self, offered: Sequence[str]) -> list[str]:
        """A few lines of each kind, plain ones first."""
        kinds: dict[str, list[str]] = {}
        for line in offered:
            kinds.setdefault(kind_of(line), []).append(line)
        order = sorted(kinds, key=lambda kind: (kind.count(" "), self._chance.random()))
        found = [line for kind in order for line in self._sample(kinds[kind], 6 if " " not in kind else OF_A_KIND)]
        return found[:AT_MOST]

    def _sample(self, lines: list[str], many: int) -> list[str]:
        return self._chance.sample(lines, min(many, len(lines)))

    def _worth(self, game: Game, line: str) -> float:
        """What the side of the actor gains, and a little chance, so that games differ."""
        before = game.edition.facts(game.now, REFEREE)
        after = game.edition.facts(game.consider(line)[-1].state, REFEREE)
        actor = line.split()[0]
        side = before["players"].get(actor, {}).get("team") or actor
        left = (before.get("turn") or {}).get("actions") or 0
        unused = UNUSED * left if part_of(game.edition.name, "verbs").VERBS[verb_of(line)].ends_turn else 0.0
        return worth_to(after, side) - worth_to(before, side) - unused + self._chance.random() * 0.2


def worth_to(facts: Mapping[str, Any], side: str) -> float:
    """How well off a team is, or a player where there are no teams."""
    total = 0.0
    for who, resource, amount in held(facts):
        own = (facts["players"].get(who, {}).get("team") or who) == side
        enough = min(amount, ENOUGH.get(resource, amount))
        total += WORTH.get(resource, 0.0) * (enough + SPARE * (amount - enough)) * (1.0 if own else -OTHERS)
    return total


def held(facts: Mapping[str, Any]) -> Iterator[tuple[str, str, int]]:
    """Everything that counts: who has how much of what."""
    part = part_if_any(str(facts["edition"]), "holdings")
    for (who, resource), amount in part.held(facts) if part else ():
        yield who, resource, amount
    control = facts.get("control") or {}
    for places in (control.get("realms") or {}, control.get("frontiers") or {}):
        for team in places.values():
            if team:
                yield team, "control", 1
    for totals in (control.get("totals") or {}).values():
        for team, strength in totals.items():
            yield team, "strength", strength
    for who, player in facts["players"].items():
        rows = (player.get("tokens") or {}).values()
        yield who, "tokens", sum(bool(token) for row in rows for token in row.values())
