"""Words as they are compared when somebody searches: without case, accents and endings."""

import re
import unicodedata
from functools import cache

#: Letters that are no plain letter with an accent.
_LETTERS = str.maketrans({"ł": "l", "ß": "ss", "ø": "o", "æ": "ae", "\u2019": "'"})

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")

#: Forms that no rule of endings leads to.
_IRREGULAR = {
    "began": "begin", "begun": "begin", "bought": "buy", "built": "build", "chose": "choose", "chosen": "choose",
    "colors": "colour", "color": "colour", "drawn": "draw", "drew": "draw", "gave": "give", "given": "give",
    "gone": "go", "held": "hold", "kept": "keep", "laid": "lay", "left": "leave", "lies": "lie", "lost": "lose",
    "lying": "lie", "paid": "pay", "sent": "send", "shown": "show", "spent": "spend", "stole": "steal",
    "stolen": "steal", "stood": "stand", "took": "take", "taken": "take", "went": "go", "won": "win",
}  # fmt: skip


def plain(text: str) -> str:
    """Small letters without accents."""
    small = text.casefold().translate(_LETTERS)
    return "".join(letter for letter in unicodedata.normalize("NFD", small) if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The words of a text, plain; a possessive is the word itself."""
    return [word.removesuffix("'s").replace("'", "") for word in _WORD.findall(plain(text))]


@cache
def stem(word: str) -> str:
    """What the forms of an English word have in common."""
    word = _IRREGULAR.get(word, word)
    if len(word) < 4:
        return word
    return _without_ending(word)


def _without_ending(word: str) -> str:
    for ending in ("ies", "ied"):
        if word.endswith(ending):
            return word[:-3] + "y" if len(word) > 4 else word[:-1]
    for ending in ("ing", "ed"):
        kept = word.removesuffix(ending)
        if kept != word and len(kept) > 2 and re.search("[aeiouy]", kept):
            return _single(kept)
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us")):
        word = word[:-1]
    for ending in ("ment", "ion"):
        if len(word) > 7:
            word = word.removesuffix(ending)
    return word.removesuffix("e") if len(word) > 3 else word


def _single(kept: str) -> str:
    """`controll` and `swapp` end in a letter that only the ending doubled."""
    doubled = len(kept) > 3 and kept[-1] == kept[-2] and kept[-1] not in "s"
    return kept[:-1] if doubled else kept.removesuffix("e")


#: What makes a Polish noun or adjective of a verb, with its ending, plain: poskrom-ienia, sasi-adujacym, ulepsz-onych.
_SUFFIX = re.compile(
    r"(?:(?:ow|yw|iw)?(?:an|en|ien|on|ion)(?:i?(?:e|a|u|em|om|ami|ach)|[yiaoe]|ego|emu|ej|ych|ym|ymi)?"
    r"|(?:ad|i)?(?:uj|aj|iaj)?ac(?:[yaei]|ego|emu|ej|ych|ym|ymi)?"
    r"|(?:ow|yw)?al?(?:em|am|es|as|o|y|i|a)?)$"
)


def without_suffix(word: str) -> str:
    """A Polish word without the suffix that its verb's other forms do not have; itself if little would be left."""
    kept = _SUFFIX.sub("", word)
    return kept if len(kept) > 3 else word


# ---------------------------------------------------------------- slips


def one_slip(typed: str, meant: str) -> bool:
    """Whether words differ by one letter left out, added or changed, or by two that changed places.

    Words of less than four letters never do; long ones may differ by two such slips.
    """
    allowed = 2 if min(len(typed), len(meant)) > 7 else 1
    if min(len(typed), len(meant)) < 4 or abs(len(typed) - len(meant)) > allowed:
        return False
    return _slips(typed, meant, allowed) <= allowed


def _slips(typed: str, meant: str, allowed: int) -> int:
    """How many slips lead from one word to the other; counting ends above what is allowed."""
    if typed == meant:
        return 0
    while typed and meant and typed[0] == meant[0]:
        typed, meant = typed[1:], meant[1:]
    if not allowed or not typed or not meant:
        return max(len(typed), len(meant)) if not typed or not meant else 1
    fewest = min(
        _slips(typed[1:], meant[1:], allowed - 1),
        _slips(typed[1:], meant, allowed - 1),
        _slips(typed, meant[1:], allowed - 1),
    )
    if typed[:2] == meant[1::-1] and len(meant) > 1:
        fewest = min(fewest, _slips(typed[2:], meant[2:], allowed - 1))
    return 1 + fewest
