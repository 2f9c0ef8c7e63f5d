"""What upgrades bring after an Action: gains, cards, a drained Sphere, a Vibe token."""

from collections.abc import Callable
from typing import NamedTuple

from cerebria_cli.rules.knowledge import holdable, unseen
from cerebria_cli.rules.move import UNKNOWN
from cerebria_cli.rules.retail.effects import put_free_token
from cerebria_cli.rules.retail.options import token_options
from cerebria_cli.rules.retail.results import seen_cards
from cerebria_cli.rules.retail.spirit import COLOURS, Prepared
from cerebria_cli.rules.retail.state import Pending, State, Upgrade
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.ring import REALMS_BY_SPACE, is_realm_space

DRAINABLE = 2


class Outcome(NamedTuple):
    """What an Action came to, as far as upgrades ask for it."""

    last_essence: bool = False
    """A Quell removed the target's last Essence."""
    quelled: str = ""
    """The card that was quelled."""
    discarded: str = ""
    """The Mild card that was empowered."""


def on_own_fortress(state: State, player: int) -> bool:
    """The figure stands on a Realm space with a Fortress of the own team."""
    space = state.players[player].space
    fortress = state.fortresses[space // 2] if is_realm_space(space) else None
    return fortress is not None and fortress.team == state.team_of(player)


def comes(state: State, upgrade: Upgrade, player: int, outcome: Outcome) -> bool:
    """Whether the condition of an upgrade holds."""
    condition = upgrade.effects.get("if", "")
    if condition == "own-fortress":
        return on_own_fortress(state, player)
    if condition == "last-essence":
        return outcome.last_essence
    return True


def bring(table: Table, prepared: Prepared, player: int, outcome: Outcome) -> None:
    """Everything that the used upgrades bring afterwards, in the order of the row."""
    state = table.state
    for upgrade in prepared.upgrades:
        if not comes(state, upgrade, player, outcome):
            continue
        effects, rule = upgrade.effects, upgrade.rule
        table.change_wp(player, effects.get("gain_wp", 0), rule)
        table.change_essence(player, effects.get("gain_essence", 0), rule)
        table.change_ambition(state.team_of(player), effects.get("gain_ambition", 0), rule)
        if "draw" in effects:
            _draw(table, player, upgrade)
        if "drain" in effects:
            _drain(table, player, rule)
        if "token" in effects:
            _offer_token(table, player, upgrade, outcome)


def _draw(table: Table, player: int, upgrade: Upgrade) -> None:
    before = len(table.state.players[player].hand)
    table.draw_several(player, upgrade.effects["draw"], upgrade.rule)
    drawn = table.state.players[player].hand[before:]
    if "keep" in upgrade.effects and len(drawn) > upgrade.effects["keep"]:
        options = sorted(set(drawn) - {UNKNOWN})
        if UNKNOWN in drawn:
            possible = unseen(table.state.setting.seats[player].deck, seen_cards(table.state, player))
            options = sorted({*options, *holdable((UNKNOWN,), possible)})
        about = f"keep/{player}/{'/'.join(drawn)}"
        table.ask(Pending(table.state.name(player), "choose", tuple(options), upgrade.rule, about))


def _drain(table: Table, player: int, rule: str) -> None:
    """One Willpower from an adjacent Sphere that holds 2 or more, without its bonus."""
    near = REALMS_BY_SPACE[table.state.players[player].space]
    spheres = [table.state.spheres[realm][0] for realm in near if table.state.spheres[realm][1] >= DRAINABLE]
    if len(spheres) == 1:
        drain(table, player, spheres[0], rule)
    elif spheres:
        table.ask(Pending(table.state.name(player), "choose", tuple(spheres), rule, f"drain/{player}"))


def drain(table: Table, player: int, sphere: str, rule: str) -> None:
    realm = next(realm for realm, (name, _) in enumerate(table.state.spheres) if name == sphere)
    table.change_sphere(realm, -1, rule)
    table.change_wp(player, 1, rule, sphere)


def _offer_token(table: Table, player: int, upgrade: Upgrade, outcome: Outcome) -> None:
    card = outcome.quelled if upgrade.effects["token"] == "quelled" else outcome.discarded
    vibe = table.state.setting.cards[card].vibe if card else ""
    colours: tuple[str, ...] = (vibe,)
    # ruling side-b.starting-vibe: whether a Brightness or Bleakness gives a token of any colour.
    if not vibe and table.state.setting.rulings["side-b.starting-vibe"] == "any":
        colours = COLOURS
    options = token_options(table.state, player, colours)
    if options:
        table.ask(Pending(table.state.name(player), "choose", options, upgrade.rule, f"token/{player}", may=True))


# ---------------------------------------------------------------- decisions


def decide_token(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    put_free_token(table, int(pending.about.split("/")[1]), words[0], words[1], pending.cause)


def decide_drain(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    drain(table, int(pending.about.split("/")[1]), words[0], pending.cause)


def decide_keep(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """One of the drawn cards stays, the others are discarded."""
    _, number, *drawn = pending.about.split("/")
    player = int(number)
    kept = words[0]
    table.identify_in_hand(player, kept, pending.cause)
    drawn.remove(kept if kept in drawn else UNKNOWN)
    for card in drawn:
        table.discard_from_hand(player, card, pending.cause)


DECIDE: dict[str, Callable[[Table, Pending, tuple[str, ...]], None]] = {
    "token": decide_token,
    "drain": decide_drain,
    "keep": decide_keep,
}
