"""What lines say, however they are typed."""

import pytest
from support.words_of_a_game import GAME, vocabulary

from cerebria_cli.editions.board.arguments import Amount, Choose, Shift
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.notation.parse import parse_line


def read(text: str, turn: str = "") -> Move:
    """The one move of a line."""
    (item,) = parse_line(text, GAME, turn).items
    assert isinstance(item, Move)
    return item


UNLOCKED = tuple(said.TokenPlace(action) for action in ("move", "invoke", "quell", "fortify"))

EVERY_VERB = [
    ("place VC V2", Move("", "place", said.Place("VC", "V2"))),
    ("tokens move invoke quell fortify", Move("", "tokens", said.Tokens(UNLOCKED))),
    (
        "tokens move move.haste invoke quell",
        Move("", "tokens", said.Tokens((UNLOCKED[0], said.TokenPlace("move", "haste"), *UNLOCKED[1:3]))),
    ),
    ("hand Courage ?", Move("", "hand", Cards(("Courage", "?")))),
    ("hand ? ? /Trust", Move("", "hand", Cards(("?", "?")), results=("Trust",))),
    ("move CN", Move("", "move", said.Go("CN"))),
    ("move CN +haste %Courage.haste", Move("", "move", said.Go("CN"), ("haste",), (PlacedToken("Courage", "haste"),))),
    ("invoke Courage V1 +bolster", Move("", "invoke", said.Invoke("Courage", "V1"), ("bolster",))),
    ("quell V2 with Fear +subdue", Move("", "quell", said.Quell("V2", "Fear"), ("subdue",))),
    ("quell V2 +extinguish", Move("", "quell", said.Quell("V2"), ("extinguish",))),
    ("fortify V", Move("", "fortify", said.Fortify("V"))),
    ("fortify V +exalt", Move("", "fortify", said.Fortify("V"), ("exalt",))),
    ("empower V1 +channeled", Move("", "empower", said.Empower("V1"), ("channeled-power",))),
    ("valley", Move("", "valley")),
    ("cradle", Move("", "cradle", Amount(1))),
    ("cradle 3 /Trust /Fear /?", Move("", "cradle", Amount(3), results=("Trust", "Fear", "?"))),
    ("network V1 CN", Move("", "network", Shift("V1", "CN"))),
    ("land V1", Move("", "land", said.Land("V1", 1))),
    ("land V1 2", Move("", "land", said.Land("V1", 2))),
    ("willow 3", Move("", "willow", Amount(3))),
    ("absorb diligence", Move("", "absorb", said.Absorb("diligence"))),
    ("absorb commitment -bonus", Move("", "absorb", said.Absorb("commitment", declined="-bonus"))),
    (
        "absorb knowledge red invoke.bolster",
        Move("", "absorb", said.Absorb("knowledge", colour="red", place=said.TokenPlace("invoke", "bolster"))),
    ),
    ("absorb creativity /Trust", Move("", "absorb", said.Absorb("creativity"), results=("Trust",))),
    ("vibe red invoke.bolster", Move("", "vibe", said.Vibe("red", said.TokenPlace("invoke", "bolster")))),
    ("vibe blue empower", Move("", "vibe", said.Vibe("blue", said.TokenPlace("empower")))),
    ("rotate", Move("", "rotate")),
    ("extra", Move("", "extra")),
    ("end ambition", Move("", "end", said.End("ambition"))),
    ("end draw /Trust /Fear", Move("", "end", said.End("draw"), results=("Trust", "Fear"))),
    ("reveal bliss unity", Move("", "reveal", said.Reveal(team="bliss", aspiration="unity"))),
    ("reveal diana Courage", Move("", "reveal", said.Reveal(player="diana", card="Courage"))),
    ("reveal diana top Courage", Move("", "reveal", said.Reveal(player="diana", card="Courage", where="top"))),
    ("strike openness", Move("", "strike", said.Strike("openness"))),
    ("aim gloom ?", Move("", "aim", said.Aim(team="gloom", aspiration="?"))),
    ("aim bliss unity", Move("", "aim", said.Aim(team="bliss", aspiration="unity"))),
    ("aim bliss unity /Courage", Move("", "aim", said.Aim(team="bliss", aspiration="unity"), results=("Courage",))),
    ("table shuffle bliss unity openness", Move("table", "shuffle", said.Shuffle("bliss", ("unity", "openness")))),
    ("table shuffle bliss", Move("table", "shuffle", said.Shuffle("bliss"))),
    ("choose diana wp", Move("", "choose", Choose(("diana", "wp")))),
    ("choose red invoke.bolster 3 ?", Move("", "choose", Choose(("red", "invoke.bolster", "3", "?")))),
    ("decline", Move("", "decline")),
]


