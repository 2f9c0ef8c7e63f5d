"""The fifty powers of fixtures/overlays/every-kind.toml, each with a situation and what it changes, reckoned by hand.

A situation is played twice, with the power and without: what differs at the end is exactly what is named here. At the
start everybody has 4 Willpower and 2 Essence, no cards and all Actions unlocked; Diana's figure is on VC, Leo's on CN,
Thomas' on NL, Fred's on LW. A Move costs 1 Willpower, an Invoke 2 and 1 Essence, a Quell 2 and 1 Ambition, a Fortify 3,
an Empower 3, an Absorb takes 2 and 1 for each own Frontier.
"""

from typing import Any, NamedTuple

Facts = dict[str, Any]


class Situation(NamedTuple):
    """What happens, and what is different by the power."""

    slots: dict[str, str]
    lines: tuple[str, ...]
    differs: Facts
    """Numbers by how much they are higher, anything else as it is; nothing else differs."""
    answers: tuple[str, ...] = ()
    """What is decided about the power after the last line."""
    turn: str = "diana"
    facts: Facts = {}
    refused: bool = False
    """The last line is refused by the power, and legal without it."""


HASTE = {"tokens": {"move": {"unlock": "wild", "haste": "red"}}}
GLOOM_QUELLS: Facts = {"leo": {"hand": ["Anger"]}, "gloom": {"ambition": 1}}
BLISS_QUELLS: Facts = {"diana": {"hand": ["Courage"]}, "bliss": {"ambition": 1}}


def holding(*cards: str, **more: Any) -> Facts:
    return {"diana": {"hand": list(cards), **more}}


def leo_holding(*cards: str) -> Facts:
    return {"leo": {"hand": list(cards)}}


