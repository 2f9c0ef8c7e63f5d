"""Secrets that are written down as a salted hash and revealed later."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.any_game import move_in

from cerebria_cli import CannotRead, Game
from cerebria_cli.editions.core.decisions import option_words
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.consequences import standing_illegal
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.nearest import nearest
from cerebria_cli.game.referee_items import hash_of
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.secrets import shown_change

SALT = "a1b2c3d4e5f6"
HASH = hashlib.sha256(f"unity {SALT}".encode()).hexdigest()


def test_what_was_committed_can_be_revealed() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    (event,) = game.play(f"reveal bliss.hidden unity {SALT}")
    assert (event.what, event.note) == ("bliss.hidden", "committed -> unity")


@pytest.mark.parametrize("salt", ["saltsaltsalt", "eight!?.", "pepper_and-salt"])
def test_a_salt_is_any_word_of_eight_characters(salt: str) -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {hashlib.sha256(f'unity {salt}'.encode()).hexdigest()}")
    game.play(f"reveal bliss.hidden unity {salt}")
    assert f"unity {salt}" in game.entries[-1].line


@pytest.mark.parametrize(
    ("setup", "what", "salt"),
    [
        ("basic-4", "promise", "saltsaltsalt"),
        ("card-3", "promise", "saltsaltsalt"),
        ("card-3", "diana", "saltsalt1"),
        ("prototype-2", "bliss", "saltsalt1"),
        ("balance-3", '"what I said"', "saltsaltsalt"),
    ],
)
def test_only_for_what_is_called_like_a_player_or_team_a_salt_needs_a_digit(setup: str, what: str, salt: str) -> None:
    """cerebria-notation(7) says so, and nothing else of another salt than how long it is."""
    game = Game.new(setup)
    game.play(f"commit {what} {hashlib.sha256(f'unity {salt}'.encode()).hexdigest()[:8]}")
    game.play(f"reveal {what} unity {salt}")
    assert game.entries[-1].line == f"reveal {what} unity {salt}"


@pytest.mark.parametrize("setup", ["basic-4", "prototype-2", "card-3"])
def test_what_is_revealed_of_a_player_without_a_digit_is_a_card(setup: str) -> None:
    with pytest.raises(CannotRead, match="not a card"):
        Game.new(setup).play("reveal diana unity saltsaltsalt")


def test_a_short_hash_is_enough() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH[:16]}")
    assert game.judge(f"reveal bliss.hidden unity {SALT}").legal


@pytest.mark.parametrize("revealed", [f"openness {SALT}", "unity a1b2c3d4e5f7"])
def test_something_else_is_refused(revealed: str) -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    with pytest.raises(Illegal, match="does not have the hash"):
        game.play(f"reveal bliss.hidden {revealed}")


FORM = "8 to 128 letters, digits, - or _, at least one of them a digit"


@pytest.mark.parametrize(
    ("setup", "what", "value"),
    [
        ("basic-2", "bliss", "unity"),
        ("full-4", "bliss", "unity"),
        ("full-4", "diana", "Courage"),
        ("balance-4", "balance", "unity"),
        ("prototype-3", "gloom", "unity"),
        ("card-3", "leo", "b-m-red-draw"),
        ("card-3", "leo", "unity"),
    ],
)
def test_what_a_salt_looks_like_is_said_where_a_word_is_left_over(setup: str, what: str, value: str) -> None:
    game = Game.new(setup)
    with pytest.raises(CannotRead) as unread:
        game.consider(f"reveal {what} {value} saltsaltsalt")
    assert "salt of" not in str(unread.value), "nothing was committed"
    (played,) = game.consider(f"commit {what} {HASH}")
    assert played.remark == f"Later `reveal {what} VALUE SALT` says what it was; the salt has {FORM}."
    game.play(f"commit {what} {HASH}")
    for line in (f"reveal {what} {value} saltsaltsalt", f"table reveal {what} {value} short1"):
        with pytest.raises(CannotRead, match=f"; the salt of what was committed as {what} has {FORM}\\.$"):
            game.consider(line)
    game.play("undo")
    game.play(f"commit {what} {hash_of(value, 'saltsalt1')}")
    game.play(f"reveal {what} {value} saltsalt1")
    with pytest.raises(CannotRead) as unread:
        game.consider(f"reveal {what} {value} saltsaltsalt")
    assert "salt of" not in str(unread.value), "it is revealed"


def test_the_salt_of_what_is_called_like_nobody_needs_no_digit() -> None:
    (played,) = Game.new("full-4").consider(f"commit bliss.hidden {HASH}")
    assert played.remark.endswith("the salt has 8 to 128 characters.")


def test_what_was_not_committed_is_refused() -> None:
    with pytest.raises(Illegal, match=r"Nothing was committed as bliss\.hidden"):
        Game.new("basic-4").play(f"reveal bliss.hidden unity {SALT}")


def test_a_taken_back_commitment_does_not_count() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    game.play("undo to 0")
    with pytest.raises(Illegal, match="Nothing was committed"):
        game.play(f"reveal bliss.hidden unity {SALT}")


def test_a_refusal_gives_no_hand_away() -> None:
    game = Game.new("basic-2", seed=3)
    for _ in range(4):
        game.play(game.legal("place")[0])
    hand = game.state("referee")["players"]["diana"]["hand"]
    other = next(card for card in ("Courage", "Kindness", "Desire", "Optimism") if card not in hand)
    (objection,) = [one for one in game.judge(f"diana invoke {other} VC").objections if one.rule == "invoke.base"]
    assert objection.facts == (("diana.hand", "?, ?"),)


@pytest.mark.parametrize("setup", ["full-2", "card-2"])
def test_a_wrong_card_from_a_dealt_deck_does_not_give_the_right_one_away(setup: str) -> None:
    """What lies face-down is told by nobody, whatever card is named in its place."""
    game = Game.new(setup, seed=5)
    while not (line := turning_up(game)):
        game.play(game.legal()[0])
    plain, _, right = line.partition(" /")
    wrong = "Anger" if setup == "full-2" else "g-x-green"
    objections = game.judge(f"{plain} /{wrong}", view="referee").objections
    assert [objection.text.partition(":")[0] for objection in objections] == [f"{wrong} is not what comes up"]
    assert right not in str(objections)


def turning_up(game: Game) -> str:
    """A legal line that turns up one card, if there is one."""
    return next((line for line in game.legal(view="referee") if line.count(" /") == 1), "")


@pytest.mark.parametrize(("setup", "seed"), [("full-2", 1), ("prototype-2", 1), ("balance-3", 1)])
def test_cards_that_a_team_looks_at_are_not_told(setup: str, seed: int) -> None:
    """A team chooses among cards of its own; neither a refusal nor what it proposes tells them to the others."""
    game = Game.new(setup, seed=seed)
    while not (game.now.pending and game.now.pending[0].what == "aim"):
        play(game, at_random(seed * 1000 + len(game.entries)), limit=1)
    owed = game.edition.seen_by(game.now, "public").pending[0]
    aspirations = set(game.vocabulary.aspirations)
    for line in ("diana move V", f"{owed.who} aim {owed.who} ?"):
        with pytest.raises(Illegal) as refused:
            game.consider(line)
        for objection in (*refused.value.verdict.objections, *game.judge(line, "public").objections):
            named = aspirations.intersection(re.findall(r"[\w-]+", objection.text))
            assert not named or named >= set(option_words(owed.options)), objection
        proposed = nearest(game, move_in(line, game))
        assert aspirations.intersection(" ".join(proposed).split()) <= set(option_words(owed.options))


@pytest.mark.parametrize("setup", ["prototype-2", "full-2", "balance-3"])
def test_a_refused_reveal_is_the_same_for_every_answer(setup: str) -> None:
    """What the tool has dealt is not told by trying: right or wrong, the answer is one and names no card."""
    game = Game.new(setup, seed=5)
    facts = game.state()["teams"]
    names = [(team, *words) for team in facts for words in ((), ("endgame",)) if not words or "endgame" in facts[team]]
    for subject in names:
        lines = [f"table reveal {' '.join(subject)} {name}" for name in game.vocabulary.aspirations]
        # What everybody can see against a line may be told; nothing else is.
        answers = {line: refusal(game, line) for line in lines}
        assert all(told == (game.judge(line, "public").objections or told) for line, told in answers.items())
        silent = [told for line, told in answers.items() if game.judge(line, "public").legal]
        assert len(silent) > 2
        assert {one.text for told in silent for one in told} == {HIDDEN}
        assert len(set(silent)) == 1
        assert not any(" reveal " in move for line in lines for move in nearest(game, move_in(line, game)))


def refusal(game: Game, line: str) -> tuple[Objection, ...]:
    """What the desk says to a line that it does not take."""
    with pytest.raises(Illegal) as refused:
        game.consider(line)
    return refused.value.verdict.objections


def test_what_only_a_secret_speaks_against_is_refused_with_one_sentence() -> None:
    """The desk knows Bliss's Endgame Aspiration and not its Secret one: the same card cannot be both."""
    game = Game.new({**load_setup("prototype-2"), "position": {"teams": {"bliss": {"endgame": "wisdom"}}}})
    told = refusal(game, "table reveal bliss wisdom")
    assert [(one.rule, one.text, one.facts, one.unplayable) for one in told] == [("", HIDDEN, (), True)]
    assert "Wisdom" in str(game.judge("table reveal bliss wisdom").objections)
    assert game.judge("table reveal bliss unity").legal


