"""The commands rule, ruling and card."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cerebria_cli import catalogue
from cerebria_cli.catalogue import lookup
from cerebria_cli.commands import card, rule, ruling
from cerebria_cli.commands._answering import form_asked_for
from cerebria_cli.editions.card_game.cards import all_codes
from cerebria_cli.errors import Refused
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.cases import all_cases


def ask(command: Any, *args: str, **environment: str) -> Result:
    form = form_asked_for(args)
    words = [arg for arg in args if arg != "--json"]
    result = CliRunner().invoke(command, words, env={"COLUMNS": "80", **environment}, obj=form)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def text_of(command: Any, *args: str) -> str:
    """The output with its line breaks taken out, so that a sentence can be found."""
    result = ask(command, *args)
    assert result.exit_code == 0
    return " ".join(result.output.split())


# ---------------------------------------------------------------- rule


def test_rule_by_id_shows_text_source_edition_and_kind() -> None:
    shown = text_of(rule.command, "quell.vibe")
    assert shown.startswith("quell.vibe legality, retail")
    assert "The player must show a card from hand" in shown
    assert "Source 002: Quell (002 is the rulebook of the retail edition, in Polish)" in shown


def test_rule_shows_mode_example_title_and_rulings() -> None:
    assert "(full game only)" in text_of(rule.command, "empower.base")
    assert "Example On V, Bliss controls WV and VC" in text_of(rule.command, "absorb.amount")
    assert "Emotion deck of 96 cards." in text_of(rule.command, "components.deck", "--edition", "card")
    assert "Ruling move.return: May a longer Move end where it began?" in text_of(rule.command, "move.haste")


def test_rule_of_the_same_id_is_shown_from_every_edition_and_can_be_narrowed() -> None:
    both = text_of(rule.command, "move.base")
    assert "effect, retail" in both
    assert "effect, prototype" in both
    assert "prototype" not in text_of(rule.command, "move.base", "--edition", "retail")


def test_balance_shows_its_own_rules_and_those_of_retail() -> None:
    shown = text_of(rule.command, "setup.deck", "--edition", "balance")
    assert "setup, balance" in shown
    assert "setup, retail" in shown


def test_a_rule_with_many_cases_names_a_few_and_says_how_to_see_the_others() -> None:
    many = len(list(lookup.cases_about("absorb.amount", "retail")))
    out = text_of(rule.command, "absorb.amount", "--edition", "retail")
    assert f"and {many - 11} more: `cerebria case absorb.amount`" in out
    assert out.count("intention.side-a-") <= 2


def test_rule_by_the_beginning_of_an_id() -> None:
    shown = text_of(rule.command, "quell", "--edition", "retail")
    assert all(id in shown for id in ("quell.base", "quell.vibe", "quell.subdue", "quell.extinguish"))


def test_many_rules_are_listed_with_whole_texts() -> None:
    output = ask(rule.command, "setup", "--edition", "retail").output
    own = [rule for rule in catalogue.rules("retail") if rule.id.startswith("setup.")]
    assert sum(line[:2] == "  " and line[2] != " " for line in output.splitlines()) == len(own)
    assert all((rule.title or rule.text) in " ".join(output.split()) for rule in own)


def test_words_find_the_best_answer_whole_and_the_next_by_a_line() -> None:
    shown = ask(rule.command, "token", "colour", "--edition", "retail").output.splitlines()
    assert shown[0].startswith("spirit.token-colours")
    following = shown[shown.index("See also") + 1 :]
    assert 1 <= len(following) <= 5
    assert all(line.startswith("  ") and line[2] != " " and len(line) <= 80 for line in following)


def test_a_ruling_that_a_refusal_names_is_shown_by_rule_too() -> None:
    shown = text_of(rule.command, "fear.stacking")
    assert shown.startswith("fear.stacking ruling, retail")


def test_rule_without_anything_lists_the_parts_with_counts() -> None:
    shown = text_of(rule.command)
    of_card = f"{len(catalogue.rules('card'))} rules, {len(catalogue.rulings('card'))} rulings"
    assert f"Rules of card {of_card}" in shown
    quelling = sum(rule.id.startswith("quell.") for rule in catalogue.rules("retail"))
    assert f"quell {quelling}," in shown


def test_a_slip_in_an_id_finds_it_and_what_nobody_knows_is_refused() -> None:
    assert text_of(rule.command, "quel.vibes").startswith("quell.vibe")
    with pytest.raises(Refused, match=r"No rule has 'xyzzy'\. `cerebria rule` lists the parts of the rules\."):
        ask(rule.command, "xyzzy")
    with pytest.raises(Refused, match=r"No rule speaks of Adoration by name; `cerebria card Adoration` tells"):
        ask(rule.command, "adoration", "--edition", "retail")


def test_the_edition_of_a_record_is_looked_into(tmp_path: Path) -> None:
    Game.new("prototype-2", record=tmp_path / "game.cer")
    found = json.loads(ask(rule.command, "hand", "limit", "--record", str(tmp_path / "game.cer"), "--json").output)
    assert {one["edition"] for one in found} == {"prototype"}


def test_rule_as_json() -> None:
    found = json.loads(ask(rule.command, "move.haste", "--json").output)
    assert [entry["id"] for entry in found] == ["move.haste"]
    assert found[0]["rulings"] == ["side-b.pass-through", "move.return"]
    parts = json.loads(ask(rule.command, "--json", "--edition", "retail").output)
    assert parts["retail"]["control"] == sum(rule.id.startswith("control.") for rule in catalogue.rules("retail"))


def test_cases_that_test_a_rule_are_shown_with_its_own_edition() -> None:
    shown = text_of(rule.command, "quell.vibe")
    own = [case for case in all_cases() if "quell.vibe" in case.rules and not case.setup.startswith(("card", "proto"))]
    assert f"Case {own[0].id}: {own[0].title}" in shown
    assert [case.id for case in lookup.cases_about("quell.vibe", "retail")] == [case.id for case in own]
    assert all(case.id in shown for case in own[:11])


# ---------------------------------------------------------------- ruling


def test_ruling_shows_question_options_default_and_reason() -> None:
    shown = text_of(ruling.command, "willow.zero")
    assert "May Willow of Values be used to exchange nothing?" in shown
    assert "no At least 1 must be exchanged. (default)" in shown
    assert "Because It would only burn an Action." in shown
    assert "Rules realm.willow" in shown


def test_rulings_are_listed_with_what_holds() -> None:
    lines = ask(ruling.command, "--edition", "balance").output.splitlines()
    assert sum(line[:2] == "  " and line[2] != " " for line in lines) == len(catalogue.rulings("balance")) + len(
        catalogue.rulings("retail")
    )


def test_rulings_are_found_by_words_and_a_slip_in_an_id_is_forgiven() -> None:
    assert text_of(ruling.command, "draw", "from", "empty", "deck").startswith("deck.empty")
    assert text_of(ruling.command, "wilow.zero").startswith("willow.zero")
    with pytest.raises(Refused, match=r"There is no ruling 'xyzzy'\. `cerebria ruling` lists all\."):
        ask(ruling.command, "xyzzy")


def test_a_ruling_names_the_cases_of_each_option() -> None:
    found = json.loads(ask(ruling.command, "willow.zero", "--json").output)[0]
    assert found["cases_of_options"] == {"no": ["realm.willow-4"], "yes": ["realm.willow-5"]}
    assert "yes Yes. Case: realm.willow-5" in text_of(ruling.command, "willow.zero")
    assert found["cases_of_rules"] == []


def test_a_ruling_that_no_case_chooses_names_those_of_its_rules() -> None:
    found = json.loads(ask(ruling.command, "side-b.pass-through", "--json").output)[0]
    assert found["cases"] == []
    assert found["cases_of_rules"]
    assert set(found["cases_of_rules"]) <= {
        case.id for rule in found["rules"] for case in lookup.cases_about(rule, found["edition"])
    }
    told = text_of(ruling.command, "side-b.pass-through")
    assert "No case is about this point alone; nearest are those of its rules:" in told
    assert found["cases_of_rules"][0] in told


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A record whose header chose one option that is not the default, and one that does not exist."""

    class Read:
        header = {"edition": "retail", "rulings": {"willow.zero": "yes", "fear.stacking": "\x1b[2J"}}
        entries = ()

    monkeypatch.setattr("cerebria_cli.record.store.read", lambda path: Read)
    file = tmp_path / "game.cer"
    file.touch()
    return str(file)


