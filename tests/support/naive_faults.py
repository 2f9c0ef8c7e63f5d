"""Everything in a referee's facts that contradicts the naive reading of the rules."""

from collections import Counter

from support.naive import (
    ASPIRATIONS,
    COPIES,
    EMOTIONS,
    FRAGMENTS,
    SLOTS,
    STRONG_COPIES,
    TEAMS,
    Facts,
    aspirations_in,
    cards_of,
    control,
    count,
    deck_of,
    differing,
    intensity,
    locks,
    ruled,
)


def faults(facts: Facts) -> list[str]:
    """Everything in a referee's facts that contradicts the naive reading."""
    return [
        *emotion_faults(facts),
        *control_faults(facts),
        *standing_faults(facts),
        *resource_faults(facts),
        *token_faults(facts),
        *card_faults(facts),
        *supply_faults(facts),
        *fragment_faults(facts),
        *aspiration_faults(facts),
    ]


def emotion_faults(facts: Facts) -> list[str]:
    found = []
    for slot, there in facts["slots"].items():
        emotion = EMOTIONS[there["card"]]
        found += differing(f"{slot}.vibe", there["vibe"], emotion.vibe)
        found += differing(f"{slot}.spaces", there["spaces"], len(emotion.printed))
        found += differing(f"{slot}.team", there["team"], emotion.side)
        found += differing(f"{slot} on the board", slot in SLOTS, True)
        found += differing(f"{slot}.token within 0..6", 0 <= there["token"] <= 6, True)
        if not 1 <= there["essence"] <= len(emotion.printed):
            found.append(f"{slot}: {there['essence']} Essence on {there['card']}")
            continue
        found += differing(f"{slot}.intensity", there["intensity"], intensity(facts, slot))
    return found


def control_faults(facts: Facts) -> list[str]:
    said = facts["control"]
    found = []
    for part, naive in control(facts).items():
        found += differing(f"control.{part}", said[part], naive)
    written = {(lock["slot"], lock["realm"], lock["by"]) for lock in said["locked"]}
    found += differing("control.locked", sorted(written), sorted(locks(facts)))
    return found + differing("locks written once", len(said["locked"]), len(written))


def standing_faults(facts: Facts) -> list[str]:
    found = []
    for aspiration, said in facts["standing"].items():
        naive = {team: count(facts, aspiration, team) for team in TEAMS}
        found += differing(f"standing.{aspiration}", said, naive)
    return found


def numbers(facts: Facts) -> list[tuple[str, int]]:
    """Every number of the state that may not be negative, with its name."""
    found = [("turn.actions", facts["turn"]["actions"])] if facts["turn"] else []
    for name, player in facts["players"].items():
        found += [(f"{name}.wp", player["wp"]), (f"{name}.essence", player["essence"])]
        found += [(f"{name}.deck", player["deck"]["count"])]
    for name, team in facts["teams"].items():
        found += [(f"{name}.{part}", team[part]) for part in ("ambition", "points", *FRAGMENTS, "hidden_deck")]
    return found + [(f"origin.{realm}", there["wp"]) for realm, there in facts["origin"].items()]


def resource_faults(facts: Facts) -> list[str]:
    found = [f"{name} is {value}" for name, value in numbers(facts) if value < 0]
    for name, team in facts["teams"].items():
        found += differing(f"{name}.ambition at most 3", team["ambition"] <= 3, True)
    spheres = Counter(there["sphere"] for there in facts["origin"].values())
    five = Counter(("commitment", "creativity", "humility", "diligence", "knowledge"))
    return found + differing("the five Spheres", spheres, five)


def token_faults(facts: Facts) -> list[str]:
    """No colour twice in a row, and no upgrade on a locked Action."""
    found = []
    for name, player in facts["players"].items():
        for row, tokens in player["tokens"].items():
            coloured = Counter(colour for colour in tokens.values() if colour != "wild")
            found += [f"{name}.{row}: two {colour} tokens" for colour, many in coloured.items() if many > 1]
            found += [f"{name}.{row}: upgraded while locked"] if tokens and "unlock" not in tokens else []
            found += [f"{name}.{row}: {len(tokens)} tokens"] if len(tokens) > 4 else []
    return found


def card_faults(facts: Facts) -> list[str]:
    """The sixteen cards of a deck are in hand, deck and on the board, each once."""
    found = []
    for name, player in facts["players"].items():
        cards = cards_of(facts, name)
        found += differing(f"{name}: number of cards", len(cards), 16)
        found += differing(f"{name}.deck.count", player["deck"]["count"], len(player["deck"]["order"]))
        top = player["deck"]["order"][0] if player["deck"]["order"] else ""
        covered = player["deck"]["top"] == "?" and ruled(facts, "deck.discard-to-empty", "up") == "down"
        if facts["phase"] == "play" and not covered:
            found += differing(f"{name}.deck.top", player["deck"]["top"] or "", top)
        strangers = Counter(card for card in cards if card != "?") - deck_of(facts, name)
        found += differing(f"{name}: cards that are not in the deck", dict(strangers), {})
    return found


def supply_faults(facts: Facts) -> list[str]:
    """No more Strong and starting Emotions lie on the board than there are."""
    found = []
    for (team, card), many in Counter((there["team"], there["card"]) for there in facts["slots"].values()).items():
        kind = EMOTIONS[card].kind
        if kind == "strong" and (many > STRONG_COPIES or facts["mode"] != "full"):
            found.append(f"{many} {card} on the board")
        gone = facts["teams"][team]["starting_gone"] if ruled(facts, "bleakness.supply", "yes") == "no" else 0
        if kind == "starting" and many + gone > COPIES[card]:
            found.append(f"{many} {card} on the board and {gone} gone")
    return found


def fragment_faults(facts: Facts) -> list[str]:
    found = []
    used = Counter((there["team"], there["size"]) for there in facts["fortresses"].values())
    used += Counter((there["team"], there["size"]) for there in facts["identity"])
    for team in TEAMS:
        for size, whole in FRAGMENTS.items():
            found += differing(f"{team}.{size} in all", facts["teams"][team][size] + used[team, size], whole)
    return found


def aspiration_faults(facts: Facts) -> list[str]:
    """The row keeps its cards, the current one is the leftmost face-up one, the Hidden one differs from it."""
    common = facts["common"]
    found = differing("standing of all", set(facts["standing"]), set(aspirations_in(facts)))
    found += differing("cards of the row", sorted(common["row"]), sorted(aspirations_in(facts)))
    face_up = [name for name in common["row"] if name not in common["gone"]]
    found += differing("gone are of the row", set(common["gone"]) <= set(common["row"]), True)
    found += differing("common.current", common["current"] or "", face_up[0] if face_up else "")
    for name in TEAMS:
        team = facts["teams"][name]
        rest = [card for card in (*team["hidden_order"], team["hidden"]) if card and card != "?"]
        found += differing(f"{name}: Hidden cards once each", len(set(rest)), len(rest))
        found += differing(f"{name}.hidden_deck", team["hidden_deck"], len(team["hidden_order"]))
        clash = team["hidden"] in ASPIRATIONS and team["hidden"] == common["current"]
        clash = clash and ruled(facts, "hidden.exhausted", "none") == "none"
        found += [f"{name}: Hidden equals Common"] if clash and not facts["pending"] else []
    return found
