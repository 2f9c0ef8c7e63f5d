"""The search of the rules: players' questions, forms of words, slips, and the words of the Polish rule book."""

import os
import tomllib
from pathlib import Path

import pytest

from cerebria_cli import catalogue
from cerebria_cli.catalogue.compile import read_tables, shared_words
from cerebria_cli.catalogue.searching import WORDS, documents_of, players_words, search
from cerebria_cli.catalogue.stemming import plain, stem
from cerebria_cli.commands._looking_up import editions_of
from cerebria_cli.editions.registry import DEFAULT, EDITIONS, data_folder

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))


def first_three(question: str, edition: str | None = None) -> list[str]:
    return [found.id for found in search(question, editions_of(edition), edition or DEFAULT)[:3]]


def unanswered(part: str) -> list[str]:
    """The questions whose rule is not among the first three."""
    asked = QUESTIONS[part]
    return [one["ask"] for one in asked if not {*one["rules"]} & {*first_three(one["ask"], one.get("edition"))}]


def test_questions_asked_at_tables_are_all_answered() -> None:
    assert len(QUESTIONS["table"]) == 26
    assert unanswered("table") == []


@pytest.mark.parametrize("part", ["more", "fresh"])
def test_of_other_questions_nine_in_ten_are_answered(part: str) -> None:
    assert len(QUESTIONS[part]) >= 30
    assert len(unanswered(part)) <= len(QUESTIONS[part]) // 10


def test_of_the_independent_questions_all_but_one_are_answered() -> None:
    assert len(QUESTIONS["independent"]) == 36
    assert len(unanswered("independent")) <= 1


def test_of_the_forty_questions_nine_in_ten_are_answered() -> None:
    """Of these 31 were answered by the words that were known when they were asked."""
    assert len(QUESTIONS["forty"]) == 40
    assert len(unanswered("forty")) <= 4


@pytest.mark.parametrize(("part", "many"), [("documents", 40), ("again", 30)])
def test_of_the_questions_from_the_documents_nine_in_ten_are_answered(part: str, many: int) -> None:
    """By the words that were known when they were asked it were 30 of the first, 26 of the second."""
    assert len(QUESTIONS[part]) == many
    assert len(unanswered(part)) <= many // 10


def test_of_thirty_questions_asked_last_nine_in_ten_are_answered() -> None:
    """One more, about what the basic game leaves out, has no rule of its own and is not among them."""
    assert len(QUESTIONS["thirty"]) == 29
    assert len(unanswered("thirty")) <= 2


@pytest.mark.parametrize(
    ("name", "edition", "rule"),
    [
        ("four of a kind", "card", "combo.four-of-a-kind"),
        ("four of a kind", None, "combo.four-of-a-kind"),
        ("two pairs", "card", "combo.two-pairs"),
        ("round count", "prototype", "round.count"),
    ],
)
def test_a_question_that_is_the_name_of_a_rule_finds_it_first(name: str, edition: str | None, rule: str) -> None:
    assert first_three(name, edition)[0] == rule


@pytest.mark.parametrize("forms", ["absorpcja absorpcji absorpcję absorpcją", "plądrować plądrowanie plądrowania"])
def test_forms_of_a_polish_word_find_the_same(forms: str) -> None:
    assert len({first_three(f"ile kosztuje {form}", "retail")[0].partition(".")[0] for form in forms.split()}) == 1


def test_filler_words_change_nothing_much() -> None:
    assert first_three("two players only how does it work", "retail")[0] == first_three("two players", "retail")[0]


@pytest.mark.parametrize("part", ["more", "fresh"])
def test_a_third_of_the_other_questions_is_polish(part: str) -> None:
    assert sum(one.get("language") == "polish" for one in QUESTIONS[part]) == 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_says_how_players_ask_for_it(edition: str) -> None:
    asked = read_tables(data_folder(edition))["asked"]["asked"]
    assert {id for id, phrases in asked.items() if len(phrases) >= 3} == {rule.id for rule in catalogue.rules(edition)}
    assert len({phrase for phrases in asked.values() for phrase in phrases}) == sum(map(len, asked.values()))


