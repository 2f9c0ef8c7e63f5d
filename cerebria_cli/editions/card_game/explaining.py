"""Why a fact of the card game is what it is: the way to the winning conditions, and what a Revelation would leave."""

from cerebria_cli.editions.card_game.player import PlayerState, conditions
from cerebria_cli.editions.card_game.scoring import (
    Compared,
    after_scoring,
    collecting,
    comparisons,
    decide,
    meeting_one,
)
from cerebria_cli.editions.card_game.state import Result, State
from cerebria_cli.editions.card_game.vibes import Bonus, bonus_of
from cerebria_cli.editions.card_game.wording import COMPARED, CONDITIONS, DECIDED
from cerebria_cli.editions.core.explanation import (
    Explanation,
    Question,
    Questions,
    Reason,
    Untold,
    game_over,
    summed,
)
from cerebria_cli.view.words.plain import listing, name

SIDES = ("bliss", "gloom")


def players(state: State) -> tuple[str, ...]:
    return state.setting.players


#: Stands for the number of Fragments of the last Revelation where a position does not tell it.
UNTOLD = -1


def as_told(state: State, untold: Untold) -> State:
    """The game in which the Mood and the last Revelation are unknown where a position leaves them out."""
    new = state.copy()
    new.mood = "" if untold("mood") else state.mood
    for who, player in zip(state.setting.players, new.players, strict=True):
        player.collected = UNTOLD if untold("players", who, "last", "collected") else player.collected
    return new


def scored_by_mood(state: State) -> dict[str, State]:
    """The game as if a Revelation were scored now, by the Mood: of the one that lies there, or of each possible one."""
    found = {}
    for mood in (state.mood,) if state.mood else SIDES:
        then = state.copy()
        then.mood = mood
        found[mood] = after_scoring(then)
    return found


# ---------------------------------------------------------------- the score


def score(state: State, about: str) -> Explanation:
    """win.single-bliss, win.single-gloom, win.balanced: how far everybody is, now and after a Revelation."""
    value = {who: _standing(state, number) for number, who in enumerate(state.setting.players)}
    if state.phase == "over":
        return _over(state, value)
    best = [name(who) for who, standing in value.items() if standing["conditions"]]
    fulfil = "fulfils" if len(best) == 1 else "fulfil"
    met = f"{listing(best)} {fulfil} a condition" if best else "Nobody fulfils a condition"
    by_mood = scored_by_mood(state)
    rows = [_way(state, by_mood, number) for number in range(len(state.players))]
    # win.check: whoever fulfils a condition does so by a scoring that has been done.
    rows += _winning(state) if best else _to_win(by_mood)
    return Explanation("score", value, f"{met} now; it is checked after a Revelation", "win.check", tuple(rows))


def _to_win(by_mood: dict[str, State]) -> list[Reason]:
    """Who would win after a Revelation; the Mood is said where it is unknown and decides."""
    found = {mood: _winning(then, " after a Revelation now") for mood, then in by_mood.items()}
    first, *others = found.values()
    if all(other == first for other in others):
        return first
    told = [
        row._replace(says=f"with the Mood {name(mood)}: {row.says}")
        for mood, rows in found.items()
        for row in rows or [Reason("would win", says="nobody after a Revelation now", rule="win.check")]
    ]
    return [*told, Reason("depends on", says="the Mood, which is not told (mood=bliss)", rule="scoring.bonus-colour")]


def _winning(state: State, when: str = "") -> list[Reason]:
    """win.single-precedence, win.tie-total, win.tie-final: who wins, and every comparison that led there."""
    result = decide(state)
    if result is None:
        return []
    rows = _compared(state)
    untold = _untold_last(state)
    if untold and result.why in ("win.tie-final", "win.shared"):
        words = " ".join(f"{who}.last=N" for who in untold)
        depends = (
            f"what they scored in the last Revelation, which is not told of {listing(map(name, untold))} ({words})"
        )
        return [*rows[:-1], Reason("depends on", says=f"who wins: {depends}", rule="win.tie-final")]
    return [*rows, Reason("would win", says=f"{_winners(state, result)}{when}: {DECIDED[result.why]}", rule=result.why)]


def _winners(state: State, result: Result) -> str:
    return listing(name(state.name(player)) for player in result.winners)


def _compared(state: State) -> list[Reason]:
    """Every comparison between those who fulfil a condition, where there are several."""
    return [_comparison(state, one) for one in comparisons(state)] if len(meeting_one(state)) > 1 else []


def _over(state: State, value: dict[str, dict[str, object]]) -> Explanation:
    """win.check: what everybody had when the game ended, and what decided."""
    rows, result = [_end(state, number) for number in range(len(state.players))], state.result
    if result is None:
        return Explanation("score", value, "The game is over", "win.check", (*rows, *_winning(state)))
    rows += _compared(state)
    won = "Won" if len(result.winners) == 1 else "Shared"
    says = f"The game is over. {won} by {_winners(state, result)}: {DECIDED[result.why]}"
    return Explanation("score", value, says, result.why, tuple(rows))


