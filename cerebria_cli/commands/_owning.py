"""What the owner of a box does with the own cards: teach them, see what is missing, share them."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer, can_ask
from cerebria_cli.commands._completing import complete_card, complete_setup
from cerebria_cli.commands._files import FILE, FILE_OR_SETUP, NEW_FILE
from cerebria_cli.commands._options import cards_option
from cerebria_cli.commands._output import hand_over, page, say, tell, warn
from cerebria_cli.commands._paging import paged
from cerebria_cli.editions.core.verdict import counted
from cerebria_cli.errors import Refused, WrongUsage
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.owners_cards import Overlays

own_file_option = click.option(
    "--cards",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Use FILE for your cards, not the config folder.",
)


# ---------------------------------------------------------------- teach


class Kept(NamedTuple):
    """What was taught and kept."""

    card: str
    line: str
    sentences: list[str]
    file: Path


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("name", required=False, shell_complete=complete_card)
@click.argument("words", metavar="[TEXT]...", nargs=-1)
@click.option(
    "--missing",
    "decks",
    type=FILE_OR_SETUP,
    metavar="SETUP|RECORD",
    help="Teach every power that is missing in these decks.",
)
@own_file_option
@click.option("--edition", metavar="EDITION", help="Edition the card belongs to.")
def teach(name: str | None, words: tuple[str, ...], decks: Path | None, file: Path | None, edition: str | None) -> None:
    """Teach cerebria what is printed on a card of yours.

    NAME is a card, or `wheel` for the bonuses on the Wheel of Intentions. With NAME alone you answer up to seven
    short questions; `?` explains a question, `<` goes back. Or give the power in one line, as below.

    \b
    Examples:
      cerebria card teach --missing full-4
      cerebria card teach Courage enters: gain 1 ambition
      cerebria card teach Courage vibe yellow also threshold 3
      cerebria card teach Envy text '"look at a hand"' when enters
      cerebria card teach wheel 7 essence, 10 card
      cerebria card teach --edition prototype Purity vibe blue
      cerebria card teach --edition card g-m-red-destroy Misery

    cerebria repeats the power in its own words: check that sentence. Every new game uses your cards; in a game in
    progress, type `teach` at its prompt. If a power cannot be put in these words, its text is kept and shown when it
    may matter. cerebria-setup(5) lists the words.

    --missing asks about every card of these decks whose power is unknown. Skip a card or stop at any time, and run it
    again to go on. If you name a record, its game uses the powers from then on.
    """
    from cerebria_cli.commands._teaching import keep_line, tell_understood
    from cerebria_cli.shelf.owners_cards import config_file

    path = file or config_file()
    if decks is not None:
        if name or edition:
            raise WrongUsage("--missing goes through the cards itself: name no card and no edition.")
        _teach_missing(decks, path)
        return
    if name is None:
        raise WrongUsage("Name a card: `cerebria card teach Courage`, or all: `cerebria card teach --missing full-4`.")
    if edition:
        kept = _kept_of_edition(path, edition, name, " ".join(words))
        answer(kept, lambda kept: tell("\n".join([*kept.sentences, f"Kept in {kept.file}."])))
        return
    card = _named(name, path)
    line = " ".join(words) or _asked(card, name)
    if not line:
        return
    called = card.name if card else name
    sentences = keep_line(path, called, line)
    kept = Kept(called, line, sentences, path)

    def told(kept: Kept) -> None:
        if words:
            tell_understood(kept.line, kept.sentences, kept.card)
        say(f"Kept in {kept.file}.")

    answer(kept, told)


class KeptAll(NamedTuple):
    """What was taught card by card, and which powers of the decks are still missing."""

    cards: list[str]
    left: list[str]
    file: Path


def _teach_missing(decks: Path, path: Path) -> None:
    """Ask about every card of the decks whose power is missing."""
    from cerebria_cli.commands._teaching import (
        NOT_APPLIED,
        NOTHING_TO_TEACH,
        keep_line,
        untaught,
        untaught_sentence,
        walked,
    )
    from cerebria_cli.editions.registry import part_if_any
    from cerebria_cli.shelf.questions import read_line

    game = _game_of(decks, path)
    _enter_known(game, path)
    teaching, cards = part_if_any(game.edition.name, "teaching"), untaught(game)
    if not cards or teaching is None:
        applies = teaching is None or teaching.SAYS[0]
        answer(KeptAll([], [], path), lambda _: say(NOTHING_TO_TEACH if applies else NOT_APPLIED))
        return
    if not can_ask():
        raise WrongUsage(f"{len(cards)} powers are missing, but nobody is here to ask: run this at a terminal.")

    def keep(name: str, line: str) -> None:
        keep_line(path, name, line)
        say(f"Kept in {path}.")
        if game.record is not None:
            _enter(game, f"teach {name} {line}")

    kept = walked(cards, teaching.SAYS[1], read_line, keep)
    left = [card.name for card in untaught(_game_of(decks, path))]

    def tell_kept(done: KeptAll) -> None:
        say(f"\nTaught {counted(len(done.cards), 'card')}.")
        if done.left:
            say(untaught_sentence(len(done.left), f"cerebria card teach --missing {_as_named(decks)}"))

    answer(KeptAll(kept, left, path), tell_kept)


def _as_named(decks: Path) -> str:
    """A built-in setup by its name, a file by its path."""
    from cerebria_cli.catalogue import builtin_setup, builtin_setups

    is_builtin = decks.stem in builtin_setups() and builtin_setup(decks.stem) == decks
    return decks.stem if is_builtin else shlex.quote(str(decks))


def _game_of(decks: Path, path: Path) -> "Game":
    """The game of a record, or one that could begin with the decks of a setup."""
    from cerebria_cli.commands._opening import game_to_begin, is_setup, opened_to_write
    from cerebria_cli.shelf.owners_cards import Overlays

    if not is_setup(decks):
        return opened_to_write(decks)
    return game_to_begin(decks, Overlays(path if path.exists() and _takes_overlay(decks) else None, standing=False))


def _enter_known(game: "Game", path: Path) -> None:
    """What the owner's file says already about the cards of a record, which may have been begun without it."""
    from cerebria_cli.catalogue.teaching import Taught, write_taught
    from cerebria_cli.commands._teaching import untaught
    from cerebria_cli.shelf.owners_file import tables

    if game.record is None or not path.exists():
        return
    known = tables(path)
    for card in untaught(game):
        facts = {key: value for key, value in known.get(card.name, {}).items() if key == "powers" or value == ""}
        if facts:
            line = f"teach {card.name} {write_taught(Taught(facts))}"
            _enter(game, line)
            say(f"From {path}: {line}")


