"""Moves at random: whatever the notation can say, legal or not."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail.arguments import TokenPlace
from cerebria_cli.notation.arguments import shaped
from cerebria_cli.notation.vocabulary import Arg
from support.words_of_a_game import (
    ACTIONS,
    ASPIRATIONS,
    CARDS,
    COLOURS,
    GAME,
    PLAYERS,
    REALMS,
    ROWS,
    SLOTS,
    SPACES,
    SPHERES,
    TEAMS,
    WORDS,
)

Rows = Mapping[tuple[str, str], tuple[str, ...]]

NAMES = {
    "space": SPACES, "slot": SLOTS, "realm": tuple(REALMS), "card": CARDS, "card?": (*CARDS, "?"), "colour": COLOURS,
    "sphere": SPHERES, "team": TEAMS, "player": PLAYERS, "aspiration": ASPIRATIONS, "aspiration?": (*ASPIRATIONS, "?"),
    "words": (*PLAYERS, *CARDS, *SLOTS, *WORDS, *COLOURS, "invoke.bolster", "7"),
}  # fmt: skip
ACTORS = ("", *PLAYERS, *TEAMS, "table")


def row(rows: Rows, actor: str, verb: str) -> tuple[str, ...]:
    """The upgrades that an actor can use; without a board of one's own, those of anybody."""
    own = [rows[actor, verb]] if (actor, verb) in rows else [names for (_, of), names in rows.items() if of == verb]
    return tuple(dict.fromkeys(name for names in own for name in names))


@st.composite
def arguments(draw: st.DrawFn, rows: Rows, arg: Arg, actor: str) -> list[tuple[Arg, Any]]:
    """What stands for one argument, with its value; nothing where it is left out."""
    if arg.optional and not arg.default and draw(st.booleans()):
        return []
    if arg.choices:
        one: st.SearchStrategy[Any] = st.sampled_from(arg.choices)
    elif arg.kind == "number":
        one = st.integers(0, 999999)
    elif arg.kind == "place":
        places = [TokenPlace(action, name) for action in ACTIONS for name in ("unlock", *row(rows, actor, action))]
        one = st.sampled_from(places)
    else:
        one = st.sampled_from(NAMES[arg.kind])
    return [(arg, draw(st.lists(one, min_size=1, max_size=4).map(tuple) if arg.repeat else one))]


def _token(card: str, place: str) -> PlacedToken:
    return PlacedToken(card, place)


@st.composite
def moves(draw: st.DrawFn, rows: Rows = ROWS) -> Move:
    """Any move of a game with these boards."""
    spec = GAME.verbs[draw(st.sampled_from(sorted(GAME.verbs)))]
    actor = draw(st.sampled_from(ACTORS))
    form = draw(st.sampled_from(spec.forms))
    args = shaped([said for arg in form for said in draw(arguments(rows, arg, actor))], spec)
    order = row(rows, actor, spec.name) if spec.upgrades else ()
    upgrades = draw(st.lists(st.sampled_from(order), max_size=3)) if order else []
    places = st.sampled_from(("", "unlock", *order))
    tokens = draw(st.lists(st.builds(_token, st.sampled_from(CARDS), places), max_size=2)) if spec.tokens else []
    results = draw(st.lists(st.sampled_from((*CARDS, "?")), max_size=3)) if spec.results else []
    chosen = tuple(sorted(upgrades, key=order.index))
    return Move(actor, spec.name, args, chosen, tuple(tokens), tuple(results), draw(st.booleans()))
