"""A second, deliberately naive list of the legal moves of a turn in the prototype, from the JSON facts alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from support import naive
from support.naive import FRONTIERS, SPACES, Facts, realms_beside, ruled, slots_beside, team_on
from support.naive_moves import COLOURS, Hand
from support.prototype_checks import CARDS, CHANGED, frontier_total, holder, realm_total

ROWS = {
    "move": ("haste", "surmount", "determination", "blazing-speed"),
    "invoke": ("bolster", "inner-force", "determination", "empower"),
    "quell": ("vibe-1", "vibe-2", "determination", "snuff-out"),
    "meditate": ("origins-favored", "unwavering", "origins-bounty", "shapers-boon"),
}
#: Upgrades that cost two cards.
FOR_TWO = ("origins-favored", "unwavering")
#: What a Spirit Board Action costs, and what upgrades and abilities used with it cost more.
COST = {"move": 1, "invoke": 2, "quell": 2, "meditate": 0}
MORE = {"bolster": 2, "inner-force": 1, "snuff-out": 1, "soul-leech": 1}
SPHERES = ("willpower", "essence", "upgrade", "fortitude", "card")
REALMS = naive.REALMS
#: As many red slots as a card of its kind has; each deck of Strong cards has one of each.
RED = {"mild": 1, "starting": 1, "strong": 2}
MOST_BLEAKNESS = 6
_KINDS = [[name for name, card in naive.EMOTIONS.items() if card.kind == kind] for kind in ("mild", "strong")]
#: Each Mild Emotion with its Strong counterpart; two pairs have changed places.
COUNTERPART = {CHANGED.get(mild, mild): CHANGED.get(strong, strong) for mild, strong in zip(*_KINDS, strict=True)}
_BLISS = "Optimism Longing Sociability Excitement Courage Cheerfulness"
_GLOOM = "Fear Suspicion Anger Bitterness Jealousy Boredom"
DECKS = {
    "Harmony": f"{_BLISS} Self-Esteem",
    "Empathy": f"{_BLISS} Generosity",
    "Anxiety": f"{_GLOOM} Insecurity",
    "Malice": f"{_GLOOM} Selfishness",
}
Decks = Mapping[str, Sequence[str]]


class Way(NamedTuple):
    """One way of beginning a Spirit Board Action: its row of tokens, how that is written, the hand that is left."""

    row: dict[str, str]
    token: str
    hand: Hand


class Seat(NamedTuple):
    """The player whose turn it is."""

    facts: Facts
    hand: Hand

    @property
    def name(self) -> str:
        return str(self.facts["turn"]["player"])

    @property
    def me(self) -> Facts:
        player: Facts = self.facts["players"][self.name]
        return player

    @property
    def team(self) -> str:
        return str(self.me["team"])

    @property
    def near(self) -> tuple[str, ...]:
        return slots_beside(self.me["space"])

    def pays(self, willpower: int) -> bool:
        return bool(self.me["wp"] >= willpower)

    def empty(self) -> list[str]:
        return [slot for slot in self.near if not team_on(self.facts, slot)]


def seat(facts: Facts, decks: Decks | None = None) -> Seat:
    name = facts["turn"]["player"]
    cards = facts["players"][name]["hand"]
    known = tuple(card for card in cards if card != "?")
    return Seat(facts, Hand(known, len(cards) - len(known), tuple(unseen(facts, name, decks))))


def unseen(facts: Facts, name: str, decks: Decks | None) -> list[str]:
    """The cards of a player's deck of which nobody at the desk knows where they are."""
    player = facts["players"][name]
    whole = Counter(decks[name] if decks else DECKS[player["spirit"]].split() * 2)
    board = [there["card"] for there in facts["slots"].values() if there["owner"] == name]
    return list((whole - Counter([*player["hand"], *player["deck"]["order"], *player["discard"], *board])).elements())


# ---------------------------------------------------------------- control and cost


def controls(facts: Facts, name: str, team: str) -> bool:
    """Whether a side controls a Realm or a Frontier."""
    total = frontier_total if name in FRONTIERS else realm_total
    index = FRONTIERS.index(name) if name in FRONTIERS else REALMS.index(name)
    return holder(*(total(facts, index, side) for side in naive.TEAMS)) == team


def control(facts: Facts) -> Facts:
    """Who controls what, as the facts would say it."""
    kinds = {"realms": REALMS, "frontiers": FRONTIERS}
    return {
        kind: {name: next((team for team in naive.TEAMS if controls(facts, name, team)), None) for name in names}
        for kind, names in kinds.items()
    }


