"""Random play with three teams: a chooser that likes what only Balance has, and what must hold after every move."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.retail.blank import blank_position
from cerebria_cli.editions.retail.position import read_position
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write
from cerebria_cli.random_play.choosers import by_weight
from cerebria_cli.random_play.harness import Chooser, Step
from cerebria_cli.shelf.setups import load_setup
from support import balance_naive
from support.any_game import offered_is_accepted, written_once  # noqa: F401 (a check of any game is a check of this one)

Facts = dict[str, Any]

#: Games are short, so what is rare must be liked; the rest weighs 4.
WEIGHTS = {
    "empower": 80, "invoke": 40, "fortify": 12, "land": 30, "quell": 80, "willow": 8, "absorb": 12, "end": 1.5,
    "vibe": 6, "extra": 6, "rotate": 1, "reveal": 0.3, "decline": 3, "move": 6, "cradle": 3, "network": 2,
}  # fmt: skip


#: With one Balance player it is either of them.
OTHER = {"Reason": "Intuition"}


def balance_game(players: int, spirit: str, team: str, seed: int) -> Game:
    """A dealt game; both sides of the boards. In every second one Desire brings Intensity tokens."""
    setup = {**load_setup(f"balance-{players}"), "sides": {"team": team, "spirit": spirit}}
    if seed % 2:
        setup["rulings"] = {"desire.reading": "chain-2"}
    if players < 6 and seed // 2 % 2:
        setup["players"] = [{**one, "spirit": OTHER.get(one["spirit"], one["spirit"])} for one in setup["players"]]
    return Game.new(setup, seed=seed)


def liking(seed: int | str) -> Chooser:
    """First a verb by weight, then one way of doing it, then one of its lines."""
    chance = Random(f"balance {seed}")

    def choose(_game: Game, offered: Sequence[str]) -> str:
        return by_weight(chance, offered, WEIGHTS)

    return choose


# ---------------------------------------------------------------- one judge, one way of writing


def written_once_and_read_back(step: Step) -> None:
    written_once(step)
    words, whose = step.before.vocabulary, step.before.now.whose
    for line in step.offered[:: max(1, len(step.offered) // 20)]:
        (item,) = parse_line(line, words, whose).items
        assert write(item, words.verbs) == line  # type: ignore[arg-type]


# ---------------------------------------------------------------- the state


def reads_back(step: Step) -> None:
    """The facts as a position give the same state."""
    state: Any = step.after.now
    spheres = tuple(sphere for sphere, _ in state.spheres)
    blank = blank_position(state.setting, spheres, state.common_row)
    again, faults = read_position(blank, step.after.state("referee"))
    assert faults == []
    assert again == state


def agrees_with_naive(step: Step) -> None:
    found = balance_naive.faults(step.after.state("referee"))
    assert not found, "\n".join((step.line, *found))


def nothing_is_lost(step: Step) -> None:
    """No number falls below 0, and every card and Fragment is somewhere, once."""
    facts = step.after.state("referee")
    for name, player in facts["players"].items():
        pools = player["essence"].values() if player["team"] == "balance" else [player["essence"]]
        assert min(player["wp"], *pools) >= 0, name
        if facts["phase"] in ("play", "revelation", "over"):
            assert cards_of(facts, name) == (8 if player["team"] == "balance" else 16), name
    strong = Counter(emotion["card"] for emotion in facts["slots"].values() if emotion["team"] == "balance")
    assert all(many == 1 for card, many in strong.items() if not card.startswith("Neutrality"))
    for team, has in facts["teams"].items():
        for size, all_of in (("minor", 5), ("major", 3), ("capping", 1)):
            used = [one for one in (*facts["identity"], *facts["fortresses"].values()) if one["team"] == team]
            assert has[size] + sum(one["size"] == size for one in used) == all_of, (team, size)
        known = [has["hidden"] or "", *has["hidden_order"], *has["hidden_gone"]]
        assert sorted(filter(None, known)) == sorted(balance_naive.ASPIRATIONS), team


def cards_of(facts: Facts, name: str) -> int:
    mild = [one for one in facts["slots"].values() if one["owner"] == name and balance_naive.is_mild(one["card"])]
    player = facts["players"][name]
    return len(player["hand"]) + len(player["deck"]["order"]) + len(mild)


def kinds_never_mix(step: Step) -> None:
    """alignment.essence: while an Emotion lies on the board it counts for one side."""
    before, after = step.before.state("referee")["slots"], step.after.state("referee")["slots"]
    for slot, emotion in after.items():
        old = before.get(slot)
        if old and old["card"] == emotion["card"] and old["owner"] == emotion["owner"] and "network" not in step.line:
            assert old["aligned"] == emotion["aligned"] or emotion["essence"] == 1, slot


def _is_looked_at(seen: Facts, facts: Facts, team: str, own: str) -> bool:
    """Whether of a face-down deck only its own team is shown cards, and only what lies on top of it."""
    shown, real = seen["teams"][team]["hidden_order"], facts["teams"][team]["hidden_order"]
    known = [card for card in shown if card != UNKNOWN]
    return team == own and known == real[: len(known)] and len(shown) == len(real)


def secrets_stay_secret(step: Step) -> None:
    """Nobody but the own team sees a Hidden Aspiration, its deck, or cards that are looked at."""
    facts = step.after.state("referee")
    for view in ("public", "bliss", "leo"):
        seen = step.after.state(view)
        own = {"public": "", "bliss": "bliss", "leo": "gloom"}[view]
        for team in ("bliss", "gloom", "balance"):
            assert "hidden_order" not in seen["teams"][team] or _is_looked_at(seen, facts, team, own)
            open_now = facts["phase"] == "revelation" or team == own or not facts["teams"][team]["hidden"]
            assert open_now or seen["teams"][team]["hidden"] == UNKNOWN, (view, team)
        for pending in seen["pending"]:
            assert pending["what"] != "order" or pending["options"] == [], view


CHECKS: tuple[Callable[[Step], None], ...] = (
    written_once_and_read_back,
    reads_back,
    agrees_with_naive,
    nothing_is_lost,
    kinds_never_mix,
    secrets_stay_secret,
)
