"""How the game behaves as a page: when hidden or idle, with sound, with its own errors."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.players import by_mouse, by_touch
from tests.web.watched import NOTHING_TOLD, PATIENCE, Watched, watch

GAME = "?variant=egyptian&players=2&bots=greedy&seed=7&speed=0"

HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

COUNT_FRAMES = """async (displayed) => {
    let frames = 0;
    const frame = basra.frame.bind(basra);
    basra.frame = (idle) => frame(idle).then(() => (frames += 1));
    for (let seen = 0; seen < displayed; seen += 1) {
        await new Promise((next) => requestAnimationFrame(next));
    }
    basra.frame = frame;
    return frames;
}"""

UNTIL_IDLE = """() => new Promise((resolve) => {
    const frame = basra.frame;
    basra.frame = (idle) => {
        if (idle) {
            basra.frame = frame;
            resolve();
        }
        return frame.call(basra, idle);
    };
})"""
"""Waits for the first frame that the game asks for when nothing moves any more."""

STRICT_SOUND = """
// No sound before a tap, as in a window; a browser driven by tests allows it at once.
window.sounds = [];
let tapped = false;
addEventListener("pointerdown", () => (tapped = true), { capture: true });
window.AudioContext = class extends AudioContext {
    constructor(...all) {
        super(...all);
        this.suspend();
        window.sounds.push(this);
    }
    resume() {
        return tapped ? super.resume() : new Promise(() => {});
    }
};
"""
SOUND = "window.sounds.at(-1)?.state"


def count_frames(watched: Watched, displayed: int = 90) -> int:
    """How many frames the game makes while the display shows so many."""
    return int(watched.page.evaluate(COUNT_FRAMES, displayed))


def test_a_hidden_page_makes_no_frames_and_goes_on_when_seen(desktop: Watched) -> None:
    desktop.open(GAME)
    desktop.page.evaluate(HIDE, arg=True)
    count_frames(desktop, 30)  # the frame under way when it was hidden
    before = desktop.shown()
    by_mouse(desktop, before.hand[0])
    assert count_frames(desktop) == 0
    assert desktop.shown() == before
    desktop.page.evaluate(HIDE, arg=False)
    desktop.wait_for(f"!root.querySelector('[data-hand] [data-card=\"{before.hand[0].card}\"]')")


def test_an_idle_table_draws_nothing(desktop: Watched) -> None:
    """It looks around twice a second, and draws only when something moved."""
    desktop.open(GAME)
    desktop.page.mouse.move(1, 1)
    desktop.wait_for(NOTHING_TOLD)
    desktop.page.evaluate(UNTIL_IDLE)
    drawn = """async () => {
        const context = basra.canvas.getContext("2d");
        let drawn = 0;
        const put = context.putImageData.bind(context);
        context.putImageData = (...all) => ((drawn += 1), put(...all));
        for (let seen = 0; seen < 90; seen += 1) {
            await new Promise((next) => requestAnimationFrame(next));
        }
        return drawn;
    }"""
    assert desktop.page.evaluate(drawn) == 0


def test_sound_waits_for_the_first_tap(phone: Watched) -> None:
    phone.page.add_init_script(STRICT_SOUND)
    shown = phone.open()
    phone.page.wait_for_function(f"() => {SOUND} === 'suspended'")
    by_touch(phone, shown.control("settings"))
    phone.wait_for_change(shown)
    phone.page.wait_for_function(f"() => {SOUND} === 'running'")


def test_a_failure_of_the_game_is_told_and_offers_another_try(
    browser: Browser, address: str
) -> None:
    context = browser.new_context()
    watched = watch(context.new_page(), address)
    shown = watched.open(GAME)
    broken = "() => { basra.frame = () => Promise.reject(new Error('out of order')) }"
    watched.page.evaluate(broken)
    by_mouse(watched, shown.hand[0])
    watched.page.wait_for_selector("#loading[data-failure=crashed]")
    assert "out of order" in "\n".join(watched.complaints)
    watched.page.click("#loading button")
    watched.wait_for("status.phase !== ''")
    context.close()


@pytest.mark.parametrize("language", ["en-GB", "ar-EG"])
def test_the_page_speaks_the_language_of_the_browser_while_it_starts(
    browser: Browser, address: str, language: str
) -> None:
    context = browser.new_context(locale=language, service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route("**/*.whl", lambda route: route.fulfill(status=404))
    page.goto(address)
    page.wait_for_selector("#loading[data-failure=missing]")
    said = page.inner_text("#loading [data-step]")
    arabic = language.startswith("ar")
    assert ("الخادم" in said) is arabic
    html = page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
    assert html == (["ar", "rtl"] if arabic else ["en", "ltr"])
    context.close()
