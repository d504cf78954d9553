"""Scanning a code with the camera, the reader that the page loads for it, and failures.

Chromium shows our film as its camera's picture.
"""

from collections.abc import Iterator

import pytest
import segno
from playwright.sync_api import Browser, sync_playwright

from build.file import OUTPUT
from build.qr_reader import READER
from game.platform.connections.card import ConnectionCard, Endpoint
from game.sharing.links.invitation import JOIN_MARK, write_invitation
from tests.web.axe import findings
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.copies import need_single_file
from tests.web.players import by_mouse
from tests.web.watched import Watched, watch

_CARD = ConnectionCard(bytes(range(32)), "page", "p" * 24, (Endpoint("192.0.2.7", 4444),))
_INVITATION = write_invitation(_CARD.to_bytes(), b"a table", 1)
SHOWN = f"https://games.example.org/basra/#{JOIN_MARK}{_INVITATION}"

WIDTH, HEIGHT = 640, 480
GREY, LIGHT, DARK = b"\x80", 235, 16

SCAN = """
from js import basra
from game.platform.web.web import web_platform
await web_platform(basra, lambda size: None).sharing.scan()
"""
BEGIN = "() => { basra.camera.scan().then((text) => { window.scanned = text ?? 'nothing'; }); }"
NOTE_STREAMS = """() => {
    window.streams = [];
    const { mediaDevices } = navigator;
    const lend = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
        if (window.refusal) throw new DOMException("", window.refusal);
        window.streams.push(await lend(wanted));
        return window.streams.at(-1);
    };
}"""
SEES_NOTHING = """() => {
    window.BarcodeDetector = class {
        static async getSupportedFormats() { return ["aztec", "qr_code"]; }
        async detect() { return []; }
    };
}"""
LISTS_NO_CAMERA = "navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'audioinput' }];"
READS_BY_ITSELF = """() => {
    BarcodeDetector.prototype.detect = async ({ videoWidth, videoHeight }) =>
        [{ rawValue: `a picture of ${videoWidth} by ${videoHeight}` }];
}"""


def film(text: str) -> bytes:
    """Return two frames of a code before a grey wall, in the format Y4M."""
    code = [bytes(row) for row in segno.make(text, error="m").matrix_iter(scale=6, border=4)]
    left, top = (WIDTH - len(code)) // 2, (HEIGHT - len(code)) // 2
    wall = GREY * WIDTH
    lines = [wall] * HEIGHT
    for at, row in enumerate(code, top):
        drawn = bytes(DARK if module else LIGHT for module in row)
        lines[at] = wall[:left] + drawn + wall[left + len(drawn) :]
    colours = GREY * (WIDTH * HEIGHT // 2)
    frame = b"FRAME\n" + b"".join(lines) + colours
    return b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (WIDTH, HEIGHT) + frame * 2


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Start a browser with a camera, which only pages with the permission may use."""
    shown = tmp_path_factory.mktemp("camera") / "code.y4m"
    shown.write_bytes(film(SHOWN))
    with sync_playwright() as playwright:
        camera = f"--use-file-for-fake-video-capture={shown}"
        flags = [*FLAGS, "--use-fake-device-for-media-stream", camera]
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Watched]:
    context = browser.new_context(locale="ar", permissions=["camera"])
    watched = watch(context.new_page(), address)
    watched.open("?screen=join")
    watched.page.evaluate(NOTE_STREAMS)
    yield watched
    context.close()
    assert watched.strangers == []
    assert watched.complaints == []


def begin(page: Watched) -> None:
    page.page.evaluate(f"window.scanned = undefined; ({BEGIN})()")
    page.driven.wait_for_function("() => document.querySelector('.scan video')?.videoWidth > 0")


def ended(page: Watched) -> str:
    """Return the scanned text; the dialog is gone and the camera released."""
    page.driven.wait_for_function("() => window.scanned !== undefined")
    assert page.page.locator("dialog").count() == 0
    assert not page.page.evaluate("streams.some(({ active }) => active)")
    return str(page.page.evaluate("window.scanned"))


def told(page: Watched) -> list[str]:
    """Return what the page's notices say, and close them."""
    said = page.page.locator(".notice span").all_inner_texts()
    for close in page.page.locator("[data-action=close-notice]").all():
        close.click()
    return said


def test_code_is_read_and_its_reader_is_loaded_once(page: Watched) -> None:
    asked: list[str] = []
    page.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    assert page.python(SCAN) == SHOWN
    assert asked.count(READER) == 1
    assert not page.page.evaluate("streams.some(({ active }) => active)")

    page.page.evaluate(SEES_NOTHING)
    begin(page)
    dialog = page.page.get_by_role("dialog", name="وجّه الكاميرا إلى الرمز.")
    assert (dialog.get_attribute("lang"), dialog.get_attribute("dir")) == ("ar", "rtl")
    button = page.page.get_by_role("button", name="إلغاء")
    assert button.evaluate("(button) => button === document.activeElement")
    assert findings(page.page, within=".scan") == []
    before = page.shown()
    page.page.keyboard.press("Escape")
    assert ended(page) == "nothing"
    assert page.shown() == before
    begin(page)
    page.page.keyboard.press("Enter")
    assert ended(page) == "nothing"
    assert told(page) == []

    begin(page)
    page.page.evaluate(READS_BY_ITSELF)
    assert ended(page) == f"a picture of {WIDTH} by {HEIGHT}"
    page.page.evaluate("delete window.BarcodeDetector")
    by_mouse(page, page.shown().control("scan"))
    replied = page.wait_for("root.querySelector('[data-action=copy-link]') !== null")
    assert "scan" not in {one.action for one in replied.controls}
    assert asked.count(READER) == 1


def test_single_file_reads_a_code(browser: Browser) -> None:
    need_single_file()
    context = browser.new_context(permissions=["camera"])
    watched = watch(context.new_page(), OUTPUT.as_uri())
    watched.open()
    assert watched.python(SCAN) == SHOWN
    context.close()
    assert watched.complaints == []


def test_scan_is_not_offered_when_the_browser_lists_no_camera(
    browser: Browser, address: str
) -> None:
    context = browser.new_context()
    context.add_init_script(LISTS_NO_CAMERA)
    watched = watch(context.new_page(), address)
    watched.open("?screen=join")
    offered = {one.action for one in watched.shown().controls}
    context.close()
    assert "scan" not in offered
    assert watched.complaints == []


def test_camera_failure_shows_one_sentence(page: Watched) -> None:
    page.page.context.grant_permissions(["camera"])
    page.page.evaluate(SEES_NOTHING)
    begin(page)
    page.page.evaluate("streams.at(-1).getTracks()[0].stop()")
    assert ended(page) == "nothing"
    assert told(page) == ["الكاميرا غير متاحة الآن. ربما يستخدمها تطبيق آخر."]

    page.page.context.clear_permissions()
    assert page.python(SCAN) is None
    assert told(page) == [
        "لا يُسمح لهذه الصفحة باستخدام الكاميرا. يمكنك السماح بذلك في إعدادات المتصفح."
    ]
    page.page.evaluate("window.refusal = 'NotFoundError'")
    assert page.python(SCAN) is None
    assert told(page) == ["لا توجد كاميرا في هذا الجهاز."]
    assert page.page.locator("dialog").count() == 0
