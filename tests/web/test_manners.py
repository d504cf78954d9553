"""How the game behaves as a page that is hidden, idle or crashed."""

import pytest

from tests.web.conftest import Open
from tests.web.lacking import OPTIONAL, lacking
from tests.web.links import GAME
from tests.web.players import by_mouse
from tests.web.watched import COUNT_FRAMES, HIDE, NOTHING_TOLD, Watched

IDLE = """async () => {
    const { setTimeout, requestAnimationFrame } = window;
    const shown = () => new Promise((next) => requestAnimationFrame(next));
    const frame = basra.frame.bind(basra);
    const context = basra.canvas.getContext("2d");
    const put = context.putImageData.bind(context);
    const timers = []; // of idle frames: they are over when this test says so
    const told = { seconds: [], asked: 0, drawn: 0 };
    let idle = false;
    window.setTimeout = (then, wait, ...more) => {
        if (!idle) return setTimeout(then, wait, ...more);
        told.seconds.push(wait / 1000);
        return timers.push(then);
    };
    basra.frame = (calm) => {
        told.asked += 1;
        idle = calm;
        const next = frame(calm);
        idle = false;
        return next;
    };
    while (timers.length === 0) await shown();
    context.putImageData = (...all) => ((told.drawn += 1), put(...all));
    told.asked = 0;
    for (let frames = 0; frames < 90; frames += 1) await shown();
    timers.pop()();
    basra.frame = frame;
    window.setTimeout = setTimeout;
    return told;
}"""


AUDIO = "basra.python._module.SDL2.audioContext.state"


def test_idle_table_draws_nothing_and_a_hidden_one_is_still_and_silent(
    desktop: Watched,
) -> None:
    """Idle tables look for changes twice a second."""
    desktop.open(GAME)
    desktop.page.mouse.click(1, 1)
    desktop.wait_for(f"{NOTHING_TOLD} && status.turn === '0'")
    assert desktop.page.evaluate(IDLE) == {"seconds": [0.5], "asked": 0, "drawn": 0}
    desktop.page.wait_for_function(f"{AUDIO} === 'running'")
    desktop.page.evaluate(HIDE, arg=True)
    desktop.page.wait_for_function(f"{AUDIO} === 'suspended'")
    desktop.page.evaluate(COUNT_FRAMES, 30)  # the frame under way when it was hidden
    before = desktop.shown()
    by_mouse(desktop, before.hand[0])
    assert desktop.page.evaluate(COUNT_FRAMES, 90) == 0
    assert desktop.shown() == before
    desktop.page.evaluate(HIDE, arg=False)
    desktop.page.wait_for_function(f"{AUDIO} === 'running'")
    desktop.wait_for(f"!root.querySelector('[data-hand] [data-card=\"{before.hand[0].card}\"]')")


@pytest.mark.parametrize(
    ("query", "missing", "saved"),
    [
        (GAME, "", "Your game is saved."),
        (GAME, lacking(OPTIONAL["indexedDB"]["throwing"]), "Your last moves aren't saved."),
        ("?speed=0", "", ""),
    ],
    ids=["saved", "unsaved", "nothing to save"],
)
def test_crashed_game_says_what_is_saved_and_offers_another_try(
    visitor: Open, query: str, missing: str, saved: str
) -> None:
    watched = visitor(complains=True)
    watched.page.add_init_script(missing)
    shown = watched.open(query)
    broken = "() => { basra.frame = () => Promise.reject(new Error('out of order')) }"
    watched.page.evaluate(broken)
    by_mouse(watched, (*shown.hand, *shown.controls)[0])
    watched.page.wait_for_selector("#loading[data-failure=crashed]")
    said = f"Something went wrong and the game stopped. {saved}".strip()
    watched.page.get_by_text(said, exact=True).wait_for()
    assert "out of order" in "\n".join(watched.complaints)
    watched.page.click("#loading button")
    watched.wait_for("status.phase !== ''")
