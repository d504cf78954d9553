"""The names of the variants, their origins, and what is special about each."""

from game.words.language import _, mark

_NAMES = {
    "egyptian": (mark("Egyptian"), mark("Egypt")),
    "egyptian-double": (mark("Egyptian, double basra"), mark("Egypt")),
    "egyptian-open": (mark("Egyptian, open card"), mark("Egypt, as told by Bonnie Smith")),
    "jawaker": (mark("Jawaker"), mark("The Arab world, online")),
    "russell": (mark("Russell's game"), mark("Egypt, as told by Mona Russell")),
    "saba-alkoomi": (mark("Seven of Komi"), mark("The Arab world")),
    "yemeni": (mark("Yemeni"), mark("Yemen")),
    "ethiopian": (mark("Ethiopian"), mark("Ethiopia")),
    "lebanese": (mark("Lebanese"), mark("Lebanon")),
    "ashush": (mark("Ashush"), mark("Lebanon")),
    "cypriot": (mark("Bastra"), mark("Cyprus")),
    "palestinian": (mark("Palestinian"), mark("Palestine and Jordan")),
    "jordanian": (mark("Jordanian"), mark("Jordan")),
    "haddad": (mark("Haddad's game"), mark("Jordan, as told by Muntaha Haddad")),
    "syrian": (mark("Syrian"), mark("Syria")),
    "homs": (mark("Homs"), mark("Homs, Syria")),
}
"""The name and the origin of each variant, marked for translation."""

_SPECIAL = {
    "egyptian": mark(
        "The classic coffee-house game: 30 for most cards, and the 7♦ sweeps the floor."
    ),
    "egyptian-double": mark("The classic game, and a jack that takes a lone jack scores 20."),
    "egyptian-open": mark("Everyone sees the pack's bottom card: plan for it from the first move."),
    "jawaker": mark("The classic game, usually to more points."),
    "russell": mark(
        "Only 3 for most cards; the 7♦ sweeps but makes no basra, and scores 1 itself."
    ),
    "saba-alkoomi": mark("The 7♦ sweeps but never makes a basra; a jack on a lone jack scores 20."),
    "yemeni": mark(
        "The 7♦ makes a basra with equal sums below 10, or with tens, queens and kings."
    ),
    "ethiopian": mark(
        "Usually short. Any card takes a lone 7♦ and makes a basra, unless it's a jack."
    ),
    "lebanese": mark(
        "Up to six cards each. A basra only on one card, or on two if the second was just laid."
    ),
    "ashush": mark(
        "Up to six cards each, and a basra only by matching the only card on the floor."
    ),
    "cypriot": mark("Played clockwise; when two sides tie for most cards, both score the 3."),
    "palestinian": mark(
        "No queens or kings. A basra scores twice the value of the card that makes it."
    ),
    "jordanian": mark(
        "A basra scores twice the card's value: 20 with a queen, a king or jack on jack."
    ),
    "haddad": mark("30 for most cards, the 7♦ sweeps, and a basra scores twice the card's value."),
    "syrian": mark(
        "A basra scores twice the card's value: 6 with a queen, 8 with a king; jack on jack 25."
    ),
    "homs": mark("No queens or kings. A basra scores twice the card's value, jack on jack 25."),
}


def name_of(key: str) -> str:
    """Return the variant's name in the current language."""
    return _(_NAMES[key][0])


def origin_of(key: str) -> str:
    """Return where the variant is from."""
    return _(_NAMES[key][1])


def special_of(key: str) -> str:
    """Return what is special about the variant, in one line that holds for any points to win."""
    return _(_SPECIAL[key])
