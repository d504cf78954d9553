"""The dialog with the settings; each change applies at once."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.rules.cards import Card
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.art.card_face import Back, CardStyle
from game.ui.art.palettes import PALETTES
from game.ui.art.theme import Colour
from game.ui.loop.sound import VIBRATIONS
from game.ui.screens.column import Column, put_cards, put_cut_switch
from game.ui.screens.context import Context
from game.ui.screens.registry import SWITCHES
from game.ui.screens.screen import Dialog
from game.ui.screens.settings import SPEEDS, VOLUMES, save
from game.ui.settings.about_dialog import AboutDialog
from game.ui.settings.address_dialog import SITE, STUN, Address, AddressDialog
from game.ui.widgets import Area, Command, Slider
from game.words.amounts import per_cent
from game.words.bidi_runs import isolate_ltr
from game.words.language import LANGUAGES, _, mark

SYSTEM = "system"
"""The name of the choice to follow the machine."""

_WIDE, _BETWEEN = 800, 32
"""CSS pixels of the dialog's width if its contents are side by side, and between them."""

_SWATCH = 22
"""CSS pixels of the width of a felt's or a back's sample."""

_SAMPLE = (*map(Card.parse, ("7D", "QC", "TD", "KS", "JH")), None)
"""The cards that show the chosen colours, and the back."""


