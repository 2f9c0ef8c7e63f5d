"""What must hold over several moves of a game played at random: placing, Revelations, the end."""

from collections import Counter

from cerebria_cli.editions.core.events import Event
from cerebria_cli.random_play.harness import Check, Step
from support import naive, naive_effects, naive_moves
from support.any_game import plain
from support.checks import actor, shown_hand_was_seen_before

#: With these options of rulings a Revelation runs otherwise than the naive account has it.
OTHERWISE = {
    "revelation.decline": "yes",
    "fragments.on-fortress": "yes",
    "revelation.major-missing": "yes",
    "revelation.razed": "no",
}


class Placing:
    """Figures and starting Emotions go where the naive reading allows, on Frontiers that nobody took before."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def __call__(self, step: Step) -> None:
        facts = step.before.state("referee")
        if facts["phase"] != "placement":
            return
        places = {naive_moves.bare(line) for line in step.offered if " place " in line}
        if places:
            assert places == naive_moves.placements(facts, self.taken)
        words = plain(step.line).split()
        if words[1] == "place":
            self.taken.add(words[2])


class HiddenCards:
    """Every Hidden Aspiration is in its team's deck, before it, or gone, and nowhere twice."""

    def __init__(self) -> None:
        self.gone: dict[str, list[str]] = {team: [] for team in naive.TEAMS}

    def __call__(self, step: Step) -> None:
        for event in step.events:
            if event.kind == "hidden-gone":
                self.gone[event.who].append(event.what)
        facts = step.after.state("referee")
        for name in naive.TEAMS:
            team = facts["teams"][name]
            cards = [*self.gone[name], *team["hidden_order"], *([team["hidden"]] if team["hidden"] else [])]
            assert sorted(cards) == sorted(naive.aspirations_in(facts)), f"{name}: {cards}"


def aims_are_among_the_top_three(step: Step) -> None:
    """A team that accomplished nothing chooses among its top three cards that differ from the Common Aspiration.

    The others see no options.
    """
    facts = step.after.state("referee")
    pending = facts["pending"][0] if facts["pending"] else {"what": "", "who": ""}
    if pending["what"] != "aim":
        return
    deck = facts["teams"][pending["who"]]["hidden_order"]
    for view in ("referee", pending["who"], "public", naive.other(pending["who"])):
        seen = deck[:3] if view in ("referee", pending["who"]) else []
        options = step.after.state(view)["pending"][0]["options"]
        assert set(options) == set(seen) - {facts["common"]["current"]}, f"{view}: {options} of {deck}"


class Accomplished:
    """What the teams accomplish in a Revelation, and the Fragments for it, are those of the naive account."""

    def __init__(self) -> None:
        self.before: naive.Facts = {}
        self.told: list[Event] = []
        """The events since the Absorb that began it; before it somebody may have to decide about a power."""

    def __call__(self, step: Step) -> None:
        if any(event.kind == "revelation" for event in step.events):
            self.before, self.told = step.before.state("referee"), []
        self.told += step.events
        if self.before and any(event.cause == "revelation.7-refill" for event in step.events):
            if "?" not in (self.before["teams"][team]["hidden"] for team in naive.TEAMS):
                self.compare(step.line)
            self.before = {}

    def compare(self, line: str) -> None:
        told = {(event.who, event.what) for event in self.told if event.kind == "accomplish"}
        expected = {(team, goal) for team in naive.TEAMS for goal in naive.accomplished(self.before, team)}
        assert told == expected, f"{line}: accomplished {told}, naively {expected}"
        if "yes" in (naive.ruled(self.before, name, "no") for name in ("revelation.decline", "fragments.on-fortress")):
            return
        given = [(event.who, event.what) for event in self.told if event.cause == "revelation.3-fragment"]
        given += [(event.who, "missing") for event in self.told if event.kind == "fragment-missing"]
        given = [(who, size) for who, size in given if size in ("minor", "major", "missing")]
        assert sorted(given) == sorted(naive_effects.fragments(self.before)), f"{line}: {given}"


class Revelations:
    """A Revelation, from the Absorb that brings it to the refill, does what the naive account says."""

    def __init__(self) -> None:
        self.before: naive.Facts = {}
        self.realm = ""
        self.told: Counter[tuple[str, str, str]] = Counter()
        """Kind, who, what of the events since it began."""

    def __call__(self, step: Step) -> None:
        for event in step.events:
            if event.kind == "revelation":
                self.before, self.realm = step.before.state("referee"), event.where
                self.told.clear()
            key = event.kind + (" step 6" if event.cause == "revelation.6-fortress" else "")
            self.told[key, event.who, event.what] += 1
        if any(event.cause == "revelation.7-refill" for event in step.events):
            rulings = self.before["rulings"]
            if not any(rulings.get(name) == option for name, option in OTHERWISE.items()):
                self.strikes()
                self.fortress(step.after.state("referee"))
            self.origin(step.after.state("referee"))

    def strikes(self) -> None:
        """For a team that added a Major Fragment, never both, the other strikes one of the face-up Aspirations."""
        face_up = len(self.before["common"]["row"]) - len(self.before["common"]["gone"]) - 1
        expected = [naive.other(team) for team, size in naive_effects.fragments(self.before) if size == "major"]
        struck = [who for kind, who, _what in self.told.elements() if kind == "strike"]
        assert struck == (expected if face_up else [])

    def fortress(self, after: naive.Facts) -> None:
        """The Fragment in front of the emptied Sphere joins the Identity if it was there before this turn.

        Not if the figure, with Misery's power, took the Willpower from farther away.
        """
        there = self.before["fortresses"].get(self.realm)
        space = self.before["players"][self.before["turn"]["player"]]["space"]
        near = self.realm in naive.realms_beside(space)
        joins = there is not None and near and there["since"] < self.before["turn"]["number"]
        joined = [(who, what) for kind, who, what in self.told.elements() if kind == "fragment step 6"]
        assert joined == ([(there["team"], there["size"])] if there and joins else [])
        assert (self.realm in after["fortresses"]) == (there is not None and not joins)

    def origin(self, after: naive.Facts) -> None:
        """Every Sphere lies one Realm on, the emptied one with 7 Willpower again."""
        for place, realm in enumerate(naive.REALMS):
            was, now = self.before["origin"][realm], after["origin"][naive.REALMS[(place + 1) % 5]]
            assert now == {"sphere": was["sphere"], "wp": 7 if realm == self.realm else was["wp"]}


