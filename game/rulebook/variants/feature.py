"""The rulebook's routes and example screens."""

from game.session import last_setup, setup_edits
from game.session.routes import PlayByOtherRules, ReadRules, ShowVariants
from game.sharing.links.contents import RulesLink
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.ui.screens.routing import leave_table
from game.words.language import mark


def _read(context: Context, route: ReadRules) -> None:
    from game.rulebook.screens.rules_scene import RulesScene

    rules = route.rules or setup_edits.rules_of(last_setup.recall(context.platform.texts))
    context.stage.push(RulesScene(context, rules))


def _show_variants(context: Context, route: ShowVariants) -> None:
    from game.rulebook.variants.variants_screen import VariantsScreen

    context.stage.push(VariantsScreen(context, route.variant))


def _play_by_other_rules(context: Context, route: PlayByOtherRules) -> None:
    from game.rulebook.variants.other_rules import OtherRulesDialog

    context.stage.push(OtherRulesDialog(context, route.deal, route.other))


def _receive(context: Context, link: RulesLink) -> None:
    """Show house rules from a link; the current game is left, and stays saved."""
    from game.rulebook.variants.received_rules import ReceivedRulesDialog

    leave_table(context)
    context.stage.push(ReceivedRulesDialog(context, link))


RULEBOOK = Feature(
    routes={
        ReadRules: _read,
        ShowVariants: _show_variants,
        PlayByOtherRules: _play_by_other_rules,
        RulesLink: _receive,
    },
    tiles=(
        StartTile(
            *("rules", mark("Rules"), "help", "practise", 5, ReadRules()),
            mark("To read, with examples"),
        ),
    ),
    examples=("game.rulebook.variants.examples",),
)
