"""The Revelation: Aspirations are checked, replaced, and Fragments join the Identity, step by step."""

from collections.abc import Callable, Sequence
from typing import Any

from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.board.tracking import OPEN, TOP, Tracked
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.prototype import scoring, steps
from cerebria_cli.editions.prototype.arguments import COMMON
from cerebria_cli.editions.prototype.aspiration_cards import (
    possible_common,
    possible_endgame,
    possible_secret,
    recycled,
    shuffled_back,
    track_common,
    track_side,
    usable_secrets,
)
from cerebria_cli.editions.prototype.state import SECRET, State
from cerebria_cli.editions.prototype.subjects import Common, Endgame, Secret, single
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.team import Set
from cerebria_cli.system.named_tuples import NamedTuple


def realm_of(state: State, sphere: str) -> int:
    return next(realm for realm, (name, _) in enumerate(state.spheres) if name == sphere)


def begin(table: Table, sphere: str) -> None:
    """meditation.revelation: a Sphere was emptied."""
    state = table.state
    table.settle()
    state.phase = "revelation"
    where = state.setting.ring.realms[realm_of(state, sphere)]
    table.note(Event("revelation", what=sphere, where=where, cause="meditation.revelation"))
    table.push(steps.Reveal(), steps.Check(sphere))


def reveal(table: Table) -> None:
    """revelation.2-secret: what the desk does not know, the table has to say."""
    for number, team in enumerate(table.state.teams):
        name = table.state.setting.teams[number]
        if team.secret == UNKNOWN:
            _ask_secret(table, number)
        elif team.secret:
            table.note(Event("reveal", name, team.secret, "secret", cause="revelation.2-secret"))


def _ask_secret(table: Table, team: int) -> None:
    options, about = single(possible_secret(table.state, team)), Secret(table.state.setting.teams[team])
    table.ask(Pending(TABLE, "reveal", options, "revelation.2-secret", about))


# ---------------------------------------------------------------- checking


class Tally(NamedTuple):
    """What was accomplished in a Revelation."""

    counts: tuple[int, int]
    common: bool
    own: tuple[bool, bool]
    """Whether each side accomplished its own secret card."""


def ahead(state: State, aspiration: str) -> int:
    """revelation.1-common: the side with more, on a tie none."""
    bliss, gloom = state.count(aspiration)
    return NOBODY if bliss == gloom else int(gloom > bliss)


def tally(table: Table, common: str, own: Sequence[str], kind: str) -> Tally:
    """How many Aspirations each side accomplishes, each with its event."""
    state, counts = table.state, [0, 0]
    first = ahead(state, common) if common else NOBODY
    if first >= 0:
        counts[first] += 1
        _accomplish(table, first, common, "common" if kind == "secret" else kind)
    done = [False, False]
    for team, aspiration in enumerate(own):
        winner = ahead(state, aspiration) if aspiration else NOBODY
        done[team] = winner == team
        # ruling revelation.opponent-secret: whether the other side's card counts too.
        if winner >= 0 and (winner == team or state.rules("revelation.opponent-secret", "yes")):
            counts[winner] += 1
            _accomplish(table, winner, aspiration, kind)
    return Tally((counts[0], counts[1]), first >= 0, (done[0], done[1]))


def _accomplish(table: Table, team: int, aspiration: str, kind: str) -> None:
    counts = table.state.count(aspiration)
    note = f"{counts[team]} to {counts[1 - team]}"
    name = table.state.setting.teams[team]
    table.note(Event("accomplish", name, aspiration, kind, cause=f"aspiration.{aspiration}", note=note))


def earned(bliss: int, gloom: int) -> list[tuple[int, str]]:
    """revelation.3-fragments: 2-0 a Major; 2-1 and 1-0 a Minor; 1-1 a Minor each; 0-0 none."""
    if bliss == gloom:
        return [(0, "minor"), (1, "minor")] if bliss else []
    less, most = sorted((bliss, gloom))
    return [((bliss, gloom).index(most), "major" if most >= 2 and not less else "minor")]


def check(table: Table, sphere: str) -> None:
    """revelation.1-common, revelation.2-secret: the cards are checked, then set aside and replaced."""
    state = table.state
    # revelation.2-secret: nothing is checked before all is revealed, even if the referee has taken a card back.
    if unknown := [number for number, team in enumerate(state.teams) if team.secret == UNKNOWN]:
        table.push(steps.Check(sphere))
        for number in unknown:
            _ask_secret(table, number)
        return
    old = state.common
    found = tally(table, old, [team.secret for team in state.teams], "secret")
    if old:
        state.common_set = (*state.common_set, Set(old, found.common))
        table.note(Event("set-aside", what=old, where="common", cause="revelation.1-common"))
        state.common = ""
    secrets = [steps.Secret(name, found.own[team], old) for team, name in enumerate(state.setting.teams)]
    fragments = steps.Fragments(sphere, *found.counts)
    table.push(steps.NewCommon(old), *secrets, fragments, steps.Refill(sphere))


