"""What powers do when something happens: every power that answers it is carried out, or somebody is asked first."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.catalogue.effects import GONE, asks_somebody
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.effects import apply_effect
from cerebria_cli.editions.retail.options import options_of
from cerebria_cli.editions.retail.power_questions import powers_of, question, subject_of
from cerebria_cli.editions.retail.powers import Power, applies, asked, concerns, is_open, lies
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Effect
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Used
from cerebria_cli.editions.verb import Choice
from cerebria_cli.system.named_tuples import NamedTuple

# ---------------------------------------------------------------- what is answered


def enter(table: Table, slot: int, occasion: Occasion) -> None:
    """emotion.enter: the card that has just entered play uses its own power."""
    emotion = table.state.slots[slot]
    if emotion is None:
        return
    bearer, occasion = Bearer(emotion.team, slot), occasion._replace(cards=-1)
    for power in table.state.setting.powers.get(emotion.card, ()):
        if power.stage == "enter" and applies(table.state, power, bearer, occasion):
            carry_out(table, power, bearer, occasion)


def react(table: Table, stage: str, occasion: Occasion) -> None:
    """Every power that answers AFTER this stage, and what follows if Emotions leave the board by that."""
    if stage in table.state.borne:
        seen = occasion._replace(cards=-1)
        for bearer, power in list(asked(table.state, stage, seen)):
            carry_out(table, power, bearer, seen)
    if table.left:
        react_to_leaving(table, occasion._replace(cards=-1))


def react_to_action(table: Table, verb: str, kind: str, occasion: Occasion) -> None:
    """An Action is resolved: what left the board meanwhile, the Action itself, and its kind."""
    gone = [(Bearer(emotion.team, slot), emotion.card) for slot, _, emotion in table.left if slot == occasion.slot]
    react_to_leaving(table, occasion)
    _use_costs(table, (f"cost:{verb}", f"cost:{kind}"), occasion)
    for stage in (f"after:{verb}", f"after:{kind}"):
        _react_of_the_gone(table, stage, occasion, gone)
        react(table, stage, occasion)


def _use_costs(table: Table, stages: tuple[str, ...], occasion: Occasion) -> None:
    """A change of cost that is for the first such Action of a turn is used up by it, its own coming included."""
    for stage in stages:
        for bearer, power in table.state.borne.get(stage, ()):
            if power.once and concerns(table.state, power, bearer, occasion):
                use(table, power, bearer)


def _react_of_the_gone(table: Table, stage: str, occasion: Occasion, gone: list[tuple[Bearer, str]]) -> None:
    """An Action on the card itself is answered even if the card did not survive it."""
    # ruling emotion.gone-answers: whether it also answers as it would have answered an Action anywhere else.
    any_place = table.state.rules("emotion.gone-answers", "yes")
    for bearer, card in gone:
        for power in table.state.setting.powers.get(card, ()):
            answers = power.stage == stage and (power.near == "this" or any_place)
            if answers and applies(table.state, power, bearer, occasion):
                carry_out(table, power, bearer, occasion._replace(cards=-1))


def react_to_leaving(table: Table, occasion: Occasion) -> None:
    """Emotions that left play: each uses its own power for that, and powers that look at others see it."""
    left, table.left = table.left, []
    for slot, stage, emotion in left:
        seen = occasion._replace(slot=slot)
        bearer, own = Bearer(emotion.team, slot), seen._replace(owner=emotion.owner, left=emotion.card)
        for power in table.state.setting.powers.get(emotion.card, ()):
            if power.stage == "exit" and applies(table.state, power, bearer, own):
                carry_out(table, power, bearer, own)
        react(table, stage, seen)


# ---------------------------------------------------------------- how it is carried out


def carry_out(table: Table, power: Power, bearer: Bearer, occasion: Occasion) -> None:
    waits, gone = False, False
    for number, effect in enumerate(power.effects):
        # what comes only if the effect before was done waits for the answer about that
        waits = waits and bool(effect.get("then"))
        if waits or not is_open(table.state, effect, bearer, occasion):
            continue
        if effect.get("only") and not (effect["only"] == GONE and gone):
            continue
        before = len(table.left)
        _carry_out_one(table, power, number, bearer, occasion)
        waits, gone = asks_somebody(effect), gone if effect.get("only") else len(table.left) > before


def _carry_out_one(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    more, effect = table.state.setting.manifest.powers.effects, power.effects[number]
    special = next((more[key] for key in effect if key in more), None)
    if special is not None:
        special(table, effect, power.name, bearer, occasion)
        return
    for player in _doers(table.state, effect, bearer, occasion):
        _carry_out_for(table, power, number, bearer, occasion._replace(player=player))


class Done(NamedTuple):
    """An effect that somebody decided about: which it is, and what it came to, as `only` says it."""

    power: Power
    number: int
    came_to: frozenset[str]


def _carry_out_rest(table: Table, done: Done, bearer: Bearer, occasion: Occasion) -> None:
    """What comes because an effect was done."""
    power = done.power
    for later in range(done.number + 1, len(power.effects)):
        effect = power.effects[later]
        if not effect.get("then"):
            return
        if "only" in effect and effect["only"] not in done.came_to:
            continue
        if not is_open(table.state, effect, bearer, occasion):
            continue
        _carry_out_one(table, power, later, bearer, occasion)
        if asks_somebody(power.effects[later]):
            return


def _doers(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> list[int]:
    """Who does it: whoever acts, the card's own player, every opponent of its team, or everybody in order of play."""
    chooser = "owner" if "return" in effect else effect.get("chooser", "player")
    if chooser == "owner":
        return [_owner(state, bearer, occasion)]
    if chooser == "team" and "score" in effect:
        return [state.setting.members(bearer.team)[0]]
    if chooser in ("player", "team"):
        return [occasion.player]
    order = list(dict.fromkeys(state.setting.order))
    if "score" in effect:
        # points are the team's: each team scores once
        order = [state.setting.members(team)[0] for team in range(len(state.teams))]
    return [player for player in order if chooser == "everybody" or state.team_of(player) != bearer.team]


