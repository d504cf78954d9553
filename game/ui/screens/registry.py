"""What a feature adds to the app: routes, services, buttons, switches, example screens."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec, Protocol

from game.platform.service import Service
from game.ui.screens.context import Context, Lead

P = ParamSpec("P")


class DayMark(NamedTuple):
    """The player's progress with the daily game or the daily puzzle.

    Attributes:
        state: whether it is still open, done, or tried without success.
        note: a remark on it, "" for none.
        streak: days in a row on which it was done, 0 if that is not shown.
    """

    state: Literal["open", "done", "missed"] = "open"
    note: str = ""
    streak: int = 0


DoorName = Literal["friends", "practise", "mine"]
"""The doors of the start screen, each of which leads to a page of tiles."""


class StartTile(NamedTuple):
    """A button of one of the pages behind the start screen.

    Attributes:
        action: its name.
        label: its label in English, marked for translation.
        icon: its icon.
        door: the page that it is on.
        order: its place on that page, from 1; the first one is the most likely.
        route: its destination, or a function that returns it, or the type of a route that leads to
            the last game that was won.
        note: a line about it in English, marked for translation.
        mark: returns the player's progress on a day, with a line in place of the note.
        standing: returns what is known of the player's games or device, to show in place of the
            note; "" for nothing. A page calls it before the rest of the code is there
            (`build/parts.py`).
    """

    action: str
    label: str
    icon: str
    door: DoorName
    order: int
    route: object
    note: str
    mark: Callable[[Context, date], DayMark] | None = None
    standing: Callable[[Context], str] | None = None


class SettingsSwitch(NamedTuple):
    """A row of the settings that is on or off.

    Attributes:
        setting: its name in `Settings`.
        section: the part of the dialog in which it is shown.
        label: returns its label in the current language.
        note: returns the note below it.
    """

    setting: str
    section: Literal["table", "playing"]
    label: Callable[[], str]
    note: Callable[[], str] = str


Example = tuple[str, Callable[[Context], object]]
"""A screen that can be opened by name: its description in one line, and its function."""

Examples = Mapping[str, Example]


def example(
    description: str,
    show: Callable[Concatenate[Context, P], None],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Example:
    """Return an example that `show` opens with these arguments."""
    return description, lambda context: show(context, *args, **kwargs)


@dataclass(frozen=True)
class Feature:
    """The parts that one feature adds.

    Attributes:
        routes: the function that opens a route, by the type of the route.
        services: the functions that make services.
        tiles: buttons of the pages behind the start screen.
        switches: rows of the settings.
        examples: modules with example screens.
    """

    routes: Mapping[type, Lead] = field(default_factory=dict)
    services: Mapping[Service[Any], Callable[[Context], Any]] = field(default_factory=dict)
    tiles: tuple[StartTile, ...] = ()
    switches: tuple[SettingsSwitch, ...] = ()
    examples: tuple[str, ...] = ()


class ImportAhead(Protocol):
    """Imports everything that a game may need."""

    def __call__(self, *, together: bool = False) -> None:
        """Import it; with `together`, also what games at several devices need."""


IMPORT_AHEAD: Service[ImportAhead] = Service()
TILES: Service[tuple[StartTile, ...]] = Service()
SWITCHES: Service[tuple[SettingsSwitch, ...]] = Service()
