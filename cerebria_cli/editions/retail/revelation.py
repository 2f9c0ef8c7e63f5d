"""The Revelation: Aspirations are checked and Fragments join the Identity, step by step."""

from collections.abc import Callable

from cerebria_cli.editions.board.tracking import LOOKED, OPEN, TOP, Tracked, known_of_team
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.core.overhearing import comes_out
from cerebria_cli.editions.core.whereabouts import Whereabouts, Zone
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.reacting import react
from cerebria_cli.editions.retail.state import ENDINGS, HIDDEN, Revelation, State
from cerebria_cli.editions.retail.subjects import Earned, Fragment, Hidden, Reshuffle
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.team import LOOK_AT


def begin(table: Table, revelation: Revelation) -> None:
    """revelation.trigger: a Sphere was emptied by Absorb."""
    state = table.state
    table.settle()
    state.revelation = revelation
    state.phase = "revelation"
    where = state.setting.ring.realms[revelation.realm]
    table.note(Event("revelation", what=revelation.sphere, where=where, cause="absorb.revelation"))
    react(table, "revelation", Occasion(state.current))
    proceed(table)


def proceed(table: Table) -> None:
    """Go on with the steps until somebody has to decide something or the Revelation is over."""
    steps = table.state.setting.manifest.revelation.steps
    while table.state.revelation is not None and not table.state.pending:
        steps[table.state.revelation.stage](table, table.state.revelation)


def go_to(table: Table, revelation: Revelation, stage: str) -> None:
    table.state.revelation = revelation._replace(stage=stage)


# ---------------------------------------------------------------- steps 1 to 3


def _reveal(table: Table, revelation: Revelation) -> None:
    """revelation.1-reveal: what the desk does not know, the table has to say."""
    for number, team in enumerate(table.state.teams):
        if team.hidden == UNKNOWN:
            _ask_hidden(table, number)
        elif team.hidden:
            name = table.state.setting.teams[number]
            table.note(Event("reveal", name, team.hidden, cause="revelation.1-reveal"))
    go_to(table, revelation, "check")


def _ask_hidden(table: Table, team: int) -> None:
    options = tuple((name,) for name in possible_hidden(table.state, team))
    table.ask(Pending(TABLE, "reveal", options, "revelation.1-reveal", Hidden(table.state.setting.teams[team])))


def possible_hidden(state: State, team: int) -> list[str]:
    """The Aspirations that can be a team's Hidden one: not seen before or in its deck, and not the Common one."""
    possible = hidden_candidates(state, team, HIDDEN)
    return [name for name in state.setting.aspirations if name in possible and name != state.common]


def known_aspirations(state: State, team: int) -> tuple[Tracked, Whereabouts]:
    """Where the cards of a team's Hidden deck may be, by all that was seen."""
    return known_of_team(state, team, len(state.teams[team].hidden_deck))


def hidden_candidates(state: State, team: int, *places: Zone) -> set[str]:
    """The Aspirations that can be in one of some places of a team's Hidden deck."""
    known = known_aspirations(state, team)[1]
    return {name for place in places for name in known.candidates(place)}


def in_hidden_deck(state: State, team: int, number: int | None = None) -> list[str]:
    """The Aspirations that can be among the first cards of a team's Hidden deck, or among all of them."""
    deck = state.teams[team].hidden_deck[:number]
    if UNKNOWN not in deck:
        return [name for name in state.setting.aspirations if name in deck]
    tracked = known_aspirations(state, team)[0]
    possible = hidden_candidates(state, team, *dict.fromkeys(tracked.deck[:number]))
    return [name for name in state.setting.aspirations if name in possible]


def to_choose_from(state: State, team: int) -> list[str]:
    """revelation.5-hidden: what can be among the cards that a team looks at, and is not the Common Aspiration."""
    return [name for name in in_hidden_deck(state, team, LOOK_AT) if name != state.common]


def track_hidden(table: Table, team: int, change: Callable[[Tracked], Tracked]) -> None:
    """Something was seen of the cards of a team's Hidden deck; who knows every card need not remember it."""
    holder = table.state.teams[team]
    everything = table.state.setting.dealt_aspirations and UNKNOWN not in (holder.hidden, *holder.hidden_deck)
    holder.tracked = None if everything else change(table.state.aspirations_of(team))


def _check(table: Table, revelation: Revelation) -> None:
    """revelation.2-check: a team accomplishes an Aspiration only with strictly more than the other."""
    state = table.state
    # revelation.1-reveal: nothing is checked before all is revealed, even if the referee has taken a card back.
    if unknown := [number for number, team in enumerate(state.teams) if team.hidden == UNKNOWN]:
        for number in unknown:
            _ask_hidden(table, number)
        return
    accomplished = [state.setting.manifest.revelation.accomplished(table, number) for number in range(len(state.teams))]
    state.revelation = revelation._replace(stage="fragments", accomplished=tuple(accomplished))
    # ruling revelation.decline: whether a team may decline what it earned.
    if state.rules("revelation.decline", "yes"):
        for number, count in enumerate(accomplished):
            if count:
                name = state.setting.teams[number]
                table.ask(Pending(name, "choose", (("add",),), "revelation.decline", Earned(name), may=True))


