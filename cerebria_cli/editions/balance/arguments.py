"""What verbs of Balance say otherwise than those of retail: kinds of Essence, and a Vibe that is chosen."""

from cerebria_cli.editions.balance.team import KINDS
from cerebria_cli.notation.arguments import read_digits
from cerebria_cli.notation.cursor import Cursor, Trouble, Wanted
from cerebria_cli.system.named_tuples import NamedTuple


class EssenceOfKind(NamedTuple):
    """So much Essence of a kind: `2bliss`."""

    amount: int
    kind: str

    def __str__(self) -> str:
        return f"{self.amount}{self.kind}"


def read_essence(cursor: Cursor) -> EssenceOfKind:
    """So much Essence of a kind: `2bliss`, also in two words."""
    at = cursor.at
    word = cursor.tokens[at] if at < cursor.stop else ""
    digits = word[: len(word) - len(word.lstrip("0123456789"))]
    if not digits:
        raise Trouble(at, (Wanted("so much of a kind of Essence, as 2bliss"),))
    amount = read_digits(digits, word, at)
    kinds = cursor.vocabulary.lexicons["|".join(KINDS)]
    if word == digits:
        cursor.at = at + 1
        return EssenceOfKind(amount, cursor.read_name(kinds, "a kind of Essence"))
    kind = kinds.find(word[len(digits) :])
    if kind is None:
        raise Trouble(at, (Wanted("so much of a kind of Essence, as 2bliss"),))
    cursor.at = at + 1
    return EssenceOfKind(amount, kind)


# ---------------------------------------------------------------- what the verbs say


class Invoke(NamedTuple):
    """The card and its slot."""

    card: str
    slot: str
    kinds: tuple[str, ...] = ()
    """The kind of Essence that the Emotion gets, then those that pay what powers demand besides."""


class Fortify(NamedTuple):
    """The Realm of the Fortress."""

    realm: str
    kind: str = ""
    """Whose token is put there, where that is to be chosen."""


class Empower(NamedTuple):
    """The slot of the Emotion."""

    slot: str
    card: str = ""
    """The Strong Emotion that a Neutrality becomes; or a card from hand, where an upgrade takes one."""
    vibe: str = ""
    """The Vibe that is chosen for it."""


class Willow(NamedTuple):
    """How much Essence is taken for Willpower: a number, or so much of each kind."""

    amount: int | None = None
    mix: tuple[EssenceOfKind, ...] = ()

    @property
    def total(self) -> int:
        """How much it is in all."""
        return sum(part.amount for part in self.mix) if self.amount is None else self.amount


def mixed(bliss: int, gloom: int) -> Willow:
    """So much of each kind as it is said: nothing at all is a plain 0."""
    parts = (EssenceOfKind(amount, kind) for amount, kind in zip((bliss, gloom), KINDS, strict=True) if amount)
    return Willow(mix=tuple(parts)) if bliss or gloom else Willow(0)
