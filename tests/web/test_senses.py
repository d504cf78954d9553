"""The page passes on the system's colours, and vibrations."""

from game.ui.art.palettes import CONTRAST, DARK, LIGHT, TablePalette, page_colours
from tests.web.conftest import Open
from tests.web.watched import Watched

PAINTED = "document.documentElement.style.getPropertyValue('--felt')"
BARS = "[...document.querySelectorAll('meta[name=theme-color]')].map((bar) => bar.content)"
GROUND = "getComputedStyle(document.body).backgroundColor"

NOTE_VIBRATIONS = """
window.felt = [];
window.touched = false;
navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
// A browser driven by tests takes each of their scripts for a touch.
Object.defineProperty(navigator, "userActivation", {
    get: () => ({ hasBeenActive: window.touched }),
});
"""
FEEL = "basra.vibrate('[20, 40, 20]')"


def wait_until_painted(watched: Watched, palette: TablePalette) -> None:
    felt = page_colours(palette)["felt"]
    watched.page.wait_for_function(f"() => {PAINTED} === '{felt}'")
    assert set(watched.page.evaluate(BARS)) == {felt}


def test_table_and_page_follow_the_colours_of_the_system(desktop: Watched) -> None:
    """Desktops don't vibrate."""
    desktop.page.emulate_media(color_scheme="light")
    desktop.open()
    wait_until_painted(desktop, LIGHT)
    desktop.page.emulate_media(color_scheme="dark")
    wait_until_painted(desktop, DARK)
    desktop.page.emulate_media(color_scheme="dark", forced_colors="active")
    wait_until_painted(desktop, CONTRAST)
    assert desktop.page.evaluate("basra.canVibrate") is False


def test_loading_page_has_the_colours_of_the_system(visitor: Open) -> None:
    watched = visitor(complains=True, service_workers="block")
    watched.page.route("**/*.whl", lambda route: route.fulfill(status=404))
    watched.page.goto(watched.address)
    looks = {"color_scheme": "light"}, {"color_scheme": "dark"}, {"contrast": "more"}
    for look, palette in zip(looks, (LIGHT, DARK, CONTRAST), strict=True):
        watched.page.emulate_media(**look)  # type: ignore[arg-type]
        red, green, blue = palette.felt_deep
        assert watched.page.evaluate(GROUND) == f"rgb({red}, {green}, {blue})"


def test_phone_vibrates_once_it_was_touched(phone: Watched) -> None:
    phone.page.add_init_script(NOTE_VIBRATIONS)
    phone.open()
    phone.page.evaluate(FEEL)
    assert phone.page.evaluate("window.felt") == []
    phone.page.evaluate("window.touched = true")
    phone.page.evaluate(FEEL)
    assert phone.page.evaluate("window.felt") == [[20, 40, 20]]
