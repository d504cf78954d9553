"""Sit down at one table on several pages, play there to the end, and find each other again."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.table.storage import last_setup
from game.table.storage.setup import GameSetup
from tests.web.game_page import TREE, GamePage, Shown
from tests.web.players import Choose, by_keyboard, by_mouse
from tests.web.watched import Watched

PATIENCE = 90
"""Seconds after which a table on which nothing happens is stuck."""

MENU = "?speed=0"


@dataclass
class Seat:
    """One person of the table: the page, the seat there, and how this one chooses."""

    page: GamePage
    number: int
    choose: Choose[GamePage] = by_mouse


def press(page: GamePage, action: str) -> None:
    """Choose a control once it can be chosen, wherever it is scrolled to."""
    shown = page.wait_for(
        f"""root.querySelector('[data-action="{action}"][aria-disabled=false]') !== null"""
    )
    by_keyboard(page, shown.control(action))


def text_of(page: GamePage, field: str) -> str:
    """What stands in a field, once something does."""
    find = f"""document.querySelector("{TREE} input[data-action={field}]")?.value"""
    page.driven.wait_for_function(f"() => {find}")
    return str(page.driven.evaluate(f"() => {find}"))


def enter(page: GamePage, field: str, text: str) -> None:
    """Put text into a field, as pasting does."""
    find = f"""document.querySelector("{TREE} input[data-action={field}]")"""
    page.driven.wait_for_function(f"() => {find} !== null")
    page.driven.evaluate(
        f"""(text) => {{
            const field = {find};
            field.focus();
            field.value = text;
            field.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
        }}""",
        text,
    )


def follow(page: GamePage, fragment: str) -> None:
    """Follow a link to the page that is open."""
    page.driven.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def come_to_the_start(page: GamePage) -> None:
    """Leave whatever is shown for the first screen."""
    if page.shown().phase != "menu":
        press(page, "menu")
        page.wait_for("root.querySelector('[data-action=new-game]') !== null")


def gather(host: GamePage, guests: Sequence[GamePage], setup: GameSetup) -> None:
    """Have an open page gather the table, and others come to its seats elsewhere, in order."""
    host.driven.evaluate("(text) => basra.store.write('last-game', text)", last_setup.dump(setup))
    press(host, "new-game")
    press(host, "invite")
    host.wait_for("root.querySelector('[data-action=new-game]') === null")
    for seat, guest in zip(setup.elsewhere, guests, strict=True):
        invite(host, guest)
        guest.wait_for("status.link === 'connected'")
        host.wait_for(
            f"""root.querySelector('input[data-action=invitation]') === null
            && root.querySelector('[data-action="invite-{seat}"]') === null"""
        )


def invite(host: GamePage, guest: GamePage) -> None:
    """Invite whoever is next, and have an open page come by the link."""
    press(host, "invite")
    follow(guest, f"join={text_of(host, 'invitation')}")
    enter(host, "answer", text_of(guest, "answer"))
    press(host, "connect")
    press(guest, "connect")


def begin(seats: Sequence[Seat]) -> None:
    """Begin the game that is gathered on the first page."""
    press(seats[0].page, "begin")
    for seat in seats:
        seat.page.wait_for(f"status.phase === 'play' && status.seat === '{seat.number}'")


def play_together(
    seats: Sequence[Seat],
    *,
    seed: int = 1,
    until: Callable[[Sequence[Shown]], bool] | None = None,
) -> list[Shown]:
    """Play by pointer on every page until the game is over, or what is asked for has come."""
    rngs = [Random(seed + seat.number) for seat in seats]
    ready = until or _all_over
    shown = [seat.page.shown() for seat in seats]
    changed = time.monotonic()
    while not ready(shown):
        assert time.monotonic() - changed < PATIENCE, [one.phase for one in shown]
        for seat, rng, one in zip(seats, rngs, shown, strict=True):
            _choose(seat, one, rng)
        now = [seat.page.shown() for seat in seats]
        changed = time.monotonic() if now != shown else changed
        shown = now
    return shown


def _all_over(shown: Sequence[Shown]) -> bool:
    return all(one.phase == "game-over" for one in shown)


def _choose(seat: Seat, shown: Shown, rng: Random) -> None:
    """Do what a person would do now, where there is something to do."""
    if shown.phase == "choose-capture":
        captures = [one for one in shown.controls if one.action != "choose-cancel"]
        seat.choose(seat.page, rng.choice(captures))
    elif shown.phase == "hand-over":
        ready = [one for one in shown.controls if one.action == "next-hand" and one.enabled]
        if ready:
            seat.choose(seat.page, ready[0])
    elif shown.turn == str(seat.number):
        cards = [card for card in shown.hand if card.enabled]
        if cards:
            seat.choose(seat.page, rng.choice(cards))


def in_the_midst(plays: int = 0) -> Callable[[Sequence[Shown]], bool]:
    """Whether so many plays were made, and each page shows the table and whose turn it is now."""
    turns: list[str] = []

    def reached(shown: Sequence[Shown]) -> bool:
        turn = shown[0].turn
        if turn and [turn] != turns[-1:]:
            turns.append(turn)
        return len(turns) > plays and at_rest(shown)

    return reached


def at_rest(shown: Sequence[Shown]) -> bool:
    """Whether all see the same turn, and one of them can play."""
    together = {(one.phase, one.turn) for one in shown}
    able = any(card.enabled for one in shown if one.turn == one.seat for card in one.hand)
    return len(together) == 1 and shown[0].phase == "play" and able


def resume(host: GamePage, guest: GamePage) -> None:
    """Find each other again at a table that stands still on both pages."""
    for page in (host, guest):
        page.wait_for("status.link === 'lost'")
    invite(host, guest)
    for page in (host, guest):
        page.wait_for("status.link === 'connected'")


def record_of(page: GamePage) -> dict[str, Any]:
    """The record of the game that was taken up last, without what each device adds to it."""
    game = page.games()[0]
    del game["header"]
    return game


def same_records(pages: Sequence[GamePage]) -> bytes:
    """The record of a game that is over, the same on all pages to the byte, its proof among it."""
    for page in pages:  # once all have signed, no table is kept any more
        page.driven.wait_for_function("() => basra.store.names('table-') === ''")
    texts = {json.dumps(record_of(page)) for page in pages}
    assert len(texts) == 1
    return texts.pop().encode()


def proof_of(page: Watched, folder: Path) -> Path:
    """The proof of a game that is over, downloaded as a person does it."""
    with page.page.expect_download() as downloaded:
        press(page, "save-proof")
    folder.mkdir(exist_ok=True)
    path = folder / downloaded.value.suggested_filename
    downloaded.value.save_as(path)
    return path
