"""The upgrade token that a Meditation gives: where it may go."""

from collections.abc import Iterator

from cerebria_cli.editions.board.tokens import COLOURS, row_of
from cerebria_cli.editions.prototype.setting import Row
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.upgrading import tokens_left


def token_options(state: State, player: int, *, removing: bool) -> tuple[str, ...]:
    """meditation.bonus: any Vibe, on a 1-card upgrade; in words `red move.haste`, with a removal one place more."""
    rows = state.setting.rows
    # ruling meditation.free-token: on any Action, or on Meditation only.
    anywhere = state.setting.is_ruled("meditation.free-token", "any-action")
    verbs = list(rows) if anywhere else ["meditate"]
    return tuple(option for verb in verbs for option in _row_options(state, player, rows[verb], removing=removing))


def _row_options(state: State, player: int, row: Row, *, removing: bool) -> Iterator[str]:
    before = state.tokens(player, row)
    # upgrade.remove: another token of the Action may be removed first.
    lay = [(place,) for place, token in zip(row.places, before, strict=True) if token]
    for removed in lay if removing else [()]:
        tokens = row_of(["" if row.places[n] in removed else token for n, token in enumerate(before)])
        words = "".join(f" {row.verb}.{place}" for place in removed)
        for number, upgrade in enumerate(row.upgrades):
            if tokens[number] or upgrade.cards > 1:
                continue
            for colour in COLOURS:
                # upgrade.vibe: different Vibes on one Action.
                if colour not in tokens and tokens_left(state, player, row, removed, colour):
                    yield f"{colour} {row.verb}.{upgrade.name}{words}"


def token_doubts(state: State, player: int, words: tuple[str, ...]) -> list[tuple[str, str]]:
    """The rules of placing tokens that `red move.haste` breaks; none where the bonus itself forbids the place."""
    colour, (verb, _, place) = words[0], (words[1] if len(words) > 1 else "").partition(".")
    row = state.setting.rows.get(verb)
    upgrade = row.upgrade(place) if row else None
    if row is None or upgrade is None or upgrade.cards > 1 or colour not in COLOURS:
        return []
    removed = tuple(word.partition(".")[2] for word in words[2:])
    lying = {
        name: token for name, token in zip(row.places, state.tokens(player, row), strict=True) if name not in removed
    }
    doubts = []
    # upgrade.place: an upgrade has room for one token.
    if lying.get(place):
        doubts.append(("upgrade.place", f"{upgrade.title} already has a token."))
    # upgrade.vibe: different Vibes on one Action.
    if colour in lying.values():
        text = f"{row.title} already has a {colour} token; its tokens must have different Vibes."
        doubts.append(("upgrade.vibe", text))
    # components.limits: the side's tokens of that Vibe.
    if not tokens_left(state, player, row, removed, colour):
        side = state.setting.teams[state.team_of(player)].capitalize()
        doubts.append(("components.limits", f"{side} has no {colour} token left."))
    return doubts
