"""What occurs on the boards in games of random play: upgrades, tokens, Spheres, powers, Aspirations, Intentions."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from cerebria_cli.editions.board.coverage import Told, count_event, count_move
from cerebria_cli.editions.board.ring import REALMS_BY_SPACE, SLOTS_BY_SPACE
from cerebria_cli.editions.core.coverage import Coverage
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.judging import is_missing
from cerebria_cli.editions.retail.powers import chosen, forbidden_by
from cerebria_cli.editions.retail.quelling import reach
from cerebria_cli.editions.retail.setting import Seat
from cerebria_cli.editions.retail.state import State

#: The Intentions of each side of the Team boards, as events name them.
INTENTIONS = {"A": ("quell", "absorb", "fill", "upgrade"), "B": ("quell", "fortress", "empower", "level")}


# ---------------------------------------------------------------- counting


def count(coverage: Coverage, before: State, move: Move, one: Told) -> None:
    """Everything that a move has brought about beside what all editions count."""
    count_move(coverage, move)
    for event in one.events:
        count_event(coverage, event)
        if event.kind == "intention":
            coverage.intentions[f"{before.setting.team_side} {event.what}"] += 1
    setting = before.setting
    if move.actor in setting.player_number:
        seat = setting.seats[setting.player_number[move.actor]]
        coverage.boards.update(f"{seat.spirit} {move.verb}.{upgrade}" for upgrade in move.upgrades)
    if setting.mode != "basic" or setting.powers:
        coverage.powers.update(_powers_at_work(before, one, move, one.state))


# ---------------------------------------------------------------- powers


def _powers_at_work(before: State, one: Told, move: Move, after: State) -> set[str]:
    """The cards and Spirits whose power told: by an event, in a cost, an Intensity, in what was done or forbidden."""
    setting = before.setting
    causes = {event.cause for event in one.events if event.kind not in ("announce", "remind")}
    causes |= {part.cause for part in one.verdict.cost}
    found = {cause for cause in causes if cause in setting.powers or cause in _spirits(before)}
    found |= {name for slot, name in _changed_intensities(after)}
    if move.actor in setting.player_number:
        player = setting.player_number[move.actor]
        seat = setting.seats[player]
        if any(seat.traits.get(trait) and tells(before, player, move) for trait, tells in TRAITS.items()):
            found.add(seat.spirit)
    if move.verb != "quell" and before.phase == "play" and before.players[before.current].space >= 0:
        found |= set(_protectors(before))
    return found


def _spirits(state: State) -> set[str]:
    return {seat.spirit for seat in state.setting.seats}


def _changed_intensities(state: State) -> Iterator[tuple[int, str]]:
    """Emotions that have another Intensity now than is printed for their Essence."""
    for slot, emotion in enumerate(state.slots):
        if emotion is not None and emotion.card in state.setting.changing:
            printed = state.setting.cards[emotion.card].intensity
            if state.intensities[slot] != printed[min(emotion.essence, len(printed)) - 1] + emotion.token:
                yield slot, emotion.card


def _protectors(state: State) -> Iterator[str]:
    """Who forbids the player whose turn it is to quell something within reach."""
    player = state.current
    for slot in reach(state, player):
        emotion = state.slots[slot]
        if emotion is not None and emotion.team != state.team_of(player):
            yield from (one.name for one in forbidden_by(state, "quell", Occasion(player, slot)))


def _absorbs_beyond(state: State, player: int, move: Move) -> bool:
    near = REALMS_BY_SPACE[state.players[player].space]
    return move.verb == "absorb" and move.args.sphere not in [state.spheres[realm][0] for realm in near]


def _quells_beyond(state: State, player: int, move: Move) -> bool:
    near = SLOTS_BY_SPACE[state.players[player].space]
    return move.verb == "quell" and state.setting.ring.slot_number[move.args.slot] not in near


def _invokes_starting(state: State, player: int, move: Move) -> bool:
    return move.verb == "invoke" and state.setting.cards[move.args.card].kind == "starting"


def _places_freely(state: State, player: int, move: Move) -> bool:
    """Two tokens at once, or one of another colour than the card's."""
    return len(move.tokens) > 1 or any(token.colour for token in move.tokens)


