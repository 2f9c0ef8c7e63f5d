"""Safe text, words and wrapping."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from cerebria_cli.view.words import plain as text


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("Diana", "Diana"),
        ("\x1b[31mred", "␛[31mred"),
        ("a\nb\tc\x7f", "a␊b␉c␡"),
        ("\x9b31m", "<U+009B>31m"),
        ("abc\u202ecba", "abc<U+202E>cba"),
        ("\u2066x\u2069", "<U+2066>x<U+2069>"),
        ("zero\u200bwidth\ufeff", "zero<U+200B>width<U+FEFF>"),
        ("line\u2028end", "line<U+2028>end"),
        ("lone\ud800", "lone<U+D800>"),
        ("non\xa0breaking", "non breaking"),
        ("👩\u200d🚀 \u0645\u06cc\u200c\u062e", "👩\u200d🚀 \u0645\u06cc\u200c\u062e"),
        ("[bold]no markup[/bold]", "[bold]no markup[/bold]"),
    ],
)
def test_safe_makes_every_hidden_sign_visible(hostile: str, shown: str) -> None:
    assert text.safe(hostile) == shown


@given(st.text())
def test_safe_leaves_nothing_that_steers_a_terminal(hostile: str) -> None:
    shown = text.safe(hostile)
    assert all(sign.isprintable() or sign in "\u200c\u200d" for sign in shown)
    assert text.safe(shown) == shown
    shown.encode("utf-8")


@pytest.mark.parametrize(
    ("who", "shown"), [("diana", "Diana"), ("Leo B.", "Leo B."), ("", ""), ("ßeta", "ßeta"), ("élan", "Élan")]
)
def test_names_begin_with_a_capital(who: str, shown: str) -> None:
    assert text.name(who) == shown


def test_every_team_has_its_own_sign() -> None:
    signs = [text.mark(team) for team in ("bliss", "gloom", "balance", None)]
    assert len(set(signs)) == 4
    assert text.mark("another") not in signs


def test_words_for_counts() -> None:
    assert text.plural(1, "card") == "1 card"
    assert text.plural(0, "card") == "0 cards"
    assert text.plural(2, "Fortress", "Fortresses") == "2 Fortresses"
    assert text.amount(2, "wp") == "2 Willpower"
    assert text.listing(["a"]) == "a"
    assert text.listing(["a", "b", "c"]) == "a, b and c"
    assert text.article("Action") == "an Action"
    assert text.article("Minor") == "a Minor"


def test_equal_cards_are_counted_and_unseen_ones_come_last() -> None:
    assert text.tally(["?", "Courage", "?", "Trust", "Courage"]) == ["Courage ×2", "Trust", "? ×2"]  # noqa: RUF001


def test_the_leader_needs_strictly_more() -> None:
    assert text.leader({"bliss": 2, "gloom": 1}) == "bliss"
    assert text.leader({"bliss": 2, "gloom": 2}) == ""
    assert text.leader({"bliss": 2, "gloom": 3, "balance": 3}) == ""
    assert text.leader({}) == ""


def test_realms_have_their_full_names() -> None:
    assert text.realm_name("N") == "Network of Thoughts"
    assert text.realm_name("Q") == "Q"


def test_short_counts_columns_not_letters() -> None:
    assert text.short("Embarrassment", 13) == "Embarrassment"
    assert text.short("Embarrassment", 8) == "Embarra…"
    assert cell_len(text.short("日本語日本語", 5)) <= 5
    assert len(text.short("e" + "\u0301" * 10_000, 5)) < 50


def test_wrap_keeps_indents_and_cuts_long_words() -> None:
    assert text.wrap("one two three", 9, "- ", "  ") == ["- one two", "  three"]
    assert text.wrap("abcdefghij", 6, "", "  ") == ["abcd", "  efgh", "  ij"]
    assert text.wrap("", 10) == [""]


@given(st.text(max_size=200), st.integers(8, 40))
def test_wrap_never_exceeds_the_width_and_loses_no_word(words: str, width: int) -> None:
    lines = text.wrap(words, width, "  ", "    ")
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.safe(words).split())
