"""The five Realm Actions: available wherever the figure is, cheaper for the team that controls the Realm."""

from collections.abc import Iterator

from cerebria_cli.editions.board import candidates
from cerebria_cli.editions.board.arguments import Amount, Shift
from cerebria_cli.editions.board.held import control_discount, realm_held
from cerebria_cli.editions.board.ring import SLOTS_BY_SPACE
from cerebria_cli.editions.board.story import tell_shift
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart, titled
from cerebria_cli.editions.retail.arguments import Land
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.forms import AMOUNT, ONE, SLOT, realm_action
from cerebria_cli.editions.retail.hearing import Hearing, price
from cerebria_cli.editions.retail.options import free_spaces
from cerebria_cli.editions.retail.powers import cost_parts
from cerebria_cli.editions.retail.reacting import react_to_action
from cerebria_cli.editions.retail.spirit import pay, use_action
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import named
from cerebria_cli.view.words.storytelling import Played, cards, willpower

#: How powers call all of them.
KIND = "realm-action"


def base_cost(state: State, player: int, verb: str, slot: int = -1) -> list[CostPart]:
    """realm.cost: the printed cost, 1 less for the team that controls the Realm, and what powers add or take off."""
    action = state.setting.realm_actions[verb]
    printed = CostPart("wp", action.wp, "realm.cost", titled(verb))
    asked = cost_parts(state, verb, "realm-action", Occasion(player, slot))
    return [printed, *control_discount(state, player, action.realm), *_whoever_controls(state, action.realm, asked)]


def _whoever_controls(state: State, realm: int, asked: list[CostPart]) -> list[CostPart]:
    """What powers ask for on no other condition, they ask for whoever controls the Realm."""
    if not any(part for part in asked if not part.why):
        return asked
    why = f"whoever controls {state.setting.ring.realms[realm]}: {realm_held(state, realm).says}"
    return [part if part.why else part._replace(why=why) for part in asked]


def _floored(parts: list[CostPart]) -> list[CostPart]:
    """A cost below 0 pays for nothing else."""
    below = sum(part.amount for part in parts if part.resource == "wp")
    return [*parts, CostPart("wp", -below, "realm.cost", "never below 0")] if below < 0 else parts


def _further(state: State, verb: str, number: int) -> int:
    """realm.cradle, realm.land: what every step after the first costs, whoever controls the Realm."""
    return state.setting.realm_actions[verb].further_wp * (number - 1)


def _judge_cost(
    hearing: Hearing, base: list[CostPart], further: int = 0, further_rule: str = "", what: str = "further steps"
) -> None:
    """realm.cost for the first step; what comes on top is paid besides."""
    whole = [*base, CostPart("wp", further, further_rule, what)] if further else base
    # Without the means for the first step nothing is said of the others.
    if not further or price(base).wp > hearing.has.wp:
        hearing.cost = base
        hearing.need_means("realm.cost", what="The first step of this" if further else "This")
        hearing.cost = whole
        return
    hearing.cost = whole
    hearing.need_means(further_rule)


# ---------------------------------------------------------------- valley


def judge_valley(hearing: Hearing) -> None:
    hearing.need_action()
    _judge_cost(hearing, base_cost(hearing.state, hearing.player, "valley"))


def perform_valley(table: Table, move: Move, player: int) -> None:
    # realm.valley: the cost first, then the gain from the supply.
    pay(table, player, base_cost(table.state, player, "valley"), "realm.cost")
    use_action(table, player)
    table.change_wp(player, table.state.setting.realm_actions["valley"].gain, "realm.valley")
    react_to_action(table, "valley", KIND, Occasion(player))


# ---------------------------------------------------------------- cradle


def judge_cradle(hearing: Hearing) -> None:
    hearing.need_action()
    number, deck = hearing.move.args.amount, len(hearing.has.deck)
    if number < 1:
        hearing.refuse_outright("realm.cradle", "Cradle of Senses draws at least 1 card.")
    # ruling deck.empty: what is not in the deck cannot be drawn, so nobody pays for it.
    elif number > max(1, deck):
        text = f"{hearing.who}'s deck has {deck} cards, so {number} cannot be drawn."
        hearing.refuse("realm.cradle", text, **{f"{hearing.name}.deck.count": deck})
    # realm.cradle: every further card costs 2.
    base = base_cost(hearing.state, hearing.player, "cradle")
    _judge_cost(hearing, base, _further(hearing.state, "cradle", number), "realm.cradle")


def perform_cradle(table: Table, move: Move, player: int) -> None:
    number = move.args.amount
    parts = [
        *base_cost(table.state, player, "cradle"),
        CostPart("wp", _further(table.state, "cradle", number), "realm.cradle", "further steps"),
    ]
    pay(table, player, parts, "realm.cradle")
    use_action(table, player)
    table.draw_several(player, number, "realm.cradle")
    react_to_action(table, "cradle", KIND, Occasion(player))


