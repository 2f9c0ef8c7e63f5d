"""The names that an item of a line says: what secrets are looked for among, and never the words of its text."""

import pytest
from support.first_turn import first_turn

from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.notation.items import names_in


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("diana quell VC with Fear %Courage.subdue /Fear", "diana quell VC Fear Courage subdue Fear"),
        ("diana move V +haste %Courage.haste", "diana move V haste Courage haste"),
        ("diana move V stood", "diana move V"),
        ("leo hand ? Anger /Trust", "leo hand ? Anger Trust"),
        ("diana tokens move invoke.bolster", "diana tokens move unlock invoke bolster"),
        ("adjust diana.hand=Courage,? V1.essence=2", "diana hand Courage ? V1 essence 2"),
        ("effect Courage diana.wp+1 leo discard Fear", "Courage diana wp 1 leo discard Fear"),
        ("reveal diana.hand Courage,Trust saltsalt1", "diana hand Courage Trust saltsalt1"),
        # Who writes of a card has told nothing.
        ("note Courage is Diana's", ""),
        ("dispute Courage was shown", ""),
    ],
)
def test_the_names_in_an_item(line: str, names: str) -> None:
    (item,) = read_entry(first_turn(), line, "").items
    assert " ".join(names_in(item)) == names
