"""Quell Emotion: the rightmost Essence of a hostile Emotion of a Quelled Vibe is removed."""

from collections.abc import Callable, Iterator
from typing import Any

from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, SLOTS_BY_SPACE, TRIAD_OF_SLOT
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype import drawing, steps, upgrading
from cerebria_cli.editions.prototype.arguments import Quell
from cerebria_cli.editions.prototype.declaring import complete, declarations
from cerebria_cli.editions.prototype.forms import SLOT, spirit_action
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Prevent
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Choice, Verb
from cerebria_cli.view.words.plain import safe
from cerebria_cli.view.words.storytelling import Played

# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = upgrading.prepare(hearing)
    # quell.locked: only with at least one Quelled Vibe.
    if not quelled_vibes(prepared):
        text = "Quell needs a Quelled Vibe: discard a card for a token on vibe-1 or vibe-2 first."
        places = [upgrade.name for upgrade in prepared.row.upgrades if "quells" in upgrade.effects]
        facts = {f"{hearing.name}.tokens.quell.{place}": "none" for place in places}
        hearing.refuse("quell.locked", text, **facts)
    said: Quell = hearing.move.args
    if said.slot:
        _judge_target(hearing, prepared, said.slot)
    else:
        upgrading.judge_idle(hearing, "quell.base")
    hearing.cost = _cost(hearing.state, prepared, hearing.player)
    hearing.need_means("quell.base", "quell.base")


def quelled_vibes(prepared: Prepared) -> set[str]:
    """The colours of the tokens on the Quelled Vibe upgrades."""
    pairs = zip(prepared.row.upgrades, prepared.tokens, strict=True)
    return {token for upgrade, token in pairs if token and "quells" in upgrade.effects}


def _judge_target(hearing: Hearing, prepared: Prepared, name: str) -> None:
    slot = hearing.slot(name)
    hearing.need_adjacent(slot)
    emotion = hearing.emotion(slot)
    if emotion is None:
        hearing.refuse_outright("quell.base", f"There is no Emotion on {name}.")
        return
    # quell.base: a hostile Emotion.
    if emotion.team == hearing.team:
        hearing.refuse("quell.base", f"{emotion.card} on {name} is friendly; only hostile Emotions are quelled.")
    vibe, vibes = hearing.state.setting.cards[emotion.card].vibe, quelled_vibes(prepared)
    # quell.base, emotion.starting: of a Quelled Vibe; a starting Emotion with any.
    if vibe and vibes and vibe not in vibes:
        text = f"{emotion.card} is {vibe}; {hearing.who} can quell {' and '.join(sorted(vibes))} Emotions."
        hearing.refuse("quell.base", text, **{f"{name}.vibe": vibe})
    elif vibes:
        hearing.agree("quell.base", f"{emotion.card} {vibe or 'of any Vibe'}, {' and '.join(sorted(vibes))} Quelled")


def _cost(state: State, prepared: Prepared, player: int) -> list[CostPart]:
    parts = upgrading.cost_of(prepared)
    # power.malice: 1 more Willpower for 1 Essence.
    if upgrading.LEECH in prepared.said:
        (rule,) = state.setting.seats[player].powers
        parts.append(CostPart("wp", int(state.trait(player, "leech")), rule, "Leech"))
    return parts


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    prepared = upgrading.do_first(table, player, move)
    upgrading.pay_spirit_action(table, player, prepared, _cost(state, prepared, player))
    said: Quell = move.args
    if said.slot:
        number = 1 + prepared.total("remove")
        table.push(steps.Quell(said.slot, number))
        _ask_to_prevent(table, player, state.setting.ring.slot_number[said.slot], number)
    if upgrading.LEECH in prepared.said:
        table.change_essence(player, 1, "power.malice")


def _ask_to_prevent(table: Table, player: int, slot: int, number: int) -> None:
    """power.empathy: once per round, for own Essence, on a Frontier adjacent to the Spirit."""
    state = table.state
    for guard, seat in enumerate(state.setting.seats):
        holder, price = state.players[guard], state.trait(guard, "prevent_quell")
        emotion = state.slots[slot]
        if not price or holder.prevented or holder.essence < price or emotion is None or emotion.team != seat.team:
            continue
        near = FRONTIERS_BY_SPACE[holder.space] if holder.space >= 0 else ()
        if TRIAD_OF_SLOT[slot] in near and state.team_of(player) != seat.team:
            about = Prevent(state.setting.ring.slots[slot], number)
            table.ask(Pending(seat.name, "choose", (("prevent",),), "power.empathy", about, may=True))


def decide_prevent(table: Table, pending: Pending, answer: tuple[str, ...]) -> None:
    about: Prevent = pending.about
    state, player = table.state, table.state.setting.player_number[pending.who]
    state.players[player].prevented = True
    table.change_essence(player, -state.trait(player, "prevent_quell"), "power.empathy")
    emotion = state.slots[state.setting.ring.slot_number[about.slot]]
    table.note(Event("prevent", pending.who, emotion.card if emotion else "", about.slot, cause="power.empathy"))
    # ruling power.empathy-prevent: the whole Quell, or one Essence of it.
    left = 0 if state.rules("power.empathy-prevent", "whole") else about.amount - 1
    state.agenda = tuple(step for step in state.agenda if not isinstance(step, steps.Quell))
    if left:
        table.push(steps.Quell(about.slot, left))


def quell(table: Table, name: str, number: int) -> None:
    """quell.base, quell.snuff-out: so many Essence, from the right."""
    state = table.state
    slot = state.setting.ring.slot_number[name]
    emotion = state.slots[slot]
    if emotion is None or not table.take_essence(slot, number, "quell.base"):
        return
    # emotion.starting: the owner of a starting Emotion draws no card.
    if state.setting.cards[emotion.card].kind != "starting":
        drawing.offer(table, emotion.owner, "emotion.empty", state.setting.rulings["emotion.draw-owner"])


STEPS: dict[type[Any], Callable[..., None]] = {steps.Quell: quell}


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int) -> Iterator[Move]:
    slots, name, team = state.setting.ring.slots, state.name(player), state.team_of(player)
    near = [s for s in SLOTS_BY_SPACE[state.players[player].space] if (e := state.slots[s]) and e.team != team]
    for way in declarations(state, player, "quell"):
        if not quelled_vibes(way.prepared):
            continue
        yield from (way.move(name, Quell(slots[slot])) for slot in near)
        if way.is_idle_allowed(state):
            yield way.move(name, Quell())


# ---------------------------------------------------------------- the verb, and what it leaves to decide


def _told(line: Played) -> str:
    return f"{line.actor} quells {line.emotion()} on {line.word()}" if line.words else f"{line.actor} upgrades Quell"


QUELL = Verb(
    spirit_action("quell", "q", Quell, (SLOT,), results=secrecy.nobody),
    judge,
    perform,
    candidates,
    complete=complete,
    draws=True,
    weight=12,
    story=_told,
)
PREVENT: Choice[Table, State] = Choice(
    Prevent, decide_prevent, lambda about: f"prevent the Quell on {safe(about.get('slot', ''))}"
)