SITUATIONS: dict[str, list[Situation]] = {
    # ------------------------------------------------------------ Bliss, Mild
    "Affection": [
        Situation({"CN": "Affection 2"}, ("leo quell CN with Anger",), {"leo.wp": -2}, turn="leo", facts=GLOOM_QUELLS),
        # an Affection that does not survive the Quell answers it too
        Situation({"CN": "Affection 1"}, ("leo quell CN with Anger",), {"leo.wp": -2}, turn="leo", facts=GLOOM_QUELLS),
        # a Quell next to it is none of its business
        Situation(
            {"CN": "Comfort 2", "C2": "Affection"}, ("leo quell CN with Anger",), {}, turn="leo", facts=GLOOM_QUELLS
        ),
    ],
    # the Triad of VC is V2, VC, C1; Optimism rises from 1 to 2, Generosity stays at 1
    "Comfort": [
        Situation(
            {"V2": "Optimism 1", "C1": "Generosity 1"},
            ("diana invoke Comfort VC",),
            {"V2.essence": 1, "V2.intensity": 1, "C1.essence": 1},
            facts=holding("Comfort"),
        )
    ],
    "Courage": [
        Situation(
            {},
            ("diana invoke Courage VC",),
            {"diana.hand": 1, "diana.deck": -1},
            ("diana choose yes", "diana choose Comfort"),
            facts=holding("Courage", deck={"count": 15, "top": "Comfort"}),
        ),
        # who does not draw discards nothing
        Situation({}, ("diana invoke Courage VC",), {}, ("diana decline",), facts=holding("Courage", "Comfort")),
    ],
    "Sociability": [
        Situation({"V2": "Sociability"}, ("diana invoke Comfort VC",), {"diana.wp": 1}, facts=holding("Comfort")),
        Situation({"V1": "Sociability"}, ("diana invoke Comfort VC",), {}, facts=holding("Comfort")),
    ],
    "Cheerfulness": [
        Situation({"V2": "Cheerfulness"}, ("fred end ambition",), {"diana.wp": 1}, turn="fred"),
        Situation({"V2": "Cheerfulness"}, ("leo end ambition",), {"thomas.wp": 1}, turn="leo"),
        Situation({"V2": "Cheerfulness"}, ("diana end ambition",), {}),
    ],
    "Excitement": [
        Situation(
            {"V2": "Excitement", "VC": "Hostility"},
            ("diana quell VC with Courage",),
            {"diana.wp": 1},
            facts=BLISS_QUELLS,
        ),
        # V1 is in another Triad
        Situation({"V1": "Excitement", "VC": "Hostility"}, ("diana quell VC with Courage",), {}, facts=BLISS_QUELLS),
    ],
    # with 2 Essence, one by the Land of Desires, it has Intensity 1
    "Generosity": [
        Situation(
            {"V1": "Generosity"},
            ("diana land V1 1",),
            {
                **{"V1.card": "", "V1.essence": -2, "V1.intensity": -1},
                **{"W1.card": "Generosity", "W1.essence": 2, "W1.intensity": 1},
            },
            ("diana choose V1 W1",),
            facts={"diana": {"space": "V"}},
        )
    ],
    "Innocence": [
        Situation(
            {"CN": "Innocence 2", "C2": "Comfort"},
            ("leo quell CN with Disgust",),
            {},
            turn="leo",
            facts={"leo": {"hand": ["Disgust"]}, "gloom": {"ambition": 1}},
            refused=True,
        )
    ],
    "Kindness": [
        Situation({"V1": "Kindness"}, ("diana absorb commitment -bonus",), {"diana.essence": 1}, ("diana choose yes",)),
        # the Sphere in front of C is none of its
        Situation({"V1": "Kindness"}, ("diana absorb creativity -bonus",), {}),
    ],
    "Confidence": [
        Situation({"V1": "Confidence", "V2": "Comfort", "WV": "Affection"}, (), {"V1.intensity": 2}),
        Situation({"V1": "Confidence", "V2": "Hostility", "VC": "Comfort"}, (), {}),
    ],
    "Optimism": [
        Situation(
            {},
            ("diana invoke Optimism VC",),
            {"bliss.ambition": 1},
            facts={**holding("Optimism"), "gloom": {"ambition": 2}, "bliss": {"ambition": 1}},
        ),
        Situation({}, ("diana invoke Optimism VC",), {}, facts=holding("Optimism")),
    ],
    "Self-Esteem": [Situation({"V2": "Self-Esteem", "VC": "Comfort", "C1": "Comfort"}, (), {"VC.intensity": 1})],
    "Tranquility": [
        Situation({"V2": "Tranquility"}, ("diana end ambition",), {"V2.essence": 1}),
        Situation({"V2": "Tranquility 2"}, ("diana end ambition",), {}),
    ],
    # ------------------------------------------------------------ Bliss, Strong
    "Adoration": [
        Situation(
            {"CN": "Adoration"},
            ("leo quell CN with Anger",),
            {"diana.wp": 2},
            ("diana choose wp",),
            turn="leo",
            facts=GLOOM_QUELLS,
        )
    ],
    "Satisfaction": [
        Situation(
            {"L1": "Satisfaction"},
            ("diana cradle 1",),
            {"thomas.essence": 1},
            ("bliss choose thomas",),
            facts=holding("Courage", space="V"),
        )
    ],
    # Hostility, 1 Essence and Intensity 1, goes under Leo's deck; Valor itself is the Strong Emotion that is asked for
    "Valor": [
        Situation(
            {"VC": "Courage 2", "V2": "Hostility"},
            ("diana empower VC",),
            {"V2.card": "", "V2.essence": -1, "V2.intensity": -1, "leo.deck": 1},
            ("diana choose V2",),
        )
    ],
    "Intimacy": [
        Situation(
            {"V1": "Intimacy"},
            ("leo move V",),
            {},
            turn="leo",
            facts={"diana": {"space": "W"}, "leo": {"space": "VC"}},
            refused=True,
        ),
        Situation({"V1": "Intimacy"}, ("leo move C",), {}, turn="leo"),
    ],
    "Euphoria": [Situation({"V1": "Euphoria"}, ("diana move V",), {"bliss.points": 1})],
    # Comfort with 1 Essence has Intensity 1, Satisfaction 2; the Mild card goes under Diana's deck
    "Passion": [
        Situation(
            {"VC": "Excitement 2", "V2": "Comfort"},
            ("diana empower VC",),
            {"V2.card": "Satisfaction", "V2.intensity": 1, "diana.deck": 1},
            ("diana choose V2",),
        )
    ],
    "Freedom": [Situation({"L1": "Freedom"}, ("diana move V",), {"diana.space": "WV"}, ("diana choose WV",))],
    # 2, 1 for the Frontier that Longing holds, and 1 more make 4, for which there is an Intention, and Delight's card
    "Longing": [
        Situation(
            {"VC": "Longing"},
            ("diana absorb commitment -bonus",),
            {"diana.wp": 1, "commitment": -1, "bliss.points": 1},
            ("diana decline",),
            facts={"diana": {"space": "VC"}},
        ),
        Situation({"VC": "Longing"}, ("diana absorb commitment -bonus",), {}, facts={"diana": {"space": "V"}}),
    ],
    "Selflessness": [
        Situation(
            {"L1": "Selflessness", "VC": "Hostility"},
            ("diana quell VC with Courage",),
            {"diana.wp": -1, "L1.essence": 1},
            ("diana choose L1",),
            facts=BLISS_QUELLS,
        )
    ],
    # Hostility with 4 Essence has 2, Affection with 2 has 2; both have Purity's 1
    "Purity": [
        Situation(
            {"V2": "Purity", "VC": "Hostility 4", "C1": "Affection 2"}, (), {"VC.intensity": -1, "C1.intensity": -1}
        )
    ],
    "Self-Respect": [Situation({"V1": "Self-Respect"}, ("diana fortify V",), {"diana.wp": 2})],
    "Hope": [Situation({"VC": "Hope", "V2": "Confidence", "C1": "Embarrassment"}, (), {"VC.intensity": 2})],
    "Dignity": [
        Situation(
            {"L1": "Dignity"},
            ("leo move VC +haste",),
            {"thomas.wp": 1},
            ("bliss choose thomas",),
            turn="leo",
            facts={"leo": HASTE, "diana": {"space": "V"}},
        ),
        Situation({"L1": "Dignity"}, ("leo move C",), {}, turn="leo"),
    ],
    "Serenity": [
        Situation({"V1": "Serenity"}, ("diana end ambition",), {"diana.wp": 1}),
        Situation({"V1": "Serenity"}, ("leo end ambition",), {}, turn="leo"),
    ],
    # ------------------------------------------------------------ Gloom, Mild
    "Anger": [
        Situation(
            {"N1": "Anger", "CN": "Comfort 2"},
            ("leo quell CN with Anger",),
            {"diana.wp": -1, "thomas.wp": -1},
            turn="leo",
            facts=GLOOM_QUELLS,
        )
    ],
    "Hostility": [
        Situation(
            {},
            ("leo invoke Hostility CN",),
            {f"{who}.{what}": way for who in ("diana", "leo", "fred") for what, way in (("hand", -1), ("deck", 1))},
            ("diana choose Comfort", "leo choose Guilt", "fred choose Anger"),
            turn="leo",
            facts={"diana": {"hand": ["Comfort"]}, "fred": {"hand": ["Anger"]}, **leo_holding("Hostility", "Guilt")},
        )
    ],
    "Jealousy": [
        Situation(
            {"VC": "Jealousy"},
            ("diana quell VC with Courage",),
            {"leo.hand": 1, "leo.deck": -1},
            ("leo choose yes",),
            facts=BLISS_QUELLS,
        )
    ],
    # one step clockwise: the Sphere in front of W comes before V
    "Bitterness": [Situation({"N1": "Bitterness"}, ("diana fortify V",), {"origin": "knowledge"}, ("leo choose yes",))],
    "Guilt": [Situation({"N1": "Guilt", "VC": "Courage 2"}, ("diana empower VC",), {"leo.hand": 1, "leo.deck": -1})],
    "Disgust": [Situation({"N1": "Disgust", "V1": "Rage", "L1": "Envy", "C1": "Valor"}, (), {"N1.intensity": 2})],
    "Dislike": [
        Situation(
            {"C2": "Comfort"},
            ("leo invoke Dislike CN",),
            {"C2.card": "", "C2.essence": -1, "C2.intensity": -1, "diana.deck": 1},
            ("leo choose take C2",),
            turn="leo",
            facts=leo_holding("Dislike"),
        ),
        Situation(
            {"C2": "Comfort"},
            ("leo invoke Dislike CN",),
            {"leo.wp": 2},
            ("leo choose wp",),
            turn="leo",
            facts=leo_holding("Dislike"),
        ),
    ],
    "Selfishness": [
        Situation({"C1": "Selfishness"}, ("leo absorb creativity -bonus",), {"leo.wp": 1}, turn="leo"),
        Situation({"C1": "Selfishness"}, ("leo absorb humility -bonus",), {}, turn="leo"),
    ],
    # Mistrust (1 Essence) and Comfort (2 Essence), both of Intensity 1, change places
    "Mistrust": [
        Situation(
            {"N1": "Comfort 2"},
            ("leo invoke Mistrust CN",),
            {"CN.card": "Comfort", "CN.essence": 1, "N1.card": "Mistrust", "N1.essence": -1},
            ("leo choose N1",),
            turn="leo",
            facts=leo_holding("Mistrust"),
        )
    ],
    "Embarrassment": [
        Situation(
            {"VC": "Embarrassment", "V2": "Comfort", "C1": "Affection 2", "C2": "Comfort"},
            (),
            {"V2.intensity": -1, "C1.intensity": -1},
        )
    ],
    "Insecurity": [
        Situation({"V1": "Insecurity"}, ("diana absorb commitment -bonus",), {}, refused=True),
        Situation({"V1": "Insecurity"}, ("diana absorb creativity -bonus",), {}),
    ],
    "Loneliness": [
        Situation({}, ("leo invoke Loneliness CN",), {"gloom.points": 1}, turn="leo", facts=leo_holding("Loneliness")),
        # Comfort with 3 Essence and Affection with 3 hold the Frontier
        Situation(
            {"C2": "Comfort 3", "N1": "Affection 3"},
            ("leo invoke Loneliness CN",),
            {},
            turn="leo",
            facts=leo_holding("Loneliness"),
        ),
    ],
    # ------------------------------------------------------------ Gloom, Strong
    "Rage": [
        Situation(
            {"L1": "Rage", "C1": "Comfort 2"}, ("leo move C",), {"C1.essence": -1}, ("leo choose C1",), turn="leo"
        )
    ],
    "Greed": [
        Situation({"L1": "Greed"}, ("leo move C",), {"leo.wp": 1}, turn="leo", facts={"gloom": {"points": 1}}),
        Situation({"L1": "Greed"}, ("leo move C",), {}, turn="leo"),
    ],
    "Malevolence": [
        Situation(
            {"C1": "Hostility 2"},
            ("leo empower C1",),
            {"fortress.C": "gloom minor", "gloom.minor": -1},
            ("leo choose yes",),
            turn="leo",
            facts={"leo": {"space": "C"}},
        ),
        Situation(
            {"C1": "Hostility 2"},
            ("leo empower C1",),
            {"fortress.C": "gloom major", "gloom.minor": 1, "gloom.major": -1},
            ("leo choose yes",),
            turn="leo",
            facts={"leo": {"space": "C"}, "fortresses": {"C": {"team": "gloom", "size": "minor"}}},
        ),
    ],
    "Envy": [
        Situation({"CN": "Envy"}, ("leo move C",), {"leo.essence": 1, "CN.token": 1, "CN.intensity": 1}, turn="leo"),
        Situation({"CN": "Envy", "C2": "Valor 3"}, ("leo move C",), {}, turn="leo"),
    ],
    "Remorse": [
        Situation(
            {"VC": "Remorse"},
            ("diana quell VC with Excitement",),
            {"diana.essence": -1},
            facts={"diana": {"hand": ["Excitement"]}, "bliss": {"ambition": 1}},
        )
    ],
    "Despair": [
        Situation({"N1": "Despair"}, ("diana move V",), {"leo.wp": 1}, ("gloom choose leo",)),
        Situation({"N1": "Despair"}, ("leo move C",), {}, turn="leo"),
    ],
    "Loathing": [
        Situation({"V2": "Loathing", "VC": "Courage 2"}, ("diana empower VC",), {}, refused=True),
        Situation({"V1": "Loathing", "VC": "Courage 2"}, ("diana empower VC",), {}),
    ],
    "Animosity": [
        Situation({"N1": "Animosity"}, ("leo end ambition",), {"thomas.wp": -1}, turn="leo"),
        Situation({"N1": "Animosity"}, ("diana end ambition",), {}),
    ],
    "Narcissism": [
        Situation(
            {"L1": "Narcissism"},
            ("diana valley",),
            {"bliss.ambition": -1},
            facts={"diana": {"space": "V"}, "bliss": {"ambition": 1}},
        )
    ],
    "Doubt": [
        Situation({"C1": "Doubt"}, ("leo fortify C",), {"leo.tokens": 1}, ("leo choose blue move.haste",), turn="leo")
    ],
    # Isolation with 1 Essence has Intensity 2
    "Isolation": [
        Situation(
            {"N1": "Isolation"},
            ("leo invoke Guilt C1",),
            {
                **{"N1.card": "", "N1.essence": -1, "N1.intensity": -2},
                **{"C2.card": "Isolation", "C2.essence": 1, "C2.intensity": 2},
            },
            ("leo choose N1 C2",),
            turn="leo",
            facts={"leo": {"hand": ["Guilt"], "space": "C"}},
        )
    ],
}

