"""The five Realm Actions: available wherever the figure is, cheaper for the team that controls the Realm."""

from collections.abc import Iterator

from cerebria_cli.rules.control import Emotion
from cerebria_cli.rules.counting import Occasion
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.powers import cost_parts
from cerebria_cli.rules.retail.hearing import Hearing
from cerebria_cli.rules.retail.options import free_spaces
from cerebria_cli.rules.retail.spirit import pay, use_action
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.ring import SLOTS_BY_SPACE
from cerebria_cli.rules.verdict import CostPart


def base_cost(state: State, player: int, verb: str) -> list[CostPart]:
    """realm.cost: the printed cost, 1 less for the team that controls the Realm."""
    action = state.setting.realm_actions[verb]
    parts = [CostPart("wp", action.wp, "realm.cost")]
    if state.control.realms[action.realm] == state.team_of(player):
        parts.append(CostPart("wp", -1, "control.realm"))
    return [*parts, *cost_parts(state, verb, "realm-action", Occasion(player))]


def _further(state: State, verb: str, number: int) -> int:
    """realm.cradle, realm.land: what every step after the first costs, whoever controls the Realm."""
    return state.setting.realm_actions[verb].further_wp * (number - 1)


def _judge_cost(hearing: Hearing, further: int, further_rule: str) -> None:
    """realm.cost for the first step; what comes on top is paid besides."""
    base = base_cost(hearing.state, hearing.player, hearing.move.verb)
    hearing.cost = base
    objections = len(hearing.objections)
    hearing.need_means("realm.cost")
    if further:
        hearing.cost = [*base, CostPart("wp", further, further_rule)]
        if len(hearing.objections) == objections:
            hearing.need_means(further_rule)


# ---------------------------------------------------------------- valley


def judge_valley(hearing: Hearing) -> None:
    hearing.need_action()
    _judge_cost(hearing, 0, "")


def perform_valley(table: Table, move: Move, player: int) -> None:
    # realm.valley: the cost first, then the gain from the supply.
    pay(table, player, base_cost(table.state, player, "valley"), "realm.cost")
    use_action(table, player)
    table.change_wp(player, table.state.setting.realm_actions["valley"].gain, "realm.valley")


# ---------------------------------------------------------------- cradle


def judge_cradle(hearing: Hearing) -> None:
    hearing.need_action()
    number, deck = int(hearing.move.args[0]), len(hearing.has.deck)
    if number < 1:
        hearing.refuse_outright("realm.cradle", "Cradle of Senses draws at least 1 card.")
    # ruling deck.empty: what is not in the deck cannot be drawn, so nobody pays for it.
    elif number > max(1, deck):
        text = f"{hearing.who}'s deck has {deck} cards, so {number} cannot be drawn."
        hearing.refuse("realm.cradle", text, **{f"{hearing.name}.deck.count": deck})
    # realm.cradle: every further card costs 2.
    _judge_cost(hearing, _further(hearing.state, "cradle", number), "realm.cradle")


def perform_cradle(table: Table, move: Move, player: int) -> None:
    number = int(move.args[0])
    parts = [
        *base_cost(table.state, player, "cradle"),
        CostPart("wp", _further(table.state, "cradle", number), "realm.cradle"),
    ]
    pay(table, player, parts, "realm.cradle")
    use_action(table, player)
    table.draw_several(player, number, "realm.cradle")


# ---------------------------------------------------------------- network


def judge_network(hearing: Hearing) -> None:
    hearing.need_action()
    start, end = (hearing.slot(name) for name in hearing.move.args)
    # realm.network: an Emotion of the own team, from anywhere, to an empty slot adjacent to the figure.
    hearing.need_own_emotion(start, "realm.network", "network")
    hearing.need_adjacent(end)
    hearing.need_empty(end)
    _judge_cost(hearing, 0, "")


def perform_network(table: Table, move: Move, player: int) -> None:
    pay(table, player, base_cost(table.state, player, "network"), "realm.cost")
    use_action(table, player)
    start, end = (table.state.setting.ring.slot_number[name] for name in move.args)
    table.relocate(start, end, "realm.network")


# ---------------------------------------------------------------- land


