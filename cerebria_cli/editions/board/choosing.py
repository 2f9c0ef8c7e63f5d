"""How gladly the verbs of a board game are chosen in random play."""

#: What is not listed weighs 4. Absorbing brings the end nearer, ending a turn does not.
WEIGHTS = {"absorb": 40, "extra": 2, "vibe": 1, "rotate": 1, "reveal": 0.3, "end": 1, "valley": 6, "quell": 12}
