"""The words of one game: verbs with their arguments, and every name, ready to be looked up."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.core.secrecy import Policy, everybody
from cerebria_cli.notation.words import Lexicon, fold
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.notation.cursor import Cursor
    from cerebria_cli.notation.fact_words import FactBook

#: The place of a row that is not an upgrade: the leftmost, which unlocks the Action.
UNLOCK = "unlock"

#: The referee's items, in every edition. They cannot be shortened to fewer than three letters.
_TEXTS = ("note", "variation", "dispute", "decide", "amend", "insert")
_FACTS = ("adjust", "gap", "effect", "audit", "rule", "teach")
REFEREE = frozenset({*_TEXTS, *_FACTS, "undo", "redo", "omit", "commit", "reveal", "pause", "resume", "seat"})
SHORTEST_REFEREE = 3

_ONE_WORD = re.compile(r'-?[^\s+%/;:.#~",=-][^\s+%/;:.#~",=]*')


class Arg(NamedTuple):
    """One argument of a verb."""

    kind: str
    """A kind of name (`card`, `slot`, ...), `number`, `place`, `words`; or a name for fixed words, see `literal`."""

    filler: str = ""
    """A word that may stand before it and is always written, as `with`."""

    optional: bool = False
    """It may be left out; then it is `default`, or nothing at all."""

    default: str = ""
    repeat: bool = False
    """Any number of them."""

    choices: tuple[str, ...] = ()
    """The fixed words it is one of."""

    name: str = ""
    """The field of the verb's shape that it fills; empty for a word that only joins others, as `over`."""

    read: "Callable[[Cursor], Any] | None" = None
    """How it is read where it is more than a name or a number; what it gives is written by `str`."""

    seen: Policy = everybody
    """Who may read it in a line."""


def named(name: str, arg: Arg) -> Arg:
    """The same argument under a name of its own."""
    return arg._replace(name=name)


def literal(*choices: str) -> Arg:
    """One of some fixed words, as `ambition` or `draw`."""
    return Arg("|".join(choices), choices=choices)


class VerbSpec(NamedTuple):
    """One verb of an edition."""

    name: str
    short: str = ""
    forms: tuple[tuple[Arg, ...], ...] = ((),)
    """Its arguments, in one or several ways."""

    upgrades: bool = False
    """Takes `+upgrade`."""

    tokens: bool = False
    """Takes `%card.place`."""

    results: Policy | None = None
    """Takes `/card`, and who may read it; None where it takes none."""

    removals: bool = False
    """Takes `~place`."""

    shape: Callable[..., Any] = tuple
    """The class of its arguments, a NamedTuple with a field for the name of each; a verb without any needs none."""

    also: tuple[str, ...] = ()
    """Other names for it, which cannot be shortened."""


class Row(NamedTuple):
    """The upgrades of one Action on one board."""

    order: tuple[str, ...]
    upgrades: Lexicon
    places: Lexicon
    """The upgrades and `unlock`."""


_NO_ROW = Row((), Lexicon(()), Lexicon(()))