def count_accomplished(table: Table, number: int) -> int:
    """revelation.2-check: how many of its Hidden and the Common Aspiration a side has more of than the other."""
    state, found = table.state, 0
    for kind, aspiration in (("hidden", state.teams[number].hidden), ("common", state.common)):
        if not aspiration:
            continue
        counts = state.count(aspiration)
        more = counts[number] > counts[1 - number]
        found += more
        note, name = f"{counts[number]} to {counts[1 - number]}", state.setting.teams[number]
        outcome = "accomplish" if more else "missed"
        table.note(Event(outcome, name, aspiration, kind, cause=f"aspiration.{aspiration}", note=note))
    return found


def _fragments(table: Table, revelation: Revelation) -> None:
    """revelation.3-fragment: one accomplished gives a Minor, both a Major."""
    state = table.state
    go_to(table, revelation, "common")
    for number, count in enumerate(revelation.accomplished):
        if not count or number in revelation.declined:
            continue
        size = "major" if count == 2 else "minor"
        unused = state.teams[number].major if size == "major" else state.teams[number].minor
        if unused:
            add_earned(table, number, size)
        else:
            _lack(table, number, size)


def add_earned(table: Table, team: int, size: str) -> None:
    table.add_fragment(team, size, table.state.setting.manifest.revelation.earned[team])
    if size == "major" and table.state.revelation is not None:
        table.state.revelation = table.state.revelation._replace(major=team)


def _lack(table: Table, team: int, size: str) -> None:
    """end.capping: a team that lacks the Fragment it must add triggers the end."""
    state = table.state
    own = [
        state.setting.ring.realms[realm]
        for realm, fortress in enumerate(state.fortresses)
        if fortress is not None and fortress.team == team and fortress.size == size
    ]
    # ruling fragments.on-fortress: whether it may be taken from a Fortress.
    if len(own) == 1 and state.rules("fragments.on-fortress", "yes"):
        take_from_fortress(table, team, size, own[0])
        return
    if own and state.rules("fragments.on-fortress", "yes"):
        name = state.setting.teams[team]
        options = tuple((realm,) for realm in own)
        table.ask(Pending(name, "choose", options, "fragments.on-fortress", Fragment(name, size)))
        return
    must_cap(table, team, size)


def take_from_fortress(table: Table, team: int, size: str, realm: str) -> None:
    """ruling fragments.on-fortress: the Fragment is taken off the location and joins the Identity."""
    table.set_fortress(table.state.setting.ring.realms.index(realm), None, "fragments.on-fortress")
    add_earned(table, team, size)


def must_cap(table: Table, team: int, size: str) -> None:
    name = table.state.setting.teams[team]
    table.note(Event("fragment-missing", name, size, cause="end.capping"))
    revelation = table.state.revelation
    if revelation is not None:
        # ruling revelation.major-missing: whether a missing Major counts as added for step 4.
        counts = size == "major" and table.state.rules("revelation.major-missing", "yes")
        major = team if counts else revelation.major
        table.state.revelation = revelation._replace(capping=(*revelation.capping, team), major=major)
    trigger_end(table, "capping")


def trigger_end(table: Table, reason: str) -> None:
    if not table.state.end:
        table.state.end = reason
        table.note(Event("end", what=reason, cause=ENDINGS[reason]))


# ---------------------------------------------------------------- steps 4 and 5


def turn_common_down(table: Table) -> None:
    """revelation.4-common: the current Common Aspiration is turned face-down for good."""
    state = table.state
    down = state.common
    if down:
        state.common_gone = (*state.common_gone, down)
        table.note(Event("common-down", what=down, cause="revelation.4-common"))


def _common(table: Table, revelation: Revelation) -> None:
    """revelation.4-common: a Major lets the other team remove one more."""
    state = table.state
    turn_common_down(table)
    go_to(table, revelation, "new-common")
    open_ones = tuple((name,) for name in state.common_row if name not in state.common_gone)
    if revelation.major >= 0 and open_ones:
        other = state.setting.teams[1 - revelation.major]
        table.ask(Pending(other, "strike", open_ones, "revelation.4-common"))


