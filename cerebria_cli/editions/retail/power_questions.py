"""Decisions about effects of powers: what one is about, as its subject tells it, and which answers there are now."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import options_of
from cerebria_cli.editions.retail.powers import Power, is_used
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Effect
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.system.named_tuples import NamedTuple


def subject_of(state: State, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> Effect:
    """What a decision about an effect of a power is about."""
    ring = state.setting.ring
    return Effect(
        name=power.name,
        power=power.number,
        effect=number,
        team=state.setting.teams[bearer.team],
        player=state.name(occasion.player),
        on=ring.slots[bearer.slot] if bearer.slot >= 0 else "",
        spirit_of=state.name(bearer.player) if bearer.is_spirit else "",
        slot=ring.slots[occasion.slot] if occasion.slot >= 0 else "",
        realm=ring.realms[occasion.realm] if occasion.realm >= 0 else "",
        upgrades=occasion.upgrades,
        others=occasion.others,
        taken=occasion.taken,
        gained=occasion.gained,
    )


class Question(NamedTuple):
    """A decision about an effect of a power: the effect itself, who has the power, and the occasion."""

    name: str
    effect: Mapping[str, Any]
    bearer: Bearer
    occasion: Occasion


def question(state: State, pending: Pending) -> Question | None:
    """What a decision is about, if it is about an effect of a power."""
    about = pending.about
    if not isinstance(about, Effect):
        return None
    bearer = _bearer(state, about)
    powers = powers_of(state, about.name, bearer)
    # A position can name powers that are not there.
    if about.power >= len(powers) or about.effect >= len(powers[about.power].effects):
        return None
    if not bearer.is_spirit and bearer.slot < 0:
        return None
    return Question(about.name, powers[about.power].effects[about.effect], bearer, _occasion(state, about))


def _bearer(state: State, about: Effect) -> Bearer:
    setting = state.setting
    slot, player = setting.ring.slot_number.get(about.on, -1), setting.player_number.get(about.spirit_of, -1)
    return Bearer(setting.team_number[about.team], slot, player)


def _occasion(state: State, about: Effect) -> Occasion:
    setting = state.setting
    return Occasion(
        setting.player_number[about.player],
        setting.ring.slot_number.get(about.slot, -1),
        setting.ring.realms.index(about.realm) if about.realm else -1,
        about.upgrades,
        about.others,
        about.taken,
        about.gained,
        left=about.name,
    )


def refresh(table: Table) -> None:
    """The decision that comes first has the answers that are possible now; one without any falls away."""
    while table.state.pending:
        first, *rest = table.state.pending
        options = _options_now(table.state, first)
        if options is None:
            return
        if options:
            table.state.pending = (first._replace(options=options), *rest)
            return
        table.state.pending = tuple(rest)


def _options_now(state: State, pending: Pending) -> Options | None:
    """The answers that are possible now; None where they are what they were when it was asked."""
    asked_now = question(state, pending)
    if asked_now is not None and "tap" in asked_now.effect:
        # the Origin has turned since: it is the Spheres named then that count
        holding = {name for name, wp in state.spheres if wp >= asked_now.effect["least"]}
        return tuple(words for words in pending.options if words[-1] in holding)
    if asked_now is not None:
        about: Effect = pending.about
        power = powers_of(state, about.name, asked_now.bearer)[about.power]
        # What was offered twice and is used once falls away.
        return () if is_used(state, power, asked_now.bearer) else options_of(state, *asked_now[1:])
    choice = state.setting.manifest.moves.verbs.choices.get(type(pending.about))
    return choice.renewed(state, pending) if choice and choice.renewed else None


def powers_of(state: State, name: str, bearer: Bearer) -> Sequence[Power]:
    """The powers of a Spirit, or of a card by its name."""
    if bearer.is_spirit:
        return state.setting.seats[bearer.player].powers if bearer.player < len(state.setting.seats) else ()
    return state.setting.powers.get(name, ())