# ---------------------------------------------------------------- the new Common Aspiration


def new_common(table: Table, just: str) -> None:
    """revelation.1-common: drawn at random; with only one card left earlier ones are shuffled back first."""
    state = table.state
    back = recycled(state, state.common_deck, state.common_set, just)
    table.push(steps.TakeCommon())
    if not back:
        return
    state.common_set = tuple(card for card in state.common_set if card.name not in back)
    if state.setting.dealt_aspirations:
        state.common_deck, state.common_tracked = tuple(sorted((*state.common_deck, *back))), None
        table.ask(Pending(TABLE, "shuffle", (), "revelation.1-common", Common()))
        return
    number = len(state.common_deck) + len(back)
    track_common(state, lambda tracked: shuffled_back(tracked, back, number))
    state.common_deck = (UNKNOWN,) * number
    table.note(Event("shuffle", where="common", cause="revelation.1-common"))


def take_common(table: Table) -> None:
    state = table.state
    if state.common_deck and state.common_deck[0] == UNKNOWN:
        options = single(possible_common(state))
        table.ask(Pending(TABLE, "aim", options, "revelation.1-common", Common()))
        return
    set_common(table, state.common_deck[0] if state.common_deck else "")


def set_common(table: Table, aspiration: str) -> None:
    state = table.state
    if state.common_deck:
        track_common(state, lambda tracked: tracked.carried(aspiration, TOP, OPEN))
    state.common, state.common_deck = aspiration, state.common_deck[1:]
    table.note(Event("common", what=aspiration, cause="revelation.1-common"))


# ---------------------------------------------------------------- the new Secret Aspirations


def secret(table: Table, name: str, accomplished: bool, common: str) -> None:
    """revelation.2-secret: set aside face-up; the next at random, or chosen if it was not accomplished."""
    state, team = table.state, table.state.setting.team_number[name]
    holder, just = state.teams[team], state.teams[team].secret
    if just:
        track_side(state, team, lambda tracked: tracked.carried(just, SECRET, OPEN))
        holder.set_aside = (*holder.set_aside, Set(just, accomplished))
        table.note(Event("set-aside", name, just, "secret", cause="revelation.2-secret"))
        holder.secret = ""
    back = recycled(state, holder.secret_deck, holder.set_aside, just)
    if back:
        holder.set_aside = tuple(card for card in holder.set_aside if card.name not in back)
        known = UNKNOWN not in holder.secret_deck and state.setting.dealt_aspirations
        cards = tuple(sorted((*holder.secret_deck, *back)))
        track_side(state, team, lambda tracked: shuffled_back(tracked, back, len(cards)))
        holder.secret_deck = cards if known else (UNKNOWN,) * len(cards)
        table.note(Event("shuffle", name, where="secret", cause="revelation.2-secret"))
    # ruling revelation.which-common: the new Common Aspiration, or the one just scored.
    avoid = state.common if state.rules("revelation.which-common", "new") else common
    _next_secret(table, team, avoid, chooses=not accomplished, recycles=bool(back))


def _next_secret(table: Table, team: int, avoid: str, *, chooses: bool, recycles: bool) -> None:
    state, name = table.state, table.state.setting.teams[team]
    options = usable_secrets(state, team, avoid)
    if not options:
        set_secret(table, team, "")
    elif chooses:
        # ruling revelation.secret-choice: whether the side may leave it to chance.
        may = state.rules("revelation.secret-choice", "may")
        table.ask(Pending(name, "aim", single(options), "revelation.2-secret", Secret(name, avoid), may=may))
    else:
        table.push(steps.TakeSecret(name, avoid))
        if recycles:
            shuffle(table, team, avoid)


def take_secret(table: Table, name: str, avoid: str) -> None:
    """The top card; one equal to the Common Aspiration is shuffled back and drawn anew."""
    state, team = table.state, table.state.setting.team_number[name]
    deck = state.teams[team].secret_deck
    if deck[0] == avoid:
        table.push(steps.TakeSecret(name, avoid))
        shuffle(table, team, avoid)
    else:
        take_from_deck(table, team, deck[0], avoid)


def take_from_deck(table: Table, team: int, aspiration: str, avoid: str) -> None:
    """revelation.2-secret: a card of the side's deck that differs from the Common one; a `?` is one that it saw alone.

    Whether people had to shuffle before is not told, so that nobody knows where in the deck it lay.
    """
    number = len(table.state.teams[team].secret_deck)

    def taken(tracked: Tracked) -> Tracked:
        return tracked.shuffled(number).carried(aspiration, TOP, SECRET).barred(SECRET, avoid)

    track_side(table.state, team, taken)
    set_secret(table, team, aspiration)


