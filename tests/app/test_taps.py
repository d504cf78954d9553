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


@visiting(at_menu=True, judge=quick_judge())
async def test_screens_are_two_taps_behind_a_door(now: Visit) -> None:
    for kept in (games.decided("short"), games.begun("two")):
        await keep_game(now.context, kept)
    for name, taps in TAPS.items():
        now.context.go(StartScreen())
        await now.frames(4)
        for start in taps.split():
            await follow(now, start)
        assert type(now.app.scene).__name__ == name
        assert len(taps.split()) <= 3
        assert not taps or taps.split()[0] in DOORS


async def follow(now: Visit, start: str) -> None:
    """Press the first control whose name starts with `start`, and wait for another screen."""
    before = now.app.scene

    def found() -> list[str]:
        offered = [one.action for one in now.tree.controls if one.enabled]
        return [action for action in offered if action.startswith(start)]

    await now.until(lambda _tree: bool(found()))
    await now.press(min(found()))
    await now.until(lambda _tree: now.app.scene is not before)
