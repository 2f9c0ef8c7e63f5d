"""The verbs of the Balance edition: those of retail, some of which say or allow something else, and its own."""

from cerebria_cli.editions.balance import cards, empowering, essence, fortifying, invoking, moving, revelation, setting
from cerebria_cli.editions.retail import deciding, verbs

#: What `choose` decides besides.
CHOICES = (
    essence.GAIN,
    essence.LOSS,
    essence.CONVERSION,
    moving.COMMAND,
    cards.RETURN,
    cards.INSPIRE,
    cards.CALM,
    revelation.TRAILING,
    revelation.MOVED_COMMON,
)

VERBS = verbs.VERBS.with_others(
    setting.PLACE,
    moving.MOVE,
    invoking.INVOKE,
    fortifying.FORTIFY,
    empowering.EMPOWER,
    essence.WILLOW,
    deciding.choose_among((*deciding.CHOICES, *CHOICES)),
    cards.ORDER,
    # No Common Aspiration is removed for a Major.
    without=("strike",),
)
