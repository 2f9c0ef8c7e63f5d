"""Move: the figure goes along the track, or as an upgrade says."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.board.ring import SLOTS_BY_SPACE, SPACE_BY_SLOT, distance, is_realm_space, reachable
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.board.story import tell_moves
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import counted, spoken
from cerebria_cli.editions.retail import aftermath, spirit
from cerebria_cli.editions.retail.arguments import Go
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.forms import SPACE, spirit_action
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.options import free_spaces
from cerebria_cli.editions.retail.reacting import react_to_action, react_to_leaving
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Push, PutAdjacent, RemoveAdjacent, Swap
from cerebria_cli.editions.retail.table import SUPPLY, Table
from cerebria_cli.editions.verb import Choice, Verb
from cerebria_cli.view.words.plain import listing

# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = spirit.prepare(hearing)
    end = hearing.state.setting.ring.space_number[hearing.move.args.space]
    if prepared.has("swap"):
        _judge_swap(hearing, prepared, end)
    elif prepared.has("appear"):
        _judge_appear(hearing, prepared, end)
    else:
        _judge_walk(hearing, prepared, end)
    _judge_company(hearing, prepared, end)
    _judge_at_the_end(hearing, prepared, end)
    occasion = _occasion(prepared, hearing.player, end)
    hearing.need_allowed("move", occasion, f"move to {hearing.move.args.space}")
    hearing.cost = spirit.cost_of(hearing.state, prepared, "move.base", occasion)
    hearing.need_means("move.base")


def _occasion(prepared: Prepared, player: int, end: int) -> Occasion:
    """The Action as powers look at it: the space on which it ends, and the Realm if it is one's."""
    realm = end // 2 if is_realm_space(end) else -1
    return spirit.occasion_of(prepared, player)._replace(realm=realm, space=end)


def _judge_walk(hearing: Hearing, prepared: Prepared, end: int) -> None:
    """move.base, move.haste: one space, and as many more as upgrades give."""
    start, name = hearing.has.space, hearing.move.args.space
    allowed = 1 + prepared.total("steps")
    needed = next((steps for steps in range(1, allowed + 1) if end in reachable(start, steps)), 0)
    if not needed:
        _refuse_distance(hearing, start, end, allowed)
        return
    # ruling move.return: whether a longer Move may end where it began.
    if end == start and hearing.state.rules("move.return", "no"):
        hearing.refuse_by_ruling("board.spaces", "move.return", f"A Move may not end where it began, on {name}.")
    hearing.agree("board.spaces", f"{name} {counted(needed, 'space')} away", f"{hearing.name}.space")
    spare = allowed - needed
    idle = any(0 < upgrade.effects.get("steps", 0) <= spare for upgrade in prepared.upgrades)
    why = f"{name} is only {needed} {'space' if needed == 1 else 'spaces'} away."
    spirit.need_effect(hearing, prepared, "steps", works=not idle, why=why)


def _refuse_distance(hearing: Hearing, start: int, end: int, allowed: int) -> None:
    spaces, name = hearing.state.setting.ring.spaces, hearing.move.args.space
    reach = "1 space" if allowed == 1 else f"{allowed} spaces"
    text = f"{name} is {distance(start, end)} spaces from {spaces[start]}; this Move goes {reach}."
    if end == start:
        text = f"{hearing.who}'s figure already stands on {name}; this Move goes {reach}."
    hearing.refuse("board.spaces", text, **{f"{hearing.name}.space": spaces[start]})


def _judge_swap(hearing: Hearing, prepared: Prepared, end: int) -> None:
    """Switcheroo, Deceive: instead of moving, swap spaces with any other figure."""
    others = [number for number, player in enumerate(hearing.state.players) if player.space == end]
    if end == hearing.has.space or not others:
        rule = prepared.rule_of("swap")
        hearing.refuse_outright(rule, f"No other figure stands on {hearing.move.args.space} to swap spaces with.")
        return
    _judge_other(hearing, prepared, end)
    spirit.need_effect(hearing, prepared, "steps", works=False, why="the figures swap spaces.")