def test_ruling_shows_what_a_record_chose(record: str) -> None:
    assert "yes Yes. (chosen in this record)" in text_of(ruling.command, "willow.zero", "--record", record)
    listed = ask(ruling.command, "--record", record).output
    assert "Rulings of retail" in listed
    assert "Rulings of card" not in listed
    assert any(line.split()[:3] == ["willow.zero", "yes", "*"] for line in listed.splitlines())
    found = json.loads(ask(ruling.command, "willow.zero", "--json", "--record", record).output)
    assert found[0]["chosen"] == "yes"


def test_ruling_shows_what_a_record_took_in_play(tmp_path: Path) -> None:
    game = Game.new("basic-2", record=tmp_path / "game.cer")
    said = (ruling.command, "willow.zero", "--record", str(tmp_path / "game.cer"))
    assert "no At least 1 must be exchanged. (default, chosen in this record)" in text_of(*said)
    game.play("rule willow.zero=yes")
    assert "yes Yes. (chosen in this record)" in text_of(*said)
    assert json.loads(ask(*said, "--json").output)[0]["chosen"] == "yes"
    game.play("undo")
    assert "no At least 1 must be exchanged. (default, chosen in this record)" in text_of(*said)


def test_ruling_lists_every_case_that_tests_it_or_chooses_an_option() -> None:
    cases = [case for case in all_cases() if case.id.startswith("realm.") and case.rulings]
    assert cases
    for case in cases:
        for id in case.rulings:
            found = [about.id for about in lookup.cases_about(id, "retail")]
            assert case.id in found, (case.id, id)


