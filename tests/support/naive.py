"""A second, deliberately naive reading of the retail rules from the JSON facts; it shares no code with the rules."""

from collections import Counter
from typing import Any, NamedTuple

Facts = dict[str, Any]

TEAMS = ("bliss", "gloom")
SLOTS = ("V1", "V2", "VC", "C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2", "LW", "W1", "W2", "WV")
SPACES = ("V", "VC", "C", "CN", "N", "NL", "L", "LW", "W", "WV")
REALMS = ("V", "C", "N", "L", "W")
FRONTIERS = ("VC", "CN", "NL", "LW", "WV")
TRIADS = {
    "VC": ("V2", "VC", "C1"),
    "CN": ("C2", "CN", "N1"),
    "NL": ("N2", "NL", "L1"),
    "LW": ("L2", "LW", "W1"),
    "WV": ("W2", "WV", "V1"),
}
#: For each Realm: a neighbouring Frontier slot and the Realm slot next to it, twice.
DOORS = {
    "V": (("WV", "V1"), ("VC", "V2")),
    "C": (("VC", "C1"), ("CN", "C2")),
    "N": (("CN", "N1"), ("NL", "N2")),
    "L": (("NL", "L1"), ("LW", "L2")),
    "W": (("LW", "W1"), ("WV", "W2")),
}
PAIRS = (("V", "NL"), ("C", "LW"), ("N", "WV"), ("L", "VC"), ("W", "CN"))
BASIC_ASPIRATIONS = ("attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude")
ASPIRATIONS = (*BASIC_ASPIRATIONS, "sensibility", "reflection")
FRAGMENTS = {"minor": 5, "major": 3, "capping": 1}
BONUS = {"minor": 1, "major": 2}
STARTER = {
    "bliss": ("Courage", "Sociability", "Cheerfulness", "Excitement", "Kindness", "Desire", "Optimism", "Self-Esteem"),
    "gloom": ("Anger", "Jealousy", "Pessimism", "Bitterness", "Dislike", "Mistrust", "Embarrassment", "Loneliness"),
}
#: The deck recommended for each Spirit, two copies of each card.
DECKS = {
    "Love": "Self-Esteem Confidence Comfort Sociability Desire Innocence Cheerfulness Trust",
    "Delight": "Comfort Courage Cheerfulness Excitement Optimism Tranquility Generosity Kindness",
    "Empathy": "Confidence Tranquility Kindness Generosity Safety Trust Affection Sociability",
    "Harmony": "Self-Esteem Optimism Sociability Courage Innocence Kindness Excitement Cheerfulness",
    "Hatred": "Anger Jealousy Pessimism Bitterness Insecurity Embarrassment Selfishness Dislike",
    "Misery": "Fear Loneliness Jealousy Craving Mistrust Disgust Guilt Bitterness",
    "Malice": "Insecurity Embarrassment Hostility Jealousy Selfishness Dislike Boredom Pessimism",
    "Anxiety": "Loneliness Fear Mistrust Disgust Boredom Guilt Anger Craving",
}
SPIRITS = {"bliss": ("Delight", "Love", "Empathy", "Harmony"), "gloom": ("Misery", "Hatred", "Malice", "Anxiety")}
#: How many of a card there are: Strong ones for each team, starting ones in the box.
COPIES = {"Brightness": 2, "Bleakness": 6}
STRONG_COPIES = 2
MOST_BONUS = 6