#: Decks in which every Mild card is that has one of them, so that each may be played and empowered.
DECKS = {
    "diana": ["Affection", "Comfort", "Courage", "Sociability", "Cheerfulness", "Excitement", "Generosity", "Safety"],
    "thomas": ["Innocence", "Kindness", "Confidence", "Optimism", "Self-Esteem", "Tranquility", "Desire", "Comfort"],
    "leo": ["Anger", "Hostility", "Jealousy", "Bitterness", "Guilt", "Disgust", "Craving", "Pessimism"],
    "fred": ["Dislike", "Selfishness", "Mistrust", "Embarrassment", "Insecurity", "Loneliness", "Anger", "Jealousy"],
}

#: What each of them says.
LINES = {
    "Affection": "after opposing quell on it: lose 2 wp",
    "Comfort": "enters: put 1 essence from the supply on every other triad own",
    "Courage": "enters: may draw 2 card, then discard 1 card",
    "Sociability": "after own invoke next to it: gain 1 wp",
    "Cheerfulness": "at start of own turn: gain 1 wp",
    "Excitement": "cost of own quell in its triad: 1 wp less",
    "Generosity": "after own land on it: may relocate this anywhere",
    "Innocence": "at opposing quell on it if own emotions next to it at least 1: forbid",
    "Kindness": "once per turn after own absorb from its sphere: may gain 1 essence",
    "Confidence": "always: intensity 1 for each own emotions next to it",
    "Optimism": "enters if own ambition less than opposing ambition: gain 1 ambition",
    "Self-Esteem": "always: intensity 1 more for every next own",
    "Tranquility": "at end of own turn: put 1 essence from the supply on this",
    "Adoration": "leaves: its player may either gain 2 wp or draw 1 card",
    "Satisfaction": "after own cradle: team may gain 1 essence",
    "Valor": "enters if own strong emotions in its triad at least 1: may remove next opposing",
    "Intimacy": "at opposing move into its realm: forbid",
    "Euphoria": "after own move into its realm: score 1 point",
    "Passion": "enters: may replace next own",
    "Freedom": "after own move: may move the figure by 1",
    "Longing": "at own absorb by its triad if own figures by it at least 1: take 1 wp more",
    "Selflessness": "after own quell: pay 1 wp to put 1 essence from the supply on any own",
    "Purity": "always: overrule",
    "Self-Respect": "cost of own fortify in its realm: 2 wp less",
    "Hope": "always: intensity 1 for each all emotions of its vibe next to it",
    "Dignity": "after opposing spirit action if upgrades used at least 1: team gain 1 wp",
    "Serenity": "at start of opposing turn if wp in its sphere at least 1: its player gain 1 wp",
    "Anger": "after own quell: each opponent lose 1 wp",
    "Hostility": "enters: everybody discard 1 card",
    "Jealousy": "leaves: may return it to hand",
    "Bitterness": "after opposing fortify: its player may rotate 1",
    "Guilt": "after opposing replacement: its player draw 1 card",
    "Disgust": "always: intensity 1 for each own strong emotions",
    "Dislike": "enters: either gain 2 wp or take 1 essence off next opposing",
    "Selfishness": "at own absorb from its sphere: gain 1 wp",
    "Mistrust": "enters: may swap it with next all",
    "Embarrassment": "always: intensity 1 less for every next opposing",
    "Insecurity": "at opposing absorb from its sphere: forbid",
    "Loneliness": "enters if on a frontier slot and own frontiers where it lies at least 1: score 1 point",
    "Rage": "after own move: may take 1 essence off figure opposing",
    "Greed": "cost of own spirit action if own points more than opposing points: 1 wp less",
    "Malevolence": "enters: may build",
    "Envy": "after own spirit action if own intensity in its triad more than opposing intensity in its triad: "
    "gain 1 essence, token 1",
    "Remorse": "leaves by opposing: lose 1 essence",
    "Despair": "once per turn after opposing spirit action: team gain 1 wp",
    "Loathing": "at opposing empower next to it: forbid",
    "Animosity": "at start of opposing turn: lose 1 wp",
    "Narcissism": "cost of opposing realm action: 1 ambition more",
    "Doubt": "after own fortify in its realm: place this vibe token",
    "Isolation": "after own invoke: may relocate this to the figure",
}
