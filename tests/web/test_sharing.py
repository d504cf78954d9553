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
