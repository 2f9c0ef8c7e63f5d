"""Positions told in players' words over a setup: `diana.space=V VC=Courage spheres.V=3`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.editions.core.unknowns import telling, told_at
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.errors import WrongUsage
from cerebria_cli.notation.fact_words import SETUP, FactBook, Told

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.verdict import Objection

#: What helps where more is told than there is.
WAY_OUT = (
    "Name it less often, or say whose it is, as `V1.owner=thomas`; decks are told in a setup file, which "
    "`cerebria setup show NAME` gives to copy."
)


def book_of(edition: str, state: "GameState") -> FactBook:
    """Everything that can be told of a game in players' words."""
    part = part_if_any(edition, "fact_words")
    if part is None:
        raise WrongUsage(f"Facts of the edition {edition} are told in a setup file only, under [position].")
    return FactBook(part.facts(state), partial(part.placed, state))


def setup_with(setup: Mapping[str, Any], text: str) -> dict[str, Any]:
    """The setup whose position also tells what a text says."""
    # Which upgrades and cards there are depends on Spirits and sides.
    of_setup = [(path[1:], value) for path, value in _book(setup).read_setup(text)]
    asked = _changed(setup, of_setup) if of_setup else dict(setup)
    told = _book(asked).read(text)
    position = telling(asked.get("position", {}), [one for one in told if one[0][0] != SETUP])
    found = _with_decks({**asked, "position": position})
    _need_possible(found)
    return found


def _with_decks(setup: dict[str, Any]) -> dict[str, Any]:
    """The setup in which every Emotion is whose it can be, and the decks hold what is told of them."""
    edition = edition_of(setup)
    if edition.faults(setup):
        return setup
    part = part_if_any(edition.name, "fact_words")
    if part is None:
        return setup
    owners = part.likely_owners(edition.start(setup)[0])
    untold = [slot for slot in owners if told_at(setup, ("position", "slots", slot, "owner")) is None]
    owned = [(("slots", slot, "owner"), owners[slot]) for slot in untold]
    setup = {**setup, "position": telling(setup["position"], owned)}
    decks = part.decks_with_told(edition.start(setup)[0])
    players = [{**one, "deck": decks[who]} if who in decks else one for who, one in enumerate(setup["players"])]
    return {**setup, "players": players}


def supposed_decks(setup: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """A sentence for every deck that is supposed to hold other cards than the setup says."""
    told = []
    state, _ = (
        edition_of(setup).start({**setup, "position": {}}) if setup["players"] != found["players"] else (None, [])
    )
    for who, (one, other) in enumerate(zip(setup["players"], found["players"], strict=True)):
        if state is not None and isinstance(one, Mapping) and other.get("deck") != one.get("deck"):
            cards = dict.fromkeys(card for card in other["deck"] if card not in state.setting.seats[who].deck)
            told.append(f"Supposed: {spoken(one['name'])}'s deck holds {' and '.join(cards)}.")
    return told


def _need_possible(setup: Mapping[str, Any]) -> None:
    """What is told must be able to lie on one table."""
    edition = edition_of(setup)
    if faults := edition.faults(setup):
        raise impossible(faults)
    if doubts := edition.doubts(edition.start(setup)[0]):
        raise impossible(doubts, WAY_OUT)


def impossible(faults: "Sequence[Objection]", way_out: str = "") -> WrongUsage:
    """What cannot be on one table, and what would help."""
    told = [f"{fault.text} [{fault.rule}]" if fault.rule else fault.text for fault in faults]
    return WrongUsage("\n".join(["No table can stand so:", *(f"- {one}" for one in (*told, way_out) if one)]))


def _book(setup: Mapping[str, Any]) -> FactBook:
    edition = edition_of(setup)
    state, _ = edition.start({**setup, "position": setup.get("position", {})})
    return book_of(edition.name, state)


def _changed(setup: Mapping[str, Any], told: Iterable[Told]) -> dict[str, Any]:
    """A setup in which something else is told; of a Spirit that somebody else has, the two are exchanged."""
    found = {**setup, "players": [player if isinstance(player, str) else dict(player) for player in setup["players"]]}
    for path, value in told:
        if path[0] != "players":
            found = telling(found, [(path, value)])
            continue
        own = found["players"][int(path[1])]
        for other in found["players"]:
            if other is not own and other.get(path[2]) == value:
                other[path[2]] = own[path[2]]
        own[path[2]] = value
    return found