class Capping:
    """Who lacked a Fragment caps; if both lacked one, the team whose turn it was, and the other has 4 points."""

    def __init__(self) -> None:
        self.missing: list[str] = []
        self.active = ""

    def __call__(self, step: Step) -> None:
        lacking = [event.who for event in step.events if event.kind == "fragment-missing"]
        if lacking:
            self.missing += lacking
            self.active = step.before.state("referee")["turn"]["team"]
        after = step.after.state("referee")
        if after["phase"] == "over":
            self.ended(after)

    def ended(self, after: naive.Facts) -> None:
        capped = [self.active] if len(self.missing) == 2 else self.missing
        assert [piece["team"] for piece in after["identity"] if piece["size"] == "capping"] == capped
        missed = {team: 4 if team in self.missing and team not in capped else 0 for team in naive.TEAMS}
        points = {team: after["teams"][team]["points"] for team in naive.TEAMS}
        if after["mode"] == "basic":
            assert points == missed
            assert after["end"]["triggered"] == ("capping" if self.missing else "last-common")
        reasons = {
            "capping": bool(self.missing),
            "last-common": after["common"]["current"] is None,
            "twenty": max(points[team] - missed[team] for team in naive.TEAMS) >= 20,
        }
        assert reasons[after["end"]["triggered"]]


class Intentions:
    """The first Intention of a turn scores 1 point, each further one 2; 2, 4 and 6 points bring their bonuses."""

    GAINS = {2: "essence", 4: "draw", 6: "ambition"}

    def __init__(self) -> None:
        self.points = dict.fromkeys(naive.TEAMS, 0)
        self.turn = 0
        self.first = True

    def __call__(self, step: Step) -> None:
        before = step.before.state("referee")
        if before["turn"]["number"] != self.turn:
            self.turn, self.first = before["turn"]["number"], True
        gains: Counter[str] = Counter()
        for event in step.events:
            if event.kind == "intention":
                own = event.who == before["turn"]["team"]
                assert event.amount == (1 if self.first or not own else 2), f"{step.line}: {event}"
                self.first = self.first and not own
                reached = range(self.points[event.who] + 1, self.points[event.who] + event.amount + 1)
                gains.update(self.GAINS[space] for space in reached if space in self.GAINS and own)
                self.points[event.who] += event.amount
        if naive.ruled(before, "wheel.marks", "catalogue") == "catalogue":
            self.bonuses(step, before, gains)

    @staticmethod
    def bonuses(step: Step, before: naive.Facts, gains: Counter[str]) -> None:
        """Each mark that the own team reached gave its bonus; there are no more than 3 Ambition, and decks end."""
        if naive.ruled(before, "intention.fortress-owner", "nobody") == "owner" or step.before.now.pending:
            return
        given = Counter(event.kind for event in step.events if event.cause == "intention.wheel")
        assert given["essence"] == gains["essence"], f"{step.line}: {given}, naively {gains}"
        assert given["draw"] <= gains["draw"], f"{step.line}: {given}, naively {gains}"
        assert given["ambition"] <= gains["ambition"], f"{step.line}: {given}, naively {gains}"
        full = step.after.state("referee")["teams"][before["turn"]["team"]]["ambition"] == 3
        assert full or given["ambition"] == gains["ambition"], f"{step.line}: {given}, naively {gains}"


def final_scores_agree(step: Step) -> None:
    after = step.after.state("referee")
    if after["phase"] == "over":
        assert after["result"]["scores"] == naive_effects.scores(after)
        assert after["result"]["winner"] == naive_effects.winner(after)


class Turns:
    """The players take turns in the order of the game, each ended by `end`, with three Actions at the start."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, step: Step) -> None:
        for event in step.events:
            if event.kind == "turn":
                order = step.after.state("referee")["order"]
                assert (event.who, event.amount) == (order[self.number % len(order)], 3)
                self.number += 1
        if any(event.kind == "turn-over" for event in step.events):
            assert plain(step.line) in (f"{actor(step.line)} end ambition", f"{actor(step.line)} end draw")


def of_dealt_games() -> list[Check]:
    """What can be checked besides where the tool has dealt every card."""
    return [HiddenCards(), Revelations(), aims_are_among_the_top_three, shown_hand_was_seen_before()]