def realm_cost(facts: Facts, realm: str, team: str) -> int:
    return (2 if realm == "N" else 1) - controls(facts, realm, team)


def frontier_of(slot: str) -> str:
    return next(name for name, triad in naive.TRIADS.items() if slot in triad)


def turned(origin: Facts) -> Facts:
    """The Origin one step clockwise."""
    return {realm: origin[REALMS[REALMS.index(realm) - 1]] for realm in REALMS}


# ---------------------------------------------------------------- tokens


def paid(cards: Sequence[str], place: str, colour: str) -> str:
    return "%" + "%".join(sorted(cards)) + f".{place}.{colour}"


def ways(at: Seat, verb: str) -> Iterator[Way]:
    """The row as it is, and with each token that cards of the hand can put there first."""
    row = at.me["tokens"].get(verb, {})
    yield Way(row, "", at.hand)
    for removed in ("", *row):
        left = {place: colour for place, colour in row.items() if place != removed}
        for place in (place for place in ROWS[verb] if place not in left):
            for cards, hand in discards(at.hand, 2 if place in FOR_TWO else 1):
                vibes = set(COLOURS) if at.me["spirit"] == "Harmony" else {CARDS[card].vibe for card in cards}
                for colour in vibes & free_colours(at.facts, at.team, row, left):
                    token = ("~" + removed + " " if removed else "") + paid(cards, place, colour)
                    yield Way({**left, place: colour}, token, hand)


def discards(hand: Hand, many: int) -> set[tuple[tuple[str, ...], Hand]]:
    """Every choice of so many cards out of a hand, and what is left of it."""
    found: set[tuple[tuple[str, ...], Hand]] = {((), hand)}
    for _ in range(many):
        found = {(tuple(sorted((*cards, card))), left.without(card)) for cards, left in found for card in left.cards()}
    return {(cards, left._replace(known=tuple(sorted(left.known)))) for cards, left in found}


def free_colours(facts: Facts, team: str, row: Facts, left: Facts) -> set[str]:
    """Colours that are not on the row any more and of which the side has a token."""
    supply = Counter(facts["teams"][team]["tokens"])
    if ruled(facts, "upgrade.removed-token", "gone") == "supply":
        supply.update(row[place] for place in row if place not in left)
    there = [colour for colour in COLOURS if supply[colour] > 0 or is_endless(facts)]
    return {colour for colour in there if colour not in left.values()}


def is_endless(facts: Facts) -> bool:
    """Whether tokens and Fragments are no limit."""
    return ruled(facts, "components.exhausted", "tokens-and-fragments") == "unlimited"


def free_tokens(facts: Facts, name: str) -> Iterator[str]:
    """Where the token of a bonus may go, with what is removed for it; nobody has to remove anything."""
    player = facts["players"][name]
    here = ruled(facts, "meditation.free-token", "any-action") == "meditation-only"
    for verb in ["meditate"] if here else ROWS:
        row = player["tokens"].get(verb, {})
        for removed in ("", *row):
            left = {place: colour for place, colour in row.items() if place != removed}
            for place in (place for place in ROWS[verb] if place not in left and place not in FOR_TWO):
                for colour in free_colours(facts, player["team"], row, left):
                    yield f"choose {colour} {verb}.{place}" + (f" {verb}.{removed}" if removed else "")


# ---------------------------------------------------------------- Spirit Board Actions


def line(verb: str, words: Sequence[str], used: Sequence[str], way: Way) -> str:
    return " ".join((verb, *words, *sorted("+" + name for name in used), way.token)).strip()


def some_of(row: Facts, *names: str) -> list[tuple[str, ...]]:
    """Every choice among the upgrades that lie on the row."""
    there = [name for name in names if name in row]
    return [*chain.from_iterable(combinations(there, many) for many in range(len(there) + 1))]


def moving(at: Seat) -> Iterator[str]:
    here = SPACES.index(at.me["space"])
    opposing = {player["space"] for player in at.facts["players"].values() if player["team"] != at.team}
    for way in ways(at, "move") if at.pays(COST["move"]) else ():
        reach = 1 + ("haste" in way.row) + ("blazing-speed" in way.row)
        for far in (*range(-reach, 0), *range(1, reach + 1)):
            space = SPACES[(here + far) % 10]
            if space not in opposing or "surmount" in way.row:
                yield line("move", [space], (), way)


