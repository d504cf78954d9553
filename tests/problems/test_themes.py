"""Each theme, in positions of a few cards laid out for it, and how common it is."""

from __future__ import annotations

from game.problems.themes import THEMES, themes_of
from game.solver.incremental import run_to_end
from tests.problems.positions import analysed


def told(variant: str, cards: str, floor: str, last_capture: int | None = 0) -> tuple[str, str]:
    """The best play of a position and its themes."""
    analysis = analysed(variant, cards, floor, last_capture)
    return str(analysis.best), " ".join(run_to_end(themes_of(analysis)))


def test_a_basra_made_at_once() -> None:
    """PROBLEMS.md#basra."""
    assert told("saba-alkoomi", "QS KD | 7H 2C", "QD") == ("QSxQD", "basra")


def test_a_basra_made_later() -> None:
    """PROBLEMS.md#basra-later, #play-jack: the jack empties the floor for the other's seven."""
    assert told("cypriot", "JD 7H | 7S 7D", "3D") == ("JDx3D", "basra-later play-jack")


def test_a_card_given_up_for_a_basra() -> None:
    """PROBLEMS.md#sacrifice: a nine must take the eight with the ace, and the three is left."""
    best, themes = told("cypriot", "8H 3S | 9S 9C", "AC 3D", 1)
    assert best == "8H"
    assert themes == "basra-later sacrifice deny-basra last-floor majority quiet"


def test_a_basra_denied() -> None:
    """PROBLEMS.md#deny-basra: the king takes its fellow before the other king does."""
    assert told("cypriot", "KC AD | KD JS", "QS KH") == ("KCxKH", "deny-basra")


def test_the_last_floor_won() -> None:
    """PROBLEMS.md#last-floor, #majority."""
    assert told("cypriot", "QH 9C | 7S 9D", "9S 8H", 1) == ("9Cx9S", "last-floor majority")


def test_a_last_floor_denied() -> None:
    """PROBLEMS.md#deny-last-floor: nothing is left for anybody."""
    assert told("cypriot", "QD AH | KD JD", "QS") == ("QDxQS", "basra deny-last-floor")


def test_the_majority_won() -> None:
    """PROBLEMS.md#majority."""
    assert told("cypriot", "KS QD | KD 7H", "QC 7C KH", 1) == ("KSxKH", "majority")


def test_a_majority_denied() -> None:
    """PROBLEMS.md#deny-majority: three cards each."""
    assert told("saba-alkoomi", "KS QC | JD JC", "QD QS") == ("QCxQD,QS", "basra deny-majority")


def test_cards_that_score_themselves() -> None:
    """PROBLEMS.md#scoring-cards: the six is taken, and the 10♦ doesn't go to a ten given up."""
    assert told("saba-alkoomi", "6S TS | TH TD", "6H JC") == ("6Sx6H", "scoring-cards")


def test_a_jack_kept() -> None:
    """PROBLEMS.md#keep-jack, #safe-card: played, it would be a basra for the other jack."""
    best, themes = told("saba-alkoomi", "KH JS | 7H JC", "", 1)
    assert (best, themes) == ("KH", "deny-basra keep-jack safe-card")


def test_a_jack_played() -> None:
    """PROBLEMS.md#play-jack."""
    assert told("saba-alkoomi", "AS JD | 7H KH", "JH", 1) == ("JDxJH", "basra play-jack")


def test_a_komi_kept() -> None:
    """PROBLEMS.md#keep-komi: only where it sweeps."""
    best, themes = told("saba-alkoomi", "AS 7D | QD 2C", "AH", 1)
    assert (best, themes) == ("ASxAH", "basra keep-komi which-card")
    assert "keep-komi" not in told("cypriot", "AS 7D | QD 2C", "AH", 1)[1]


def test_a_komi_wasted() -> None:
    """PROBLEMS.md#waste-komi: it takes the king, and scores nothing."""
    assert told("saba-alkoomi", "7D QD | 7S JH", "KH") == ("7DxKH", "deny-basra waste-komi")
    assert "waste-komi" not in told("cypriot", "7D QD | 7S JH", "7H")[1]


def test_a_quiet_play() -> None:
    """PROBLEMS.md#quiet: without the queen a jack would lie there alone for a jack."""
    assert told("saba-alkoomi", "KS QC | JC 7D", "JD QS", 1) == ("KS", "deny-basra quiet")


def test_which_card_to_give() -> None:
    """PROBLEMS.md#safe-card."""
    assert told("cypriot", "KC 7D | KS 2H", "", 1) == ("7D", "deny-basra safe-card")


def test_less_is_taken_than_could_be() -> None:
    """PROBLEMS.md#take-less."""
    best, themes = told("cypriot", "2S 9H | 7H KH", "2D KS 7D", 1)
    assert (best, themes) == ("2Sx2D", "deny-basra take-less")


def test_which_of_two_captures() -> None:
    """PROBLEMS.md#which-capture: seven and two make nine, and one of the twos scores."""
    best, themes = told("cypriot", "9H KD | QS 4H", "2C 2H 7S")
    assert (best, "which-capture" in themes.split()) == ("9Hx2C,7S", True)


def test_which_of_two_cards() -> None:
    """PROBLEMS.md#which-card: both tens take ten, and one of them is worth three points."""
    best, themes = told("cypriot", "TD TC | JS QS", "3D 7S 5S")
    assert (best, themes) == ("TDx3D,7S", "scoring-cards which-card")


def test_every_theme_has_its_passage() -> None:
    """PROBLEMS.md#themes."""
    assert len(set(THEMES)) == len(THEMES) == 18
