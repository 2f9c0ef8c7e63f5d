"""Events: one thing that changed, with its cause. They are what the table has to do."""

from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple


class Event(NamedTuple):
    """One change on the table."""

    kind: str
    """What kind of change it is; see `KINDS`."""

    who: str = ""
    """The player or team it happens to."""

    what: str = ""
    """The card, Sphere, Aspiration, colour or size it is about."""

    where: str = ""
    """The slot, space, Realm or place."""

    amount: int = 0
    """How many; negative when something is taken away."""

    cause: str = ""
    """The rule, card, Spirit or move that brought it about."""

    note: str = ""
    """What else the table must know: where it comes from or goes to."""

    about: Any = None
    """What a decision is about, as a table with its kind."""


#: Every kind of event with what its fields mean.
KINDS: dict[str, str] = {
    # resources
    "wp": "who gains (loses) amount Willpower; note: 'supply' or the Sphere it comes from",
    "essence": "who gains (loses) amount Essence on the Spirit board",
    "ambition": "team who turns amount Ambition tokens available (negative: spends)",
    "action": "who gains amount Actions this turn",
    "fortitude": "team who gains (loses) amount Fortitude",
    "store": "who puts amount of the Willpower spent on the upgrade where until the end of the round",
    # cards
    "draw": "who takes the card what from the top of the own deck into hand",
    "turn-up": "who turns up the card what on top of the own deck ('' in what: the deck is empty)",
    "discard": "who puts the card what from hand face-down under the own deck",
    "back": "who takes the card what back to hand instead of putting it under the own deck",
    "hand": "who starts with the card what in hand",
    "show": "who shows the card what from hand",
    "identify": "the card what of who becomes known; where: 'hand' or 'top'",
    # board
    "figure": "who's figure goes to space where; note: the space it leaves ('' at setup)",
    "enter": "card what of player (or team) who is put on slot where; note: 'hand', 'supply', 'box'",
    "leave": "card what is removed from slot where; note: where it goes ('deck', 'box', 'strong')",
    "relocate": "card what goes to slot where; note: the slot it leaves",
    "on-emotion": "amount Essence is put on (taken off) card what on slot where; note: 'supply' or the player",
    "intensity-token": "card what on slot where: its Intensity token is now +amount (0: removed)",
    "vibe-token": "who puts a token of colour what on place where, as 'move' (unlock) or 'move.haste'",
    "vibe-marker": "who puts a marker of colour what, the Vibe that was chosen, on the card note on slot where",
    "fortress": "team who now has a Fortress of size what ('': none) in Realm where; note: team and size before",
    "sphere": "Sphere what in front of Realm where changes by amount Willpower; note: what it now holds",
    "rotate": "the Origin turns one step clockwise; what: the Sphere now in front of the first Realm",
    "rotate-back": "the Origin turns one step counterclockwise; what: the Sphere now in front of the first Realm",
    "token-gone": "who removes the token of colour what from place where for good",
    "marker": "who covers Meditation with a marker (negative: removes amount markers)",
    "prevent": "who prevents the Quell of card what on slot where",
    "control": "team who ('' nobody) now controls Realm or Frontier where; what: the totals; note: the team before",
    # aspirations and Identity
    "revelation": "a Revelation begins because Sphere what in front of Realm where is empty",
    "reveal": "team who reveals its Hidden Aspiration what",
    "accomplish": "team who accomplishes Aspiration what; where: 'hidden' or 'common'; note: the two counts",
    "missed": "team who does not accomplish Aspiration what; where and note as there",
    "fragment": "team who adds a Fragment of size what ('minor', 'major', 'capping') to the Identity; note: its origin",
    "fragment-missing": "team who should add a Fragment of size what and has none",
    "points": "team who scores amount points",
    "intention": "team who accomplishes the Intention what and scores amount points",
    "common-down": "the Common Aspiration what is turned face-down for good",
    "strike": "team who removes the Common Aspiration what from the game",
    "common-moved": "team who moves the Common Aspiration what to place amount among those left, 1 the leftmost",
    "foresee": "team who puts the top amount cards of its Hidden deck back in an order of its choice",
    "assumed": "the Intensities, or the threshold if where says so, of the cards what, as note says, are assumed",
    "common": "the Common Aspiration is now what ('' none is left)",
    "hidden-gone": "the Hidden Aspiration what of team who leaves the game",
    "set-aside": "Aspiration what of team who ('' the Common one) is set aside face-up; where: 'secret' or 'common'",
    "aim": "team who has a new Hidden Aspiration what ('?': secret; '': none)",
    "shuffle": "team who shuffles its Hidden deck",
    # flow
    "round": "round amount begins; who: the side that starts it",
    "out": "team who has no Fortitude left in this round",
    "remark": "what the table should know, and which is not known here; note: the words",
    "turn": "the turn of player who begins; amount: Actions",
    "turn-over": "the turn of player who is over",
    "phase": "the game goes on to phase what",
    "pending": "who has to decide what; about: what it is about, as a table; note: the options, separated by ' | '",
    "announce": "the card what on slot where has a power that the catalogue does not know (note: how much is known)",
    "remind": "the card what on slot where has a power for this moment that the table enters (note: its words)",
    "end": "the end of the game is triggered; what: the reason",
    "score": "team who ends with amount points",
    "result": "the game is over; who: the winning team ('' a draw)",
    "taught": "the owner told a fact about the card what; note: the sentence",
    "declared": "fact what was set by the table; note: old and new value",
    # the card game
    "take": "who takes the card what from column where of the Impulse into hand",
    "uncover": "the card what is turned up in column where of the Impulse; note: how many its Stack has left",
    "lay": "the card what is laid face up in column where of the Impulse",
    "drawn": "who draws amount cards from the main deck, unseen by the others",
    "pile": "the card what goes to the discard pile; who: whose it was; where: 'hand', 'mindset' or 'impulse'",
    "reshuffle": "the discard pile of amount cards is shuffled and is the main deck",
    "refill": "amount cards are put on Stack where from the main deck",
    "look": "who looks at the hand of player where; note: 'open' if everybody sees it",
    "stolen": "who takes the card what from the hand of player where",
    "join": "the card what enters the Mindset of who with amount Fragments; where: the card it is merged with",
    "on-card": "amount Fragments are put on (taken off) the slots where of Emotion what of who; note: their side",
    "spend": "who spends a Fragment of Emotion what; where: the Emotion that absorbs it; note: side and Ability",
    "cancelled": "who cancels the Ability of the Emotion what of player where",
    "no-effect": "the Ability of the Emotion what of who can do nothing",
    "swapped": "the Emotion what of who is exchanged for the Emotion note of player where",
    "to-supply": "amount Fragments of side what return from who's Emotion to the supply",
    "unfilled": "a Revelation begins in who's turn, because column where of the Impulse cannot be filled",
    "collect": "who scores amount Fragments of side what from the own Emotions",
    "bonus": "who scores amount bonus Fragments of side what; note: the Vibe combinations",
    "mood": "the Mood Marker shows side what",
    "starter": "who takes the first turn",
    "cycle": "Cycle amount begins with the turn of who",
    "condition": "who fulfils the winning condition what",
}
