"""What a card can be taught to say in each edition, as its dialogue offers it."""

import pytest

from cerebria_cli import Game
from cerebria_cli.catalogue.teach_dialogue import KEEP_IN_GAME, Dialogue
from cerebria_cli.editions.registry import part_of


@pytest.mark.parametrize(
    ("setup", "card", "moments", "words"),
    [
        ("full-2", "Courage", True, {"gain"}),
        # Words that no card of the base game has.
        ("balance-3", "Urge", True, {"gain", "inspire", "calm", "foresee", "return-wp"}),
        # The prototype's cards have no powers: only what is printed is told.
        ("prototype-2", "Courage", False, set()),
    ],
)
def test_what_a_card_can_be_taught(setup: str, card: str, moments: bool, words: set[str]) -> None:
    game = Game.new(setup)
    teaching = part_of(game.edition.name, "teaching")
    assert card in teaching.known(game.now)
    dialogue = Dialogue(card, KEEP_IN_GAME, *teaching.SAYS)
    assert ([choice.word for choice in dialogue.when] != ["facts"]) == moments
    if moments:
        assert (dialogue.take("e"), dialogue.take("")) == ([], [])
        offered = {choice.word.split()[0] for choice in dialogue.offers()}
        assert offered & {"gain", "inspire", "calm", "foresee", "return-wp"} == words
