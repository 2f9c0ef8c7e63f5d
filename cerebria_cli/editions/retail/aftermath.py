"""What upgrades bring after an Action: gains, cards, a drained Sphere, a Vibe token."""

from cerebria_cli.editions.board.knowledge import possible_cards
from cerebria_cli.editions.board.ring import REALMS_BY_SPACE, is_realm_space
from cerebria_cli.editions.board.seats import Prepared, Upgrade
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.board.tracking import DRAWN, HAND
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import titled
from cerebria_cli.editions.retail.arguments import place_of
from cerebria_cli.editions.retail.effects import put_free_token
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import token_options
from cerebria_cli.editions.retail.spirit import after_tokens
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Drain, Keep, Token
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Choice
from cerebria_cli.system.named_tuples import NamedTuple

DRAINABLE = 2

#: The effects that come after an Action.
AFTERWARDS = {"gain_wp", "gain_essence", "gain_ambition", "draw", "drain", "token"}


class Outcome(NamedTuple):
    """What an Action came to, as far as upgrades ask for it."""

    last_essence: bool = False
    """A Quell removed the target's last Essence."""
    quelled: str = ""
    """The Vibe of the Emotion that was quelled; a starting one has none."""
    discarded: str = ""
    """The Vibe of the Mild card that was empowered."""


