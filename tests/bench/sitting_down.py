"""Waits at a table of several devices: ``python -m tests.bench.sitting_down [--plays N]``.

Real pages with fresh profiles sit down and play, without card animations. They share one machine
and one Chromium, so four of them are slower here than on four devices.
"""

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from game.session.setup import ELSEWHERE, HERE, GameSetup
from tests.bench.command_line import parser
from tests.web import sitting_down
from tests.web.devices import PLAIN_PHONE, gathered
from tests.web.game_page import TREE, Item
from tests.web.players import next_choice
from tests.web.watched import Watched

Seat = sitting_down.Seat[Watched]

may_invite, is_inviting = sitting_down.offers("invite"), sitting_down.offers("invitation")

NAMES = ("Amal", "Basim", "Carla", "Dawud")

NOTE_TURNS = f"""() => {{
    const root = document.querySelector("{TREE}");
    globalThis.turns = [];
    const look = () => {{
        const {{ phase, turn }} = root.querySelector("[data-phase]").dataset;
        if (turns.at(-1)?.[0] !== phase + turn) turns.push([phase + turn, Date.now()]);
    }};
    const all = {{ subtree: true, childList: true, attributes: true }};
    new MutationObserver(look).observe(root, all);
    addEventListener("pointerup", () => {{ globalThis.tapped = Date.now(); }}, true);
    look();
}}"""
"""Note when the page shows each turn, and when its player taps."""


class Waits(NamedTuple):
    """Seconds of the waits for a table, and of each other page until it shows a play."""

    invitation: float
    reply: float
    connected: float
    card: float
    plays: list[float]


def main() -> None:
    words = parser(__doc__, plays=(20, "plays for each number of devices"))
    asked = words.parse_args()
    columns = ("devices", "invitation", "reply", "connected", "first card", "a play", "longest")
    table = Table(*columns, title="Seconds")
    for devices in (2, 3, 4):
        waits = measured(devices, asked.plays)
        seconds = (*waits[:-1], statistics.median(waits.plays), max(waits.plays))
        table.add_row(str(devices), *(f"{one:.2f}" for one in seconds))
    Console().print(table)


def measured(devices: int, plays: int) -> Waits:
    """Sit down on fresh pages, and make a number of plays."""
    seats = (HERE, *(ELSEWHERE,) * (devices - 1))
    setup = GameSetup("egyptian", devices, {"target": 121}, seats=seats, names=NAMES[:devices])
    with (
        tempfile.TemporaryDirectory() as folder,
        gathered([PLAIN_PHONE] * devices, Path(folder)) as pages,
    ):
        host, *guests = pages
        invitation = took(lambda: sitting_down.set_up(host, setup))
        waits = [meet(host, guest) for guest in guests]
        card = took(lambda: begin(pages))
        seen = watch_plays([Seat(page, seat) for seat, page in enumerate(pages)], plays)
        replies, connections = zip(*waits, strict=True)
        return Waits(invitation, max(replies), max(connections), card, seen)


def meet(host: Watched, guest: Watched) -> tuple[float, float]:
    """Connect a guest; return the waits for the reply and, after that, for the connection."""
    shown = sitting_down.until(host, lambda one: may_invite(one) or is_inviting(one))
    if not is_inviting(shown):
        host.press("invite")
    guest.follow(f"join={host.text_of('invitation')}")
    reply = took(lambda: guest.text_of("reply"))
    host.enter("reply", guest.text_of("reply"))
    return reply, took(lambda: sitting_down.until(guest, sitting_down.is_connected))


def begin(pages: Sequence[Watched]) -> None:
    """Say on all pages that the cards are the same, and wait until all see theirs."""
    for page in pages:
        sitting_down.until(page, sitting_down.offers("same"))
        page.press("same")
    for page in pages:
        sitting_down.until(page, lambda shown: shown.phase == "play" and bool(shown.hand))


def watch_plays(seats: Sequence[Seat], plays: int) -> list[float]:
    """Make plays; return how long each took until another page showed the next turn."""
    chance, found = Random(4), list[float]()
    for seat in seats:
        seat.page.driven.evaluate(NOTE_TURNS)
    while len(found) < plays * (len(seats) - 1):
        for seat in seats:
            shown = seat.page.shown()
            if item := next_choice(shown, chance, seat.number):
                found += waits_for(seat, item, seats)
                break
        else:
            time.sleep(sitting_down.PAUSE)
    return found


def waits_for(seat: Seat, item: Item, seats: Sequence[Seat]) -> list[float]:
    """Let a player choose; return how long the other pages took to show a next turn, if any."""
    before = [len(turns_of(one)) for one in seats]
    seat.choose(seat.page, item)
    end = time.monotonic() + 8
    while not all(len(turns_of(one)) > count for one, count in zip(seats, before, strict=True)):
        if time.monotonic() > end:  # as after the last play of a hand
            return []
        time.sleep(0.3)  # a page that is asked often has no time to play
    phase, _when = turns_of(seat)[before[seat.number]]
    tapped = seat.page.driven.evaluate("() => globalThis.tapped")
    others = (one for one in zip(seats, before, strict=True) if one[0] is not seat)
    shown = [(turns_of(one)[count][1] - tapped) / 1000 for one, count in others]
    return shown if item.card and phase.startswith("play") else []


def turns_of(seat: Seat) -> list[tuple[str, int]]:
    """Return the turns that a page showed, each with its time in milliseconds."""
    turns: list[tuple[str, int]] = seat.page.driven.evaluate("() => globalThis.turns")
    return turns


def took(work: Callable[[], object]) -> float:
    """Return the seconds that some work took."""
    begun = time.monotonic()
    work()
    return time.monotonic() - begun


if __name__ == "__main__":
    main()
