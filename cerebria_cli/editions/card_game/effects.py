"""What Destroy, Swap and Steal do."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game import flow
from cerebria_cli.editions.card_game.arguments import Destroy, Swap
from cerebria_cli.editions.card_game.emotion import ENTERED, SWAPPED, Emotion
from cerebria_cli.editions.card_game.forms import EMOTION, PLAYER
from cerebria_cli.editions.card_game.hands import cards, removed, shown, taken_unseen
from cerebria_cli.editions.card_game.hearing import Hearing, canonical, names_of, place_of
from cerebria_cli.editions.card_game.knowing import BETWEEN, hand_of
from cerebria_cli.editions.card_game.line_words import tell_card
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.subjects import Effect, OpenHand
from cerebria_cli.editions.card_game.table import Table, copies_doubt, place_doubt
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import OneCard, Who
from cerebria_cli.editions.core.decisions import Pending, by_player
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, named
from cerebria_cli.view.words.plain import name
from cerebria_cli.view.words.storytelling import Played

# ---------------------------------------------------------------- Destroy


def judge_destroy(hearing: Hearing) -> None:
    state = hearing.state
    said: Destroy = hearing.move.args
    victim, using = state.setting.player_number[said.player], state.using
    # destroy.target: any Emotion in any Mindset.
    place = hearing.need_emotion(victim, said.emotion, "destroy.target")
    if victim != hearing.player or place < 0:
        return
    # ruling destroy.self-target: whether own Emotions, and the destroying one, can be destroyed.
    ruling = state.rulings["destroy.self-target"]
    if ruling == "opponents-only":
        text = "Destroy is aimed at an Emotion of another player."
        hearing.refuse_by_ruling("destroy.target", "destroy.self-target", text)
    if ruling == "not-performer" and using and place == using.emotion:
        text = f"{said.emotion} performs the Destroy and cannot destroy itself."
        hearing.refuse_by_ruling("destroy.target", "destroy.self-target", text)


def perform_destroy(table: Table, move: Move, _: int) -> None:
    state = table.state
    said: Destroy = move.args
    victim = state.setting.player_number[said.player]
    # destroy.discard: the Emotion goes to the discard pile.
    emotion = table.remove_emotion(victim, place_of(state, victim, said.emotion), "destroy.discard")
    side, back = emotion.face.side, emotion.total
    # ruling destroy.absorbed: whether absorbed Fragments are scored instead.
    if state.rules("destroy.absorbed", "fragment-slots-only"):
        table.score(victim, side, emotion.absorbed, "collect", "destroy.fragments")
        back = emotion.fragments
    # destroy.fragments: the Fragments return to the supply.
    if back:
        table.note(Event("to-supply", said.player, side, amount=back, cause="destroy.fragments"))
    flow.finish_ability(table)


def destructions(state: State, player: int) -> Iterator[Move]:
    for victim in state.round_from(player):
        for emotion in names_of(state, victim):
            yield Move(state.name(player), "destroy", Destroy(state.name(victim), emotion))


def complete_destroy(state: State, move: Move, player: int) -> Iterator[Move]:
    """Which of equal Emotions is meant."""
    said: Destroy = move.args
    for emotion in canonical(state, state.setting.player_number[said.player], said.emotion):
        yield move._replace(args=said._replace(emotion=emotion))


DESTROY = Verb(
    VerbSpec("destroy", "", ((PLAYER, EMOTION),), shape=Destroy),
    judge_destroy,
    perform_destroy,
    decision=Decision("destroy.target", by_player(destructions), about=(Effect,)),
    complete=complete_destroy,
    story=lambda line: f"{line.actor} destroys {tell_card(line)} of {line.titled()}",
)


# ---------------------------------------------------------------- Swap


def judge_swap(hearing: Hearing) -> None:
    state = hearing.state
    said: Swap = hearing.move.args
    other = state.setting.player_number[said.player]
    # swap.exchange, swap.performer: any own Emotion for any Emotion in a Mindset.
    given = hearing.need_emotion(hearing.player, said.own, "swap.exchange")
    got = hearing.need_emotion(other, said.emotion, "swap.exchange")
    if other != hearing.player or given < 0 or got < 0:
        return
    if given == got:
        hearing.refuse_outright("swap.exchange", "An Emotion is exchanged for another one, not for itself.")
    # ruling swap.own-two: whether both may be own Emotions.
    elif hearing.state.rules("swap.own-two", "forbidden"):
        hearing.refuse_by_ruling("swap.exchange", "swap.own-two", "One of the two must be an opponent's.")


def perform_swap(table: Table, move: Move, player: int) -> None:
    """swap.fragments: each keeps the Fragments that lie on it."""
    state = table.state
    said: Swap = move.args
    other = state.setting.player_number[said.player]
    given, got = place_of(state, player, said.own), place_of(state, other, said.emotion)
    mine, theirs = state.players[player].mindset[given], state.players[other].mindset[got]
    table.note(Event("swapped", state.name(player), mine.card, said.player, cause="swap.exchange", note=theirs.card))
    if other != player:
        table.set_emotion(player, given, theirs._replace(fresh=_freshness(state, theirs)))
        table.set_emotion(other, got, mine._replace(fresh=""))
        # ruling swap.is-entry: whether a swapped Emotion counts as entering and is filled up.
        if state.rules("swap.is-entry", "full-entry"):
            flow.fill_slots(table, player, given, "entry.fragments")
            flow.fill_slots(table, other, got, "entry.fragments")
    flow.finish_ability(table)


def _freshness(state: State, emotion: Emotion) -> str:
    """rulings swap.is-entry, swap.merged-usable: whether its new owner may use it in this turn."""
    if emotion.over and state.rules("swap.merged-usable", "yes"):
        return ""
    # What is merged and has to wait all the same is told as swapped: one that entered merged need not.
    as_entry = SWAPPED if emotion.over else ENTERED
    return {"no-entry-not-usable": SWAPPED, "usable": emotion.fresh, "full-entry": as_entry}[
        state.rulings["swap.is-entry"]
    ]


def swaps(state: State, player: int) -> Iterator[Move]:
    for own in names_of(state, player):
        for other in state.round_from(player):
            for emotion in names_of(state, other):
                # Two own Emotions that are exchanged are named once.
                if other != player or str(own) < str(emotion):
                    yield Move(state.name(player), "swap", Swap(own, state.name(other), emotion))


def complete_swap(state: State, move: Move, player: int) -> Iterator[Move]:
    """Which of equal Emotions are meant; two own ones in their order."""
    said: Swap = move.args
    for own in canonical(state, player, said.own):
        for emotion in canonical(state, state.setting.player_number[said.player], said.emotion):
            one, two = sorted((own, emotion), key=str) if said.player == move.actor else (own, emotion)
            yield move._replace(args=Swap(one, said.player, two))


def _tell_swap(line: Played) -> str:
    whose = next((name(word) for word in line.words if word in line.after["players"]), "")
    return f"{line.actor} swaps {tell_card(line)} for {tell_card(line, 1)}" + (f" of {whose}" if whose else "")


SWAP = Verb(
    VerbSpec("swap", "", ((named("own", EMOTION), PLAYER._replace(filler="with"), EMOTION),), shape=Swap),
    judge_swap,
    perform_swap,
    decision=Decision("swap.exchange", by_player(swaps), about=(Effect,)),
    complete=complete_swap,
    story=_tell_swap,
)


# ---------------------------------------------------------------- Steal


def judge_steal(hearing: Hearing) -> None:
    state, owner = hearing.state, hearing.move.args.player
    # steal.look: the hand of an opponent.
    if owner == hearing.name:
        hearing.refuse_outright("steal.look", "Steal looks at the hand of another player.")
    # ruling steal.empty-hand: whether an opponent without cards can be chosen.
    elif not state.players[state.setting.player_number[owner]].hand and hearing.state.rules("steal.empty-hand", "no"):
        hearing.refuse_by_ruling("steal.look", "steal.empty-hand", f"{owner.capitalize()} has no card in hand.")


def perform_steal(table: Table, move: Move, player: int) -> None:
    state, owner = table.state, move.args.player
    number = state.setting.player_number[owner]
    victim = state.players[number]
    # ruling steal.privacy: whether the hand is shown to the user alone.
    everybody = state.rules("steal.privacy", "open")
    victim.hand = shown(state.hand(number), table.all_seen() if everybody else 1 << player)
    table.note(Event("look", state.name(player), where=owner, cause="steal.look", note="open" if everybody else ""))
    if victim.hand:
        # steal.take: taking nothing is allowed.
        table.ask(Pending(state.name(player), "take", (), "steal.take", OpenHand(owner), may=True))
    else:
        flow.finish_ability(table)


def thefts(state: State, player: int) -> Iterator[Move]:
    for other in state.others(player):
        yield Move(state.name(player), "steal", Who(state.name(other)))


STEAL = Verb(
    VerbSpec("steal", "", ((PLAYER,),), shape=Who),
    judge_steal,
    perform_steal,
    decision=Decision("steal.look", by_player(thefts), about=(Effect,)),
    story=lambda line: f"{line.actor} steals from {line.titled()}",
)


# ---------------------------------------------------------------- taking a card of the hand that was looked at


def judge_take(hearing: Hearing) -> None:
    state, card = hearing.state, hearing.move.args.card
    owner = state.pending[0].about.owner
    number = state.setting.player_number[owner]
    hand = cards(state.hand(number))
    # ruling steal.privacy: where people hold the cards, nobody has to tell which one was taken.
    if card == UNKNOWN and not state.setting.dealt:
        return
    # steal.take: a card of the hand that was looked at.
    if card in hand or (state.known is not None and state.holds(number, card)):
        return
    if state.known is not None and UNKNOWN in hand:
        does = f"be in {spoken(owner)}'s hand"
        hearing.objections += place_doubt(state, card, hand_of(number), does, "steal.take")
    elif card != UNKNOWN and UNKNOWN in hand:
        hearing.objections += copies_doubt(state, card)
    else:
        hearing.refuse_unheld(number, "steal.take", f"{spoken(owner)} does not have {card} in hand.")


def perform_take(table: Table, move: Move, player: int) -> None:
    """ruling steal.privacy: the taken card is known to user and victim only."""
    state, card = table.state, move.args.card
    number = state.setting.player_number[table.answered().about.owner]
    victim = state.players[number]
    table.carry(card, hand_of(number), BETWEEN)
    if state.rules("steal.privacy", "open"):
        victim.hand = removed(victim.hand, card)
        table.put_in_hand(player, card, table.all_seen())
    else:
        victim.hand = taken_unseen(victim.hand, card, 1 << player)
        table.put_in_hand(player, card, 1 << number)
    table.note(Event("stolen", state.name(player), card, state.name(number), cause="steal.take"))
    flow.finish_ability(table)


def takes(state: State, pending: Pending) -> Iterator[Move]:
    hand = cards(state.hand(state.setting.player_number[pending.about.owner]))
    # Where people hold the cards, nobody has to tell which one was taken.
    for card in dict.fromkeys(hand if state.setting.dealt else (*hand, UNKNOWN)):
        yield Move(pending.who, "take", OneCard(card))


TAKE = Verb(
    VerbSpec("take", "", ((Arg("card?", name="card", seen=secrecy.thief_and_victim),),), shape=OneCard),
    judge_take,
    perform_take,
    decision=Decision(
        "steal.take",
        takes,
        about=(OpenHand,),
        purpose=lambda about: f"a card from {name(about['owner'])}'s hand",
    ),
    story=lambda line: f"{line.actor} takes {tell_card(line)}",
)
