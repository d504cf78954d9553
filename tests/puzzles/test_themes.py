"""Each theme, in positions of a few cards laid out for it, and how common it is."""

import pytest

from game.puzzles.themes import themes_of
from game.solver.incremental import run_to_end
from tests.puzzles.positions import analysed

SACRIFICE = "basra-later sacrifice deny-basra last-floor majority quiet"


def themes(variant: str, cards: str, floor: str, last_capture: int = 0) -> tuple[str, str]:
    """Return the best play of a position and its themes."""
    analysis = analysed(variant, cards, floor, last_capture)
    return str(analysis.best), " ".join(run_to_end(themes_of(analysis)))


@pytest.mark.parametrize(
    ("laid_out", "best", "found"),
    [
        (("saba-alkoomi", "QS KD | 7H 2C", "QD", 0), "QSxQD", "basra"),
        # the jack empties the floor for the other's seven
        (("cypriot", "JD 7H | 7S 7D", "3D", 0), "JDx3D", "basra-later play-jack"),
        # a nine must take the eight with the ace, and the three is left
        (("cypriot", "8H 3S | 9S 9C", "AC 3D", 1), "8H", SACRIFICE),
        # the king takes its fellow before the other king does
        (("cypriot", "KC AD | KD JS", "QS KH", 0), "KCxKH", "deny-basra"),
        (("cypriot", "QH 9C | 7S 9D", "9S 8H", 1), "9Cx9S", "last-floor majority"),
        # nothing is left for any player
        (("cypriot", "QD AH | KD JD", "QS", 0), "QDxQS", "basra deny-last-floor"),
        (("cypriot", "KS QD | KD 7H", "QC 7C KH", 1), "KSxKH", "majority"),
        # three cards each
        (("saba-alkoomi", "KS QC | JD JC", "QD QS", 0), "QCxQD,QS", "basra deny-majority"),
        # the six is taken, and the 10♦ doesn't go to a ten given up
        (("saba-alkoomi", "6S TS | TH TD", "6H JC", 0), "6Sx6H", "scoring-cards"),
        # played, the jack would be a basra for the other jack
        (("saba-alkoomi", "KH JS | 7H JC", "", 1), "KH", "deny-basra keep-jack safe-card"),
        (("saba-alkoomi", "AS JD | 7H KH", "JH", 1), "JDxJH", "basra play-jack"),
        (("saba-alkoomi", "AS 7D | QD 2C", "AH", 1), "ASxAH", "basra keep-komi which-card"),
        # the komi takes the king, and scores nothing
        (("saba-alkoomi", "7D QD | 7S JH", "KH", 0), "7DxKH", "deny-basra waste-komi"),
        # without the queen a jack would be alone there for a jack
        (("saba-alkoomi", "KS QC | JC 7D", "JD QS", 1), "KS", "deny-basra quiet"),
        (("cypriot", "KC 7D | KS 2H", "", 1), "7D", "deny-basra safe-card"),
        (("cypriot", "2S 9H | 7H KH", "2D KS 7D", 1), "2Sx2D", "deny-basra take-less"),
        # both tens take ten, and one of them is worth three points
        (("cypriot", "TD TC | JS QS", "3D 7S 5S", 0), "TDx3D,7S", "scoring-cards which-card"),
        # seven and two make nine, and one of the twos scores
        (("cypriot", "9H KD | QS 4H", "2C 2H 7S", 0), "9Hx2C,7S", "which-capture"),
    ],
)
def test_position_has_the_themes_it_was_laid_out_for(
    laid_out: tuple[str, str, str, int], best: str, found: str
) -> None:
    """Test a position for each passage of the page.

    PUZZLES.md#basra, #basra-later, #sacrifice, #deny-basra, #last-floor, #deny-last-floor.
    PUZZLES.md#majority, #deny-majority, #scoring-cards, #keep-jack, #play-jack, #keep-komi.
    PUZZLES.md#waste-komi, #quiet, #safe-card, #take-less, #which-card, #which-capture.
    """
    assert themes(*laid_out) == (best, found)


def test_komi_has_themes_only_if_it_sweeps() -> None:
    """PUZZLES.md#keep-komi, #waste-komi."""
    assert "keep-komi" not in themes("cypriot", "AS 7D | QD 2C", "AH", 1)[1]
    assert "waste-komi" not in themes("cypriot", "7D QD | 7S JH", "7H")[1]