#: Every Emotion: name, side, kind, Vibe, printed Intensities.
CARD_ROWS = """
Brightness bliss starting - 1-2 ; Bleakness gloom starting - 1-2
Affection bliss mild red 1-2-2 ; Comfort bliss mild red 1-1-2
Courage bliss mild red 1-2-2 ; Sociability bliss mild red 1-2-2
Cheerfulness bliss mild yellow 1-1-2 ; Excitement bliss mild yellow 1-2-3
Safety bliss mild yellow 1-2-3 ; Trust bliss mild yellow 1-1-2
Desire bliss mild green 1-2-3 ; Generosity bliss mild green 1-1-2-2
Innocence bliss mild green 1-2-3 ; Kindness bliss mild green 1-1-2
Confidence bliss mild blue 1-1-2-3 ; Optimism bliss mild blue 1-2-2
Self-Esteem bliss mild blue 1-2-2 ; Tranquility bliss mild blue 1-1
Adoration bliss strong red 2-3-3-4 ; Satisfaction bliss strong red 2-2-3
Valor bliss strong red 2-3-4 ; Intimacy bliss strong red 2-3-3
Euphoria bliss strong yellow 2-2-3 ; Passion bliss strong yellow 2-3-4
Freedom bliss strong yellow 2-3-4 ; Faith bliss strong yellow 2-2-3
Longing bliss strong green 2-3-4 ; Selflessness bliss strong green 3-3-3-3
Purity bliss strong green 1-1-1 ; Benevolence bliss strong green 2-2-3
Self-Respect bliss strong blue 7-6-5-4 ; Hope bliss strong blue 2-3-3
Dignity bliss strong blue 2-3-3 ; Serenity bliss strong blue 2-2-4
Anger gloom mild red 1-2 ; Craving gloom mild red 1-2-2
Hostility gloom mild red 1-1-2-2 ; Jealousy gloom mild red 1-2-3
Bitterness gloom mild yellow 1-2-2 ; Boredom gloom mild yellow 1-2-2
Guilt gloom mild yellow 1-2-3 ; Pessimism gloom mild yellow 1-2-2
Disgust gloom mild green 1-1-2 ; Dislike gloom mild green 1-2-3
Selfishness gloom mild green 1-2-2 ; Mistrust gloom mild green 1-1-2
Embarrassment gloom mild blue 1-2-2 ; Fear gloom mild blue 1-2-2
Insecurity gloom mild blue 1-2-2 ; Loneliness gloom mild blue 1-2-2
Rage gloom strong red 1-2-2-2 ; Greed gloom strong red 2-3-3
Malevolence gloom strong red 2-2-3-3 ; Envy gloom strong red 2-3-4
Lethargy gloom strong yellow 2-3-4 ; Indifference gloom strong yellow 2-3-3
Remorse gloom strong yellow 2-3-4 ; Despair gloom strong yellow 1-2-2
Loathing gloom strong green 2-2-3 ; Animosity gloom strong green 2-3-4
Narcissism gloom strong green 2-3-3 ; Suspicion gloom strong green 0-0-1
Shame gloom strong blue 2-3-3 ; Panic gloom strong blue 2-3-3
Doubt gloom strong blue 2-3-4 ; Isolation gloom strong blue 2-3-4
"""


class Emotion(NamedTuple):
    side: str
    kind: str
    vibe: str
    printed: tuple[int, ...]


def _emotion(row: str) -> tuple[str, Emotion]:
    name, side, kind, vibe, printed = row.split()
    return name, Emotion(side, kind, "" if vibe == "-" else vibe, tuple(int(n) for n in printed.split("-")))


EMOTIONS = dict(_emotion(row) for row in CARD_ROWS.strip().replace("\n", ";").split(";"))


def slots_beside(space: str) -> tuple[str, ...]:
    """The slots a figure on this space is adjacent to."""
    return (space,) if space in FRONTIERS else (space + "1", space + "2")


def frontiers_beside(space: str) -> tuple[str, ...]:
    return (space,) if space in FRONTIERS else tuple(frontier for frontier in FRONTIERS if space in frontier)


def realms_beside(space: str) -> tuple[str, ...]:
    """The Realms whose Sphere a figure on this space can reach."""
    return tuple(realm for realm in REALMS if realm in space)


def spaces_beside_fortress(realm: str) -> tuple[str, ...]:
    return tuple(space for space in SPACES if realm in space)


