"""Turns and decisions as the digests of records hold them: with what they are about packed into one word."""

from typing import Any

from cerebria_cli.editions.core.decisions import Pending, option_words
from cerebria_cli.editions.retail.setting import Setting


def packed_turn(turn: Any) -> tuple[Any, ...]:
    return (*turn[:-1], tuple(f"{intention} {team}" for intention, team in turn.reached))


def packed_pending(setting: Setting, pending: Pending) -> tuple[Any, ...]:
    about = "" if pending.about is None else _about(setting, pending.about)
    return (pending.who, pending.what, tuple(option_words(pending.options)), pending.cause, about, pending.may)


def _about(setting: Setting, about: Any) -> str:
    if about.kind in ("hidden", "garrison"):
        return str(about[0])
    if about.kind in ("reshuffle", "foresight"):
        return " ".join(map(str, about))
    if about.kind == "effect":
        return "/".join(map(str, _numbers(setting, about)))
    if about.kind in ("gain-essence", "lose-essence"):
        amount = 1 if about.kind == "gain-essence" else -about.amount
        return f"essence/{setting.player_number[about.player]}/{amount}"
    fields = about._asdict()
    if "player" in fields:
        fields["player"] = setting.player_number[about.player]
    words = [word for value in fields.values() for word in (value if isinstance(value, tuple) else (value,))]
    kind = "common" if about.kind == "moved-common" else about.kind
    return "/".join(map(str, (kind, *words)))


def _numbers(setting: Setting, about: Any) -> tuple[Any, ...]:
    slots, players = setting.ring.slot_number, setting.player_number
    realm = setting.ring.realms.index(about.realm) if about.realm else -1
    bearer = (setting.team_number[about.team], slots.get(about.on, -1), players.get(about.spirit_of, -1))
    occasion = (players[about.player], slots.get(about.slot, -1), realm)
    return (about.name, about.power, about.effect, *bearer, *occasion, *about[-4:])
