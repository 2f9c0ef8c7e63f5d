"""Scoring: Vibe combinations, winning conditions and tie-breaks."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from cerebria_cli.editions.card_game.cards import VIBES
from cerebria_cli.editions.card_game.state import ENDINGS, Emotion, PlayerState, Result, State
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.overhearing import comes_to
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import listing

SINGLE = ("single-bliss", "single-gloom")
BALANCED = "balanced"


class Bonus(NamedTuple):
    """What the Vibes of a Mindset earn."""

    amount: int
    combinations: tuple[str, ...]
    vibes: tuple[str, ...] = ()
    """The Vibe that each Emotion counts with; empty where it has none."""


# ---------------------------------------------------------------- Vibe combinations


def bonus_of(state: State, mindset: Sequence[Emotion]) -> Bonus:
    """scoring.vibes: the combinations of a Mindset and what they give."""
    ways = [_bonus(state, vibes) for vibes in product(*(_choices(state, emotion) for emotion in mindset))]
    return max(ways, key=lambda bonus: bonus.amount)


def _choices(state: State, emotion: Emotion) -> tuple[str, ...]:
    """merge.vibe: an Emotion has the Vibe of its upper card; ruling vibe.bb: what a lone Brightness has."""
    ruling = state.rulings["vibe.bb"]
    if emotion.face.kind == "bb" and ruling == "none":
        return ("",)
    vibes = VIBES if emotion.face.kind == "bb" and ruling == "wild" else (emotion.face.vibe,)
    return tuple(suit(state, emotion.face.side, vibe) for vibe in vibes)


def suit(state: State, side: str, vibe: str) -> str:
    """ruling vibe.across-sides: whether the Vibes of both sides are the same suits."""
    return vibe if state.rules("vibe.across-sides", "shared") else f"{side} {vibe}"


def _bonus(state: State, vibes: tuple[str, ...]) -> Bonus:
    suits = [vibe for vibe in vibes if vibe]
    found = [one for one in state.setting.combinations if _matches(state, one["name"], suits, len(vibes))]
    if not found:
        return Bonus(0, (), vibes)
    # ruling combo.overlap: the best combination only, or all of them.
    if state.rules("combo.overlap", "best-only"):
        found = [max(found, key=lambda one: int(one["bonus"]))]
    return Bonus(sum(one["bonus"] for one in found), tuple(one["name"] for one in found), vibes)


def _matches(state: State, name: str, vibes: list[str], size: int) -> bool:
    counts = sorted(Counter(vibes).values(), reverse=True)
    # ruling combo.part-of-mindset: whether a fourth Emotion, with or without a Vibe, may stand apart.
    if name.startswith("three") and state.rules("combo.part-of-mindset", "exact") and size != 3:
        return False
    pairs = sum(number >= 2 for number in counts)
    # ruling combo.two-pairs-same-vibe: whether four alike are two pairs too.
    alike = state.rules("combo.two-pairs-same-vibe", "yes") and counts[:1] == [4]
    return {
        # combo.three-different
        "three-different": len(counts) >= 3,
        # combo.three-of-a-kind
        "three-of-a-kind": counts[:1] >= [3],
        # combo.two-pairs
        "two-pairs": pairs >= 2 or alike,
        # combo.four-different
        "four-different": len(counts) >= 4,
        # combo.four-of-a-kind
        "four-of-a-kind": counts[:1] >= [4],
    }[name]


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


def conditions(state: State, player: PlayerState) -> list[str]:
    """win.single-bliss, win.single-gloom, win.balanced: what a scoring area fulfils."""
    numbers = state.setting.numbers["win"]
    single, balanced = numbers["single"], numbers["balanced"]
    found = [name for name, count in zip(SINGLE, (player.bliss, player.gloom), strict=True) if count >= single]
    if player.bliss >= balanced and player.gloom >= balanced:
        found.append(BALANCED)
    return found


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
