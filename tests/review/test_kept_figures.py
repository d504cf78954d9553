import pytest

from game.formats.checked_text import dump_checked
from game.library.archive import ArchiveReader
from game.review.figures import HandFigures, joined
from game.review.kept_figures import STATISTICS, KeptFigures, month_of, read_hands, write_hands
from game.statistics.screens.examples import bots_games
from tests.library.exchanged import Device
from tests.table.fake_platform import FakePlatform

ENTRY, HANDS = next(game for game in bots_games() if len(game.hands) > 1)
UNSEEN = tuple(hand._replace(findings=None) for hand in HANDS)
NAME = f"statistics-{month_of(ENTRY.id)}"
NEWER = dump_checked("basra-statistics/2", {"weather": "fair"})


def kept(platform: FakePlatform, *hands: HandFigures | None) -> KeptFigures:
    figures = KeptFigures(platform.texts)
    figures.put(ENTRY.id, hands)
    figures.keep()
    return figures


def test_figures_of_hands_round_trip() -> None:
    for game in bots_games():
        assert read_hands(write_hands(game.hands)) == game.hands
    assert read_hands(write_hands((None, UNSEEN[0]))) == (None, UNSEEN[0])


def test_single_hand_is_saved_in_its_place(platform: FakePlatform) -> None:
    KeptFigures(platform.texts).put_hand(ENTRY.id, 2, HANDS[1])
    assert list(platform.texts.kept) == [NAME]
    assert KeptFigures(platform.texts).of(ENTRY) == (None, HANDS[1], *(None,) * (len(HANDS) - 2))
    names = {"2026-11-22-0123456789ab": "2026-11", "copy-0123": "other", "2026": "other"}
    assert {name: month_of(name) for name in names} == names


def test_findings_stay_when_the_game_is_read_again(platform: FakePlatform) -> None:
    figures = kept(platform, *HANDS)
    figures.put(ENTRY.id, UNSEEN)
    figures.keep()
    assert KeptFigures(platform.texts).of(ENTRY) == HANDS


def test_figures_that_contradict_the_game_are_ignored(platform: FakePlatform) -> None:
    figures = kept(platform, *HANDS)
    other = ENTRY._replace(scores=(ENTRY.scores[0] + 1, ENTRY.scores[1]))
    assert set(figures.of(other)) == {None}
    assert set(figures.of(ENTRY._replace(scores=(1, 2, 3)))) == {None}


def test_two_windows_lose_nothing_of_each_other(platform: FakePlatform) -> None:
    one, other = KeptFigures(platform.texts), KeptFigures(platform.texts)
    assert one.of(ENTRY)[0] is other.of(ENTRY)[0] is None
    one.put_hand(ENTRY.id, 1, HANDS[0])
    other.put_hand(ENTRY.id, 2, HANDS[1])
    assert KeptFigures(platform.texts).of(ENTRY)[:2] == HANDS[:2]
    one.renew()
    assert one.of(ENTRY)[:2] == HANDS[:2]


def test_forgetting_games_keeps_what_another_window_saved(platform: FakePlatform) -> None:
    deleted = f"{ENTRY.id[:-1]}{'0' if ENTRY.id[-1] != '0' else '1'}"
    here = kept(platform, HANDS[0])
    here.put(deleted, HANDS)
    here.keep()
    KeptFigures(platform.texts).put_hand(ENTRY.id, 2, HANDS[1])
    here.forget_all_but({ENTRY.id})
    assert KeptFigures(platform.texts).of(ENTRY)[:2] == HANDS[:2]
    assert STATISTICS.parse(platform.texts.kept[NAME]).keys() == {ENTRY.id}


def test_figures_are_known_for_the_visit_without_storage(platform: FakePlatform) -> None:
    platform.texts.broken = True
    figures = KeptFigures(platform.texts)
    figures.put(ENTRY.id, HANDS)
    figures.keep()
    assert figures.of(ENTRY) == HANDS
    assert figures.report() == "Your saved games can't be read."
    platform.texts.broken = False
    figures.keep()
    assert KeptFigures(platform.texts).of(ENTRY) == HANDS


@pytest.mark.parametrize(("text", "problem"), [("{", "damaged"), (NEWER, "newer")])
def test_unusable_month_is_known_for_this_visit(
    platform: FakePlatform, text: str, problem: str
) -> None:
    platform.texts.kept[NAME] = text
    figures = KeptFigures(platform.texts)
    assert set(figures.of(ENTRY)) == {None}
    assert problem in figures.report()
    assert figures.report() == ""
    figures.put(ENTRY.id, HANDS)
    figures.keep()
    assert figures.of(ENTRY) == HANDS
    assert KeptFigures(platform.texts).of(ENTRY) == (HANDS if text == "{" else (None,) * len(HANDS))
    assert (platform.texts.kept[NAME] == NEWER) is (text == NEWER)


BROKEN = [
    "",
    "7",
    "[7]",
    "[[]]",
    "[[[1],[0],[]]]",
    "[[[1,2],[0],[]]]",
    "[[[1,2],[0,0],[5]]]",
    "[[[1,2],[0,-1],[]]]",
    '[[[1,2],[0,"1"],[]]]',
    "[[[1,2],[0,0],[],[]]]",
    '[[[1,2],[0,0],[],[1,2,[[0,0],[0,0],[0,0]],[[1,"late",2.0,"other"]]]]]',
    '[[[1,2],[0,0],[],[1,2,[[0,0],[0,0],[0,0]],[[1,"middle",2.0,"nothing"]]]]]',
    "[[[1,2],[0,0],[],[NaN,2,[[0,0],[0,0],[0,0]],[]]]]",
    "[[[1,2],[0,0],[],[1,2,[[9,1],[0,0],[0,0]],[]]]]",
    "[" * 2000,
]


@pytest.mark.parametrize("text", BROKEN)
def test_malformed_figures_are_refused(text: str, platform: FakePlatform) -> None:
    assert read_hands(text) == ()
    platform.texts.kept[NAME] = STATISTICS.text({ENTRY.id: text})
    assert set(KeptFigures(platform.texts).of(ENTRY)) == {None}


def test_texts_are_joined_hand_by_hand() -> None:
    other = HANDS[0]._replace(points=(1, 2))
    assert joined((None, UNSEEN[1]), HANDS[:2]) == HANDS[:2]
    assert joined(HANDS[:1], HANDS[:2]) == HANDS[:2]
    assert joined((UNSEEN[0],), (other,)) == (UNSEEN[0],)


def taken_in(platform: FakePlatform, data: bytes) -> None:
    imported = Device(platform).take(data)
    assert not imported.problem
    assert not imported.games


def test_archive_joins_what_is_known_of_hands(platform: FakePlatform) -> None:
    kept(platform, HANDS[0], UNSEEN[1], *HANDS[2:])
    data = Device(platform).archive()
    assert f"{NAME}.json" in ArchiveReader(data).names
    other = FakePlatform()
    kept(other, UNSEEN[0], HANDS[1], *UNSEEN[2:])
    for _ in range(2):
        taken_in(other, data)
        assert KeptFigures(other.texts).of(ENTRY) == HANDS
    other.texts.kept[NAME], third = STATISTICS.text({ENTRY.id: "[7]"}), FakePlatform()
    taken_in(third, Device(other).archive())
    assert not third.texts.kept, "hands that can't be read change nothing"