@pytest.mark.parametrize(("text", "move"), EVERY_VERB)
def test_every_verb(text: str, move: Move) -> None:
    assert read(text) == move


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("motives", "valley"), ("senses 2", "cradle 2"), ("thoughts V1 CN", "network V1 CN"), ("Desires V1", "land V1")],
)
def test_a_realm_action_has_either_word_of_its_realms_name(typed: str, meant: str) -> None:
    assert read(f"diana {typed}") == read(f"diana {meant}")


def test_the_second_word_of_a_realm_takes_no_beginning_away() -> None:
    """`va` is the Valley's, although the Willow is that of Values."""
    assert read("diana va") == read("diana valley")


@pytest.mark.parametrize(("short", "verb"), list(zip("miqefvcnlwa", GAME.shorts.values(), strict=True)))
def test_short_verbs_win_over_beginnings(short: str, verb: str) -> None:
    examples = {move.verb: (text, move) for text, move in EVERY_VERB}
    text, move = examples[verb]
    assert verb.startswith(short)
    assert read(text.replace(verb, short, 1)) == move
    assert read(text.replace(verb, short.upper(), 1)) == move


FREE_TYPING = [
    # case and spacing
    ("DIANA MOVE cn", "diana move CN"),
    ("  diana\tmove   CN  ", "diana move CN"),
    ("diana\u00a0move\u3000CN\n", "diana move CN"),
    ("move CN+haste%Courage.haste", "move CN +haste %Courage.haste"),
    ("move CN + haste % Courage . haste", "move CN +haste %Courage.haste"),
    ("cradle 2/Trust/ ?", "cradle 2 /Trust /?"),
    ("absorb commitment - bonus", "absorb commitment -bonus"),
    ("absorb commitment -B", "absorb commitment -bonus"),
    # beginnings
    ("dia mov cn", "diana move CN"),
    ("d m cn +h %cou.h", "diana move CN +haste %Courage.haste"),
    ("inv cour v1", "invoke Courage V1"),
    ("absorb dil", "absorb diligence"),
    ("absorb k y i.b", "absorb knowledge yellow invoke.bolster"),
    ("reveal g uni", "reveal gloom unity"),
    ("strike op", "strike openness"),
    ("end d", "end draw"),
    ("vibe g e.em", "vibe green empower.emotional-outburst"),
    ("fortify val", "fortify V"),
    ("fortify valley of motives", "fortify V"),
    ("fortify Willow of", "fortify W"),
    # hyphens and spaces
    ("invoke self esteem V1", "invoke Self-Esteem V1"),
    ("invoke self-esteem V1", "invoke Self-Esteem V1"),
    ("invoke selfesteem V1", "invoke Self-Esteem V1"),
    ("invoke self e V1", "invoke Self-Esteem V1"),
    ("invoke self - respect V1", "invoke Self-Respect V1"),
    ("invoke self\u2010respect V1", "invoke Self-Respect V1"),
    ("hand self r self e", "hand Self-Respect Self-Esteem"),
    ("hand mistrust trust", "hand Mistrust Trust"),
    ("invoke Hope V1 +inner force %self esteem.inner", "invoke Hope V1 +inner-force %Self-Esteem.inner-force"),
    ("cradle 2 /self esteem /self respect", "cradle 2 /Self-Esteem /Self-Respect"),
    # Frontiers in either order, by the kind of argument
    ("move NC", "move CN"),
    ("place cv V2", "place VC V2"),
    ("network vc nc", "network VC CN"),
    ("move V", "move V"),
    # who acts
    ("diana: move C", "diana move C"),
    ("diana : move C", "diana move C"),
    ("delight move C", "diana move C"),
    ("lov: m C", "thomas move C"),
    ("gloom strike unity", "gloom strike unity"),
    ("gl: aim gloom ?", "gloom aim gloom ?"),
    ("Table shuffle bliss", "table shuffle bliss"),
    ("h m C", "fred move C"),
    ("h ?", "hand ?"),
    # filler words, defaults, numbers
    ("quell V2 Fear", "quell V2 with Fear"),
    ("quell V2 WITH fear", "quell V2 with Fear"),
    ("cradle 03", "cradle 3"),
    ("tokens move.unlock i", "tokens move invoke"),
    # upgrades in the order of the row, whatever the order typed; nothing is dropped
    ("move CN +det +haste +sur", "move CN +haste +surmount +determination"),
    ("move CN +haste +haste", "move CN +haste +haste"),
    ("move CN %Courage +haste %Fear.unlock", "move CN +haste %Courage %Fear.unlock"),
    ("move CN %Courage", "move CN %Courage"),
    # a table's word
    ("move CN Stood", "move CN stood"),
    ("diana valley stood", "diana valley stood"),
    ("cradle 1 /Fear stood", "cradle 1 /Fear stood"),
]


