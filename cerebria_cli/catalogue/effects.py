"""The one table of effects: for each its shape, its one-line form, its sentence, and what is asked about it.

How an effect is carried out, and the answers that a decision about it has, stand under the same key in the table of
the edition that applies it. Reading and writing of lines, sentences, questions and checks all go by this table.
"""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.catalogue.common_words import VIBES
from cerebria_cli.catalogue.counts import CHANGE, COUNT
from cerebria_cli.catalogue.shapes import POSITIVE, TABLES, TEXT, TRUE, Kind, Shape, one_of
from cerebria_cli.system.named_tuples import NamedTuple


class Form(NamedTuple):
    """One way to type an effect, and to tell it."""

    line: str
    """Words and `<key>`s: `put <put-essence> essence on <on>`; `<-amount>` stands for a number below 0."""

    says: str
    """The same in a sentence; it begins with a verb if somebody does it."""

    fixed: dict[str, Any] = {}
    """What the words say without being a key."""


class EffectWord(NamedTuple):
    """What an effect of the vocabulary is."""

    shape: Shape
    forms: tuple[Form, ...]
    """The first that fits is written."""

    means: str
    """What it does, for whoever asks."""

    asks: str = ""
    """What a decision about it is for, where its answer says where or which."""

    by_player: bool = True
    """Somebody does it, so that the sentence names who; else it says something about the card or the Action."""

    labels: tuple[str, ...] = ()
    """What it is called among others, its key where nothing else is said; behind a colon the words that begin it."""

    def called(self, key: str) -> tuple[tuple[str, str], ...]:
        """What it is called among others, each with the words that begin it."""
        parts = [label.partition(":") for label in self.labels or (key,)]
        return tuple((label, words) for label, _, words in parts)


#: Who does it: whoever acts, the card's own player, a Spirit that its team chooses, every opponent, or everybody.
CHOOSERS = ("player", "owner", "team", "opponents", "everybody")

#: What is gained or paid.
_RESOURCES = ("wp", "essence", "ambition", "action", "card")

#: The words for what is done, where one of several effects is chosen.
CHOICE_WORDS = {
    "lose": "lose",
    "put-essence": "put",
    "take-essence": "take",
    "relocate": "relocate",
    "vibe": "token",
    "discard": "discard",
    "rotate": "rotate",
    "fortress": "fortress",
    "exalt": "exalt",
    "swap": "swap",
    "grow": "replace",
    "go": "go",
    "return": "return",
    "score": "score",
    "token": "intensify",
}

#: The words for the ways in which the Origin may turn.
CLOCKWISE, BACK = "clockwise", "counterclockwise"

#: What the effect before may have come to: an Emotion has left by it, or this of several was chosen.
GONE = "gone"
CAME_TO = one_of((GONE, *_RESOURCES, *CHOICE_WORDS.values()))

#: Every effect can have its own conditions, beside those of the power.
_IF = {"if": TABLES}
_WHO = {"chooser": one_of(CHOOSERS), "may": TRUE, "then": TRUE, "only": CAME_TO, **_IF}
_WHERE = ("next", "triad", "realm", "figure")
_SIDES = ("own", "opposing", "all")
_ONE_OWN = ("any-own", *(f"{where}-own" for where in _WHERE))
_ONE = tuple(f"{where}-{whose}" for where in ("any", *_WHERE) for whose in _SIDES)

#: What begins the words for all Emotions at a place, and for all but this card.
EVERY, OTHER = "every", "every-other"


