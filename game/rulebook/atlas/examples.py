"""The rules atlas, a house's own rules, and a deal played by other rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rulebook import house_rules
from game.rulebook.atlas.atlas_screen import AtlasScreen, View
from game.rulebook.atlas.received_rules import ReceivedRulesDialog
from game.rulebook.house_rules import HouseRules
from game.rulebook.screens.variant_list import VariantScene
from game.session import dealt_game, last_setup
from game.session import example_games as games
from game.session.setup import GameSetup
from game.sharing.links.contents import RulesLink
from game.start.choosing.setup_scene import SetupScene
from game.start.examples import keep_game, over_start
from game.ui.screens.context import Context
from game.ui.screens.named_screen import NamedScreen
from game.ui.screens.steering import press_soon

OURS = (
    HouseRules("بيت جدّي", "lebanese", {"basra_when": "any", "target": 51}),
    HouseRules("Friday at Karim's", "cypriot", {"tie": "none", "target": 151, "overlap": "most"}),
)
"""The rules of two houses."""

SENT = RulesLink("Café Younes", "ashush", 3, {"hand_size": 4, "target": 151, "overlap": "most"})
"""Rules that somebody sent."""


def atlas(context: Context, view: View = "table") -> None:
    """Show the atlas to somebody who knows the game of Yemen."""
    last_setup.remember(context.platform.texts, GameSetup("yemeni"))
    over_start(context, AtlasScreen(context, view=view))


def compared(context: Context) -> None:
    """Show two variants line by line, with a game played whose deal can be played again."""
    last_setup.remember(context.platform.texts, GameSetup("egyptian"))
    context.stage.spawn(_compared(context))


async def _compared(context: Context) -> None:
    await keep_game(context, games.decided("won"))
    over_start(context, AtlasScreen(context, "syrian"))


def place(context: Context) -> None:
    """Show what is played at a place of the map."""
    atlas(context, "map")
    press_soon(context, "place-lebanon")


def variant(context: Context) -> None:
    """Show one variant of the atlas with its sources."""
    atlas(context)
    press_soon(context, "variant-palestinian")


def other_rules(context: Context, key: str, other: str) -> None:
    """Show a deal about to be played by other rules."""
    deal = dealt_game.of_session(games.begun(key) if key == "two" else games.decided(key))
    assert deal is not None  # noqa: S101 - its seed is a short one
    over_start(context, AtlasScreen(context))
    context.navigator.other_rules(deal, GameSetup(other))


def house(context: Context) -> None:
    """Show the choosing of a game by a house's own rules."""
    house_rules.keep(context.platform.texts, OURS)
    ours = OURS[0]
    scene = SetupScene(context, GameSetup(ours.variant, 3, ours.options))
    scene.show_first("share-rules")
    over_start(context, scene)


def house_unsaved(context: Context) -> None:
    """Show the choosing of a game by rules that can be saved under a name."""
    scene = SetupScene(context, GameSetup("cypriot", 2, {"tie": "none"}))
    scene.show_first("save-rules")
    over_start(context, scene)


def house_list(context: Context) -> None:
    """Show the list of variants with the house's own rules above, as a narrow window has it."""
    house_rules.keep(context.platform.texts, OURS)
    scene = SetupScene(context, GameSetup(OURS[1].variant, 2, OURS[1].options))
    over_start(context, scene)
    context.stage.push(VariantScene(context, "", lambda _key: None, scene.named))


def received(context: Context) -> None:
    """Show rules that somebody sent."""
    over_start(context, ReceivedRulesDialog(context, SENT))


SCREENS: Mapping[str, NamedScreen] = MappingProxyType(
    {
        "atlas": NamedScreen("the rules atlas: all variants side by side", atlas),
        "atlas-map": NamedScreen(
            "where each variant is played", lambda context: atlas(context, "map")
        ),
        "atlas-compare": NamedScreen("two variants line by line", compared),
        "atlas-place": NamedScreen("a place on the map, and its variants", place),
        "atlas-variant": NamedScreen("a variant, its rules and sources", variant),
        "other-rules": NamedScreen(
            "a deal to be played by other rules",
            lambda context: other_rules(context, "won", "homs"),
        ),
        "other-rules-begun": NamedScreen(
            "a deal of a game that goes on, to be played by other rules",
            lambda context: other_rules(context, "two", "egyptian-double"),
        ),
        "house-rules": NamedScreen("choosing a game by a house's own rules", house),
        "house-rules-new": NamedScreen("choosing rules that can be saved", house_unsaved),
        "house-rules-list": NamedScreen("the variants below the house's own rules", house_list),
        "house-rules-sent": NamedScreen("a house's own rules that somebody sent", received),
    }
)
"""All of these, by name."""
