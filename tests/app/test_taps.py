"""Every screen that needs no game, link or item is at most two taps behind one of four doors."""

from collections.abc import Iterator

from game.app.example_screens import SCREENS
from game.judge.quick import quick_judge
from game.library.screens.examples import keep_game
from game.session import example_games as games
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen
from tests.table.story import Visit, visiting

TAPS = {
    "": "StartScene",
    "settings": "SettingsDialog AboutDialog:about AddressDialog:stun",
    "new-game": "SetupScene VariantScene:change-variant SeatDialog:seat-1 RulesScene:rules",
    "road": (
        "RoadScreen StopScreen:stop-egyptian RulesScene:stop-egyptian/rules "
        "LessonScene:stop-egyptian/sit-down VariantsScreen:variants "
        "VariantDialog:variants/variant-syrian"
    ),
    "door-friends": (
        "DoorScreen JoinScreen:join GatheringScreen:invite/back InvitationScreen:invite "
        "LeagueDialog:league LeagueScreen:league/start "
        "OpenLinkDialog:open-link ShareGameDialog:send-deal ShareDialog:send-deal/challenge"
    ),
    "door-practise": (
        "PuzzlesScreen:puzzles ListDialog:puzzles/puzzle-variant DayScreen:day "
        "PuzzleScene:daily-puzzle RulesScene:rules LearnDialog:learn "
        "LessonScene:learn/lesson-basra RefereedScene:learn/first-hand"
    ),
    "door-mine": (
        "LibraryScreen:my-games GameDialog:my-games/game- FilterDialog:my-games/filter "
        "StatisticsScreen:statistics SelectionDialog:statistics/filter "
        "GameHandsDialog:last-game ReviewScene:last-game/hand-1 ReplayScene:watch-last"
    ),
    "continue": "TableScene",
}
"""The screens behind each door of the start screen, with the presses that lead there."""

ELSEWHERE = {
    "at a table": "PauseDialog CutDialog LogDialog UnseenCardsDialog WorthsDialog SealDialog",
    "at an end": "HandOver GameOver MoreDialog PointsDialog OtherRulesDialog",
    "among people": "CurtainDialog ConsentDialog LobbyScreen PhrasesDialog JointSealDialog",
    "in a review": "MomentScene CompareDialog",
    "in a puzzle": "WrongPlayDialog ResultDialog FindingDialog",
    "from a link or another window": (
        "ChallengeDialog ReceivedRulesDialog LinkedReplay ElsewhereDialog QuestionDialog"
    ),
    "while code arrives": "ArrivalDialog",
    "of an item in a list": "RenameDialog DamagedDialog NumbersDialog",
}
"""The other screens made of widgets, and where a player meets them."""


def screens(kind: type[Screen] = Screen) -> Iterator[str]:
    """Return the names of all screens made of widgets."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("game.") and not one.__abstractmethods__:
            yield one.__name__
        yield from screens(one)


def test_table_holds_every_screen() -> None:
    assert SCREENS, "they import every screen"
    told = {
        one.partition(":")[0] for one in " ".join([*TAPS.values(), *ELSEWHERE.values()]).split()
    }
    assert set(screens()) - told == set()


@visiting(at_menu=True, judge=quick_judge())
async def test_screens_are_two_taps_behind_a_door(now: Visit) -> None:
    for kept in (games.decided("short"), games.begun("two")):
        await keep_game(now.context, kept)
    for door, behind in TAPS.items():
        for name, _, taps in (one.partition(":") for one in behind.split()):
            now.context.go(StartScreen())
            await now.frames(4)
            ways = taps.split("/") if taps else []
            assert len(ways) <= 2
            for start in [door, *ways] if door else []:
                await follow(now, start)
            assert type(now.app.scene).__name__ == name


async def follow(now: Visit, start: str) -> None:
    """Press the first control whose name starts with `start`, and wait for another screen."""
    before = now.app.scene

    def found() -> list[str]:
        offered = [one.action for one in now.tree.controls if one.enabled]
        return [action for action in offered if action.startswith(start)]

    await now.until(lambda _tree: bool(found()))
    await now.press(min(found()))
    await now.until(lambda _tree: now.app.scene is not before)
