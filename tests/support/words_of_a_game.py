"""The vocabulary of a game for four, written out here so that the tests of the notation need no catalogue."""

from collections.abc import Mapping

from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.vocabulary import Vocabulary


def words(text: str) -> tuple[str, ...]:
    """Names written in a row."""
    return tuple(text.split())


PLAYERS = ("diana", "leo", "thomas", "fred")
SPIRITS = {"Delight": "diana", "Misery": "leo", "Love": "thomas", "Hatred": "fred"}
TEAMS = ("bliss", "gloom")
CARDS = words(
    """Brightness Bleakness Affection Comfort Courage Sociability Cheerfulness Excitement Safety Trust
    Desire Generosity Innocence Kindness Confidence Optimism Self-Esteem Tranquility Adoration
    Satisfaction Valor Intimacy Euphoria Passion Freedom Faith Longing Selflessness Purity
    Benevolence Self-Respect Hope Dignity Serenity Anger Craving Hostility Jealousy Bitterness
    Boredom Guilt Pessimism Disgust Dislike Selfishness Mistrust Embarrassment Fear Insecurity
    Loneliness Rage Greed Malevolence Envy Lethargy Indifference Remorse Despair Loathing Animosity
    Narcissism Suspicion Shame Panic Doubt Isolation"""
)
SPACES = words("V VC C CN N NL L LW W WV")
SLOTS = words("V1 V2 VC C1 C2 CN N1 N2 NL L1 L2 LW W1 W2 WV")
REALMS = {
    "V": "Valley of Motives",
    "C": "Cradle of Senses",
    "N": "Network of Thoughts",
    "L": "Land of Desires",
    "W": "Willow of Values",
}
SPHERES = ("commitment", "creativity", "humility", "diligence", "knowledge")
ASPIRATIONS = words("attitude openness awareness unity liveliness versatility fortitude sensibility reflection")
COLOURS = ("red", "yellow", "green", "blue")
ACTIONS = ("move", "invoke", "quell", "fortify", "empower")
SIDE_A = {
    "move": ("haste", "surmount", "determination"),
    "invoke": ("bolster", "inner-force", "determination"),
    "quell": ("subdue", "extinguish", "determination"),
    "fortify": ("exalt", "raze", "determination"),
    "empower": ("channeled-power", "emotional-outburst", "determination"),
}
WORDS = ("wp", "essence", "card", "ambition", "yes", "no")

#: fred's board has the other side for two Actions.
ROWS = {(player, verb): row for player in PLAYERS for verb, row in SIDE_A.items()} | {
    ("fred", "move"): ("charge", "surmount", "wildfire"),
    ("fred", "quell"): ("subdue", "extinguish", "repel"),
}


def vocabulary(
    players: tuple[str, ...] = PLAYERS, rows: Mapping[tuple[str, str], tuple[str, ...]] = ROWS
) -> Vocabulary:
    """The words of that game; other players may sit in the seats, or have other boards."""
    seats = dict(zip(PLAYERS, players, strict=True))
    return Vocabulary(
        verbs=VERBS.specs,
        players=players,
        spirits={spirit: seats[player] for spirit, player in SPIRITS.items()},
        teams=TEAMS,
        cards=CARDS,
        slots=SLOTS,
        spaces=SPACES,
        realms=REALMS,
        spheres=SPHERES,
        aspirations=ASPIRATIONS,
        colours=COLOURS,
        actions=ACTIONS,
        upgrades={(seats[player], verb): row for (player, verb), row in rows.items()},
        words=WORDS,
    )


GAME = vocabulary()
