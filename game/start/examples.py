"""Example screens before a game: start, choosing, rules, settings."""

from __future__ import annotations

from game.library.screens.examples import NAME, keep_game
from game.rulebook.atlas.examples import OURS
from game.rulebook.house_rules import HOUSE_RULES
from game.rulebook.screens.rules_scene import RulesScene
from game.rulebook.screens.variant_list import VariantScene
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session import last_setup
from game.session.routes import ChooseGame
from game.session.session import Session
from game.session.setup import GameSetup
from game.start.choosing.setup_scene import SetupScene
from game.start.start import StartScene
from game.ui.screens import settings as kept_settings
from game.ui.screens.context import Context
from game.ui.screens.dialogs import RenameDialog
from game.ui.screens.registry import NamedScreen
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


def start(context: Context) -> None:
    """Show the start screen with the saved texts."""
    context.stage.replace(StartScene(context))


def start_newcomer(context: Context) -> None:
    """Show the start screen of a newcomer who only looked at other games."""
    last_setup.remember(context.platform.texts, GameSetup("yemeni", 3))
    start(context)


def start_kept(context: Context) -> None:
    """Show the start screen with a game to continue."""
    start(context)
    context.stage.spawn(start_with(context, games.begun("two")))


def start_full(context: Context) -> None:
    """Show the start screen with a game to continue and one to review."""
    start(context)
    context.stage.spawn(start_with(context, games.decided("short"), games.begun("two")))


async def start_with(context: Context, *kept: Session) -> None:
    """Save these games, then show the start screen with its whole story."""
    for session in kept:
        await keep_game(context, session)
    title = StartScene(context)
    title.tell_story()
    context.stage.replace(title)


def start_damaged(context: Context) -> None:
    """Show the start screen after the settings could not be read."""
    context.platform.texts.write(SETTINGS.name, "{")
    _, message = kept_settings.load(context.platform.texts)
    context.stage.replace(StartScene(context, message))


def setup(context: Context) -> None:
    """Show the setup screen with the usual game."""
    over_start(context, SetupScene(context, GameSetup()))


def setup_facts(context: Context) -> None:
    """Show the setup screen with the facts of the variant unfolded."""
    setup(context)
    press_soon(context, "variant-facts")


def setup_four(context: Context) -> None:
    """Show the setup screen with a match of four in partnerships."""
    over_start(context, SetupScene(context, FOUR))


HERE_TOGETHER = GameSetup(
    variant="lebanese",
    bots=("skilled",),
    seats=("here", "here"),
    names=("سلمى", "Karim"),
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


def setup_people(context: Context) -> None:
    """Show the setup screen with two people at one device."""
    over_start(context, SetupScene(context, HERE_TOGETHER))


def setup_elsewhere(context: Context) -> None:
    """Show the setup screen with people at other devices."""
    over_start(context, SetupScene(context, ELSEWHERE))


def house(context: Context) -> None:
    """Show the setup screen with saved house rules."""
    HOUSE_RULES.keep(context.platform.texts, OURS)
    ours = OURS[0]
    scene = SetupScene(context, GameSetup(ours.variant, 3, ours.options))
    scene.show_first("share-rules")
    over_start(context, scene)


def house_unsaved(context: Context) -> None:
    """Show the setup screen with rules that can be saved under a name."""
    scene = SetupScene(context, GameSetup("cypriot", 2, {"tie": "none"}))
    scene.show_first("save-rules")
    over_start(context, scene)


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


def rules(context: Context, key: str = "egyptian") -> None:
    """Show the rules of a variant."""
    over_start(context, RulesScene(context, VARIANTS[key]))


def about(context: Context) -> None:
    """Show what the program is and where its source code is."""
    over_start(context, AboutDialog(context))


def settings(context: Context) -> None:
    """Show the settings."""
    over_start(context, SettingsDialog(context))


def settings_lower(context: Context) -> None:
    """Show the settings from the sound section."""
    dialog = SettingsDialog(context)
    dialog.show_first("sound")
    over_start(context, dialog)


def rename(context: Context, name: str) -> None:
    """Show the dialog for a name; the new name appears as a message on the start screen."""
    title = StartScene(context)
    context.stage.replace(title)
    context.stage.push(RenameDialog(context, _("Rename this game"), name, title.tell))


SCREENS: dict[str, NamedScreen] = {
    "start": NamedScreen("the title screen on a first visit", start),
    "start-kept": NamedScreen("the title screen, with a game to continue", start_kept),
    "start-full": NamedScreen(
        "the title screen, with a game to continue and one to review", start_full
    ),
    "start-damaged": NamedScreen(
        "the title screen, after the settings could not be read", start_damaged
    ),
    "start-newcomer": NamedScreen(
        "the title screen of a newcomer who looked at other games", start_newcomer
    ),
    "setup": NamedScreen("choosing a game, of two players", setup),
    "setup-facts": NamedScreen("choosing a game, with the facts of its variant", setup_facts),
    "setup-people": NamedScreen("choosing a game, two people at one device", setup_people),
    "setup-elsewhere": NamedScreen(
        "choosing a game, with people at other devices", setup_elsewhere
    ),
    "setup-four": NamedScreen("choosing a game, a match of four players", setup_four),
    "house-rules": NamedScreen("choosing a game by a house's own rules", house),
    "house-rules-new": NamedScreen("choosing rules that can be saved", house_unsaved),
    "house-rules-list": NamedScreen("the variants below the house's own rules", house_list),
    "variants": NamedScreen("the list of variants, as a narrow window has it", variants),
    "rules": NamedScreen("the rules of Egyptian Basra", rules),
    "rules-yemeni": NamedScreen(
        "the rules of Yemeni Basra", lambda context: rules(context, "yemeni")
    ),
    "rules-lebanese": NamedScreen(
        "the rules of Lebanese Basra", lambda context: rules(context, "lebanese")
    ),
    "settings": NamedScreen("the settings", settings),
    "settings-lower": NamedScreen("the lower part of the settings", settings_lower),
    "about": NamedScreen("what the program is, and where its source code is", about),
    "rename": NamedScreen("a game's name to be changed", lambda context: rename(context, NAME)),
    "rename-empty": NamedScreen(
        "a game's name, not yet typed", lambda context: rename(context, "")
    ),
}
"""By name, in the order in which a player reaches them."""
