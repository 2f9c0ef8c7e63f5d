"""The beginning of an item: who acts, and the verb."""

from cerebria_cli.notation.cursor import LABELS, Cursor, Doubt, Trouble, Wanted
from cerebria_cli.notation.vocabulary import REFEREE
from cerebria_cli.notation.words import fold

#: Everybody who is asked: no beginning of a name, though it may be a whole one.
ALL = "all"

#: One way to read it: actor, verb, where the arguments begin, and the word that may stand for something else as well.
Head = tuple[str, str, int, Doubt | None]


def find_heads(cursor: Cursor) -> list[Head]:
    """The ways to read the beginning of an item; almost always one."""
    tokens, vocabulary = cursor.tokens, cursor.vocabulary
    verbs = vocabulary.all_verbs.exact
    actor = vocabulary.lexicons["actor"].exact.get(tokens[0])
    if actor is None:
        verb = verbs.get(tokens[0])
        if verb not in REFEREE and _colon(cursor, 1):
            verb = None
        return [("", verb, 1, None)] if verb is not None else _search(cursor)
    verb = verbs.get(tokens[1]) if len(tokens) > 1 else None
    return [(actor, verb, 2, None)] if verb is not None else _search(cursor)


def _search(cursor: Cursor) -> list[Head]:
    verb = cursor.vocabulary.all_verbs.spells(cursor.tokens[0])
    # Behind a referee's verb a colon is the beginning of free text; nobody can be called so.
    if verb is not None and (verb in REFEREE or not _colon(cursor, 1)):
        return [("", verb, 1, None)]
    actors = _actors(cursor)
    heads = [head for names, width in actors for head in _after_actor(cursor, names, width)]
    spelled = cursor.vocabulary.lexicons["actor"].spells(cursor.tokens[0]) is not None
    if not spelled and not _colon(cursor, 1):
        heads += _bare_verb(cursor)
    if not heads:
        raise _no_head(cursor, actors)
    return heads


def _colon(cursor: Cursor, at: int) -> bool:
    return at < len(cursor.tokens) and cursor.tokens[at] == ":"


def _actors(cursor: Cursor) -> list[tuple[tuple[str, ...], int]]:
    """Whom the first word, or the first words, can mean, and how many words that takes."""
    lexicon, tokens = cursor.vocabulary.lexicons["actor"], cursor.tokens
    found: list[tuple[tuple[str, ...], int]] = []
    if fold(tokens[0]) == ALL and lexicon.spells(tokens[0]) is None:
        return found
    first = lexicon.find(tokens[0])
    names = (first,) if first is not None else tuple(lexicon.exact[shown] for shown in lexicon.candidates(tokens[0]))
    if names:
        found.append((names, 1))
    joined, width = lexicon.joined(tokens, 0, len(tokens))
    if joined and lexicon.spells(tokens[0]) is None:
        found.append(((lexicon.exact[joined],), width))
    return found


def _verbs(cursor: Cursor, at: int) -> tuple[str, ...]:
    """Which verbs a word can mean."""
    if at >= len(cursor.tokens):
        return ()
    word = cursor.tokens[at]
    lexicon = cursor.vocabulary.verb_lexicon(word)
    found = lexicon.find(word)
    return (found,) if found is not None else lexicon.candidates(word)


def _after_actor(cursor: Cursor, names: tuple[str, ...], width: int) -> list[Head]:
    at = width + 1 if _colon(cursor, width) else width
    verbs = _verbs(cursor, at)
    doubt = _whom(cursor) if len(names) > 1 else _which(at, verbs)
    return [(name, verb, at + 1, doubt) for name in names for verb in verbs]


def _which(at: int, verbs: tuple[str, ...]) -> Doubt | None:
    return Doubt(at, verbs) if len(verbs) > 1 else None


def _whom(cursor: Cursor) -> Doubt:
    return Doubt(0, cursor.vocabulary.lexicons["actor"].candidates(cursor.tokens[0]))


def _bare_verb(cursor: Cursor) -> list[Head]:
    verbs = _verbs(cursor, 0)
    doubt = _which(0, verbs)
    return [("", verb, 1, doubt) for verb in verbs]


def _spells_verb(cursor: Cursor, at: int) -> bool:
    """Whether a word is a verb written out."""
    if at >= len(cursor.tokens):
        return False
    key = fold(cursor.tokens[at])
    return key in cursor.vocabulary.verbs or key in REFEREE


def _no_head(cursor: Cursor, actors: list[tuple[tuple[str, ...], int]]) -> Trouble:
    a_verb = Wanted("a verb", cursor.vocabulary.all_verbs)
    an_actor = Wanted(LABELS["actor"], cursor.vocabulary.lexicons["actor"])
    if actors:
        names, width = actors[-1]
        if len(names) > 1:
            return _whom(cursor)
        return Trouble(width + 1 if _colon(cursor, width) else width, (a_verb,))
    if _colon(cursor, 1) or _spells_verb(cursor, 1):
        return Trouble(0, (an_actor,))
    return Trouble(0, (a_verb, an_actor))
