"""Every screen that needs no game, link or item is at most two taps behind one of four doors."""

import asyncio
from collections.abc import Iterator

from game.app.example_screens import SCREENS
from game.app.features import ROUTES
from game.judge.quick import quick_judge
from game.library.library import LIBRARY
from game.platform.input import Activate
from game.session import example_games as games
from game.ui.loop.slices import CALM_SLICE
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen
from tests.app.opened import LONGEST, BusyStage
from tests.start.stage import Backstage, backstage
from tests.table.dealt import put
from tests.table.fake_platform import FRAME

TAPS = {
    "StartScene": "",
    "SettingsDialog": "settings",
    "AboutDialog": "settings about",
    "StunDialog": "settings stun",
    "SetupScene": "new-game",
    "VariantScene": "new-game change-variant",
    "DoorScreen": "door-friends",
    "JoinScreen": "door-friends join",
    "GatheringScreen": "door-friends invite",
    "InvitationScreen": "door-friends invite invite",
    "OpenLinkDialog": "door-friends open-link",
    "ShareGameDialog": "door-friends send-deal",
    "ShareDialog": "door-friends send-deal challenge",
    "PuzzlesScreen": "door-practise puzzles",
    "ListDialog": "door-practise puzzles puzzle-variant",
    "DayScreen": "door-practise day",
    "PuzzleScene": "door-practise daily-puzzle",
    "LearnDialog": "door-practise learn",
    "LessonScene": "door-practise learn lesson-basra",
    "RefereedScene": "door-practise learn first-hand",
    "RulesScene": "door-practise rules",
    "VariantsScreen": "door-practise variants",
    "VariantDialog": "door-practise variants variant-syrian",
    "LibraryScreen": "door-mine my-games",
    "GameDialog": "door-mine my-games game-",
    "FilterDialog": "door-mine my-games filter",
    "StatisticsScreen": "door-mine statistics",
    "SelectionDialog": "door-mine statistics filter",
    "GameHandsDialog": "door-mine last-game",
    "ReviewScene": "door-mine last-game hand-1",
    "ReplayScene": "door-mine watch-last",
    "TableScene": "continue",
}
"""The screens and the presses that lead to each from the start screen."""

ELSEWHERE = {
    "at a table": "PauseDialog CutDialog LogDialog UnseenCardsDialog WorthsDialog SealDialog",
    "at an end": "HandOver GameOverDialog MoreDialog PointsDialog OtherRulesDialog",
    "among people": "CurtainDialog ConsentDialog LobbyScreen PhrasesDialog JointSealDialog",
    "in a review": "MomentScene CompareDialog",
    "in a puzzle": "WrongPlayDialog ResultDialog FindingDialog",
    "from a link or another window": (
        "ChallengeDialog ReceivedRulesDialog LinkedReplay ElsewhereDialog QuestionDialog"
    ),
    "of an item in a list": "RenameDialog DamagedDialog PlaceDialog NumbersDialog",
}
"""The other screens made of widgets, and where a player meets them."""

DOORS = {"continue", "new-game", "door-friends", "door-practise", "door-mine", "settings"}
"""The first door holds both ways to play."""


def screens(kind: type[Screen] = Screen) -> Iterator[str]:
    """Return the names of all screens made of widgets."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("game.") and not one.__abstractmethods__:
            yield one.__name__
        yield from screens(one)


def test_table_holds_every_screen() -> None:
    assert SCREENS, "they import every screen"
    told = {*TAPS, *" ".join(ELSEWHERE.values()).split()}
    assert set(screens()) - told == set()


async def press(behind: Backstage, start: str) -> None:
    """Press the control whose name is or starts with `start`, and wait for another scene."""
    before, pressed = behind.stage.top, False
    for _ in range(LONGEST):
        if behind.stage.top is not before:
            return
        offered = [one.action for one in before.accessibility_tree().controls if one.enabled]
        found = [one for one in offered if one.startswith(start)]
        if found and not pressed:
            pressed = True
            before.handle(Activate(min(found)))
        behind.context.clock.tick(FRAME)
        before.update(FRAME)
        for work in tuple(behind.stage.background):
            work(CALM_SLICE)
        await asyncio.sleep(0)
    raise AssertionError("nothing opened", start)


def test_screens_are_two_taps_behind_a_door() -> None:
    stage = BusyStage((390, 844))
    behind = backstage(stage.size, stage=stage, judge=quick_judge(), routes=ROUTES)
    for kept in (games.decided("short"), games.begun("two")):
        put(behind.context.get(LIBRARY), kept)
    found: dict[str, str] = {}

    async def follow() -> None:
        for name, taps in TAPS.items():
            behind.context.go(StartScreen())
            for start in taps.split():
                await press(behind, start)
            found[name] = type(stage.top).__name__
            for task in stage.tasks:
                task.cancel()

    asyncio.run(follow())
    assert found == {name: name for name in TAPS}
    for taps in map(str.split, TAPS.values()):
        assert len(taps) <= 3
        assert not taps or taps[0] in DOORS