def is_shuffled_by_tool(state: State, team: int) -> bool:
    """Whether the tool shuffles a side's Secret deck: it has dealt it, and whoever asks knows its cards."""
    return state.setting.dealt_aspirations and UNKNOWN not in state.teams[team].secret_deck


def forget_order(table: Table, team: int) -> None:
    """A deck of which the desk knows some places has been shuffled by people."""
    holder = table.state.teams[team]
    track_side(table.state, team, lambda tracked: tracked.shuffled(len(holder.secret_deck)))
    holder.secret_deck = (UNKNOWN,) * len(holder.secret_deck)


def shuffle(table: Table, team: int, avoid: str) -> None:
    """A side's deck is shuffled, by the tool or by people."""
    if is_shuffled_by_tool(table.state, team):
        ask_shuffle(table, team, avoid)
    else:
        forget_order(table, team)


def ask_shuffle(table: Table, team: int, avoid: str) -> None:
    """The side's deck is shuffled before a card is taken."""
    table.ask_shuffle("revelation.2-secret", Secret(table.state.setting.teams[team], avoid))


def set_secret(table: Table, team: int, aspiration: str) -> None:
    """A card of the side's deck becomes its Secret Aspiration."""
    holder = table.state.teams[team]
    holder.secret = aspiration
    holder.revealed = tuple(card for card in holder.revealed if card == holder.endgame)
    if aspiration:
        deck = list(holder.secret_deck)
        deck.remove(aspiration if aspiration in deck else UNKNOWN)
        holder.secret_deck = tuple(deck)
    name = table.state.setting.teams[team]
    table.note(Event("aim", name, aspiration, "secret", cause="revelation.2-secret"))


# ---------------------------------------------------------------- Fragments


def fragments(table: Table, sphere: str, bliss: int, gloom: int) -> None:
    """revelation.3-fragments: a Major Fragment faces the emptied Sphere; end.third-major: the third one wins."""
    state = table.state
    for team, size in earned(bliss, gloom):
        added = table.add_fragment(team, size, sphere if size == "major" else "", "revelation.3-fragments")
        if added and size == "major" and state.majors(team) >= state.setting.numbers["components"]["major"]:
            scoring.win_at_once(table, team)
            return


def refill(table: Table, sphere: str) -> None:
    """revelation.4-refill: 5 Willpower, and 1 for each Major Fragment that faces the Sphere."""
    state, realm = table.state, realm_of(table.state, sphere)
    full = state.setting.numbers["start"]["sphere_wp"] + sum(state.faces(team, sphere) for team in (0, 1))
    table.change_sphere(realm, full - state.spheres[realm][1], "revelation.4-refill")
    state.phase = "play"


# ---------------------------------------------------------------- the last Revelation


def begin_last(table: Table) -> None:
    """end.fifth-round: on the three Endgame Aspirations."""
    table.settle()
    table.state.phase = "revelation"
    table.push(steps.LastReveal(), steps.LastCheck(), steps.Finish())


def last_reveal(table: Table) -> None:
    """aspiration.hidden: all three are turned up now."""
    state = table.state
    cards = [(COMMON, state.common_endgame, possible_endgame(state, NOBODY))]
    for number, team in enumerate(state.teams):
        cards.append((state.setting.teams[number], team.endgame, possible_endgame(state, number)))
    for whose, card, options in cards:
        if card == UNKNOWN:
            table.ask(Pending(TABLE, "reveal", single(options), "end.fifth-round", Endgame(whose)))
        elif card:
            name = "" if whose == COMMON else whose
            table.note(Event("reveal", name, card, "endgame", cause="end.fifth-round"))


def last_check(table: Table) -> None:
    """end.top-piece: a side that alone would add a Fragment adds its Top Piece instead."""
    state = table.state
    # aspiration.hidden: nothing is checked before all is revealed, even if the referee has taken a card back.
    if UNKNOWN in (state.common_endgame, *(team.endgame for team in state.teams)):
        table.push(steps.LastReveal(), steps.LastCheck())
        return
    found = tally(table, state.common_endgame, [team.endgame for team in state.teams], "endgame")
    # ruling end.top-and-third: no Major Fragment is added here, so nobody wins at once.
    would = earned(*found.counts)
    if len(would) == 1:
        table.add_fragment(would[0][0], "top", "", "end.top-piece")


STEPS: dict[type[Any], Callable[..., None]] = {
    steps.Reveal: reveal,
    steps.Check: check,
    steps.NewCommon: new_common,
    steps.TakeCommon: take_common,
    steps.Secret: secret,
    steps.TakeSecret: take_secret,
    steps.Fragments: fragments,
    steps.Refill: refill,
    steps.LastReveal: last_reveal,
    steps.LastCheck: last_check,
}