def test_a_choice_that_does_not_exist_is_told_and_cannot_steer_the_terminal(record: str) -> None:
    shown = ask(ruling.command, "fear.stacking", "--record", record).output
    assert "which is none of the options" in " ".join(shown.split())
    assert "\x1b" not in shown + ask(ruling.command, "--record", record).output


# ---------------------------------------------------------------- card


def test_card_shows_each_fact_with_its_source() -> None:
    shown = text_of(card.command, "fear")
    assert "Vibe blue [public fan data]" in shown
    assert "Threshold 2 Essence to empower [assumed: check your card]" in shown
    assert "Kind Mild [the game's documents]" in shown
    assert "[public digital rulebook] The referee applies it." in shown
    assert "Rulings fear.stacking" in shown


def test_an_unknown_power_is_never_shown_as_none() -> None:
    assert "Power Not known: the table enters what the card does as an effect." in text_of(card.command, "Courage")
    assert "Power It has none." in text_of(card.command, "Brightness")
    assert "Known only in part" in text_of(card.command, "Desire")


@pytest.mark.parametrize("typed", [["Self-Esteem"], ["self", "esteem"], ["SELF_E"], ["self e"]])
def test_card_names_may_be_shortened_and_written_loosely(typed: list[str]) -> None:
    assert text_of(card.command, *typed).startswith("Self-Esteem Bliss, mild Emotion")


def test_a_whole_name_wins_over_longer_ones() -> None:
    assert text_of(card.command, "Fear").startswith("Fear Gloom")


def test_several_cards_are_listed() -> None:
    names = [line.split()[0] for line in ask(card.command, "self").output.splitlines() if line.startswith("  ")]
    assert sorted(names) == ["Self-Esteem", "Self-Respect", "Selfishness", "Selflessness"]


