"""A second reader of the same notation, made with lark from a grammar: slow, and with no code of the first."""

import re
from collections.abc import Iterable
from itertools import pairwise

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import LarkError
from lark.visitors import CollapseAmbiguities

from cerebria_cli.editions.core.move import Move, PlacedToken
from support.words_of_a_game import (
    ACTIONS,
    ASPIRATIONS,
    CARDS,
    COLOURS,
    PLAYERS,
    REALMS,
    SIDE_A,
    SLOTS,
    SPACES,
    SPHERES,
    SPIRITS,
    TEAMS,
    WORDS,
    words,
)

Table = dict[str, str]
"""What may be typed, without spaces and hyphens, to what it means."""

SPIRIT_ACTIONS = words("move invoke quell fortify empower")
SHORTS = {verb[0]: verb for verb in (*SPIRIT_ACTIONS, *words("valley cradle network land willow absorb"))}
OTHERS = words("place tokens hand vibe rotate extra end reveal strike aim shuffle choose decline")
VERBS = (*SHORTS.values(), *OTHERS)
REFEREE = words(
    "undo redo amend insert omit adjust gap effect audit note variation rule dispute decide commit reveal pause "
    "resume seat teach"
)

RULES = r"""
start: item (";" item)* COMMENT?
item: [actor] body [STOOD]
actor: ACTOR ":" | BARE_ACTOR
?body: plain | move | invoke | quell | fortify | empower
plain: (PLACE SPACE SLOT | TOKENS spot+)
     | (REVEAL TEAM ASPIRATION | REVEAL PLAYER CARD | REVEAL PLAYER TOP CARD
     | REVEAL PLAYER DECK NUMBER CARD
     | STRIKE ASPIRATION | AIM TEAM ASPIRATION_Q | AIM ASPIRATION_Q | SHUFFLE TEAM ASPIRATION_Q* | HAND CARD_Q+
     | VALLEY | CRADLE [NUMBER] | NETWORK SLOT SLOT | LAND SLOT [NUMBER] | WILLOW NUMBER
     | ABSORB SPHERE | ABSORB SPHERE NO_BONUS | ABSORB SPHERE COLOUR spot | VIBE COLOUR spot | ROTATE | EXTRA
     | END END_BY | CHOOSE (ANYTHING | NUMBER | placed)+ | DECLINE) result*
move: MOVE SPACE (result | up_move | token_move)*
invoke: INVOKE CARD SLOT (result | up_invoke | token_invoke)*
quell: QUELL SLOT [[WITH] CARD] [NUMBER] (result | up_quell | token_quell)*
fortify: FORTIFY REALM (result | up_fortify | token_fortify)*
empower: EMPOWER SLOT [[WITH] CARD] (result | up_empower | token_empower)*
up_move: "+" UP_MOVE
up_invoke: "+" UP_INVOKE
up_quell: "+" UP_QUELL
up_fortify: "+" UP_FORTIFY
up_empower: "+" UP_EMPOWER
token_move: "%" CARD ["." AT_MOVE]
token_invoke: "%" CARD ["." AT_INVOKE]
token_quell: "%" CARD ["." AT_QUELL]
token_fortify: "%" CARD ["." AT_FORTIFY]
token_empower: "%" CARD ["." AT_EMPOWER]
result: "/" CARD_Q
spot: ON_MOVE | ON_INVOKE | ON_QUELL | ON_FORTIFY | ON_EMPOWER | placed
placed: ON_MOVE "." AT_MOVE | ON_INVOKE "." AT_INVOKE | ON_QUELL "." AT_QUELL | ON_FORTIFY "." AT_FORTIFY
      | ON_EMPOWER "." AT_EMPOWER
COMMENT: /#.*/
%ignore /\s+/
"""


def plain(word: str) -> str:
    """A word without case, spaces and inner hyphens."""
    bare = re.sub(r"[\s-]", "", word).lower()
    return "-" + bare if word.startswith("-") else bare


def table(names: Iterable[tuple[str, str]], exact: Iterable[tuple[str, str]] = ()) -> Table:
    """Every spelling and every beginning that means one thing only; whole names first."""
    known = [(plain(typed), meant) for typed, meant in names]
    begun: dict[str, set[str]] = {}
    for key, meant in known:
        for length in range(2 if key.startswith("-") else 1, len(key) + 1):
            begun.setdefault(key[:length], set()).add(meant)
    found = {key: meant for key, (meant, *more) in ((key, sorted(all_of)) for key, all_of in begun.items()) if not more}
    return found | dict(known) | {plain(typed): meant for typed, meant in exact}