def test_where_copies_of_a_card_are_is_told_as_far_as_everybody_knows() -> None:
    """Every Courage is in a hand that only the desk and its holder know."""
    game = Game.new("basic-2")
    while game.now.pending[0].what != "hand":
        game.play(game.legal("place")[0])
    game.play("diana hand Courage Courage /?")
    objections = refusal(game, "table reveal diana top Courage")
    assert [(one.text, one.facts) for one in objections] == [(HIDDEN, ())]


@pytest.mark.parametrize("setup", ["full-2", "balance-3", "prototype-2", "card-2"])
def test_whoever_is_not_named_is_refused_as_if_named(setup: str) -> None:
    """A line without its actor that only hidden cards speak against is not told to be out of turn."""
    game = Game.new(setup, seed=4)
    while game.now.pending:
        game.play(game.legal()[0])
    whose = game.now.whose
    line = next(line for line in game.legal("invoke", view="public") if not game.judge(line).legal)
    bare = line.removeprefix(f"{whose} ")
    assert bare != line
    assert [(one.rule, one.text) for one in refusal(game, bare)] == [("", HIDDEN)]
    with pytest.raises(Illegal, match=rf"^`{re.escape(line)}` is not legal"):
        game.consider(bare)


def with_hand(setup: str, *places: int) -> tuple[Game, list[str]]:
    """A table at which the desk was told Leo's starting hand, by the places of its cards among those of his deck."""
    game = Game.new(setup)
    now: Any = game.now
    deck = next([*dict.fromkeys(seat.deck)] for seat in now.setting.seats if seat.name == "leo")
    hand = " ".join(deck[place] for place in places)
    while not game.state("referee")["players"]["leo"]["hand"]:
        line = game.legal(view="referee")[0]
        game.play(line.replace("leo hand ? ?", f"leo hand {hand}"))
    return game, deck


