"""The setup screen: who plays, by which rules, and how long."""

from collections.abc import Callable, Sequence

import pygame

from game.platform.input import Input, Key
from game.rulebook.screens.named_rules import NamedRules
from game.rulebook.screens.rule_cards import put_rule_cards
from game.rulebook.screens.rules_scene import RulesScene
from game.rulebook.screens.variant_list import VariantScene
from game.session import last_setup, setup_edits
from game.session.routes import StartGame
from game.session.setup import MOST_SEATS, GameSetup
from game.start.choosing.setup_options import SetupOptions
from game.ui.art import theme
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column, put_row
from game.ui.screens.context import Context
from game.ui.screens.dialog_frame import LOW
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Button, Command
from game.words.language import _, mark
from game.words.variant_names import name_of, special_of

_FOOT = 66
"""CSS pixels of the button that plays, with the room above it."""


_CARDS = 560
"""CSS pixels of width from which the rules are shown with cards."""

_LOWEST, _HIGHEST = 190, 350
"""CSS pixels of the table with the seats."""

_SIDES = 58
"""CSS pixels of the choice of teams, with the room below it."""


class SetupScene(PlateScreen):
    """Puts a game together, starting from `setup`; it can be played at any time.

    Args:
        invite: invites people on other devices to it, over the screen below; None is a new table.
    """

    _heading = mark("New game")

    def __init__(
        self, context: Context, setup: GameSetup, invite: Callable[[GameSetup], None] | None = None
    ) -> None:
        super().__init__(context)
        self._invite = invite
        names = last_setup.recall(context.platform.texts).names
        self._options = SetupOptions(self, setup_edits.with_known_names(setup, names))
        self.named = NamedRules(self, lambda: self.setup, self._options.change)
        self.form.focus = self._play_command.action

    @property
    def setup(self) -> GameSetup:
        """The chosen game."""
        return self._options.setup

    @property
    def _play_command(self) -> Command:
        if self.setup.elsewhere:
            return Command("invite", _("Invite"), self._play, "primary", "share")
        return Command("play", _("Play"), self._play, "primary", "play")

    def _play(self) -> None:
        last_setup.remember(self.context.platform.texts, self.setup)
        setup = setup_edits.to_play(self.setup)
        if self._invite and setup.elsewhere:
            self.context.stage.pop()
            self._invite(setup)
        else:
            self.context.go(StartGame(setup))

    def _cancel(self) -> None:
        """Go back, and save the choice; only a played game makes the next one a game of several."""
        texts = self.context.platform.texts
        setup = self.setup
        several_here = not (setup.against_bots or setup.elsewhere)
        if not several_here or not last_setup.recall(texts).against_bots:
            last_setup.remember(texts, setup)
        self.context.stage.pop()
        self.context.stage.refresh()

    def handle(self, event: Input) -> None:
        """Handle an input; 2, 3 and 4 are the number of players."""
        if isinstance(event, Key) and event.name in {"2", "3", "4"}:
            self._options.change(setup_edits.with_players(self.setup, int(event.name)))
        else:
            super().handle(event)

    # Layout

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, with house rules that may have been added since."""
        self.named.renew()
        super().resize(size, unit, safe)

    def _build(self) -> list[Area]:
        """Lay out in one column on a phone, or in two; the button is in the head if it is low."""
        frame, play = self._frame, self._play_command
        low = self._room.height < self._px(LOW)
        for plate in frame.plates:
            plate.height -= 0 if low else self._px(_FOOT)
        columns = frame.columns()
        who, rules = columns[0], columns[-1]
        self._options.put_players(who, self._table_height(frame.plates))
        self._options.put_sides(rules if low else who)
        self._put_rules(rules)
        wide = who is not rules
        if not low and (wide or self._room.width >= self._px(_CARDS)):
            chosen = setup_edits.rules_of(self.setup)
            put_rule_cards(rules, chosen, self.context.card_art, numbers=wide)
        self._options.put_length(rules if low else who)
        self._options.put_more(rules, self.named.put)
        parts = zip(("options", "body"), frame.plates, columns, strict=False)
        areas = [frame.head([play] if low else (), worded=low)]
        areas += [frame.area(*part) for part in parts]
        if not low:
            place = pygame.Rect(0, 0, min(frame.room.width, self._px(540)), self._px(_FOOT - 10))
            place.midbottom = frame.room.midbottom
            button = Button(place, self._unit, play, size=theme.LARGE)
            areas.append(Area("foot", place.inflate(8, 8), [button]))
        return areas

    def _table_height(self, plates: Sequence[pygame.Rect]) -> int:
        """Return the pixels of the table with the seats: what the heading leaves if it is low."""
        px, height = self._px, plates[0].height
        if self._room.height < px(LOW):
            return max(px(_LOWEST), height - px(74))
        roomy = self._room.width >= px(_CARDS)
        upright = 0.22 if roomy else 0.31
        share = height * 0.54 if len(plates) > 1 else self._room.height * upright
        if roomy and self.setup.players == MOST_SEATS:
            share -= px(_SIDES)
        return max(px(_LOWEST), min(round(share), px(_HIGHEST)))

    # Rules

    @property
    def _plain_variant(self) -> str:
        """The variant marked in the list, "" if house rules are chosen."""
        return "" if self.named.chosen else self.setup.variant

    def _put_rules(self, column: Column) -> None:
        """Put the rules' name and what is special, as a row that opens the list."""
        key, chosen = self.setup.variant, self.named.chosen
        column.section(_("Rules"))
        name = chosen.name if chosen else name_of(key)
        command = Command("change-variant", name, self._pick_variant, icon="right")
        put_row(column, command, special_of(key), chosen=True)
        read = Command("rules", _("Read the rules"), self._read, "quiet", "help")
        column.button(read, css=theme.TARGET)
        column.gap(4)

    def _pick_variant(self) -> None:
        def choose(key: str) -> None:
            self._options.change(setup_edits.with_variant(self.setup, key))

        scene = VariantScene(self.context, self._plain_variant, choose, self.named)
        self.context.stage.push(scene)

    def _read(self) -> None:
        self.context.stage.push(RulesScene(self.context, setup_edits.rules_of(self.setup)))