def _new_common(table: Table, revelation: Revelation) -> None:
    state = table.state
    table.note(Event("common", what=state.common, cause="revelation.4-common"))
    # end.last-common: no Common Aspiration is left.
    if not state.common:
        trigger_end(table, "last-common")
    for number, team in enumerate(state.teams):
        if team.hidden:
            name = state.setting.teams[number]
            table.note(Event("hidden-gone", name, team.hidden, cause="revelation.5-hidden"))
            _put_aside(table, number, team.hidden)
            team.hidden_gone = (*team.hidden_gone, team.hidden)
            team.hidden = ""
    go_to(table, revelation, "hidden")


def _put_aside(table: Table, team: int, aspiration: str) -> None:
    track_hidden(table, team, lambda tracked: tracked.carried(aspiration, HIDDEN, OPEN))


def _hidden(table: Table, revelation: Revelation) -> None:
    """revelation.5-hidden: each team in turn gets its new Hidden Aspiration."""
    # ruling hidden.after-last: whether there are new ones when no Common Aspiration is left.
    if not table.state.common and table.state.rules("hidden.after-last", "no"):
        go_to(table, revelation, "fortress")
        return
    for number, team in enumerate(table.state.teams):
        if team.hidden or number in revelation.aimed:
            continue
        table.state.revelation = revelation._replace(aimed=(*revelation.aimed, number))
        _new_hidden(table, number, chooses=table.state.setting.manifest.revelation.looks(revelation, number))
        return
    go_to(table, revelation, "fortress")


def looks_at_hidden(revelation: Revelation, team: int) -> bool:
    """revelation.5-hidden: a team that accomplished none may look and choose."""
    return not revelation.accomplished[team]


def _new_hidden(table: Table, team: int, *, chooses: bool) -> None:
    state = table.state
    deck = state.teams[team].hidden_deck
    if not deck:
        set_hidden(table, team, "")
        return
    left = in_hidden_deck(state, team)
    # ruling hidden.exhausted: no card of the deck differs from the Common Aspiration.
    if not set(left) - {state.common}:
        _take_same(table, team)
        return
    name = state.setting.teams[team]
    if chooses:
        names = to_choose_from(state, team)
        if names:
            options = tuple((one,) for one in names)
            table.ask(Pending(name, "aim", options, "revelation.5-hidden", Hidden(name), may=True))
            return
    take_top(table, team)


def _take_same(table: Table, team: int) -> None:
    """ruling hidden.exhausted: the only card that is left is the Common Aspiration."""
    if not table.state.rules("hidden.exhausted", "same"):
        set_hidden(table, team, "")
        return
    common = table.state.common
    track_hidden(table, team, lambda tracked: tracked.carried(common, TOP, HIDDEN))
    set_hidden(table, team, common)


def take_top(table: Table, team: int) -> None:
    """The new top card, shuffling until it differs from the Common Aspiration."""
    state = table.state
    deck = state.teams[team].hidden_deck
    if deck[0] == state.common and is_shuffled_by_tool(state, team):
        ask_shuffle(table, team, "top")
        return
    # aspiration.distinct: where people may have had to shuffle, nobody knows any more which card of the deck is where.
    if state.common in in_hidden_deck(state, team, 1):
        forget_order(table, team)
    top = state.teams[team].hidden_deck[0]
    take_hidden(table, team, top, TOP)


def take_hidden(table: Table, team: int, aspiration: str, start: Zone) -> None:
    """aspiration.distinct: a card that differs from the Common Aspiration becomes the Hidden one."""
    common = table.state.common

    def taken(tracked: Tracked) -> Tracked:
        return tracked.carried(aspiration, start, HIDDEN).barred(HIDDEN, common)

    track_hidden(table, team, taken)
    set_hidden(table, team, aspiration)


def choose_hidden(table: Table, team: int, aspiration: str) -> None:
    """revelation.5-hidden: one of the top cards; a `?` is one that only the team has seen."""
    top = table.state.teams[team].hidden_deck[:LOOK_AT]

    def looked(tracked: Tracked) -> Tracked:
        for card in top:
            tracked = tracked.carried(card, TOP, LOOKED)
        return tracked

    track_hidden(table, team, looked)
    if aspiration == UNKNOWN:
        forget_names(table, team)
    take_hidden(table, team, aspiration, LOOKED)


def is_shuffled_by_tool(state: State, team: int) -> bool:
    """Whether the tool shuffles a team's Hidden deck: it has dealt it, and whoever asks knows its cards."""
    return state.setting.dealt_aspirations and UNKNOWN not in state.teams[team].hidden_deck


def looks_openly(state: State, team: int) -> bool:
    """Whether whoever asks knows the cards that a team chooses from, of a deck that the tool shuffles."""
    return state.setting.dealt_aspirations and UNKNOWN not in state.teams[team].hidden_deck[:LOOK_AT]


def look_at(table: Table, team: int, number: int) -> None:
    """A team has seen so many cards on top of its Hidden deck."""
    holder = table.state.teams[team]
    holder.foreseen = max(holder.foreseen, number)


