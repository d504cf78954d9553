"""The player's rules in our words, with only the parts that a variant needs.

Each section has the anchor of its passage in game/rules/RULES.md.
"""

from typing import NamedTuple

from game.rulebook.option_words import (
    basra_when,
    bottom_card_sentence,
    jack_on_jack_sentence,
    overlap_sentence,
    tie_sentence,
)
from game.rules.cards import Card
from game.rules.variant import Variant
from game.words.amounts import points
from game.words.language import _, in_sequence, pgettext


class Example(NamedTuple):
    """A card played, the cards it takes, and an explanation."""

    card: Card
    takes: tuple[Card, ...]
    note: str


class Section(NamedTuple):
    """A passage of the rules."""

    anchor: str
    title: str
    paragraphs: tuple[str, ...]
    examples: tuple[Example, ...] = ()


def sections(rules: Variant) -> list[Section]:
    """Return all sections for these rules."""
    page = [_aim(rules), _deal(rules), _turn(rules), _overlap(rules), _jack(rules)]
    if rules.komi_sweeps:
        page.append(_komi(rules))
    page += [_basra(rules), _end(), _scoring(rules), _game(rules)]
    if rules.bottom_card != "hidden":
        sentence = bottom_card_sentence(rules)
        page.append(Section("options", _("The bottom card"), (sentence,)))
    return [*page, _fairness()]


def _example(card: str, takes: str, note: str) -> Example:
    return Example(Card.parse(card), tuple(Card.parse(name) for name in takes.split()), note)


def _aim(rules: Variant) -> Section:
    aim = _(
        "Use your cards to take cards from the floor. Aces, jacks, 2♣ and 10♦ score "
        "points. So does taking the most cards. Clearing the floor in one move is a basra. "
        "The first side to reach {target} wins.",
    )
    sides = _(
        "Two, three or four players. Four can play two against two: partners sit opposite "
        "each other and share one pile.",
    )
    return Section("game", _("Aim of the game"), (aim.format(target=points(rules.target)), sides))


def _deal(rules: Variant) -> Section:
    dealt = [
        _(
            "Each player gets {count} cards, and four cards are dealt face up to the floor. "
            "When all players have played their cards, the next cards are dealt, until the "
            "pack is used up. The floor gets no more."
        ).format(count=rules.hand_size)
    ]
    if rules.batch_size(3) != rules.hand_size:
        dealt.append(_("Three players get {count} at a time.").format(count=rules.batch_size(3)))
    if rules.batch_size(4) != rules.hand_size:
        dealt.append(_("Four players get {count} at a time.").format(count=rules.batch_size(4)))
    buried = (
        _(
            "A jack or 7♦ dealt to the first floor goes back into the pack, and another card "
            "replaces it."
        )
        if rules.komi_sweeps
        else _(
            "A jack dealt to the first floor goes back into the pack, and another card replaces it."
        )
    )
    order = _(
        "The player after the dealer starts. The deal passes to the next player after every hand. "
        "A sign of cards next to a name shows the dealer."
    )
    words = [in_sequence(dealt), buried, order]
    if rules.pack_size == 44:
        words.append(_("Queens and kings are left out of the pack."))
    return Section("deal", _("Dealing"), tuple(words))


def _turn(rules: Variant) -> Section:
    courts = _("An ace counts 1.")
    if rules.pack_size == 52:
        courts = _("An ace counts 1. Queens take queens and kings take kings.")
    words = (
        _(
            "Play one card. It takes every card of its own rank, and every group of number cards "
            "that adds up to it.",
        ),
        courts,
        _(
            "Your card must take everything it can. You may always play a card that takes "
            "nothing: it stays on the floor.",
        ),
    )
    examples = (
        _example("9S", "9D 4S 5D", _("The nine takes the nine, and the four and five.")),
        _example("7C", "AH 6C 3D 4H", _("Two groups at once: 1 + 6 and 3 + 4.")),
    )
    return Section("turn", _("Your turn"), words, examples)


def _overlap(rules: Variant) -> Section:
    examples = [
        _example("TH", "2C 8H", _("From 2, 3, 5 and 8: either these two …")),
        _example("TH", "2C 3D 5S", _("… or these three.")),
    ]
    if rules.overlap == "most":
        examples = [_example("TH", "2C 3D 5S", _("From 2, 3, 5 and 8: the three cards."))]
    words = overlap_sentence(rules)
    return Section("overlap", _("Choosing a capture"), (words,), tuple(examples))