#: What a line shows of the part of a Spirit's power that changes an Action itself.
TRAITS: dict[str, Callable[[State, int, Move], bool]] = {
    "absorb_beyond": _absorbs_beyond,
    "quell_triad": _quells_beyond,
    "invoke_starting": _invokes_starting,
    "extra_token": _places_freely,
}


# ---------------------------------------------------------------- what could occur


def possible(start: State, coverage: Coverage) -> dict[str, tuple[list[str], Counter[str]]]:
    """What can occur in games that start so, under its heading, with how often it has occurred."""
    spheres = [sphere for sphere, _ in start.spheres]
    return {
        "verbs": (_verbs(start), coverage.verbs),
        "upgrades": (list(_upgrades(start)), coverage.boards),
        "tokens for cards": (list(_token_places(start)), coverage.upgrades),
        "Spheres": ([sphere + way for sphere in spheres for way in ("", " -bonus")], coverage.bonuses),
        "powers": (_powers(start), coverage.powers),
        "Aspirations": (
            [f"{name} {where}" for name in start.setting.aspirations for where in ("hidden", "common")],
            coverage.aspirations,
        ),
        **_scored(start, coverage),
    }


def _scored(start: State, coverage: Coverage) -> dict[str, tuple[list[str], Counter[str]]]:
    """Intentions and marks of the Wheel, and the reasons of ending."""
    endings = ["last-common", "capping"]
    if start.setting.mode != "full":
        return {"endings": (endings, coverage.endings)}
    side = start.setting.team_side
    marks = list(dict.fromkeys(mark["gain"] for mark in start.setting.wheel_marks))
    return {
        "Intentions": ([f"{side} {name}" for name in INTENTIONS[side]], coverage.intentions),
        "marks of the Wheel": (marks, coverage.marks),
        "endings": ([*endings, "twenty"], coverage.endings),
    }


def _verbs(start: State) -> list[str]:
    """The verbs of the edition that this game can need."""
    setting = start.setting
    seen = all(seat.dealt for seat in setting.seats)
    never = {"hand", "reveal"} if seen and setting.dealt_aspirations else set()
    if not setting.dealt_aspirations:
        never.add("shuffle")
    if start.phase != "placement":
        never |= {"place", "hand", "tokens"} if start.phase == "play" else {"place"}
    return [
        verb
        for verb, declared in setting.manifest.moves.verbs.items()
        if (declared.is_of_turn or declared.rule) and verb not in never and not is_missing(start, verb)
    ]


def _boards(start: State) -> Iterator[tuple[Seat, str, str]]:
    for seat in start.setting.seats:
        for verb, row in seat.rows.items():
            for upgrade in row.upgrades:
                yield seat, verb, upgrade.name


def _upgrades(start: State) -> Iterator[str]:
    return (f"{seat.spirit} {verb}.{name}" for seat, verb, name in _boards(start))


def _token_places(start: State) -> Iterable[str]:
    """Each place once, that which unlocks the Action included where it can be locked."""
    places = [f"{verb}.{name}%" for _, verb, name in _boards(start)]
    if start.setting.mode == "full":
        places += [f"{verb}.unlock%" for seat in start.setting.seats for verb in seat.rows]
    return dict.fromkeys(places)


def _powers(start: State) -> list[str]:
    """Cards of the decks with a known power, their counterparts in the full game, and the Spirits."""
    setting = start.setting
    cards = {card for seat in setting.seats for card in seat.deck}
    if setting.mode == "full":
        cards |= {setting.cards[card].counterpart for card in cards}
    known = [name for name in setting.powers if name in cards]
    found = [name for name in known if any(chosen(start, power.ruling) for power in setting.powers[name])]
    return [*found, *(seat.spirit for seat in setting.seats if seat.powers or seat.traits)]
