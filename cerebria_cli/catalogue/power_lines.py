"""Powers in one line: `enters: gain 1 ambition`, read into declarations of the vocabulary and written from them.

    line      = power { "also" power }
    power     = [ "once per turn" ] moment { "or" moment } [ "if" condition { "and" condition } ] [ under ] ":" effects
    under     = "under" ID=OPTION
    effects   = whole { "," [ "then" [ "if" only ] ] whole }
    whole     = effect [ "if" condition { "and" condition } ]
    only      = "gone" or the word of what was chosen before
    effect    = [ "its player" | "team" | "each opponent" | "everybody" ] [ "may" ] form [ "for each" count ]

Moments, counts and forms stand in the tables of the vocabulary; nothing here knows a single effect.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any

from cerebria_cli.catalogue.counts import COMPARED, COUNTS, by_words, told_one, typed
from cerebria_cli.catalogue.effects import CAME_TO, EFFECT_WORDS, GONE, Form, amount_key, count_in, key_of, shown
from cerebria_cli.catalogue.power_words import CannotTeach, Cursor, words_of
from cerebria_cli.catalogue.shapes import Kind, quote
from cerebria_cli.catalogue.stages import NEAR, STAGES, WHOSE
from cerebria_cli.system.typed import is_text

Power = dict[str, Any]

#: What ends the moment of a power.
_ENDS = (":", "if", ",", "or", "under", "stacking", "also")

#: Words of a moment that only lead to the others.
_LEADS = frozenset({"after", "at", "cost", "of", "to", "it", "in", "its", "from", "by", "around"})

#: Effects stand one after another.
_BETWEEN = (",", "and", "then")

_CHOOSERS = {"its player": "owner", "team": "team", "each opponent": "opponents", "everybody": "everybody"}

#: What makes a power one that is used once in a turn.
_ONCE = "once per turn"


# ---------------------------------------------------------------- reading


def read_powers(text: str) -> list[Power]:
    """The declarations that a line says; `CannotTeach` at the first word that is not understood."""
    cursor = Cursor(text)
    found = read_part(cursor)
    while cursor.take("also"):
        found += read_part(cursor)
    if cursor.word:
        raise cursor.fault(f"{quote(cursor.word)} is left over; effects are separated by a comma.")
    return found


def read_part(cursor: Cursor) -> list[Power]:
    """The declarations of one part of the line: one for each moment."""
    start = cursor.at
    more: Power = {"once": True} if cursor.take(*_ONCE.split()) else {}
    cursor.take(",")
    moments = [_moment(cursor)]
    while cursor.take("or"):
        moments.append(_moment(cursor))
    cursor.take(",")
    if cursor.take("if"):
        more["if"] = _conditions(cursor)
    if cursor.take("under"):
        more["ruling"] = "=".join(_named(cursor, 2))
    if cursor.take("stacking"):
        more["stacks"] = _named(cursor, 1)[0]
    if not cursor.take(":"):
        raise cursor.fault("A colon is expected between when it happens and what happens: `enters: gain 1 ambition`.")
    effects = _effects(cursor)
    return [_declared(cursor, start, moment, more, effects) for moment in moments]


def read_moments(cursor: Cursor) -> str:
    """Moments joined by `or` or a comma, as they are typed; `CannotTeach` at one that there is not."""
    start = cursor.at
    found = [_moment(cursor)]
    while cursor.take("or") or cursor.take(","):
        found.append(_moment(cursor))
    text = cursor.text[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end]
    return text.replace(",", " or ")


def quoted(text: str) -> str:
    """Words of an owner's as a quotation in a line."""
    return json.dumps(text, ensure_ascii=False)


def _named(cursor: Cursor, parts: int) -> list[str]:
    """The id of a ruling, and its option."""
    words = [word for word in cursor.until(":", "stacking") if word != "="]
    joined = "-".join(words).split("=") if parts == 1 else ["-".join(words[:-1]), words[-1] if words else ""]
    if parts == 2:
        text = cursor.text[cursor.tokens[cursor.at - len(words) - 1].start : cursor.tokens[cursor.at - 1].end]
        joined = [part.strip() for part in text.split("=")]
    if len(joined) != parts or not all(joined):
        raise cursor.fault("A ruling is named by its id and option: `under desire.reading=chain-2`.")
    return joined


Moment = tuple[tuple[str, ...], str, str]


