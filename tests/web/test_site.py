"""The page, its files, and what it does when things fail."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from build.assemble import WORKER
from build.source_archive import SOURCE
from build.tools.archive import read_tar, read_zip
from tests.perft.tables import path_of
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.copies import SITE
from tests.web.players import by_mouse
from tests.web.watched import PATIENCE, Watched, watch

ROOT = Path(__file__).parents[2]

PERFT = """
import json
import re
from game.rules.perft import perft
from game.rules.reading import read_replay

found = []
for position in json.loads({positions!r}):
    state = read_replay(json.dumps(position["record"])).hands[-1].last
    for depth in position["depths"]:
        count = perft(state, depth)
        found.append([depth, count.nodes, count.captures, count.basras, count.margin])
json.dumps(found)
"""

NATIVE = ("/main.pyc", "/six.pyc", "bidi/__init__.pyc", "segno/__init__.pyc")
"""They ask for what a desktop, an old Python or a command line has, where there is one."""

NOTE_BOXES = """
window.boxes = new Set();
const note = () => {
    const button = document.querySelector("[data-action=play]");
    if (button) window.boxes.add(button.dataset.box);
};
const seen = { subtree: true, childList: true, attributeFilter: ["data-box"] };
new MutationObserver(note).observe(document, seen);
"""
"""Notes in `boxes` every place that the first button of the menu was given."""

READER = "qr_reader.js"
"""A library, whose comments say where its ideas come from."""

_COMMENT = re.compile(r"^\s*(//|/?\*).*$", re.MULTILINE)

UNUSED = {"fsrs.optimizer"}
"""What a library names only for whoever asks for it, and nobody does; it would need torch."""

IMPORT = """
import importlib, json

def fails(name):
    try:
        importlib.import_module(name)
    except ImportError as error:
        return str(error)

