"""Why a fact of the game is what it is: as in the base game, with Balance's own conditions."""

from cerebria_cli.editions.balance.aspirations import counted, goal, is_tied
from cerebria_cli.editions.balance.team import BALANCE, TEAMS
from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.retail import explaining as retail
from cerebria_cli.editions.retail.state import State
from cerebria_cli.view.words.plain import name

#: revelation.4-balance: what so many conditions of its Hidden Aspiration bring Balance.
BRINGS = (
    "Balance nothing in a Revelation now, as its Hidden Aspiration",
    "Balance a Minor Fragment in a Revelation now, as its Hidden Aspiration",
    "Balance a Major Fragment in a Revelation now, as its Hidden Aspiration",
)


def aspiration(state: State, about: str) -> Explanation:
    """revelation.4-balance: for Balance a tie of the others, and a goal of its own."""
    found, reached = retail.aspiration(state, about), goal(state, about)
    tied = is_tied(state, about)
    first = Reason("tied", says="yes" if tied else "no", rule="revelation.4-balance")
    second = Reason(name(TEAMS[BALANCE]), rule=found.rule, says=f"{reached.has} of {reached.needs}")
    if parts := counted(state, about):
        second = Reason(second.what, reached.has, rule=found.rule, says=f"of {reached.needs}", parts=tuple(parts))
    number = tied + reached.met
    met = f"Balance meets {number} of 2 conditions"
    brings = Reason("brings", says=BRINGS[number], rule="revelation.4-balance")
    value = {**found.value, "balance": {"first": tied, "second": reached.met, "has": reached.has}}
    return found._replace(value=value, says=f"{found.says}; {met}", reasons=(*found.reasons, first, second, brings))


QUESTIONS = {**retail.QUESTIONS, "aspiration": retail.QUESTIONS["aspiration"]._replace(explain=aspiration)}

ELSEWHERE = retail.ELSEWHERE
