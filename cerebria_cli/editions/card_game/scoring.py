"""Scoring: what a Revelation gives, who wins, and tie-breaks."""

from collections import Counter
from collections.abc import Iterator, Mapping

from cerebria_cli.editions.card_game.player import BALANCED, SINGLE, PlayerState, conditions
from cerebria_cli.editions.card_game.state import ENDINGS, Result, State
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.card_game.vibes import bonus_of
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.overhearing import comes_to
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import listing

# ---------------------------------------------------------------- a Revelation's scoring


def score_all(table: Table) -> None:
    """scoring.collect, scoring.vibes: every player collects, then the bonuses; clockwise from the active player."""
    state = table.state
    order = state.round_from(state.turn.player)
    for player in order:
        _collect(table, player)
    for player in order:
        _give_bonus(table, player)


def _collect(table: Table, player: int) -> None:
    """scoring.collect, absorb.scored: from Fragment slots and Absorb slots alike."""
    holder = table.state.players[player]
    sides = Counter[str]()
    for side in ("bliss", "gloom"):
        parts = [Reason(card, amount) for whose, amount, card in collecting(holder) if whose == side and amount]
        if parts:
            label = f"{spoken(table.state.name(player))}, {spoken(side)}"
            sides[side] = comes_to(summed(label, parts, rule="scoring.collect"))
    holder.mindset = tuple(emotion._replace(fragments=0, absorbed=0) for emotion in holder.mindset)
    holder.collected = sides.total()
    for side in ("bliss", "gloom"):
        table.score(player, side, sides[side], "collect", "scoring.collect")


def collecting(holder: PlayerState) -> list[tuple[str, int, str]]:
    """scoring.collect: what a player would collect: the side, how much, and from which card."""
    return [(emotion.face.side, emotion.total, emotion.card) for emotion in holder.mindset]


def after_scoring(state: State) -> State:
    """The same game as if a Revelation were scored now."""
    table = Table(state.copy())
    score_all(table)
    return table.state


def _give_bonus(table: Table, player: int) -> None:
    """scoring.bonus-colour: all bonus Fragments have the colour of the Mood Marker."""
    state, holder = table.state, table.state.players[player]
    bonus = bonus_of(state, holder.mindset)
    amount = bonus.amount
    # ruling supply.limit: clockwise from the active player, only what there is.
    if state.rules("supply.limit", "limited"):
        amount = max(0, min(amount, state.supply(state.mood)))
    holder.bonus = amount
    if bonus.amount:
        parts = [Reason(listing(bonus.combinations), bonus.amount, says=f"the Mood is {spoken(state.mood)}")]
        label = f"{spoken(state.name(player))}, Vibes"
        amount = comes_to(summed(label, parts, rule="scoring.bonus-colour", most=amount))
    cause = f"combo.{bonus.combinations[0]}" if bonus.combinations else "scoring.vibes"
    table.score(player, state.mood, amount, "bonus", cause, ", ".join(bonus.combinations))


# ---------------------------------------------------------------- winning


def check_end(table: Table) -> bool:
    """win.check: after each scoring, and at no other time."""
    state = table.state
    result = decide(state)
    if result is None:
        return False
    state.result, state.phase = result, "over"
    state.end = reason_of(state, result)
    table.note(Event("condition", state.name(result.winners[0]), state.end, cause=ENDINGS[state.end]))
    for player, score in enumerate(result.scores):
        table.note(Event("score", state.name(player), amount=score, cause="scoring.count"))
    names = [state.name(player) for player in result.winners]
    winner = names[0] if len(names) == 1 else ""
    table.note(Event("result", winner, state.end, cause=result.why, note=", ".join(names)))
    return True


def reason_of(state: State, result: Result) -> str:
    """The condition that is told: Single-minded before Balanced."""
    return conditions(state, state.players[result.winners[0]])[0]


