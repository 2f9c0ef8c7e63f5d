"""What is offered and what has changed in a game of three teams, beside the naive lists and the naive ledger."""

from collections import Counter
from collections.abc import Sequence

from cerebria_cli.editions.core.move import TABLE
from support import naive_balance_answers, naive_balance_revelation
from support.naive import Facts
from support.naive_balance import is_comparable, is_listed, moves
from support.naive_balance_effects import is_reckoned, reckoned
from support.naive_balance_ledger import Ledger
from support.naive_moves import bare


def without_results(line: str) -> str:
    return " ".join(word for word in line.split() if not word.startswith("/"))


def differences(facts: Facts, offered: Sequence[str]) -> str:
    """What is offered and what is listed, where they differ."""
    if facts["pending"]:
        lines = [without_results(line) for line in offered if line.startswith(facts["pending"][0]["who"])]
        said, naively = set(lines), naive_balance_answers.answers(facts)
    else:
        lines = [bare(line) for line in offered if not line.startswith(f"{TABLE} ")]
        said, naively = {line for line in lines if is_comparable(facts, line)}, moves(facts)
    if said == naively:
        return ""
    return f"{facts['turn']}: only offered: {sorted(said - naively)}; missing: {sorted(naively - said)}"


def can_be_compared(facts: Facts) -> bool:
    if facts["pending"]:
        return naive_balance_answers.is_listed(facts)
    return facts["phase"] == "play" and is_listed(facts)


class Followed:
    """An Action with its answers, from one state to the next."""

    def __init__(self) -> None:
        self.ledger: Ledger | None = None
        self.asked: set[str] = set()
        self.compared = Counter[str]()

    def step(self, before: Facts, line: str, after: Facts) -> list[str]:
        """Where the ledger and the facts differ when nothing is asked any more."""
        actor, *words = without_results(line).split()
        if before["pending"]:
            asked = before["pending"][0]
            understood = self.ledger and naive_balance_revelation.answer(self.ledger, asked, words)
            self.ledger = self.ledger if understood else None
        else:
            mine = before["phase"] == "play" and actor == before["turn"]["player"] and is_listed(before)
            known = mine and is_comparable(before, bare(line)) and is_reckoned(before, bare(line))
            self.ledger, self.asked = reckoned(before, bare(line)) if known else None, set()
        self.asked |= {question["cause"] for question in after["pending"] if question["who"] != TABLE}
        if not self.ledger or after["pending"]:
            return []
        self.compared[self.ledger.verb] += 1
        self.compared["answered"] += bool(self.asked)
        self.compared["revelations"] += len(before["common"]["gone"]) > len(self.ledger.start["common"]["gone"])
        return self.ledger.faults(after, self.asked)