def same(names: Iterable[str]) -> list[tuple[str, str]]:
    return [(name, name) for name in names]


def turned(names: Iterable[str]) -> list[tuple[str, str]]:
    """Frontiers by both their names."""
    return [*same(names), *((name[::-1], name) for name in names if name.isalpha() and len(name) == 2)]


def verb_tables() -> dict[str, Table]:
    own, all_of = table(same(VERBS), SHORTS.items()), table(same([*VERBS, *REFEREE]), SHORTS.items())
    found: dict[str, Table] = {verb.upper(): {} for verb in VERBS}
    for key, verb in [
        *((k, v) for k, v in own.items() if len(k) < 3),
        *((k, v) for k, v in all_of.items() if len(k) > 2),
    ]:
        if verb in VERBS:
            found[verb.upper()][key] = verb
    return found


def tables() -> dict[str, Table]:
    """The words of every kind; the names are those of the grammar."""
    seats = [*same(PLAYERS), *SPIRITS.items()]
    unknown = [("?", "?")]
    upgrades = [name for row in SIDE_A.values() for name in row]
    names = [*seats, *same([*TEAMS, *CARDS, *SPHERES, *ASPIRATIONS, *COLOURS, *ACTIONS, *WORDS, *upgrades])]
    found = {
        "ACTOR": table([*seats, *same(TEAMS)], [("table", "table")]),
        "PLAYER": table(seats),
        "TEAM": table(same(TEAMS)),
        "SPACE": {plain(typed): meant for typed, meant in turned(SPACES)},
        "SLOT": {plain(typed): meant for typed, meant in turned(SLOTS)},
        "REALM": table([(name, realm) for realm, name in REALMS.items()], same(REALMS)),
        "CARD": table(same(CARDS)),
        "CARD_Q": table(same(CARDS), unknown),
        "SPHERE": table(same(SPHERES)),
        "ASPIRATION": table(same(ASPIRATIONS)),
        "ASPIRATION_Q": table(same(ASPIRATIONS), unknown),
        "COLOUR": table(same(COLOURS)),
        "END_BY": table(same(["ambition", "draw"])),
        "TOP": table(same(["top"])),
        "DECK": table(same(["deck"])),
        "NO_BONUS": table(same(["-bonus"])),
        "ANYTHING": table(names, [*turned(SLOTS), *turned(SPACES), *same(REALMS), *unknown]),
        "WITH": {"with": "with"},
        "STOOD": {"stood": "stood"},
    }
    # the verbs written out, and the short ones, win over a shortened actor
    taken = {*VERBS, *SHORTS, *REFEREE}
    found["BARE_ACTOR"] = {key: actor for key, actor in found["ACTOR"].items() if key not in taken}
    for action, row in SIDE_A.items():
        found["UP_" + action.upper()] = table(same(row))
        found["AT_" + action.upper()] = table(same([*row, "unlock"]))
        on = table(same(ACTIONS))
        found["ON_" + action.upper()] = {key: name for key, name in on.items() if name == action}
    return found | verb_tables()


#: Where the words of a name may be apart, and how many letters come before each gap.
GAPS = {
    plain(name): [len(plain(name[: gap.start()])) for gap in re.finditer(r"(?<=\w)[-\s]", name)]
    for name in (*CARDS, *REALMS.values(), *(name for row in SIDE_A.values() for name in row))
}
WHOLE = ("ACTOR", "BARE_ACTOR", "PLAYER", "ANYTHING")
SIGNS = r'\s+%\/;:.#~",='


def pattern(kind: str, known: Table) -> str:
    """The words of a kind as one regular expression, the longest first."""
    spelled = {_spelled(key, full, kind) for key in known for full in _full(key)} | {re.escape(key) for key in known}
    either = "|".join(sorted(spelled, key=len, reverse=True)).replace("/", r"\/")
    if kind == "NO_BONUS":
        either = either.replace(r"\-", r"-\s*")
    return rf"/(?<![^{SIGNS}])(?:{either})(?![^{SIGNS}])/i"


def _full(key: str) -> list[str]:
    return [full for full, gaps in GAPS.items() if gaps and full.startswith(key) and len(key) > gaps[0]]


