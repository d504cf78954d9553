"""House rules that another player sent."""

from dataclasses import replace

from game.rulebook import house_rules
from game.rulebook.house_rules import HOUSE_RULES, HouseRules, free_name, options_kept
from game.rulebook.screens.named_rules import keep_or_why_not, saved
from game.rulebook.screens.rules_scene import RulesScene
from game.rulebook.variants.difference_rows import put_comparison
from game.rules.variant import Variant, configure
from game.rules.variants import VARIANTS
from game.session import last_setup, setup_edits
from game.session.routes import StartGame
from game.sharing.links.contents import RulesLink
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of


class ReceivedRulesDialog(Dialog):
    """Shows received rules, and how they differ from the variant they change.

    Args:
        link: the rules; the link's reader has checked that they can be played.
    """

    _widest = 560

    def __init__(self, context: Context, link: RulesLink) -> None:
        super().__init__(context, house_rules.clean_name(link.name) or _("House rules"))
        self._link = link
        self._saved = ""
        self.form.focus = "play"

    @property
    def _rules(self) -> Variant:
        options = dict(self._link.options)
        return configure(VARIANTS[self._link.variant], self._link.players or 2, options)

    def _commands(self) -> list[Command]:
        """Return the buttons: play by the rules, save them, or read them in full."""
        return [
            Command("play", _("Play"), self._play, "primary", "play"),
            Command("save-rules", _("Save"), self._save, enabled=not self._saved),
            Command("rules", _("Rules"), self._read),
        ]

    def _body(self, column: Column) -> None:
        """Put the variant they change, and the changes."""
        variant = name_of(self._link.variant)
        words = _("Someone sent you house rules. They change this variant: {variant}.")
        column.write(words.format(variant=variant))
        if self._saved:
            column.gap(6).write(saved(self._saved), theme.SMALL, theme.BRASS_LIGHT)
        if "partnerships" in self._link.options:
            column.gap(6)
            words = _(
                "House rules don't include teams. With four players, you choose teams for each "
                "game."
            )
            column.note(words)
        column.gap(12)
        rules = VARIANTS[self._link.variant], self._rules
        put_comparison(column, (variant, self.title), rules)

    def _read(self) -> None:
        self.context.stage.push(RulesScene(self.context, self._rules))

    def _play(self) -> None:
        usual = last_setup.recall(self.context.platform.texts)
        setup = setup_edits.with_players(usual, self._link.players or usual.players)
        options = dict(self._link.options)
        asked = replace(setup, variant=self._link.variant, options=options, seed="")
        last_setup.remember(self.context.platform.texts, asked)
        self.context.go(StartGame(setup_edits.to_play(asked)))

    def _save(self) -> None:
        """Save them under their name, with a number if it is taken."""
        texts, options = self.context.platform.texts, options_kept(self._link.options)
        rules = HouseRules(self.title, self._link.variant, options)
        kept = HOUSE_RULES.known(texts)
        if rules not in kept:
            rules = replace(rules, name=free_name(kept, self.title))
        problem = keep_or_why_not(lambda: house_rules.save(texts, rules))
        if not problem:
            self._saved = rules.name
        self.context.stage.refresh()  # a screen below may list them
        self.tell(problem)
