"""A variant of the variants screen, with its sources."""

from collections.abc import Callable
from functools import partial

from game.rulebook.origins import CITATIONS, SOURCES, Source
from game.rulebook.rule_lines import also_offered, rule_lines
from game.rulebook.screens.rules_scene import RulesScene
from game.rulebook.variants.difference_rows import put_pairs
from game.rules.variants import VARIANTS
from game.session import last_setup
from game.session.routes import ChooseGame
from game.session.setup_edits import to_play, with_variant
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog, Screen
from game.ui.widgets import Command
from game.words.bidi_runs import isolate_ltr
from game.words.language import _
from game.words.variant_names import name_of, origin_of, special_of


class VariantDialog(Dialog):
    """Describes a variant.

    Args:
        variant: its key.
        compare: compares it with the last game's variant, after the dialog has closed.
    """

    _widest = 560

    def __init__(self, context: Context, variant: str, compare: Callable[[str], None]) -> None:
        super().__init__(context)
        self._variant, self._on_compare = variant, compare
        self.form.focus = "compare"

    @property
    def title(self) -> str:
        """The variant's name."""
        return name_of(self._variant)

    def _commands(self) -> list[Command]:
        """Return the buttons: compare, rules, new game."""
        return [
            Command("compare", _("What's different?"), self._compare, "primary"),
            Command("rules", _("Rules"), self._rules),
            Command("new-game", _("New game"), self._play),
        ]

    def _body(self, column: Column) -> None:
        """Put what is special, every rule, the values of other sources, and the sources."""
        key, rules = self._variant, VARIANTS[self._variant]
        column.write(special_of(key), theme.BODY, theme.BRASS_LIGHT)
        column.note(origin_of(key)).gap(10)
        put_pairs(column, [(line.name, line.value) for line in rule_lines(rules)])
        also = also_offered(rules)
        if also:
            column.gap(6).section(_("Other ways to play"))
            put_pairs(column, also)
        column.gap(6)
        _put_sources(column, self, key)

    def _compare(self) -> None:
        self.context.stage.pop()
        self._on_compare(self._variant)

    def _rules(self) -> None:
        self.context.stage.push(RulesScene(self.context, VARIANTS[self._variant]))

    def _play(self) -> None:
        setup = last_setup.recall(self.context.platform.texts)
        self.context.go(ChooseGame(to_play(with_variant(setup, self._variant))))


def _put_sources(column: Column, screen: Screen, variant: str) -> None:
    """Put the sources of a variant; `screen` reports an address that can't be opened."""
    column.section(_("Sources"))
    opened: set[str] = set()
    for citation in CITATIONS[variant]:
        source = SOURCES[citation.source]
        column.write(_source_in_words(source, citation.person), theme.SMALL).gap(4)
        if source.address and citation.source not in opened:
            opened.add(citation.source)
            label = _("Open {address}").format(address=_as_read(source.address))
            go = partial(_open, screen, source.address)
            column.button(Command(f"source-{citation.source.lower()}", label, go), css=theme.TARGET)
        column.gap(8)


def _source_in_words(source: Source, person: str) -> str:
    """Return the source's author and title, and the person; a title is never translated."""
    named = isolate_ltr(f"{source.author}: {source.title}")
    if not person:
        return named
    return _("{source}, as told by {person}").format(source=named, person=isolate_ltr(person))


def _open(screen: Screen, address: str) -> None:
    if not screen.context.platform.site.open_link(address):
        screen.tell(_("Open this address: {address}").format(address=_as_read(address)))


def _as_read(address: str) -> str:
    """Return an address without the parts that browsers add, isolated within Arabic."""
    return isolate_ltr(address.removeprefix("https://").removeprefix("www.").rstrip("/"))