json.dumps([why for name in {names} if (why := fails(name))])
"""


def test_the_menu_comes_up_and_its_buttons_are_where_they_are_drawn(desktop: Watched) -> None:
    shown = desktop.open()
    assert shown.phase == "menu"
    button = shown.control("rules")
    desktop.page.mouse.click(button.x, button.y)
    after = desktop.wait_for_change(shown)
    assert [one.action for one in after.controls] != [one.action for one in shown.controls]


def test_elements_lie_over_the_canvas_and_let_pointers_through(desktop: Watched) -> None:
    shown = desktop.open("?variant=egyptian&seed=7&speed=0")
    assert len(shown.hand) == 4
    assert len({card.card for card in (*shown.hand, *shown.floor)}) == 8
    for item in (*shown.hand, *shown.floor, *shown.controls):
        hit = desktop.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).id", [item.x, item.y]
        )
        assert hit == "canvas", item


@pytest.mark.parametrize(
    ("width", "height", "ratio"), [(360, 640, 3), (844, 390, 2), (1920, 1080, 1)]
)
def test_the_canvas_has_the_devices_own_pixels(
    browser: Browser, address: str, width: int, height: int, ratio: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=ratio
    )
    watched = watch(context.new_page(), address)
    watched.open()
    sized = "() => document.querySelector('canvas')[{name!r}] === {size}"
    watched.page.wait_for_function(sized.format(name="width", size=width * ratio))
    watched.page.wait_for_function(sized.format(name="height", size=height * ratio))
    before = watched.shown()
    watched.page.set_viewport_size({"width": height, "height": width})
    watched.page.wait_for_function(sized.format(name="width", size=height * ratio))
    after = watched.wait_for_change(before)
    assert all(0 < one.x < height and 0 < one.y < width for one in after.controls)
    assert watched.complaints == []
    context.close()


def test_the_first_frame_is_drawn_in_the_devices_own_pixels(phone: Watched) -> None:
    """A frame in CSS pixels would be laid out for a window a third as large, and be drawn anew."""
    phone.page.add_init_script(NOTE_BOXES)
    phone.open()
    phone.page.wait_for_function("() => basra.asleep")
    assert len(phone.page.evaluate("[...window.boxes]")) == 1
    assert phone.page.evaluate("document.querySelector('canvas').width") == 3 * 390


def test_a_wish_that_can_not_be_met_is_explained_over_the_menu(desktop: Watched) -> None:
    assert desktop.open("?variant=nosuch&players=9").phase == "menu"
    assert "variant" in desktop.page.locator(".notice").inner_text()
    desktop.page.click("[data-action=close-notice]")
    assert desktop.page.locator(".notice").count() == 0


def test_a_screen_opens_by_its_name_and_nothing_of_it_is_kept(desktop: Watched) -> None:
    shown = desktop.open("?screen=hand-over-4&speed=0")
    assert shown.phase == "hand-over"
    button = shown.control("next-hand")
    desktop.page.mouse.click(button.x, button.y)
    desktop.wait_for_change(shown)
    assert desktop.games() == []
    assert desktop.open("?screen=nowhere").phase == "menu"
    assert "screen=nowhere" in desktop.page.locator(".notice").inner_text()


def test_a_missing_part_is_named(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(status=404))
    page.goto(address)
    page.wait_for_selector("#loading[data-failure=missing]")
    assert "python_stdlib.zip" in page.inner_text("#loading [data-step]")
    assert page.is_visible("#loading button")
    context.close()


def test_a_browser_without_webassembly_is_told_so(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    page.wait_for_selector("#loading[data-failure=no-wasm]")
    assert "WebAssembly" in page.inner_text("#loading [data-step]")
    context.close()


@pytest.mark.parametrize(
    "lacks",
    [
        "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError() }",
        "delete globalThis.DecompressionStream",
    ],
    ids=["this WebAssembly", "decompression"],
)
def test_a_browser_too_old_for_the_game_is_told_so(
    browser: Browser, address: str, lacks: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(lacks)
    page.goto(address)
    page.wait_for_selector("#loading[data-failure=old-browser]")
    assert "too old" in page.inner_text("#loading [data-step]")
    context.close()


def test_a_host_may_send_any_type_for_webassembly(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block")

    def send_as_text(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})

    context.route("**/*.wasm", send_as_text)
    watched = watch(context.new_page(), address)
    assert watched.open().phase == "menu"
    context.close()


def test_where_nothing_can_be_kept_the_game_plays_and_says_so(
    browser: Browser, address: str
) -> None:
    context = browser.new_context()
    watched = watch(context.new_page(), address)
    watched.page.add_init_script(
        "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('blocked') } })"
    )
    assert watched.open("?variant=egyptian&seed=7&speed=0").phase == "play"
    by_mouse(watched, watched.shown().hand[0])
    watched.wait_for("root.querySelectorAll('[data-live] p').length > 1")
    assert watched.page.locator(".notice").count() == 1
    assert watched.complaints == []
    context.close()


def test_the_page_lives_where_the_browser_samples_its_memory(
    browser: Browser, address: str
) -> None:
    """Chromium does so in some runs, at random; here often, which killed six of eight starts."""
    sampling = "HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    often = f"--enable-features={sampling}/sampling-rate/1000"
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, often])
    for _ in range(2):
        assert watch(other.new_page(), address).open().phase == "menu"
    other.close()


def test_progress_counts_every_byte(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    held: list[Route] = []
    page.route("**/*.whl", lambda route: held.append(route))  # noqa: PLW0108 - it is inspected
    page.goto(address)
    page.wait_for_function("() => document.querySelector('progress').value > 0.5")
    assert page.evaluate("document.querySelector('progress').value") < 1
    held[0].continue_()
    page.wait_for_selector("#loading[hidden]", state="attached")
    assert page.evaluate("document.querySelector('progress').value") == 1
    context.close()


def test_perft_in_the_browser_counts_what_the_file_says(desktop: Watched) -> None:
    desktop.open()
    lines = [
        line for line in path_of("egyptian").read_text("utf-8").splitlines() if line[:1] != "#"
    ]
    positions, expected = [], []
    for block in "\n".join(lines).strip().split("\n\n"):
        _, record, _, *rows = block.split("\n")
        counts = [[int(number) for number in row.split()] for row in rows]
        small = [row for row in counts if row[1] <= 300]
        depths = [row[0] for row in small]
        positions.append({"record": json.loads(record.removeprefix("record ")), "depths": depths})
        expected += small
    assert len(expected) > 20
    assert json.loads(desktop.python(PERFT.format(positions=json.dumps(positions)))) == expected


def test_every_part_has_its_licence() -> None:
    overview = (SITE / "licences" / "README.txt").read_text("utf-8")
    texts = {path.name for path in (SITE / "licences").iterdir()}
    named = set(re.findall(r"[\w-]+\.txt", overview))
    assert named <= texts
    assert {name for name in texts - named if not name.startswith(("SDL", "OFL"))} == {"README.txt"}
    assert all((SITE / "licences" / name).stat().st_size > 300 for name in texts)


def test_the_page_names_no_other_origin() -> None:
    for path in (SITE / "index.html", SITE / WORKER, *SITE.glob("game-*/*.js")):
        code = path.read_text("utf-8")
        if path.name == READER:
            code = _COMMENT.sub("", code)
        assert not re.search(r"\w+://", code), path.name


def test_every_module_the_game_names_is_there(desktop: Watched) -> None:
    """What is left out of Python's library is nothing the game could ask for."""
    desktop.open()
    code = IMPORT.format(names=sorted(_named_modules() - UNUSED))
    assert json.loads(desktop.python(code)) == []


