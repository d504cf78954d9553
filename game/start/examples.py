"""Example screens before a game: start, choosing, rules, settings."""

from collections.abc import Callable

from game.library.screens.examples import NAME, keep_game
from game.rulebook.house_rules import HOUSE_RULES
from game.rulebook.screens.rules_scene import RulesScene
from game.rulebook.screens.variant_list import VariantScene
from game.rulebook.variants.examples import OURS
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session.routes import ChooseGame
from game.session.session import Session
from game.session.setup import GameSetup
from game.start.choosing.setup_scene import SetupScene
from game.start.start import StartScene
from game.ui.screens import settings as kept_settings
from game.ui.screens.context import Context
from game.ui.screens.dialogs import RenameDialog
from game.ui.screens.registry import DoorName, Examples, example
from game.ui.screens.screen import Screen
from game.ui.screens.settings import SETTINGS
from game.ui.screens.steering import over_start, press_soon
from game.ui.settings.about_dialog import AboutDialog
from game.ui.settings.settings_dialog import SettingsDialog
from game.words.language import _

FOUR = GameSetup(
    variant="ashush",
    players=4,
    options={"partnerships": True, "target": 250},
    bots=("greedy", "random", "greedy"),
    seed="17",
    match=True,
)
"""A game with almost every option changed."""

HERE_TOGETHER = GameSetup(
    variant="lebanese", bots=("skilled",), seats=("here", "here"), names=("سلمى", "Karim")
)
"""Two people at one device, with names in both reading directions."""

ELSEWHERE = GameSetup(
    players=4,
    bots=("casual",),
    seats=("here", "elsewhere", "elsewhere", "bot"),
    names=("Mona",),
    clock=60,
)
"""Partners at three devices and a bot."""


def start(context: Context) -> None:
    """Show the start screen with the saved texts."""
    context.stage.replace(StartScene(context))


def start_kept(context: Context) -> None:
    """Show the start screen with a game to continue."""
    context.stage.spawn(start_with(context, games.begun("two")))


async def start_with(context: Context, *kept: Session) -> None:
    """Save these games, then show the start screen."""
    for session in kept:
        await keep_game(context, session)
    start(context)


def door(context: Context, name: DoorName) -> None:
    """Show the page of a door, after a game was finished."""
    context.stage.spawn(start_with(context, games.decided("short")))
    press_soon(context, f"door-{name}")


def start_damaged(context: Context) -> None:
    """Show the start screen after the settings could not be read."""
    context.platform.texts.write(SETTINGS.name, "{")
    _, message = kept_settings.load(context.platform.texts)
    context.stage.replace(StartScene(context, message))


def over(make: Callable[[Context], Screen], first: str = "") -> Callable[[Context], None]:
    """Return a function that shows a screen over the start screen, from a control on."""

    def show(context: Context) -> None:
        screen = make(context)
        if first:
            screen.form.reveal(first)
        over_start(context, screen)

    return show


def own_page_at_first(context: Context) -> None:
    """Show the player's page before the first game."""
    start(context)
    press_soon(context, "door-mine")


def choosing(setup: GameSetup, first: str = "") -> Callable[[Context], None]:
    """Return a function that shows the setup screen with a game, from a control on."""

    def make(context: Context) -> SetupScene:
        if first:
            context.change_settings(more_options=True)
        return SetupScene(context, setup)

    return over(make, first)


def seat(context: Context) -> None:
    """Show the dialog of a seat over the setup screen."""
    choosing(FOUR)(context)
    press_soon(context, "seat-2")


def rules(key: str) -> Callable[[Context], None]:
    """Return a function that shows the rules of a variant."""
    return over(lambda context: RulesScene(context, VARIANTS[key]))


def house(context: Context) -> None:
    """Show the setup screen with saved house rules."""
    HOUSE_RULES.keep(context.platform.texts, OURS)
    choosing(GameSetup(OURS[0].variant, 3, OURS[0].options), "share-rules")(context)


def house_list(context: Context) -> None:
    """Show the list of variants below the house rules, as in a narrow window."""
    HOUSE_RULES.keep(context.platform.texts, OURS)
    scene = SetupScene(context, GameSetup(OURS[1].variant, 2, OURS[1].options))
    over_start(context, scene)
    context.stage.push(VariantScene(context, "", lambda _key: None, scene.named))


def variants(context: Context) -> None:
    """Show the list of variants; the chosen one is used for a new game."""

    def take(key: str) -> None:
        context.go(ChooseGame(GameSetup(key)))

    over_start(context, VariantScene(context, "yemeni", take))


def rename(context: Context, name: str) -> None:
    """Show the dialog for a name; the new name appears as a message on the start screen."""
    title = StartScene(context)
    context.stage.replace(title)
    context.stage.push(RenameDialog(context, _("Rename this game"), name, title.tell))


SCREENS: Examples = {
    "start": ("the title screen on a first visit", start),
    "start-kept": ("the title screen, with a game to continue", start_kept),
    "start-damaged": ("the title screen, after the settings could not be read", start_damaged),
    "friends": example("what can be played with friends", door, "friends"),
    "practise": example("what can be practised", door, "practise"),
    "my-play": example("one's own games, in lists and figures", door, "mine"),
    "my-play-first": ("one's own games, before the first one", own_page_at_first),
    "setup": ("choosing a game, of two players", choosing(GameSetup())),
    "setup-more": (
        "choosing a game, with all options",
        choosing(GameSetup(), "more-options"),
    ),
    "setup-people": ("choosing a game, two people at one device", choosing(HERE_TOGETHER)),
    "setup-seat": ("choosing who sits at a seat", seat),
    "setup-elsewhere": ("choosing a game, with people at other devices", choosing(ELSEWHERE)),
    "setup-four": ("choosing a game, a match of four players", choosing(FOUR)),
    "house-rules": ("choosing a game by a house's own rules", house),
    "house-rules-new": (
        "choosing rules that can be saved",
        choosing(GameSetup("cypriot", 2, {"tie": "none"}), "save-rules"),
    ),
    "house-rules-list": ("the variants below the house's own rules", house_list),
    "variants": ("the list of variants, as a narrow window has it", variants),
    "rules": ("the rules of Egyptian Basra", rules("egyptian")),
    "rules-yemeni": ("the rules of Yemeni Basra", rules("yemeni")),
    "rules-lebanese": ("the rules of Lebanese Basra", rules("lebanese")),
    "settings": ("the settings", over(SettingsDialog)),
    "settings-lower": ("the lower part of the settings", over(SettingsDialog, "sound")),
    "about": ("what the program is, and where its source code is", over(AboutDialog)),
    "rename": ("a game's name to be changed", lambda context: rename(context, NAME)),
    "rename-empty": ("a game's name, not yet typed", lambda context: rename(context, "")),
}
"""By name, in the order in which a player reaches them."""
