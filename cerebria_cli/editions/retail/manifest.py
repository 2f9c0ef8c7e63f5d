"""What an edition of the board game consists of: tables and functions that the shared rules ask at named points.

`RETAIL` in judging.py is the full and the basic game; an expansion replaces what it states anew and keeps the rest.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.board.seats import Prepared, Upgrade
    from cerebria_cli.editions.core.decisions import Pending
    from cerebria_cli.editions.core.explanation import Reason
    from cerebria_cli.editions.core.setup_reading import SetupReading
    from cerebria_cli.editions.retail.aftermath import Outcome
    from cerebria_cli.editions.retail.counting import Bearer, Occasion
    from cerebria_cli.editions.retail.emotion import Emotion
    from cerebria_cli.editions.retail.fortress import Fortress
    from cerebria_cli.editions.retail.hearing import Hearing
    from cerebria_cli.editions.retail.setting import Seat, Setting
    from cerebria_cli.editions.retail.state import Revelation, State
    from cerebria_cli.editions.retail.table import Table
    from cerebria_cli.editions.verb import Verbs


#: How an answer to a `choose` is carried out.
Answer = Callable[["Table", "Pending", tuple[str, ...]], None]

#: The answers that a decision can have, each in words.
Options = tuple[tuple[str, ...], ...]

#: The answers that are possible now.
Renewal = Callable[["State", "Pending"], Options]


class Moves(NamedTuple):
    """What can be done."""

    verbs: "Verbs[Hearing, Table, State]"
    closing: tuple[Callable[["Table", "State", Move], None], ...]
    """What is seen to after every move."""


class Preparation(NamedTuple):
    """How a game is set up."""

    read_order: Callable[["SetupReading", tuple["Seat", ...]], tuple[int, ...]]
    deck_faults: Callable[[Mapping[str, "Card"], list[str], str], list[tuple[str, str]]]
    placing_order: Callable[["State"], tuple[int, ...]]
    is_placement: Callable[["Setting", "Seat", Mapping[str, Any]], bool]
    """Whether a setup may prescribe such a place for a player."""
    starting_essence: Callable[["Setting", int], tuple[int, ...]]
    """What a player of a team starts with, for each of the team's sides."""


class EssenceRules(NamedTuple):
    """Which kind of Essence is gained, paid and counted."""

    change: Callable[["Table", int, int, str, str], None]
    """A player gains or loses Essence whose kind is not yet said."""
    paid_with: Callable[["State", int, Move, list[CostPart]], list[CostPart]]
    """The cost of an Invoke or Fortify with the kind of Essence that pays it."""
    side_of: Callable[["State", int, Move], int]
    """The side for which what a player invokes or builds will count."""


class ActionRules(NamedTuple):
    """What Actions and Abilities allow, cost and give."""

    spares: Callable[["State", int, str], int]
    """How much Willpower less than its row says a Spirit Action may cost at most."""
    restricts: Callable[["State", int, int], bool]
    """Whether a figure of the second team may keep one of the first from ending a Move on its space."""
    company: str
    """The rule by which it is otherwise not in the way."""
    forms: Mapping[str, Callable[["Hearing", "Prepared", int], None]]
    """The forms of Fortify and how each is judged."""
    judge_growth: Callable[["Hearing", "Prepared", int, "Emotion"], None]
    """Whether a Mild Emotion may be empowered as the move says."""
    grown: Callable[["State", Move, str], tuple[str, str]]
    """The Strong Emotion that a Mild card becomes, and the Vibe chosen for it."""
    foreign: Callable[["State", str, int], str]
    """The rule that says whose Emotions an Action of a team is for."""
    absorbs_more: Callable[["State", int], list["Reason"]]
    """What a figure absorbs besides, each part with its source, before powers add to it."""
    afterwards: Mapping[str, Callable[["Table", int, "Upgrade", "Outcome"], None]]
    """Effects of upgrades that come after the Action, beyond the usual gains."""


class PowerRules(NamedTuple):
    """What powers of cards and Spirits see and do."""

    owns: Callable[["State", int, "Fortress"], bool]
    """Whether powers see a Fortress as a team's own."""
    effects: Mapping[str, Callable[["Table", Mapping[str, Any], str, "Bearer", "Occasion"], None]]
    """Effects of cards beyond the shared vocabulary; each asks its own decisions."""


class RevelationRules(NamedTuple):
    """Revelation, Fragments and points."""

    steps: Mapping[str, Callable[["Table", "Revelation"], None]]
    accomplished: Callable[["Table", int], int]
    """How many of its goals a team has accomplished, each noted."""
    earned: tuple[str, ...]
    """For each team the rule by which it adds a Fragment."""
    looks: Callable[["Revelation", int], bool]
    """Whether a team may look at cards of its Hidden deck and choose."""
    caps: Callable[["State", tuple[int, ...]], int]
    """Which of the teams that should cap does so; -1 for none."""
    scores: Callable[["State", int], bool]
    """Whether the referee scores a team's Intentions."""


class Showing(NamedTuple):
    """What is shown, and to whom."""

    secret: Callable[["State", "Pending"], int]
    """The team that alone may see the options of a decision; -1 where everybody may."""
    masked: Callable[["State", "Pending"], Options]
    """The options of a secret decision as everybody else can tell them."""
    more_facts: Callable[["State"], dict[str, Any]]
    """Facts that follow from the others, beyond the usual ones."""
    derived: tuple[str, ...]
    """Their names."""


class Manifest(NamedTuple):
    """Everything in which editions of the board game differ, as far as it is not data of the catalogue."""

    name: str
    """The edition, as the catalogue calls it."""
    modes: tuple[str, ...]
    mode_rule: str
    """The rule that says so, if there is one."""
    teams: tuple[str, ...]
    """The first two are the sides that control the board."""
    sides: tuple[tuple[int, ...], ...]
    """For each team the sides whose Essence it uses and with which its Emotions count."""
    players: tuple[int, int]
    """The fewest and the most players."""
    left_out: int
    """How many Common Aspirations are left out of the row at random."""
    restated: Mapping[str, str]
    """Rules of the base game that the edition states under another id."""
    moves: Moves
    preparation: Preparation
    essence: EssenceRules
    actions: ActionRules
    powers: PowerRules
    revelation: RevelationRules
    showing: Showing