def _named_modules() -> set[str]:
    """Every module that shipped code imports at run time, wherever it does."""
    archive = next(SITE.glob("game-*/basra.data"))
    shipped = [name for name in read_tar(archive) if name.endswith(".pyc")]
    sources = [_source(name) for name in shipped if not name.endswith(NATIVE)]
    assert len(sources) > 100
    return {name for source in sources for name in _imports(ast.parse(source.read_bytes()))}


def _source(compiled: str) -> Path:
    """What a file of the archive was compiled from: the game's own, or a library's."""
    relative = compiled.removeprefix("assets/").removesuffix("c")
    found = importlib.util.find_spec("bidi")
    assert found is not None
    assert found.origin is not None
    libraries = Path(found.origin).parents[1]
    return next(root / relative for root in (ROOT, libraries) if (root / relative).exists())


def _imports(tree: ast.AST) -> set[str]:
    if isinstance(tree, ast.If) and "TYPE_CHECKING" in ast.unparse(tree.test):
        return set()
    if isinstance(tree, ast.Import):
        return {alias.name for alias in tree.names}
    if isinstance(tree, ast.ImportFrom):
        return {tree.module} if tree.module and not tree.level else set()
    return {name for child in ast.iter_child_nodes(tree) for name in _imports(child)}


def test_what_a_start_loads_is_bytecode() -> None:
    """No source is compiled in the browser, unless a library asks for one late."""
    game = read_tar(next(SITE.glob("game-*/basra.data")))
    library = read_zip(next(SITE.glob("runtime-*/python_stdlib.zip")))
    assert not [name for name in game if name.endswith(".py")]
    assert {"asyncio/tasks.pyc", "urllib/parse.pyc", "argparse.pyc"} <= library.keys()
    magics = {content[:8] for content in game.values() if content[2:4] == b"\r\n"}
    assert len(magics) == 1
    assert magics.pop()[4:] == b"\x01\0\0\0"  # by hash, and never checked


def test_the_source_is_downloaded_when_it_is_asked_for_and_not_before(desktop: Watched) -> None:
    asked: list[str] = []
    desktop.page.context.on("request", lambda request: asked.append(request.url))
    shown = desktop.open("?screen=about&speed=0")
    assert [address for address in asked if SOURCE in address] == []
    assert SOURCE not in (SITE / WORKER).read_text("utf-8")
    button = shown.control("source")
    with desktop.page.expect_download() as download:
        desktop.page.mouse.click(button.x, button.y)
    assert download.value.suggested_filename == SOURCE
    assert Path(download.value.path()).read_bytes() == (SITE / SOURCE).read_bytes()


def test_the_licences_open_in_another_tab_and_the_game_stays(desktop: Watched) -> None:
    shown = desktop.open("?screen=about&speed=0")
    button = shown.control("licences")
    with desktop.page.expect_popup() as tab:
        desktop.page.mouse.click(button.x, button.y)
    assert "MIT licence" in tab.value.inner_text("body")
    assert desktop.shown().control("licences") == button
    tab.value.close()
