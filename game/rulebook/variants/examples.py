"""Example screens: the variants screen, house rules, and a deal played by other rules."""

from game.platform.input import LinkFollowed
from game.rulebook.house_rules import HouseRules
from game.rulebook.variants.received_rules import ReceivedRulesDialog
from game.rulebook.variants.variants_screen import VariantsScreen
from game.rules.variant import Option
from game.session import dealt_game, last_setup
from game.session import example_games as games
from game.session.dealt_game import LAST_DEAL, DealtGame
from game.session.routes import PlayByOtherRules
from game.session.setup import GameSetup
from game.sharing.links.contents import RulesLink
from game.sharing.links.link import write_link
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start, press_soon

OURS = (
    HouseRules("بيت جدّي", "lebanese", {"basra_when": "any", "target": 51}),
    HouseRules("Friday at Karim's", "cypriot", {"tie": "none", "target": 151, "overlap": "most"}),
)
"""The house rules of two houses."""

SENT = RulesLink("Café Younes", "ashush", 3, {"hand_size": 4, "target": 151, "overlap": "most"})
"""House rules from another player."""


def variants(context: Context, *press: str) -> None:
    """Show all variants to a player of the Yemeni variant, and press some controls."""
    last_setup.remember(context.platform.texts, GameSetup("yemeni"))
    over_start(context, VariantsScreen(context))
    press_soon(context, *press)


class WonDeal:
    """The last deal, from a game that was won."""

    known = True

    async def deal(self) -> DealtGame | None:
        """Return the deal."""
        return dealt_game.of_session(games.decided("won"))


def compared(context: Context) -> None:
    """Show two variants line by line; the last deal can be played again."""
    last_setup.remember(context.platform.texts, GameSetup("egyptian"))
    context.offer(LAST_DEAL, WonDeal())
    over_start(context, VariantsScreen(context, "syrian"))


def sent(context: Context) -> None:
    """Show house rules from a link."""
    context.go(StartScreen())
    options: dict[str, Option] = {"basra_when": "any", "target": 51}
    context.go(LinkFollowed(write_link(RulesLink("Café Younes", "lebanese", 3, options))))


def other_rules(context: Context, key: str, other: str) -> None:
    """Show the dialog to play a deal by other rules."""
    deal = dealt_game.of_session(games.begun(key) if key == "two" else games.decided(key))
    assert deal is not None  # noqa: S101 - its seed is a short one
    over_start(context, VariantsScreen(context))
    context.go(PlayByOtherRules(deal, GameSetup(other)))


def received(context: Context) -> None:
    """Show house rules that another player sent."""
    over_start(context, ReceivedRulesDialog(context, SENT))


SCREENS: Examples = {
    "variants-table": ("all variants side by side", variants),
    "variants-compare": ("two variants line by line", compared),
    "variants-variant": example(
        "a variant, its rules and sources", variants, "variant-palestinian"
    ),
    "other-rules": example("a deal to be played by other rules", other_rules, "won", "homs"),
    "other-rules-begun": example(
        "a deal of a game that goes on, to be played by other rules",
        other_rules,
        "two",
        "egyptian-double",
    ),
    "link-rules": ("a house's rules that came as a link", sent),
    "house-rules-sent": ("a house's own rules that somebody sent", received),
}
"""All of these, by name."""
