"""Files in a browser: chosen, dropped and downloaded, byte for byte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.web.watched import Watched

BYTES = bytes(range(256)) * 5
NAME = "بصرة 7♦.json"

HOST = """
import asyncio, json, js
from game.host.protocol import StorageError
from game.host.web import WebHost
host = WebHost(js.basra, lambda size: None)
"""

OPEN = f"""{HOST}
async def choose():
    try:
        file = await host.open_file((".json", ".zip"))
    except StorageError as error:
        return [type(error).__name__, str(error)]
    return file and [file.name, list(file.data)]

async def keep():
    js.window.outcome = json.dumps(await choose())

choosing = asyncio.ensure_future(keep())
"""
BUTTON = """(code) => {
    const button = document.createElement("button");
    button.id = "ask";
    button.style = "position: fixed; inset: 0; z-index: 9";
    button.onclick = () => basra.python.runPythonAsync(code);
    document.body.append(button);
}"""
"""Covers the table with a button that asks for a file."""

LARGE = """(input) => {
    const large = new File(["x"], "large.zip");
    Object.defineProperty(large, "size", { value: 64 * 1024 * 1024 + 1 });
    large.arrayBuffer = () => { throw new Error("it was read") };
    Object.defineProperty(input, "files", { value: [large] });
    input.dispatchEvent(new Event("change"));
}"""
NO_PRESS = "Object.defineProperty(navigator.userActivation, 'isActive', { get: () => false })"

DROP = """([name, bytes]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], name));
    const drop = (type) => document.getElementById("canvas").dispatchEvent(
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    return [drop("dragover"), drop("drop")];
}"""
"""Drops a file on the table; whether the browser would still open it itself."""

TAKE = """
import json, js
from game.table.loop.app import App

def note(file):
    js.window.dropped = json.dumps([file.name, list(file.data)])

def dispatch(app, event, usual=App.dispatch):
    app.file_dropped = note
    usual(app, event)

App.dispatch = dispatch
"""
"""Makes the app note what is dropped."""


def outcome(watched: Watched) -> Any:
    """Return what came of the choice, and forget it."""
    watched.page.wait_for_function("() => window.outcome !== undefined")
    return json.loads(
        watched.page.evaluate("() => { const told = outcome; delete window.outcome; return told; }")
    )


def test_chosen_file_comes_in_or_is_refused(desktop: Watched, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(BYTES)
    desktop.open("?speed=0")
    desktop.page.evaluate(BUTTON, OPEN)
    fields = desktop.page.locator("input[type=file]")

    with desktop.page.expect_file_chooser() as chooser:
        desktop.page.click("#ask")
    assert chooser.value.element.get_attribute("accept") == ".json,.zip"
    assert not chooser.value.is_multiple()
    chooser.value.set_files(tmp_path / NAME)
    assert outcome(desktop) == [NAME, list(BYTES)]
    assert fields.count() == 0

    with desktop.page.expect_file_chooser():
        desktop.page.click("#ask")
    fields.dispatch_event("cancel")
    assert outcome(desktop) is None

    with desktop.page.expect_file_chooser():
        desktop.page.click("#ask")
    fields.evaluate(LARGE)
    told = "large.zip can't be read or is larger than 64 MiB"
    assert outcome(desktop) == ["StorageError", told]

    desktop.page.evaluate(NO_PRESS)
    desktop.python(OPEN)
    assert outcome(desktop)[0] == "NoFileDialogError"


def test_dropped_and_saved_files_are_the_same_bytes(desktop: Watched, tmp_path: Path) -> None:
    desktop.open("?speed=0")
    desktop.python(TAKE)
    assert desktop.page.evaluate(DROP, [NAME, list(BYTES)]) == [False, False]
    desktop.page.wait_for_function("() => window.dropped !== undefined")
    assert json.loads(desktop.page.evaluate("window.dropped")) == [NAME, list(BYTES)]
    with desktop.page.expect_download() as download:
        desktop.python(f"{HOST}\nhost.save_file({NAME!r}, bytes(range(256)) * 5)")
    assert download.value.suggested_filename == NAME
    download.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_bytes() == BYTES
