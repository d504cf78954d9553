"""House rules while a game is set up: save, choose, rename, share, delete."""

from collections.abc import Callable
from functools import partial

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import StorageError
from game.rulebook import house_rules
from game.rulebook.house_rules import (
    HOUSE_RULES,
    LONGEST_NAME,
    FullError,
    HouseRules,
    clean_name,
    free_name,
    options_kept,
)
from game.rulebook.rule_lines import compared
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from game.session.setup_edits import with_rules
from game.sharing.links.contents import RulesLink
from game.sharing.links.link import write_link
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.ui.art import theme
from game.ui.screens.column import Column, put_row
from game.ui.screens.dialogs import RenameDialog
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.language import _
from game.words.seat_names import enclosed
from game.words.variant_names import name_of


class NamedRules:
    """The sets of house rules, on a screen that sets up a game.

    Args:
        screen: the screen.
        setup: returns the current setup.
        on_change: is called with the new setup.
    """

    def __init__(
        self, screen: Screen, setup: Callable[[], GameSetup], on_change: Callable[[GameSetup], None]
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
        column.caption(_("Your house rules"))
        for number, one in enumerate(self._sets, 1):
            take = partial(choose or self.choose, one)
            command = Command(f"house-rules-{number}", one.name, take)
            changed = " · ".join(changes(one))
            note = f"{name_of(one.variant)}\n{changed}" if changed else name_of(one.variant)
            put_row(column, command, note, chosen=one == self.chosen)
        column.gap(6).caption(_("Variants"))

    def choose(self, rules: HouseRules) -> None:
        """Play by a set, with the same people; how four of them sit stays the same."""
        self._on_change(with_rules(self._setup(), rules.variant, rules.options))

    def put(self, column: Column) -> None:
        """Put the buttons for the current rules: save, or rename, share and delete."""
        chosen = self.chosen
        if chosen is None:
            words = _("Save these rules")
            ask = partial(self._ask, words, "", self._save)
            column.button(Command("save-rules", words, ask, icon="save")).gap(4)
            column.note(_("Give them a name. You'll find them above the variants."))
        else:
            column.caption(_("Your house rules"))
            column.write(chosen.name, theme.BODY, theme.BRASS_LIGHT, typeface="bold").gap(6)
            rename = partial(self._rename, chosen)
            ask = partial(self._ask, _("Rename these rules"), chosen.name, rename)
            column.buttons(
                [
                    Command("rename-rules", _("Rename"), ask),
                    Command("share-rules", _("Share"), partial(self._share, chosen)),
                    Command("delete-rules", _("Delete"), partial(self._delete, chosen)),
                ]
            )
        column.gap(18)

    # Commands

    def _ask(self, title: str, name: str, done: Callable[[str], None]) -> None:
        context = self._screen.context
        context.stage.push(RenameDialog(context, title, name, done, longest=LONGEST_NAME))

    def _save(self, name: str) -> None:
        setup, free = self._setup(), free_name(HOUSE_RULES.known(self._texts), clean_name(name))
        if free:
            rules = HouseRules(clean_name(free), setup.variant, options_kept(setup.options))
            self._do(lambda: house_rules.save(self._texts, rules), saved(rules.name))

    def _rename(self, rules: HouseRules, name: str) -> None:
        def rename() -> None:
            if not house_rules.rename(self._texts, rules.name, name):
                told = _("You already have house rules called {name}.").format(name=enclosed(name))
                self._screen.tell(told)

        self._do(rename)

    def _delete(self, rules: HouseRules) -> None:
        told = _("{name} deleted. These rules are still selected, so you can save them again.")
        delete = partial(house_rules.delete, self._texts, rules.name)
        self._do(delete, told.format(name=enclosed(rules.name)))

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
        words = _("You can save up to {count} sets of house rules. Delete one to save another.")
        return words.format(count=house_rules.MOST)
    except NewerFormatError:
        return _(
            "Your house rules were saved by a newer version of Basra. They stay unchanged until "
            "you update Basra."
        )
    except StorageError:
        return _("This device can't save any more. Free up some space and try again.")
    return ""


def shareable(rules: HouseRules) -> Shareable:
    """Return a set as it is sent to a friend."""
    link = write_link(RulesLink(rules.name, rules.variant, None, rules.options))
    title = _("House rules: {name}").format(name=enclosed(rules.name))
    lines = [title, name_of(rules.variant), *changes(rules)]
    return Shareable(title, link, "\n".join(lines))


def changes(rules: HouseRules) -> list[str]:
    """Return each line in which the rules differ from the variant they change."""
    lines = compared(VARIANTS[rules.variant], rules.rules)
    return [f"{line.name}: {line.values[1]}" for line in lines if line.differs]


def saved(name: str) -> str:
    """Say that a set is saved."""
    return _("{name} was added to your house rules.").format(name=enclosed(name))
