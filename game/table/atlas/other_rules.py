"""A deal that was played, to be played by other rules."""

from __future__ import annotations

from game.i18n import _
from game.rules.variants import VARIANTS
from game.table.art import theme
from game.table.atlas.comparison import put_comparison
from game.table.menu.variant_list import VariantScene
from game.table.storage.dealt_game import DealtGame, by_other_rules
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command
from game.table.words.variant_names import name_of


class OtherRulesDialog(Dialog):
    """Lets other rules be chosen for a deal, and begins a game by them.

    Args:
        context: the app's.
        deal: the deal.
        variant: the key of the variant that is offered first; "" for any other.
    """

    widest = 560

    def __init__(self, context: Context, deal: DealtGame, variant: str = "") -> None:
        super().__init__(context)
        self._deal = deal
        self._variant = variant or next(key for key in VARIANTS if key != deal.setup.variant)
        self.form.focus = "play"

    @property
    def title(self) -> str:
        """What is played."""
        return _("This deal by other rules")

    def commands(self) -> list[Command]:
        """Play, or leave it."""
        return [
            Command("play", _("Play"), self._play, "primary", "play"),
            Command("cancel", _("Cancel"), self.cancel),
        ]

    def body(self, column: Column) -> None:
        """The variant, whether the cards are the same, and what differs."""
        label = _("Variant: {name}").format(name=name_of(self._variant))
        pick = Command("change-variant", label, self._pick, icon="cards")
        column.button(pick, css=theme.TARGET)
        column.gap(8)
        column.write(self._about_cards())
        if self._deal.goes_on:
            column.gap(6)
            column.write(
                _(
                    "Your game stays among your games. Its next hands come from the same code, "
                    "so playing on here would show them to you."
                ),
                theme.SMALL,
                theme.BRASS_LIGHT,
            )
        column.gap(12)
        names = name_of(self._deal.setup.variant), name_of(self._variant)
        rules = self._deal.rules, VARIANTS[self._variant]
        put_comparison(column, names, rules)

    def _about_cards(self) -> str:
        """Whether the cards lie in the pack as they lay before."""
        before, now = self._deal.rules, VARIANTS[self._variant]
        if before.pack_size != now.pack_size:
            return _(
                "The pack has {count} cards here instead of {before}, so it can't be shuffled "
                "the same: other cards come."
            ).format(count=now.pack_size, before=before.pack_size)
        players = self._deal.setup.players
        sizes = {rules.batch_size(players) for rules in (before, now)}
        if len(sizes) > 1 or before.komi_sweeps != now.komi_sweeps:
            return _(
                "The pack is shuffled exactly as before. These rules deal it otherwise, so hands "
                "and floor may differ."
            )
        return _("The pack is shuffled exactly as before, so the same cards come.")

    def _pick(self) -> None:
        self.context.stage.push(VariantScene(self.context, self._variant, self._take))

    def _take(self, variant: str) -> None:
        self._variant = variant
        self.lay_out()

    def _play(self) -> None:
        setup = by_other_rules(self._deal.setup, self._variant, {})
        self.context.navigator.start(setup)