def invoking(at: Seat) -> Iterator[str]:
    aside = {"Bleakness"} if at.me["spirit"] == "Anxiety" and bleakness_left(at.facts) else set()
    for way in ways(at, "invoke"):
        for used in some_of(way.row, "bolster", "inner-force"):
            for card in way.hand.cards() | aside if at.pays(COST["invoke"] + sum(MORE[name] for name in used)) else ():
                lying = RED[CARDS[card].kind] + ("bolster" in used)
                fits = lying <= len(CARDS[card].printed) and lying - ("inner-force" in used) <= at.me["essence"]
                yield from (line("invoke", [card, slot], used, way) for slot in at.empty() if fits)
        if "empower" in way.row and at.pays(COST["invoke"]):
            yield from (line("invoke", [slot], ["empower"], way) for slot in at.near if can_empower(at, slot))


def bleakness_left(facts: Facts) -> int:
    lying: int = sum(there["card"] == "Bleakness" for there in facts["slots"].values())
    gone: int = facts["teams"]["gloom"]["starting_gone"]
    return MOST_BLEAKNESS - lying - gone


def can_empower(at: Seat, slot: str) -> bool:
    there = at.facts["slots"].get(slot)
    if not there or there["team"] != at.team or CARDS[there["card"]].kind != "mild":
        return False
    if ruled(at.facts, "empower.owner", "own-deck") == "own-card" and there["owner"] != at.name:
        return False
    strong = COUNTERPART[there["card"]]
    out = any((one["card"], one["owner"]) == (strong, at.name) for one in at.facts["slots"].values())
    return bool(there["essence"] >= RED["strong"] and not out)


def quelling(at: Seat) -> Iterator[str]:
    leech = {"soul-leech": ""} if at.me["spirit"] == "Malice" else {}
    for way in ways(at, "quell"):
        vibes = {way.row[place] for place in ("vibe-1", "vibe-2") if place in way.row}
        for slot in at.near:
            if not vibes or team_on(at.facts, slot) != naive.other(at.team):
                continue
            if CARDS[at.facts["slots"][slot]["card"]].vibe not in vibes | {""}:
                continue
            for used in some_of({**way.row, **leech}, "snuff-out", "soul-leech"):
                if at.pays(COST["quell"] + sum(MORE[name] for name in used)):
                    yield line("quell", [slot], used, way)


def meditating(at: Seat) -> Iterator[str]:
    if at.facts["turn"]["meditated"] or at.me["meditated"] >= (2 if at.me["shaper"] else 1):
        return
    for way in ways(at, "meditate"):
        for used in some_of(way.row, "shapers-boon"):
            origin = turned(at.facts["origin"]) if used else at.facts["origin"]
            for realm in realms_beside(at.me["space"]):
                yield line("meditate", [origin[realm]["sphere"]], used, way)


# ---------------------------------------------------------------- Main Board Actions and the end of a turn


def main_board(at: Seat) -> Iterator[str]:
    yield "rest"
    if at.pays(realm_cost(at.facts, "V", at.team)):
        yield "willpower"
    if at.pays(realm_cost(at.facts, "C", at.team)):
        yield from drawing(at.facts, at.me)
    mine = [slot for slot in at.facts["slots"] if team_on(at.facts, slot) == at.team]
    if at.pays(realm_cost(at.facts, "N", at.team)):
        yield from (f"relocate {slot} {target}" for slot in mine for target in at.empty())
    if at.pays(realm_cost(at.facts, "L", at.team)) and at.me["essence"] > 0:
        for slot in (slot for slot in at.near if slot in mine):
            if at.facts["slots"][slot]["essence"] < len(CARDS[at.facts["slots"][slot]["card"]].printed):
                yield f"intensify {slot}"
    yield from (f"harvest {many}" for many in range(1, at.me["wp"] + 1))


def drawing(facts: Facts, player: Facts) -> set[str]:
    """Which of two cards is kept is only said where people draw and both are known already: a deck of which every
    card is known was dealt, and nobody has seen them before."""
    order = player["deck"]["order"]
    top = order[:2]
    if "?" not in order or "?" in top:
        return {"draw"}
    return {f"draw keep {card}" for card in top}


def moves(facts: Facts, decks: Decks | None = None) -> set[str]:
    """Every legal line of the player whose turn it is, in the form of `written` of `naive_prototype_answers`."""
    at, taken = seat(facts, decks), 3 - facts["turn"]["actions"]
    fortitude = facts["teams"][at.team]["fortitude"]
    found = {"pass"} if taken or not fortitude else set()
    if taken < 3 and fortitude and not (finished_at_none(facts) and at.team in facts["round"]["out"]):
        found.update(chain(moving(at), invoking(at), quelling(at), meditating(at), main_board(at)))
    return found


def finished_at_none(facts: Facts) -> bool:
    """Whether a side is finished for the round once its last Fortitude is spent, whatever comes back."""
    return ruled(facts, "meditation.last-fortitude", "continues") == "finished"
