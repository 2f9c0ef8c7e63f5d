"""Fortify with Essence: Balance builds for the side in control, exalts its own, razes the others'."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.balance.arguments import Fortify
from cerebria_cli.editions.balance.forms import KIND
from cerebria_cli.editions.balance.invoking import used_upgrades
from cerebria_cli.editions.balance.team import BALANCE, KINDS, NUMBERS, is_balance, resource
from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.board.held import realm_held
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart, titled
from cerebria_cli.editions.retail import fortifying, spirit
from cerebria_cli.editions.retail.forms import REALM
from cerebria_cli.editions.retail.hearing import Hearing, price
from cerebria_cli.editions.retail.spirit import Declaration, EveryWay
from cerebria_cli.editions.retail.state import State
from cerebria_cli.notation.vocabulary import named

#: More than any Action costs.
ALL = 99

Form = Callable[[Hearing, Prepared, int], None]


# ---------------------------------------------------------------- judging


def _judge_build(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    """fortify.balance-build: an empty location, in whosoever's Realm, and an own Minor."""
    state, name = hearing.state, hearing.move.args.realm
    fortress = state.fortresses[realm]
    if fortress is not None:
        side = state.setting.teams[fortress.team].capitalize()
        text = f"A {fortress.size} Fortress of {side} stands in {name}; building needs an empty location."
        hearing.refuse_outright("fortify.balance-build", text, **{f"fortresses.{name}": f"{side} {fortress.size}"})
    _judge_kind(hearing, realm)
    fortifying.need_unused(hearing, BALANCE, "minor")


def _judge_kind(hearing: Hearing, realm: int) -> None:
    """fortify.balance-build: the token of the side in control; of either where nobody is."""
    said, name = hearing.move.args.kind, hearing.move.args.realm
    holder = hearing.state.control.realms[realm]
    if holder == NOBODY and not said:
        text = (
            f"Nobody controls {name}: say whose token is put there, `fortify {name} bliss` or `fortify {name} gloom`."
        )
        hearing.refuse_outright("fortify.balance-build", text)
    elif holder != NOBODY and said and said != KINDS[holder]:
        side = KINDS[holder]
        held = realm_held(hearing.state, realm).says
        text = f"{side.capitalize()} controls {name} ({held}), so the token there is {side.capitalize()}'s."
        hearing.refuse_outright("fortify.balance-build", text, **{f"control.realms.{name}": side})


