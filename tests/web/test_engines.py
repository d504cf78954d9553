"""Every engine plays: whole games, offline, updated, resumed, with sound and in Arabic."""

from tests.web.conftest import Come
from tests.web.copies import IS_NEW, KEPT, Copy
from tests.web.engines import engines
from tests.web.engines.engine import DESKTOP, PHONE, Engine, Visitor
from tests.web.links import DEAL, MENU, MINE_AGAIN, SHORT
from tests.web.players import by_keyboard, by_mouse, by_tab, by_touch, play_to_the_end

SOUND = "() => basra.python._module.SDL2.audioContext.state"

OFFER = "[data-action=use-new-version]"
NOTHING_OFFERED = f"() => document.querySelector('{OFFER}') === null"
MIDDLE_OF_OFFER = f"""() => {{
    const box = document.querySelector("{OFFER}").getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}}"""
BUSY_FROM_THE_INSTALLING_ON = """async () => {
    const look = async () => (await navigator.serviceWorker.getRegistration()) ?? {};
    for (let found = {}; !(found.installing || found.active); found = await look())
        await new Promise((pause) => setTimeout(pause, 5));
    for (const end = performance.now() + 3000; performance.now() < end; );
}"""
"""Pages hear nothing while their first version is installed, and then everything at once."""
ACTIVATED = """async () => navigator.serviceWorker.getRegistration().then(
    (found) => found.active?.state === 'activated')"""


@engines("firefox", "webkitgtk")
def test_game_by_mouse_continues_after_a_reload(come: Come, address: str) -> None:
    page = come(address, DESKTOP)
    by_mouse(page, page.open(SHORT).hand[0])
    left = page.wait_for(MINE_AGAIN)
    again = page.reload()
    assert [card.card for card in again.hand] == [card.card for card in left.hand]
    assert sum(map(int, play_to_the_end(page, by_mouse).scores.split(","))) > 0
    assert page.driven.complaints == []


@engines("chromium")
def test_game_by_touch_has_sound_from_the_first_tap(
    come: Come, engine: Engine, address: str
) -> None:
    page = come(address, PHONE)
    page.open(SHORT)
    if engine.name != "chromium":  # which takes each script of a test for a tap
        assert page.driven.evaluate(SOUND) == "suspended"
    play_to_the_end(page, by_touch, seed=2)
    page.driven.wait_for_function(f"() => ({SOUND})() === 'running'")
    assert page.driven.complaints == []


@engines("chromium")
def test_game_by_keyboard_is_in_the_language_of_the_browser(
    come: Come, engine: Engine, address: str
) -> None:
    page = come(address, Visitor(language="ar-EG"))
    assert "الإعدادات" in {control.label for control in page.open(MENU).controls}
    root = "document.documentElement"
    assert page.driven.evaluate(f"() => [{root}.lang, {root}.dir]") == ["ar", "rtl"]
    page.open(SHORT)
    play_to_the_end(page, by_tab if engine.name == "chromium" else by_keyboard, seed=3)
    assert page.driven.complaints == []


@engines("chromium")
def test_new_version_is_taken_and_plays_without_a_server(come: Come, copy: Copy) -> None:
    """Links and licences open without a server too."""
    page = come(copy.address, DESKTOP)
    page.driven.goto(copy.address + MENU)
    page.driven.evaluate(BUSY_FROM_THE_INSTALLING_ON)
    page.driven.wait_for_function(KEPT)
    page.driven.wait_for_function(ACTIVATED)
    assert page.driven.evaluate(NOTHING_OFFERED)

    by_mouse(page, page.open(SHORT).hand[0])
    left = page.wait_for(MINE_AGAIN)
    copy.publish_another_version()
    page.open(MENU)
    assert not page.driven.evaluate(IS_NEW)
    page.driven.wait_for_function(f"() => !({NOTHING_OFFERED})()")
    page.driven.click(*page.driven.evaluate(MIDDLE_OF_OFFER))
    page.driven.wait_for_function(IS_NEW)
    page.wait_for("status.phase === 'menu'")

    page = come(copy.address, DESKTOP)
    copy.cut()
    by_mouse(page, page.open(MENU).control("continue"))
    again = page.wait_for("status.phase === 'play'")
    assert page.driven.evaluate(IS_NEW)
    assert [card.card for card in again.hand] == [card.card for card in left.hand]
    assert {card.card for card in again.floor} == {card.card for card in left.floor}
    play_to_the_end(page, by_mouse)
    (cache,) = page.driven.evaluate("() => caches.keys()")
    assert "new" in cache
    assert page.open("index.html?variant=homs&seed=1&speed=0").phase == "play"
    page.open(f"#play={DEAL}")  # continues the game of the same deal, which takes a moment
    page.wait_for("status.phase === 'play'")
    assert page.driven.complaints == []
    page.driven.goto(f"{copy.address}licences/Basra.txt")  # has no icon, which the browser asks for
    assert "MIT License" in page.driven.evaluate("() => document.body.innerText")
