"""The kinds of events, each declared once: its sentence, who may see what it names, and what else follows from it.

An undo, a question, the record and the views ask the declaration, and nothing else lists kinds of events but words and
pictures. A new kind is one `Kind` here, and a sentence in the wording of each edition that notes it.
"""

from collections.abc import Callable

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.secrecy import (
    Beholder,
    Sight,
    drawer_or_in_hand,
    in_hand_of,
    own_aspiration,
    thief_or_victim,
)
from cerebria_cli.system.named_tuples import NamedTuple

#: A pile as a line names it: `diana deck`, `stack 2`.
Pile = tuple[str, str]
DECK, STACK, HAND = "deck", "stack", "hand"

#: What follows from a move, by the word under which `why` tells it.
DOES, INTENTION, REVELATION, THEN, THE_END = "does", "Intention", "Revelation", "then", "the end"
#: It is a part of the sums of what everybody has then.
COUNTED = "counted"

#: A face-down Aspiration is turned up, or another one may come to lie there.
REVEALED, ANOTHER = "revealed", "another"


class Kind(NamedTuple):
    """What is to be known of a kind of event besides its words."""

    says: str
    """What its fields mean."""

    seen: Sight | None = None
    """Who may see the card or Aspiration that it names; None: everybody."""

    takes: Callable[[Event], Pile] | None = None
    """The deck or Stack from whose top it takes one card."""

    turns_up: Callable[[Event], Pile] | None = None
    """The deck or Stack on which the card lay, or lies, that it turns up."""

    puts_under: Callable[[Event], int] | None = None
    """How many cards it puts under the deck of `who`."""

    to_hand: bool = False
    """Whether cards come to the hand of `who`."""

    from_hand: Callable[[Event], tuple[str, ...]] | None = None
    """The cards that it shows leaving the hand of `who`, or in it."""

    aspiration: str = ""
    """What becomes of an Aspiration of `who`: `REVEALED`, `ANOTHER`."""

    held: str = ""
    """Where the facts keep what `who` gains or loses by its name: `players` or `teams`."""

    scores: bool = False
    """Whether `who` scores points."""

    moment: str = ""
    """What people look for in a game: a `REVELATION` that begins, why it comes to `THE_END`."""

    follows: str = ""
    """The word under which `why` tells it, or `COUNTED`; empty where it is only something that hands have to do."""

    proves: tuple[str, ...] = ("who", "what", "where", "amount")
    """The fields in the digest of what happened; none where the table is only reminded of something. Never change
    this of a kind: records hold the digests."""


# ---------------------------------------------------------------- where cards come from and where they go


def deck(event: Event) -> Pile:
    return event.who, DECK


def stack(event: Event) -> Pile:
    return STACK, event.where


def unless_elsewhere(event: Event) -> int:
    """emotion.discard: from the hand under the deck, unless the note names another place."""
    return int(not event.note)


def if_to_deck(event: Event) -> int:
    """emotion.discard: from the board under the deck, unless a power says otherwise."""
    return int(event.note == DECK)


def takes_back(event: Event) -> int:
    return -1


def the_card(event: Event) -> tuple[str, ...]:
    return (event.what,)


def if_from_hand(event: Event) -> tuple[str, ...]:
    return (event.what,) if event.note == HAND else ()


def if_out_of_hand(event: Event) -> tuple[str, ...]:
    return (event.what,) if event.where == HAND else ()


def both_cards(event: Event) -> tuple[str, ...]:
    """merge.single: two cards of the card game may enter as one Emotion."""
    return event.what, event.where


# ---------------------------------------------------------------- the kinds