def _end(state: State, player: int) -> Reason:
    """`7 Bliss and 7 Gloom, which is Balanced`."""
    holder = state.players[player]
    now = _fulfilled(conditions(state, holder)) or f"; {_missing(state, holder)}"
    return Reason(name(state.name(player)), says=f"{holder.bliss} Bliss and {holder.gloom} Gloom{now}")


def _untold_last(state: State) -> list[str]:
    """Of whom it is not told what they scored in the last Revelation, where that is compared."""
    final = [one for one in comparisons(state) if one.by == "final"]
    return [state.name(who) for one in final for who in one.ranks if state.players[who].collected == UNTOLD]


def _comparison(state: State, one: Compared) -> Reason:
    """`most Fragments: Diana 16 and Leo 16`."""
    if one.by == "class_":
        told = listing(f"{name(state.name(who))} is {_best(state, who)}" for who in one.ranks)
    else:
        told = listing(f"{name(state.name(who))} {rank}" for who, rank in one.ranks.items())
    says = f"{COMPARED[one.by]}: {told}"
    if one.by != "class_":
        return Reason("compared", says=says, rule=one.rule)
    # win.single-precedence: who is merely Balanced is out, however many Fragments there are.
    out = [who for who in one.ranks if who not in one.left]
    totals = {who: state.players[who].bliss + state.players[who].gloom for who in out}
    gone = listing(f"{name(state.name(who))} is out with {total} Fragments" for who, total in totals.items())
    return Reason("compared", says=f"{says}; {gone}" if gone else says, rule=one.rule, detail=not gone)


def _best(state: State, player: int) -> str:
    return listing(CONDITIONS[one] for one in conditions(state, state.players[player]))


def _standing(state: State, player: int) -> dict[str, object]:
    holder = state.players[player]
    return {"bliss": holder.bliss, "gloom": holder.gloom, "conditions": conditions(state, holder)}


def _way(state: State, by_mood: dict[str, State], player: int) -> Reason:
    """`6 Bliss and 5 Gloom; 12 of a kind: 6 or 7 missing, 7 of each: 3 missing; a Revelation now leaves 6 and 7`."""
    holder = state.players[player]
    has = f"{holder.bliss} Bliss and {holder.gloom} Gloom"
    now = _fulfilled(conditions(state, holder)) or f"; {_missing(state, holder)}"
    who = name(state.name(player))
    leaves = {mood: then.players[player] for mood, then in by_mood.items()}
    found = {mood: f"{one.bliss} and {one.gloom}{_fulfilled(conditions(state, one))}" for mood, one in leaves.items()}
    if all((one.bliss, one.gloom) == (holder.bliss, holder.gloom) for one in leaves.values()):
        return Reason(who, says=f"{has}{now}; a Revelation now adds nothing")
    if len(set(found.values())) == 1:
        return Reason(who, says=f"{has}{now}; a Revelation now leaves {next(iter(found.values()))}")
    told = listing((f"{left} with the Mood {name(mood)}" for mood, left in found.items()), "or")
    return Reason(who, says=f"{has}{now}; a Revelation now leaves {told}")


def _fulfilled(met: list[str]) -> str:
    return f", which is {listing(CONDITIONS[one] for one in met)}" if met else ""


def _missing(state: State, holder: PlayerState) -> str:
    """win.single-bliss, win.single-gloom, win.balanced: what is missing for each."""
    single, each = (int(state.setting.numbers["win"][kind]) for kind in ("single", "balanced"))
    both = max(0, each - holder.bliss) + max(0, each - holder.gloom)
    of_a_kind = f"{single} of a kind: {single - holder.bliss} or {single - holder.gloom} missing"
    return f"{of_a_kind}, {each} of each: {both} missing"


# ---------------------------------------------------------------- a Revelation


def revelation(state: State, who: str) -> Explanation:
    """scoring.collect, scoring.vibes: what a Revelation now would leave a player."""
    number = state.setting.player_number[who]
    found = {mood: then.players[number] for mood, then in scored_by_mood(state).items()}
    bonus = bonus_of(state, state.players[number].mindset)
    values = {mood: {"bliss": after.bliss, "gloom": after.gloom} for mood, after in found.items()}
    left = {
        mood: f"{after.bliss} Bliss and {after.gloom} Gloom{_fulfilled(conditions(state, after))}"
        for mood, after in found.items()
    }
    told = listing((f"{words} with the Mood {name(mood)}" for mood, words in left.items()), "or")
    if known := len(set(left.values())) == 1:
        told = next(iter(left.values()))
    earned = max(after.bonus for after in found.values())
    rows = [_side(state, number, side, earned, bonus.combinations) for side in SIDES]
    rows += [*_vibe_rows(state, number, bonus, earned), *_mood_rows(state, bonus)]
    value = next(iter(values.values())) if known else {"by_mood": values}
    says = f"A Revelation now would leave {name(who)} {told}"
    return Explanation(f"revelation {who}", value, says, "scoring.collect", tuple(rows))


