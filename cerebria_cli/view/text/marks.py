"""What the marks on a screen mean: the legend that `? marks` prints."""

from cerebria_cli.view.words.plain import TIMES

#: Every mark with its meaning; each is one column wide.
MARKS = (
    ("▲ ▼ ◆ -", "Bliss, Gloom, Balance, nobody"),
    ("V1 ▲2 Cheerfulness° y●●○", "slot, team, Intensity, card, Vibe, Essence on its spaces"),
    ("◆▲3", "a card of Balance and the side it is turned to"),
    ("Y y", "the Vibe of a Strong Emotion, of a Mild one (red, yellow, green, blue, wild)"),
    ("▲2+1", "Intensity 2, of which an Intensity token gives 1"),
    ("°", "a power that is not known here; `teach` says it"),
    ("━━ ▲ 6:0", "a Realm, who controls it, Bliss against Gloom"),
    ("── ▲ 4:1", "a Frontier; `locked in C`: its Emotion does not count in C"),
    ("[▼+1] [▼+2]", "a minor, a major Fortress"),
    ("▲Love*", "a figure; the star says whose turn it is"),
    ("↑ humility 7", "a Sphere, its Willpower, and the Realm that it faces"),
    ("▲m ▲M ▲c ▲t", "a minor, major, capping, top Fragment in the Identity"),
    ("2m 2M 1c", "unused minor, major, capping Fragments"),
    ("■□□", "Ambition available, turned over"),
    ("wbyr", "four places of an Action: the first unlocks it; · is free"),
    (f"▶ {TIMES}", "whoever acts or the Common Aspiration; an Aspiration that is gone"),
    ("6:4 ◆1", "how an Aspiration stands; conditions that Balance meets"),
    ("» underlined", "changed since the last look"),
    ("■□ ●○ +", "Card Game: Fragment slots, Absorb slots, merged with a Brightness or Bleakness"),
    ("◦1", "Prototype: Meditation markers"),
)


def marks_text() -> str:
    """The legend, a line for each mark."""
    width = max(len(sign) for sign, _ in MARKS)
    return "\n".join(f"  {sign.ljust(width)}  {meaning}" for sign, meaning in MARKS)
