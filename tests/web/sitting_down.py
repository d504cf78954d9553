"""Sit down at one table on several pages, play there to the end, and connect again."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from game.session.last_setup import LAST_SETUP
from game.session.setup import GameSetup
from tests.web.game_page import GamePage, Item, Shown
from tests.web.players import by_mouse, next_choice
from tests.web.watched import Watched

PATIENCE = 90
"""Seconds after which a table on which nothing happens is stuck."""

PAUSE = 0.05
"""Seconds from one look at what is shown to the next."""


class Device(Protocol):
    """A player's device, as a test drives it: a page, or a window."""

    def shown(self) -> Shown: ...

    def press(self, action: str) -> None: ...

    def text_of(self, field: str) -> str: ...

    def enter(self, field: str, text: str) -> None: ...

    def follow(self, fragment: str) -> None: ...

    def games(self) -> list[dict[str, Any]]: ...


AnyDevice = TypeVar("AnyDevice", bound=Device)


@dataclass
class Seat(Generic[AnyDevice]):
    """One person of the table: the device, the seat there, and a way to choose."""

    page: AnyDevice
    number: int
    choose: Callable[[Any, Item], None] = by_mouse


def until(device: Device, holds: Callable[[Shown], bool]) -> Shown:
    end = time.monotonic() + PATIENCE
    while not holds(shown := device.shown()):
        assert time.monotonic() < end, shown
        time.sleep(PAUSE)
    return shown


def offers(action: str) -> Callable[[Shown], bool]:
    return lambda shown: any(one.action == action for one in shown.controls)


def come_to_the_start(page: Device) -> None:
    """Leave any screen for the first one."""
    if page.shown().phase != "menu":
        if offers("more")(page.shown()):
            page.press("more")
        page.press("menu")
        until(page, offers("new-game"))


def set_up(host: GamePage, setup: GameSetup) -> None:
    host.driven.evaluate("(text) => basra.store.write('last-game', text)", LAST_SETUP.text(setup))
    host.press("new-game")
    host.press("invite")
    until(host, offers("invitation"))


def gather(host: GamePage, guests: Sequence[Device], setup: GameSetup) -> None:
    """Set a table up, and connect guests to its seats elsewhere, in order."""
    set_up(host, setup)
    for guest in guests:
        invite(host, guest)
        until(guest, is_connected)


def is_connected(shown: Shown) -> bool:
    return shown.link == "connected"


def invite(host: Device, guest: Device) -> None:
    """Invite the next guest, whose open page follows the link."""
    shown = until(host, lambda shown: offers("invitation")(shown) or offers("invite")(shown))
    if not offers("invitation")(shown):
        host.press("invite")
    guest.follow(f"join={host.text_of('invitation')}")
    host.enter("reply", guest.text_of("reply"))


def begin(seats: Sequence[Seat[Any]]) -> None:
    for seat in seats:
        until(seat.page, offers("same"))
        seat.page.press("same")
    for seat in seats:
        until(seat.page, partial(_sits, seat.number))


def _sits(seat: int, shown: Shown) -> bool:
    return (shown.phase, shown.seat) == ("play", str(seat))


def play_together(
    seats: Sequence[Seat[Any]],
    *,
    seed: int = 1,
    stop: Callable[[Sequence[Shown]], bool] | None = None,
) -> list[Shown]:
    """Play by pointer on every page until the game is over, or until a condition."""
    rngs = [Random(seed + seat.number) for seat in seats]
    stops = stop or (lambda shown: all(one.phase == "game-over" for one in shown))
    shown = [seat.page.shown() for seat in seats]
    changed = time.monotonic()
    while not stops(shown):
        assert time.monotonic() - changed < PATIENCE, shown
        for seat, rng, one in zip(seats, rngs, shown, strict=True):
            if item := next_choice(one, rng, seat.number):
                seat.choose(seat.page, item)
        now = [seat.page.shown() for seat in seats]
        if now == shown:
            time.sleep(PAUSE)  # pages that are asked again and again have no time to play
            now = [seat.page.shown() for seat in seats]  # a late tap would hit what comes next
        if now != shown:
            shown, changed = now, time.monotonic()
    return shown


def in_the_midst(plays: int = 0) -> Callable[[Sequence[Shown]], bool]:
    """Return a test whether `plays` plays were made, and all pages show the same turn."""
    turns: list[str] = []

    def reached(shown: Sequence[Shown]) -> bool:
        turn = shown[0].turn
        if turn and [turn] != turns[-1:]:
            turns.append(turn)
        return len(turns) > plays and at_rest(shown)

    return reached


def at_rest(shown: Sequence[Shown]) -> bool:
    """Return whether all see the same turn, and one of them can play."""
    together = {(one.phase, one.turn) for one in shown}
    able = any(card.enabled for one in shown if one.turn == one.seat for card in one.hand)
    return len(together) == 1 and shown[0].phase == "play" and able


def is_parted(shown: Shown) -> bool:
    """Return whether the other device is gone, or still looked for."""
    return shown.link in {"lost", "waiting"}


def resume(host: Device, guest: Device) -> None:
    """Connect two devices again at a table that is paused on both."""
    for device in (host, guest):
        until(device, is_parted)
    invite(host, guest)
    for device in (host, guest):
        until(device, is_connected)


def record_of(page: Device) -> dict[str, Any]:
    """Return the record of the game played last, without what each device adds to it."""
    game = page.games()[0]
    del game["header"]
    return game


def same_records(pages: Sequence[Device]) -> bytes:
    """Return the record of a finished game with its proof, the same bytes on every page."""
    end = time.monotonic() + PATIENCE
    while not all("proof" in record_of(page) for page in pages):  # until all have signed
        assert time.monotonic() < end
        time.sleep(PAUSE)
    texts = {json.dumps(record_of(page)) for page in pages}
    assert len(texts) == 1
    return texts.pop().encode()


def proof_of(page: Watched, folder: Path) -> Path:
    """Download the proof of a finished game, as a player does."""
    page.press("more")
    with page.page.expect_download() as downloaded:
        page.press("save-proof")
    folder.mkdir(exist_ok=True)
    path = folder / downloaded.value.suggested_filename
    downloaded.value.save_as(path)
    return path
