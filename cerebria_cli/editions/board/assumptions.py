"""What facts of a board game could be, if nobody says what they are."""

PLAYER = {"wp": ("0", "30"), "essence": ("0", "9"), "hand": ("none", "?,?,?")}
TEAM = {"ambition": ("0", "3")}
TURN = {"actions": ("0", "3"), "absorb": ("false", "true")}
