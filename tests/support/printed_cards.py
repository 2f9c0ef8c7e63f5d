"""Fifteen cards as a designer of the game would print them, written down before anybody tried to teach them.

The texts are given; how each is said to the tool stands elsewhere, and may not ask for another text.
"""

#: The words on the card, by the card that bears them in the tests.
PRINTED = {
    "Courage": "When Courage enters play, you may draw 2 cards, then discard 1 card.",
    "Comfort": "When Comfort enters play, place 1 Essence from the supply on each of your other Emotions in its Triad.",
    "Affection": "When an opponent quells Affection, that opponent loses 2 Willpower.",
    "Excitement": "Your Quells in its Triad cost 1 Willpower less.",
    "Safety": "Opposing Spirits cannot move into its Realm while your team controls it.",
    "Hope": "Hope has +1 Intensity for each other Emotion of its colour next to it.",
    "Kindness": "Once per turn, after you absorb from the Sphere in front of its Realm, you may gain 1 Essence.",
    "Jealousy": "When Jealousy is removed, you may return it to your hand.",
    "Anger": "At the start of your turn, if your team has less Ambition than your opponents, gain 1 Ambition.",
    "Bitterness": "After an opponent fortifies, you may rotate the Origin by one step.",
    "Mistrust": "When Mistrust enters play, you may swap it with an Emotion next to it.",
    "Loneliness": "When Loneliness enters play on a Frontier slot and your team controls that Frontier, score 1 point.",
    "Dislike": "When Dislike enters play choose one: gain 2 Willpower, or remove 1 Essence from an opposing Emotion "
    "next to it.",
    "Embarrassment": "Opposing Emotions next to Embarrassment have 1 Intensity less.",
    "Fear": "When Fear enters play, you may pay 2 Willpower to raise your Fortress in its Realm, or to build one.",
}
