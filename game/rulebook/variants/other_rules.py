"""The dialog to play a finished deal by other rules."""

from game.rulebook.screens.named_rules import NamedRules
from game.rulebook.screens.variant_list import VariantScene
from game.rulebook.variants.difference_rows import put_comparison
from game.rules.variants import VARIANTS
from game.session.dealt_game import DealtGame
from game.session.routes import StartGame
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of, with_rules, with_variant
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark
from game.words.variant_names import name_of


class OtherRulesDialog(Dialog):
    """Asks for other rules for a deal, and starts a game by them.

    Args:
        deal: the deal.
        other: a game by the rules to offer first; None for any others.
    """

    _widest = 560
    _heading = mark("Same cards, other rules")

    def __init__(self, context: Context, deal: DealtGame, other: GameSetup | None = None) -> None:
        super().__init__(context)
        self._deal = deal
        if other is None:
            other = GameSetup(next(key for key in VARIANTS if key != deal.setup.variant))
        self._setup = with_rules(deal.setup, other.variant, other.options)
        self._named = NamedRules(self, lambda: self._setup, self._choose)
        self.form.focus = "play"

    def _commands(self) -> list[Command]:
        """Return the buttons: play, or cancel."""
        return [
            Command("play", _("Play"), self._play, "primary", "play"),
            Command("cancel", _("Cancel"), self._cancel),
        ]

    def _body(self, column: Column) -> None:
        """Put the variant, whether the cards are the same, and the differences."""
        label = _("Variant: {name}").format(name=self._name)
        pick = Command("change-variant", label, self._pick, icon="cards")
        column.button(pick, css=theme.TARGET).gap(8)
        column.write(self._about_cards())
        if self._deal.goes_on:
            column.gap(6)
            column.write(
                _(
                    "Your game is saved. Its next hands use the same code, so continuing here "
                    "would show you their cards."
                ),
                theme.SMALL,
                theme.BRASS_LIGHT,
            )
        column.gap(12)
        names = name_of(self._deal.setup.variant), self._name
        put_comparison(column, names, (self._deal.rules, rules_of(self._setup)))

    def _about_cards(self) -> str:
        """Say whether the cards are in the same order as before."""
        before, now = self._deal.rules, rules_of(self._setup)
        if before.pack_size != now.pack_size:
            return _(
                "This pack has {count} cards instead of {before}, so the cards will be different."
            ).format(count=now.pack_size, before=before.pack_size)
        players = self._deal.setup.players
        sizes = {rules.batch_size(players) for rules in (before, now)}
        if len(sizes) > 1 or before.komi_sweeps != now.komi_sweeps:
            return _(
                "The pack is shuffled as before, but these rules deal it differently. Your "
                "cards and the floor may change."
            )
        return _("The pack is shuffled as before, so you get the same cards.")

    @property
    def _name(self) -> str:
        chosen = self._named.chosen
        return chosen.name if chosen else name_of(self._setup.variant)

    def _pick(self) -> None:
        marked = "" if self._named.chosen else self._setup.variant
        self.context.stage.push(VariantScene(self.context, marked, self._take, self._named))

    def _take(self, variant: str) -> None:
        self._choose(with_variant(self._deal.setup, variant))

    def _choose(self, setup: GameSetup) -> None:
        self._setup = setup
        self.lay_out()

    def _play(self) -> None:
        self.context.go(StartGame(self._setup))
