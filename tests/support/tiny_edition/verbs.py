"""The verbs and the words of a game."""

from cerebria_cli.editions.core.secrecy import in_hand
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, Vocabulary, named
from support.tiny_edition.arguments import Add, Change
from support.tiny_edition.state import CARDS, State

VERBS = {
    "add": VerbSpec("add", "a", ((named("amount", Arg("number")),),), shape=Add),
    "change": VerbSpec("change", "", ((Arg("card?", name="card", seen=in_hand),),), shape=Change),
}


def vocabulary(state: State) -> Vocabulary:
    """Every word that can be typed in this game."""
    return Vocabulary(verbs=VERBS, players=state.players, cards=CARDS)