def _side(state: State, player: int, side: str, bonus: int, combinations: tuple[str, ...]) -> Reason:
    """One kind of Fragments: scored before, collected from each Emotion, earned by Vibes."""
    holder = state.players[player]
    parts = [Reason("scored", holder.bliss if side == "bliss" else holder.gloom, rule="scoring.area")]
    found = [(amount, card) for whose, amount, card in collecting(holder) if whose == side and amount]
    parts += [Reason(card, amount, rule="scoring.collect") for amount, card in found]
    # scoring.bonus-colour: the bonus has the colour of the Mood Marker.
    if bonus and state.mood == side:
        parts.append(Reason("Vibes", bonus, rule="scoring.bonus-colour", says=listing(combinations)))
    return summed(name(side), parts)


def _vibe_rows(state: State, player: int, bonus: Bonus, earned: int) -> list[Reason]:
    """scoring.vibes, merge.vibe: the Vibes that count, the cards that have none, what they earn."""
    mindset = state.players[player].mindset
    counting = [f"{vibe} {one.card}" for one, vibe in zip(mindset, bonus.vibes, strict=True) if vibe]
    if not counting:
        return []
    earns = " and ".join(f"{one} ({_worth(state, one)})" for one in bonus.combinations) or "no combination"
    rule = f"combo.{bonus.combinations[0]}" if bonus.combinations else "scoring.vibes"
    rows = [Reason("Vibes", says=f"{listing(counting)}: {earns}", rule=rule)]
    rows += [Reason("Vibes", says=f"and {one}", rule=f"combo.{one}") for one in bonus.combinations[1:]]
    below = [one for one in mindset if one.over]
    told = listing(f"{one.over} below {one.card}" for one in below)
    if below:
        rows.append(Reason("no Vibe", says=f"{told}: merged", rule="merge.vibe"))
    # ruling vibe.bb: a lone Brightness or Bleakness may have none.
    lone = [one.card for one, vibe in zip(mindset, bonus.vibes, strict=True) if not vibe]
    if lone:
        rows.append(Reason("no Vibe", says=listing(lone), rule="vibe.bb"))
    if bonus.amount > earned:
        rows.append(Reason("supply", says=f"{bonus.amount} are earned; the supply has no more", rule="scoring.vibes"))
    return [*rows, *_other_combinations(state, bonus)]


def _other_combinations(state: State, bonus: Bonus) -> list[Reason]:
    """What else there is to make with Vibes, for those who want to know everything."""
    others = [one["name"] for one in state.setting.combinations if one["name"] not in bonus.combinations]
    parts = tuple(Reason(one, _worth(state, one), rule=f"combo.{one}") for one in others)
    return [Reason("other combinations", parts=parts, detail=True)]


def _worth(state: State, combination: str) -> int:
    return next(int(one["bonus"]) for one in state.setting.combinations if one["name"] == combination)


def _mood_rows(state: State, bonus: Bonus) -> list[Reason]:
    """scoring.bonus-colour: the kind of the bonus Fragments."""
    if not bonus.amount:
        return []
    fragments = "bonus Fragment is" if bonus.amount == 1 else f"{bonus.amount} bonus Fragments are"
    if state.mood:
        says = f"{name(state.mood)}, so the {fragments} {name(state.mood)}"
        return [Reason("Mood", says=says, rule="scoring.bonus-colour")]
    says = f"the Mood, which is not told (mood=bliss): the {fragments} of its kind"
    return [Reason("depends on", says=says, rule="scoring.bonus-colour")]


# ---------------------------------------------------------------- order


def order(state: State, about: str) -> Explanation:
    """turn.end: clockwise."""
    names = list(state.setting.players)
    if state.phase == "over":
        return game_over("order", names, "win.check")
    says = f"{name(state.whose)} is to act; clockwise sit {listing(map(name, names))}"
    return Explanation("order", names, says, "turn.end")


def order_assumes(state: State, about: str, untold: Untold) -> list[str]:
    return [f"it is {name(state.whose)}'s turn"] if untold("turn", "player") and state.phase != "over" else []


def scored_nothing(state: State, about: str, untold: Untold) -> list[str]:
    """scoring.area: the scoring areas of which nothing is told."""
    silent: dict[str, list[str]] = {}
    for who in (about,) if about else state.setting.players:
        sides = [name(side) for side in SIDES if untold("players", who, "scored", side)]
        if sides:
            silent.setdefault(listing(sides, "or"), []).append(name(who))
    return [f"no {sides} Fragments in the scoring area of {listing(names, 'or')}" for sides, names in silent.items()]


QUESTIONS: Questions = {
    "score": Question(score, as_told=as_told, assumes=scored_nothing),
    "revelation": Question(revelation, players, as_told=as_told, assumes=scored_nothing),
    "order": Question(order, assumes=order_assumes),
}

ELSEWHERE: dict[str, str] = {}
