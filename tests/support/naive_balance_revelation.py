"""What a Revelation and answers to questions change with Forces of Balance, naively, from the JSON facts alone."""

from support import balance_naive
from support.naive import Facts, realms_beside
from support.naive_balance_board import KINDS
from support.naive_balance_ledger import Ledger, realm_of

POINTS = {"minor": 3, "major": 5, "capping": 4}
SPHERE = 8


def earned(facts: Facts) -> dict[str, str]:
    """Which Fragment each team gets for its Aspirations."""
    found, common = {}, facts["common"]["current"]
    for team in KINDS:
        goals = [facts["teams"][team]["hidden"], common]
        counts = [[balance_naive.count(facts, goal, side) for side in KINDS] for goal in goals if goal]
        won = sum((bliss > gloom) if team == "bliss" else (gloom > bliss) for bliss, gloom in counts)
        found[team] = ("", "minor", "major")[won]
    hidden = facts["teams"]["balance"]["hidden"]
    tied = len({balance_naive.count(facts, hidden, side) for side in KINDS}) == 1
    found["balance"] = ("", "minor", "major")[tied + balance_naive.second(facts, hidden)]
    return {team: size for team, size in found.items() if size}


def revelation(left: Ledger, realm: str) -> None:
    """The emptied Sphere is that of the Realm; what is chosen comes later."""
    facts, got = left.facts, earned(left.start)
    lacking = [team for team, size in got.items() if not facts["teams"][team][size]]
    for team, size in got.items():
        if team not in lacking:
            facts["teams"][team][size] -= 1
            facts["identity"].append({"team": team, "size": size})
    cap(facts, lacking)
    common = facts["common"]
    common["gone"].append(common["current"])
    if len(up := face_up(facts)) > 1:
        left.asked.add("revelation.5-common")
    common["current"] = up[0] if up else None
    for team, has in facts["teams"].items():
        has["hidden_gone"].append(has["hidden"])
        has["hidden_deck"] -= 1
        left.hidden[team] = next_hidden(facts, team)
        if team not in got:
            left.asked.add("revelation.6-hidden")
    there = facts["fortresses"].get(realm)
    reached = realm in realms_beside(left.me["space"])
    if there and there["since"] < left.turn["number"] and reached:
        del facts["fortresses"][realm]
        facts["identity"].append({"team": there["team"], "size": there["size"]})
        own = there["team"] == left.turn["team"]
        left.intentions += own and facts["sides"]["team"] == "B"
    facts["origin"][realm]["wp"] = SPHERE


def cap(facts: Facts, lacking: list[str]) -> None:
    """Of the teams that lack their Fragment the one that triggered caps, or the first after it; the others get 4."""
    order, seat = facts["order"], facts["turn"]["seat"]
    teams = [facts["players"][name]["team"] for name in order[seat:] + order[:seat]]
    for number, team in enumerate(sorted(lacking, key=teams.index)):
        if number:
            facts["teams"][team]["points"] += 4
        else:
            facts["teams"][team]["capping"] -= 1
            facts["identity"].append({"team": team, "size": "capping"})


def face_up(facts: Facts) -> list[str]:
    return [name for name in facts["common"]["row"] if name not in facts["common"]["gone"]]


def next_hidden(facts: Facts, team: str) -> set[str]:
    """The card on top of the deck; if it is the Common Aspiration, the deck is shuffled."""
    deck, common = facts["teams"][team]["hidden_order"], facts["common"]["current"]
    return {deck[0]} if deck[0] != common else {name for name in deck if name != common}


# ---------------------------------------------------------------- answers


def answer(left: Ledger, asked: Facts, words: list[str]) -> bool:
    """Whether the answer to a question was understood."""
    about, cause = asked["about"], asked["cause"]
    kind, name, facts = about["kind"], about.get("player", ""), left.facts
    if words == ["decline"] or kind in ("foresight", "trailing", "hidden", "reshuffle"):
        if words[0] == "aim":
            left.hidden[words[1]] = {words[2]}
        return True
    words = words[1:]
    if kind in ("convert", "gain-essence"):
        facts["players"][name]["essence"][words[0]] += 1
        facts["players"][name]["wp"] -= kind == "convert"
    elif cause.startswith("Neutrality"):
        neutrality(left, cause, words)
    elif kind in ("token", "inspire"):
        left.put(name, *words)
    elif kind == "return-wp":
        facts["origin"][realm_of(facts, words[0])]["wp"] -= 2
    elif kind == "calm":
        facts["slots"][words[0]]["token"] -= int(words[1])
    elif kind == "command":
        facts["players"][words[0]]["space"] = words[1]
    elif kind == "swap":
        left.swap(words[0])
    elif kind == "moved-common":
        move_common(left, words[0], int(words[1]))
    elif cause == "Urge":
        left.rotate()
    elif cause == "Delight":
        left.draw(name)
    else:
        return False
    return True


def neutrality(left: Ledger, card: str, words: list[str]) -> None:
    if card == "Neutrality-red":
        left.draw(words[0])
    elif card == "Neutrality-yellow":
        left.gain_wp(words[0], 2)
    elif card == "Neutrality-blue":
        left.put(*words)


def move_common(left: Ledger, name: str, place: int) -> None:
    facts = left.facts
    common, up = facts["common"], [one for one in face_up(facts) if one != name]
    up.insert(place - 1, name)
    common["row"] = [*(one for one in common["row"] if one in common["gone"]), *up]
    common["current"] = up[0]
    for team in facts["teams"]:
        left.hidden[team] = next_hidden(facts, team)


# ---------------------------------------------------------------- the end


def final_scores(facts: Facts) -> dict[str, int]:
    points = {team: int(has["points"]) for team, has in facts["teams"].items()}
    for piece in facts["identity"]:
        points[piece["team"]] += POINTS[piece["size"]]
    return points


def winners(facts: Facts) -> set[str]:
    """Whoever has most; of several who have, the one that has capped."""
    points = final_scores(facts)
    best = {team for team in points if points[team] == max(points.values())}
    capped = {piece["team"] for piece in facts["identity"] if piece["size"] == "capping"}
    return best & capped or best
