"""A page of the site in Playwright's Chromium, and its requests."""

from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, Request, Route

from tests.web.engines.chromium import PlaywrightPage
from tests.web.engines.engine import PATIENCE
from tests.web.game_page import NOTHING_TOLD, TREE, GamePage, Item, Shown

__all__ = [
    "COUNT_FRAMES",
    "HIDE",
    "NOTHING_TOLD",
    "PATIENCE",
    "TREE",
    "Item",
    "Shown",
    "Watched",
    "wait_for_promise",
    "watch",
]

HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

COUNT_FRAMES = """async (displayed) => {
    let frames = 0;
    const frame = basra.frame.bind(basra);
    basra.frame = (idle) => frame(idle).then((told) => { frames += 1; return told; });
    for (let seen = 0; seen < displayed; seen += 1) {
        await new Promise((next) => requestAnimationFrame(next));
    }
    basra.frame = frame;
    return frames;
}"""
"""The number of frames of the game while the display shows some."""

_TELL_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    window.violations.push(effectiveDirective);
    console.error(`The page's policy refuses ${effectiveDirective} ${blockedURI}`);
});
"""

_KEEP_NO_IMAGE = "delete globalThis.StorageManager?.prototype.getDirectory;"
"""No memory image can be kept, so that a page changed by a test affects no other start."""


@dataclass
class Watched(GamePage):
    """A page under test."""

    driven: PlaywrightPage
    strangers: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.driven.page

    @property
    def complaints(self) -> list[str]:
        return self.driven.complaints

    @property
    def tree(self) -> Locator:
        return self.page.locator(TREE)

    def hold(self, name: str) -> list[Route]:
        """Hold the requests for files, also those of workers; return them as they come."""
        held: list[Route] = []
        self.page.context.route(f"**/{name}", lambda route: held.append(route))  # noqa: PLW0108
        return held


def wait_for_promise(page: Page, condition: str) -> None:
    """Wait until the promise of a function of the page is true, at most for `PATIENCE`."""
    page.evaluate(
        f"""async () => {{
            const end = performance.now() + {PATIENCE};
            while (!(await ({condition})())) {{
                if (performance.now() > end) throw new Error("it never comes to be");
                await new Promise((next) => setTimeout(next, 50));
            }}
        }}"""
    )


def watch(page: Page, address: str, *, images: bool = False) -> Watched:
    """Record every complaint of the page, violations of its policy, and requests elsewhere.

    Every start is an ordinary one, unless `images` allows memory images.
    """
    watched = Watched(PlaywrightPage(page), address)
    origin = address.split("/games", maxsplit=1)[0]

    def on_request(request: Request) -> None:
        if not request.url.startswith((origin, "blob:", "data:")):
            watched.strangers.append(request.url)

    page.add_init_script(_TELL_VIOLATIONS)
    if not images:
        page.add_init_script(_KEEP_NO_IMAGE)
    page.on("request", on_request)
    return watched
