"""The catalogue of the expansion is checked as that of the game it expands."""

from cerebria_cli.editions.retail.catalogue_faults import FILES, faults

__all__ = ["FILES", "faults"]