def meeting_one(state: State) -> list[int]:
    """win.any-condition: the players who fulfil a condition."""
    return [number for number, player in enumerate(state.players) if conditions(state, player)]


def decide(state: State) -> Result | None:
    """Who wins now; nobody while no condition is fulfilled."""
    meeting = meeting_one(state)
    if not meeting:
        return None
    scores = tuple(player.bliss + player.gloom for player in state.players)
    if len(meeting) == 1:
        return Result(scores, tuple(meeting), "win.any-condition")
    *_, last = comparisons(state)
    # win.shared: players who are level after both tie-breaks win together.
    return Result(scores, last.left, last.rule if len(last.left) == 1 else "win.shared")


class Compared(NamedTuple):
    """One comparison of those who are left."""

    rule: str
    by: str
    """By what they are compared: `class_`, `colour`, `total` or `final`."""
    ranks: Mapping[int, int]
    left: tuple[int, ...]
    """Who is left after it."""


def comparisons(state: State) -> Iterator[Compared]:
    """win.single-precedence, win.tie-total, win.tie-final: the comparisons in their order, until one player is left."""
    left = tuple(meeting_one(state))
    for rule, rank in _ranks(state, list(left)):
        ranks = {player: rank(player) for player in left}
        left = tuple(player for player in left if ranks[player] == max(ranks.values()))
        yield Compared(rule, rank.by, ranks, left)
        if len(left) == 1:
            return


def _ranks(state: State, meeting: list[int]) -> list[tuple[str, "_Rank"]]:
    """The comparisons in their order, each with its rule."""
    single = [player for player in meeting if _single(state, player)]
    found: list[tuple[str, _Rank]] = []
    # ruling win.tie-scope: with several Single-minded players, who enters the tie-breaks.
    if state.rules("win.tie-scope", "best-class") or len(single) < 2:
        found.append(("win.single-precedence", _Rank(state, "class_")))
    # ruling win.several-single: whether most of the single colour comes first.
    if state.rules("win.several-single", "more-of-colour") and len(single) > 1:
        found.append(("win.single-precedence", _Rank(state, "colour")))
    return [*found, ("win.tie-total", _Rank(state, "total")), ("win.tie-final", _Rank(state, "final"))]


def _single(state: State, player: int) -> bool:
    return any(name in SINGLE for name in conditions(state, state.players[player]))


class _Rank:
    """By what players are compared; the higher number wins."""

    def __init__(self, state: State, by: str) -> None:
        self.state = state
        self.by = by

    def __call__(self, player: int) -> int:
        rank: int = getattr(self, self.by)(player)
        return rank

    def class_(self, player: int) -> int:
        """win.single-precedence: Single-minded beats Balanced."""
        single = _single(self.state, player)
        both = single and BALANCED in conditions(self.state, self.state.players[player])
        # ruling win.both-conditions: whether both conditions stand above one.
        return single + (both and self.state.rules("win.both-conditions", "above"))

    def colour(self, player: int) -> int:
        holder = self.state.players[player]
        return max(holder.bliss, holder.gloom) if _single(self.state, player) else 0

    def total(self, player: int) -> int:
        """win.tie-total: most Fragments; ruling win.possession: which of them count."""
        holder = self.state.players[player]
        if self.state.rules("win.possession", "scoring-area-total") or not _single(self.state, player):
            return holder.bliss + holder.gloom
        met = conditions(self.state, holder)
        if BALANCED in met:
            return holder.bliss + holder.gloom
        return (holder.bliss if SINGLE[0] in met else 0) + (holder.gloom if SINGLE[1] in met else 0)

    def final(self, player: int) -> int:
        """win.tie-final: most Fragments in the last Revelation; ruling win.final-scored: the bonus too."""
        holder = self.state.players[player]
        with_bonus = self.state.rules("win.final-scored", "with-bonus")
        return holder.collected + (holder.bonus if with_bonus else 0)