def _judge_other(hearing: Hearing, prepared: Prepared, end: int) -> None:
    state, player = hearing.state, hearing.player
    others = _swappable(state, prepared, player, end)
    # ruling side-b.swap-other: whether the other figure may end with an opponent of its own.
    if others and not partners(state, prepared, player, end):
        who, here = spoken(state.name(others[0])), state.setting.ring.spaces[hearing.has.space]
        text = f"{who} would end on {here} with an opposing Spirit."
        hearing.refuse_by_ruling(prepared.rule_of("swap"), "side-b.swap-other", text)


def _judge_appear(hearing: Hearing, prepared: Prepared, end: int) -> None:
    """From the Shadows: the figure is put on a space adjacent to an own starting Emotion."""
    state, rule = hearing.state, prepared.rule_of("appear")
    beside, steps = _beside_starting(state, hearing.team), 1 + prepared.total("steps")
    # ruling side-b.shadows: the figure is put down instead of the step, or before it.
    if state.rules("side-b.shadows", "instead"):
        if end not in beside:
            hearing.refuse(rule, f"{hearing.move.args.space} is not adjacent to a Bleakness.")
        spirit.need_effect(hearing, prepared, "steps", works=False, why="the figure is put down instead of moving.")
    elif end not in appearances(state, hearing.player, steps):
        hearing.refuse(rule, _no_way_on(hearing, beside, steps))


def _no_way_on(hearing: Hearing, beside: set[int], steps: int) -> str:
    """ruling side-b.shadows: why the step that follows does not end on a space."""
    if not beside:
        return "No Bleakness lies on the board."
    starts = listing((hearing.state.setting.ring.spaces[space] for space in sorted(beside)), "or")
    reach, end = "1 space" if steps == 1 else f"1 to {steps} spaces", hearing.move.args.space
    return f"The figure is put on {starts}, adjacent to a Bleakness, then moves {reach}; that does not end on {end}."


def appearances(state: State, player: int, steps: int) -> set[int]:
    beside = _beside_starting(state, state.team_of(player))
    if state.rules("side-b.shadows", "instead"):
        return beside
    return {end for space in beside for number in range(1, steps + 1) for end in reachable(space, number)}


def _beside_starting(state: State, team: int) -> set[int]:
    """The spaces adjacent to starting Emotions of a team."""
    return {
        SPACE_BY_SLOT[slot]
        for slot, emotion in enumerate(state.slots)
        if emotion and emotion.team == team and state.setting.cards[emotion.card].kind == "starting"
    }


def _judge_company(hearing: Hearing, prepared: Prepared, end: int) -> None:
    """move.occupied: not with an opposing figure, unless an upgrade allows it."""
    present = opponents_on(hearing.state, hearing.team, end)
    opponents = in_the_way(hearing.state, hearing.team, end)
    if prepared.has("swap") and opponents:
        # The figure that swaps leaves the space.
        opponents = opponents[1:]
    lets = (prepared.has("swap") or prepared.has("appear")) and _has_share(hearing.state, prepared)
    if opponents and not (prepared.has("share") or prepared.has("push") or lets):
        who, space = hearing.state.name(opponents[0]), hearing.move.args.space
        text = f"{spoken(who)}, an opponent, stands on {space}; Surmount would allow to end there."
        hearing.refuse("move.occupied", text, **{f"{who}.space": space})
    elif not opponents:
        _agree_company(hearing, present, end)
    why = f"no opposing figure stays on {hearing.move.args.space}."
    spirit.need_effect(hearing, prepared, "share", works=bool(opponents), why=why)
    spirit.need_effect(hearing, prepared, "push", works=bool(present), why=why)
    # ruling side-b.surmount-used: whether it may be used and paid where a token on it is enough.
    if opponents and lets and hearing.state.rules("side-b.surmount-used", "no"):
        spirit.need_effect(hearing, prepared, "share", works=False, why="a token on Surmount is enough.")


def _has_share(state: State, prepared: Prepared) -> bool:
    """ruling side-b.surmount-have: a token on Surmount is enough, or it must be used and paid."""
    if state.rules("side-b.surmount-have", "pay"):
        return False
    return any(
        "share" in upgrade.effects and token
        for upgrade, token in zip(prepared.row.upgrades, prepared.tokens[1:], strict=True)
    )


