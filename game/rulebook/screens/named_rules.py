"""House rules while a game is set up: save, choose, rename, share, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import StorageError
from game.rulebook import house_rules, house_sentences
from game.rulebook.house_rules import HOUSE_RULES, FullError, HouseRules
from game.session.setup import GameSetup
from game.session.setup_edits import with_rules
from game.sharing.links.link import RulesLink, write_link
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.ui.art import theme
from game.ui.screens.column import Column, put_row
from game.ui.screens.dialogs import RenameDialog
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of


class NamedRules:
    """The sets of house rules, on a screen that sets up a game.

    Args:
        screen: the screen.
        setup: returns the current setup.
        on_change: is called with the new setup.
    """

    def __init__(
        self,
        screen: Screen,
        setup: Callable[[], GameSetup],
        on_change: Callable[[GameSetup], None],
    ) -> None:
        self._screen, self._setup, self._on_change = screen, setup, on_change
        self._texts = screen.context.platform.texts
        self._sets: house_rules.Sets = ()
        self.renew()

    def renew(self) -> None:
        """Read the saved sets again."""
        self._sets = HOUSE_RULES.known(self._texts)

    @property
    def chosen(self) -> HouseRules | None:
        """The set that matches the current setup."""
        setup = self._setup()
        return next((one for one in self._sets if one.plays(setup)), None)

    @property
    def chosen_row(self) -> str:
        """The name of the row of the chosen set, "" if none is chosen."""
        return f"house-rules-{self._sets.index(self.chosen) + 1}" if self.chosen else ""

    def rows(self, column: Column, choose: Callable[[HouseRules], None] | None = None) -> None:
        """Put a row for each set, if there are any, above the variants."""
        if not self._sets:
            return
        column.caption(_("Our house rules"))
        for number, one in enumerate(self._sets, 1):
            take = partial(choose or self.choose, one)
            command = Command(f"house-rules-{number}", one.name, take)
            put_row(column, command, house_sentences.in_short(one), chosen=one == self.chosen)
        column.gap(6)
        column.caption(_("Variants"))

    def choose(self, rules: HouseRules) -> None:
        """Play by a set, with the same people; how four of them sit stays the same."""
        self._on_change(with_rules(self._setup(), rules.variant, rules.options))

    def put(self, column: Column) -> None:
        """Put the buttons for the current rules: save, or rename, share and delete."""
        chosen = self.chosen
        if chosen is None:
            column.button(Command("save-rules", _("Save these rules"), self._ask_name, icon="save"))
            column.gap(4)
            note = _("They get a name, and stand above the variants from then on.")
            column.write(note, theme.SMALL, theme.IVORY_DIM)
        else:
            column.caption(_("Our house rules"))
            column.write(chosen.name, theme.BODY, theme.BRASS_LIGHT, typeface="bold")
            column.gap(6)
            column.buttons(
                [
                    Command("rename-rules", _("Rename"), partial(self._ask_other_name, chosen)),
                    Command("share-rules", _("Share"), partial(self._share, chosen)),
                    Command("delete-rules", _("Delete"), partial(self._delete, chosen)),
                ]
            )
        column.gap(18)

    # Commands

    def _ask_name(self) -> None:
        dialog = RenameDialog(
            self._screen.context,
            _("Save these rules"),
            "",
            self._save,
            longest=house_rules.LONGEST_NAME,
        )
        self._screen.context.stage.push(dialog)

    def _ask_other_name(self, rules: HouseRules) -> None:
        dialog = RenameDialog(
            self._screen.context,
            _("Rename these rules"),
            rules.name,
            partial(self._rename, rules),
            longest=house_rules.LONGEST_NAME,
        )
        self._screen.context.stage.push(dialog)

    def _save(self, name: str) -> None:
        known = HOUSE_RULES.known(self._texts)
        free = house_rules.free_name(known, house_rules.clean_name(name))
        rules = house_rules.of_setup(free, self._setup())
        if rules.name:
            self._do(
                lambda: house_rules.save(self._texts, rules), house_sentences.saved(rules.name)
            )

    def _rename(self, rules: HouseRules, name: str) -> None:
        def rename() -> None:
            if not house_rules.rename(self._texts, rules.name, name):
                self._screen.tell(house_sentences.name_taken(name))

        self._do(rename)

    def _delete(self, rules: HouseRules) -> None:
        told = house_sentences.deleted(rules.name)
        self._do(lambda: house_rules.delete(self._texts, rules.name), told)

    def _do(self, work: Callable[[], object], told: str = "") -> None:
        """Do something with the saved sets, and show the result."""
        message = keep_or_why_not(work) or told
        self.renew()
        self._screen.lay_out()
        self._screen.tell(message)

    def _share(self, rules: HouseRules) -> None:
        self._screen.context.stage.push(ShareDialog(self._screen.context, shareable(rules)))


def keep_or_why_not(work: Callable[[], object]) -> str:
    """Do something with the saved sets. Return why it failed, or ""."""
    try:
        work()
    except FullError:
        return house_sentences.full()
    except NewerFormatError:
        return house_sentences.newer()
    except StorageError:
        return _("Nothing more can be saved on this device.")
    return ""


def shareable(rules: HouseRules) -> Shareable:
    """Return a set as it is sent to a friend."""
    link = write_link(RulesLink(rules.name, rules.variant, None, rules.options))
    title = _("House rules: {name}").format(name=rules.name)
    lines = [title, name_of(rules.variant), *house_sentences.changes(rules)]
    return Shareable(title, link, "\n".join(lines))
