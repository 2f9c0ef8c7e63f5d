"""How commands judge a line without playing it, and list what is legal."""

from typing import TYPE_CHECKING

from cerebria_cli.commands._lines import considered
from cerebria_cli.commands._output import draw, say
from cerebria_cli.commands._refusing import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line
    from cerebria_cli.view.answers import Judged
    from cerebria_cli.view.words.grounds import Ground


#: Up to so many legal moves are listed one by one.
FEW = 24

#: Of more moves with a card those are told together that differ only in the card.
MANY = 60


def judged(game: "Game", line: "str | Line") -> "list[Judged]":
    """Every item of a line with its verdict and what that rests on; of a line that is refused, the item that is."""
    from cerebria_cli.explaining.lines import grounds_of_played, grounds_of_refused
    from cerebria_cli.explaining.uncertainty import doubts_of
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.view.answers import Judged

    try:
        played = considered(game, line)
    except Illegal as refused:
        found = refusal(game, refused)
        prices = tuple(_price(game, refused, near) for near in found.nearest)
        return [found._replace(**grounds_of_refused(game, refused)._asdict(), prices=prices)]
    return [
        Judged(
            one.line,
            one.verdict,
            **grounds_of_played(game, one)._asdict(),
            doubts=doubts_of(game.edition.name, one.before, one.item, one.verdict),
        )
        for one in played
    ]


def _price(game: "Game", refused: "Illegal", line: str) -> str:
    """What a legal line near the refused one costs."""
    from cerebria_cli.explaining.costs import price_words
    from cerebria_cli.game.considering import judge

    judged_in = game if refused.moment is None else game.supposing(refused.moment)
    cost = judge(judged_in, line).cost
    return price_words(cost) if cost else ""


def tell_judged(found: "list[Judged]", *, everything: bool = False) -> None:
    """Each verdict in words."""
    from cerebria_cli.view.text.judged import judged_text

    for one in found:
        if one.items > 1:
            say(f"Item {one.item} of {one.items}:")
        draw(judged_text(one, everything=everything))


def tell_assumed(grounds: "Sequence[Ground]") -> None:
    """What a position leaves out and the answer depends on, in a sentence."""
    from cerebria_cli.view.words.grounds import sentence
    from cerebria_cli.view.words.plain import wrap

    if grounds:
        say("\n".join(wrap(sentence(grounds), rest="  ")))


def tell_left_out(game: "Game") -> None:
    """What a position leaves out, in a sentence."""
    from cerebria_cli.editions.core.unknowns import ABSENCE
    from cerebria_cli.view.words.grounds import left_out
    from cerebria_cli.view.words.plain import wrap

    unknown = [one for one in game.left_out if one.kind != ABSENCE and len(one.ways) > 1]
    facts = [one.fact for one in unknown if ".tokens." not in one.fact]
    if facts:
        say("\n".join(wrap(f"Not told: {left_out(facts)}.", rest="  ")))


def tell_folded(game: "Game", prefix: str, view: str) -> bool:
    """A line for each verb that has legal moves, or all where they are few, or why there is none; whether there is
    one."""
    from cerebria_cli.game.folding import folded
    from cerebria_cli.view.text.folds import folded_page

    folds = folded(game, view)
    if sum(fold.number for fold in folds) > FEW:
        draw(folded_page(folds))
    else:
        tell_legal(game, prefix, game.legal(prefix, view))
    return bool(folds)


def tell_unfolded(game: "Game", prefix: str, view: str) -> bool:
    """The legal moves that begin with something, those with a card only if they are asked for; whether there is one."""
    from cerebria_cli.editions.core.alike import number_in
    from cerebria_cli.game.offers import bundles_matching, spelt
    from cerebria_cli.notation.write import write
    from cerebria_cli.view.text.offers import listed, one_card_for_all

    found = list(bundles_matching(game, prefix, view))
    plain = [bundle for bundle in found if not bundle.tokens]
    number, others = number_in(found), number_in(found) - number_in(plain)
    if not plain and number > MANY:
        draw(listed([write(move, game.vocabulary.verbs) for move in one_card_for_all(found)]))
        say(f"`card` stands for any that is held: {number} moves in all.")
        return True
    tell_legal(game, prefix, spelt(game, plain or found, view))
    if plain and others:
        say(f"{others} more with a card for a Vibe token; a % at the end lists them.")
    return bool(found)


def tell_legal(game: "Game", prefix: str, moves: list[str]) -> None:
    """The legal moves that begin with something, or why there is none."""
    from cerebria_cli.game.offers import none_sentence
    from cerebria_cli.view.words.plain import wrap

    if not moves:
        say("\n".join(wrap(none_sentence(game, prefix))))
        return
    from cerebria_cli.view.text.offers import listed

    draw(listed(moves))