def _enter(game: "Game", line: str) -> None:
    """Enter what was taught into a record; where that cannot be, the owner's file has it."""
    from cerebria_cli.errors import CerebriaError

    try:
        game.play(line)
    except CerebriaError as error:
        warn(f"{error} It is not entered in {game.record.path if game.record else 'the record'}.")


def _kept_of_edition(path: Path, edition: str, name: str, line: str) -> Kept:
    """What a line teaches about a card of another edition, kept in the table of that edition."""
    from cerebria_cli.editions.registry import editions_with, part_of
    from cerebria_cli.shelf.owners_file import keep_table, tables

    if edition not in (known := editions_with("owners_teaching")):
        raise WrongUsage(f"Cards are taught so for the editions {' and '.join(known)}, not for {edition!r}.")
    line = line or _asked_of_edition(edition, name)
    told = tables(path).get(edition, {}) if path.exists() else {}
    part, facts, sentences = part_of(edition, "owners_teaching").taught(told, name, line)
    keep_table(path, edition, part, facts)
    return Kept(name, line, sentences, path)


def _asked_of_edition(edition: str, name: str) -> str:
    """The line that the dialogue about what is printed on a card comes to; somebody must be there to ask."""
    from cerebria_cli.catalogue import cards
    from cerebria_cli.catalogue.lookup import matching
    from cerebria_cli.catalogue.teach_dialogue import KEEP, Dialogue
    from cerebria_cli.commands._teaching import held
    from cerebria_cli.shelf.questions import read_line

    known = cards(edition)
    found = matching(name, known)
    if len(found) != 1 or not can_ask():
        raise WrongUsage(f"What it says is missing: `cerebria card teach --edition {edition} {name} ...`.")
    dialogue = Dialogue(found[0], KEEP, powers=False)
    if not held(dialogue, known[found[0]], read_line):
        raise click.exceptions.Exit(0)
    return dialogue.line


def _named(name: str, path: Path) -> "Card | None":
    """The card that is meant; none for the Wheel."""
    from cerebria_cli.catalogue.lookup import matching, nearest, one_of_these
    from cerebria_cli.catalogue.teaching import WHEEL
    from cerebria_cli.shelf.owners_cards import Overlays, owned_cards

    if name.casefold() == WHEEL:
        return None
    cards = owned_cards(Overlays(path if path.exists() else None, standing=False))
    found = matching(name, cards)
    if len(found) != 1:
        near = one_of_these(found or nearest(name, cards))
        raise Refused(f"There is no card {name!r}.{near}" if not found else f"{name!r} may be several cards.{near}")
    return cards[found[0]]


def _asked(card: "Card | None", name: str) -> str:
    """The line that the dialogue comes to; empty where nothing is to be kept."""
    from cerebria_cli.catalogue.teach_dialogue import KEEP, Dialogue
    from cerebria_cli.commands._teaching import held
    from cerebria_cli.shelf.questions import read_line

    if card is None or not can_ask():
        example = "cerebria card teach wheel 7 essence" if card is None else f"cerebria card teach {name} vibe yellow"
        raise WrongUsage(f"What it says is missing, and here is nobody to ask: `{example}`.")
    dialogue = Dialogue(card.name, KEEP, True, card.side not in ("bliss", "gloom"))
    return dialogue.line if held(dialogue, card, read_line) else ""


