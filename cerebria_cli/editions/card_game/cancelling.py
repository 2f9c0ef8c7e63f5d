"""The round in which the others may cancel an Ability, and then its effect."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game import flow
from cerebria_cli.editions.card_game.abilities import DRAWN, EFFECTS, effect_choices
from cerebria_cli.editions.card_game.arguments import Column, Columns
from cerebria_cli.editions.card_game.cards import VIBES, face, is_bb, title
from cerebria_cli.editions.card_game.forms import CARD
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.line_words import tell_card
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.subjects import Effect, UsedAbility
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.card_game.vibes import suit
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import OneCard
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import VerbSpec
from cerebria_cli.view.words.plain import name, safe
from cerebria_cli.view.words.storytelling import plainly

# ---------------------------------------------------------------- the round of cancelling


def ask_next(table: Table) -> None:
    """cancel.window, cancel.order: clockwise, the player on the left first."""
    state, using = table.state, table.state.using
    if using is None:
        return
    others = state.others(using.player)
    if using.asked < len(others):
        who = state.name(others[using.asked])
        table.ask(Pending(who, "cancel", (), "cancel.window", UsedAbility(state.name(using.player), using.card)))
    else:
        resolve(table)


def judge_cancel(hearing: Hearing) -> None:
    using, card = hearing.state.using, hearing.move.args.card
    if using is None:
        return
    # cancel.cost: a card from the own hand.
    if not hearing.need_card(card, "cancel.cost"):
        return
    # ruling cancel.bb-card: whether a Brightness or Bleakness can cancel.
    if is_bb(card) and hearing.state.rules("cancel.bb-card", "never"):
        hearing.refuse_by_ruling("cancel.cost", "cancel.bb-card", f"{title(card)} cancels no Ability.")
    # cancel.cost: the Vibe of the card is that of the Emotion that performs the Ability.
    elif not cancels(hearing.state, card, using.card):
        wanted = face(using.card).vibe
        text = f"{using.card} is cancelled by a {wanted} card; {card} is not one."
        hearing.refuse("cancel.cost", text)


def cancels(state: State, card: str, performer: str) -> bool:
    """merge.vibe: the performing Emotion has the Vibe of its upper card; ruling vibe.bb: what a Brightness has."""
    ruling = state.rulings["vibe.bb"]
    if is_bb(card) and ruling != "printed":
        vibes: tuple[str, ...] = VIBES if ruling == "wild" else ()
    else:
        vibes = (face(card).vibe,)
    wanted = suit(state, face(performer).side, face(performer).vibe)
    return wanted in [suit(state, face(card).side, vibe) for vibe in vibes]


def perform_cancel(table: Table, move: Move, player: int) -> None:
    """cancel.effect: no effect whatsoever; the Fragment stays spent."""
    state, using = table.state, table.state.using
    table.answered()
    if using is None:
        return
    table.discard_from_hand(player, move.args.card, "cancel.cost")
    table.note(Event("cancelled", state.name(player), using.card, state.name(using.player), cause="cancel.effect"))
    # ruling cancel.counts-as-used: whether its type may be tried again in this turn.
    if state.rules("cancel.counts-as-used", "not-used"):
        used = tuple(ability for ability in state.turn.used if ability != using.ability)
        state.turn = state.turn._replace(used=used)
    flow.finish_ability(table)


def cancellations(state: State, pending: Pending) -> Iterator[Move]:
    player = state.setting.player_number[pending.who]
    yield Move(pending.who, "let")
    for card in state.holdable(player):
        yield Move(pending.who, "cancel", OneCard(card))


def judge_let(hearing: Hearing) -> None:
    """Nobody has to cancel."""


def perform_let(table: Table, move: Move, player: int) -> None:
    table.answered()
    using = table.state.using
    if using is not None:
        table.state.using = using._replace(asked=using.asked + 1)
    ask_next(table)


# ---------------------------------------------------------------- the effect


def resolve(table: Table) -> None:
    """The window is closed: the Ability takes effect."""
    state, using = table.state, table.state.using
    if using is None:
        return
    player, name = using.player, state.name(using.player)
    if using.ability == "draw":
        # draw.two: the top two cards of the main deck.
        table.plan(*[("draw", player)] * DRAWN, ("finish", 0))
        return
    effect = EFFECTS[using.ability]
    if using.target is not None:
        # deprive.twice: the columns one after the other.
        first = Column(using.target.first) if isinstance(using.target, Columns) else using.target
        effect.perform(table, Move(name, using.ability, first), player)
        return
    if not any(True for _ in effect_choices(state, player)):
        # ruling ability.no-effect: the Fragment is spent and nothing happens.
        table.note(Event("no-effect", name, using.card, cause=effect.rule))
        flow.finish_ability(table)
        return
    # ruling ability.must-resolve: whether the user may forgo the effect.
    may = state.rules("ability.must-resolve", "may-decline")
    table.ask(Pending(name, using.ability, (), effect.rule, Effect(using.card), may))


# ---------------------------------------------------------------- the verbs

CANCEL = Verb(
    VerbSpec("cancel", "c", ((CARD._replace(filler="with"),),), shape=OneCard),
    judge_cancel,
    perform_cancel,
    decision=Decision(
        "cancel.abilities-only",
        cancellations,
        about=(UsedAbility,),
        purpose=lambda about: f"{name(about['user'])} uses {safe(about['card'])}",
        not_owed="No Ability is being used; Actions cannot be cancelled.",
    ),
    cost=(CostPart("cards", 1, "cancel.cost", "cancelling"),),
    story=lambda line: f"{line.actor} cancels it with {tell_card(line)}",
)
LET: Verb[Hearing, Table, State] = Verb(
    VerbSpec("let", "l", results=secrecy.everybody),
    judge_let,
    perform_let,
    decision=Decision("cancel.window", of="cancel"),
    draws=True,
    story=plainly("lets it happen"),
)
