"""Why a fact of the card game is what it is: the way to the winning conditions, and what a Revelation would leave."""

from cerebria_cli.editions.card_game.scoring import after_scoring, bonus_of, collecting, conditions, decide
from cerebria_cli.editions.card_game.state import PlayerState, Result, State
from cerebria_cli.editions.card_game.wording import CONDITIONS, DECIDED
from cerebria_cli.editions.core.explanation import Explanation, Question, Questions, Reason, nothing_more, summed
from cerebria_cli.view.words.plain import listing, name

SIDES = ("bliss", "gloom")


def players(state: State) -> tuple[str, ...]:
    return state.setting.players


def score(state: State, about: str) -> Explanation:
    """win.single-bliss, win.single-gloom, win.balanced: how far everybody is, now and after a Revelation."""
    value = {who: _standing(state, number) for number, who in enumerate(state.setting.players)}
    if state.result is not None:
        return _over(state, state.result, value)
    then = after_scoring(state)
    best = [name(who) for who, standing in value.items() if standing["conditions"]]
    fulfil = "fulfils" if len(best) == 1 else "fulfil"
    met = f"{listing(best)} {fulfil} a condition" if best else "Nobody fulfils a condition"
    rows = [_way(state, then, number) for number in range(len(state.players))]
    result = decide(then)
    if result is not None:
        rows.append(Reason("would win", says=_winning(state, result), rule=result.why))
    return Explanation("score", value, f"{met} now; it is checked after a Revelation", "win.check", tuple(rows))


def _over(state: State, result: Result, value: dict[str, dict[str, object]]) -> Explanation:
    """win.check: what everybody had when the game ended, and what decided."""
    rows = [_end(state, number) for number in range(len(state.players))]
    says = f"The game is over. {'Won' if len(result.winners) == 1 else 'Shared'} by {_winning(state, result)}"
    return Explanation("score", value, says, result.why, tuple(rows))


def _end(state: State, player: int) -> Reason:
    """`7 Bliss and 7 Gloom, which is Balanced`."""
    holder = state.players[player]
    now = _fulfilled(conditions(state, holder)) or f"; {_missing(state, holder)}"
    return Reason(name(state.name(player)), says=f"{holder.bliss} Bliss and {holder.gloom} Gloom{now}")


def _winning(state: State, result: Result) -> str:
    """win.single-precedence, win.tie-total, win.tie-final, win.shared: who wins, and what decides."""
    return f"{listing(name(state.name(player)) for player in result.winners)}: {DECIDED[result.why]}"


def _standing(state: State, player: int) -> dict[str, object]:
    holder = state.players[player]
    return {"bliss": holder.bliss, "gloom": holder.gloom, "conditions": conditions(state, holder)}


def _way(state: State, then: State, player: int) -> Reason:
    """`6 Bliss and 5 Gloom; 12 of a kind: 6 or 7 missing, 7 of each: 3 missing; a Revelation now leaves 6 and 7`."""
    holder, after = state.players[player], then.players[player]
    has = f"{holder.bliss} Bliss and {holder.gloom} Gloom"
    now = _fulfilled(conditions(state, holder)) or f"; {_missing(state, holder)}"
    if (after.bliss, after.gloom) == (holder.bliss, holder.gloom):
        return Reason(name(state.name(player)), says=f"{has}{now}; a Revelation now adds nothing")
    left = f"; a Revelation now leaves {after.bliss} and {after.gloom}"
    return Reason(name(state.name(player)), says=has + now + left + _fulfilled(conditions(then, after)))


def _fulfilled(met: list[str]) -> str:
    return f", which is {listing(CONDITIONS[one] for one in met)}" if met else ""


def _missing(state: State, holder: PlayerState) -> str:
    """win.single-bliss, win.single-gloom, win.balanced: what is missing for each."""
    single, each = (int(state.setting.numbers["win"][kind]) for kind in ("single", "balanced"))
    both = max(0, each - holder.bliss) + max(0, each - holder.gloom)
    of_a_kind = f"{single} of a kind: {single - holder.bliss} or {single - holder.gloom} missing"
    return f"{of_a_kind}, {each} of each: {both} missing"


def revelation(state: State, who: str) -> Explanation:
    """scoring.collect, scoring.vibes: what a Revelation now would leave a player."""
    number = state.setting.player_number[who]
    after = after_scoring(state).players[number]
    bonus = bonus_of(state, state.players[number].mindset)
    value = {"bliss": after.bliss, "gloom": after.gloom}
    rows = [_side(state, number, side, after.bonus, bonus.combinations) for side in SIDES]
    if bonus.amount > after.bonus:
        rows.append(Reason("Vibes", says=f"earn {bonus.amount}; the supply has no more", rule="scoring.vibes"))
    met = _fulfilled(conditions(state, after))
    says = f"A Revelation now would leave {name(who)} {after.bliss} Bliss and {after.gloom} Gloom{met}"
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


def order(state: State, about: str) -> Explanation:
    """turn.end: clockwise."""
    names = list(state.setting.players)
    says = f"{name(state.whose)} is to act; clockwise sit {listing(map(name, names))}"
    return Explanation("order", names, says, "turn.end")


QUESTIONS: Questions = {
    "score": Question(nothing_more, score),
    "revelation": Question(players, revelation),
    "order": Question(nothing_more, order),
}
