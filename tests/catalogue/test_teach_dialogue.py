"""The dialogue that teaches a card: letters and words, back, help, and the line that comes of it."""

import pytest

from cerebria_cli.catalogue.teach_dialogue import KEEP, KEEP_IN_GAME, Dialogue
from cerebria_cli.catalogue.teaching import read_taught


def answered(*answers: str, expansion: bool = False) -> Dialogue:
    """A dialogue in which every answer was understood."""
    dialogue = Dialogue("Courage", KEEP, expansion=expansion)
    for answer in answers:
        assert dialogue.take(answer) == [], answer
    return dialogue


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (("e", "", "g", "may 1 ambition"), "enters: may gain 1 ambition"),
        (("enters play", "", "gain", "2 wp"), "enters: gain 2 wp"),
        (("e", "f", "d", "2"), "enters if on a frontier slot: draw 2 card"),
        (
            ("e", "f i", "d", "1"),
            "enters if on a frontier slot and own frontiers where it lies at least 1: draw 1 card",
        ),
        (("e", "emo own next >= 2", "i", "1"), "enters if own emotions next to it at least 2: token 1"),
        (("w", "i", "", "1 each emo own tri"), "always: intensity 1 for each own emotions in its triad"),
        (("w", "c", "q", "o next", "", "1 wp more"), "cost of opposing quell next to it: 1 wp more"),
        (("w", "n", "i", "o tri", ""), "at opposing invoke in its triad: forbid"),
        (("a", "f", "o", "", "u", "may"), "after opposing fortify: may rotate 1"),
        (("b", "y sphere", "", "take more", "1"), "at own absorb from its sphere: take 1 wp more"),
        (("b", "y", "", "g", "1 ess"), "after own absorb: gain 1 essence"),
        (("l", "a", "", "g", "1 wp, then draw 1"), "leaves: gain 1 wp, draw 1 card"),
        (
            ("o", "a next", "", "p", "1 supply this"),
            "after any removal next to it: put 1 essence from the supply on this",
        ),
        (("p", "vibe yellow also threshold 3"), "vibe yellow also threshold 3"),
        (("n", "look at a hand", "e l"), 'enters: remind "look at a hand" also leaves: remind "look at a hand"'),
        (("n", "look at a hand", ""), 'enters: remind "look at a hand"'),
    ],
)
def test_answers_come_to_a_line(answers: tuple[str, ...], line: str) -> None:
    dialogue = answered(*answers)
    assert dialogue.line == line
    assert read_taught(dialogue.line).facts
    assert dialogue.take("y") == []
    assert (dialogue.kept, dialogue.question) == ("yes", None)


def test_the_sentence_is_made_from_what_is_judged() -> None:
    assert answered("e", "", "g", "may 1 ambition").sentences == [
        "Courage: When it enters play, you may gain 1 Ambition."
    ]


def test_back_takes_one_answer_away_each_time() -> None:
    dialogue = answered("e", "", "g", "1 wp")
    for title in ("How much", "What", "If", "When"):
        dialogue.take("<")
        assert dialogue.question is not None
        assert dialogue.question.title == title
    assert dialogue.take("<") == ["This is the first question; Ctrl-D leaves."]
    assert [dialogue.take(one) for one in ("l", "o", "", "g", "1 wp")] == [[]] * 5
    assert dialogue.line == "leaves by opposing: gain 1 wp"


def test_help_explains_every_answer_with_an_example() -> None:
    dialogue = answered("e", "")
    told = dialogue.take("?")
    assert any(sentence.startswith("[g]ain: ") for sentence in told)
    assert any(sentence.startswith("For example ") for sentence in told)
    assert dialogue.question is not None
    assert dialogue.question.title == "What"


@pytest.mark.parametrize(
    ("answers", "wrong", "words"),
    [
        ((), "x", "is none of them"),
        ((), "", "say one of them"),
        (("e",), "often", "compares nothing"),
        (("e",), "dragons >= 2", "is no count"),
        (("e", "", "g"), "1 dragon", "says nothing here"),
        (("e", "", "g"), "1", "or gain 1 wp"),
        (("w", "c", "q"), "o moon", "is no place here"),
        (("p",), "vibe purple", "A Vibe is"),
        (("w", "i", ""), "1 each realms", "cannot depend on control"),
    ],
)
def test_what_is_not_understood_is_asked_again(answers: tuple[str, ...], wrong: str, words: str) -> None:
    dialogue = answered(*answers)
    before = dialogue.question
    assert words in " ".join(dialogue.take(wrong))
    assert dialogue.question == before


def test_another_power_and_nothing_kept() -> None:
    dialogue = answered("e", "", "g", "1 wp", "a", "l", "a", "", "g", "1 ess")
    assert dialogue.line == "enters: gain 1 wp also leaves: gain 1 essence"
    dialogue.take("")
    assert (dialogue.kept, dialogue.left) == ("", True)


def test_where_powers_are_not_applied_only_facts_are_asked() -> None:
    question = Dialogue("Courage", KEEP_IN_GAME, powers=False).question
    assert question is not None
    assert [choice.word for choice in question.choices] == ["facts"]


def test_words_of_the_expansion_are_for_its_cards() -> None:
    assert "inspire" in [choice.word for choice in answered("e", "", expansion=True).offers()]
    assert "inspire" not in [choice.word for choice in answered("e", "").offers()]