def _judge_at_the_end(hearing: Hearing, prepared: Prepared, end: int) -> None:
    """Embrace and Wildfire need an Emotion adjacent to where the Move ends."""
    own, state = prepared.has("put_adjacent"), hearing.state
    if own:
        works = bool(fillable(state, hearing.player, end))
        spirit.need_effect(hearing, prepared, "put_adjacent", works=works, why=_why_not_filled(hearing, end))
    if prepared.has("remove_adjacent"):
        works = bool(hostile(state, hearing.player, end))
        spirit.need_effect(
            hearing, prepared, "remove_adjacent", works=works, why="no opposing Emotion is adjacent there."
        )


def _why_not_filled(hearing: Hearing, space: int) -> str:
    near = (slot for slot in SLOTS_BY_SPACE[space] if (e := hearing.state.slots[slot]) and e.team == hearing.team)
    if any(free_spaces(hearing.state, slot) for slot in near):
        return f"{hearing.who} has no Essence to put there."
    return "no own Emotion there can take Essence."


def _agree_company(hearing: Hearing, present: list[int], end: int) -> None:
    """move.occupied: nobody is there, or whoever is does not restrict this Move by a rule of the edition."""
    space, state = hearing.move.args.space, hearing.state
    if present and not in_the_way(state, hearing.team, end):
        for who in map(state.name, present):
            what = f"{spoken(who)} on {space} not in the way"
            hearing.agree_by(state.setting.manifest.actions.company, what, f"{who}.space")
        return
    others = [state.name(who) for who in range(len(state.players)) if state.team_of(who) != hearing.team]
    hearing.agree("move.occupied", f"no opponent in the way on {space}", " ".join(f"{who}.space" for who in others))


def opponents_on(state: State, team: int, space: int) -> list[int]:
    return [
        number for number, player in enumerate(state.players) if player.space == space and state.team_of(number) != team
    ]


def in_the_way(state: State, team: int, space: int) -> list[int]:
    """move.occupied: the figures that keep one of a team from ending on a space."""
    restricts = state.setting.manifest.actions.restricts
    return [who for who in opponents_on(state, team, space) if restricts(state, team, state.team_of(who))]


def fillable(state: State, player: int, space: int) -> list[int]:
    """The own Emotions adjacent to a space that can take Essence, if there is any to put."""
    team = state.team_of(player)
    own = [(slot, e) for slot in SLOTS_BY_SPACE[space] if (e := state.slots[slot]) and e.team == team]
    from_supply = not _embrace_from_board(state)
    return [slot for slot, e in own if free_spaces(state, slot) and (from_supply or state.essence(player, e.side))]


def _embrace_from_board(state: State) -> bool:
    """ruling side-b.embrace-source: where the Essence of Embrace comes from."""
    return state.rules("side-b.embrace-source", "board")


def hostile(state: State, player: int, space: int) -> list[int]:
    team = state.team_of(player)
    return [slot for slot in SLOTS_BY_SPACE[space] if (e := state.slots[slot]) and e.team != team]


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    prepared = spirit.do_first(table, player, move)
    end = table.state.setting.ring.space_number[move.args.space]
    occasion = _occasion(prepared, player, end)
    spirit.pay(table, player, spirit.cost_of(table.state, prepared, "move.base", occasion), "move.base")
    if prepared.has("swap"):
        _swap(table, prepared, player, end)
    else:
        table.put_figure(player, end, "move.base")
    if prepared.has("push"):
        _ask_push(table, player, end, prepared.rule_of("push"))
    _ask_at_the_end(table, prepared, player, end)
    aftermath.bring(table, prepared, player, aftermath.Outcome())
    react_to_action(table, "move", "spirit-action", occasion)


def _swap(table: Table, prepared: Prepared, player: int, end: int) -> None:
    others, rule = partners(table.state, prepared, player, end), prepared.rule_of("swap")
    if sum(other.space == end for other in table.state.players) > 1:
        name, options = table.state.name(player), tuple((table.state.name(other),) for other in others)
        table.ask(Pending(name, "choose", options, rule, Swap(name)))
    elif others:
        swap(table, player, others[0], rule)


def partners(state: State, prepared: Prepared, player: int, end: int) -> list[int]:
    """The figures on a space with which the player may swap."""
    return [other for other in _swappable(state, prepared, player, end) if _may_land(state, player, other)]


def _may_land(state: State, player: int, other: int) -> bool:
    """Whether a figure may be put where the player's figure is."""
    # ruling side-b.swap-other: with an opponent of its own too, or not.
    if state.rules("side-b.swap-other", "yes"):
        return True
    opponents = in_the_way(state, state.team_of(other), state.players[player].space)
    return not set(opponents) - {player}


