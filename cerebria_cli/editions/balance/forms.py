"""The parts of which the forms of several verbs are made."""

from cerebria_cli.editions.balance.team import KINDS
from cerebria_cli.notation.vocabulary import literal

#: A kind of Essence.
KIND = literal(*KINDS)._replace(optional=True)