#: Every kind of event.
KINDS: dict[str, Kind] = {
    # resources
    "wp": Kind(
        "who gains (loses) amount Willpower; note: 'supply' or the Sphere it comes from",
        held="players",
        follows=COUNTED,
    ),
    "essence": Kind("who gains (loses) amount Essence on the Spirit board", held="players", follows=COUNTED),
    "ambition": Kind(
        "team who turns amount Ambition tokens available (negative: spends)", held="teams", follows=COUNTED
    ),
    "action": Kind("who gains amount Actions this turn", follows=THEN),
    "fortitude": Kind("team who gains (loses) amount Fortitude", held="teams", follows=COUNTED),
    "store": Kind("who puts amount of the Willpower spent on the upgrade where until the end of the round"),
    # cards
    "draw": Kind(
        "who takes the card what from the top of the own deck into hand",
        seen=drawer_or_in_hand,
        takes=deck,
        to_hand=True,
    ),
    "turn-up": Kind("who turns up the card what on top of the own deck ('' in what: the deck is empty)", turns_up=deck),
    "discard": Kind(
        "who puts the card what from hand face-down under the own deck", from_hand=the_card, puts_under=unless_elsewhere
    ),
    "back": Kind(
        "who takes the card what back to hand instead of putting it under the own deck",
        to_hand=True,
        puts_under=takes_back,
    ),
    "hand": Kind("who starts with the card what in hand", seen=in_hand_of, takes=deck, to_hand=True),
    "show": Kind("who shows the card what from hand", from_hand=the_card),
    "identify": Kind("the card what of who becomes known; where: 'hand' or 'top'"),
    # board
    "figure": Kind("who's figure goes to space where; note: the space it leaves ('' at setup)", follows=DOES),
    "enter": Kind(
        "card what of player (or team) who is put on slot where; note: 'hand', 'supply', 'box'",
        follows=DOES,
        from_hand=if_from_hand,
    ),
    "leave": Kind(
        "card what is removed from slot where; note: where it goes ('deck', 'box', 'strong')",
        follows=DOES,
        puts_under=if_to_deck,
    ),
    "relocate": Kind("card what goes to slot where; note: the slot it leaves", follows=DOES),
    "on-emotion": Kind(
        "amount Essence is put on (taken off) card what on slot where; note: 'supply' or the player", follows=DOES
    ),
    "intensity-token": Kind("card what on slot where: its Intensity token is now +amount (0: removed)", follows=DOES),
    "vibe-token": Kind("who puts a token of colour what on place where, as 'move' (unlock) or 'move.haste'"),
    "vibe-marker": Kind("who puts a marker of colour what, the Vibe that was chosen, on the card note on slot where"),
    "fortress": Kind(
        "team who now has a Fortress of size what ('': none) in Realm where; note: team and size before", follows=DOES
    ),
    "sphere": Kind(
        "Sphere what in front of Realm where changes by amount Willpower; note: what it now holds", follows=COUNTED
    ),
    "rotate": Kind("the Origin turns one step clockwise; what: the Sphere now in front of the first Realm"),
    "rotate-back": Kind("the Origin turns one step counterclockwise; what: the Sphere now in front of the first Realm"),
    "token-gone": Kind("who removes the token of colour what from place where for good"),
    "marker": Kind("who covers Meditation with a marker (negative: removes amount markers)"),
    "prevent": Kind("who prevents the Quell of card what on slot where", follows=THEN),
    "control": Kind(
        "team who ('' nobody) now controls Realm or Frontier where; what: the totals; note: the team before",
        follows="control",
        proves=("who", "where"),
    ),
    # aspirations and Identity
    "revelation": Kind(
        "a Revelation begins because Sphere what in front of Realm where is empty",
        follows=REVELATION,
        moment=REVELATION,
    ),
    "reveal": Kind("team who reveals its Hidden Aspiration what", aspiration=REVEALED),
    "accomplish": Kind(
        "team who accomplishes Aspiration what; where: 'hidden' or 'common'; note: the two counts", follows=REVELATION
    ),
    "missed": Kind("team who does not accomplish Aspiration what; where and note as there", follows=REVELATION),
    "fragment": Kind(
        "team who adds a Fragment of size what ('minor', 'major', 'capping') to the Identity; note: its origin",
        follows=REVELATION,
    ),
    "fragment-missing": Kind("team who should add a Fragment of size what and has none", follows=REVELATION),
    "points": Kind("team who scores amount points", scores=True, follows=INTENTION),
    "intention": Kind(
        "team who accomplishes the Intention what and scores amount points", scores=True, follows=INTENTION
    ),
    "common-down": Kind("the Common Aspiration what is turned face-down for good"),
    "strike": Kind("team who removes the Common Aspiration what from the game"),
    "common-moved": Kind("team who moves the Common Aspiration what to place amount among those left, 1 the leftmost"),
    "foresee": Kind(
        "team who puts the top amount cards of its Hidden deck back in an order of its choice", aspiration=ANOTHER
    ),
    "assumed": Kind(
        "the Intensities, or the threshold if where says so, of the cards what, as note says, are assumed", proves=()
    ),
    "common": Kind("the Common Aspiration is now what ('' none is left)"),
    "hidden-gone": Kind("the Hidden Aspiration what of team who leaves the game"),
    "set-aside": Kind(
        "Aspiration what of team who ('' the Common one) is set aside face-up; where: 'secret' or 'common'"
    ),
    "aim": Kind(
        "team who has a new Hidden Aspiration what ('?': secret; '': none)", seen=own_aspiration, aspiration=ANOTHER
    ),
    "shuffle": Kind("team who shuffles its Hidden deck"),
    # flow
    "round": Kind("round amount begins; who: the side that starts it"),
    "out": Kind("team who has no Fortitude left in this round", follows=THEN),
    "remark": Kind("what the table should know, and which is not known here; note: the words", follows=THEN, proves=()),
    "turn": Kind("the turn of player who begins; amount: Actions"),
    "turn-over": Kind("the turn of player who is over"),
    "phase": Kind("the game goes on to phase what"),
    "pending": Kind(
        "who has to decide what; about: what it is about, as a table; note: the options, separated by ' | '",
        follows=THEN,
        proves=("who", "what"),
    ),
    "announce": Kind(
        "the card what on slot where has a power that the catalogue does not know (note: how much is known)",
        follows=THEN,
        proves=(),
    ),
    "remind": Kind(
        "the card what on slot where has a power for this moment that the table enters (note: its words)",
        follows=THEN,
        proves=(),
    ),
    "end": Kind("the end of the game is triggered; what: the reason", follows=THE_END, moment=THE_END),
    "score": Kind("team who ends with amount points", follows=THE_END),
    "result": Kind("the game is over; who: the winning team ('' a draw)", follows=THE_END),
    "taught": Kind("the owner told a fact about the card what; note: the sentence"),
    "declared": Kind("fact what was set by the table; note: old and new value"),
    # the card game
    "take": Kind("who takes the card what from column where of the Impulse into hand", to_hand=True),
    "uncover": Kind(
        "the card what is turned up in column where of the Impulse; note: how many its Stack has left",
        takes=stack,
        turns_up=stack,
    ),
    "lay": Kind("the card what is laid face up in column where of the Impulse"),
    "drawn": Kind("who draws amount cards from the main deck, unseen by the others", to_hand=True),
    "pile": Kind(
        "the card what goes to the discard pile; who: whose it was; where: 'hand', 'mindset' or 'impulse'",
        from_hand=if_out_of_hand,
    ),
    "reshuffle": Kind("the discard pile of amount cards is shuffled and is the main deck"),
    "refill": Kind("amount cards are put on Stack where from the main deck"),
    "look": Kind("who looks at the hand of player where; note: 'open' if everybody sees it"),
    "stolen": Kind(
        "who takes the card what from the hand of player where", seen=thief_or_victim, to_hand=True, follows=DOES
    ),
    "join": Kind(
        "the card what enters the Mindset of who with amount Fragments; where: the card it is merged with",
        from_hand=both_cards,
        follows=DOES,
    ),
    "on-card": Kind(
        "amount Fragments are put on (taken off) the slots where of Emotion what of who; note: their side", follows=DOES
    ),
    "spend": Kind(
        "who spends a Fragment of Emotion what; where: the Emotion that absorbs it; note: side and Ability",
        follows=DOES,
    ),
    "cancelled": Kind("who cancels the Ability of the Emotion what of player where", follows=DOES),
    "no-effect": Kind("the Ability of the Emotion what of who can do nothing", follows=DOES),
    "swapped": Kind("the Emotion what of who is exchanged for the Emotion note of player where", follows=DOES),
    "to-supply": Kind("amount Fragments of side what return from who's Emotion to the supply"),
    "unfilled": Kind(
        "a Revelation begins in who's turn, because column where of the Impulse cannot be filled",
        follows=DOES,
        moment=REVELATION,
    ),
    "collect": Kind("who scores amount Fragments of side what from the own Emotions"),
    "bonus": Kind("who scores amount bonus Fragments of side what; note: the Vibe combinations"),
    "mood": Kind("the Mood Marker shows side what"),
    "starter": Kind("who takes the first turn"),
    "cycle": Kind("Cycle amount begins with the turn of who"),
    "condition": Kind("who fulfils the winning condition what", follows=THE_END, moment=THE_END),
}

#: What the fields of each kind mean, for programs.
MEANINGS: dict[str, str] = {name: kind.says for name, kind in KINDS.items()}


def as_seen(event: Event, beholder: Beholder) -> Event:
    """An event with `?` for a card or Aspiration that may not be seen."""
    may_see = KINDS[event.kind].seen
    if may_see is None or not event.what or may_see(event, beholder):
        return event
    return event._replace(what=UNKNOWN)
