"""The counts of the vocabulary: what a power can compare or give, each with how it is typed and told.

A count is kept as WHAT:WHOSE or WHAT:WHOSE:WHERE, typed as `own emotions in its triad`, and told as `own Emotions in
its Triad`; all three are made here.
"""

from functools import cache

from cerebria_cli.catalogue.common_words import ALL_TEAMS
from cerebria_cli.catalogue.shapes import Kind, Shape, is_number, one_of
from cerebria_cli.system.named_tuples import NamedTuple

_SIDES = ("own", "opposing", "all")
_PLACES = ("", "next", "triad", "realm", "figure", "target")
_ROUND = ("", "next", "triad", "realm")


class Counted(NamedTuple):
    """What can be counted: its name for one and for several, and where it can be counted."""

    one: str
    several: str
    whose: tuple[str, ...]
    where: tuple[str, ...]
    typed: str = ""
    """How it is typed, where its key is no word for it."""


#: What is counted of somebody, at some place.
COUNTED = {
    "essence": Counted("Essence", "Essence", _SIDES, _PLACES),
    "emotions": Counted("Emotion", "Emotions", (*_SIDES, *ALL_TEAMS), _PLACES),
    "vibes": Counted("different Vibe", "different Vibes", _SIDES, _PLACES),
    "realms": Counted("controlled Realm", "controlled Realms", _SIDES, ("", "this")),
    "frontiers": Counted("controlled Frontier", "controlled Frontiers", _SIDES, ("", "this", "figure")),
    "fortresses": Counted("Fortress", "Fortresses", _SIDES, ("", "this", "figure")),
    "ambition": Counted("Ambition", "Ambition", ("own", "opposing"), ("",)),
    "wp": Counted("Willpower", "Willpower", ("own",), ("",)),
    "cards": Counted("card in hand", "cards in hand", ("own",), ("",)),
    "alike": Counted(
        "other Emotion of its Vibe", "other Emotions of its Vibe", _SIDES, (*_ROUND, "target"), "emotions of its vibe"
    ),
    "strong": Counted("Strong Emotion", "Strong Emotions", _SIDES, _ROUND, "strong emotions"),
    "intensities": Counted("Intensity", "Intensity", _SIDES, _ROUND, "intensity"),
    "points": Counted("point", "points", ("own", "opposing"), ("",)),
    "figures": Counted("figure", "figures", _SIDES, ("", "by"), "figures"),
    "slots": Counted("slot", "slots", ("empty",), _ROUND),
    "places": Counted("controlled place", "controlled places", ("own", "opposing"), ("this",)),
}

#: The place of a count, as it is typed; told it has capitals.
PLACES = {
    "": "",
    "next": "next to it",
    "triad": "in its triad",
    "realm": "in its realm",
    "figure": "by the figure",
    "target": "on the target",
    "this": "where it lies",
    "by": "by it",
}

#: Counts that have words of their own: as they are typed, told for one, told for several.
SINGLE = {
    "essence:this": ("essence on it", "Essence on it", "Essence on it"),
    "slot:realm": ("realm slot", "Realm slot that it lies on", "Realm slots that it lies on"),
    "slot:frontier": ("frontier slot", "Frontier slot that it lies on", "Frontier slots that it lies on"),
    "sphere:this": ("wp in its sphere", "Willpower in the Sphere of its Realm", "Willpower in the Sphere of its Realm"),
    "intensities:this": ("intensity of it", "Intensity of it", "Intensity of it"),
    "chain:this": ("chain", "Emotion of its chain", "Emotions of its chain"),
    "upgrades:used": ("upgrades used", "upgrade used", "upgrades used"),
    "upgrades:other": (
        "other upgrades used",
        "upgrade used that does more than lower the cost",
        "upgrades used that do more than lower the cost",
    ),
    "wp:taken": ("wp taken", "Willpower taken from the Sphere", "Willpower taken from the Sphere"),
    "wp:gained": ("wp gained", "Willpower gained by the Absorb", "Willpower gained by the Absorb"),
}


def _all_counts() -> list[str]:
    found = list(SINGLE)
    for what, counted in COUNTED.items():
        found += [":".join(filter(None, (what, whose, where))) for whose in counted.whose for where in counted.where]
    return found


#: Every count that a power can compare or give.
COUNTS = frozenset(_all_counts())

#: Counts that depend on Intensities, so that an Intensity cannot depend on them.
CONTROLLED = ("realms", "frontiers", "places", "intensities")

#: Counts of what players and teams hold, which changes without the board.
HELD = ("ambition", "wp", "cards", "points", "figures", "sphere")


def is_count(value: object) -> bool:
    return is_number(value) or (isinstance(value, str) and value in COUNTS)


COUNT = Kind("a whole number or a count as essence:own", is_count)
CHANGE = Kind(
    "a whole number, negative ones included, or a count",
    lambda value: is_count(value) or (isinstance(value, int) and not isinstance(value, bool) and -9 <= value < 0),
)

#: How two counts can stand to each other, as it is kept and as it is typed and told.
COMPARED = {"=": "exactly", "<": "less than", ">": "more than", "<=": "at most", ">=": "at least"}
COMPARISON = Shape({"left": COUNT, "is": one_of(COMPARED), "right": COUNT}, {})


# ---------------------------------------------------------------- in words


def typed(count: str) -> str:
    """A count as it is typed: `own emotions in its triad`."""
    if count in SINGLE:
        return SINGLE[count][0]
    what, whose, where = _parts(count)
    return " ".join(filter(None, (whose, COUNTED[what].typed or what, PLACES[where])))


@cache
def by_words() -> dict[str, str]:
    """Every count by how it is typed."""
    return {typed(count): count for count in COUNTS}


def told_one(count: str) -> str:
    """One of what is counted, in a sentence: `own Emotion in its Triad`."""
    return SINGLE[count][1] if count in SINGLE else _told(count, COUNTED[_parts(count)[0]].one)


def told_several(count: str) -> str:
    """What is counted, in a sentence: `own Emotions in its Triad`."""
    return SINGLE[count][2] if count in SINGLE else _told(count, COUNTED[_parts(count)[0]].several)


def count_words(count: str, number: int) -> str:
    """So many of what is counted, in short: `1 upgrade used`."""
    words = (told_one if number == 1 else told_several)(count)
    return f"{number} {words.partition(' that ')[0]}"


def _told(count: str, noun: str) -> str:
    _, whose, where = _parts(count)
    side = {"all": ""}.get(whose, whose.capitalize() if whose in ALL_TEAMS else whose)
    place = PLACES[where].replace("triad", "Triad").replace("realm", "Realm")
    return " ".join(filter(None, (side, noun, place)))


def _parts(count: str) -> tuple[str, str, str]:
    what, _, rest = count.partition(":")
    whose, _, where = rest.partition(":")
    return what, whose, where