def _every(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{every}-{word}" for every in (EVERY, OTHER) for word in words)


_OWN = one_of(("this", "target", *_ONE_OWN, *_every(_ONE_OWN)))
_ANY = one_of(("this", "target", *_ONE))
_ANY_OR_EVERY = one_of(("this", "target", *_ONE, *_every(_ONE)))
_LENT = one_of(tuple(f"{EVERY}-{where}-{whose}" for where in ("any", "next", "triad", "realm") for whose in _SIDES))

#: As much Essence as there can be: the Emotion leaves.
ALL_ESSENCE = 99
_RESOURCE = one_of(_RESOURCES)
_HELD = one_of(("wp", "essence", "ambition"))
_SPENT = one_of(("wp", "essence", "ambition", "card"))

#: The effects of a power, each by the key that tells it.
EFFECT_WORDS = {
    "token": EffectWord(
        Shape({"token": COUNT}, {"then": TRUE, "only": CAME_TO, **_IF}),
        (Form("token <token>", "it gets a +<token> Intensity token"),),
        "this card gets a token of so much Intensity",
        by_player=False,
        labels=("intensity token",),
    ),
    "intensity": EffectWord(
        Shape({"intensity": COUNT}, _IF),
        (Form("intensity <intensity>", "has <intensity> more Intensity"),),
        "this card has so much more Intensity as long as it lies there",
        by_player=False,
        labels=("its intensity",),
    ),
    "pay": EffectWord(
        Shape({"pay": _HELD, "amount": CHANGE}, _IF),
        (
            Form("<-amount> <pay> less", "costs <-amount> <pay> less"),
            Form("<amount> <pay> more", "costs <amount> <pay> more"),
        ),
        "the Action costs more or less",
        by_player=False,
        labels=("cost of an Action",),
    ),
    "forbid": EffectWord(
        Shape({"forbid": TRUE}, {}),
        (Form("forbid", "is not allowed", {"forbid": True}),),
        "the Action is not allowed",
        by_player=False,
        labels=("not allowed",),
    ),
    "take": EffectWord(
        Shape({"take": COUNT}, _IF),
        (Form("take <take> wp more", "takes <take> Willpower more from the Sphere"),),
        "the Absorb takes so much more Willpower from the Sphere",
        by_player=False,
        labels=("take more",),
    ),
    "gain": EffectWord(
        Shape({"gain": _RESOURCE, "amount": COUNT}, _WHO),
        (
            Form("draw <amount> card", "draw <amount> card", {"gain": "card"}),
            Form("gain <amount> <gain>", "gain <amount> <gain>"),
        ),
        "Willpower, Essence, Ambition or Actions from the supply, or cards drawn",
        labels=("gain", "draw:draw"),
    ),
    "lose": EffectWord(
        Shape({"lose": _HELD, "amount": COUNT}, _WHO),
        (Form("lose <amount> <lose>", "lose <amount> <lose>"),),
        "Willpower, Essence or Ambition back to the supply, as much as there is",
        labels=("lose",),
    ),
    "put-essence": EffectWord(
        Shape({"put-essence": POSITIVE, "from": one_of(("player", "supply")), "on": _OWN}, {"divided": TRUE, **_WHO}),
        (
            Form(
                "divide <put-essence> essence from the supply on <on>",
                "put <put-essence> Essence from the supply one by one, each on <on>",
                {"from": "supply", "divided": True},
            ),
            Form(
                "put <put-essence> essence from the supply on <on>",
                "put <put-essence> Essence from the supply on <on>",
                {"from": "supply"},
            ),
            Form(
                "put <put-essence> essence on <on>",
                "put <put-essence> Essence of the own board on <on>",
                {"from": "player"},
            ),
        ),
        "Essence on an Emotion or on every one of several, from the supply or the player, as far as there is space",
        "the Emotion that gets Essence from the own board",
        labels=("put essence:put", "divide essence:divide"),
    ),
    "take-essence": EffectWord(
        Shape({"take-essence": POSITIVE, "on": _ANY_OR_EVERY}, _WHO),
        (
            Form("remove <on>", "remove <on>", {"take-essence": ALL_ESSENCE}),
            Form("take <take-essence> essence off <on>", "take <take-essence> Essence off <on>"),
        ),
        "Essence off one Emotion or off every one of several, which is no Quell; or all of it, so that it leaves",
        "the Emotion that loses Essence",
        labels=("take essence off:take", "remove:remove"),
    ),
    "relocate": EffectWord(
        Shape({"relocate": _ANY, "to": one_of(("any", "next", "figure", "neighbour"))}, _WHO),
        (
            Form("relocate <relocate> anywhere", "relocate <relocate> to any empty slot", {"to": "any"}),
            Form("relocate <relocate> by one slot", "relocate <relocate> by one slot", {"to": "next"}),
            Form("relocate <relocate> to the figure", "relocate <relocate> to the figure", {"to": "figure"}),
            Form(
                "relocate <relocate> to a neighbouring triad",
                "relocate <relocate> to an empty slot of a neighbouring Triad",
                {"to": "neighbour"},
            ),
        ),
        "one Emotion to an empty slot: any, the next one, one by the figure, or one of a Triad beside its own",
        "the Emotion to move, and where to",
        labels=("relocate",),
    ),
    "vibe": EffectWord(
        Shape({"vibe": one_of(("any", "this", *VIBES))}, _WHO),
        (Form("place <vibe> vibe token", "place <vibe> Vibe token"),),
        "a Vibe token on a free place of the board: any colour, that of this card, or one colour",
        "a Vibe token and its place",
        labels=("vibe token",),
    ),
    "discard": EffectWord(
        Shape({"discard": POSITIVE}, _WHO),
        (Form("discard <discard> card", "discard <discard> card"),),
        "cards from hand, as far as there are any",
        "the card to discard",
        labels=("discard",),
    ),
    "rotate": EffectWord(
        Shape({"rotate": POSITIVE}, {"way": one_of(("either",)), **_WHO}),
        (
            Form(
                "rotate <rotate> either way",
                "turn the Origin by <rotate> step clockwise or counterclockwise",
                {"way": "either"},
            ),
            Form("rotate <rotate>", "turn the Origin by <rotate> step"),
        ),
        "the Origin turns so many steps, clockwise or either way",
        "which way the Origin turns",
        labels=("turn the origin",),
    ),
    "fortress": EffectWord(
        Shape({"fortress": Kind("1 or -1", lambda value: value in (1, -1)), "of": one_of(("own", "opposing"))}, _WHO),
        (
            Form("raze", "raze an opposing Fortress in its Realm one step", {"fortress": -1, "of": "opposing"}),
            Form(
                "build",
                "build a Minor Fortress in its Realm, or make the own Minor one there a Major one",
                {"fortress": 1, "of": "own"},
            ),
        ),
        "in this card's Realm: an opposing Fortress goes down one step, or one of the own team is built or raised",
        labels=("fortress razed:raze", "fortress built:build"),
    ),
    "exalt": EffectWord(
        Shape({"exalt": TRUE}, _WHO),
        (
            Form(
                "exalt",
                "make the own Minor Fortress in its Realm, or in a Realm beside its Frontier, a Major one",
                {"exalt": True},
            ),
        ),
        "an own Minor Fortress becomes a Major one where no opposing team controls the Realm: in this card's Realm, "
        "or from a Frontier slot in one of the two Realms beside it",
        "the Realm whose Fortress is exalted",
        labels=("exalt a fortress",),
    ),
    "swap": EffectWord(
        Shape({"swap": _ANY}, _WHO),
        (Form("swap it with <swap>", "swap it with <swap>"),),
        "this card changes places with another Emotion",
        "the Emotion to change places with",
        labels=("swap places",),
    ),
    "grow": EffectWord(
        Shape({"grow": _OWN}, _WHO),
        (Form("replace <grow>", "replace <grow> by its Strong card"),),
        "a Mild Emotion becomes its Strong counterpart, without an Action and whatever its threshold",
        "the Emotion that becomes its Strong card",
        labels=("replace by its strong card",),
    ),
    "go": EffectWord(
        Shape({"go": POSITIVE}, _WHO),
        (Form("move the figure by <go>", "move the own figure by up to <go> space"),),
        "the figure goes so many spaces or fewer, to one where a Move could end",
        "where the figure goes",
        labels=("move the figure",),
    ),
    "return": EffectWord(
        Shape({"return": one_of(("hand",))}, _WHO),
        (Form("return it to <return>", "return it to hand"),),
        "this card, a Mild one, goes back to its player's hand and not under the deck",
        labels=("return it to hand",),
    ),
    "score": EffectWord(
        Shape({"score": COUNT}, _WHO),
        (Form("score <score> point", "score <score> point"),),
        "points on the Wheel of the full game, with what its marks give",
        labels=("score points",),
    ),
    "tap": EffectWord(
        Shape({"tap": POSITIVE, "least": POSITIVE}, _WHO),
        (
            Form(
                "take <tap> wp from a neighbouring sphere with <least>",
                "take <tap> Willpower from a Sphere beside the one absorbed from that holds <least> or more",
            ),
        ),
        "Willpower from one of the two Spheres beside the one that is absorbed from, if it holds enough",
        "the Sphere beside that gives Willpower",
        labels=("neighbouring sphere",),
    ),
    "spend": EffectWord(
        Shape({"spend": _SPENT, "cost": POSITIVE, "to": TABLES}, _WHO),
        (Form("pay <cost> <spend> to <to>", "pay <cost> <spend> to <to>"),),
        "something is paid, if it can be and somebody wants to, and then something happens",
        "what is paid for",
        labels=("pay for something",),
    ),
    "lend": EffectWord(
        Shape({"lend": CHANGE, "to": _LENT}, _IF),
        (
            Form("intensity <-lend> less for <to>", "takes <-lend> Intensity from <to>"),
            Form("intensity <lend> more for <to>", "gives <lend> Intensity to <to>"),
        ),
        "other Emotions have so much more or less Intensity as long as this card lies there",
        by_player=False,
        labels=("the intensity of others",),
    ),
    "one-of": EffectWord(
        Shape({"one-of": TABLES}, _WHO),
        (Form("either <one-of>", "either <one-of>"),),
        "one of several effects, by choice",
        "one of them",
        labels=("choose one",),
    ),
    "overrule": EffectWord(
        Shape({"overrule": TRUE}, {}),
        (Form("overrule", "gives its Intensity to every Emotion in its Triad", {"overrule": True}),),
        "every Emotion in its Triad has this card's Intensity",
        by_player=False,
        labels=("overrule its triad",),
    ),
    "return-wp": EffectWord(
        Shape({"return-wp": POSITIVE, "least": POSITIVE}, {}),
        (
            Form(
                "return <return-wp> wp from a sphere with <least>",
                "return <return-wp> Willpower from a Sphere that holds <least> or more",
            ),
        ),
        "Willpower of a Sphere back to the supply",
    ),
    "inspire": EffectWord(
        Shape({"inspire": TRUE}, {}),
        (Form("inspire", "place a Vibe token of each colour that the own board has fewest of", {"inspire": True}),),
        "Vibe tokens of the rarest colours",
    ),
    "calm": EffectWord(
        Shape({"calm": COUNT}, {}),
        (Form("calm <calm>", "lower Intensity tokens by up to <calm>"),),
        "Intensity tokens are lowered",
    ),
    "foresee": EffectWord(
        Shape({"foresee": POSITIVE}, {}),
        (Form("foresee <foresee>", "look at the top <foresee> cards of the own Hidden deck and order them"),),
        "the top of the own Hidden deck is looked at and put in order",
    ),
    "remind": EffectWord(
        Shape({"remind": TEXT}, {}),
        (Form("remind <remind>", "the table is reminded: <remind>"),),
        "the referee reminds the table of what the card says, and the table enters it with `effect`",
        by_player=False,
    ),
}

#: Their shapes.
EFFECTS = {key: word.shape for key, word in EFFECT_WORDS.items()}

#: Effects of single cards of the expansion.
SPECIAL = ("return-wp", "inspire", "calm", "foresee")

#: What one-of may offer, and what may be paid for: nothing that offers or asks for something itself.
CHOOSABLE = (
    *("gain", "lose", "put-essence", "take-essence", "relocate", "vibe", "discard", "rotate", "fortress", "swap"),
    *("exalt", "grow", "go", "return", "score", "token"),
)


#: The effects about which somebody says where or which, unless they are about this card or about every one.
_ASKING = (
    *("put-essence", "take-essence", "relocate", "vibe", "discard", "one-of", "swap", "grow", "go", "spend"),
    *("exalt", "tap"),
)


def asks_somebody(effect: Mapping[str, Any]) -> bool:
    """Whether somebody has something to decide about an effect."""
    if effect.get("may") or effect.get("way") or (effect.get("chooser") == "team" and "score" not in effect):
        return True
    where = str(effect.get("on", effect.get("grow", "")))
    return key_of(effect) in _ASKING and where != "this" and not where.startswith(EVERY)


def word_of(effect: Mapping[str, Any]) -> str:
    """The word by which one of several effects is chosen: what is gained, or what is done."""
    return str(effect["gain"]) if "gain" in effect else CHOICE_WORDS[key_of(effect)]


def key_of(effect: Any) -> str:
    """The key that tells which effect a table is; empty if it is none."""
    return next((key for key in EFFECT_WORDS if isinstance(effect, Mapping) and key in effect), "")


def amount_key(effect: Mapping[str, Any]) -> str:
    """The key of how much an effect gives."""
    return "amount" if "amount" in effect else key_of(effect)


def count_in(effect: Mapping[str, Any]) -> str:
    """The count for each of which an effect gives 1; empty where it gives a number."""
    key = amount_key(effect)
    value = effect.get(key)
    counted = EFFECT_WORDS[key_of(effect)].shape.needed.get(key) in (COUNT, CHANGE)
    return value if counted and isinstance(value, str) else ""


#: What stands in a form for what the owner says; a number where nothing else is said.
_PLACEHOLDERS = {
    **dict.fromkeys(("gain", "lose", "pay"), "WHAT"),
    **dict.fromkeys(("on", "relocate", "swap", "grow"), "WHERE"),
    "spend": "WHAT",
    "vibe": "COLOUR",
    "remind": "TEXT",
    "one-of": "EFFECT or EFFECT",
    "return": "hand",
}


def shown(form: Form) -> str:
    """A form for people: `put N essence on WHERE`."""
    keys = {part: part.strip("<->") for part in form.line.split() if part.startswith("<")}
    places = {**_PLACEHOLDERS, "to": "EFFECT" if "pay" in form.line else "WHERE"}
    return " ".join(places.get(keys[part], "N") if part in keys else part for part in form.line.split())
