"""Games for a newcomer to read: played with some sense, with a note where something happens for the first time, and
with variations where another move was nearly as good."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cerebria_cli import Game
from cerebria_cli.notation.text import quote
from cerebria_cli.random_play.harness import play
from cerebria_cli.random_play.sensible import Choice, Sensible, held

#: So many variations at most, and so far apart.
VARIATIONS, APART = 6, 8


class Guide(NamedTuple):
    """What a reader is told: at the start, at the first use of a verb, at the first event of a kind, at the end."""

    start: str
    verbs: Mapping[str, str]
    events: Mapping[str, str]
    end: str


_BOARD_VERBS = {
    "place": "Everybody begins with a figure on a Frontier and an Emotion of no particular kind next to it: "
    "Brightness for "
    "Bliss, Bleakness for Gloom.",
    "move": "A figure walks along the ring of ten spaces. Where it stands decides what it reaches.",
    "invoke": "Invoke is how Emotions come to the board: a card from hand on an empty slot beside the figure, with an "
    "Essence on it. More Essence on an Emotion means more Intensity.",
    "quell": "Quell weakens an Emotion of the others by one Essence; with none left it is gone.",
    "land": "Land of Desires puts more Essence on an own Emotion nearby, so that it grows.",
    "willow": "Willow of Values changes Willpower into Essence, as much as one likes.",
    "cradle": "Cradle of Senses draws cards.",
    "network": "Network of Thoughts fetches an own Emotion from anywhere to a slot beside the figure.",
}
_RETAIL_VERBS = {
    **_BOARD_VERBS,
    "valley": "Valley of Motives is the purse: 4 Willpower for 1, or for nothing if the own team controls the Valley.",
    "fortify": "A Fortress makes its Realm safer, and when the Sphere in front of it runs empty it joins the Identity, "
    "which is worth points at the end.",
    "empower": "Empower turns a Mild Emotion with enough Essence into its Strong counterpart.",
    "absorb": "Absorb comes on top of the three Actions, once in a turn: Willpower from a Sphere nearby, more for "
    "every "
    "Frontier next to the figure that the own team controls, and then the Sphere's bonus.",
    "end": "At the end of a turn one chooses: an Ambition token, or two cards.",
}
_RETAIL_EVENTS = {
    "control": "Control is counted anew after every move: the Intensities on the slots of a Realm, those of the "
    "Frontiers beside it unless they are locked, and the Fortress. Ask why at any moment.",
    "revelation": "A Sphere is empty, so there is a Revelation: both teams show their Hidden Aspiration and compare "
    "what they have. One Aspiration accomplished brings a Minor Fragment into the Identity, both a Major one.",
    "fragment": "A Fragment in the Identity stays there: 3 points for a Minor one, 5 for a Major one when all is over.",
    "intention": "Intentions are small aims for every turn. They move the counter on the Wheel.",
    "end": "From here on only this turn is left.",
}

GUIDES = {
    "guided-basic-4": Guide(
        "Two teams, Bliss and Gloom, fight over five Realms and the Frontiers between them. It is the basic game: "
        "every "
        "Action is open from the start. Look at who controls what, and at the Spheres in the middle: when one "
        "runs empty, "
        "everything is compared.",
        _RETAIL_VERBS,
        _RETAIL_EVENTS,
        "The Identity decides: count its Fragments in the middle of the board.",
    ),
    "guided-full-2": Guide(
        "The full game for two, each with a whole team. What the basic game gives for free must be unlocked here with "
        "Vibe tokens, and the Wheel of Intentions counts points all the time.",
        {**_RETAIL_VERBS, "tokens": "Each Spirit begins with some Actions unlocked. Further tokens unlock or upgrade."},
        _RETAIL_EVENTS,
        "Fragments of the Identity and points on the Wheel together make the score.",
    ),
    "guided-balance-3": Guide(
        "A third team joins: Balance. It has no Essence of its own and uses that of both sides; each of its Emotions "
        "counts for the side whose Essence lies on it. It is content when Bliss and Gloom are even.",
        {**_RETAIL_VERBS, "tokens": "Each Spirit begins with some Actions unlocked. Further tokens unlock or upgrade."},
        _RETAIL_EVENTS,
        "Three teams are counted alike: Fragments and points on the Wheel.",
    ),
    "guided-prototype-2": Guide(
        "The early prototype: at most five rounds, in which a side may act as long as its Fortitude lasts. There "
        "are no "
        "Fortresses and no Absorb; Meditation empties the Spheres.",
        {
            **_BOARD_VERBS,
            "meditate": "Meditation takes what a Sphere gives; a Sphere that runs empty brings a Revelation.",
            "pass": "A turn has one to three Actions, and each costs Fortitude of the whole side: passing saves it.",
            "intensify": "More Essence on an own Emotion: it becomes stronger.",
        },
        {
            "revelation": "A Revelation: the Common Aspiration and each side's Secret one are compared. Two "
            "against none "
            "brings a Major Fragment, and the third Major one wins at once.",
            "round": "A new round: Fortitude is set anew, one higher each time, and everybody draws a card.",
            "control": "Control changes the moment the totals change.",
        },
        "After the fifth round one last Revelation compares the Endgame Aspirations.",
    ),
    "guided-card-3": Guide(
        "The card game, everybody for themselves: Emotions are taken from the Impulse in the middle or invoked "
        "from hand "
        "into one's Mindset, where Fragments lie on them. A Revelation collects what lies there. Three ways lead to "
        "victory: enough of one side, enough of the other, or enough of both.",
        {
            "impulse": "A card of the Impulse is taken into hand, and its Stack is uncovered. When a column cannot be "
            "filled any more there is a Revelation.",
            "invoke": "An Emotion comes into play with its Fragments; it can also be merged over a Brightness or "
            "Bleakness.",
            "use": "An Ability costs a Fragment of its Emotion. The others may cancel it, if they can.",
            "cancel": "Somebody stops an Ability before it does anything.",
            "end": "The turn goes on to the next player.",
        },
        {
            "unfilled": "A Revelation: everybody scores the Fragments on their own Emotions, and more for Vibes "
            "that go together.",
            "mood": "The Mood changes sides.",
            "swapped": "Two Emotions change places between Mindsets.",
        },
        "One condition is fulfilled after a Revelation, and that ends the game.",
    ),
}

SEEDS = {"guided-basic-4": 1, "guided-full-2": 1, "guided-balance-3": 1, "guided-prototype-2": 1, "guided-card-3": 1}


def guided(name: str) -> Game:
    """The game of that name, played and annotated."""
    seed = SEEDS[name]
    game = Game.new(name.removeprefix("guided-"), seed=seed)
    player = Sensible(seed)
    assert play(game, player).over, name
    for line in [*_notes(game, GUIDES[name]), *_variations(game, player.choices)]:
        game.play(line)
    return game


def _notes(game: Game, guide: Guide) -> Iterator[str]:
    """A note where something happens for the first time."""
    yield f"note 0 {quote(guide.start)}"
    told: set[str] = set()
    for place, live in enumerate(game.history.live, 1):
        verb = game.items[place - 1].verb
        kinds = {event.kind for event in game.events_at(place)}
        found = [guide.verbs[verb]] if verb in guide.verbs and verb not in told else []
        found += [words for kind, words in guide.events.items() if kind in kinds and f"event {kind}" not in told]
        told |= {verb, *(f"event {kind}" for kind in kinds)}
        for words in found:
            yield f"note {live.number} {quote(words)}"
    yield f"note {game.history.live[-1].number} {quote(guide.end)}"


def _variations(game: Game, choices: list[Choice]) -> Iterator[str]:
    """Where another move was nearly as good, that move with what it would have brought."""
    close = sorted((one for one in choices if one.other), key=lambda one: one.worth - one.other_worth)
    chosen: list[Choice] = []
    for one in close:
        apart = all(abs(one.entry - other.entry) >= APART for other in chosen)
        if not apart or len(chosen) == VARIATIONS:
            continue
        before = game.at(one.entry - 1)
        if not _shows_hidden(before, one.other) and _why_not(before, one):
            chosen.append(one)
    for one in sorted(chosen):
        yield f"variation {one.entry} {one.other} # {_why_not(game.at(one.entry - 1), one)}"


def _shows_hidden(game: Game, line: str) -> bool:
    """Whether a line names a card that only its player has seen, or comes to something that nobody can know."""
    actor = line.split()[0]
    hand = game.state("referee")["players"].get(actor, {}).get("hand") or []
    return any(card in line for card in hand) or "/" in line


#: How what a side has is called.
_WORDS = {
    "points": "points",
    "control": "of the board",
    "strength": "Intensity",
    "wp": "Willpower",
    "essence": "Essence",
    "cards": "cards",
    "tokens": "Vibe tokens",
    "ambition": "Ambition",
    "lying": "Fragments on Emotions",
    "fortitude": "Fortitude",
}


def _why_not(game: Game, choice: Choice) -> str:
    """What speaks for either move, by what each leaves the side that acts."""
    played, other = (_left(game, line) for line in (choice.line, choice.other))
    more = [word for key, word in _WORDS.items() if other.get(key, 0) > played.get(key, 0)]
    less = [word for key, word in _WORDS.items() if other.get(key, 0) < played.get(key, 0)]
    if not more:
        return ""
    gains = f"why not this? It leaves more {_listed(more)}"
    return f"{gains}; the move that was played leaves more {_listed(less)}." if less else f"{gains}."


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _left(game: Game, line: str) -> dict[str, int]:
    """What the side of the actor has after a line."""
    facts: dict[str, Any] = game.edition.facts(game.consider(line)[-1].state, "referee")
    actor = line.split()[0]
    side = facts["players"].get(actor, {}).get("team") or actor
    found: dict[str, int] = {}
    for who, resource, amount in held(facts):
        if (facts["players"].get(who, {}).get("team") or who) == side:
            found[resource.partition(".")[0]] = found.get(resource.partition(".")[0], 0) + amount
    return found