@pytest.mark.parametrize("setup", ["basic-4", "full-4", "balance-4", "prototype-4"])
def test_a_hand_that_is_corrected_is_told_to_nobody_else(setup: str) -> None:
    """What was in the hand before makes no difference for whoever did not know it."""
    shown = []
    for held in (0, 1):
        game, deck = with_hand(setup, held, 2)
        game.play(f"adjust leo.hand={deck[0]},{deck[3]}")
        assert {deck[0], deck[3]} <= {*game.state("leo")["players"]["leo"]["hand"]}
        hands = [game.state(view)["players"]["leo"]["hand"] for view in ("public", "diana")]
        assert {card for hand in hands for card in hand} == {"?"}
        shown.append((hands, game.entries[-1].effects))
    assert shown[0] == shown[1]


# ---------------------------------------------------------------- questions are answered from what the asker may know


def dealt_turn(setup: str, tmp_path: Path) -> Game:
    """A dealt game in which Diana is to move."""
    game = Game.new(setup, seed=3, record=tmp_path / "dealt.cer")
    while game.now.phase != "play":
        game.play(game.legal(view="referee")[0])
    return game


@pytest.mark.parametrize("command", [("why",), ("try",), ("move", "--dry-run"), ("try", "--json"), ("why", "--json")])
def test_no_question_tells_the_next_cards_of_a_deck(command: tuple[str, ...], tmp_path: Path, run: Any) -> None:
    game = dealt_turn("basic-2", tmp_path)
    line = next(line for line in game.legal("cradle", view="referee") if "/" in line)
    plain, *drawn = line.split(" /")
    assert drawn
    answer = run(command[0], tmp_path / "dealt.cer", *command[1:], plain)
    assert answer.status == 0
    open_cards = {game.state("public")["players"]["diana"]["deck"]["top"]}
    assert all(f"/{card}" not in answer.out for card in set(drawn) - open_cards)
    told = run(command[0], tmp_path / "dealt.cer", *command[1:], plain, "--as", "referee")
    assert all(card in told.out for card in drawn)