class SettingsDialog(Dialog):
    """Changes `context.settings`, saves them, and lays everything out again.

    `rules` are those of the table below, whose scoring cards are marked.
    """

    _heading = mark("Settings")
    _has_done = True

    def __init__(self, context: Context, rules: Variant | None = None) -> None:
        super().__init__(context)
        self._rules = rules or VARIANTS["egyptian"]
        self._backs: dict[str, CardArt] = {}

    def change(self, **changes: Any) -> None:
        """Apply new settings and save them; give a sample of vibration or volume."""
        context = self.context
        context.apply(replace(context.settings, **changes), self._rules)
        self.tell(save(context.platform.texts, context.settings))
        self.lay_out()
        context.stage.refresh()
        if changes.get("vibration"):
            context.platform.vibration.vibrate(VIBRATIONS["capture"])
        if "volume" in changes:
            context.sound.play("card")

    def _build(self) -> list[Area]:
        """Return the panel, wider if the window has room for two columns."""
        self._widest = _WIDE if self._room.width >= self._px(_WIDE + 100) else super()._widest
        return super()._build()

    def _body(self, column: Column) -> None:
        """Put the language and the look; the rest is below them, or next to them if it fits."""
        columns = [column]
        if self._widest == _WIDE:
            width = (column.width - self._px(_BETWEEN)) // 2
            lefts = column.left, column.left + column.width - width
            columns = [Column(left, column.y, width, column.unit) for left in lefts]
        spoken = self.context.settings.spoken(self.context.platform.preferences)
        columns[0].caption(_("Language"))
        languages = list(LANGUAGES.items())
        columns[0].choose("language", languages, spoken, lambda code: self.change(language=code))
        columns[0].gap(18).section(_("Look"))
        self._look(columns[0])
        last = columns[-1]
        for title, put in (
            (_("Table"), self._table),
            (_("Gameplay"), self._playing),
            (_("Sound and vibration"), self._senses),
            (_("Advanced"), self._addresses),
        ):
            last.gap(18 if last.widgets else 0).section(title)
            put(last)
        last.gap(18).button(Command("about", _("About Basra"), self._about, "quiet"))
        if columns[0] is not column:
            for one in columns:
                column.widgets += one.widgets
                column.y = max(column.y, one.y)

    def _about(self) -> None:
        self.context.stage.push(AboutDialog(self.context))

    def _look(self, column: Column) -> None:
        felts = [
            (SYSTEM, _("System default")),
            ("dark", _("Evening green")),
            ("nile", _("Nile blue")),
            ("pomegranate", _("Pomegranate")),
            ("light", _("Day sage")),
            ("contrast", _("High contrast")),
        ]
        backs: list[tuple[Back, str]] = [
            ("girih", _("Girih")),
            ("ablaq", _("Ablaq")),
            ("mashrabiya", _("Mashrabiya")),
        ]
        swatches: dict[str, pygame.Surface] = {
            name: self._swatch(palette.felt_lit) for name, palette in PALETTES.items()
        }
        column.caption(_("Felt"))
        column.choose(
            "felt",
            felts,
            self.context.settings.felt or SYSTEM,
            lambda felt: self.change(felt="" if felt == SYSTEM else felt),
            swatches,
        )
        column.gap(4)
        note = _("The light on the table follows the time of day.")
        self._switch(column, "evening_light", _("Evening light"), note)
        column.gap(8).caption(_("Card back"))
        back = self.context.card_art.style.back
        samples = {name: self._back(name) for name, _words in backs}
        column.choose("back", backs, back, lambda name: self.change(back=name), samples)
        column.gap(8).caption(_("Cards"))
        self._deck(column)

    def _swatch(self, colour: Colour) -> pygame.Surface:
        """Return a small rounded sample of a felt."""
        side = self._px(_SWATCH)
        sample = pygame.Surface((side, side), pygame.SRCALPHA)
        line, radius = max(1.0, 1.5 * self._unit), 5 * self._unit
        theme.rounded(sample, sample.get_rect(), radius, colour, theme.IVORY_DIM, width=line)
        return sample

    def _back(self, name: Back) -> pygame.Surface:
        """Return a small card with a back."""
        art = self._backs.setdefault(name, CardArt(CardStyle(back=name)))
        return art.back(self._px(_SWATCH))

    def _table(self, column: Column) -> None:
        self._put_switches(column, "table")

    def _playing(self, column: Column) -> None:
        self._pace(column)
        self._put_switches(column, "playing")
        put_cut_switch(column, lambda on: self.change(cut=on), on=self.context.settings.cut)

    def _put_switches(self, column: Column, section: str) -> None:
        for one in self.context.get(SWITCHES):
            if one.section == section:
                self._switch(column, one.setting, one.label(), one.note())

    def _senses(self, column: Column) -> None:
        self._switch(column, "sound", _("Sound"))
        if self.context.settings.sound:
            names = [per_cent(100 * volume) for volume in VOLUMES]
            self._slider(column, "volume", _("Volume"), dict(zip(VOLUMES, names, strict=True)))
            note = _("Quiet voices and cups are heard behind the game.")
            self._switch(column, "room_tone", _("Coffee-house sounds"), note)
        if self.context.platform.vibration.possible:
            self._switch(column, "vibration", _("Vibration"))

    def _addresses(self, column: Column) -> None:
        column.note(_("Basra works without these addresses.")).gap(6)
        rows = [(_("STUN server: {server}"), STUN)]
        if not self.context.platform.site.address:
            rows.append((_("Site for links: {server}"), SITE))
        for label, address in rows:
            now = str(getattr(self.context.settings, address.setting))
            words = label.format(server=isolate_ltr(now) if now else _("none"))
            ask = partial(self._ask_for, address)
            column.button(Command(address.setting, words, ask), css=theme.TARGET).gap(6)

    def _ask_for(self, address: Address) -> None:
        def change(text: str) -> None:
            self.change(**{address.setting: text})

        self.context.stage.push(AddressDialog(self.context, address, change))

    def _switch(
        self, column: Column, setting: str, label: str, note: str = "", *, on: bool | None = None
    ) -> None:
        """Put a switch for a setting; `on` is its state if the setting alone doesn't decide it."""
        state = getattr(self.context.settings, setting) if on is None else on
        action = setting.replace("_", "-")
        command = Command(action, label, lambda: self.change(**{setting: not state}))
        column.toggle(command, on=state, note=note)

    def _slider(self, column: Column, setting: str, label: str, names: Mapping[float, str]) -> None:
        """Put a slider for a setting with named values, at the value nearest to the current one."""
        values, now = list(names), getattr(self.context.settings, setting)
        at = min(range(len(values)), key=lambda index: abs(values[index] - now))
        row = pygame.Rect(column.left, column.y, column.width, column.px(64))

        def change(stop: int) -> None:
            self.change(**{setting: values[stop]})

        stops = list(names.values())
        column.add(Slider(row, self._unit, setting, label, change, stops=stops, at=at)).gap(4)

    def _pace(self, column: Column) -> None:
        names = (_("Slowest"), _("Slow"), _("Normal"), _("Fast"), _("Fastest"))
        self._slider(column, "speed", _("Game speed"), dict(zip(SPEEDS, names, strict=True)))
        still = self.context.settings.still(self.context.platform.preferences)
        note = _("Cards jump into place.")
        self._switch(column, "reduced_motion", _("Reduce motion"), note, on=still)

    def _deck(self, column: Column) -> None:
        now = self.context.settings
        palettes = [
            ("classic", _("Classic")),
            ("four-colour", _("4 colours")),
            ("colour-safe", _("Colour-blind")),
        ]
        column.choose("palette", palettes, now.palette, lambda name: self.change(palette=name))
        column.gap(8)
        widest = column.width / self._unit / len(_SAMPLE) / 1.1
        put_cards(column, _SAMPLE, self.context.card_art, min(52, widest))
        column.gap(4)
        self._switch(column, "large_index", _("Large card numbers"))
        self._switch(column, "marks", _("Mark cards that score or sweep"))
