"""The context that every scene gets: platform, settings, art, sound, stage, routes and services."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, TypeVar

from game.platform.protocol import Platform
from game.platform.service import Service
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.ui.art.card_art import CardArt
from game.ui.art.card_face import CardStyle
from game.ui.art.palettes import Felt
from game.ui.art.table_art import TableArt
from game.ui.art.table_textures import light_at
from game.ui.loop.clock import Clock
from game.ui.loop.scene import Stage, TellingScene
from game.ui.loop.sound import Sound
from game.ui.screens.settings import Settings, save
from game.words import language as i18n

T = TypeVar("T")

Lead = Callable[["Context", Any], None]
"""Opens the screen of a route of one type."""


@dataclass
class Context:
    """Shared by all scenes of one app. `settings` is replaced as a whole when it changes.

    Attributes:
        routes: the function that opens a route, by the type of the route.
        services: the functions that make those services that have no `make` themselves.
    """

    platform: Platform
    settings: Settings
    card_art: CardArt
    table_art: TableArt
    sound: Sound
    clock: Clock
    stage: Stage
    routes: Mapping[type, Lead]
    services: Mapping[Service[Any], Callable[[Context], Any]]
    _made: dict[Service[Any], Any] = field(init=False, default_factory=dict)
    _opening: asyncio.Task[None] | None = field(init=False, default=None)

    @property
    def today(self) -> date:
        """The day in the machine's own time zone."""
        return self.platform.pacing.date().date()

    def follow_clock(self) -> None:
        """Light the table by the hour, if that is set; call it only between hands or screens."""
        hour = self.platform.pacing.date().hour
        self.table_art.light = light_at(hour) if self.settings.evening_light else "dusk"

    def go(self, route: object) -> None:
        """Open the screen of a route."""
        self.routes[type(route)](self, route)

    def get(self, service: Service[T]) -> T:
        """Return a service, made when it is first asked for."""
        if service not in self._made:
            make = self.services.get(service) or service.make
            assert make is not None  # noqa: S101 - a test holds that features make all others
            self._made[service] = make(self)
        made: T = self._made[service]
        return made

    def offer(self, service: Service[T], made: T) -> None:
        """Use `made` for a service from now on."""
        self._made[service] = made

    def open(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work that opens a scene, unless another scene is being opened."""
        if self._opening is not None and not self._opening.done():
            work.close()
        else:
            self._opening = self.stage.spawn(work)

    def say(self, message: str) -> None:
        """Show a message over the current scene, if it can show one; ignore ""."""
        if isinstance(scene := self.stage.scene, TellingScene):
            scene.tell(message)

    @property
    def felt(self) -> Felt:
        """The felt of the settings, or of the machine's current preferences."""
        return self.settings.felt_on(self.platform.preferences)

    def dress(self, rules: Variant) -> None:
        """Draw the deck in the player's style for a variant."""
        self.use_style(self.settings.card_style(rules, self.felt))

    def use_style(self, style: CardStyle) -> None:
        """Draw the deck in a style from now on."""
        if style != self.card_art.style:
            self.card_art = CardArt(style)

    def change_settings(self, **changes: Any) -> str:
        """Change settings and save them; return a message for the player if that fails, or ""."""
        self.settings = replace(self.settings, **changes)
        return save(self.platform.texts, self.settings)

    def apply(self, settings: Settings, rules: Variant | None = None) -> None:
        """Use settings from now on; the caller then lays everything out again.

        `rules` are those whose scoring cards are marked.
        """
        lit, self.settings = self.settings.evening_light, settings
        if settings.evening_light != lit:
            self.follow_clock()
        i18n.install(settings.spoken(self.platform.preferences))
        self.dress(rules or VARIANTS["egyptian"])
        sound = self.sound
        sound.enabled, sound.volume = settings.sound, settings.volume
        sound.vibrates, sound.room_tone = settings.vibration, settings.room_tone