def test_every_expected_rule_is_one_of_the_ledgers() -> None:
    known = {rule.id for edition in EDITIONS for rule in catalogue.rules(edition)}
    known |= {id for edition in EDITIONS for id in catalogue.rulings(edition)}
    expected = {id for part in QUESTIONS.values() for one in part for id in one["rules"]}
    assert expected <= known


@pytest.mark.parametrize(
    ("forms", "common"),
    [
        (("control", "controls", "controlled", "controlling"), "control"),
        (("raze", "razes", "razed", "razing"), "raz"),
        (("tie", "ties", "tied"), "tie"),
        (("fortify", "fortifies", "fortified", "fortifying"), "fortify"),
        (("place", "placement", "placing", "placed"), "plac"),
        (("meditate", "meditation", "meditating"), "meditat"),
        (("build", "built", "building"), "build"),
    ],
)
def test_forms_of_a_word_are_one(forms: tuple[str, ...], common: str) -> None:
    assert {stem(form) for form in forms} == {common}


def test_a_word_is_not_found_inside_another() -> None:
    # `tie` stands in abilities, `lock` in clockwise.
    assert "turn.abilities" not in first_three("tie", "retail")
    assert first_three("lock", "retail")[0] == "control.lock"


@pytest.mark.parametrize(
    ("right", "slip"), [("haste opponent", "hsate oponent"), ("extinguish", "extinquish"), ("revelation", "revalatoin")]
)
def test_spelling_is_forgiven_word_by_word(right: str, slip: str) -> None:
    assert first_three(slip, "retail")[0] == first_three(right, "retail")[0]


@pytest.mark.parametrize("asked", ["zdolność absorpcji", "żeton energii", "próg wzmocnienia", "źródło obróć"])
def test_accents_may_be_left_out(asked: str) -> None:
    assert first_three(asked) == first_three(plain(asked)) != []


def test_a_section_of_a_document_finds_its_rules() -> None:
    found = [rule for rule in catalogue.rules("retail") if rule.id in first_three("002 Koniec gry", "retail")]
    assert found
    assert all("Koniec gry" in rule.source for rule in found)


def test_the_named_edition_comes_first_and_its_base_is_heard() -> None:
    editions = [found.edition for found in search("fortify exalt", editions_of("balance"), "balance")]
    assert editions[0] == "balance"
    assert set(editions) == {"balance", "retail"}


def test_an_upgrade_and_a_card_find_what_speaks_of_them() -> None:
    assert first_three("haste", "retail")[0] == "move.haste"
    assert "fear.stacking" in first_three("Fear", "retail")


def test_what_a_word_means_is_a_word_of_the_rules() -> None:
    said = players_words()
    known = {word for edition in EDITIONS for document in documents_of(edition) for word in document.weights}
    meant = {word for words in (*said.means.values(), *said.foreign.values(), *said.phrases.values()) for word in words}
    assert sorted(word for word in meant if stem(word) not in known) == []


def test_the_compiled_words_are_up_to_date() -> None:
    path = os.path.join(os.path.dirname(catalogue.__file__), WORDS)
    assert Path(path).read_text(encoding="utf-8") == shared_words(), "run python -m cerebria_cli.catalogue.compile"


@pytest.mark.parametrize(
    ("question", "edition"),
    [
        ("tie", "retail"),
        ("tie breaker", "retail"),
        ("built this turn", "retail"),
        ("mulligan", "card"),
        ("mood marker", "card"),
        ("neutrality", "balance"),
        ("fortitude dial", "prototype"),
    ],
)
def test_the_board_game_of_the_box_comes_first_unless_the_words_are_of_another(question: str, edition: str) -> None:
    assert search(question, editions_of(None), DEFAULT)[0].edition == edition
