"""Quell: Essence is taken off an opposing Emotion."""

from collections.abc import Iterator

from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, SLOTS, SLOTS_BY_SPACE, TRIADS, is_realm_space
from cerebria_cli.editions.board.seats import Prepared, Upgrade
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart, spoken
from cerebria_cli.editions.retail import aftermath, spirit
from cerebria_cli.editions.retail.arguments import Quell
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.forms import AMOUNT, SLOT, WITH_CARD, spirit_action
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.powers import forbidden_by
from cerebria_cli.editions.retail.reacting import react_to_action
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.view.words.storytelling import Played


def reach(state: State, player: int) -> tuple[int, ...]:
    """power.malice: on a Frontier the whole Triad, on a Realm space also the two neighbouring Frontier slots."""
    space = state.players[player].space
    near = SLOTS_BY_SPACE[space]
    if not state.trait(player, "quell_triad"):
        return near
    if not is_realm_space(space):
        return TRIADS[space // 2]
    return (*near, *(3 * frontier + 2 for frontier in FRONTIERS_BY_SPACE[space]))


# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = spirit.prepare(hearing)
    slot = hearing.slot(hearing.move.args.slot)
    emotion = _need_target(hearing, slot)
    _judge_reach(hearing, prepared, slot)
    if emotion is not None and emotion.team != hearing.team:
        _judge_protection(hearing, prepared, slot, emotion)
        _judge_card(hearing, prepared, emotion)
        _judge_amount(hearing, prepared, emotion)
        aftermath.judge_idle(hearing, prepared, _expected(hearing, prepared, emotion))
    else:
        _need_shown(hearing, prepared)
    hearing.cost = _cost(hearing.state, prepared, hearing.player, slot)
    hearing.need_means("quell.base")


def _need_target(hearing: Hearing, slot: int) -> Emotion | None:
    # quell.base: an opposing Emotion.
    emotion: Emotion | None = hearing.emotion(slot)
    name = hearing.state.setting.ring.slots[slot]
    if emotion is None:
        hearing.refuse_outright("quell.base", f"There is no Emotion on {name} to quell.")
    elif emotion.team == hearing.team:
        rule = hearing.state.setting.manifest.actions.foreign(hearing.state, "quell", hearing.team)
        hearing.refuse(rule, f"{emotion.card} on {name} belongs to {hearing.who}'s own team.")
    elif emotion.side == hearing.team:
        # quell.targets: whose it is counts, not to which side it is turned.
        teams = [spoken(team) for team in hearing.state.setting.teams]
        rule = hearing.state.setting.manifest.actions.foreign(hearing.state, "quell", emotion.team)
        hearing.agree_by(rule, f"{emotion.card} is {teams[emotion.team]}'s, though turned to {teams[emotion.side]}")
    return emotion


def _judge_reach(hearing: Hearing, prepared: Prepared, slot: int) -> None:
    near = slot in reach(hearing.state, hearing.player)
    spirit.need_effect(hearing, prepared, "anywhere", works=not near, why="the Emotion is within reach.")
    if near or not prepared.has("anywhere"):
        # power.malice: more than the adjacent slots.
        further = hearing.state.trait(hearing.player, "quell_triad")
        hearing.need_within(reach(hearing.state, hearing.player), slot, hearing.spirit if further else "")


def _judge_protection(hearing: Hearing, prepared: Prepared, slot: int, emotion: Emotion) -> None:
    """power.empathy and cards with such a power: what cannot be quelled."""
    for one in forbidden_by(hearing.state, "quell", spirit.occasion_of(prepared, hearing.player, slot)):
        text = f"{emotion.card} is protected by {one.name} and cannot be quelled{f': {one.why}' if one.why else ''}."
        hearing.refuse(one.rule, text, protection=one.name)


def _judge_card(hearing: Hearing, prepared: Prepared, emotion: Emotion) -> None:
    shown = hearing.move.args.card
    # quell.extinguish: no card needs to be shown.
    if prepared.has("no_card"):
        spirit.need_effect(hearing, prepared, "no_card", works=not shown, why="a card is shown.")
    if not shown:
        if not prepared.has("no_card"):
            text = f"A card must be shown to quell {emotion.card}: add `with CARD`, or use Extinguish."
            hearing.refuse("quell.vibe", text)
        return
    if not _need_shown(hearing, prepared):
        return
    # quell.vibe: the shown card's Vibe equals the target's; Brightness and Bleakness match any card.
    cards = hearing.state.setting.cards
    vibe, wanted = cards[shown].vibe, hearing.state.vibe_of(emotion)
    if wanted and vibe != wanted:
        text = f"{shown} is {vibe} and {emotion.card} is {wanted}; the Vibes must match."
        hearing.refuse("quell.vibe", text, **{f"{shown}.vibe": vibe, f"{emotion.card}.vibe": wanted})
    else:
        hearing.agree("quell.vibe", f"{vibe} shown for {wanted or emotion.card}")


def _need_shown(hearing: Hearing, prepared: Prepared) -> bool:
    """Whether the card that is shown, if any, is in hand."""
    shown = hearing.move.args.card
    if not shown or holds(hearing.state, hearing.player, prepared.hand, shown, hearing.discarded):
        return True
    hearing.refuse_unheld(shown, "quell.vibe", f"{hearing.lacks(shown, hearing.discarded)}, so it cannot be shown.")
    return False


def most_removed(upgrades: tuple[Upgrade, ...]) -> int:
    """quell.base, quell.subdue: 1 Essence and what upgrades add."""
    more: int = sum(upgrade.effects.get("remove", 0) for upgrade in upgrades)
    return 1 + more


def least_removed(upgrades: tuple[Upgrade, ...]) -> int:
    """An upgrade that removes up to 2 more removes at least 1 more; one that removes 1 more does just that."""
    return 1 + sum(1 for upgrade in upgrades if "remove" in upgrade.effects)


def is_free(upgrades: tuple[Upgrade, ...]) -> bool:
    """Whether the player chooses how much is removed."""
    return most_removed(upgrades) > least_removed(upgrades)


def _expected(hearing: Hearing, prepared: Prepared, emotion: Emotion) -> aftermath.Outcome:
    """What the Quell will come to."""
    removed = hearing.move.args.amount or most_removed(prepared.upgrades)
    return aftermath.Outcome(removed >= emotion.essence, hearing.state.vibe_of(emotion))


def _judge_amount(hearing: Hearing, prepared: Prepared, emotion: Emotion) -> None:
    least, most = least_removed(prepared.upgrades), most_removed(prepared.upgrades)
    why = f"{emotion.card} holds {emotion.essence} Essence."
    spirit.need_effect(hearing, prepared, "remove", works=emotion.essence >= least, why=why)
    said = hearing.move.args.amount
    if not said:
        return
    if not is_free(prepared.upgrades):
        hearing.refuse_outright("quell.base", "How much is removed is not chosen here; leave the number out.")
    elif not min(least, emotion.essence) <= said <= min(most, emotion.essence):
        text = f"This Quell removes {least} to {min(most, emotion.essence)} Essence, not {said}."
        hearing.refuse_outright(prepared.rule_of("remove"), text)


def _cost(state: State, prepared: Prepared, player: int, slot: int) -> list[CostPart]:
    return spirit.cost_of(state, prepared, "quell.base", spirit.occasion_of(prepared, player, slot))


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    slot = table.state.setting.ring.slot_number[move.args.slot]
    prepared = spirit.do_first(table, player, move)
    spirit.pay(table, player, _cost(table.state, prepared, player, slot), "quell.base")
    shown = move.args.card
    if shown:
        table.show(player, shown, "quell.vibe")
        if prepared.has("discard_shown"):
            table.discard_from_hand(player, shown, prepared.rule_of("discard_shown"))
    target = table.state.slots[slot]
    # quell.subdue: one more Essence, never more than that.
    table.change_on_emotion(slot, -(move.args.amount or most_removed(prepared.upgrades)), "quell.base")
    outcome = aftermath.Outcome(table.state.slots[slot] is None, table.state.vibe_of(target) if target else "")
    aftermath.bring(table, prepared, player, outcome)
    react_to_action(table, "quell", "spirit-action", spirit.occasion_of(prepared, player, slot))


def complete(state: State, move: Move, player: int) -> list[Move]:
    """Where the player may choose how much is removed and did not say: as much as possible."""
    if player < 0:
        return [move]
    row = state.setting.seats[player].rows["quell"]
    used = tuple(upgrade for upgrade in row.upgrades if upgrade.name in move.upgrades)
    target = state.slots[state.setting.ring.slot_number[move.args.slot]]
    if move.args.amount or target is None or not is_free(used):
        return [move]
    return [move._replace(args=move.args._replace(amount=min(most_removed(used), target.essence)))]


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int, way: spirit.Declaration) -> Iterator[Move]:
    name, team = state.name(player), state.team_of(player)
    for slot in SLOTS if way.has("anywhere") else reach(state, player):
        emotion = state.slots[slot]
        if emotion is None or emotion.team == team:
            continue
        for args in _arguments(state, way, slot, emotion):
            yield Move(name, "quell", args, way.upgrades, way.tokens)