def _spelled(key: str, full: str, kind: str) -> str:
    """A name or its beginning, with its words apart or hyphens between them."""
    between = r"[\s-]*" if kind not in WHOLE or key == full else "-*"
    cuts = [0, *(gap for gap in GAPS[full] if gap < len(key)), len(key)]
    return between.join(key[start:end] for start, end in pairwise(cuts))


class Word(str):
    """A word of an item with its kind in the grammar."""

    kind = ""


#: What a word of each kind says; the rest are places.
SAID = {
    kind: kind.lower()
    for kind in ("SPACE", "SLOT", "REALM", "CARD", "SPHERE", "COLOUR", "TEAM", "PLAYER", "ASPIRATION")
} | {
    **{"ASPIRATION_Q": "aspiration", "NUMBER": "amount", "NO_BONUS": "declined", "END_BY": "choice"},
    **{"TOP": "where", "DECK": "where"},
}
#: Verbs that say any number of one thing.
MANY = {"tokens": "places", "hand": "cards", "choose": "words"}

ONE = Word("1")
ONE.kind = "NUMBER"

Named = tuple[tuple[str, str | tuple[str, ...]], ...]


def named(verb: str, said: list[str]) -> Named:
    """What an item says, each with its name."""
    if verb in MANY:
        return ((MANY[verb], tuple(said)),)
    if verb == "network":
        return (("end", said[1]), ("start", said[0]))
    names = {**SAID, "NUMBER": "place"} if verb == "reveal" else SAID
    if verb == "shuffle":
        return (*((("order", tuple(said[1:])),) if said[1:] else ()), ("team", said[0]))
    return tuple(sorted((names.get(getattr(word, "kind", ""), "place"), str(word)) for word in said))


class Reader(Transformer[Token, tuple[Move, ...]]):
    """Trees to moves, whose arguments are names with words."""

    def __init__(self, known: dict[str, Table]) -> None:
        super().__init__()
        self.known = known

    def __default_token__(self, token: Token) -> str:
        known = self.known.get(token.type)
        if known is None:
            word = Word(int(token)) if token.type == "NUMBER" else Word(token)
        else:
            word = Word(known[plain(token)])
        word.kind = token.type
        return word

    def actor(self, parts: list[str]) -> tuple[str, ...]:
        return ("who", parts[0])

    def placed(self, parts: list[str]) -> str:
        return parts[0] if parts[1] == "unlock" else f"{parts[0]}.{parts[1]}"

    def spot(self, parts: list[str]) -> str:
        return parts[0]

    def result(self, parts: list[str]) -> tuple[str, ...]:
        return ("/", parts[0])

    def item(self, parts: list[object]) -> Move:
        (body,) = (part for part in parts if isinstance(part, Tree))
        actor = "".join(part[1] for part in parts if isinstance(part, tuple))
        words = [part for part in body.children if isinstance(part, str) and part != "with"]
        options = [part for part in body.children if isinstance(part, tuple)]
        verb, args = words[0], words[1:]
        if verb in ("cradle", "land") and len(args) == (verb == "land"):
            args.append(ONE)
        order = SIDE_A.get(verb, ())
        return Move(
            actor,
            verb,
            named(verb, args),
            tuple(sorted((option[1] for option in options if option[0] == "+"), key=order.index)),
            tuple(PlacedToken(option[1], option[2]) for option in options if option[0] == "%"),
            tuple(option[1] for option in options if option[0] == "/"),
            "stood" in parts,
        )

    def start(self, parts: list[object]) -> tuple[Move, ...]:
        return tuple(part for part in parts if isinstance(part, Move))

    def __default__(self, data: object, children: list[object], meta: object) -> object:
        name = str(data)
        if name.startswith("up_"):
            return ("+", children[0])
        if name.startswith("token_"):
            return ("%", *children, "")[:3]
        return Tree(name, children)


class Oracle:
    """Every reading of a line."""

    def __init__(self) -> None:
        self.known = tables()
        terminals = [f"{kind}: {pattern(kind, known)}" for kind, known in self.known.items()]
        terminals.append(rf"NUMBER: /(?<![^{SIGNS}])[0-9]{{1,6}}(?![^{SIGNS}])/")
        self.lark = Lark("\n".join([RULES, *terminals]), ambiguity="explicit", maybe_placeholders=False)

    def readings(self, text: str) -> set[tuple[Move, ...]]:
        """All moves that a line can mean; none if it is not in the notation."""
        try:
            tree = self.lark.parse(text)
        except LarkError:
            return set()
        return {Reader(self.known).transform(one) for one in CollapseAmbiguities().transform(tree)}