@pytest.mark.parametrize(("text", "canonical"), FREE_TYPING)
def test_free_typing(text: str, canonical: str) -> None:
    assert read(text) == read(canonical)


def test_upgrades_are_those_of_the_actors_board() -> None:
    assert read("fred move C +ch").upgrades == ("charge",)
    assert read("hatred move C +ch").upgrades == ("charge",)
    assert read("diana move C +h").upgrades == ("haste",)
    with pytest.raises(CannotRead, match="'haste' is not an upgrade of move"):
        read("fred move C +haste")


def test_without_an_actor_upgrades_are_those_of_every_board() -> None:
    assert read("move C +charge").upgrades == ("charge",)
    assert read("move C +haste").upgrades == ("haste",)
    assert read("move C +surmount +charge").upgrades == ("surmount", "charge")


def test_whose_turn_it_is_says_whose_board_is_meant() -> None:
    assert read("move C +surmount +charge", "fred").upgrades == ("charge", "surmount")
    with pytest.raises(CannotRead):
        read("move C +haste", "fred")
    assert read("diana move C +haste", "fred").upgrades == ("haste",)


def test_items_and_comment() -> None:
    line = parse_line("diana move C; valley ;leo: end ambition #  the last; turn # really ", GAME)
    assert line.items == (
        Move("diana", "move", said.Go("C")),
        Move("", "valley"),
        Move("leo", "end", said.End("ambition")),
    )
    assert line.comment == "the last; turn # really"


def test_an_actor_is_not_carried_over() -> None:
    assert [item[0] for item in parse_line("diana move C; valley", GAME).items] == ["diana", ""]


def test_an_exact_name_wins_over_beginnings() -> None:
    game = vocabulary(("anna", "anna-maria", "mo", "fred"))
    assert parse_line("anna move C", game).items[0][0] == "anna"
    assert parse_line("mo C", game).items == (Move("mo", "cradle", Amount(1)),)
    assert parse_line("choose anna", game).items == (Move("", "choose", Choose(("anna",))),)


def test_names_of_several_words() -> None:
    game = vocabulary(("anna-maria", "leo", "tom-m", "fred"))
    assert parse_line("anna maria move C", game).items == (Move("anna-maria", "move", said.Go("C")),)
    assert parse_line("anna m C", game).items == (Move("anna-maria", "move", said.Go("C")),)
    with pytest.raises(AmbiguousLine) as refusal:
        parse_line("tom m C", game)
    assert refusal.value.suggestions == ("tom-m move C", "tom-m cradle 1")


def test_other_alphabets() -> None:
    game = vocabulary(("Zoë", "Łukasz", "Δημήτρης", "花子"))
    assert parse_line("zoë move C", game).items[0][0] == "Zoë"
    assert parse_line("ZOE\u0308 move C", game).items[0][0] == "Zoë"
    assert parse_line("łuk move C", game).items[0][0] == "Łukasz"
    assert parse_line("δημήτρησ move C", game).items[0][0] == "Δημήτρης"
    assert parse_line("花: move C", game).items[0][0] == "花子"


def test_names_that_differ_in_case_only_are_told_apart_by_their_spelling() -> None:
    game = vocabulary(("hope", "leo", "thomas", "fred"))
    assert parse_line("choose hope Hope", game).items == (Move("", "choose", Choose(("hope", "Hope"))),)
    with pytest.raises(AmbiguousLine, match="'HOPE' can be Hope or hope"):
        parse_line("choose HOPE", game)


def test_a_vocabulary_refuses_names_that_could_not_be_read_back() -> None:
    for name in ("two words", "a+b", "", "a;b"):
        with pytest.raises(ValueError, match="not one word"):
            vocabulary((name, "leo", "thomas", "fred"))


@pytest.mark.parametrize(("text", "move"), EVERY_VERB)
def test_what_every_verb_takes(text: str, move: Move) -> None:
    """Only Spirit Actions have upgrades and tokens; whatever may let an Action go on may turn up a card."""
    spec = GAME.verbs[move.verb]
    is_spirit_action = move.verb in ("move", "invoke", "quell", "fortify", "empower")
    assert (spec.upgrades, spec.tokens) == (is_spirit_action, is_spirit_action)
    assert (spec.results is not None) == (move.verb not in ("place", "tokens"))
