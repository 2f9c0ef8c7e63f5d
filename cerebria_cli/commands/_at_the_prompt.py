"""What can be looked up at the prompt of the table, in the words of the shell; nothing is written."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.commands import card, case, resume, rule, ruling
from cerebria_cli.commands._lines import is_read
from cerebria_cli.commands._looking_up import LookedUp
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.vocabulary import Arg, VerbSpec

#: What stands before a card that was turned up.
TURNED_UP = "/"

HELP = """\
Type what happened, in the notation of cerebria-notation(7):
{examples}
The actor may be left out, a verb where only one fits{bare}, and names may be shortened; `stood` at the \
end says that an illegal line was played and stood. The referee's items work too: undo, undo to N, redo, amend N LINE, \
insert N LINE, omit N, adjust FACT, gap FACT, effect CAUSE FACT, audit FACT, note TEXT, variation N LINE (what might \
have been played instead of entry N), rule ID=OPTION, dispute TEXT, decide TEXT, pause, seat PLAYER NAME{teach}. \
`all VERB` is the answer of everybody who owes it. And besides:
  show [PLACE]   the table as it should look, or {places}a player alone
  ? marks        what the marks on the table mean
  resume         where the game stands; after `pause` the next move goes on
  legal [VERB]   what is legal, or the moves of a verb; with % those with a card
  why LINE|FACT  legal or not, and why; why a fact is what it is ({asked})
  try LINE       what it would change; nothing is written
  audit          count the table, a line at a time; what differs is explained
  reconcile FACT  the slips that explain why the table differs
  log [N]        the last entries with what each changed
  score          how the game would end now
  remind, clock  what is reminded of, KIND on or off; how long everybody took
  itself         what the referee does by itself or asks; KIND on or off
  peek PLAYER    what a player may see; the screen is cleared before and after
  help VERB, ? VERB    how it is typed, what it costs and reaches now
  card NAME, rule ID|WORDS, ruling ID, case ID|WORDS    look these up
  help or ?      this; `? ? /CARD` answers with cards that nobody here saw
  quit or exit   leave; so does Ctrl-D. Every accepted line is in the record.
Tab completes; Ctrl-R searches what was typed before."""


#: Where an owner has something to tell about the cards.
TEACH = ", and teach CARD WHAT IT SAYS, as in `teach {taught}`; `teach CARD` alone asks what the card says"


def help_of(game: "Game") -> str:
    """What can be typed, with lines of this edition as examples."""
    from cerebria_cli.view.words.plain import narrow, room, wrap
    from cerebria_cli.view.words.telling import words_of

    words = words_of(game.state())
    first, *others = words.examples or ("pass",)
    lines = (f"{game.vocabulary.players[0]} {first}", *others)
    examples = "\n".join(f"  {line}" for line in lines) if narrow() else f"  {'        '.join(lines)}"
    bare = f" ({', '.join(f'`{line}`' for line in words.bare)})" if words.bare else ""
    text = HELP.format(
        examples=examples,
        bare=bare,
        teach=TEACH.format(taught=words.taught) if words.taught else "",
        places="".join(f"{place}, " for place in words.places),
        asked=words.asked,
    )
    return "\n".join(one for line in text.split("\n") for one in (wrap(line, room()) if line[0] != " " else [line]))


def _card(game: "Game", words: str, view: str) -> LookedUp:
    from cerebria_cli.editions.registry import part_if_any
    from cerebria_cli.shelf.owners_cards import cards_of

    teaching = part_if_any(game.edition.name, "teaching")
    known = teaching.known(game.now) if teaching else cards_of(game.setup)
    return card.codes_looked_up(words) or card.looked_up(words, known)


def _case(game: "Game", words: str, view: str) -> LookedUp:
    return case.looked_up(words.split())


def _rule(game: "Game", words: str, view: str) -> LookedUp:
    return rule.looked_up(words.split(), game.edition.name, dict(game.now.rulings))


def _ruling(game: "Game", words: str, view: str) -> LookedUp:
    return ruling.looked_up(words, game.edition.name, dict(game.now.rulings))


def _resume(game: "Game", words: str, view: str) -> LookedUp:
    return resume.standing(game, view)


#: What is looked up, by the word that asks for it: the game, the words after it, and who asks.
LOOK_UPS: "dict[str, Callable[[Game, str, str], LookedUp]]" = {
    "card": _card,
    "case": _case,
    "resume": _resume,
    "rule": _rule,
    "ruling": _ruling,
}


def is_an_item(game: "Game", named: str, words: str) -> bool:
    """Whether a word that looks up is meant as an item of the game: a ruling is chosen, facts were counted, or a
    decision is answered with cards that nobody at the desk saw."""
    if named == UNKNOWN:
        return bool(words) and _is_answer(game, f"{named} {words}")
    return (named == "rule" and "=" in words) or (named == "audit" and bool(words))


def _is_answer(game: "Game", line: str) -> bool:
    """Whether a line that begins with an unknown card answers what is owed, as far as everybody can tell."""
    if not game.now.pending:
        return False
    if all(word.startswith((UNKNOWN, TURNED_UP)) for word in line.split()):
        return True
    return is_read(game.as_known_now(PUBLIC), line)


def verb_help(game: "Game", words: str, view: str) -> str:
    """What a verb is, and what it costs and reaches now for whoever acts."""
    from cerebria_cli.commands._prompt.menu import DESK, ITEMS, told
    from cerebria_cli.game.completing import candidates
    from cerebria_cli.view.words.plain import room, wrap

    named = words.split()[0].casefold()
    verb = game.vocabulary.own_verbs.find(named)
    if not verb:
        says = {**ITEMS, **DESK}.get(named)
        if says is None:
            raise WrongUsage(f"There is no verb {words!r} here; `help` lists what can be typed.")
        return f"{named} {says}"
    spec = game.vocabulary.verbs[verb]
    known = game.as_known_now(view)
    rows = wrap(_form(verb, spec), room(), "", "  ")
    ways = candidates(known, f"{verb} ")
    rows += [f"  {one.word}  {told(one)}".rstrip() for one in ways]
    if not ways:
        rows += wrap(_none(known, verb), room(), "  ", "  ")
    return "\n".join(row[: room()] for row in rows)


def _form(verb: str, spec: "VerbSpec") -> str:
    """How a verb is typed: `quell (q) slot [with card] [number] [+upgrade] [%card] [/card]`."""
    words = [verb, f"({spec.short})" if spec.short else "", _arguments(spec.forms)]
    more = (("upgrades", "[+upgrade]"), ("tokens", "[%card]"), ("results", "[/card]"), ("removals", "[~place]"))
    words += [form for name, form in more if getattr(spec, name)]
    return " ".join(filter(None, words))


def _arguments(forms: "Sequence[tuple[Arg, ...]]") -> str:
    """The arguments in the longest form, what others lack in brackets; forms that do not fit together by themselves."""
    shortest, longest = min(forms, key=len), max(forms, key=len)
    if not all(set(form) <= set(longest) for form in forms):
        return " or ".join(" ".join(_argument(arg, needed=not arg.optional) for arg in form) for form in forms if form)
    return " ".join(_argument(arg, needed=not arg.optional and arg in shortest) for arg in longest)


def _argument(arg: "Arg", *, needed: bool) -> str:
    word = " ".join(filter(None, (arg.filler, arg.kind.rstrip("?"))))
    return word if needed else f"[{word}]"


def _none(known: "Game", verb: str) -> str:
    from cerebria_cli.game.offers import none_sentence

    return none_sentence(known, verb)
