"""Drain: Fragments move from one Emotion to the empty slots of one Emotion of the user."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game import flow
from cerebria_cli.editions.card_game.arguments import Drain, Stay
from cerebria_cli.editions.card_game.emotion import Emotion
from cerebria_cli.editions.card_game.forms import EMOTION, LANDINGS, PLAYER, Form
from cerebria_cli.editions.card_game.hearing import Hearing, canonical, names_of, place_of
from cerebria_cli.editions.card_game.line_words import tell_card
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.subjects import Drained, Effect
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.decisions import Pending, by_player, option_words
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, named
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.storytelling import plainly


class Free(NamedTuple):
    """The empty slots of a host."""

    fragment: int
    absorb: int

    @property
    def total(self) -> int:
        return self.fragment + self.absorb


class Taken(NamedTuple):
    """Fragments taken off a drained Emotion: from its Fragment slots and from its Absorb slots."""

    fragments: int
    absorbed: int


def free_slots(state: State, host: Emotion) -> Free:
    """drain.slots: every empty slot; ruling drain.merged-absorb: those under a merged host too."""
    absorb = host.absorb_slots - host.absorbed
    if host.over and state.rules("drain.merged-absorb", "forbidden"):
        absorb = 0
    return Free(max(0, host.slots - host.fragments), max(0, absorb))


# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    state = hearing.state
    said: Drain = hearing.move.args
    victim = state.setting.player_number[said.player]
    from_place = hearing.need_emotion(victim, said.source, "drain.source")
    to_place = hearing.need_emotion(hearing.player, said.host, "drain.host")
    if from_place < 0 or to_place < 0:
        return
    drained, taker = state.players[victim].mindset[from_place], hearing.mindset[to_place]
    _judge_source(hearing, victim, drained)
    _judge_host(hearing, to_place, (victim, from_place) == (hearing.player, to_place))
    # drain.colour: Bliss to Bliss, Gloom to Gloom.
    if drained.face.side != taker.face.side:
        text = f"{said.source} holds {drained.face.side.capitalize()} Fragments, which do not go onto {said.host}."
        hearing.refuse_outright("drain.colour", text)
    if not hearing.objections:
        _judge_amount(hearing, drained, taker)


def _judge_source(hearing: Hearing, victim: int, drained: Emotion) -> None:
    # drain.source: an Emotion with Fragments in any Mindset.
    if not drained.total:
        hearing.refuse_outright("drain.source", f"{drained.card} holds no Fragment to drain.")
    # ruling drain.own-emotion: whether an own Emotion may be drained.
    if victim == hearing.player and hearing.state.rules("drain.own-emotion", "opponents-only"):
        hearing.refuse_by_ruling("drain.source", "drain.own-emotion", "Drained is an Emotion of an opponent.")


def _judge_host(hearing: Hearing, place: int, same: bool) -> None:
    using = hearing.state.using
    # ruling drain.same-emotion: whether an Emotion may drain itself.
    if same and hearing.state.rules("drain.same-emotion", "forbidden"):
        text = "The drained Emotion and the one that takes the Fragments must be two."
        hearing.refuse_by_ruling("drain.host", "drain.same-emotion", text)
    # ruling drain.performer-host: whether the draining Emotion may take the Fragments itself.
    if using and place == using.emotion and hearing.state.rules("drain.performer-host", "no"):
        text = f"{using.card} performs the Drain; another Emotion must take the Fragments."
        hearing.refuse_by_ruling("drain.host", "drain.performer-host", text)


def _judge_amount(hearing: Hearing, drained: Emotion, taker: Emotion) -> None:
    said: Drain = hearing.move.args
    free = free_slots(hearing.state, taker)
    limit = min(drained.total, free.total)
    # drain.slots: one Fragment on each empty slot of the host.
    if not free.total:
        hearing.refuse_outright("drain.slots", f"{taker.card} has no empty slot for a drained Fragment.")
        return
    if (said.fragments if _by_slots(hearing.state) else said.amount) is None:
        hearing.refuse_outright("drain.slots", _asked_for(hearing.state))
        return
    if (said.fragments or 0) > free.fragment or (said.absorbed or 0) > free.absorb:
        text = f"{taker.card} has {_slots(free.fragment, 'Fragment')} and {_slots(free.absorb, 'Absorb')}."
        hearing.refuse_outright("drain.slots", text)
        return
    total = said.total
    # drain.excess: only what exceeds the empty slots stays; ruling drain.amount: or as many as the user likes.
    if total > limit or total < 1:
        hearing.refuse_outright("drain.excess", f"Between 1 and {limit} Fragments can move, not {total}.")
    elif total < limit and hearing.state.rules("drain.amount", "all-that-fit"):
        text = f"{limit} Fragments fit and have to move, not {total}."
        hearing.refuse_by_ruling("drain.excess", "drain.amount", text)


def _slots(count: int, kind: str) -> str:
    """`1 empty Fragment slot`."""
    return f"{count} empty {kind} {'slot' if count == 1 else 'slots'}"


def _by_slots(state: State) -> bool:
    """ruling drain.host-slots: whether the user picks the kinds of slots."""
    return state.rules("drain.host-slots", "user")


def _asked_for(state: State) -> str:
    if _by_slots(state):
        return "Say how many Fragments land on Fragment slots and how many on Absorb slots: `onto EMOTION 1 1`."
    return "Say how many Fragments move: `onto EMOTION 2`."


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    said: Drain = move.args
    victim = state.setting.player_number[said.player]
    from_place, to_place = place_of(state, victim, said.source), place_of(state, player, said.host)
    drained = state.players[victim].mindset[from_place]
    about = Drained(state.name(player), said.player, from_place, to_place, said.total, said.fragments, said.absorbed)
    ways = splits(drained, said.total)
    chooser = state.rulings["drain.excess-chooser"]
    # drain.excess: the opponent decides which Fragments stay; ruling drain.excess-chooser: who that is.
    if len(ways) > 1 and chooser != "absorb-stays":
        who = victim if chooser == "owner-of-drained" else player
        options = tuple((str(drained.fragments - one), str(drained.absorbed - two)) for one, two in ways)
        table.ask(Pending(state.name(who), "stay", options, "drain.excess", about))
        return
    # Without a question the Absorb slots keep theirs first.
    _move(table, about, ways[0])


def splits(drained: Emotion, total: int) -> list[Taken]:
    """The ways to take Fragments: from Fragment slots and from Absorb slots, most from Fragment slots first."""
    most = min(total, drained.fragments)
    return [Taken(one, total - one) for one in range(most, -1, -1) if total - one <= drained.absorbed]


def judge_stay(hearing: Hearing) -> None:
    options = option_words(hearing.state.pending[0].options)
    said: Stay = hearing.move.args
    # drain.excess: what stays is the rest, in one of the possible ways.
    if f"{said.fragments} {said.absorbed}" not in options:
        text = f"What stays on Fragment and Absorb slots is one of: {', '.join(options)}."
        hearing.refuse_outright("drain.excess", text)


def perform_stay(table: Table, move: Move, _: int) -> None:
    about: Drained = table.answered().about
    said: Stay = move.args
    victim = table.state.setting.player_number[about.owner]
    drained = table.state.players[victim].mindset[about.source]
    _move(table, about, Taken(drained.fragments - said.fragments, drained.absorbed - said.absorbed))


def stays(state: State, pending: Pending) -> Iterator[Move]:
    for fragments, absorbed in pending.options:
        yield Move(pending.who, "stay", Stay(int(fragments), int(absorbed)))


def _move(table: Table, about: Drained, taken: Taken) -> None:
    state = table.state
    player, victim = state.setting.player_number[about.user], state.setting.player_number[about.owner]
    landing = _landing(state, state.players[player].mindset[about.host], taken, about)
    table.change_fragments(victim, about.source, -taken.fragments, -taken.absorbed, "drain.source-slots")
    table.change_fragments(player, about.host, *landing, "drain.slots")
    flow.finish_ability(table)


def _landing(state: State, host: Emotion, taken: Taken, about: Drained) -> tuple[int, int]:
    """ruling drain.host-slots: on which slots of the host the Fragments land."""
    if about.fragments is not None and about.absorbed is not None:
        return about.fragments, about.absorbed
    free, total = free_slots(state, host), sum(taken)
    first = min(total, free.fragment)
    if state.rules("drain.host-slots", "like-to-like"):
        first = min(taken.fragments, free.fragment)
        first += max(0, total - first - free.absorb)
    return first, total - first


# ---------------------------------------------------------------- offering


def candidates(state: State, player: int) -> Iterator[Move]:
    for victim in state.round_from(player):
        for source in names_of(state, victim):
            for host in names_of(state, player):
                for said in landings(state, player, Drain(state.name(victim), source, host)):
                    yield Move(state.name(player), "drain", said)


def landings(state: State, player: int, drain: Drain) -> Iterator[Drain]:
    """The same Drain with every way in which the Fragments may land."""
    victim = state.setting.player_number[drain.player]
    from_place, to_place = place_of(state, victim, drain.source), place_of(state, player, drain.host)
    if from_place < 0 or to_place < 0:
        return
    free = free_slots(state, state.players[player].mindset[to_place])
    limit = min(state.players[victim].mindset[from_place].total, free.total)
    for total in range(limit, 0, -1):
        if not _by_slots(state):
            yield drain._replace(amount=total)
            continue
        for first in range(min(total, free.fragment), -1, -1):
            if total - first <= free.absorb:
                yield drain._replace(fragments=first, absorbed=total - first)


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """Which of equal Emotions are meant, and how the Fragments land where that is not said."""
    said: Drain = move.args
    for source in canonical(state, state.setting.player_number[said.player], said.source):
        for host in canonical(state, player, said.host):
            drain = said._replace(source=source, host=host)
            open_ways = said.amount is None and said.fragments is None
            ways = list(landings(state, player, drain)) if open_ways else []
            for way in ways or [drain]:
                yield move._replace(args=way)


# ---------------------------------------------------------------- the verbs

_DRAIN: Form = (PLAYER, named("source", EMOTION), named("host", EMOTION)._replace(filler="onto"))
_STAY: Form = (Arg("number", name="fragments"), Arg("number", name="absorbed"))

DRAIN = Verb(
    VerbSpec("drain", "", tuple((*_DRAIN, *landing) for landing in LANDINGS), shape=Drain),
    judge,
    perform,
    decision=Decision("drain.source", by_player(candidates), about=(Effect,)),
    complete=complete,
    story=lambda line: f"{line.actor} drains {tell_card(line)} of {line.titled()} onto {tell_card(line, 1)}",
)
STAY = Verb(
    VerbSpec("stay", "", (_STAY,), shape=Stay),
    judge_stay,
    perform_stay,
    decision=Decision("drain.excess", stays, purpose="the Fragments that stay", about=(Drained,)),
    story=plainly("chooses the Fragments that stay"),
)
