"""A second, naive reading of the prototype's state, and what must hold after every move of a random game."""

from collections import Counter
from random import Random
from typing import Any

from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Step
from support import naive
from support.any_game import assert_same

Facts = dict[str, Any]
TEAMS = ("bliss", "gloom")
#: The cards as the retail edition has them, since the draft prints no values; two pairs have changed places.
CHANGED = {"Longing": "Desire", "Desire": "Longing", "Suspicion": "Mistrust", "Mistrust": "Suspicion"}
CARDS = {name: naive.EMOTIONS[CHANGED.get(name, name)] for name in naive.EMOTIONS}
RING = ["V1", "V2", "VC", "C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2", "LW", "W1", "W2", "WV"]
REALMS = "VCNLW"


def frontier_slots(index: int) -> list[str]:
    """The middle slot of a Frontier and the nearest slot of each Realm beside it."""
    middle = 3 * index + 2
    return [RING[middle - 1], RING[middle], RING[(middle + 1) % 15]]


def intensity(emotion: Facts) -> int:
    printed = CARDS[emotion["card"]].printed
    filled: int = max(emotion["filled"])
    return printed[min(filled, len(printed)) - 1] + int(emotion["token"])


def weight(facts: Facts, slot: str, team: str) -> int:
    emotion = facts["slots"].get(slot)
    return intensity(emotion) if emotion and emotion["team"] == team else 0


def frontier_total(facts: Facts, index: int, team: str) -> int:
    return sum(weight(facts, slot, team) for slot in frontier_slots(index))


def realm_total(facts: Facts, index: int, team: str) -> int:
    """The two slots of the Realm, and the Frontier slots beside it unless an opponent stands between."""
    first, second = RING[3 * index], RING[3 * index + 1]
    total = weight(facts, first, team) + weight(facts, second, team)
    for near, middle in ((first, RING[3 * index - 1]), (second, RING[3 * index + 2])):
        between = facts["slots"].get(near)
        if not between or between["team"] == team:
            total += weight(facts, middle, team)
    return total


def holder(bliss: int, gloom: int) -> str | None:
    return None if bliss == gloom else "bliss" if bliss > gloom else "gloom"


def chain(facts: Facts, team: str) -> int:
    own = [bool(facts["slots"].get(slot)) and facts["slots"][slot]["team"] == team for slot in RING]
    best = 0
    for start in range(15):
        length = 0
        while length < 15 and own[(start + length) % 15]:
            length += 1
        best = max(best, length)
    return best


def standing(facts: Facts, team: str) -> dict[str, int]:
    """Every Aspiration as its card tells it."""
    own = [emotion for emotion in facts["slots"].values() if emotion["team"] == team]
    control = facts["control"]
    boards = [player["tokens"] for player in facts["players"].values() if player["team"] == team]
    return {
        "awareness": list(control["realms"].values()).count(team),
        "allegiance": list(control["frontiers"].values()).count(team),
        "versatility": sum(any(weight_of(facts, s, team) for s in frontier_slots(i)) for i in range(5)),
        "unity": chain(facts, team),
        "wisdom": sum(len(places) for board in boards for places in board.values()),
        "dominance": sum(emotion["essence"] for emotion in own),
        "diversity": len({CARDS[emotion["card"]].vibe for emotion in own} - {""}),
    }


def weight_of(facts: Facts, slot: str, team: str) -> bool:
    emotion = facts["slots"].get(slot)
    return bool(emotion) and emotion["team"] == team


def score(facts: Facts, team: str) -> int:
    worth = {"minor": 2, "major": 3, "top": 4}
    total = sum(worth[part["size"]] for part in facts["identity"] if part["team"] == team)
    for player in facts["players"].values():
        if player["team"] == team:
            total += sum(len(places) == 4 for places in player["tokens"].values())
    for emotion in facts["slots"].values():
        if emotion["team"] == team:
            total += CARDS[emotion["card"]].kind == "strong"
            total += emotion["essence"] >= len(CARDS[emotion["card"]].printed)
    return total


# ---------------------------------------------------------------- checks


def agrees_with_naive_state(step: Step) -> None:
    facts = step.after.state("referee")
    for index, realm in enumerate(REALMS):
        totals = [realm_total(facts, index, team) for team in TEAMS]
        assert facts["control"]["realms"][realm] == holder(*totals), f"{step.line}: {realm} {totals}"
        frontier = realm + REALMS[(index + 1) % 5]
        totals = [frontier_total(facts, index, team) for team in TEAMS]
        assert facts["control"]["frontiers"][frontier] == holder(*totals), f"{step.line}: {frontier} {totals}"
    for team in TEAMS:
        for name, count in standing(facts, team).items():
            assert facts["standing"][name][team] == count, f"{step.line}: {name} of {team}"


