"""What a feature adds to the app: routes, services, buttons, switches, example screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal, NamedTuple, Protocol

from game.platform.service import Service
from game.ui.screens.context import Context, Lead


class DayMark(NamedTuple):
    """How far the player has come with one of the day's two tasks.

    Attributes:
        state: whether it is still to do, done, or tried without success.
        note: a remark on it, "" for none.
        streak: days in a row on which it was done, 0 if that is not shown.
    """

    state: Literal["open", "done", "missed"] = "open"
    note: str = ""
    streak: int = 0


class StartTile(NamedTuple):
    """A button of the start screen.

    Attributes:
        action: its name.
        label: returns its label in the language spoken.
        icon: its sign.
        route: where it leads.
        place: "day" for one of the day's two tasks, "row" for a sign among others.
        order: its place among those, from 1.
        mark: finds out how far the player has come with a day's task.
    """

    action: str
    label: Callable[[], str]
    icon: str
    route: object
    place: Literal["day", "row"]
    order: int
    mark: Callable[[Context, date], DayMark] | None = None


class SettingsSwitch(NamedTuple):
    """A row of the settings that is on or off.

    Attributes:
        setting: its name in `Settings`.
        section: the part of the dialog in which it is shown.
        label: returns its label in the language spoken.
        note: returns what is said below it.
    """

    setting: str
    section: Literal["table", "playing"]
    label: Callable[[], str]
    note: Callable[[], str] = str


class NamedScreen(NamedTuple):
    """A screen that can be opened by name: what it shows, in one line, and what shows it."""

    description: str
    open: Callable[[Context], None]


@dataclass(frozen=True)
class Feature:
    """What one feature adds.

    Attributes:
        routes: what leads where, by the type of the route.
        services: how services are made.
        tiles: buttons of the start screen.
        switches: rows of the settings.
        examples: modules with example screens.
        ahead: modules to be imported in spare frames, in such an order that each brings few along.
    """

    routes: Mapping[type, Lead] = field(default_factory=dict)
    services: Mapping[Service[Any], Callable[[Context], Any]] = field(default_factory=dict)
    tiles: tuple[StartTile, ...] = ()
    switches: tuple[SettingsSwitch, ...] = ()
    examples: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()


class ImportAhead(Protocol):
    """Imports everything that a game may come to need, at once."""

    def __call__(self, *, together: bool = False) -> None:
        """Import it; with `together` also what games at several devices need."""


IMPORT_AHEAD: Service[ImportAhead] = Service()
TILES: Service[tuple[StartTile, ...]] = Service()
SWITCHES: Service[tuple[SettingsSwitch, ...]] = Service()