@pytest.mark.parametrize("command", ["why", "try"])
def test_a_question_about_a_hand_is_answered_alike_for_every_card(command: str, tmp_path: Path, run: Any) -> None:
    """What Diana holds is not told by trying card after card; that it matters is."""
    game = dealt_turn("basic-2", tmp_path)
    held = game.state("referee")["players"]["diana"]["hand"]
    seen_cards = game.state("public")["players"]["diana"]["hand"]
    possible = [line.split()[2] for line in game.legal("diana invoke", "public") if line.endswith(" VC")]
    secret = [card for card in held if card not in seen_cards]
    lacking = [card for card in possible if card not in held]
    answers = [run(command, tmp_path / "dealt.cer", "diana", "invoke", card, "VC") for card in (secret[0], lacking[0])]
    assert [(one.status, one.out.count("\n")) for one in answers] == [(0, answers[0].out.count("\n"))] * 2
    assert all("Diana's hand, which the public does not know." in one.err + one.out for one in answers)
    assert run("why", tmp_path / "dealt.cer", "diana", "invoke", lacking[0], "VC", "--as", "diana").status == 1
    entered = run("move", tmp_path / "dealt.cer", "diana", "invoke", lacking[0], "VC")
    assert (entered.status, entered.out) == (1, "")
    assert HIDDEN in " ".join(entered.err.split())


def test_completion_and_legal_are_public_unless_told_otherwise(tmp_path: Path, run: Any) -> None:
    game = dealt_turn("basic-2", tmp_path)
    hand = game.state("diana")["players"]["diana"]["hand"]
    lacking = f"diana invoke {next(card for card in HOLDABLE if card not in hand)}"
    assert lacking in run("legal", tmp_path / "dealt.cer", "diana", "invoke", "--json").out
    assert lacking not in run("legal", tmp_path / "dealt.cer", "invoke", "--json", "--as", "diana").out
    path = str(tmp_path / "dealt.cer")
    for words, known in ((["move", path], False), (["why", "--as", "diana", path], True)):
        found = [item.value for item in completions([*words, "diana", "invoke"])]
        assert found
        assert (lacking.split()[2] in found) is not known


#: Cards of Bliss's starting decks.
HOLDABLE = ("Courage", "Kindness", "Desire", "Optimism")


def completions(words: list[str]) -> list[Any]:
    from click.shell_completion import ShellComplete

    from cerebria_cli.cli import cli

    return ShellComplete(cli, {}, "cerebria", "_CEREBRIA_COMPLETE").get_completions(words, "")


# ---------------------------------------------------------------- what the referee says of a secret


@pytest.mark.parametrize("setup", ["full-2", "balance-3", "prototype-4", "card-3"])
def test_a_declared_hand_is_seen_by_its_owner_only(setup: str) -> None:
    game = Game.new(setup, seed=1)
    for _ in range(14):
        game.play(game.legal(view="referee")[0])
    who, player = next(iter(game.state("referee")["players"].items()))
    known = game.state("public")["players"][who]["hand"]
    hidden = [card for card in player["hand"] if card not in known]
    assert hidden
    line = f"audit {who}.hand={','.join(player['hand'])}"
    assert seen(game, line, game.now, who) == seen(game, line, game.now, "referee") == line
    public = seen(game, line, game.now, "public")
    assert all(card not in public for card in hidden)
    (played,) = game.consider(f"adjust {who}.hand-{hidden[0]}")
    told = " ".join((*game.effects(played), seen(game, played.line, played.state, "public")))
    assert hidden[0] not in told


@pytest.mark.parametrize("fact", ["diana.deck.order=Fear", "bliss.hidden=unity", "bliss.hidden_order=unity"])
def test_decks_and_hidden_aspirations_are_not_shown(fact: str) -> None:
    game = Game.new("full-2", seed=1)
    assert seen(game, f"adjust {fact}", game.now, "public") == f"adjust {fact.partition('=')[0]}=?"


