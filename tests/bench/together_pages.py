"""What playing together costs in real pages: sealed cards in Pyodide, and hands of a table."""

import contextlib
import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from game.session.setup import ELSEWHERE, HERE, GameSetup
from tests.bench import sealed_cards
from tests.mental_poker import sealed_tables
from tests.web.devices import PLAIN_PHONE, gathered
from tests.web.game_page import Shown
from tests.web.sitting_down import Seat, at_rest, begin, gather, play_together
from tests.web.watched import Watched

COLUMNS = (
    "pages",
    "to gather, s",
    "to first card, s",
    "longest frame, ms: shuffle",
    "play",
    "of it beside the drawing: shuffle",
    "play",
    "a play until it is seen, ms: median",
    "longest",
)

_MODULES = (sealed_tables, sealed_cards)

_BRING = """
import json, pathlib, sys
for name, text in json.loads(sources).items():
    path = pathlib.Path("/measured", *name.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
if "/measured" not in sys.path:
    sys.path.insert(0, "/measured")
from tests.bench import sealed_cards
"""

_WATCH = """() => {
    const log = (window.frameLog = { frames: [], plays: [] });
    const { show } = basra, frame = basra.frame.bind(basra);
    let back = performance.now(), pressed = 0, held = 0;
    basra.frame = async (idle) => {
        log.frames.push(performance.now() - back);
        await frame(idle);
        back = performance.now();
    };
    addEventListener("mousedown", () => { pressed = performance.now(); }, { capture: true });
    basra.show = (text) => {
        const cards = JSON.parse(text).hand.length;
        if (pressed && cards === held - 1) {
            log.plays.push(performance.now() - pressed);
            pressed = 0;
        }
        held = cards;
        return show.call(basra, text);
    };
}"""
"""Notes the work for each frame, and how long after a press the hand is a card smaller."""

_TAKE = """() => {
    const { frames, plays } = frameLog;
    frameLog.frames = [];
    return { frames, plays };
}"""

_WATCH_BACKGROUND = """
import time
from game.ui.loop.app import App

longest, work = [0.0], App._work_in_background

def timed(app):
    begun = time.perf_counter()
    try:
        return work(app)
    finally:
        longest.append(time.perf_counter() - begun)

App._work_in_background = timed
"""
"""Notes the time of work next to the table: messages, locks and saves."""

_TAKE_BACKGROUND = "found = max(longest) * 1000; longest[:] = [0.0]; found"


def sealed_rows(hands: int) -> list[list[str]]:
    """Return the rows of `sealed_cards` as measured by Pyodide in a real page."""
    with _pages(1) as (page,):
        sources = {one.__name__: Path(str(one.__file__)).read_text("utf-8") for one in _MODULES}
        page.python(f"sources = {json.dumps(sources)!r}{_BRING}")
        found: list[list[str]] = json.loads(
            page.python(f"json.dumps(list(sealed_cards.rows({hands})))")
        )
        return found


def table_rows() -> Iterator[tuple[str, ...]]:
    """Yield a row for a hand on two, three and four pages, all on this machine."""
    for players in (2, 3, 4):
        with _pages(players) as pages:
            yield _row(pages)


def _row(pages: Sequence[Watched]) -> tuple[str, ...]:
    players = len(pages)
    seats = [Seat(page, number) for number, page in enumerate(pages)]
    elsewhere = (ELSEWHERE,) * (players - 1)
    begun = time.perf_counter()
    gather(pages[0], pages[1:], GameSetup("egyptian", players, seats=(HERE, *elsewhere)))
    come = time.perf_counter()
    for page in pages:
        page.page.evaluate(_WATCH)
        page.python(_WATCH_BACKGROUND)
    begin(seats)
    play_together(seats, stop=at_rest)
    dealt = time.perf_counter()
    shuffled = _longest(pages)
    play_together(seats, stop=_hand_over)
    played = _longest(pages)
    waits = [wait for page in pages for wait in page.page.evaluate("() => frameLog.plays")]
    return (
        *(str(players), f"{come - begun:.1f}", f"{dealt - come:.1f}"),
        *(f"{found:.0f}" for both in zip(shuffled, played, strict=True) for found in both),
        *(f"{median(waits):.0f}", f"{max(waits):.0f} (of {len(waits)})"),
    )


def _longest(pages: Sequence[Watched]) -> tuple[float, float]:
    """Return milliseconds of the longest frame since the last call, and of work next to one."""
    frames = [time for page in pages for time in page.page.evaluate(_TAKE)["frames"]]
    return max(frames), max(page.python(_TAKE_BACKGROUND) for page in pages)


def _hand_over(shown: Sequence[Shown]) -> bool:
    return any(one.phase in {"hand-over", "game-over"} for one in shown)


@contextlib.contextmanager
def _pages(count: int) -> Iterator[list[Watched]]:
    """Open `count` pages in one Chromium, each at its first screen."""
    with (
        tempfile.TemporaryDirectory() as folder,
        gathered([PLAIN_PHONE] * count, Path(folder), query="") as pages,
    ):
        yield pages
