"""Events: one thing that changed, with its cause. They are what the table has to do."""

from typing import NamedTuple


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


#: Every kind of event with what its fields mean.
KINDS: dict[str, str] = {
    # resources
    "wp": "who gains (loses) amount Willpower; note: 'supply' or the Sphere it comes from",
    "essence": "who gains (loses) amount Essence on the Spirit board",
    "ambition": "team who turns amount Ambition tokens available (negative: spends)",
    "action": "who gains amount Actions this turn",
    # cards
    "draw": "who takes the card what from the top of the own deck into hand",
    "turn-up": "who turns up the card what on top of the own deck ('' in what: the deck is empty)",
    "discard": "who puts the card what from hand face-down under the own deck",
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
    "fortress": "team who now has a Fortress of size what ('': none) in Realm where; note: team and size before",
    "sphere": "Sphere what in front of Realm where changes by amount Willpower; note: what it now holds",
    "rotate": "the Origin turns one step clockwise; what: the Sphere now in front of the first Realm",
    "control": "team who ('' nobody) now controls Realm or Frontier where; what: the totals; note: the team before",
    # aspirations and Identity
    "revelation": "a Revelation begins because Sphere what in front of Realm where is empty",
    "reveal": "team who reveals its Hidden Aspiration what",
    "accomplish": "team who accomplishes Aspiration what; where: 'hidden' or 'common'; note: the two counts",
    "fragment": "team who adds a Fragment of size what ('minor', 'major', 'capping') to the Identity; note: its origin",
    "fragment-missing": "team who should add a Fragment of size what and has none",
    "points": "team who scores amount points",
    "intention": "team who accomplishes the Intention what and scores amount points",
    "common-down": "the Common Aspiration what is turned face-down for good",
    "strike": "team who removes the Common Aspiration what from the game",
    "common": "the Common Aspiration is now what ('' none is left)",
    "hidden-gone": "the Hidden Aspiration what of team who leaves the game",
    "aim": "team who has a new Hidden Aspiration what ('?': secret; '': none)",
    "shuffle": "team who shuffles its Hidden deck",
    # flow
    "turn": "the turn of player who begins; amount: Actions",
    "turn-over": "the turn of player who is over",
    "phase": "the game goes on to phase what",
    "pending": "who has to decide what; where: what it is about; note: the options, separated by ' | '",
    "announce": "the card what on slot where has a power that the catalogue does not know (note: how much is known)",
    "end": "the end of the game is triggered; what: the reason",
    "score": "team who ends with amount points",
    "result": "the game is over; who: the winning team ('' a draw)",
    "declared": "fact what was set by the table; note: old and new value",
}
