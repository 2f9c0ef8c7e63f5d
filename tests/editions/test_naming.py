"""That `naming` sees through wording and not through names or numbers."""

import pytest
from support.heard import naming


@pytest.mark.parametrize(
    ("named", "text", "equal"),
    [
        ((), "Anything.", True),
        (("Diana", 1), "Diana pays 1 Willpower.", True),
        (("Diana", 1), "1 Willpower is paid by Diana.", True),
        ((1,), "Diana pays 11 Willpower.", False),
        (("V1",), "There is no Emotion on V12.", False),
        (("+1",), "a +1 Intensity token", True),
        (("Leo",), "Diana pays 1 Willpower.", False),
        (("a, b",), "known are a, b.", True),
    ],
)
def test_a_sentence_that_names_things(named: tuple[object, ...], text: str, equal: bool) -> None:
    assert (naming(*named) == text) is equal
    assert ([text] == [naming(*named)]) is equal
    assert (naming(*named) != text) is not equal
    assert (("r", naming(naming(*named))) == ("r", text)) is equal


def test_what_names_nothing_is_no_empty_text() -> None:
    assert naming()