def _judge_exalt(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    """fortify.balance-exalt: an own Minor, unless the opposite side controls the Realm."""
    fortress, name = hearing.state.fortresses[realm], hearing.move.args.realm
    _refuse_kind(hearing)
    if fortress is None or fortress.team != BALANCE or fortress.size != "minor":
        text = f"There is no Minor Fortress of Balance in {name} to exalt."
        hearing.refuse_outright("fortify.balance-exalt", text)
    elif hearing.state.control.realms[realm] == 1 - fortress.side:
        side, token = KINDS[1 - fortress.side].capitalize(), KINDS[fortress.side].capitalize()
        held = realm_held(hearing.state, realm).says
        text = f"{side} controls {name} ({held}), and the Fortress there has {token}'s token."
        hearing.refuse("fortify.balance-exalt", text, **{f"control.realms.{name}": side.lower()})
    fortifying.need_unused(hearing, BALANCE, "major")


def _judge_raze(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    """fortify.balance-raze: a Fortress of Bliss or Gloom, never an own one."""
    fortress, name = hearing.state.fortresses[realm], hearing.move.args.realm
    _refuse_kind(hearing)
    if fortress is None or fortress.team == BALANCE:
        text = f"There is no Fortress of Bliss or Gloom in {name} to raze."
        hearing.refuse_outright("fortify.balance-raze", text)
    elif fortress.size == "major":
        fortifying.need_unused(hearing, fortress.team, "minor")


def _refuse_kind(hearing: Hearing) -> None:
    if hearing.move.args.kind:
        hearing.refuse_outright("fortify.balance-build", "Only a Fortify that builds chooses whose token it puts down.")


OWN: dict[str, Form] = {"build": _judge_build, "exalt": _judge_exalt, "raze": _judge_raze}


def _for_each_team(form: str, usual: Form) -> Form:
    """A form of Fortify, judged in Balance's way for Balance alone."""

    def judge(hearing: Hearing, prepared: Prepared, realm: int) -> None:
        if hearing.team == BALANCE:
            OWN[form](hearing, prepared, realm)
            return
        if hearing.move.args.kind:
            hearing.refuse_outright("fortify.balance-build", "Only Balance chooses whose token it puts down.")
        usual(hearing, prepared, realm)

    return judge


FORMS: dict[str, Form] = {
    form: _for_each_team(form, usual) if form in OWN else usual for form, usual in fortifying.FORMS.items()
}


# ---------------------------------------------------------------- cost


def form_of(state: State, player: int, move: Move) -> str:
    forms = [upgrade.effects["form"] for upgrade in used_upgrades(state, player, move) if "form" in upgrade.effects]
    return str(forms[0]) if forms else "build"


def side_of(state: State, move: Move) -> int:
    """alignment.fortress: the side of the token: the one that stands, that of the Realm's controller, or as said."""
    realm = state.setting.ring.realms.index(move.args.realm)
    fortress, holder = state.fortresses[realm], state.control.realms[realm]
    if fortress is not None:
        return fortress.side
    return holder if holder != NOBODY else KINDS.index(move.args.kind) if move.args.kind else 0


def paid_with(state: State, player: int, move: Move, parts: list[CostPart]) -> list[CostPart]:
    """fortify.balance-build, -exalt, -raze: Essence of the token's kind, to raze of the opposite kind."""
    form = form_of(state, player, move)
    side = side_of(state, move)
    kind, rule = resource(KINDS[1 - side if form == "raze" else side]), f"fortify.balance-{form}"
    # ruling fortify.balance-essence: on top of the usual cost, or instead of its Willpower.
    if state.rules("fortify.balance-essence", "one-extra"):
        return [*parts, CostPart(kind, state.setting.numbers[NUMBERS]["fortify_essence"], rule, titled(form))]
    instead = price(parts).wp
    rest = [part for part in parts if part.resource != "wp"]
    return [*rest, CostPart(kind, instead, rule, titled(form))] if instead else rest


def spares(state: State, player: int, verb: str) -> int:
    """ruling fortify.balance-essence: where Essence pays, no Willpower is needed."""
    instead = state.rules("fortify.balance-essence", "instead-of-willpower")
    return ALL if instead and verb == "fortify" and is_balance(state, player) else spirit.spared(state, player, verb)


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int, way: Declaration) -> Iterator[Move]:
    for move in fortifying.candidates(state, player, way):
        yield from with_kind(state, player, move._replace(args=Fortify(*move.args)))


def with_kind(state: State, player: int, move: Move) -> Iterator[Move]:
    """fortify.balance-build: the kind is said only where it is to be chosen."""
    if not is_balance(state, player) or form_of(state, player, move) != "build":
        yield move
        return
    realm = state.setting.ring.realms.index(move.args.realm)
    holder, said = state.control.realms[realm], move.args.kind
    if holder == NOBODY and not said:
        yield from (move._replace(args=Fortify(move.args.realm, kind)) for kind in KINDS)
    elif holder != NOBODY and said == KINDS[holder]:
        yield move._replace(args=Fortify(move.args.realm))
    else:
        yield move


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """What Balance has to choose and the line leaves open."""
    return with_kind(state, player, move)


FORTIFY = fortifying.FORTIFY.saying((REALM, named("kind", KIND)), shape=Fortify)._replace(
    candidates=EveryWay("fortify", candidates), complete=complete
)
