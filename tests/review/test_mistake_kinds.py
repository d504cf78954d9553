"""Each kind of mistake in a position made for it, and in one that just misses it."""

from dataclasses import replace

from game.judge.facts import facts_of
from game.judge.grade import Grade
from game.judge.judge import Judgement
from game.review.mistake_kinds import KINDS, Kind, PlayComparison, compared_with_best, kind_of
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.replay import PlayedHand
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.table.positions import cards


def position(
    floor: str, hand: str, *, taken: tuple[int, int] = (0, 0), last: bool = False
) -> HandState:
    """Return a hand of two in which seat 0 plays next, with some other cards in the piles."""
    rules = VARIANTS["egyptian"]
    lying, held = cards(floor), cards(hand)
    rest = tuple(card for card in rules.pack if card not in lying and card not in held)
    dealt = Deal(rest[:4], (*held, *rest[4:8], *rest))
    state, _events = begin_hand(Game.start(rules, 2, 1), dealt)
    theirs, others = rest[: len(held)], rest[len(held) :]
    first, second = taken
    piles = (others[:first], others[first : first + second])
    stock = () if last else others[first + second :]
    return replace(
        state, hands=(held, theirs), floor=lying, piles=piles, stock=stock, turn=0, last_capture=1
    )


def compared(  # noqa: PLR0913 - a play beside a better one
    floor: str,
    hand: str,
    made: str,
    best: str,
    lost: float = 4.0,
    *,
    taken: tuple[int, int] = (0, 0),
    last: bool = False,
    gave_floor: bool = False,
) -> PlayComparison:
    state = position(floor, hand, taken=taken, last=last)
    seen = view(state, 0)
    plays = {str(move): move for move in legal_plays(seen)}
    return PlayComparison(
        state, facts_of(seen, plays[made]), facts_of(seen, plays[best]), lost, gave_floor
    )


CASES: list[tuple[Kind, PlayComparison]] = [
    ("missed-basra", compared("9D", "9S 2C 3C KD", "KD", "9Sx9D", 10)),
    ("missed-basra", compared("4D 5C", "9S 4S 3C KD", "4Sx4D", "9Sx4D,5C", 9)),
    ("wasted-jack", compared("9D KH", "JS 2C 3C 4D", "JSx9D,KH", "2C")),
    ("wasted-jack", compared("9D KH", "7D 2C 3C 4D", "7Dx9D,KH", "2C")),
    ("gave-last-floor", compared("9D KH", "9S 2C", "2C", "9Sx9D", last=True, gave_floor=True)),
    ("gave-majority", compared("9D 5C 4D KH", "9S KD", "KDxKH", "9Sx4D,5C,9D", 20, taken=(14, 14))),
    ("left-basra", compared("9D 4H", "9S 4S 2C KD", "9Sx9D", "KD")),
    ("missed-capture", compared("9D KH", "9S QC 2C", "QC", "9Sx9D", taken=(2, 2))),
    ("missed-capture", compared("TD KH", "TS QC 2C", "QC", "TSxTD", 5)),
    ("took-less", compared("TD KH 4C", "TS KC 2C", "KCxKH", "TSxTD", 3)),
    ("wrong-card", compared("9D KH 5C", "QS 8C 2C", "QS", "8C")),
    ("other", compared("9D KH 5C", "9S 8C 2C", "9Sx9D", "8C")),
]


def test_each_kind_of_mistake_is_recognised() -> None:
    """STATISTICS.md#kinds."""
    for kind, found in CASES:
        assert kind_of(found) == kind
    assert {kind for kind, _found in CASES} == set(KINDS)


def test_near_miss_of_a_mistake_kind_is_another_kind() -> None:
    """STATISTICS.md#kinds."""
    floor = compared("9D KH", "9S 2C", "2C", "9Sx9D", last=True, gave_floor=False)
    assert kind_of(floor) == "missed-capture"
    cards_open = ("9D 5C 4D KH", "9S KD", "KDxKH", "9Sx4D,5C,9D")
    assert kind_of(compared(*cards_open, 14.0, taken=(14, 14))) == "took-less"
    assert kind_of(compared(*cards_open, 20.0, taken=(6, 6))) == "took-less"
    assert kind_of(compared(*cards_open, 20.0, taken=(27, 5))) == "took-less"
    jack_kept = compared("9D KH", "JS JC 3C 4D", "JSx9D,KH", "JCx9D,KH")
    assert kind_of(jack_kept) != "wasted-jack"


def played_out(first: str) -> tuple[PlayedHand, Play]:
    """Return the last plays of a hand of two, which seat 0 starts with the play `first`."""
    state = replace(position("9D KH", "9S 2C", last=True), hands=(cards("9S 2C"), cards("QD 8H")))
    states = [state]
    for text in (first, "QD", "2C" if first != "2C" else "9S", "8H"):
        move = next(one for one in legal_plays(states[-1]) if one.card == Card.parse(text[:2]))
        states.append(play(states[-1], move)[0])
    return PlayedHand(Game.start(state.rules, 2, 1), tuple(states)), states[1].history[-1].play


def test_last_floor_is_given_away_when_nothing_is_taken_after() -> None:
    """STATISTICS.md#kinds."""
    hand, made = played_out("2C")
    best = Play(Card.parse("9S"), cards("9D"))
    judged = Judgement({made: (0.0,), best: (5.0,)}, exact=True)
    later = compared_with_best(hand, Grade(0, 0, made, judged))
    assert hand.last.last_capture == 0
    assert not later.gave_floor

    given = replace(hand.last, last_capture=1)
    untaken = tuple(turn._replace(play=Play(turn.play.card)) for turn in given.history)
    others = PlayedHand(hand.game, (*hand.states[:-1], replace(given, history=untaken)))
    assert compared_with_best(others, Grade(0, 0, made, judged)).gave_floor
