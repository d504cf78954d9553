"""Sharing in a browser: the clipboard, the selected text without it, and the share sheet."""

from tests.web.coming_back import told
from tests.web.players import by_keyboard, by_mouse, by_touch
from tests.web.watched import Shown, Watched

ONLY_IN_EVENTS = """() => {
    navigator.clipboard.writeText = async (text) => {
        if (!window.event) throw new DOMException("", "NotAllowedError");
        window.copied = text;
    };
    document.execCommand = () => false;
}"""
"""WebKit opens the clipboard only in the very event of a press, and never after it."""

REFUSE = """() => {
    window.refusal = "NotAllowedError";
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    document.execCommand = () => false;
}"""
SHEET = """() => {
    navigator.share = async (given) => {
        window.given = given;
        throw new DOMException("", window.refusal);
    };
}"""
LINK = "/#play="


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