# ---------------------------------------------------------------- missing


@click.command()
@click.argument("setup", required=False, shell_complete=complete_setup)
@cards_option
@paged
def missing(setup: str | None, cards: "Overlays") -> None:
    """List the cards that the catalog does not fully know.

    With SETUP you get the cards of its decks and the Strong Emotions they can become, the most frequent ones first;
    without it, all cards. If a power is unknown, enter it with `effect` in a game, or teach it with `card teach`. A
    value that is assumed or comes from public data can differ from your card.

    \b
    Examples:
      cerebria card missing
      cerebria card missing full-4
    """
    from cerebria_cli.shelf.missing import missing_in

    found = missing_in(setup, cards)
    answer(found, lambda lacks: _tell_missing(lacks, setup))


def _tell_missing(lacks: Any, setup: str | None) -> None:
    if not lacks:
        say("Nothing is missing: every card is known.")
        return
    page().rows([(one.card, f"{one.copies} in the decks" if one.copies else "", _lacking(one)) for one in lacks])
    if setup is None or _takes_overlay(setup):
        every = f"\nTo teach all the powers: cerebria card teach --missing {setup}" if setup else ""
        tell(f"\nTo teach the first of them: cerebria card teach {lacks[0].card}{every}")


def _takes_overlay(setup: str | Path) -> bool:
    """Whether the owner's file completes the cards of a setup."""
    from cerebria_cli.editions.registry import DEFAULT
    from cerebria_cli.shelf.owners_cards import takes_overlay
    from cerebria_cli.shelf.setups import load_setup

    return takes_overlay(str(load_setup(setup).get("edition", DEFAULT)))


def _lacking(one: Any) -> str:
    known = [f"{fact} {source}" for fact, source in one.doubtful.items()]
    return ", ".join([*one.unknown, *known])


# ---------------------------------------------------------------- import and export


class Imported(NamedTuple):
    """What was taken over from another owner, and where the two differ."""

    file: Path
    cards: list[str]
    differ: list[dict[str, Any]]


@click.command("import")
@click.argument("other", metavar="FILE", type=FILE)
@own_file_option
def import_cards(other: Path, file: Path | None) -> None:
    """Add cards that somebody else taught.

    FILE is what `card export` wrote, or a record. If the two files differ about a card, yours stays and both are
    shown.

    \b
    Examples:
      cerebria card import mine.toml
      cerebria card import game.cer
    """
    from cerebria_cli.shelf.owners_cards import config_file
    from cerebria_cli.shelf.owners_file import take_over

    path = file or config_file()
    changed, differ = take_over(path, _told_by(other))
    named = [{"card": card, "fact": fact, "mine": mine, "theirs": theirs} for card, fact, mine, theirs in differ]
    answer(Imported(path, changed, named), _tell_imported)


def _told_by(other: Path) -> dict[str, Any]:
    """The tables of a file by card: of an overlay, or of what a record was begun with and taught."""
    from cerebria_cli.shelf.owners_file import tables

    if other.suffix == ".toml":
        return tables(other)
    from cerebria_cli.commands._opening import opened
    from cerebria_cli.shelf.taught_games import taught_in

    return taught_in(opened(other).setup, [entry.line for entry in opened(other).entries])


def _tell_imported(done: Imported) -> None:
    names = f": {', '.join(done.cards)}" if done.cards else ""
    tell(f"{len(done.cards)} {'card' if len(done.cards) == 1 else 'cards'} taken over into {done.file}{names}.")
    for one in done.differ:
        both = f"yours is {_short(one['mine'])}, theirs is {_short(one['theirs'])}"
        tell(f"{one['card']}, {one['fact']}: {both}; yours stays.")


def _short(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict) and "stage" in value[0]:
        from cerebria_cli.catalogue.power_lines import write_powers

        return f"`{write_powers(value)}`"
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


@click.command("export")
@click.option("-o", "target", type=NEW_FILE, metavar="FILE", help="Write the cards to FILE.")
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@own_file_option
def export_cards(target: Path | None, force: bool, file: Path | None) -> None:
    """Print the cards that you taught, to share them.

    \b
    Examples:
      cerebria card export --cards mine.toml
      cerebria card export --cards mine.toml -o ours.toml
    """
    from cerebria_cli.record.files import put_file
    from cerebria_cli.shelf.owners_cards import config_file
    from cerebria_cli.shelf.owners_file import tables, text_of

    path = file or config_file()
    if not path.exists():
        raise WrongUsage(f"You have no cards yet: there is no {path}. `cerebria card teach NAME` begins it.")
    found = tables(path)
    if target is not None:
        put_file(target, text_of(found).encode(), force=force)
        answer({"written": str(target)}, lambda _: say(f"{target}: your cards, as an overlay."))
        return
    answer(found, lambda cards: hand_over(text_of(cards)))
