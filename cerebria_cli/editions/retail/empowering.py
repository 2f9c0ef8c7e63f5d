"""Empower: a Mild Emotion is replaced by its Strong counterpart."""

from collections.abc import Iterator

from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.board.ring import SLOTS, SLOTS_BY_SPACE, SPACE_BY_SLOT
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import aftermath, spirit
from cerebria_cli.editions.retail.arguments import Empower
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.forms import SLOT, WITH_CARD, spirit_action
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.options import free_spaces
from cerebria_cli.editions.retail.reacting import enter, react_to_action, react_to_leaving
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.view.words.storytelling import Played

BASE = "empower.base"


# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = spirit.prepare(hearing)
    slot = hearing.slot(hearing.move.args.slot)
    emotion = hearing.need_own_emotion(slot, BASE, "empower")
    _judge_reach(hearing, prepared, slot)
    if prepared.has("form"):
        _judge_spread(hearing, prepared, emotion)
    elif emotion is not None and hearing.state.setting.cards[emotion.card].kind != "mild":
        hearing.refuse_outright(BASE, f"{emotion.card} is no Mild Emotion, so it cannot be empowered.")
    elif emotion is not None:
        hearing.state.setting.manifest.actions.judge_growth(hearing, prepared, slot, emotion)
    occasion = spirit.occasion_of(prepared, hearing.player, slot)
    if emotion is not None:
        aftermath.judge_idle(hearing, prepared, _expected(hearing, prepared, emotion))
        hearing.need_allowed("empower", occasion, f"empower {emotion.card} on {hearing.move.args.slot}")
    hearing.cost = spirit.cost_of(hearing.state, prepared, BASE, occasion)
    hearing.need_means(BASE)


def _expected(hearing: Hearing, prepared: Prepared, emotion: Emotion) -> aftermath.Outcome:
    """What the Empower will come to: the Mild card that it discards."""
    shown = hearing.move.args.card if prepared.has("form") else ""
    mild = shown or emotion.card
    return aftermath.Outcome(discarded=hearing.state.setting.cards[mild].vibe)


def _judge_reach(hearing: Hearing, prepared: Prepared, slot: int) -> None:
    """empower.outburst: anywhere on the board; Rush to Aid: the figure is put beside it first."""
    near = slot in SLOTS_BY_SPACE[hearing.has.space]
    spirit.need_effect(hearing, prepared, "anywhere", works=not near, why="the Emotion is adjacent.")
    spirit.need_effect(hearing, prepared, "rush", works=not near, why="the figure is already adjacent.")
    if near or not (prepared.has("anywhere") or prepared.has("rush")):
        hearing.need_adjacent(slot)
    # ruling side-b.spreading-outburst: whether Spreading Darkness reaches what is not adjacent.
    strict = hearing.state.rules("side-b.spreading-outburst", "no")
    if not near and prepared.has("anywhere") and prepared.has("form") and strict:
        text = "Spreading Darkness is for an adjacent Bleakness, with Emotional Outburst too."
        hearing.refuse_by_ruling(prepared.rule_of("form"), "side-b.spreading-outburst", text)


def judge_growth(hearing: Hearing, prepared: Prepared, slot: int, emotion: Emotion) -> None:
    """empower.base: the Mild Emotion becomes its counterpart."""
    if hearing.move.args.card:
        hearing.refuse_outright(BASE, "Only Spreading Darkness takes a card from hand; leave it out.")
        return
    card = hearing.state.setting.cards[emotion.card]
    judge_threshold(hearing, emotion.card, card.threshold, essence_after(hearing, prepared, slot, emotion))
    _judge_copies(hearing, card.counterpart)


def essence_after(hearing: Hearing, prepared: Prepared, slot: int, emotion: Emotion) -> int:
    """The Essence that counts for the threshold."""
    essence = emotion.essence
    # empower.channeled: 1 Essence first, only on an empty space.
    if prepared.has("supply_essence"):
        if not free_spaces(hearing.state, slot):
            text = f"{emotion.card} has no empty Essence space for Channeled Power."
            hearing.refuse("empower.channeled", text, **{f"{hearing.move.args.slot}.essence": emotion.essence})
        essence += prepared.total("supply_essence")
    return essence


def judge_threshold(hearing: Hearing, card: str, threshold: int, essence: int) -> None:
    # empower.threshold: the Essence must reach it.
    if essence < threshold:
        text = f"{card} is empowered with {threshold} Essence or more and would have {essence}."
        hearing.refuse(
            "empower.threshold", text, **{f"{hearing.move.args.slot}.essence": essence, "threshold": threshold}
        )
    else:
        hearing.agree("empower.threshold", f"{essence} Essence for the threshold {threshold} of {card}")


def _judge_copies(hearing: Hearing, strong: str) -> None:
    # empower.copies: two copies of each Strong Emotion for a team.
    if copies_left(hearing.state, hearing.team, strong) < 1:
        hearing.refuse_outright("empower.copies", f"Both copies of {strong} are in play.", **{f"{strong}": "in play"})


def copies_left(state: State, team: int, strong: str) -> int:
    used = sum(1 for emotion in state.slots if emotion and emotion.card == strong and emotion.team == team)
    copies: int = state.setting.numbers["components"]["strong_copies"]
    return copies - used


