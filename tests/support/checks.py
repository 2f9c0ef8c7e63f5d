"""What must hold after every move of a game played at random; the harness calls these checks."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Step, accepted
from support import boards, naive, naive_effects, naive_faults, naive_moves
from support.any_game import assert_same

WORDS = {
    "player": ("diana", "leo", "thomas", "fred"),
    "slot": naive.SLOTS,
    "space": naive.SPACES,
    "card": tuple(name for name, emotion in naive.EMOTIONS.items() if emotion.kind == "mild"),
    "strong": tuple(name for name, emotion in naive.EMOTIONS.items() if emotion.kind != "mild"),
    "aspiration": naive.ASPIRATIONS,
    "sphere": ("commitment", "creativity", "humility", "diligence", "knowledge"),
    "colour": naive_moves.COLOURS,
    "number": tuple(str(number) for number in range(10)),
    "upgrade": tuple(sorted({"+" + name for rows in boards.ALL for row in rows.values() for name in row})),
    "way": ("ambition", "draw"),
}


#: The kinds of events of the retail edition that a game brings by itself; the Intentions belong to the full game.
KINDS = {
    *("wp", "essence", "ambition", "action", "draw", "turn-up", "discard", "hand", "show", "identify"),
    *("figure", "enter", "leave", "relocate", "on-emotion", "intensity-token", "vibe-token", "fortress"),
    *("sphere", "rotate", "control", "revelation", "reveal", "accomplish", "missed", "fragment", "fragment-missing"),
    *("points", "intention", "common-down", "strike", "common", "hidden-gone", "aim", "shuffle"),
    *("turn", "turn-over", "phase", "pending", "announce", "end", "score", "result"),
}

#: A Spirit that places two tokens of any colour has ten thousand legal lines.
MOST_JUDGED = 400


def actor(line: str) -> str:
    return line.split()[0]


# ---------------------------------------------------------------- one judge, one way of writing


def unknown_cards_may_be_left_out(step: Step) -> None:
    """A line without the cards that nobody saw is the line with `?` for each."""
    noted = step.after.entries[len(step.before.entries)].line
    short = " ".join(word for word in noted.split() if word != "/?")
    if short == noted or "/" in short:
        return
    played = step.before.consider(short)[-1]
    assert played.state == step.after.now, f"{short} leads elsewhere than {noted}"


# ---------------------------------------------------------------- the naive reading


def agrees_with_naive_state(step: Step) -> None:
    found = naive_faults.faults(step.after.state("referee"))
    assert not found, "\n".join((step.line, *found))


def agrees_with_naive_moves(step: Step) -> None:
    """Offered to the player whose turn it is are exactly the moves that the naive reading finds."""
    facts = step.before.state("referee")
    if facts["phase"] != "play" or facts["pending"]:
        return
    offered = {naive_moves.bare(line) for line in step.offered if actor(line) != TABLE}
    expected = naive_moves.moves(facts)
    assert offered == expected, f"only offered: {sorted(offered - expected)}; only naive: {sorted(expected - offered)}"


def possible_results(step: Step) -> None:
    """What may turn up on top of a deck is what lies there, or any card that was not seen elsewhere."""
    facts = step.before.state("referee")
    if facts["phase"] != "play" or facts["pending"]:
        return
    name = facts["turn"]["player"]
    order = facts["players"][name]["deck"]["order"]
    if len(order) < 4 or order[0] == UNKNOWN or not any("end draw" in line for line in step.offered):
        return
    possible = set(naive.unseen(facts, name)) if order[1] == UNKNOWN else {order[1]}
    for card in WORDS["card"]:
        assert accepted(step.before, f"{name} end draw /{card} /?") == (card in possible), f"{card} on {order}"


# ---------------------------------------------------------------- secrets


def other_secrets(facts: naive.Facts, chance: Random, view: str) -> naive.Facts:
    """The same table with other cards face-down: secret cards in hands, deck orders, Hidden Aspirations.

    What the team of that view sees by right stays; `public` sees nothing of it.
    """
    other = deepcopy(facts)
    for player in other["players"].values():
        deck = player["deck"]
        secret = [] if player["team"] == view else deck["secret"]
        top = 0 if deck["covered"] else 1
        # Everybody saw what went under the deck.
        lying = max(top, len(deck["order"]) - len(deck.get("bottom", ())))
        covered = secret + deck["order"][top:lying]
        chance.shuffle(covered)
        for card in secret:
            player["hand"].remove(card)
        player["hand"] = covered[: len(secret)] + player["hand"]
        deck["order"][top:lying] = covered[len(secret) :]
        if player["team"] != view:
            deck["secret"] = covered[: len(secret)]
    for name, team in other["teams"].items():
        shown = bool(team["hidden"]) and name != view
        covered = [team["hidden"], *team["hidden_order"]] if shown else team["hidden_order"]
        chance.shuffle(covered)
        # stable: what differs from the Common Aspiration comes first
        covered.sort(key=lambda card: card == other["common"]["current"])
        team["hidden"], team["hidden_order"] = (covered[0], covered[1:]) if shown else (team["hidden"], covered)
    return other


def no_secret_is_seen(setup: dict[str, Any], seed: int) -> Check:
    """Two tables that differ only in what a view may not see look the same to it, with the same legal moves."""
    chance = Random(f"secrets {seed}")

    def check(step: Step) -> None:
        facts = step.after.state("referee")
        if facts["phase"] != "play" or any(pending["what"] != "choose" for pending in facts["pending"]):
            return
        one = Game.new({**setup, "position": facts})
        assert_same(one.state("public"), step.after.state("public"))
        for team in ("public", *naive.TEAMS):
            two = Game.new({**setup, "position": other_secrets(facts, chance, team)})
            views = (team, *(name for name, player in facts["players"].items() if player["team"] == team))
            for view in views:
                assert_same(one.state(view), two.state(view))
            verb, view = chance.choice(("invoke", "quell", "move", "fortify", "absorb", "end", "cradle")), views[-1]
            assert one.legal(verb, view) == two.legal(verb, view), f"{verb} as {view} sees it"

    return check


def shown_hand_was_seen_before() -> Check:
    """A card that the public sees in a hand was drawn openly, or shown, since it was last there; one that it sees
    under a deck lay open before."""
    seen: Counter[tuple[str, str]] = Counter()
    open_once = {UNKNOWN}

    def check(step: Step) -> None:
        for event in step.events:
            seen[event.who, event.what] += event.kind in ("draw", "show", "identify")
            open_once.add(event.what)
        for name, player in step.after.state("public")["players"].items():
            assert set(player["deck"]) - {"bottom"} == {"count", "top"}
            assert open_once.issuperset(player["deck"].get("bottom", ()))
            for card, many in Counter(player["hand"]).items():
                assert card == UNKNOWN or many <= seen[name, card], f"{card} of {name}"

    return check


# ---------------------------------------------------------------- history and files


# ---------------------------------------------------------------- effects


def agrees_with_naive_effects(step: Step) -> None:
    """The numbers and the board after a move are those of the naive account; a Revelation is checked by its events."""
    before, after = step.before.state("referee"), step.after.state("referee")
    if before["phase"] != "play" or before["pending"] or actor(step.line) == TABLE:
        return
    if any(event.kind == "revelation" for event in step.events):
        return
    account = naive_effects.account(before, naive_moves.bare(step.line))
    found = account.faults(after)
    if before["turn"]["number"] == after["turn"]["number"]:
        found += naive.differing("actions", after["turn"]["actions"], account.actions)
    assert not found, "\n".join((step.line, *found))


def events_explain(step: Step) -> None:
    """Who does what the events say, and nothing else, has the table of the state after the move."""
    before, after = step.before.state("referee"), step.after.state("referee")
    sums: Counter[tuple[str, str]] = Counter()
    for event in step.events:
        sums[event.kind, event.who] += event.amount
    for name, player in before["players"].items():
        for kind in ("wp", "essence"):
            assert after["players"][name][kind] == player[kind] + sums[kind, name], f"{step.line}: {name}.{kind}"
    for name, team in before["teams"].items():
        assert after["teams"][name]["ambition"] == team["ambition"] + sums["ambition", name], f"{step.line}: {name}"
        scored = sums["intention", name] + sums["points", name]
        assert after["teams"][name]["points"] == team["points"] + scored, f"{step.line}: {name}"
    told = {event.where: event.who or None for event in step.events if event.kind == "control"}
    for places in ("realms", "frontiers"):
        was, now = before["control"][places], after["control"][places]
        assert now == {**was, **{place: team for place, team in told.items() if place in was}}, f"{step.line}: {told}"