def test_all_cards_are_listed_by_side_and_kind() -> None:
    lines = ask(card.command).output.splitlines()
    # 66 of the retail edition, 10 of the expansion
    assert sum(line.startswith("  ") for line in lines) == 66 + 10
    assert "Bliss, mild Emotions" + " " * 58 + "16" in lines


def test_card_not_found_names_the_nearest() -> None:
    with pytest.raises(Refused, match=r"There is no card 'Couraje'\. Did you mean Courage\?"):
        ask(card.command, "Couraje")


def test_code_of_the_card_game_is_explained_with_its_rules() -> None:
    shown = text_of(card.command, "b-m-red-steal")
    assert shown.startswith("b-m-red-steal card game, Bliss Side Bliss Kind Mild Emotion Vibe red Ability steal; ")
    assert "A Mild Emotion has one Ability and 1 Fragment slot, and no Absorb slot. [emotion.mild]" in shown
    assert "[steal.look]" in shown
    assert "Kind Bleakness Vibe blue Rules A B/B has no Ability" in text_of(card.command, "G-X-blue")


def test_codes_may_be_shortened() -> None:
    names = [line.split()[0] for line in ask(card.command, "g-s-red").output.splitlines() if line.startswith("  ")]
    assert len(names) == 8
    assert set(names) >= {"g-s-red-draw", "g-s-red-embrace"}
    found = json.loads(ask(card.command, "b-x-green", "--json").output)
    assert [(one["kind"], one["absorb_slots"], one["rules"]) for one in found] == [("bb", 2, ["emotion.bb"])]


def test_code_that_is_none_is_answered_with_what_a_code_is() -> None:
    with pytest.raises(
        Refused, match=r"no card 'b-m-red-drow' in the card game\. Did you mean b-m-red-draw, .* A code is"
    ):
        ask(card.command, "b-m-red-drow")


@pytest.mark.parametrize("code", all_codes())
def test_every_code_has_rules(code: str) -> None:
    assert len(json.loads(ask(card.command, code, "--json").output)[0]["rules"]) == 2 - ("-x-" in code)


def test_card_as_json() -> None:
    (found,) = json.loads(ask(card.command, "Fear", "--json").output)
    assert found["intensity"] == [1, 2, 2]
    assert found["sources"]["threshold"] == "assumed"
    assert found["rulings"] == ["fear.stacking"]


# ---------------------------------------------------------------- all three


@pytest.mark.parametrize(
    ("command", "args"),
    [
        (rule.command, ["absorb"]),
        (rule.command, []),
        (rule.command, ["setup"]),
        (ruling.command, []),
        (ruling.command, ["fortify"]),
        (card.command, []),
        (card.command, ["Shame"]),
    ],
)
def test_output_fits_80_columns_and_has_no_styles_in_a_pipe(command: Any, args: list[str]) -> None:
    output = ask(command, *args).output
    assert output
    assert max(map(len, output.splitlines())) <= 80
    assert "\x1b" not in output


def test_nothing_found_looks_like_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = catalogue.cards("retail")["Fear"]._replace(name="[bold]Fear[/bold] :smile:")
    monkeypatch.setattr(catalogue, "cards", lambda edition: {marked.name: marked})
    assert "[bold]Fear[/bold] :smile:" in ask(card.command).output


@pytest.mark.parametrize(
    ("complete", "begun", "found"),
    [
        (rule.complete_id, "quell.v", ["quell.vibe"]),
        (ruling.complete_id, "willow", ["willow.zero"]),
        (card.complete_name, "fe", ["Fear"]),
    ],
)
def test_names_are_completed(complete: Any, begun: str, found: list[str]) -> None:
    assert [item.value for item in complete(None, None, begun)] == found


@pytest.mark.parametrize("command", [rule.command, ruling.command, card.command])
def test_help_has_an_example(command: Any) -> None:
    shown = ask(command, "--help").output
    assert "Example" in shown
    assert "cerebria " in shown
