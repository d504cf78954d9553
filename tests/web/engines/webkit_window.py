"""A window of WebKitGTK that WebKitWebDriver drives, run by Debian's own Python.

MiniBrowser saves no visit if it is driven; this window saves it in a profile folder. It uses a
given language, runs a script before those of each page, can be set to store nothing, and reports
the console. It also has fingers, which WebKitWebDriver lacks: if a page posts `[down, x, y]` as
text to the handler `finger`, the window presses or releases a touch there, with the event that a
touch screen would send through GTK.
"""

import argparse
import ctypes
import json
import time
from typing import Any

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402


class _Touch(ctypes.Structure):
    """GdkEventTouch; PyGObject can't make its sequence."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("window", ctypes.c_void_p),
        ("send_event", ctypes.c_int8),
        ("time", ctypes.c_uint32),
        ("x", ctypes.c_double),
        ("y", ctypes.c_double),
        ("axes", ctypes.c_void_p),
        ("state", ctypes.c_uint),
        ("sequence", ctypes.c_void_p),
    )


class Window:
    """One window, of a profile folder and a language."""

    def __init__(self, profile: str, language: str, script: str, *, stores: bool) -> None:
        self._script, self._stores = script, stores
        kept = WebKit2.WebsiteDataManager(
            base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
        )
        self._context = WebKit2.WebContext(website_data_manager=kept)
        self._context.set_preferred_languages([language])
        self._context.set_automation_allowed(True)
        self._context.connect("automation-started", self._on_driver)
        self._view: Any = None
        self._sequence = 0

    def _on_driver(self, _context: Any, session: Any) -> None:
        told = WebKit2.ApplicationInfo()
        told.set_name("BasraTest")
        told.set_version(1, 0, 0)
        session.set_application_info(told)
        session.connect("create-web-view", self._on_page)

    def _on_page(self, _session: Any) -> Any:
        heard = WebKit2.UserContentManager()
        heard.connect("script-message-received::finger", self._on_finger)
        heard.register_script_message_handler("finger")
        frames, start = WebKit2.UserContentInjectedFrames, WebKit2.UserScriptInjectionTime
        before = (frames.ALL_FRAMES, start.START, None, None)
        heard.add_script(WebKit2.UserScript.new(self._script, *before))
        self._view = WebKit2.WebView(
            web_context=self._context, user_content_manager=heard, is_controlled_by_automation=True
        )
        settings = self._view.get_settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        settings.set_enable_html5_database(self._stores)
        settings.set_enable_html5_local_storage(self._stores)
        window = Gtk.Window()
        window.add(self._view)
        window.show_all()
        window.connect("destroy", Gtk.main_quit)
        self._view.grab_focus()
        return self._view

    def _on_finger(self, _heard: Any, message: Any) -> None:
        """Touch the page or lift the finger, as a touch screen does."""
        down, x, y = json.loads(message.get_js_value().to_string())
        if down:
            self._sequence += 1
        event = Gdk.Event.new(Gdk.EventType.TOUCH_BEGIN if down else Gdk.EventType.TOUCH_END)
        event.touch.window = self._view.get_window()
        event.touch.time = time.monotonic_ns() // 1_000_000 % 2**32
        event.touch.x, event.touch.y = x, y
        event.touch.x_root, event.touch.y_root = x, y
        event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
        _Touch.from_address(hash(event)).sequence = self._sequence
        Gtk.main_do_event(event)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("profile")
    parser.add_argument("language")
    parser.add_argument("--script", default="")
    parser.add_argument("--store-nothing", action="store_true")
    asked = parser.parse_args()
    Window(asked.profile, asked.language, asked.script, stores=not asked.store_nothing)
    Gtk.main()