def judge_land(hearing: Hearing) -> None:
    hearing.need_action()
    slot, number = hearing.slot(hearing.move.args[0]), int(hearing.move.args[1])
    emotion = hearing.need_own_emotion(slot, "realm.land", "land")
    hearing.need_adjacent(slot)
    if number < 1:
        hearing.refuse_outright("realm.land", "Land of Desires puts at least 1 Essence on an Emotion.")
    # realm.land: no more Essence than the Emotion has spaces.
    elif emotion is not None and number > free_spaces(hearing.state, slot):
        free = free_spaces(hearing.state, slot)
        text = f"{emotion.card} has {free} free Essence {'space' if free == 1 else 'spaces'}, not {number}."
        hearing.refuse_outright("realm.land", text, **{f"{hearing.move.args[0]}.essence": emotion.essence})
    # realm.land: the Essence comes from the player's board.
    _judge_supply(hearing, emotion, number)
    _judge_cost(hearing, _further(hearing.state, "land", number), "realm.land")


def _judge_supply(hearing: Hearing, emotion: Emotion | None, number: int) -> None:
    """realm.land: the Essence is of the kind that lies on the Emotion."""
    setting = hearing.state.setting
    side = emotion.side if emotion and emotion.team == hearing.team else setting.sides(hearing.team)[0]
    has = hearing.state.essence(hearing.player, side)
    if has < number:
        kind = f"{setting.teams[side].capitalize()} Essence" if len(setting.sides(hearing.team)) > 1 else "Essence"
        text = f"{hearing.who} has {has} {kind} and would need {number}."
        hearing.refuse("realm.land", text, **{f"{hearing.name}.essence": has})


def perform_land(table: Table, move: Move, player: int) -> None:
    slot, number = table.state.setting.ring.slot_number[move.args[0]], int(move.args[1])
    parts = [
        *base_cost(table.state, player, "land"),
        CostPart("wp", _further(table.state, "land", number), "realm.land"),
    ]
    pay(table, player, parts, "realm.land")
    use_action(table, player)
    emotion = table.state.slots[slot]
    side = emotion.side if emotion else table.state.setting.sides(table.state.team_of(player))[0]
    table.change_pool(player, side, -number, "realm.land", "emotion")
    table.change_on_emotion(slot, number, "realm.land", table.state.name(player))


# ---------------------------------------------------------------- willow


def judge_willow(hearing: Hearing) -> None:
    hearing.need_action()
    number = int(hearing.move.args[0])
    # ruling willow.zero: whether nothing may be exchanged.
    if number < 1 and hearing.state.setting.rulings["willow.zero"] == "no":
        hearing.refuse_by_ruling("realm.willow", "willow.zero", "Willow of Values exchanges at least 1 Willpower.")
    # realm.willow: as much Essence as Willpower is given for it, after the cost.
    _judge_cost(hearing, number, "realm.willow")


def perform_willow(table: Table, move: Move, player: int) -> None:
    number = int(move.args[0])
    pay(table, player, base_cost(table.state, player, "willow"), "realm.cost")
    use_action(table, player)
    table.change_wp(player, -number, "realm.willow")
    table.change_essence(player, number, "realm.willow")


# ---------------------------------------------------------------- candidates


def _spare(state: State, player: int, verb: str) -> int:
    """The Willpower left after the first step; negative if that cannot be paid."""
    return state.players[player].wp - max(0, sum(part.amount for part in base_cost(state, player, verb)))


def valleys(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "valley")


def cradles(state: State, player: int) -> Iterator[Move]:
    spare = _spare(state, player, "cradle")
    most = (
        min(len(state.players[player].deck), 1 + spare // state.setting.realm_actions["cradle"].further_wp)
        if spare >= 0
        else 0
    )
    for number in range(1, max(1, most) + 1):
        yield Move(state.name(player), "cradle", (str(number),))


def networks(state: State, player: int) -> Iterator[Move]:
    slots = state.setting.ring.slots
    empty = [slot for slot in SLOTS_BY_SPACE[state.players[player].space] if state.slots[slot] is None]
    for start in state.own_slots(state.team_of(player)) if empty else ():
        for end in empty:
            yield Move(state.name(player), "network", (slots[start], slots[end]))


def lands(state: State, player: int) -> Iterator[Move]:
    slots, spare = state.setting.ring.slots, _spare(state, player, "land")
    for slot in SLOTS_BY_SPACE[state.players[player].space]:
        emotion = state.slots[slot]
        if emotion is None or emotion.team != state.team_of(player) or spare < 0:
            continue
        most = min(
            free_spaces(state, slot),
            state.essence(player, emotion.side),
            1 + spare // state.setting.realm_actions["land"].further_wp,
        )
        for number in range(1, most + 1):
            yield Move(state.name(player), "land", (slots[slot], str(number)))


def willows(state: State, player: int) -> Iterator[Move]:
    for number in range(max(0, _spare(state, player, "willow")) + 1):
        yield Move(state.name(player), "willow", (str(number),))