@pytest.mark.parametrize("fact", ["diana.wp=5", "V1.card=Fear", "spheres.V=3", "diana.space=VC", "rulings.x=yes"])
def test_what_lies_open_is_shown(fact: str) -> None:
    line = f"effect Fear {fact} because of diana.hand=Courage"
    game = Game.new("full-2", seed=1)
    assert seen(game, line, game.now, "public") == line


# ---------------------------------------------------------------- what is written privately


def test_a_private_note_is_seen_by_its_view_and_the_referee(tmp_path: Path, run: Any) -> None:
    path = tmp_path / "game.cer"
    Game.new("basic-4", record=path)
    run("move", path, "place VC V2", "place CN N1")
    assert run("note", path, "--as", "Diana", "1", "Leo holds Fear").status == 0
    assert run("move", path, "note --as bliss ?! too early").out.startswith("4  note --as bliss ?\n")
    for view, notes in {"public": 0, "leo": 0, "diana": 1, "bliss": 1, "referee": 2}.items():
        for command in (("log",), ("log", "--all"), ("log", "--json"), ("log", "--all", "--json"), ("replay",)):
            out = run(command[0], path, *command[1:], "--as", view).out
            assert ("Leo holds Fear" in out) is (view in ("diana", "referee")), (command, view)
            assert ("too early" in out) is (view in ("bliss", "referee")), (command, view)
        assert sum(len(one["notes"]) for one in json.loads(run("log", path, "--json", "--as", view).out)) == notes
    assert run("verify", path).status == 0


@pytest.mark.parametrize("line", ["note --as nobody secret", "note --as"])
def test_a_private_note_needs_somebody_to_read_it(line: str) -> None:
    game = Game.new("basic-4")
    with pytest.raises(CerebriaError):
        game.play(line)
    assert game.entries == []


def test_a_note_may_begin_with_what_makes_one_private() -> None:
    game = Game.new("basic-4")
    game.play('note "--as diana is how"')
    assert game.entries[-1].line == 'note "--as diana is how"'
    assert game.moments("public")[0].notes == ("--as diana is how",)


def test_a_note_is_private_where_the_number_comes_first_too() -> None:
    game = Game.new("basic-4")
    game.play("diana place VC V2")
    game.play("note 1 --as leo she holds Courage")
    assert game.entries[-1].line == "note --as leo 1 she holds Courage"
    assert game.moments("public")[1].notes == ()
    assert game.moments("leo")[1].notes == ("she holds Courage",)


# ---------------------------------------------------------------- corrections


SHUFFLED_BY_PEOPLE = (
    *("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2"),
    *("diana hand Cheerfulness Courage /Desire", "leo hand ? ? /?", "diana invoke Courage VC"),
)


def test_everybody_sees_that_an_amendment_made_an_open_line_illegal(tmp_path: Path, run: Any) -> None:
    path = tmp_path / "game.cer"
    Game.new("basic-2", record=path)
    run("move", path, *SHUFFLED_BY_PEOPLE)
    assert run("amend", path, "1", "diana", "place", "CN", "C2", "--yes").status == 1
    assert run("amend", path, "1", "diana", "place", "WV", "V1", "--yes").status == 0
    for view in ("public", "leo", "diana", "referee"):
        rows = {one["number"]: one["stood"] for one in json.loads(run("log", path, "--as", view, "--json").out)}
        assert [number for number, stood in rows.items() if stood] == [7], view


def test_nothing_is_said_of_an_illegal_line_that_a_view_may_not_read() -> None:
    game = Game.new("basic-2")
    for line in SHUFFLED_BY_PEOPLE:
        game.play(line)
    game.edition = game.edition._replace(judge=lambda state, move: Verdict((Objection("", "no"),)))
    marked = {
        view: [one.live.number for one in standing_illegal(game.as_known_to(view), 4)] for view in ("public", "diana")
    }
    assert marked == {"public": [6, 7], "diana": [5, 6, 7]}


