"""The words that several tables of the catalogue share: teams, Vibes and Actions."""

TEAMS = ("bliss", "gloom")
#: The team of the expansion, which uses the Essence of both others.
THIRD = "balance"
ALL_TEAMS = (*TEAMS, THIRD)
VIBES = ("red", "yellow", "green", "blue")

SPIRIT_ACTIONS = ("move", "invoke", "quell", "fortify", "empower")
REALM_ACTIONS = ("valley", "cradle", "network", "land", "willow")
KINDS_OF_ACTION = ("spirit-action", "realm-action")
