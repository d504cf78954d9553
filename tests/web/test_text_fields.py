"""Text fields in a browser: real ones over the drawn ones, for keyboards of every kind."""

from dataclasses import replace

from playwright.sync_api import Locator

from game.platform.connections.card import ConnectionCard
from game.sharing.links.invitation import read_invitation, write_reply
from tests.web.conftest import Open
from tests.web.players import by_mouse, by_touch
from tests.web.watched import Watched

EMPTY = "?screen=rename-empty&speed=0"
NAMED = "?screen=rename&speed=0"
GONE = "root.querySelector('input') === null"
DONE_ENABLED = "root.querySelector('[data-action=done]').getAttribute('aria-disabled') === 'false'"


def opened(watched: Watched, query: str) -> Locator:
    watched.open(query)
    watched.wait_for("root.querySelector('input') !== null")
    return watched.tree.locator("input")


def has_focus(watched: Watched) -> bool:
    return bool(watched.page.evaluate("document.activeElement.tagName === 'INPUT'"))


def name_told(watched: Watched, name: str) -> None:
    """Wait until the dialog is gone, and the screen below shows the name."""
    watched.wait_for(GONE)
    watched.wait_for(f"root.querySelector('[data-section=text]').textContent.includes('{name}')")


def test_enter_presses_nothing_when_a_pasted_reply_was_taken(desktop: Watched) -> None:
    desktop.open("?screen=invite&speed=0")
    invitation = read_invitation(desktop.text_of("invitation"))
    card = replace(ConnectionCard.from_bytes(invitation.card), fingerprint=bytes(32)).to_bytes()
    desktop.enter("reply", write_reply(card, invitation))
    desktop.wait_for("root.querySelector('[data-action=reply]') === null")
    desktop.page.keyboard.press("Enter")
    desktop.page.wait_for_timeout(300)
    shown = desktop.shown()
    assert shown.control("new-invitation").enabled
    assert not [one for one in shown.controls if one.action in {"reply", "leave"}]


def test_field_and_its_buttons_take_keys(desktop: Watched) -> None:
    """Fields are at the places of the drawn ones; typed text replaces the selected name."""
    found = opened(desktop, NAMED)
    assert has_focus(desktop)
    assert found.input_value().startswith("سهرة عند Karim")
    assert (found.get_attribute("aria-label"), found.get_attribute("dir")) == ("Name", "auto")
    assert found.get_attribute("maxlength") == "60"
    box = found.bounding_box()
    assert box
    assert 40 <= box["height"] <= 60
    assert box["y"] + box["height"] < 360
    assert desktop.page.evaluate("document.fonts.check('18px Basra')")
    desktop.page.keyboard.press("Tab")
    assert not has_focus(desktop)
    assert desktop.page.evaluate("document.activeElement.dataset.action") == "done"
    desktop.page.keyboard.press("Shift+Tab")
    assert has_focus(desktop)
    found.select_text()
    desktop.page.keyboard.type("Karim 7 hz")  # letters and digits are keys of the table as well
    desktop.page.keyboard.press("Home")
    desktop.page.keyboard.press("Delete")
    desktop.page.keyboard.type("C")
    assert found.input_value() == "Carim 7 hz"
    desktop.page.keyboard.press("Enter")
    name_told(desktop, "Carim 7 hz")
    opened(desktop, NAMED)
    desktop.page.keyboard.press("Escape")
    desktop.wait_for(GONE)
    assert desktop.shown().control("play").enabled


def test_composed_pasted_and_cut_text_comes_to_the_game(desktop: Watched) -> None:
    """Enter ends a composition of an input method, but not the dialog."""
    found = opened(desktop, EMPTY)
    devtools = desktop.page.context.new_cdp_session(desktop.page)
    for text in ("k", "ka", "か"):
        values = {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
        devtools.send("Input.imeSetComposition", values)
    desktop.wait_for(DONE_ENABLED)
    desktop.page.evaluate(
        """document.activeElement.dispatchEvent(new KeyboardEvent(
            "keydown", { key: "Enter", isComposing: true, bubbles: true }))"""
    )
    devtools.send("Input.insertText", {"text": "過"})
    assert found.input_value() == "過"
    found.fill("")
    desktop.wait_for(DONE_ENABLED.replace("false", "true"))
    desktop.page.keyboard.insert_text("مساء الخميس")
    desktop.wait_for(DONE_ENABLED)
    by_mouse(desktop, desktop.shown().control("done"))
    name_told(desktop, "مساء الخميس")


def test_field_is_tapped_and_reads_from_the_right_in_arabic(visitor: Open) -> None:
    viewport = {"width": 390, "height": 844}
    arabic = visitor(locale="ar-EG", viewport=viewport, has_touch=True)
    found = opened(arabic, EMPTY)
    assert found.evaluate("one => getComputedStyle(one).direction") == "rtl"
    arabic.page.evaluate("document.activeElement.blur()")
    by_touch(arabic, arabic.shown().control("name"))
    assert has_focus(arabic)
    assert found.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 16  # no zooming
    arabic.page.keyboard.insert_text("ليلة")
    arabic.wait_for(DONE_ENABLED)
    by_touch(arabic, arabic.shown().control("done"))
    name_told(arabic, "ليلة")


def test_button_is_outlined_after_a_key_but_not_after_a_phones_keyboard(phone: Watched) -> None:
    opened(phone, EMPTY)
    by_touch(phone, phone.shown().control("name"))
    phone.page.keyboard.type("k")
    phone.page.keyboard.press("Enter")
    phone.wait_for(GONE)
    phone.wait_for("document.activeElement.tagName === 'BUTTON'")
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert phone.page.evaluate(outline) == "none"
    phone.page.keyboard.press("Tab")
    assert phone.page.evaluate(outline) == "solid"


def test_escape_leaves_the_field_and_then_asks_before_a_reply_is_lost(desktop: Watched) -> None:
    desktop.open("?screen=join-reply&speed=0")
    desktop.wait_for("root.querySelector('[data-action=name]') !== null")
    reply = desktop.text_of("reply")
    desktop.tree.locator("[data-action=name]").focus()
    desktop.page.keyboard.type("Karim")
    desktop.page.keyboard.press("Escape")
    assert not has_focus(desktop)
    desktop.page.wait_for_timeout(300)
    assert desktop.text_of("reply") == reply
    desktop.page.keyboard.press("Escape")
    desktop.wait_for("root.querySelector('[data-action=stay]') !== null")
