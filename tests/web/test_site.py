"""The page: the places of its drawings, and its downloads."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build.assemble import WORKER
from build.source_archive import SOURCE
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.conftest import Open
from tests.web.copies import SITE
from tests.web.players import by_mouse
from tests.web.watched import Watched, watch

NOTE_BOXES = """
window.boxes = new Set();
const note = () => {
    const button = document.querySelector("[data-action=play]");
    if (button) window.boxes.add(button.dataset.box);
};
const seen = { subtree: true, childList: true, attributeFilter: ["data-box"] };
new MutationObserver(note).observe(document, seen);
"""
"""Records in `boxes` every place of the first button of the menu."""


@pytest.mark.parametrize(("width", "height", "ratio"), [(360, 640, 3), (1920, 1080, 1)])
def test_canvas_has_the_pixels_of_the_device(
    visitor: Open, width: int, height: int, ratio: int
) -> None:
    watched = visitor(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    watched.page.add_init_script(NOTE_BOXES)
    watched.open()
    watched.page.wait_for_function("() => basra.asleep")
    assert watched.page.evaluate("window.boxes.size") == 1, "no frame was laid out for CSS pixels"
    sized = "() => document.querySelector('canvas')[{name!r}] === {size}"
    watched.page.wait_for_function(sized.format(name="width", size=width * ratio))
    watched.page.wait_for_function(sized.format(name="height", size=height * ratio))
    before = watched.shown()
    watched.page.set_viewport_size({"width": height, "height": width})
    watched.page.wait_for_function(sized.format(name="width", size=height * ratio))
    after = watched.wait_for_change(before)
    assert all(0 < one.x < height and 0 < one.y < width for one in after.controls)


def test_unknown_setting_is_explained_and_a_named_screen_saves_nothing(desktop: Watched) -> None:
    assert desktop.open("?variant=nosuch&players=9").phase == "menu"
    notice = desktop.page.locator(".notice")
    assert "variant" in notice.inner_text()
    desktop.page.click("[data-action=close-notice]")
    assert notice.count() == 0
    shown = desktop.open("?screen=hand-over-4&speed=0")
    assert shown.phase == "hand-over"
    by_mouse(desktop, shown.control("next-hand"))
    desktop.wait_for_change(shown)
    assert desktop.games() == []
    assert desktop.open("?screen=nowhere").phase == "menu"
    assert "screen=nowhere" in notice.inner_text()


def test_page_survives_memory_sampling(browser: Browser, address: str) -> None:
    """Chromium does so in some runs, at random; here often, which killed six of eight starts."""
    sampling = "HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    often = f"--enable-features={sampling}/sampling-rate/1000"
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, often])
    for _ in range(2):
        assert watch(other.new_page(), address).open().phase == "menu"
    other.close()


def test_progress_counts_every_byte(visitor: Open) -> None:
    watched = visitor(service_workers="block")
    page = watched.page
    held = watched.hold("*.whl")
    page.goto(watched.address)
    page.wait_for_function("() => document.querySelector('progress').value > 0.5")
    assert page.evaluate("document.querySelector('progress').value") < 1
    held[0].continue_()
    page.wait_for_selector("#loading[hidden]", state="attached")
    assert page.evaluate("document.querySelector('progress').value") == 1


def test_about_screen_downloads_the_source_and_opens_the_licences(desktop: Watched) -> None:
    """Downloads start only on request; the licences open in another tab, and the game stays."""
    asked: list[str] = []
    desktop.page.context.on("request", lambda request: asked.append(request.url))
    shown = desktop.open("?screen=about&speed=0")
    assert [address for address in asked if SOURCE in address] == []
    assert SOURCE not in (SITE / WORKER).read_text("utf-8")
    with desktop.page.expect_download() as download:
        by_mouse(desktop, shown.control("source"))
    assert download.value.suggested_filename == SOURCE
    assert Path(download.value.path()).read_bytes() == (SITE / SOURCE).read_bytes()
    button = shown.control("licences")
    with desktop.page.expect_popup() as tab:
        by_mouse(desktop, button)
    assert "MIT licence" in tab.value.inner_text("body")
    assert desktop.shown().control("licences") == button
    tab.value.close()