def _moment(cursor: Cursor) -> Moment:
    """The stages that a moment can mean, whose move it is, and where."""
    start = cursor.at
    words = cursor.until(*_ENDS)
    lead, key = words[:1], tuple(word for word in words if word not in _LEADS)
    found = [one for one in _moments().get(key, ()) if one[3] == lead or lead[0] not in ("after", "at", "cost")]
    if not found:
        said = " ".join(words)
        raise cursor.fault(_no_moment(said), tuple(get_close_matches(said, _moment_lines(), n=3, cutoff=0.4)), start)
    return tuple(stage for stage, *_ in found), found[0][1], found[0][2]


def _no_moment(said: str) -> str:
    first = f"{quote(said)} is no moment of a power" if said else "A power begins with when it happens"
    return f"{first}; there are enters, leaves, always, `after own quell`, `cost of opposing invoke`, `at own absorb`."


@cache
def _moments() -> dict[tuple[str, ...], list[tuple[str, str, str, tuple[str, ...]]]]:
    """Every moment by the words that matter: stage, whose, near, and the first word."""
    found: dict[tuple[str, ...], list[tuple[str, str, str, tuple[str, ...]]]] = {}
    for stage, whose, near in _all_moments():
        words = words_of(write_moment(stage, whose, near))
        key = tuple(word for word in words if word not in _LEADS)
        for one in {key, tuple(word for word in key if word != whose)} if whose == "any" else {key}:
            found.setdefault(one, []).append((stage, whose, near, words[:1]))
    return found


def _all_moments() -> Iterator[tuple[str, str, str]]:
    for name, stage in STAGES.items():
        for whose in WHOSE:
            for near in stage.near:
                yield name, whose, near


@cache
def _moment_lines() -> list[str]:
    return [write_moment(*moment) for moment in _all_moments() if moment[1] in ("own", "opposing")]


def _declared(cursor: Cursor, start: int, moment: Moment, more: Power, effects: list[Power]) -> Power:
    """A declaration at the stage of the moment that takes these effects."""
    stages, whose, near = moment
    fitting = [stage for stage in stages if all(key_of(effect) in STAGES[stage].effects for effect in effects)]
    stage = (fitting or list(stages))[0]
    if not fitting:
        wrong = next(key_of(effect) for effect in effects if key_of(effect) not in STAGES[stage].effects)
        forms = [shown(form) for key in STAGES[stage].effects for form in EFFECT_WORDS[key].forms]
        text = f"`{shown(EFFECT_WORDS[wrong].forms[-1])}` does nothing at `{write_moment(stage, whose, near)}`;"
        raise cursor.fault(f"{text} there it can be: {', '.join(forms)}.", at=start)
    found: Power = {"ask": STAGES[stage].ask, "stage": stage, "whose": whose}
    return {**found, **({"near": near} if near else {}), **more, "do": effects}


# ---------------------------------------------------------------- conditions


def _conditions(cursor: Cursor) -> list[Power]:
    found = [_condition(cursor)]
    while cursor.take("and"):
        found.append(_condition(cursor))
    return found


def _condition(cursor: Cursor) -> Power:
    """`own emotions next to it at least 2`, `at least 2 own emotions next to it`, or `on a realm slot`."""
    if cursor.take("on"):
        return {"left": _operand(cursor), "is": "=", "right": 1}
    sign = _sign(cursor)
    if sign:
        right, left = _operand(cursor), _operand(cursor)
        return {"left": left, "is": sign, "right": right}
    left = _operand(cursor)
    cursor.take("is") or cursor.take("are")
    sign = _sign(cursor)
    if not sign:
        raise cursor.fault(f"A comparison is expected here: {', '.join(COMPARED.values())}.")
    return {"left": left, "is": sign, "right": _operand(cursor)}


def _sign(cursor: Cursor) -> str:
    for sign, words in COMPARED.items():
        if cursor.take(*words.split()) or cursor.take(sign):
            return sign
    return ""


def _operand(cursor: Cursor) -> int | str:
    """A whole number or a count."""
    number = cursor.number()
    return number if number is not None else _count(cursor)


def _count(cursor: Cursor) -> str:
    """The longest count that comes next."""
    if cursor.word in COUNTS:
        found = cursor.word
        cursor.at += 1
        return found
    known = _counts()
    for length in range(max(map(len, known)), 0, -1):
        words = cursor.words(length)
        if len(words) == length and words in known:
            cursor.at += length
            return known[words]
    near = tuple(get_close_matches(" ".join(cursor.words(5)), by_words(), n=3, cutoff=0.4))
    raise cursor.fault(f"{quote(cursor.word)} begins no count, such as `own emotions in its triad`.", near)