def forget_order(table: Table, team: int) -> None:
    """A deck of which the desk knows some places has been shuffled by people, with the cards that were looked at."""
    number = len(table.state.teams[team].hidden_deck)
    track_hidden(table, team, lambda tracked: tracked.shuffled(number, LOOKED))
    forget_names(table, team)


def forget_names(table: Table, team: int) -> None:
    """Nobody but the team knows any more which card of the deck is where."""
    holder = table.state.teams[team]
    holder.hidden_deck, holder.foreseen = (UNKNOWN,) * len(holder.hidden_deck), 0


def ask_shuffle(table: Table, team: int, then: str) -> None:
    """aspiration.distinct: the team's Hidden deck is shuffled before a card is taken."""
    table.ask_shuffle("revelation.5-hidden", Reshuffle(table.state.setting.teams[team], then))


def set_hidden(table: Table, team: int, aspiration: str) -> None:
    """A card of the Hidden deck becomes the Hidden Aspiration."""
    holder = table.state.teams[team]
    holder.hidden, holder.shown = aspiration, ""
    if aspiration:
        deck = list(holder.hidden_deck)
        at = deck.index(aspiration if aspiration in deck else UNKNOWN)
        del deck[at]
        holder.hidden_deck, holder.foreseen = tuple(deck), holder.foreseen - (at < holder.foreseen)
    name = table.state.setting.teams[team]
    table.note(Event("aim", name, aspiration, cause="revelation.5-hidden"))


# ---------------------------------------------------------------- steps 6 and 7


def _fortress(table: Table, revelation: Revelation) -> None:
    """revelation.6-fortress: a Fortress that stood before this turn joins the Identity."""
    fortress, where = table.state.fortresses[revelation.realm], table.state.setting.ring.realms[revelation.realm]
    if fortress is not None and (why := _why_it_stays(table.state, revelation, fortress)):
        says = f"The Fortress of {where} stays there and does not join the Identity: {why}."
        comes_out(Reason("Revelation", says=says, rule=table.state.setting.rule("revelation.6-fortress")))
    elif fortress is not None:
        table.set_fortress(revelation.realm, None, "revelation.6-fortress")
        table.add_fragment(fortress.team, fortress.size, "revelation.6-fortress", f"Fortress of {where}")
        table.settle()
    go_to(table, revelation, "cap")


def _why_it_stays(state: State, revelation: Revelation, fortress: Fortress) -> str:
    """revelation.6-fortress: what keeps a Fortress at its place; nothing where it joins the Identity."""
    if fortress.since >= state.turn.number:
        return "it was built or exalted in this turn"
    # power.misery: the Fortress in front of a Sphere beyond reach.
    return "" if revelation.fortress_joins else f"{revelation.sphere} was absorbed from beyond reach"


def _cap(table: Table, revelation: Revelation) -> None:
    """end.capping: Capping Fragments come last."""
    add_capping(table, revelation)
    go_to(table, revelation, "refill")


def add_capping(table: Table, revelation: Revelation) -> None:
    """end.capping: only one is added; the other teams score points instead."""
    state = table.state
    first = state.setting.manifest.revelation.caps(state, revelation.capping)
    for team in revelation.capping:
        if team == first:
            table.add_fragment(team, "capping", "end.capping")
        else:
            _miss_capping(table, team)


def _miss_capping(table: Table, team: int) -> None:
    """end.capping: points instead of the Capping Fragment."""
    from cerebria_cli.editions.retail.intentions import pass_marks

    state, points = table.state, table.state.setting.numbers["score"]["missed_capping"]
    before = state.teams[team].points
    state.teams[team].points += points
    table.note(Event("points", state.setting.teams[team], amount=points, cause="end.capping"))
    # ruling wheel.capping-points: whether these points give the bonuses of marked spaces.
    if state.setting.mode == "full" and state.rules("wheel.capping-points", "yes"):
        pass_marks(table, team, state.current, before)


def capping_team(state: State, capping: tuple[int, ...]) -> int:
    """end.capping: of two teams, the active one."""
    active = state.team_of(state.current)
    return active if active in capping else next(iter(capping), -1)


def _refill(table: Table, revelation: Revelation) -> None:
    """revelation.7-refill, absorb.revelation: the Sphere is filled, the Origin rotates, the turn goes on."""
    state = table.state
    full = state.setting.numbers["start"]["sphere_wp"]
    table.change_sphere(revelation.realm, full - state.spheres[revelation.realm][1], "revelation.7-refill")
    table.rotate("absorb.revelation")
    state.revelation = None
    state.phase = "play"


STEPS: dict[str, Callable[[Table, Revelation], None]] = {
    "reveal": _reveal,
    "check": _check,
    "fragments": _fragments,
    "common": _common,
    "new-common": _new_common,
    "hidden": _hidden,
    "fortress": _fortress,
    "cap": _cap,
    "refill": _refill,
}
