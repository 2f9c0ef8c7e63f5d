"""The parts of which the forms of several verbs are made."""

from cerebria_cli.editions.card_game.arguments import read_emotion_name
from cerebria_cli.notation.vocabulary import Arg, literal, named

Form = tuple[Arg, ...]

PLAYER = Arg("player", name="player")
CARD = Arg("card", name="card")
CARDS = Arg("card?", repeat=True, name="cards")
COLUMN = Arg("number", name="column")
EMOTION = Arg("emotion", name="emotion", read=read_emotion_name)

_OVER: Form = (literal("over"), named("over", CARD))
_OUT: Form = (literal("out"), named("out", EMOTION))

#: How a card enters a Mindset: merged or not, with or without an Emotion that goes out before.
ENTRIES: tuple[Form, ...] = ((CARD,), (CARD, *_OVER), (CARD, *_OUT), (CARD, *_OVER, *_OUT))

#: How drained Fragments land: not said, how many, or how many on each kind of slot.
LANDINGS: tuple[Form, ...] = (
    (),
    (Arg("number", name="amount"),),
    (Arg("number", name="fragments"), Arg("number", name="absorbed")),
)
