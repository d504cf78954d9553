"""The desktop's dialog to choose a file, in a separate program.

The game's window continues in the meantime, and ends the program if the window is closed. Libraries
for this wait for the dialog, can't be stopped, and fail without zenity and kdialog. Here Python's
Tk, which most systems have, is used in that case.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.platform.protocol import NoFileDialogError
from game.words.language import _

_CHOSEN, _CANCELLED = 0, 1
"""Exit statuses; any other means that there was no dialog."""

_TK = """
import os, sys
try:
    import tkinter
    from tkinter import filedialog
    root = tkinter.Tk()
except Exception:
    sys.exit(2)
root.withdraw()
title, *patterns = sys.argv[1:]
kinds = [(" ".join(patterns), patterns), ("*", "*")]
chosen = filedialog.askopenfilename(parent=root, title=title, filetypes=kinds)
sys.stdout.buffer.write(os.fsencode(chosen or ""))
sys.exit(not chosen)
"""

_APPLE_SCRIPT = """
on run words
    POSIX path of (choose file with prompt (item 1 of words) of type (rest of words))
end run
"""

_POWERSHELL = """
[Console]::OutputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Windows.Forms
$dialog = New-Object System.Windows.Forms.OpenFileDialog
$dialog.Title = $env:BASRA_TITLE
$dialog.Filter = $env:BASRA_FILTER
$owner = New-Object System.Windows.Forms.Form -Property @{ TopMost = $true }
if ($dialog.ShowDialog($owner) -ne 'OK') { exit 1 }
[Console]::Write($dialog.FileName)
"""


class _Program(NamedTuple):
    """A program that shows the dialog and prints the path: its words, its environment variables."""

    words: tuple[str, ...]
    variables: Mapping[str, str] = {}


async def choose_file(suffixes: tuple[str, ...]) -> Path | None:
    """Return the file that the player chooses, None if there is none.

    Raises NoFileDialogError if no program here shows a dialog.
    """
    for program in _programs(_("Choose a file"), suffixes):
        status, printed = await _run(program)
        if status == _CANCELLED:
            return None
        if status == _CHOSEN and printed:
            return Path(printed)
    raise NoFileDialogError("there is nothing here to choose a file with")


def _programs(title: str, suffixes: tuple[str, ...]) -> list[_Program]:
    """Return the programs that may show the dialog on this system, the most likely first."""
    patterns = [f"*{suffix}" for suffix in suffixes]
    if sys.platform == "darwin":
        kinds = [suffix.removeprefix(".") for suffix in suffixes]
        return [_Program(("osascript", "-e", _APPLE_SCRIPT, title, *kinds))]
    if sys.platform == "win32":
        both = ";".join(patterns)
        variables = {"BASRA_TITLE": title, "BASRA_FILTER": f"{both}|{both}|*.*|*.*"}
        words = ("powershell", "-NoProfile", "-STA", "-Command", _POWERSHELL)
        return [_Program(words, variables)]
    both = " ".join(patterns)
    filters = (f"--file-filter={both}", "--file-filter=*")
    return [
        _Program(("zenity", "--file-selection", f"--title={title}", *filters)),
        _Program(("kdialog", "--title", title, "--getopenfilename", ".", f"{both}\n*")),
        _Program((sys.executable, "-c", _TK, title, *patterns)),
    ]


async def _run(program: _Program) -> tuple[int | None, str]:
    """Return the program's exit status, None if it is missing, and the path that it prints."""
    try:
        process = await asyncio.create_subprocess_exec(
            *program.words,
            env={**os.environ, **program.variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None, ""
    try:
        printed, _nothing = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    return process.returncode, os.fsdecode(printed.removesuffix(b"\n").removesuffix(b"\r"))