def nothing_is_lost(step: Step) -> None:
    """Cards, tokens and Fragments are as many as in the box; nothing is negative."""
    facts = step.after.state("referee")
    for name, player in facts["players"].items():
        assert min(player["wp"], player["essence"], player["meditated"]) >= 0
        board = [e["card"] for e in facts["slots"].values() if e["owner"] == name and CARDS[e["card"]].kind == "mild"]
        cards = [*player["hand"], *player["deck"]["order"], *player["discard"], *board]
        assert len(cards) == 14, f"{step.line}: {name} {cards}"
        assert max(Counter(card for card in cards if card != UNKNOWN).values(), default=0) <= 2
        for places in player["tokens"].values():
            assert len(set(places.values())) == len(places), f"{step.line}: two tokens of a Vibe"
    for name, team in facts["teams"].items():
        assert team["fortitude"] >= 0
        assert min(team["tokens"].values()) >= 0
        for size, most in (("minor", 6), ("major", 3), ("top", 1)):
            used = sum((part["team"], part["size"]) == (name, size) for part in facts["identity"])
            assert used + team[size] == most or facts["rulings"]["components.exhausted"] == "unlimited"
        cards = [team["secret"], team["endgame"], *team["secret_order"], *team["set_aside"]]
        known = Counter(card for card in cards if card not in (None, UNKNOWN))
        assert set(known.values()) <= {1}, f"{step.line}: {cards}"
        assert len([card for card in cards if card]) == 7, f"{step.line}: {cards}"
    for emotion in facts["slots"].values():
        assert emotion["essence"] == len(emotion["filled"]) >= 1


def resources_agree(step: Step) -> None:
    """What everybody has changed by exactly what the events say."""
    before, after = step.before.state("referee"), step.after.state("referee")
    for kind, group in (("wp", "players"), ("essence", "players"), ("fortitude", "teams")):
        for name in after[group]:
            told = sum(event.amount for event in step.events if (event.kind, event.who) == (kind, name))
            assert after[group][name][kind] - before[group][name][kind] == told, f"{step.line}: {kind} of {name}"


def rounds_and_turns_agree(step: Step) -> None:
    """A side's Fortitude falls by 1 with each Action; nobody takes more than three; sides alternate while they can."""
    before, after = step.before.state("referee"), step.after.state("referee")
    actions = {"move", "invoke", "quell", "meditate", "willpower", "draw", "relocate", "intensify", "harvest", "rest"}
    actor, verb = step.line.split()[:2]
    if verb in actions:
        assert actor == before["turn"]["player"]
        assert after["turn"]["actions"] == before["turn"]["actions"] - 1 >= 0
        team = before["turn"]["team"]
        bonus = sum(e.amount for e in step.events if e.kind == "fortitude" and e.cause == "meditation.bonus")
        if before["round"] == after["round"] and not after["result"]:
            assert after["teams"][team]["fortitude"] == before["teams"][team]["fortitude"] - 1 + bonus
    if verb == "pass" and before["round"]["number"] == after["round"]["number"] and not after["end"]["triggered"]:
        other = "gloom" if before["turn"]["team"] == "bliss" else "bliss"
        waits = before["teams"][other]["fortitude"] == 0 or other in before["round"]["out"]
        assert after["turn"]["team"] == (before["turn"]["team"] if waits else other), step.line


def final_scores_agree(step: Step) -> None:
    facts = step.after.state("referee")
    if facts["phase"] != "over":
        return
    if facts["end"]["triggered"] == "third-major":
        majors = Counter(part["team"] for part in facts["identity"] if part["size"] == "major")
        assert majors[facts["result"]["winner"]] == 3
        return
    scores = {team: score(facts, team) for team in TEAMS}
    assert facts["result"]["scores"] == scores
    assert facts["result"]["winner"] == holder(*scores.values())
    assert facts["round"]["number"] == 5


def no_secret_is_seen(setup: Facts, seed: int) -> Check:
    """Two tables that differ only in what lies face-down look the same to the public and to the other side."""
    chance = Random(f"secrets {seed}")

    def check(step: Step) -> None:
        facts = step.after.state("referee")
        if facts["phase"] != "play" or facts["pending"]:
            return
        other = other_secrets(facts, chance)
        one, two = (Game.new({**setup, "position": position}) for position in (facts, other))
        assert_same(one.state("public"), two.state("public"))
        assert one.legal(view="public") == two.legal(view="public")
        for team in TEAMS:
            mine = {name for name, player in facts["players"].items() if player["team"] == team}
            assert_same(without(one.state(team), team, mine), without(two.state(team), team, mine))

    return check


def other_secrets(facts: Facts, chance: Random) -> Facts:
    """The same table with other cards face-down."""
    import copy

    other = copy.deepcopy(facts)
    for player in other["players"].values():
        covered = player["hand"] + player["deck"]["order"]
        shown = list(player["shown"])
        for card in shown:
            covered.remove(card)
        chance.shuffle(covered)
        count = len(player["hand"]) - len(shown)
        player["hand"], player["deck"]["order"] = shown + covered[:count], covered[count:]
    for team in other["teams"].values():
        covered = [card for card in (team["endgame"], team["secret"], *team["secret_order"]) if card]
        chance.shuffle(covered)
        # setup.aspirations, setup.endgame: a side has none of the Common ones.
        endgame = next(card for card in covered if card != other["common"]["endgame"])
        covered.remove(endgame)
        if team["secret"]:
            team["secret"] = next((card for card in covered if card != other["common"]["current"]), None)
            covered.remove(team["secret"])
        team["endgame"], team["secret_order"] = endgame, covered
    return other


def without(seen: Facts, team: str, players: set[str]) -> Facts:
    """What a view sees of the other side, apart from the own secrets."""
    for name in players:
        del seen["players"][name]["hand"]
    del seen["teams"][team]["secret"], seen["teams"][team]["endgame"]
    return seen


def actor(line: str) -> str:
    return line.split()[0]


def is_by_table(line: str) -> bool:
    return actor(line) == TABLE