@pytest.mark.parametrize("view", ["public", "leo", "diana", "referee"])
def test_an_amendment_is_judged_by_the_desk_whoever_asks(tmp_path: Path, run: Any, view: str) -> None:
    path = tmp_path / "game.cer"
    Game.new("basic-2", record=path)
    run("move", path, *SHUFFLED_BY_PEOPLE)
    asked = "amend", "7", "diana", "invoke", "Cheerfulness", "VC"
    assert run("why", path, *asked, "--as", view).status == 0
    tried = json.loads(run("try", path, *asked, "--as", view, "--json").out)
    assert tried["state"]["slots"]["VC"]["card"] == "Cheerfulness"
    # Whoever does not see the hand has seen neither card of it.
    held = {"public": ["?"], "leo": ["?"]}.get(view, ["Courage"])
    assert tried["state"]["players"]["diana"]["hand"] == held


def test_an_amendment_that_only_secrets_speak_against_is_refused_with_one_sentence() -> None:
    game = Game.new("basic-2")
    for line in SHUFFLED_BY_PEOPLE:
        game.play(line)
    with pytest.raises(Illegal) as refused:
        game.as_known_to("leo").consider("amend 7 diana invoke Kindness VC")
    assert [one.text for one in refused.value.verdict.objections] == [HIDDEN]


def test_taking_an_amendment_back_is_asked_in_every_view() -> None:
    game = Game.new("basic-2")
    for line in (*SHUFFLED_BY_PEOPLE, "amend 7 diana invoke Cheerfulness VC"):
        game.play(line)
    (played,) = game.as_known_to("leo").consider("undo")
    assert game.edition.facts(played.state, "leo")["slots"]["VC"]["card"] == "Courage"


# ---------------------------------------------------------------- what is declared and counted


@pytest.mark.parametrize("setup", ["full-2", "balance-3", "prototype-2", "card-3"])
def test_counting_and_declaring_are_no_oracles(setup: str) -> None:
    """Whoever guesses a hand hears the same for every guess, right or wrong; the referee is told the truth."""
    game = Game.new(setup, seed=3)
    while len(set(hand_of(game, "referee"))) < 2:
        game.play(game.legal()[0])
    hand = hand_of(game, "referee")
    wrong = next(card for card in game.vocabulary.cards if card not in hand)
    right, guessed = f"audit leo.hand={','.join(hand)}", f"audit leo.hand={','.join([wrong] * len(hand))}"
    told = {line: said_to(game, line) for line in (right, guessed)}
    assert {words["public"] for words in told.values()} == {"agrees with the table, as far as it can be seen"}
    assert [words["referee"].split(":")[0] for words in told.values()] == ["agrees with the table", "differs"]
    with pytest.raises(Illegal) as refused:
        game.play(f"adjust leo.hand-{wrong}")
    assert [one.text for one in refused.value.verdict.objections] == [HIDDEN]


def hand_of(game: Game, view: str) -> list[str]:
    hand: list[str] = game.state(view)["players"]["leo"]["hand"]
    return hand


def said_to(game: Game, line: str) -> dict[str, str]:
    """What each view reads of an audit."""
    trial = game.copy()
    trial.play(line)
    return {view: trial.moments(view)[-1].notes[0] for view in ("public", "referee")}


# ---------------------------------------------------------------- what a view may know it knows


def at_a_decision(setup: str, what: str, who: str = "") -> Game:
    """A dealt game in which somebody, or whoever is named, has to decide something of that kind."""
    for seed in range(40):
        game = Game.new(setup, seed=seed)
        for step in range(200):
            if game.now.phase == "over":
                break
            owed = game.now.pending[0] if game.now.pending else None
            if owed and owed.what == what and (owed.who == who if who else owed.who != "table"):
                return game
            play(game, at_random(seed * 1000 + step), limit=1)
    raise AssertionError(f"nobody had to {what}")


@pytest.mark.parametrize(
    ("setup", "team"), [("full-2", "bliss"), ("full-2", "gloom"), ("basic-2", "bliss"), ("prototype-2", "bliss")]
)
def test_a_team_that_aims_is_offered_what_it_looks_at_and_nobody_else_is(setup: str, team: str) -> None:
    game = at_a_decision(setup, "aim", team)
    true = [line for line in game.legal() if " aim " in line]
    views = {name: sides for name in game.state()["teams"] for sides in [game.state(name)["pending"][0]["options"]]}
    own, others = views.pop(team), [*views.values()]
    assert own == [line.split()[-1] for line in true]
    assert [line for line in game.legal(view=team) if " aim " in line] == true
    assert others == [[]]
    offered = {line.split()[-1] for line in game.legal(view="public") if " aim " in line}
    # Everybody is offered whatever could lie there.
    assert offered - {"?"} > set(own)