def _jack(rules: Variant) -> Section:
    words = _("A jack takes the whole floor. Played on an empty floor, it just stays there.")
    floor = "KS 4H 9C" if rules.pack_size == 52 else "TS 4H 9C"
    example = _example("JC", floor, _("The jack sweeps everything."))
    return Section("jack", _("The jack"), (words,), (example,))


def _komi(rules: Variant) -> Section:
    words = [
        _(
            "The 7♦, el komi, takes the whole floor too. Played on an empty floor, it "
            "stays there as an ordinary seven.",
        ),
        komi_basra(rules),
    ]
    if rules.lone_komi:
        words.append(
            _(
                "Any card takes a 7♦ that is alone on the floor. It's a basra unless that card "
                "is a jack."
            ),
        )
    examples = {
        "sum10": (_example("7D", "2S 3H 4C", _("2 + 3 + 4 = 9: a basra.")),),
        "yemeni": (
            _example("7D", "AC 2D 7H 8S", _("1 + 8 = 9 and 2 + 7 = 9: a basra.")),
            _example("7D", "TC QH KD", _("Only tens, queens and kings: a basra.")),
        ),
        "ethiopian": (_example("7D", "TS 4H 6C", _("10 = 4 + 6: a basra.")),),
    }
    return Section("komi", _("The 7♦"), tuple(words), examples.get(rules.komi, ()))


def komi_basra(rules: Variant) -> str:
    """Say when the 7♦ makes a basra."""
    return {
        "sum10": _(
            "It makes a basra if the floor has only number cards that add up to 10 or less."
        ),
        "never": _("It never makes a basra."),
        "yemeni": _(
            "It makes a basra if the floor is one of these: number cards that add up to "
            "less than 10; number cards that split into groups with the same total below "
            "10; or only tens, queens and kings.",
        ),
        "ethiopian": _(
            "It makes a basra if the floor splits into groups of number cards with the same total, "
            "up to 10.",
        ),
    }[rules.komi]


def _basra(rules: Variant) -> Section:
    words = basra_when(rules), basra_worth(rules), jack_on_jack_sentence(rules)
    takes, note = {
        "any": ("5C 3S", _("Five and three were the whole floor: a basra.")),
        "lone": ("8C", _("The only card on the floor, matched: a basra.")),
        "lebanese": ("5C 3S", _("The 3 was just laid on a lone 5: the 8 makes a basra.")),
    }[rules.basra_when]
    title = pgettext("section", "Basra")
    return Section("basra", title, words, (_example("8H", takes, note),))


def basra_worth(rules: Variant) -> str:
    """Say what a basra scores."""
    if not rules.face_basra:
        return _("A basra scores 10 points. Its card stays face up in the pile.")
    if not rules.queen:
        return _(
            "A basra scores twice the value of the card that makes it: 14 with a seven, 2 with "
            "an ace."
        )
    return _(
        "A basra scores twice the value of the card that makes it: 14 with a seven, 2 with "
        "an ace, {queen} with a queen and {king} with a king.",
    ).format(queen=2 * rules.queen, king=2 * rules.king)


def _end() -> Section:
    words = _(
        "After the last card, the cards left on the floor go to the side that took last. "
        "This is never a basra. After the last deal, a broom next to a name shows that side.",
    )
    return Section("end", _("The end of the hand"), (words,))


def _scoring(rules: Variant) -> Section:
    cards = [_("Each ace 1, each jack 1, 2♣ 2, 10♦ 3.")]
    if rules.komi_points:
        cards.append(_("The 7♦ scores 1 as well."))
    most = _("Most cards: {points}.").format(points=points(rules.majority))
    return Section(
        "scoring", _("Scoring"), (in_sequence(cards), in_sequence((most, tie_sentence(rules.tie))))
    )


def _game(rules: Variant) -> Section:
    words = (
        _(
            "You play hands until a side has {target} at the end of a hand. The highest "
            "score wins. If the scores are level, the game continues.",
        ).format(target=points(rules.target)),
        _(
            "In a best of five, the first to win three games wins. At two games each, the "
            "fifth game goes to 150."
        ),
    )
    return Section("match", pgettext("section", "The game"), words)


def _fairness() -> Section:
    words = _(
        "One secret code decides all the cards of a game. Its seal is made before the first card "
        "is dealt, and you can see it in the menu. You can see the code itself when the hand is "
        "over. The same code always makes the same seal and deals the same cards. So no card "
        "depends on what was played. If you added to the code after the seal was made, both decide "
        "the cards, and nobody picked them alone.",
    )
    bots = _(
        "Bots never look at hidden cards. A seal can't prove that, but the game's open "
        "source code does.",
    )
    return Section("fairness", _("Are the cards fair?"), (words, bots))
