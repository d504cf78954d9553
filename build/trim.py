"""Leaves out parts of the site that the game never imports, and the docstrings of the game."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from typing import TYPE_CHECKING

from build.tools.archive import read_zip

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

NOT_IN_WHEEL = (
    *("*.pyi", "*.bmp", "*.ico", "*.icns", "*.ttf", "*/meson.build", "*/py.typed", "*/*.h"),
    *("pygame/docs/*", "pygame/examples/*", "pygame/tests/*", "pygame/__*er/*"),
    *("pygame/_camera*", "pygame/camera.py", "pygame/midi.py", "pygame/freetype.py"),
    *("pygame/ftfont.py", "pygame/_debug.py", "pygame/_sdl3_mixer.py", "pygame/_audio.py"),
)
_PACKAGES = (
    *("_pyrepl", "curses", "dbm", "ensurepip", "html", "http", "idlelib", "lib2to3", "profiling"),
    *("multiprocessing", "pydoc_data", "sqlite3", "sysconfig", "tkinter", "turtledemo", "unittest"),
    *("venv", "wsgiref", "xml", "xmlrpc", "zoneinfo", "ctypes", "email", "tomllib"),
    *("concurrent/interpreters", "importlib/metadata"),
)
_MODULES = (
    *("_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support"),
    *("_compat_pickle", "_markupbase", "_pydatetime", "_pydecimal", "_pyio", "_pylong"),
    *("_strptime", "antigravity", "bdb", "cProfile", "calendar", "cmd", "code", "compileall"),
    "configparser",
    *("doctest", "filecmp", "fileinput", "ftplib", "getopt", "getpass", "graphlib"),
    *("imaplib", "mailbox", "mimetypes", "modulefinder", "netrc", "nturl2path", "optparse"),
    *("pdb", "pickle", "pickletools", "plistlib", "poplib", "pprint", "profile", "pstats", "pty"),
    *("py_compile", "pyclbr", "pydoc", "quopri", "rlcompleter", "sched", "shelve", "shlex"),
    *("smtplib", "socketserver", "stringprep", "tty"),
    *("sre_compile", "sre_constants", "sre_parse", "symtable", "tabnanny", "this"),
    *("timeit", "trace", "tracemalloc", "turtle", "uuid", "webbrowser", "zipapp"),
    *("urllib/request", "urllib/robotparser", "wave", "cgi", "cgitb", "crypt", "tarfile"),
    *("asyncio/__main__", "asyncio/tools", "asyncio/proactor_events", "asyncio/windows_events"),
    *("asyncio/windows_utils", "concurrent/futures/interpreter", "concurrent/futures/process"),
    *("json/__main__", "json/tool", "logging/config", "logging/handlers", "pyodide/console"),
    *("importlib/_bootstrap", "importlib/_bootstrap_external"),  # frozen in Python
)
_CODECS = (
    *("__init__", "aliases", "ascii", "cp1252", "cp437", "latin_1", "raw_unicode_escape"),
    *("unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig"),
)
"""The codecs kept; the others are for old computers and for files in other alphabets."""

NOT_IN_LIBRARY = (
    *(f"{package}/*" for package in _PACKAGES),
    *(f"{module}.py" for module in _MODULES),
    "_sysconfigdata*",
)
"""Parts of the standard library that the game, pygame-ce and Pyodide's start don't import."""


Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

DECORATED = b'"-"'
"""The docstring of every decorated class."""


def trimmed_game(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the game, its sources without docstrings."""
    return {
        name: without_docstrings(content) if name.endswith(".py") else content
        for name, content in files.items()
    }


def trimmed_wheel(wheel: Path) -> dict[str, bytes]:
    """Return the files of the pygame-ce wheel without those that only developers use."""
    return _without(NOT_IN_WHEEL, read_zip(wheel))


def trimmed_library(library: Path) -> dict[str, bytes]:
    """Return the files of Python's standard library without those that the game can't reach."""
    files = _without(NOT_IN_LIBRARY, read_zip(library))
    return {name: content for name, content in files.items() if _spoken(name)}


def _spoken(name: str) -> bool:
    """Return whether a file is no codec, or one of the kept ones."""
    folder, _, module = name.rpartition("/")
    return folder != "encodings" or module.removesuffix(".py") in _CODECS


def _without(patterns: tuple[str, ...], files: dict[str, bytes]) -> dict[str, bytes]:
    return {
        name: content
        for name, content in files.items()
        if not any(fnmatch(name, pattern) for pattern in patterns)
    }


def without_docstrings(source: bytes) -> bytes:
    """Return a source without docstrings, whose other lines keep their numbers."""
    lines = source.split(b"\n")
    for node, docstring in _documented(ast.parse(source)):
        _leave_out(lines, docstring, _instead(node))
    return b"\n".join(lines)


def _documented(tree: ast.Module) -> Iterator[tuple[Documented, ast.stmt]]:
    """Yield every node that has a docstring, with the docstring."""
    for node in ast.walk(tree):
        if isinstance(node, Documented):
            first = node.body[0] if node.body else None
            match first:
                case ast.Expr(value=ast.Constant(value=str())):
                    yield node, first


def _instead(node: Documented) -> bytes:
    """Return the replacement of a docstring, if one is necessary.

    A dataclass without a docstring computes its signature when it is imported.
    """
    if isinstance(node, ast.ClassDef) and node.decorator_list:
        return DECORATED
    return b"pass" if len(node.body) == 1 else b""


def _leave_out(lines: list[bytes], docstring: ast.stmt, instead: bytes) -> None:
    """Blank the docstring, or replace it with a statement."""
    first, last = docstring.lineno - 1, (docstring.end_lineno or docstring.lineno) - 1
    before, after = lines[first][: docstring.col_offset], lines[last][docstring.end_col_offset :]
    shares_its_line = before.strip() or after.strip().startswith(b";")
    kept = before + (instead or b"pass") if instead or shares_its_line else b""
    lines[first : last + 1] = [kept, *[b""] * (last - first)]
    lines[last] += after