def steps(space: str, count: int) -> set[str]:
    """Where a figure can end after exactly so many single steps, turning back allowed."""
    ends = {space}
    for _ in range(count):
        ends = {SPACES[(SPACES.index(end) + way) % 10] for end in ends for way in (-1, 1)}
    return ends


# ---------------------------------------------------------------- Emotions and control


def other(team: str) -> str:
    return "gloom" if team == "bliss" else "bliss"


def ruled(facts: Facts, ruling: str, default: str) -> str:
    return str(facts.get("rulings", {}).get(ruling, default))


def team_on(facts: Facts, slot: str) -> str:
    """The team whose Emotion lies on the slot, or nothing."""
    return str(facts["slots"][slot]["team"]) if slot in facts["slots"] else ""


def intensity(facts: Facts, slot: str) -> int:
    there = facts["slots"][slot]
    printed = EMOTIONS[there["card"]].printed
    filled = printed[: there["essence"]]
    highest = ruled(facts, "emotion.intensity-reading", "rightmost") == "highest"
    bonus = suspicion(facts, slot) if there["card"] == "Suspicion" else 0
    return (max(filled) if highest else filled[-1]) + bonus + int(there["token"])


def suspicion(facts: Facts, slot: str) -> int:
    """Suspicion counts Bliss Emotions: all, those on the two slots beside it, or those of its Triad."""
    reading = ruled(facts, "suspicion.reading", "all")
    place = SLOTS.index(slot)
    counted = {
        "all": SLOTS,
        "next": (SLOTS[place - 1], SLOTS[(place + 1) % 15]),
        "triad": next(triad for triad in TRIADS.values() if slot in triad),
        "off": (),
    }[reading]
    return min(MOST_BONUS, sum(team_on(facts, near) == "bliss" for near in counted))


def total(facts: Facts, team: str, slots: tuple[str, ...]) -> int:
    return sum(intensity(facts, slot) for slot in slots if team_on(facts, slot) == team)


def is_locked(facts: Facts, frontier: str, gate: str) -> bool:
    """A Frontier Emotion is locked out of a Realm by an opposing Emotion on the slot between."""
    return team_on(facts, frontier) != "" and team_on(facts, gate) == other(team_on(facts, frontier))


def locks(facts: Facts) -> set[tuple[str, str, str]]:
    """All locked Frontier Emotions: slot, Realm, the slot that locks."""
    return {
        (frontier, realm, gate)
        for realm, doors in DOORS.items()
        for frontier, gate in doors
        if is_locked(facts, frontier, gate)
    }


def fortress_bonus(facts: Facts, team: str, realm: str) -> int:
    fortress = facts["fortresses"].get(realm)
    if not fortress or fortress["team"] != team:
        return 0
    return BONUS[fortress["size"]]


def realm_total(facts: Facts, team: str, realm: str) -> int:
    open_doors = tuple(frontier for frontier, gate in DOORS[realm] if not is_locked(facts, frontier, gate))
    return total(facts, team, (realm + "1", realm + "2", *open_doors)) + fortress_bonus(facts, team, realm)


def realm_control(facts: Facts, realm: str) -> str | None:
    bliss, gloom = realm_total(facts, "bliss", realm), realm_total(facts, "gloom", realm)
    if bliss == gloom:
        return None
    return "bliss" if bliss > gloom else "gloom"


def frontier_control(facts: Facts, frontier: str) -> str | None:
    triad = TRIADS[frontier]
    present = {team_on(facts, slot) for slot in triad} - {""}
    if len(present) == 1 and ruled(facts, "control.sole-zero", "yes") == "yes":
        return present.pop()
    bliss, gloom = total(facts, "bliss", triad), total(facts, "gloom", triad)
    if bliss == gloom:
        return None
    return "bliss" if bliss > gloom else "gloom"


def control(facts: Facts) -> Facts:
    """What the facts should say under "control", apart from the locks."""
    totals = {realm: {team: realm_total(facts, team, realm) for team in TEAMS} for realm in REALMS}
    totals |= {name: {team: total(facts, team, TRIADS[name]) for team in TEAMS} for name in FRONTIERS}
    return {
        "realms": {realm: realm_control(facts, realm) for realm in REALMS},
        "frontiers": {frontier: frontier_control(facts, frontier) for frontier in FRONTIERS},
        "totals": totals,
    }