def test_a_side_of_the_prototype_knows_its_own_cards_and_no_other() -> None:
    """aspiration.hidden: the own Secret and Endgame Aspiration, and the Secret deck only while choosing from it."""
    game = at_a_decision("prototype-2", "aim")
    aiming = game.now.pending[0].who
    for view in game.state()["teams"]:
        known = game.as_known_to(view).state("referee")["teams"]
        for team, facts in game.state("referee")["teams"].items():
            own = team == view
            assert (known[team]["endgame"] == facts["endgame"] != "?") is own
            looks = own and team == aiming
            assert ("?" not in known[team]["secret_order"]) is looks


def test_a_card_that_is_shown_is_known_to_everybody() -> None:
    game = Game.new("basic-2", seed=1)
    for _ in range(4):
        game.play(game.legal("place")[0])
    state: Any = game.now
    leo = state.players[1]
    card = leo.hand[0]
    assert game.state("public")["players"]["leo"]["hand"] == ["?", "?"]
    leo.show(card)
    assert game.state("public")["players"]["leo"]["hand"] == [card, "?"]


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3"])
def test_everybody_knows_what_went_under_a_deck(setup: str) -> None:
    """emotion.discard: cards go under the deck openly, one after the other."""
    game = Game.new(setup, seed=2)
    for step in range(40):
        if any("bottom" in player["deck"] for player in game.state()["players"].values()):
            break
        play(game, at_random(step), limit=10)
    facts, seen_facts = game.state("referee")["players"], game.state("public")["players"]
    told = [name for name, player in facts.items() if player["deck"].get("bottom")]
    assert told
    for name in told:
        bottom, order = seen_facts[name]["deck"]["bottom"], facts[name]["deck"]["order"]
        assert bottom == order[-len(bottom) :]
        known = game.as_known_to("public").state("referee")["players"][name]["deck"]["order"]
        assert known[-len(bottom) :] == bottom
        assert set(known[1 : -len(bottom)]) <= {"?"}


def test_a_card_that_is_declared_away_in_secret_is_not_the_known_bottom_of_a_deck() -> None:
    """emotion.discard: Diana's Courage went under her deck openly; what a table then declares out of her hand lies
    below it, and nobody else has seen which card that is."""
    game = Game.new("basic-2", seed=2)
    while game.now.pending:
        game.play(game.legal()[0])
    first = game.state("public")["players"]["diana"]
    (card, *_) = game.state("referee")["players"]["diana"]["hand"]
    game.play(f"adjust diana.hand-{card}; adjust diana.hand+{card}")
    game.play(f"effect House diana discard {card}")
    assert game.state("public")["players"]["diana"]["deck"]["bottom"] == [card]
    (other,) = game.state("referee")["players"]["diana"]["hand"]
    game.play(f"adjust diana.hand-{other}")
    found = game.state("public")["players"]["diana"]["deck"]
    assert found["count"] == first["deck"]["count"] + 2
    assert "bottom" not in found
    # What is asked of what everybody knows meets no objection that rests on a card which need not be there.
    assert game.as_known_to("public").consider("adjust diana.hand=none")


@pytest.mark.parametrize("hidden", ["Anger", "Jealousy", "Dislike"])
def test_cards_that_go_back_are_named_in_one_order_whatever_lies_hidden(hidden: str, tmp_path: Path, run: Any) -> None:
    """What Leo drew openly, Mistrust and Anger, goes out of his hand again; one of his hidden cards may be Anger."""
    game = Game.new("basic-2")
    for line in ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2"):
        game.play(line)
    for line in ("diana hand ? ? /Desire", f"leo hand {hidden} ? /Mistrust", "diana end ambition"):
        game.play(line)
    game.play("leo end draw /Anger /?")
    game.save(tmp_path / "game.cer")
    told = run("undo", str(tmp_path / "game.cer")).out
    assert "Leo: Anger and Mistrust out of hand;" in told


