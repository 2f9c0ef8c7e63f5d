"""Powers as sentences, made from the same tables by which they are judged."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.catalogue.common_words import ALL_TEAMS
from cerebria_cli.catalogue.counts import COMPARED, told_one, told_several
from cerebria_cli.catalogue.effects import EFFECT_WORDS, EVERY, GONE, OTHER, count_in, key_of
from cerebria_cli.catalogue.power_lines import form_of
from cerebria_cli.catalogue.stages import NEAR, STAGES

#: What is gained and lost, and places of Emotions, in words.
_NAMES = {
    "wp": "Willpower",
    "essence": "Essence",
    "ambition": "Ambition",
    "action": "Action",
    "card": "card",
}
_PLACES = {
    "any": "",
    "next": " next to it",
    "triad": " in its Triad",
    "realm": " in its Realm",
    "figure": " by the figure",
}
_WHOSE = {"own": "an own Emotion", "opposing": "an opposing Emotion", "all": "an Emotion"}
_EVERY = {"own": "every own Emotion", "opposing": "every opposing Emotion", "all": "every Emotion"}

#: The keys of effects that say which Emotions are meant.
_ON = ("on", "relocate", "swap", "grow", "to")

#: Who does it, where it is not whoever acts.
_DOERS = {
    "owner": "its player",
    "team": "a Spirit that your team chooses",
    "opponents": "each opponent of your team",
    "everybody": "every player",
}


def power_sentences(powers: Sequence[Mapping[str, Any]]) -> str:
    """What all declarations of a card say."""
    return " ".join(map(power_sentence, powers))


def power_sentence(power: Mapping[str, Any]) -> str:
    """What one declaration says."""
    stage, effects = STAGES[power["stage"]], power["do"]
    condition = " and ".join(map(_condition, power.get("if", ())))
    moment = _moment(power)
    if power.get("once"):
        first = "Once per turn" if stage.ask == "after" else "The first time in a turn"
        moment = f"{first}, {moment[:1].lower()}{moment[1:]}"
    if stage.ask == "after" or power["stage"] == "absorb:gain":
        told = f"{moment}{f', if {condition}' if condition else ''}, {_joined(effects, power)}"
    else:
        told = f"{moment} {_joined(effects, power)}{f', if {condition}' if condition else ''}"
    return f"{told}{_ruling(power)}."


def _ruling(power: Mapping[str, Any]) -> str:
    return f" (under the ruling {power['ruling']})" if "ruling" in power else ""


def _moment(power: Mapping[str, Any]) -> str:
    stage, whose = STAGES[power["stage"]], power["whose"]
    near = NEAR[power.get("near", "")][1]
    told = stage.says.replace("<near>", f" {near}" if near else "")
    told = told.replace("<whose>", _by(whose, "'s")).replace("<Whose>", _upper(_by(whose, "'s")))
    if stage.usual == "any":
        return told.replace("<by>", "" if whose == "any" else f" by {_by(whose, '')}")
    return told.replace("<by>", _by(whose, "")) + _unusual(stage.usual, stage.line, whose)


def _unusual(usual: str, line: str, whose: str) -> str:
    """Whose move it must be, where the moment itself does not say."""
    return "" if "<whose>" in line or whose == usual else f" in {_by(whose, chr(39) + 's')} move"


def _by(whose: str, genitive: str) -> str:
    if whose in ALL_TEAMS:
        return f"{whose.capitalize()}{genitive}"
    return {"own": "your" if genitive else "you", "opposing": f"an opponent{genitive}"}.get(whose, f"anybody{genitive}")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------- conditions

#: What is counted and can only be there or not.
_CONTROL = {
    "realms:own:this": "your team controls its Realm",
    "frontiers:own:this": "your team controls its Frontier",
    "places:own:this": "your team controls the Realm or Frontier on which it lies",
    "alike:all:target": "the Emotion in question has its Vibe",
    "places:opposing:this": "an opposing team controls the Realm or Frontier on which it lies",
    "realms:opposing:this": "an opposing team controls its Realm",
    "frontiers:opposing:this": "an opposing team controls its Frontier",
}


def _condition(condition: Mapping[str, Any]) -> str:
    left, sign, right = condition["left"], condition["is"], condition["right"]
    if left in _CONTROL and (sign, right) == (">=", 1):
        return _CONTROL[str(left)]
    if str(left).startswith("slot:") and (sign, right) == ("=", 1):
        return f"it lies on a {str(left).partition(':')[2].capitalize()} slot"
    return f"{_operand(left)} is {'' if sign == '=' else COMPARED[sign] + ' '}{_operand(right)}"


def _operand(value: int | str) -> str:
    if not isinstance(value, str):
        return str(value)
    countable = told_one(value) != told_several(value)
    return f"the {'number of ' if countable else ''}{told_several(value)}"


# ---------------------------------------------------------------- effects


def _joined(effects: Sequence[Mapping[str, Any]], power: Mapping[str, Any]) -> str:
    """All effects; who does something is named once as long as it is the same."""
    told, before = list[str](), ""
    for effect in effects:
        who, clause = _effect(effect, power)
        then, only_if = _then(effect), " and ".join(map(_condition, effect.get("if", ())))
        clause = f"{clause} (if {only_if})" if only_if else clause
        told.append(then + (clause if who and who == before else f"{who} {clause}".strip()))
        before = who
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"


def _then(effect: Mapping[str, Any]) -> str:
    """What an effect hangs on that comes behind another."""
    if "only" not in effect:
        return "then, if so, " if effect.get("then") else ""
    only = effect["only"]
    return "then, if an Emotion leaves by that, " if only == GONE else f"then, if {_NAMES.get(only, only)} was chosen, "


def _effect(effect: Mapping[str, Any], power: Mapping[str, Any]) -> tuple[str, str]:
    """Who does it, if anybody does, and what."""
    clause = clause_of(effect)
    if not EFFECT_WORDS[key_of(effect)].by_player:
        return "", clause
    who, third = _who(effect, power["whose"])
    # nobody has to pay for something
    if effect.get("may") or "spend" in effect:
        return who, f"may {clause}"
    verb, _, rest = clause.partition(" ")
    return who, f"{verb + 's' if third and verb != 'either' else verb} {rest}".rstrip()


def _who(effect: Mapping[str, Any], whose: str) -> tuple[str, bool]:
    """Who does it, and whether the verb gets an s."""
    chooser = "owner" if "return" in effect else effect.get("chooser")
    if chooser in _DOERS:
        return _DOERS[chooser], True
    return ("you", False) if whose == "own" else ("whoever did it", True)


def clause_of(effect: Mapping[str, Any]) -> str:
    """What an effect does, without who does it."""
    form = form_of(effect)
    words = [_part(part, effect) for part in form.says.split()]
    count = count_in(effect)
    each = f" for each {told_one(count)}" if count else ""
    return _plural(" ".join(words)) + each


def _part(part: str, effect: Mapping[str, Any]) -> str:
    lead, bracket, rest = part.partition("<")
    if not bracket:
        return part
    key = rest.rstrip(">").lstrip("-")
    value = effect[key]
    if isinstance(value, list):
        return " or ".join(map(clause_of, value))
    if isinstance(value, str) and value == count_in(effect):
        return f"{lead}1"
    if isinstance(value, int):
        return f"{lead}{abs(value)}"
    return lead + (_vibe(value) if key == "vibe" else _on(value) if key in _ON else _name(key, value))


def _name(key: str, value: str) -> str:
    return value.rstrip(".") if key == "remind" else _NAMES.get(value, value)


def _vibe(value: str) -> str:
    return {"any": "a", "this": "a same-coloured"}.get(value, f"a {value}")


def _on(value: str) -> str:
    if value in ("this", "target"):
        return {"this": "it", "target": "the Emotion in question"}[value]
    every, other = value.startswith(f"{EVERY}-"), value.startswith(f"{OTHER}-")
    where, _, whose = value.removeprefix(f"{OTHER}-").removeprefix(f"{EVERY}-").partition("-")
    told = f"{(_EVERY if every else _WHOSE)[whose]}{_PLACES[where]}"
    return told.replace("every ", "every other ", 1) if other else told


def _plural(clause: str) -> str:
    """`2 cards`, `2 Actions`, `2 points`."""
    words = clause.split(" ")
    for place in range(1, len(words)):
        if (
            words[place] in ("card", "Action", "point", "space", "step")
            and words[place - 1].isdecimal()
            and words[place - 1] != "1"
        ):
            words[place] += "s"
    return " ".join(words)
