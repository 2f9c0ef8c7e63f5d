"""Emotions enter a Mindset: the Invoke Action and Summon, merging and discarding before the entry."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game import flow
from cerebria_cli.editions.card_game.arguments import EmotionName, Entry
from cerebria_cli.editions.card_game.cards import face, is_bb, title
from cerebria_cli.editions.card_game.forms import ENTRIES
from cerebria_cli.editions.card_game.hearing import Hearing, canonical, names_of, place_of
from cerebria_cli.editions.card_game.knowing import can_leave, hand_of
from cerebria_cli.editions.card_game.line_words import tell_entry
from cerebria_cli.editions.card_game.player import MINDSET
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.subjects import Effect
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.decisions import by_player
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import VerbSpec

# ---------------------------------------------------------------- judging


def judge_invoke(hearing: Hearing) -> None:
    hearing.need_action()
    judge_entry(hearing, "invoke.place")


def judge_summon(hearing: Hearing) -> None:
    entry: Entry = hearing.move.args
    # ruling summon.bb: whether a lone Brightness or Bleakness can be summoned.
    if is_bb(entry.card) and hearing.state.rules("summon.bb", "no"):
        hearing.refuse_by_ruling("summon.place", "summon.bb", f"Summon places no {title(entry.card)}.")
    judge_entry(hearing, "summon.place")
    _judge_summon_out(hearing, entry)


def _judge_summon_out(hearing: Hearing, entry: Entry) -> None:
    using = hearing.state.using
    if not entry.out or using is None:
        return
    room = len(hearing.mindset) < MINDSET
    # ruling mindset.discard-before-summon: whether a voluntary discard may precede a Summon.
    if room and hearing.state.rules("mindset.discard-before-summon", "invoke-only"):
        text = "Before a Summon an Emotion is discarded only from a full Mindset."
        hearing.refuse_by_ruling("mindset.optional-discard", "mindset.discard-before-summon", text)
    # ruling summon.discard-performer: whether the summoning Emotion may be the one discarded.
    performer = place_of(hearing.state, hearing.player, entry.out) == using.emotion
    if performer and hearing.state.rules("summon.discard-performer", "no"):
        text = f"{entry.out} performs the Summon and must stay."
        hearing.refuse_by_ruling("mindset.forced-discard", "summon.discard-performer", text)


def judge_entry(hearing: Hearing, rule: str) -> None:
    """What Invoke and Summon share."""
    entry: Entry = hearing.move.args
    # invoke.place, summon.place: the card comes from the own hand.
    hearing.need_card(entry.card, rule)
    if entry.over:
        _judge_merge(hearing, entry)
    # mindset.optional-discard: one Emotion of the own Mindset may be discarded before.
    if entry.out:
        hearing.need_emotion(hearing.player, entry.out, "mindset.optional-discard")
    # mindset.forced-discard: with four Emotions one of them has to go.
    elif len(hearing.mindset) >= MINDSET:
        first = hearing.mindset[0].card
        text = f"{hearing.who}'s Mindset is full: name the Emotion that is discarded first, as `out {first}`."
        hearing.refuse_outright("mindset.forced-discard", text, **{f"{hearing.name}.mindset": len(hearing.mindset)})


def _judge_merge(hearing: Hearing, entry: Entry) -> None:
    # merge.when: a merge is made when the Mild or Strong Emotion enters.
    if is_bb(entry.card) and not is_bb(entry.over):
        text = f"{title(entry.card)} is merged only when a Mild or Strong Emotion is laid over it as that enters."
        hearing.refuse_outright("merge.when", text)
        return
    # merge.from-hand: one Brightness or Bleakness from the hand, and never two of them with each other.
    if is_bb(entry.card) or not is_bb(entry.over):
        text = "Merged is a Mild or Strong Emotion with one Brightness or Bleakness from hand."
        hearing.refuse_outright("merge.from-hand", text)
        return
    if hearing.need_card(entry.over, "merge.from-hand") and not _both(hearing.state, hearing.player, entry):
        hearing.refuse_outright(
            "merge.from-hand", f"Both cards of a merge come from hand, and {hearing.who} cannot hold both."
        )
    # merge.affiliation: Bliss with Brightness, Gloom with Bleakness.
    if face(entry.card).side != face(entry.over).side:
        text = f"{entry.card} is {face(entry.card).side.capitalize()} and cannot be merged with {title(entry.over)}."
        hearing.refuse("merge.affiliation", text)


def _both(state: State, player: int, entry: Entry) -> bool:
    """Whether a card and the one below it can be in a hand together; each of them can."""
    if state.known is not None:
        alone = state.holds(player, entry.card)
        return not alone or can_leave(state.known, hand_of(player), (entry.card, entry.over))
    hand = state.players[player].cards
    return hand.count(UNKNOWN) >= sum(card not in hand for card in (entry.card, entry.over))


# ---------------------------------------------------------------- doing


def perform_invoke(table: Table, move: Move, player: int) -> None:
    """merge.no-action: one Action, with or without a merge."""
    table.state.turn = table.state.turn._replace(actions=max(0, table.state.turn.actions - 1))
    enter(table, move.args, player, "invoke.place")


def perform_summon(table: Table, move: Move, player: int) -> None:
    """summon.no-action: the Actions stay."""
    enter(table, move.args, player, "summon.place")
    flow.finish_ability(table)


def enter(table: Table, entry: Entry, player: int, rule: str) -> None:
    if entry.out:
        discard_emotion(table, player, place_of(table.state, player, entry.out))
    table.play_from_hand(player, entry.card)
    if entry.over:
        table.play_from_hand(player, entry.over)
    table.enter(player, entry.card, entry.over, "merge.placement" if entry.over else rule)


def discard_emotion(table: Table, player: int, place: int) -> None:
    """mindset.optional-discard; ruling mindset.discard-fragments: where its Fragments go."""
    state = table.state
    emotion = table.remove_emotion(player, place, "mindset.optional-discard")
    if state.rules("mindset.discard-fragments", "score"):
        table.score(player, emotion.face.side, emotion.total, "collect", "mindset.optional-discard")
    elif emotion.total:
        name, side = state.name(player), emotion.face.side
        table.note(Event("to-supply", name, side, amount=emotion.total, cause="mindset.optional-discard"))


# ---------------------------------------------------------------- offering


def invokes(state: State, player: int) -> Iterator[Move]:
    yield from _entries(state, player, "invoke")


def summons(state: State, player: int) -> Iterator[Move]:
    yield from _entries(state, player, "summon")


def _entries(state: State, player: int, verb: str) -> Iterator[Move]:
    name, possible = state.name(player), state.holdable(player)
    full = len(state.players[player].mindset) >= MINDSET
    outs: list[EmotionName | None] = [*names_of(state, player)] if full else [None, *names_of(state, player)]
    for card in possible:
        overs = [""]
        if not is_bb(card):
            overs += [other for other in possible if is_bb(other) and face(other).side == face(card).side]
        for over in overs:
            for out in outs:
                yield Move(name, verb, Entry(card, over, out))


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """Which of equal Emotions goes out before."""
    entry: Entry = move.args
    for out in canonical(state, player, entry.out) if entry.out else (None,):
        yield move._replace(args=entry._replace(out=out))


# ---------------------------------------------------------------- the verbs

INVOKE = Verb(
    VerbSpec("invoke", "v", ENTRIES, shape=Entry),
    judge_invoke,
    perform_invoke,
    invokes,
    complete=complete,
    story=lambda line: tell_entry("invokes", line),
)
SUMMON = Verb(
    VerbSpec("summon", "", ENTRIES, shape=Entry),
    judge_summon,
    perform_summon,
    decision=Decision("summon.place", by_player(summons), about=(Effect,)),
    complete=complete,
    story=lambda line: tell_entry("summons", line),
)
