"""The cards and decks of the prototype, beside what was typed from the draft and the naive table of cards."""

from support.prototype_checks import CARDS

from cerebria_cli import catalogue


def test_decks_are_those_of_the_draft() -> None:
    """The lists of starting decks: seven cards twice; six of them are the same for both Spirits of a side."""
    bliss = ["Optimism", "Longing", "Sociability", "Excitement", "Courage", "Cheerfulness"]
    gloom = ["Fear", "Suspicion", "Anger", "Bitterness", "Jealousy", "Boredom"]
    lists = {
        "Harmony": (*bliss, "Self-Esteem"),
        "Empathy": (*bliss, "Generosity"),
        "Anxiety": (*gloom, "Insecurity"),
        "Malice": (*gloom, "Selfishness"),
    }
    for spirit, cards in lists.items():
        team = "bliss" if spirit in ("Harmony", "Empathy") else "gloom"
        assert sorted(catalogue.deck("prototype", spirit, team)) == sorted(cards * 2)


def test_cards_have_the_values_of_the_naive_table() -> None:
    """What is assumed of every card: those of the retail edition, two pairs with each other's."""
    known = catalogue.cards("prototype")
    assert known.keys() == CARDS.keys()
    for name, card in known.items():
        naive = CARDS[name]
        told = (card.side, card.kind, card.vibe or "", tuple(card.intensity))
        assert told == (naive.side, naive.kind, naive.vibe, naive.printed), name