class Vocabulary:
    """Every word that can be typed in one game."""

    def __init__(
        self,
        *,
        verbs: Mapping[str, VerbSpec],
        players: Sequence[str] = (),
        spirits: Mapping[str, str] | None = None,
        teams: Sequence[str] = (),
        cards: Iterable[str] = (),
        slots: Sequence[str] = (),
        spaces: Sequence[str] = (),
        realms: Mapping[str, str] | Sequence[str] = (),
        spheres: Sequence[str] = (),
        aspirations: Sequence[str] = (),
        colours: Sequence[str] = (),
        actions: Sequence[str] = (),
        upgrades: Mapping[tuple[str, str], Sequence[str]] | None = None,
        words: Sequence[str] = (),
        labels: Mapping[str, str] | None = None,
    ) -> None:
        """`spirits`: Spirit to player. `realms`: letters, or letters to names. `upgrades`: (player, verb) to the row
        in its order; ("", verb), the union of all boards, is added where missing. `words`: what else `choose` may say.
        `labels`: an owner's names of cards, each with the card it stands for.
        """
        self.verbs = dict(verbs)
        self.shorts = {spec.short: name for name, spec in verbs.items() if spec.short}
        self.players = tuple(players)
        self.spirits = dict(spirits or {})
        self.teams = tuple(teams)
        self.cards = tuple(cards)
        self.slots = tuple(slots)
        self.spaces = tuple(spaces)
        self.realms = tuple(realms)
        self.realm_names = dict(realms) if isinstance(realms, Mapping) else {}
        self.spheres = tuple(spheres)
        self.aspirations = tuple(aspirations)
        self.colours = tuple(colours)
        self.actions = tuple(actions)
        self.words = tuple(words)
        self.labels = dict(labels or {})
        often = Counter(self.labels.values())
        self.names = {card: name for name, card in self.labels.items() if often[card] == 1}
        """An owner's names by the cards; a card that has several has none."""
        self.upgrades = _with_union(upgrades or {})
        self._check()
        self.lexicons = self._names()
        self.own_verbs, self.all_verbs = self._verbs()
        self.rows = self._rows()
        self.causes: Callable[[], Lexicon] | None = None
        """Every name on which an effect can rest, where it may be shortened; None: a cause is kept as it stands."""
        self.book: Callable[[], FactBook | None] = lambda: None
        """The facts in players' words; None: facts are kept as they stand."""

    def _check(self) -> None:
        """Every name is one word, or it could not be read back."""
        rows = (name for row in self.upgrades.values() for name in row)
        lists = (self.verbs, self.players, self.spirits, self.teams, self.cards, self.slots, self.spaces, self.realms)
        more = (self.spheres, self.aspirations, self.colours, self.actions, self.words, self.labels, rows)
        for names in (*lists, *more):
            for name in names:
                if _ONE_WORD.fullmatch(name) is None:
                    raise ValueError(f"{name!r} is not one word of the notation")

    def _names(self) -> dict[str, Lexicon]:
        seats = [*_same(self.players), *self.spirits.items()]
        cards, aspirations = [*_same(self.cards), *self.labels.items()], _same(self.aspirations)
        unknown = [(UNKNOWN, UNKNOWN)]
        short_actions = [(short, verb) for short, verb in self.shorts.items() if verb in self.actions]
        found = {
            "player": _lexicon(seats, whole=True),
            "team": _lexicon(_same(self.teams)),
            "actor": _lexicon([*seats, *_same(self.teams)], exact=[(TABLE, TABLE)], whole=True),
            "card": _lexicon(cards),
            "card?": _lexicon(cards, exact=unknown),
            "slot": _lexicon((), exact=self.place_names(self.slots)),
            "space": _lexicon((), exact=self.place_names(self.spaces)),
            "realm": _lexicon([(name, realm) for realm, name in self.realm_names.items()], exact=_same(self.realms)),
            "sphere": _lexicon(_same(self.spheres)),
            "aspiration": _lexicon(aspirations),
            "aspiration?": _lexicon(aspirations, exact=unknown),
            "colour": _lexicon(_same(self.colours)),
            "action": _lexicon(_same(self.actions), exact=short_actions),
        }
        for spec in self.verbs.values():
            for arg in (arg for form in spec.forms for arg in form):
                if arg.choices:
                    found[arg.kind] = _lexicon(_same(arg.choices))
        return found

    def place_names(self, names: tuple[str, ...]) -> list[tuple[str, str]]:
        """Slots or spaces; a Frontier may be named the other way round."""
        turned = [(b + a, a + b) for a in self.realms for b in self.realms if a + b in names and b + a not in names]
        return [*_same(names), *turned]

    def _verbs(self) -> tuple[Lexicon, Lexicon]:
        own = _same(self.verbs)
        exact = [*self.shorts.items(), *((other, name) for name, spec in self.verbs.items() for other in spec.also)]
        return _lexicon(own, exact=exact), _lexicon([*own, *_same(sorted(REFEREE))], exact=exact)

    def _rows(self) -> dict[tuple[str, str], Row]:
        made: dict[tuple[str, ...], Row] = {}
        for row in self.upgrades.values():
            if row not in made:
                made[row] = Row(row, _lexicon(_same(row)), _lexicon(_same((*row, UNLOCK))))
        return {key: made[row] for key, row in self.upgrades.items()}

    def seating(self, substitutes: Mapping[str, str]) -> "Vocabulary":
        """The same words, and more names for players, as a Spirit's is."""
        new = copy(self)
        new.spirits = {**self.spirits, **substitutes}
        new.__dict__.pop("kinds", None)
        new.lexicons = new._names()
        return new

    def shortening(self, causes: Callable[[], Lexicon], book: "Callable[[], FactBook | None]") -> "Vocabulary":
        """The same words, the cause of an effect may be shortened, and facts are told as players say them."""
        new = copy(self)
        new.causes, new.book = causes, book
        return new

    @cached_property
    def kinds(self) -> dict[str, str]:
        """What the names of sides and places are, by their folded spellings."""
        places = {"a slot": self.slots, "a space": self.spaces, "a Realm": self.realms}
        return _kinds({"a team": self.teams, "a Spirit": self.spirits, **places})

    @cached_property
    def kinds_to_choose(self) -> dict[str, str]:
        """The same of what else can be chosen."""
        upgrades = [upgrade for row in self.upgrades.values() for upgrade in row]
        named = {"a Sphere": self.spheres, "an Aspiration": self.aspirations, "a colour": self.colours}
        return _kinds({**named, "a word of the notation": self.words, "an upgrade": upgrades})

    def verb_lexicon(self, word: str) -> Lexicon:
        """Where to look a verb up: too short a word is none of the referee's."""
        return self.all_verbs if len(word) >= SHORTEST_REFEREE else self.own_verbs

    def row(self, board: str, verb: str) -> Row:
        """The upgrades of a verb on somebody's board, or on any board if that one is not known."""
        return self.rows.get((board, verb)) or self.rows.get(("", verb)) or _NO_ROW

    def lexicon(self, arg: Arg) -> Lexicon:
        """The names that an argument is one of; fixed words that stand in no verb's table are learnt here."""
        if arg.choices and arg.kind not in self.lexicons:
            self.lexicons[arg.kind] = _lexicon(_same(arg.choices))
        return self.lexicons[arg.kind]

    @property
    def anything(self) -> Lexicon:
        """Every name there is, for words that may be of any kind."""
        if "words" not in self.lexicons:
            self.lexicons["words"] = self._anything()
        return self.lexicons["words"]

    def _anything(self) -> Lexicon:
        lists = (self.teams, self.cards, self.spheres, self.aspirations, self.colours, self.actions, self.words)
        names = [*_same(self.players), *self.spirits.items(), *(pair for names in lists for pair in _same(names))]
        names += [pair for row in self.upgrades.values() for pair in _same(row)]
        board = [*self.place_names(self.slots), *self.place_names(self.spaces), *_same(self.realms), (UNKNOWN, UNKNOWN)]
        return _lexicon(names, exact=board, whole=True)


