"""The dialogue that teaches a card: questions as values, answers as text; whoever shows it has the terminal.

dialogue = Dialogue("Courage", KEEP)
while (question := dialogue.question) is not None:
    for sentence in dialogue.take(input(...)):    # help, or why the answer cannot be used
        print(sentence)
dialogue.kept, dialogue.line
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cerebria_cli.catalogue import teach_answers as answers
from cerebria_cli.catalogue.common_words import KINDS_OF_ACTION, REALM_ACTIONS, SPIRIT_ACTIONS
from cerebria_cli.catalogue.effects import EFFECT_WORDS, SPECIAL, shown
from cerebria_cli.catalogue.power_lines import write_moment
from cerebria_cli.catalogue.power_words import CannotTeach
from cerebria_cli.catalogue.powers import card_power_faults
from cerebria_cli.catalogue.stages import ACTION_NAMES, STAGES
from cerebria_cli.catalogue.teach_answers import ONCE, Choice, Condition, Unclear, chosen, lettered
from cerebria_cli.catalogue.teaching import NO_POWER, overlay_of, read_taught, told, write_taught
from cerebria_cli.system.named_tuples import NamedTuple

#: What is typed to go back, and to hear more.
BACK, HELP = ("<", "back"), "?"

Answers = Mapping[str, Any]


class Question(NamedTuple):
    """What is asked, and what can be answered."""

    title: str
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    """What can be typed besides, or instead."""

    empty: str = ""
    """What Enter alone means; nothing where something has to be said."""

    example: str = ""

    def explained(self) -> list[str]:
        """What `?` says: every answer, and an example."""
        found = [f"{choice.label}: {choice.means}" for choice in self.choices if choice.means]
        found += [f"{self.hint[:1].upper()}{self.hint[1:]}."] if self.hint else []
        found += [f"Enter alone: {self.empty}."] if self.empty else []
        return [*found, f"For example {self.example}", "`<` or `back` goes back to the question before."]


#: Where what was taught is kept, in the shell and at the prompt of a game.
KEEP = (("yes", "yes", "it is written to your cards"), ("another power of it first", "also", "the card says more"))
KEEP_IN_GAME = (
    ("my cards", "mine", "from here on in this game, and in every new one"),
    ("game only", "game", "from here on in this game"),
    ("another power of it first", "also", "the card says more"),
)

_WHEN = (
    ("enters play", "enter", "once, when it has come to the table and got its Essence"),
    ("leaves play", "exit", "once, when it is removed or empowered"),
    ("while it lies there", "while", "a cost, an Intensity, something that is not allowed"),
    ("after an Action", "after", "each time that somebody has moved, invoked, quelled and so on"),
    ("absorb", "absorb", "when somebody takes Willpower from a Sphere"),
    ("start of a turn", "turn:start", "each time that somebody's turn begins"),
    ("no word for it here", "text", "the tool reminds the table of what the card says"),
    ("end of a turn", "turn:end", "each time that somebody's turn is over; nobody can be asked then"),
    ("other Emotion removed", "leave", "each time that another Emotion is left without Essence"),
    ("other empowered", "leave:empowered", "each time that another Emotion is replaced by its Strong card"),
    ("revelation", "revelation", "each time that a Sphere was emptied, before anything is revealed"),
    ("turn about to end", "turn:ending", "before Ambition or cards are taken for the end of a turn"),
    ("printed facts", "facts", "its Vibe, Intensities, threshold or counterpart are to be put right"),
    ("has no power", "none", "no power is printed on it; nobody is asked about it again"),
)
_SIDES = (
    ("you", "own", "you and your team"),
    ("opponent", "opposing", "a player of another team"),
    ("anybody", "any", "whoever it is"),
)
_REMINDERS = (
    ("enters", "enters", "when it enters play"),
    ("leaves", "leaves", "when it leaves play"),
    ("start of each turn", "at start of any turn", "when anybody's turn begins"),
    ("quelled", "after opposing quell on it", "when somebody quells it"),
    ("own actions", "after own spirit action", "after each of your Spirit Actions"),
    ("theirs", "after opposing spirit action", "after each of theirs"),
    ("revelation", "at revelation", "when a Revelation begins"),
    ("before a turn ends", "before end of any turn", "before anybody's turn ends"),
)

#: The Actions in the order in which they are offered.
_ACTIONS = (*SPIRIT_ACTIONS, *REALM_ACTIONS, "absorb", *KINDS_OF_ACTION)

#: What a power is that holds while the card lies there, and the questions it leads to.
_WHILE = ("intensity", "lend", "pay", "forbid", "overrule")
_ORDER: dict[str, tuple[str, ...]] = {
    "enter": ("if", "what", "much"),
    "after": ("action", "whose", "if", "what", "much"),
    "facts": ("facts",),
    "text": ("text", "moments"),
    "none": (),
    "while": ("what",),
    "while pay": ("what", "action", "whose", "if", "much"),
    "while forbid": ("what", "action", "whose", "if"),
    "while intensity": ("what", "if", "much"),
    "while lend": ("what", "if", "much"),
}
_USUAL = ("whose", "if", "what", "much")


class Dialogue:
    """Questions about one card, until it is known what it says and where that is kept."""

    def __init__(self, name: str, keep: Sequence[tuple[str, str, str]], powers: bool = True, expansion: bool = False):
        self.name = name
        self.kept = ""
        """Where it is kept, a word of `keep`; empty as long as nobody has said so, or if it is not kept."""
        self.left = False
        """Nothing is asked any more."""
        self._keep = lettered(keep)
        self.when = lettered(offer for offer in _WHEN if powers or offer[1] == "facts")
        self._expansion = expansion
        self._before: list[str] = []
        """The powers that were said before this one."""
        self.given: dict[str, Any] = {}
        """What was answered about this power, by the step of the question."""

    # ------------------------------------------------------------ what is asked

    @property
    def begun(self) -> bool:
        """Whether something was answered."""
        return bool(self.given or self._before)

    @property
    def question(self) -> Question | None:
        """What is asked now; None when nothing more is."""
        if self.left:
            return None
        step = self._step()
        return _QUESTIONS[step](self) if step else Question("Keep it?", self._keep, "", "no", "y")

    @property
    def line(self) -> str:
        """The line that says everything so far; empty before it is whole."""
        return " also ".join([*self._before, self.given["line"]]) if "line" in self.given else ""

    @property
    def sentences(self) -> list[str]:
        """What was understood, made from what is judged; nothing before it is whole."""
        return told(self.name, overlay_of(read_taught(self.line), None)) if self.line else []

    def _step(self) -> str:
        """The question that comes next; empty when all of them are answered."""
        steps = ("when", *_order(self.given)) if "when" in self.given else ("when",)
        return next((step for step in steps if step not in self.given), "")

    # ------------------------------------------------------------ answers

    def take(self, typed: str) -> list[str]:
        """Take an answer; the sentences that have to be said about it, none if it was understood."""
        said, question, step = typed.strip(), self.question, self._step()
        if question is None:
            return []
        if said == HELP:
            return question.explained()
        if said.casefold() in BACK:
            return self._back()
        if not said and not question.empty:
            return [f"{question.title}: say one of them; `?` explains."]
        try:
            return self._accept(step, said) if step else self._finish(said)
        except (Unclear, CannotTeach) as error:
            return [str(error)]

    def _accept(self, step: str, said: str) -> list[str]:
        before = dict(self.given)
        self.given[step] = _READ[step](self, said)
        if not self._step():
            try:
                self.given["line"] = _sound(self.name, _line(self.given))
                read_taught(self.line)
            except (CannotTeach, Unclear):
                self.given = before
                raise
        return []

    def _finish(self, said: str) -> list[str]:
        """Where it is kept, or that another power comes first."""
        where = chosen(said, self._keep) if said else ""
        if where == "also":
            self._before.append(self.given["line"])
            self.given = {}
            return []
        self.kept, self.left = where, True
        return []

    def _back(self) -> list[str]:
        """The question before; what was answered to it is forgotten."""
        self.given.pop("line", None)
        if self.given:
            self.given.popitem()
            return []
        if self._before:
            self._before.pop()
            return ["The power before it is forgotten too."]
        return ["This is the first question; Ctrl-D leaves."]

    # ------------------------------------------------------------ what belongs to a question

    def actions(self) -> tuple[Choice, ...]:
        """The Actions that a power can be about."""
        prefix = {"pay": "cost", "forbid": "may"}.get(_key(self.given), "after")
        verbs = [stage.partition(":")[2] for stage in STAGES if stage.startswith(f"{prefix}:")]
        verbs = [verb for verb in verbs if verb != "absorb" or prefix == "may"]
        ordered = sorted(verbs, key=_ACTIONS.index)
        return lettered((ACTION_NAMES[verb].lower(), verb, f"the Action {ACTION_NAMES[verb]}") for verb in ordered)

    def near(self) -> tuple[str, ...]:
        """Where it may have to be; a card has no figure."""
        return tuple(one for one in STAGES[_stage(self.given)].near if one and not one.startswith("figure"))

    def effects(self) -> tuple[str, ...]:
        """What may happen then, as keys of effects."""
        if self.given["when"] == "while":
            return _WHILE
        more = ("take",) if self.given["when"] == "absorb" else ()
        found = (*more, *answers.fits(_stage(self.given)))
        return tuple(key for key in found if self._expansion or key not in SPECIAL)

    def offers(self) -> tuple[Choice, ...]:
        """The same by what they are called, each with the words that begin it."""
        words = {key: EFFECT_WORDS[key] for key in self.effects()}
        named = [(key, *called) for key, word in words.items() for called in word.called(key)]
        return lettered((label, f"{key} {begin}".strip(), words[key].means) for key, label, begin in named)


def _order(given: Answers) -> tuple[str, ...]:
    """The questions that follow from what was said."""
    when, what = given["when"], _key(given)
    steps = _ORDER.get(f"{when} {what}", _ORDER.get(when, _USUAL))
    return tuple(step for step in steps if step != "much" or (what and answers.needs_words(what)) or not what)


# ---------------------------------------------------------------- the line that comes of it


def _key(given: Answers) -> str:
    """The key of the effect that was chosen; empty before."""
    return str(given.get("what", "")).partition(" ")[0]


def _stage(given: Answers) -> str:
    """The stage that the answers so far lead to."""
    when, what, action = given["when"], _key(given), given.get("action", "quell")
    if when == "while":
        return {"pay": f"cost:{action}", "forbid": f"may:{action}", "lend": "others"}.get(what, what)
    if when == "absorb":
        return "absorb:take" if what == "take" else "after:absorb"
    return f"after:{action}" if when == "after" else when


def _line(given: Answers) -> str:
    """What was answered, in one line."""
    if given["when"] == "none":
        return NO_POWER
    if given["when"] in ("facts", "text"):
        return given["facts"] if "facts" in given else f"text {given['text']} when {given['moments']}"
    stage = _stage(given)
    whose, _, near = given.get("whose", STAGES[stage].usual).partition(" ")
    asked: Condition = given.get("if", Condition("", once=False))
    condition, once = f" if {asked.line}" if asked.line else "", f"{ONCE} " if asked.once else ""
    what = given.get("much") or EFFECT_WORDS[_key(given)].forms[0].line
    return f"{once}{write_moment(stage, whose, near)}{condition}: {what}"


def _sound(name: str, line: str) -> str:
    """The line as it is written, if what it says goes together."""
    taught = read_taught(line)
    faults = list(card_power_faults(taught.facts.get("powers", []), {}, name))
    if faults:
        raise Unclear(" ".join(faults))
    return write_taught(taught)


# ---------------------------------------------------------------- the questions


def _ask_when(dialogue: Dialogue) -> Question:
    return Question("When", dialogue.when, example="`e` or `enters`, for a card that does something when it comes.")


def _ask_action(dialogue: Dialogue) -> Question:
    return Question("Action", dialogue.actions(), example="`q`, or `quell`.")


def _ask_whose(dialogue: Dialogue) -> Question:
    near = [write_moment(_stage(dialogue.given), "own", one).split("own", 1)[-1] for one in dialogue.near()]
    places = [" ".join(words.split()[1:]) for words in near]
    hint = f"behind it where: {', '.join(places)}" if places else ""
    return Question("Whose", lettered(_SIDES), hint, "", "`o next`, for opponents and next to the card.")


def _ask_if(dialogue: Dialogue) -> Question:
    hint = "or compare: `own emotions next to it at least 2`"
    return Question("If", answers.offered_conditions(), hint, "always", "`emotions own next >= 2`, words shortened.")


def _ask_what(dialogue: Dialogue) -> Question:
    return Question("What", dialogue.offers(), example="`g`, or `gain`.")


def _ask_much(dialogue: Dialogue) -> Question:
    key = _key(dialogue.given)
    forms = " or ".join(f"`{shown(form)}`" for form in EFFECT_WORDS[key].forms)
    may = "; before it `may`, or who: `its player`, `team`, `each opponent`" if EFFECT_WORDS[key].by_player else ""
    example = "`1`, `may 1 ambition`, `1 for each own emotions`, `2, then discard 1 card`: as far as it fits here."
    return Question("How much", (), f"{forms}{may}", "", example)


def _ask_text(dialogue: Dialogue) -> Question:
    return Question("Text", (), "what the card says, in your words", "", "`look at the hand of an opponent`.")


def _ask_moments(dialogue: Dialogue) -> Question:
    return Question("Remind", lettered(_REMINDERS), "several with a space", "when it enters", "`e l`.")


def _ask_facts(dialogue: Dialogue) -> Question:
    hint = "`vibe yellow`, `intensity 1 2 2`, `threshold 2`, `counterpart Valor`, joined by `also`"
    return Question("Facts", (), hint, "", "`vibe yellow also threshold 3`.")


_QUESTIONS: dict[str, Callable[[Dialogue], Question]] = {
    "when": _ask_when,
    "action": _ask_action,
    "whose": _ask_whose,
    "if": _ask_if,
    "what": _ask_what,
    "much": _ask_much,
    "text": _ask_text,
    "moments": _ask_moments,
    "facts": _ask_facts,
}


def _read_whose(dialogue: Dialogue, said: str) -> str:
    whose, near = answers.side_and_place(said, lettered(_SIDES), dialogue.near())
    return f"{whose} {near}".strip()


def _read_much(dialogue: Dialogue, said: str) -> str:
    key, _, begin = dialogue.given["what"].partition(" ")
    return answers.effects(said, dialogue.effects(), key, begin)


def _read_text(dialogue: Dialogue, said: str) -> str:
    import json

    return json.dumps(said.strip('"'), ensure_ascii=False)


def _read_moments(dialogue: Dialogue, said: str) -> str:
    return " or ".join(chosen(word, lettered(_REMINDERS)) for word in said.split()) or "enters"


_READ: dict[str, Callable[[Dialogue, str], Any]] = {
    "when": lambda dialogue, said: chosen(said, dialogue.when),
    "action": lambda dialogue, said: chosen(said, dialogue.actions()),
    "whose": _read_whose,
    "if": lambda dialogue, said: answers.conditions(said),
    "what": lambda dialogue, said: chosen(said, dialogue.offers()),
    "much": _read_much,
    "text": _read_text,
    "moments": _read_moments,
    "facts": lambda dialogue, said: said,
}