def _judge_spread(hearing: Hearing, prepared: Prepared, emotion: Emotion | None) -> None:
    """Spreading Darkness: a Bleakness becomes the Strong counterpart of a Mild card in hand."""
    rule, state = prepared.rule_of("form"), hearing.state
    if emotion is not None and state.setting.cards[emotion.card].kind != "starting":
        hearing.refuse_outright(rule, f"{emotion.card} is no starting Emotion; Spreading Darkness needs a Bleakness.")
        return
    if not hearing.move.args.card:
        hearing.refuse_outright(rule, "Say which Mild card from hand: `empower SLOT with CARD`.")
        return
    card = state.setting.cards[hearing.move.args.card]
    if card.kind != "mild" or not holds(state, hearing.player, prepared.hand, card.name, hearing.discarded):
        is_mild = card.kind == "mild"
        why = hearing.lacks(card.name, hearing.discarded) if is_mild else f"{card.name} is not a Mild card"
        hearing.refuse_unheld(card.name, rule, f"{why}.")
        return
    if emotion is not None:
        judge_threshold(hearing, f"To {card.counterpart}, {emotion.card}", card.threshold, emotion.essence)
    _judge_copies(hearing, card.counterpart)


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    slot = state.setting.ring.slot_number[move.args.slot]
    prepared = spirit.do_first(table, player, move)
    occasion = spirit.occasion_of(prepared, player, slot)
    spirit.pay(table, player, spirit.cost_of(state, prepared, BASE, occasion), BASE)
    if prepared.has("rush") and slot not in SLOTS_BY_SPACE[state.players[player].space]:
        table.put_figure(player, SPACE_BY_SLOT[slot], prepared.rule_of("rush"))
    if prepared.has("supply_essence") and free_spaces(state, slot):
        table.change_on_emotion(slot, prepared.total("supply_essence"), "empower.channeled")
    mild = state.slots[slot]
    if mild is None:
        return
    discarded = mild.card
    if prepared.has("form"):
        discarded = move.args.card
        table.discard_from_hand(player, discarded, prepared.rule_of("form"))
    strong, vibe = state.setting.manifest.actions.grown(state, move, discarded)
    replace(table, slot, mild, Emotion(strong, player, mild.team, mild.side, mild.essence, 0, vibe))
    # ruling emotion.empower-order: whether what answers the Mild Emotion's leaving comes before the Strong one's power.
    if state.rules("emotion.empower-order", "leaving"):
        react_to_leaving(table, occasion)
    enter(table, slot, occasion)
    aftermath.bring(table, prepared, player, aftermath.Outcome(discarded=state.setting.cards[discarded].vibe))
    react_to_action(table, "empower", "spirit-action", occasion)


def counterpart(state: State, move: Move, mild: str) -> tuple[str, str]:
    """empower.base: the Strong Emotion that belongs to a Mild card; it has a Vibe of its own."""
    return state.setting.cards[mild].counterpart, ""


def can_grow(state: State, slot: int) -> bool:
    """Whether a power can make the Emotion on a slot its Strong counterpart: a Mild one that has a counterpart of
    which a copy is left (empower.copies), in a game that has Strong cards."""
    emotion = state.slots[slot]
    if emotion is None or state.setting.mode == "basic":
        return False
    card = state.setting.cards[emotion.card]
    return card.kind == "mild" and bool(card.counterpart) and copies_left(state, emotion.team, card.counterpart) > 0


def grow(table: Table, slot: int) -> bool:
    """A power makes the Emotion on a slot its Strong counterpart; whether it could."""
    mild = table.state.slots[slot]
    if mild is None or not can_grow(table.state, slot):
        return False
    strong = table.state.setting.cards[mild.card].counterpart
    replace(table, slot, mild, Emotion(strong, mild.owner, mild.team, mild.side, mild.essence, 0, ""))
    return True


def replace(table: Table, slot: int, mild: Emotion, strong: Emotion) -> None:
    """empower.base: the Essence moves over, other tokens go, the Mild card is discarded to its owner's deck."""
    table.remove_emotion(slot, BASE, "leave:empowered")
    cards = table.state.setting.cards
    owner = mild.owner if cards[mild.card].kind == "mild" else strong.owner
    table.put_emotion(slot, strong._replace(owner=owner), BASE, "strong")
    # ruling empower.overflow: what becomes of Essence for which there is no space.
    surplus = strong.essence - len(cards[strong.card].intensity)
    if surplus > 0 and table.state.rules("empower.overflow", "supply"):
        table.change_on_emotion(slot, -surplus, "empower.overflow")


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int, way: spirit.Declaration) -> Iterator[Move]:
    name, team = state.name(player), state.team_of(player)
    near = SLOTS_BY_SPACE[state.players[player].space]
    for slot in SLOTS if way.has("anywhere") or way.has("rush") else near:
        emotion = state.slots[slot]
        if emotion is not None and emotion.team == team:
            for args in _arguments(state, way, slot, emotion):
                yield Move(name, "empower", args, way.upgrades, way.tokens)


def _arguments(state: State, way: spirit.Declaration, slot: int, emotion: Emotion) -> Iterator[Empower]:
    target, kind = state.setting.ring.slots[slot], state.setting.cards[emotion.card].kind
    if kind == "mild" and not way.has("form"):
        yield Empower(target)
    elif kind == "starting" and way.has("form"):
        for card in way.cards:
            yield Empower(target, card)


# ---------------------------------------------------------------- the verb


def _told(line: Played) -> str:
    before, after = line.emotion(), line.emotion(now=True)
    becomes = f": {before} becomes {after}" if before != after else f", {before}"
    return f"{line.actor} empowers {line.word()}{becomes}"


EMPOWER = Verb(
    spirit_action("empower", Empower, (SLOT, WITH_CARD._replace(optional=True))),
    judge,
    perform,
    spirit.EveryWay("empower", candidates),
    takes_action=True,
    modes=("full",),
    story=_told,
)