def _owner(state: State, bearer: Bearer, occasion: Occasion) -> int:
    """The player of a card, of one that has left play too; for a Spirit it is its player."""
    emotion = state.slots[bearer.slot] if bearer.slot >= 0 and not occasion.left else None
    if bearer.is_spirit:
        return bearer.player
    return emotion.owner if emotion else occasion.owner if occasion.owner >= 0 else occasion.player


def _carry_out_for(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    effect = power.effects[number]
    if not asks_somebody(effect):
        use(table, power, bearer)
        apply_effect(table, effect, power.name, bearer, occasion, ())
        return
    for _ in range(_times(effect)):
        _ask(table, power, number, bearer, occasion)


def _times(effect: Mapping[str, Any]) -> int:
    """How often somebody is asked: cards are discarded one by one, and what is divided is put down so."""
    each = effect["put-essence"] if effect.get("divided") else effect.get("discard", 1)
    return int(each)


def use(table: Table, power: Power, bearer: Bearer) -> None:
    """A power that is used once per turn is used."""
    used, turn = Used(power.name, lies(table.state, bearer), power.number), table.state.turn
    if power.once and used not in turn.powers:
        table.state.turn = turn._replace(powers=(*turn.powers, used))


# ---------------------------------------------------------------- what somebody decides


def _ask(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    effect = power.effects[number]
    options = options_of(table.state, effect, bearer, occasion)
    # What comes up later may be possible by then.
    if not options and not table.state.pending:
        return
    by_team = effect.get("chooser") == "team"
    who = table.state.setting.teams[bearer.team] if by_team else table.state.name(occasion.player)
    about = subject_of(table.state, power, number, bearer, occasion)
    # nobody has to pay for something
    may = bool(effect.get("may")) or "spend" in effect
    pending = Pending(who, "choose", options, power.name, about, may=may)
    # A team of one has nobody to choose between.
    if by_team and not pending.may and options == ((table.state.name(table.state.setting.members(bearer.team)[0]),),):
        decide(table, pending, options[0])
    else:
        table.ask(pending)


def decide(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """Carry out what was chosen."""
    found = question(table.state, pending)
    if found is None:
        raise ValueError(f"nobody asked {pending.about!r}")
    name, declared, bearer, occasion = found
    power = powers_of(table.state, name, bearer)[pending.about.power]
    use(table, power, bearer)
    if declared.get("chooser") == "team":
        occasion, words = occasion._replace(player=table.state.setting.player_number[words[0]]), words[1:]
    before = len(table.left)
    apply_effect(table, declared, name, bearer, occasion, words)
    came_to = {GONE} if len(table.left) > before else set()
    came_to |= {words[0]} if "one-of" in declared else set()
    _carry_out_rest(table, Done(power, pending.about.effect, frozenset(came_to)), bearer, occasion)
    react_to_leaving(table, occasion)


#: An effect of a power asks what its words in the vocabulary say.
EFFECT: Choice[Table, State] = Choice(Effect, decide)
