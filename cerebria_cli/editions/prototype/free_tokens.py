"""The upgrade token that a Meditation gives: where it may go."""

from collections.abc import Iterator

from cerebria_cli.editions.board.seats import Row
from cerebria_cli.editions.board.tokens import COLOURS, row_of
from cerebria_cli.editions.core.settings import called
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.upgrading import tokens_left
from cerebria_cli.system.named_tuples import NamedTuple


class FreeToken(NamedTuple):
    """A token of a colour on a place of an Action; places of that Action from which one is removed first."""

    colour: str
    action: str
    place: str
    removed: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """The answer: `red move.haste`, with a removal one place more."""
        return (self.colour, *(f"{self.action}.{place}" for place in (self.place, *self.removed)))


def read_token(answer: tuple[str, ...]) -> FreeToken:
    """The token that an answer means; without place where it names none."""
    colour, where, *removed = (*answer, "")
    action, _, place = where.partition(".")
    return FreeToken(colour, action, place, tuple(word.partition(".")[2] for word in removed if word))


def token_options(state: State, player: int, *, removing: bool) -> tuple[tuple[str, ...], ...]:
    """meditation.bonus: any Vibe, on a 1-card upgrade."""
    rows = state.setting.rows
    # ruling meditation.free-token: on any Action, or on Meditation only.
    anywhere = state.rules("meditation.free-token", "any-action")
    verbs = list(rows) if anywhere else ["meditate"]
    return tuple(one.words() for verb in verbs for one in _row_tokens(state, player, rows[verb], removing=removing))


def _row_tokens(state: State, player: int, row: Row, *, removing: bool) -> Iterator[FreeToken]:
    before = state.tokens(player, row)
    # upgrade.remove: another token of the Action may be removed first.
    lay = [(place,) for place, token in zip(row.places, before, strict=True) if token]
    for removed in lay if removing else [()]:
        tokens = row_of(["" if row.places[n] in removed else token for n, token in enumerate(before)])
        for number, upgrade in enumerate(row.upgrades):
            if tokens[number] or upgrade.cards > 1:
                continue
            for colour in COLOURS:
                # upgrade.vibe: different Vibes on one Action.
                if colour not in tokens and tokens_left(state, player, row, removed, colour):
                    yield FreeToken(colour, row.verb, upgrade.name, removed)


def token_doubts(state: State, player: int, wanted: FreeToken) -> list[tuple[str, str]]:
    """The rules of placing tokens that a token breaks; none where the bonus itself forbids the place."""
    colour, row = wanted.colour, state.setting.rows.get(wanted.action)
    upgrade = called(wanted.place, row.upgrades) if row else None
    if row is None or upgrade is None or upgrade.cards > 1 or colour not in COLOURS:
        return []
    tokens = zip(row.places, state.tokens(player, row), strict=True)
    lying = {place: token for place, token in tokens if place not in wanted.removed}
    doubts = []
    # upgrade.place: an upgrade has room for one token.
    if lying.get(wanted.place):
        doubts.append(("upgrade.place", f"{upgrade.title} already has a token."))
    # upgrade.vibe: different Vibes on one Action.
    if colour in lying.values():
        text = f"{row.title} already has a {colour} token; its tokens must have different Vibes."
        doubts.append(("upgrade.vibe", text))
    # components.limits: the side's tokens of that Vibe.
    if not tokens_left(state, player, row, wanted.removed, colour):
        side = state.setting.teams[state.team_of(player)].capitalize()
        doubts.append(("components.limits", f"{side} has no {colour} token left."))
    return doubts