def _lexicon(
    pairs: Iterable[tuple[str, str]], *, exact: Iterable[tuple[str, str]] = (), whole: bool = False
) -> Lexicon:
    """A lexicon, made once of the same names: the games of one edition share most of theirs."""
    return _made(tuple(pairs), tuple(exact), whole)


@lru_cache(maxsize=512)
def _made(pairs: tuple[tuple[str, str], ...], exact: tuple[tuple[str, str], ...], whole: bool) -> Lexicon:
    return Lexicon(pairs, exact=exact, whole=whole)


def _kinds(named: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The kind of every name by its folded spelling; the first one counts."""
    found: dict[str, str] = {}
    for kind, names in named.items():
        for name in names:
            found.setdefault(fold(name), kind)
    return found


def _same(names: Iterable[str]) -> list[tuple[str, str]]:
    return [(name, name) for name in names]


def _with_union(rows: Mapping[tuple[str, str], Sequence[str]]) -> dict[tuple[str, str], tuple[str, ...]]:
    found = {key: tuple(row) for key, row in rows.items()}
    union: dict[str, dict[str, None]] = {}
    for (_, verb), row in found.items():
        union.setdefault(verb, {}).update(dict.fromkeys(row))
    for verb, names in union.items():
        found.setdefault(("", verb), tuple(names))
    return found