@cache
def _counts() -> dict[tuple[str, ...], str]:
    """Every count by its words, and as it is told for one: `for each own figure`."""
    told = {words_of(told_one(count)): count for count in COUNTS}
    return told | {words_of(phrase): count for phrase, count in by_words().items()}


# ---------------------------------------------------------------- effects


def _effects(cursor: Cursor) -> list[Power]:
    found = [_whole_effect(cursor)]
    while cursor.word in _BETWEEN:
        then = cursor.word == "then"
        cursor.at += 1
        then = cursor.take("then") or then
        only = _only(cursor) if then and cursor.take("if") else ""
        # behind what may be declined `then` means: if it was done
        more: Power = {"then": True} if only or (then and _may_be_declined(found[-1])) else {}
        found.append({**_whole_effect(cursor), **more, **({"only": only} if only else {})})
    return found


def _only(cursor: Cursor) -> str:
    """What the effect before must have come to: `gone`, or the word of what was chosen."""
    known = CAME_TO.words
    word = cursor.word
    if word not in known:
        raise cursor.fault(f"Behind `then if` stands {GONE}, or what was chosen before: {', '.join(known[1:])}.")
    cursor.at += 1
    return word


def _whole_effect(cursor: Cursor) -> Power:
    """One effect, with the conditions that it alone has."""
    effect = _effect(cursor)
    return {**effect, "if": _conditions(cursor)} if cursor.take("if") else effect


def read_effect(text: str) -> Power:
    """One effect from its words."""
    return _whole_effect(Cursor(text))


def _may_be_declined(effect: Power) -> bool:
    return bool(effect.get("may") or "spend" in effect or effect.get("then"))


def _effect(cursor: Cursor) -> Power:
    """One effect, with who gets it and whether it may be declined."""
    may = cursor.take("may")
    chooser = next((kept for word, kept in _CHOOSERS.items() if cursor.take(*words_of(word))), "")
    may = cursor.take("may") or may
    start = cursor.at
    best: tuple[int, str, Power] = (start, "", {})
    for key, word in EFFECT_WORDS.items():
        for form in word.forms:
            cursor.at = start
            table = _filled(cursor, form, {**word.shape.needed, **word.shape.optional})
            if table is not None and cursor.at > best[0]:
                best = (cursor.at, key, table)
    cursor.at = best[0]
    if not best[1]:
        raise _no_effect(cursor, start)
    shape = EFFECT_WORDS[best[1]].shape
    ordered = {key: best[2][key] for key in (*shape.needed, *shape.optional) if key in best[2]}
    effect = {**ordered, **({"chooser": chooser} if chooser else {}), **({"may": True} if may else {})}
    return _multiplied(cursor, effect)


def _no_effect(cursor: Cursor, start: int) -> CannotTeach:
    lines = [shown(form) for word in EFFECT_WORDS.values() for form in word.forms]
    said = " ".join(token.word for token in cursor.tokens[start : start + 4])
    near = tuple(get_close_matches(said, lines, n=3, cutoff=0.3))
    first = f"{quote(said)} is no effect" if said else "What happens is missing"
    words = dict.fromkeys(line.split()[0] for line in lines if not line.startswith("N "))
    return cursor.fault(f"{first}; an effect begins with {', '.join(words)}, or is `1 wp more`.", near, start)


def _filled(cursor: Cursor, form: Form, kinds: Mapping[str, Kind]) -> Power | None:
    """The table that the words give by a form; None where they do not fit."""
    table: Power = dict(form.fixed)
    for part in _parts(form.line):
        if not part.startswith("<"):
            if not cursor.take(part):
                return None
            continue
        key = part.strip("<->")
        value = _value(cursor, key, kinds[key])
        if value is None:
            return None
        table[key] = -value if part.startswith("<-") else value
    return table


@cache
def _parts(line: str) -> tuple[str, ...]:
    """The words and keys of a form."""
    return tuple(piece for part in line.split() for piece in ((part,) if part.startswith("<") else words_of(part)))


def _value(cursor: Cursor, key: str, kind: Kind) -> Any:
    """What stands for a key: a word of its kind, or a number, which is 1 where it is left out."""
    if key == "one-of":
        return _choices(cursor)
    if kind.entry is not None:
        return [_effect(cursor)]
    if key == "remind":
        return _reminder(cursor)
    for word in sorted(kind.words, key=len, reverse=True):
        if cursor.take(*words_of(word)):
            return word
    if kind.words:
        return None
    number = cursor.number()
    return 1 if number is None else number


