"""What a verdict may rest on that is not known for certain, as in the game that this one builds on."""

from cerebria_cli.editions.retail.uncertain import questioned, silent

__all__ = ["questioned", "silent"]