# ---------------------------------------------------------------- network


def judge_network(hearing: Hearing) -> None:
    hearing.need_action()
    said: Shift = hearing.move.args
    start, end = hearing.slot(said.start), hearing.slot(said.end)
    # realm.network: an Emotion of the own team, from anywhere, to an empty slot adjacent to the figure.
    emotion = hearing.need_own_emotion(start, "realm.network", "network")
    hearing.need_adjacent(end)
    hearing.need_empty(end)
    if emotion is not None:
        what = f"relocate {emotion.card} from {said.start}"
        hearing.need_allowed("network", Occasion(hearing.player, start), what)
    _judge_cost(hearing, base_cost(hearing.state, hearing.player, "network", start))


def perform_network(table: Table, move: Move, player: int) -> None:
    numbers = table.state.setting.ring.slot_number
    start, end = numbers[move.args.start], numbers[move.args.end]
    pay(table, player, base_cost(table.state, player, "network", start), "realm.cost")
    use_action(table, player)
    table.relocate(start, end, "realm.network")
    react_to_action(table, "network", KIND, Occasion(player, end))


# ---------------------------------------------------------------- land


def judge_land(hearing: Hearing) -> None:
    hearing.need_action()
    said: Land = hearing.move.args
    slot, number = hearing.slot(said.slot), said.amount
    emotion = hearing.need_own_emotion(slot, "realm.land", "land")
    hearing.need_adjacent(slot)
    if number < 1:
        hearing.refuse_outright("realm.land", "Land of Desires puts at least 1 Essence on an Emotion.")
    # realm.land: no more Essence than the Emotion has spaces.
    elif emotion is not None and number > free_spaces(hearing.state, slot):
        free = free_spaces(hearing.state, slot)
        text = f"{emotion.card} has {free} free Essence {'space' if free == 1 else 'spaces'}, not {number}."
        hearing.refuse_outright("realm.land", text, **{f"{said.slot}.essence": emotion.essence})
    # realm.land: the Essence comes from the player's board.
    base = base_cost(hearing.state, hearing.player, "land", slot)
    _judge_supply(hearing, emotion, number, base)
    if emotion is not None:
        hearing.need_allowed("land", Occasion(hearing.player, slot), f"intensify {emotion.card}")
    _judge_cost(hearing, base, _further(hearing.state, "land", number), "realm.land")
    hearing.cost = [
        *hearing.cost,
        CostPart(_kind_given(hearing, emotion), number, "realm.land", "put on", said.slot),
    ]


def _kind_given(hearing: Hearing, emotion: Emotion | None) -> str:
    """The resource that is put on an Emotion: by its kind for a team that uses the Essence of both sides."""
    setting = hearing.state.setting
    side = setting.teams[_side_given(hearing.state, hearing.player, emotion)]
    return f"essence.{side}" if len(setting.sides(hearing.team)) > 1 else "essence"


def _judge_supply(hearing: Hearing, emotion: Emotion | None, number: int, base: list[CostPart]) -> None:
    """realm.land: the Essence is of the kind that lies on the Emotion, and is put on it after the cost is paid."""
    setting = hearing.state.setting
    side = _side_given(hearing.state, hearing.player, emotion)
    has = max(0, hearing.state.essence(hearing.player, side) - _asked_essence(hearing.state, base, hearing.team, side))
    if has < number:
        both = len(setting.sides(hearing.team)) > 1
        kind = f"{setting.teams[side].capitalize()} Essence" if both else "Essence"
        fact = f"{hearing.name}.essence.{setting.teams[side]}" if both else f"{hearing.name}.essence"
        hearing.refuse("realm.land", f"{hearing.who} has {has} {kind} and would need {number}.", **{fact: has})


def _side_given(state: State, player: int, emotion: Emotion | None) -> int:
    """The kind of Essence that a player puts on an Emotion: on a foreign one, if that stood, the first of the own."""
    team = state.team_of(player)
    return emotion.side if emotion and emotion.team == team else state.setting.sides(team)[0]


def _asked_essence(state: State, parts: list[CostPart], team: int, side: int) -> int:
    """How much Essence of a side powers ask for."""
    asked = price(parts).essence.items()
    return sum(amount for resource, amount in asked if state.setting.side_paying(resource, team) == side)