def _choices(cursor: Cursor) -> list[Power]:
    found = [_effect(cursor)]
    while cursor.take("or"):
        found.append(_effect(cursor))
    return found


def _reminder(cursor: Cursor) -> str | None:
    """A quotation, or all the rest of the line."""
    if not cursor.word:
        return None
    token = cursor.tokens[cursor.at]
    if token.word.startswith('"'):
        cursor.at += 1
        return _quoted(token.word)
    cursor.at = len(cursor.tokens)
    return cursor.text[token.start :].strip()


def _quoted(word: str) -> str:
    """What stands between quotation marks; where an escape means no character, just as it was typed."""
    try:
        meant = str(json.loads(word))
    except ValueError:
        return word[1:-1]
    return meant if is_text(meant) else word[1:-1]


def _multiplied(cursor: Cursor, effect: Power) -> Power:
    """`for each` something counted: the count stands in the place of the 1."""
    if not cursor.take("for", "each"):
        return effect
    at = cursor.at
    amount, count = amount_key(effect), _count(cursor)
    if effect.get(amount) != 1 or not count_in({**effect, amount: count}):
        raise cursor.fault("Only 1 can be given for each, and not of everything.", at=at)
    return {**effect, amount: count}


# ---------------------------------------------------------------- writing


def write_powers(powers: Sequence[Mapping[str, Any]]) -> str:
    """The line that says these declarations."""
    return " also ".join(map(write_power, powers))


def write_power(power: Mapping[str, Any]) -> str:
    moment = write_moment(power["stage"], power["whose"], power.get("near", ""))
    conditions = " and ".join(map(_write_condition, power.get("if", ())))
    parts = [_ONCE if power.get("once") else "", moment, f"if {conditions}" if conditions else ""]
    parts += [f"under {power['ruling']}" if "ruling" in power else ""]
    parts += [f"stacking {power['stacks']}" if "stacks" in power else ""]
    effects = ", ".join(map(_write_whole, power["do"]))
    return f"{' '.join(filter(None, parts))}: {effects}"


def _write_whole(effect: Mapping[str, Any]) -> str:
    """An effect with what it hangs on."""
    only = f"if {effect['only']} " if "only" in effect else ""
    conditions = " and ".join(map(_write_condition, effect.get("if", ())))
    told = f"{write_effect(effect)} if {conditions}" if conditions else write_effect(effect)
    return f"then {only}{told}" if effect.get("then") else told


def write_moment(stage: str, whose: str, near: str) -> str:
    """When a power is asked: `after opposing quell next to it`."""
    line, usual = STAGES[stage].line, STAGES[stage].usual
    if "<whose>" in line:
        line = line.replace("<whose>", whose)
    elif whose != usual:
        line = f"{line} by {whose}"
    return " ".join(filter(None, (line, NEAR[near][0])))


def _write_condition(condition: Mapping[str, Any]) -> str:
    left, sign, right = condition["left"], condition["is"], condition["right"]
    if str(left).startswith("slot:") and (sign, right) == ("=", 1):
        return f"on a {typed(left)}"
    return f"{_write_operand(left)} {COMPARED[sign]} {_write_operand(right)}"


def _write_operand(value: int | str) -> str:
    return typed(value) if isinstance(value, str) else str(value)


def write_effect(effect: Mapping[str, Any]) -> str:
    form, count = form_of(effect), count_in(effect)
    told = " ".join(_write_part(part, effect) for part in form.line.split())
    each = f"for each {typed(count)}" if count else ""
    team = next((word for word, kept in _CHOOSERS.items() if kept == effect.get("chooser")), "")
    return " ".join(filter(None, (team, "may" if effect.get("may") else "", told, each)))


def form_of(effect: Mapping[str, Any]) -> Form:
    """The first form that says an effect."""
    forms = EFFECT_WORDS[key_of(effect)].forms
    return next(form for form in forms if _says(form, effect))


def _says(form: Form, effect: Mapping[str, Any]) -> bool:
    if any(effect.get(key) != value for key, value in form.fixed.items()):
        return False
    below = [part.strip("<->") for part in form.line.split() if part.startswith("<-")]
    return all(isinstance(effect[key], int) and effect[key] < 0 for key in below)


def _write_part(part: str, effect: Mapping[str, Any]) -> str:
    if not part.startswith("<"):
        return part
    value = effect[part.strip("<->")]
    if part.startswith("<-"):
        return str(-value)
    if isinstance(value, list):
        return " or ".join(map(write_effect, value))
    if part == "<remind>":
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, str):
        return "1" if value == count_in(effect) else value.replace("-", " ")
    return str(value)