def test_thief_and_victim_know_what_was_stolen() -> None:
    """ruling steal.privacy: the thief has seen the hand, both know the card that was taken, others know neither."""
    game = at_a_decision("card-3", "take")
    owed: Any = game.now.pending[0]
    thief, victim = owed.who, owed.about.owner
    third = next(name for name in game.vocabulary.players if name not in (thief, victim))
    hand = game.state()["players"][victim]["hand"]
    assert game.state(thief)["players"][victim]["hand"] == hand
    card = hand[0]
    game.play(f"take {card}")
    line = {view: game.moments(view)[-1].line for view in (thief, third, "public")}
    assert line[thief] == f"{thief} take {card}"
    assert line[third] == line["public"] == f"{thief} take ?"
    assert card in game.state(victim)["players"][thief]["hand"]
    assert game.state(third)["players"][thief]["hand"].count("?") > 0


@pytest.mark.parametrize(("setup", "team", "other"), [("basic-2", "bliss", "leo"), ("full-2", "gloom", "diana")])
def test_a_choice_that_is_taken_back_is_told_to_its_team_only(
    setup: str, team: str, other: str, tmp_path: Path, run: Any
) -> None:
    """revelation.5-hidden: nobody else sees what a team chose, though after an undo it has no such Aspiration."""
    game = at_a_decision(setup, "aim", team)
    before = len(game.entries)
    game.play(next(line for line in game.legal() if " aim " in line))
    chosen, back = game.entries[before].line, ("--to", str(before), "--yes", "--as")
    for view in ("public", other):
        game.save(tmp_path / f"{view}.cer")
        said = run("undo", str(tmp_path / f"{view}.cer"), *back, view).out
        assert f"{chosen.rsplit(' ', 1)[0]} ?" in said
        assert chosen not in said
    game.save(tmp_path / "own.cer")
    assert chosen in run("undo", str(tmp_path / "own.cer"), *back, team).out


def test_a_correction_that_cannot_be_followed_names_no_secret() -> None:
    """Which entry stands in the way may rest on dealt cards; the referee alone is told."""
    game = at_a_decision("basic-2", "aim")
    number = len(game.entries)
    game.play(next(line for line in game.legal() if " aim " in line))
    line = game.entries[number].line
    for view in ("public", "leo"):
        with pytest.raises(CerebriaError) as refused:
            game.as_known_to(view).consider(f"omit {number}")
        assert HIDDEN in str(refused.value)
        assert f"ntry {number + 1}" not in str(refused.value)
        assert line.rsplit(" ", 1)[0] not in str(refused.value)
    with pytest.raises(CerebriaError) as told:
        game.as_known_to("referee").consider(f"omit {number}")
    assert f"Entry {number + 1} cannot be followed: `{line}`" in str(told.value)


@pytest.mark.parametrize("setup", ["basic-2", "full-4", "balance-5"])
def test_no_top_card_is_known_before_the_hands_are_drawn(setup: str) -> None:
    """setup.deck: it is turned up when the starting hand is drawn."""
    game = Game.new(setup, seed=3)
    for view in ("public", "diana"):
        known: Any = game.as_known_to(view).now
        assert [player.deck[0] for player in known.players] == ["?"] * len(known.players)


@pytest.mark.parametrize("held", ["Excitement, Kindness, Trust", "Trust, Kindness, Desire"])
def test_a_card_that_comes_openly_gives_away_no_other_copy(held: str) -> None:
    facts = {"players": {"diana": {"hand": ["Excitement", "Kindness", "?", "?"]}}}
    told = shown_change(facts, "diana.hand", f"{held} -> {held}, Excitement")
    assert told == "Kindness, ?, ? -> Excitement, Kindness, ?, ?"


# ---------------------------------------------------------------- what the table may turn up


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3"])
def test_an_aspiration_that_nobody_told_may_be_turned_up_once(setup: str) -> None:
    """revelation.1-reveal: at a table the desk does not know a Hidden Aspiration before somebody tells it."""
    game = Game.new(setup)
    assert len(game.legal("table reveal bliss")) > 3
    game.play("table reveal bliss unity")
    assert game.legal("table reveal bliss") == []
    assert len(game.legal("table reveal gloom")) > 3


@pytest.mark.parametrize("view", ["public", "gloom", "referee"])
def test_an_aspiration_that_the_tool_dealt_is_not_asked_for(view: str) -> None:
    assert [line for line in Game.new("full-2", seed=1).legal(view=view) if " reveal " in line] == []