def _swappable(state: State, prepared: Prepared, player: int, end: int) -> list[int]:
    """The figures on a space with which the player may swap: no opponent may stay there, unless sharing is allowed."""
    others = [n for n, other in enumerate(state.players) if other.space == end and n != player]
    if prepared.has("share") or _has_share(state, prepared):
        return others
    opponents = in_the_way(state, state.team_of(player), end)
    return [other for other in others if not set(opponents) - {other}]


def swap(table: Table, player: int, other: int, rule: str) -> None:
    here, there = table.state.players[player].space, table.state.players[other].space
    table.put_figure(player, there, rule)
    table.put_figure(other, here, rule)


def _ask_push(table: Table, player: int, end: int, rule: str) -> None:
    state = table.state
    pushed = opponents_on(state, state.team_of(player), end)
    spaces = state.setting.ring.spaces
    ways = [spaces[(end + way) % 10] for way in (-1, 1)]
    # ruling side-b.push-two: one figure of the pusher's choice, or both.
    groups = [pushed] if state.rules("side-b.push-two", "one") else [[figure] for figure in pushed]
    for group in groups:
        options = tuple((state.name(figure), way) for figure in group for way in ways)
        if options:
            table.ask(Pending(state.name(player), "choose", options, rule, Push(state.name(player))))


def _ask_at_the_end(table: Table, prepared: Prepared, player: int, end: int) -> None:
    state, slots, name = table.state, table.state.setting.ring.slots, table.state.name(player)
    asked: tuple[tuple[str, Any, Any], ...] = (
        ("put_adjacent", PutAdjacent(name), fillable),
        ("remove_adjacent", RemoveAdjacent(name), hostile),
    )
    for effect, about, found in asked:
        if not prepared.has(effect):
            continue
        options = tuple((slots[slot],) for slot in found(state, player, end))
        if options:
            table.ask(Pending(name, "choose", options, prepared.rule_of(effect), about, may=True))


def decide_swap(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    swap(table, _player(table, pending), table.state.setting.player_number[words[0]], pending.cause)


def decide_push(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    figure = table.state.setting.player_number[words[0]]
    table.put_figure(figure, table.state.setting.ring.space_number[words[1]], pending.cause)


def decide_put(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    slot, source = table.state.setting.ring.slot_number[words[0]], SUPPLY
    emotion = table.state.slots[slot]
    if _embrace_from_board(table.state) and emotion is not None:
        source = pending.about.player
        table.change_pool(_player(table, pending), emotion.side, -1, pending.cause, "emotion")
    table.change_on_emotion(slot, 1, pending.cause, source)


def decide_remove(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    table.change_on_emotion(table.state.setting.ring.slot_number[words[0]], -1, pending.cause)
    react_to_leaving(table, Occasion(_player(table, pending)))


def _player(table: Table, pending: Pending) -> int:
    return table.state.setting.player_number[pending.about.player]


SWAP: Choice[Table, State] = Choice(Swap, decide_swap, "whose figure to change places with")
PUSH: Choice[Table, State] = Choice(Push, decide_push, "the figure to push, and where to")
PUT_ADJACENT: Choice[Table, State] = Choice(PutAdjacent, decide_put, "the Emotion that gets 1 Essence")
REMOVE_ADJACENT: Choice[Table, State] = Choice(RemoveAdjacent, decide_remove, "the Emotion that loses 1 Essence")


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int, way: spirit.Declaration) -> Iterator[Move]:
    spaces, name = state.setting.ring.spaces, state.name(player)
    for end in sorted(_ends(state, player, way)):
        yield Move(name, "move", Go(spaces[end]), way.upgrades, way.tokens)


def _ends(state: State, player: int, way: spirit.Declaration) -> set[int]:
    start = state.players[player].space
    if way.has("swap"):
        return {other.space for other in state.players} - {start}
    if way.has("appear"):
        return appearances(state, player, 1 + way.total("steps"))
    return set().union(*(reachable(start, steps) for steps in range(1, 2 + way.total("steps"))))


# ---------------------------------------------------------------- the verb

MOVE = Verb(
    spirit_action("move", Go, (SPACE,)),
    judge,
    perform,
    spirit.EveryWay("move", candidates),
    takes_action=True,
    story=tell_moves,
)