def _arguments(state: State, way: spirit.Declaration, slot: int, emotion: Emotion) -> Iterator[Quell]:
    cards, target = state.setting.cards, state.setting.ring.slots[slot]
    wanted = state.vibe_of(emotion)
    shown = [card for card in way.cards if not wanted or cards[card].vibe == wanted]
    if way.has("no_card"):
        shown.append("")
    amounts: list[int | None] = [None]
    if is_free(way.used):
        most = min(most_removed(way.used), emotion.essence)
        least = min(least_removed(way.used), emotion.essence)
        amounts = [*range(least, most + 1)]
    for card in shown:
        for amount in amounts:
            yield Quell(target, card, amount)


# ---------------------------------------------------------------- the verb


def _told(line: Played) -> str:
    card = f", revealing {line.word(2)}" if line.words[1:2] == ("with",) else ""
    return f"{line.actor} quells {line.emotion()} on {line.word()}{card}"


QUELL = Verb(
    spirit_action("quell", Quell, (SLOT,), (SLOT, WITH_CARD), (SLOT, AMOUNT), (SLOT, WITH_CARD, AMOUNT)),
    judge,
    perform,
    spirit.EveryWay("quell", candidates),
    complete=complete,
    takes_action=True,
    weight=12,
    story=_told,
)