def perform_land(table: Table, move: Move, player: int) -> None:
    slot, number = table.state.setting.ring.slot_number[move.args.slot], move.args.amount
    parts = [
        *base_cost(table.state, player, "land", slot),
        CostPart("wp", _further(table.state, "land", number), "realm.land", "further steps"),
    ]
    pay(table, player, parts, "realm.land")
    use_action(table, player)
    emotion = table.state.slots[slot]
    side = _side_given(table.state, player, emotion)
    table.change_pool(player, side, -number, "realm.land", "emotion")
    table.change_on_emotion(slot, number, "realm.land", table.state.name(player))
    react_to_action(table, "land", KIND, Occasion(player, slot))


# ---------------------------------------------------------------- willow


def judge_willow(hearing: Hearing) -> None:
    hearing.need_action()
    number = hearing.move.args.amount
    # ruling willow.zero: whether nothing may be exchanged.
    if number < 1 and hearing.state.rules("willow.zero", "no"):
        hearing.refuse_by_ruling("realm.willow", "willow.zero", "Willow of Values exchanges at least 1 Willpower.")
    # realm.willow: as much Essence as Willpower is given for it, after the cost.
    _judge_cost(
        hearing,
        _floored(base_cost(hearing.state, hearing.player, "willow")),
        number,
        "realm.willow",
        "given for Essence",
    )


def perform_willow(table: Table, move: Move, player: int) -> None:
    number = move.args.amount
    pay(table, player, base_cost(table.state, player, "willow"), "realm.cost")
    use_action(table, player)
    table.change_wp(player, -number, "realm.willow")
    table.change_essence(player, number, "realm.willow")
    react_to_action(table, "willow", KIND, Occasion(player))


# ---------------------------------------------------------------- candidates


def _spare(state: State, player: int, verb: str, slot: int = -1) -> int:
    """The Willpower left after the first step; negative if that cannot be paid."""
    parts = base_cost(state, player, verb, slot)
    return state.players[player].wp - sum(part.amount for part in parts if part.resource == "wp")


def valleys(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "valley")


def cradles(state: State, player: int) -> Iterator[Move]:
    further = _spare(state, player, "cradle") // state.setting.realm_actions["cradle"].further_wp
    most = min(len(state.players[player].deck), 1 + further)
    for number in range(1, max(1, most) + 1):
        yield Move(state.name(player), "cradle", Amount(number))


def networks(state: State, player: int) -> Iterator[Move]:
    for start, end in candidates.relocations(state, player):
        yield Move(state.name(player), "network", Shift(start, end))


def lands(state: State, player: int) -> Iterator[Move]:
    slots = state.setting.ring.slots
    for slot in SLOTS_BY_SPACE[state.players[player].space]:
        emotion, spare = state.slots[slot], _spare(state, player, "land", slot)
        if emotion is None or emotion.team != state.team_of(player) or spare < 0:
            continue
        most = min(
            free_spaces(state, slot),
            state.essence(player, emotion.side),
            1 + spare // state.setting.realm_actions["land"].further_wp,
        )
        for number in range(1, most + 1):
            yield Move(state.name(player), "land", Land(slots[slot], number))


def willows(state: State, player: int) -> Iterator[Move]:
    most = min(state.players[player].wp, _spare(state, player, "willow"))
    for number in range(max(0, most) + 1):
        yield Move(state.name(player), "willow", Amount(number))


# ---------------------------------------------------------------- the verbs


def _tell_willow(line: Played) -> str:
    """One number, or one for each kind of Essence."""
    many = " and ".join(f"{word.rstrip('abcdefghijklmnopqrstuvwxyz')}" for word in line.words)
    return f"{line.actor} turns {many} Willpower into Essence"


VALLEY = Verb(
    realm_action("valley", "motives"),
    judge_valley,
    perform_valley,
    valleys,
    takes_action=True,
    weight=6,
    story=lambda line: f"{line.actor} takes {willpower(line)} in the Valley of Motives",
)
CRADLE = Verb(
    realm_action("cradle", "senses", Amount, ONE),
    judge_cradle,
    perform_cradle,
    cradles,
    takes_action=True,
    draws=True,
    story=lambda line: f"{line.actor} draws {cards(line.amount())} in the Cradle of Senses",
)
NETWORK = Verb(
    realm_action("network", "thoughts", Shift, named("start", SLOT), named("end", SLOT)),
    judge_network,
    perform_network,
    networks,
    takes_action=True,
    story=tell_shift,
)
LAND = Verb(
    realm_action("land", "desires", Land, SLOT, ONE),
    judge_land,
    perform_land,
    lands,
    takes_action=True,
    story=lambda line: f"{line.actor} puts {line.amount(1)} Essence on {line.emotion(now=True)} ({line.word()})",
)
WILLOW = Verb(
    realm_action("willow", "values", Amount, AMOUNT),
    judge_willow,
    perform_willow,
    willows,
    takes_action=True,
    story=_tell_willow,
)