def on_own_fortress(state: State, player: int) -> bool:
    """The figure stands on a Realm space with a Fortress of the own team."""
    space = state.players[player].space
    fortress = state.fortresses[space // 2] if is_realm_space(space) else None
    return fortress is not None and state.setting.manifest.powers.owns(state, state.team_of(player), fortress)


def comes(state: State, upgrade: Upgrade, player: int, outcome: Outcome) -> bool:
    """Whether the condition of an upgrade holds."""
    condition = upgrade.effects.get("if", "")
    if condition == "own-fortress":
        return on_own_fortress(state, player)
    if condition == "last-essence":
        return outcome.last_essence
    return True


def brings(state: State, upgrade: Upgrade, player: int, outcome: Outcome) -> bool:
    """Whether an upgrade that works afterwards would bring anything."""
    effects = upgrade.effects
    if not comes(state, upgrade, player, outcome):
        return False
    if "drain" in effects:
        return bool(_drainable(state, player))
    if "token" in effects:
        return bool(_token_choices(state, player, upgrade, outcome))
    return "gain_ambition" not in effects or not _ambition_full(state, player, upgrade)


def _ambition_full(state: State, player: int, upgrade: Upgrade) -> bool:
    """ambition.tokens: there is no token to turn over, even after what the Action itself spends."""
    spent = max(
        (row.ambition for row in state.setting.seats[player].rows.values() if upgrade in row.upgrades), default=0
    )
    most: int = state.setting.numbers["components"]["ambition"]
    return state.teams[state.team_of(player)].ambition - spent - upgrade.ambition >= most


def judge_idle(hearing: Hearing, prepared: Prepared, outcome: Outcome) -> None:
    """ruling spirit.idle-upgrade: an upgrade that works afterwards must bring something."""
    state, player = hearing.state, hearing.player
    if state.rules("spirit.idle-upgrade", "yes"):
        return
    # spirit.place-token: the token of the Action itself lies before what an upgrade gives.
    if hearing.move.tokens and prepared.has("token"):
        state = after_tokens(state, player, hearing.move)
    for upgrade in prepared.upgrades:
        if AFTERWARDS & set(upgrade.effects) and not brings(state, upgrade, player, outcome):
            text = f"{titled(upgrade.name)} would bring nothing here; leave +{upgrade.name} out."
            hearing.refuse_by_ruling("spirit.upgrades", "spirit.idle-upgrade", text)


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
        for effect, bring_about in state.setting.manifest.actions.afterwards.items():
            if effect in effects:
                bring_about(table, player, upgrade, outcome)


def _draw(table: Table, player: int, upgrade: Upgrade) -> None:
    before, number = len(table.state.players[player].hand), upgrade.effects["draw"]
    if "keep" not in upgrade.effects or len(table.state.players[player].deck) <= upgrade.effects["keep"]:
        table.draw_several(player, number, upgrade.rule)
        return
    table.draw_several(player, number, upgrade.rule, DRAWN)
    drawn = table.state.players[player].hand[before:]
    if len(drawn) > upgrade.effects["keep"]:
        options, name = _keepable(table.state, player, drawn), table.state.name(player)
        table.ask(Pending(name, "choose", tuple((card,) for card in options), upgrade.rule, Keep(name, drawn)))


def _keepable(state: State, player: int, drawn: tuple[str, ...]) -> list[str]:
    """The cards that were drawn, or may have been behind a `?`."""
    named = set(drawn) - {UNKNOWN}
    return sorted(named if UNKNOWN not in drawn else {*named, *possible_cards(state, player, DRAWN)})


def _drainable(state: State, player: int) -> list[str]:
    near = REALMS_BY_SPACE[state.players[player].space]
    return [state.spheres[realm][0] for realm in near if state.spheres[realm][1] >= DRAINABLE]


def _drain(table: Table, player: int, rule: str) -> None:
    """One Willpower from an adjacent Sphere that holds 2 or more, without its bonus."""
    spheres = _drainable(table.state, player)
    if len(spheres) == 1:
        drain(table, player, spheres[0], rule)
    elif spheres:
        name = table.state.name(player)
        table.ask(Pending(name, "choose", tuple((sphere,) for sphere in spheres), rule, Drain(name)))


def drain(table: Table, player: int, sphere: str, rule: str) -> None:
    realm = next(realm for realm, (name, _) in enumerate(table.state.spheres) if name == sphere)
    table.change_sphere(realm, -1, rule)
    table.change_wp(player, 1, rule, sphere)


def _token_colours(state: State, upgrade: Upgrade, outcome: Outcome) -> tuple[str, ...]:
    vibe = outcome.quelled if upgrade.effects["token"] == "quelled" else outcome.discarded
    # ruling side-b.starting-vibe: whether a Brightness or Bleakness gives a token of any colour.
    if not vibe and state.rules("side-b.starting-vibe", "any"):
        return COLOURS
    return (vibe,)


def _token_choices(state: State, player: int, upgrade: Upgrade, outcome: Outcome) -> Options:
    return token_options(state, player, _token_colours(state, upgrade, outcome))


def _offer_token(table: Table, player: int, upgrade: Upgrade, outcome: Outcome) -> None:
    options = _token_choices(table.state, player, upgrade, outcome)
    if options:
        name = table.state.name(player)
        about = Token(name, _token_colours(table.state, upgrade, outcome))
        table.ask(Pending(name, "choose", options, upgrade.rule, about, may=True))


# ---------------------------------------------------------------- decisions


def _tokens_now(state: State, pending: Pending) -> Options:
    """spirit.token-colours: where the token may lie after what was decided before."""
    about: Token = pending.about
    return token_options(state, state.setting.player_number[about.player], about.colours)


def _drainable_now(state: State, pending: Pending) -> Options:
    return tuple((sphere,) for sphere in _drainable(state, state.setting.player_number[pending.about.player]))


def decide_token(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    player, (colour, place) = table.state.setting.player_number[pending.about.player], words
    put_free_token(table, player, colour, place_of(place), pending.cause)


def decide_drain(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    (sphere,) = words
    drain(table, table.state.setting.player_number[pending.about.player], sphere, pending.cause)


def decide_keep(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """One of the drawn cards stays, the others are discarded."""
    player, drawn = table.state.setting.player_number[pending.about.player], list(pending.about.cards)
    (kept,) = words
    table.carry(player, kept, DRAWN, HAND)
    table.identify_in_hand(player, kept, pending.cause)
    drawn.remove(kept if kept in drawn else UNKNOWN)
    for card in drawn:
        table.discard_from_hand(player, card, pending.cause, DRAWN)


TOKEN: Choice[Table, State] = Choice(Token, decide_token, "a Vibe token and its place", _tokens_now)
DRAIN: Choice[Table, State] = Choice(Drain, decide_drain, "the Sphere that gives 1 Willpower", _drainable_now)
KEEP: Choice[Table, State] = Choice(Keep, decide_keep, "the card to keep")
