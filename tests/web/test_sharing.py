"""Sharing in a browser: the clipboard, the selected text without it, and the share sheet."""

from dataclasses import replace

import pytest

from game.platform.connections.card import ConnectionCard
from game.sharing.links.invitation import read_invitation, write_reply
from tests.web.coming_back import told
from tests.web.players import by_keyboard, by_mouse, by_touch
from tests.web.watched import Shown, Watched

ONLY_IN_EVENTS = """() => {
    navigator.clipboard.writeText = async (text) => {
        if (!window.event) throw new DOMException("", "NotAllowedError");
        window.copied = text;
    };
    document.execCommand = () => false;
    navigator.clipboard.readText = async () => {
        if (!window.event) throw new DOMException("", "NotAllowedError");
        return "hello friend";
    };
}"""
"""WebKit opens the clipboard only in the very event of a press, and never after it."""

REFUSE = """() => {
    window.refusal = "NotAllowedError";
    const refuse = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.assign(navigator.clipboard, { writeText: refuse, readText: refuse });
    document.execCommand = () => false;
}"""
SHEET = """() => {
    navigator.share = async (given) => {
        window.given = given;
        throw new DOMException("", window.refusal);
    };
}"""
LINK = "/#play="

ARABIC_V = {"key": "ر", "code": "KeyV", "windowsVirtualKeyCode": 86, "modifiers": 2}
"""Ctrl and the key V on a keyboard with the Arabic layout."""


def opened(watched: Watched) -> Shown:
    watched.open("?screen=share&speed=0")
    return watched.wait_for("root.querySelector('[data-action=copy-link]') !== null")


def test_link_is_copied_by_mouse_and_text_by_keyboard(desktop: Watched) -> None:
    shown = opened(desktop)
    desktop.page.context.grant_permissions(["clipboard-read"])
    by_mouse(desktop, shown.control("copy-link"))
    desktop.wait_for(told("Link copied."))
    link = desktop.page.evaluate("() => navigator.clipboard.readText()")
    assert link.startswith(desktop.address.removesuffix("/") + LINK)
    by_keyboard(desktop, shown.control("copy-text"))
    desktop.wait_for(told("Text copied."))
    text = desktop.page.evaluate("() => navigator.clipboard.readText()")
    assert text.endswith(f"\n{link}")


def test_text_is_selected_when_sharing_and_copying_are_refused(phone: Watched) -> None:
    phone.page.add_init_script(f"window.refusal = 'AbortError'; ({SHEET})()")
    shown = opened(phone)
    by_touch(phone, shown.control("share"))
    phone.driven.wait_for_function("() => window.given !== undefined")
    given = phone.page.evaluate("window.given")
    assert given["title"] == "Beat my result"
    assert LINK in given["url"]
    assert given["url"] not in given["text"]
    phone.page.evaluate(ONLY_IN_EVENTS)
    by_touch(phone, shown.control("copy-link"))
    phone.wait_for(told("Link copied."))
    assert phone.page.evaluate("window.copied") == given["url"]
    phone.page.evaluate(REFUSE)
    by_touch(phone, shown.control("share"))
    refused = "Couldn't copy automatically. The text is selected, so you can copy it yourself."
    phone.wait_for(told(refused))
    selected = phone.page.evaluate("() => getSelection().toString()")
    assert given["url"] in selected
    phone.page.keyboard.type("x")
    assert phone.tree.locator("input").input_value() == selected


def test_pasting_works_by_mouse_and_keyboard_and_names_a_refusal(desktop: Watched) -> None:
    desktop.open("?screen=join&speed=0")
    shown = desktop.wait_for("root.querySelector('[data-action=paste]') !== null")
    desktop.page.evaluate(ONLY_IN_EVENTS)
    for press in (by_mouse, by_keyboard):
        press(desktop, shown.control("paste"))
        desktop.wait_for("root.querySelector('[data-action=invitation]').value === 'hello friend'")
        desktop.wait_for(told("That isn't an invitation."))
        desktop.tree.locator("[data-action=invitation]").fill("")
    desktop.page.evaluate(REFUSE)
    by_mouse(desktop, shown.control("paste"))
    desktop.wait_for(told("Couldn't paste automatically. Paste into the field yourself."))


def paste_without_focus(watched: Watched, text: str) -> None:
    watched.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watched.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    watched.page.evaluate("document.activeElement.blur()")
    watched.page.keyboard.press("Control+v")


def test_text_pasted_on_the_first_screen_does_nothing(desktop: Watched) -> None:
    before = desktop.open("?speed=0")
    paste_without_focus(desktop, "hello")
    desktop.page.wait_for_timeout(500)
    assert desktop.shown() == before
    by_mouse(desktop, before.control("settings"))
    desktop.wait_for("root.querySelector('[data-action=language-ar]') !== null")


@pytest.mark.parametrize("start", ["basra:answer/", ""])
def test_reply_pasted_without_focus_is_taken(desktop: Watched, start: str) -> None:
    desktop.open("?screen=invite&speed=0")
    reply = reply_to(desktop.text_of("invitation"))
    paste_without_focus(desktop, f"{start}{reply}")
    desktop.wait_for("root.querySelector('[data-action=reply]') === null")


def test_reply_is_pasted_on_an_arabic_keyboard_over_a_fixed_field(
    desktop: Watched,
) -> None:
    desktop.open("?screen=invite&speed=0")
    reply = reply_to(desktop.text_of("invitation"))
    paste_without_focus(desktop, "hello")
    desktop.page.evaluate("(text) => navigator.clipboard.writeText(text)", reply)
    desktop.tree.locator("input[data-action=invitation]").focus()
    devtools = desktop.page.context.new_cdp_session(desktop.page)
    devtools.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **ARABIC_V})
    devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **ARABIC_V})
    desktop.wait_for("root.querySelector('[data-action=reply]') === null")


def reply_to(text: str) -> str:
    """Return a reply of another device to an invitation."""
    invitation = read_invitation(text)
    card = replace(ConnectionCard.from_bytes(invitation.card), fingerprint=bytes(32))
    return write_reply(card.to_bytes(), invitation)