def absorbed(facts: Facts, player: str, realm: str, powers: int) -> int:
    """How much Willpower Absorb takes from the Sphere in front of the Realm."""
    figure = facts["players"][player]
    friendly = [f for f in frontiers_beside(figure["space"]) if frontier_control(facts, f) == figure["team"]]
    return min(2 + len(friendly) + powers, int(facts["origin"][realm]["wp"]))


# ---------------------------------------------------------------- Aspirations


def chain(facts: Facts, team: str) -> int:
    """The longest run of own Emotions on the ring of slots."""
    longest = 0
    for start in range(15):
        length = 0
        while length < 15 and team_on(facts, SLOTS[(start + length) % 15]) == team:
            length += 1
        longest = max(longest, length)
    if longest == 1 and ruled(facts, "unity.single", "yes") == "no":
        return 0
    return longest


def own(facts: Facts, team: str) -> list[Facts]:
    return [there for there in facts["slots"].values() if there["team"] == team]


def count(facts: Facts, aspiration: str, team: str) -> int:
    """What a team has for an Aspiration now."""
    if aspiration == "attitude":
        return sum(realm_control(facts, realm) == team for realm in REALMS)
    if aspiration == "openness":
        return sum(frontier_control(facts, frontier) == team for frontier in FRONTIERS)
    if aspiration == "awareness":
        return sum(any(team_on(facts, slot) == team for slot in triad) for triad in TRIADS.values())
    if aspiration == "unity":
        return chain(facts, team)
    if aspiration == "liveliness":
        return sum(there["essence"] for there in own(facts, team))
    if aspiration == "versatility":
        return len({EMOTIONS[there["card"]].vibe for there in own(facts, team)} - {""})
    if aspiration == "fortitude":
        return sum(fortress_bonus(facts, team, realm) for realm in REALMS)
    if aspiration == "sensibility":
        return max((intensity(facts, slot) for slot in SLOTS if team_on(facts, slot) == team), default=0)
    return sum(realm_control(facts, realm) == frontier_control(facts, across) == team for realm, across in PAIRS)


def accomplished(facts: Facts, team: str) -> list[str]:
    """Which of a team's own two Aspirations it would accomplish in a Revelation now."""
    goals = [facts["teams"][team]["hidden"], facts["common"]["current"]]
    known = [goal for goal in goals if goal in ASPIRATIONS]
    return [goal for goal in known if count(facts, goal, team) > count(facts, goal, other(team))]


# ---------------------------------------------------------------- cards


def cards_of(facts: Facts, name: str) -> list[str]:
    """Every card of a player's deck, wherever it is."""
    player = facts["players"][name]
    board = [there["card"] for there in facts["slots"].values() if there["owner"] == name]
    mild = [card for card in board if EMOTIONS[card].kind == "mild"]
    return [*player["hand"], *player["deck"]["order"], *mild]


def deck_of(facts: Facts, name: str) -> Counter[str]:
    """The sixteen cards with which a player began: the starter deck, or in the full game the Spirit's."""
    player = facts["players"][name]
    if facts["mode"] == "full":
        return Counter(DECKS[player["spirit"]].split() * 2)
    return Counter(STARTER[player["team"]] * 2)


def unseen(facts: Facts, name: str) -> list[str]:
    """The cards of a player's deck whose place nobody at the desk knows."""
    return list((deck_of(facts, name) - Counter(cards_of(facts, name))).elements())


def aspirations_in(facts: Facts) -> tuple[str, ...]:
    return ASPIRATIONS if facts["mode"] == "full" else BASIC_ASPIRATIONS


def differing(name: str, said: object, naive: object) -> list[str]:
    return [] if said == naive else [f"{name}: the facts say {said!r}, naively it is {naive!r}"]
