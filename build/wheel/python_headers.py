"""Python's C headers as Pyodide's own interpreter was built with."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from build.tools.console import BuildError
from build.tools.pins import PYTHON

_MACRO = re.compile(r"^\s*(?:#\s*define|/\*\s*#\s*undef)\s+([A-Za-z_]\w*)", re.MULTILINE)


def write_headers(system: Path, stdlib: Path, folder: Path) -> None:
    """Copy the headers of a Debian system to a folder, with Pyodide's `pyconfig.h`.

    Args:
        system: the Debian's root; its own `pyconfig.h` names the macros there are.
        stdlib: Pyodide's `python_stdlib.zip`, which remembers their values.
        folder: where the headers go.
    """
    shutil.copytree(system / f"usr/include/python{PYTHON}", folder)
    reference = system / f"usr/include/x86_64-linux-gnu/python{PYTHON}/pyconfig.h"
    names = sorted(set(_MACRO.findall(reference.read_text())) - {"Py_PYCONFIG_H"})
    values = build_variables(stdlib)
    lines = [_line(name, values[name]) for name in names if name in values]
    guard = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif"]
    (folder / "pyconfig.h").write_text("\n".join(guard) + "\n")


def build_variables(stdlib: Path) -> dict[str, Any]:
    """Return the configuration of Pyodide's interpreter, from its standard library."""
    with zipfile.ZipFile(stdlib) as archive, tempfile.TemporaryDirectory() as folder:
        for name in archive.namelist():
            if name.startswith("_sysconfigdata"):
                path = archive.extract(name, folder)
                if name.endswith(".json"):
                    values: dict[str, Any] = json.loads(Path(path).read_text())
                    return values
                return dict(runpy.run_path(path)["build_time_vars"])
    raise BuildError(f"{stdlib.name} holds no sysconfig data")


def _line(name: str, value: object) -> str:
    unset = value in (0, "", "0", None) and not name.startswith(("SIZEOF", "ALIGNOF"))
    return f"/* #undef {name} */" if unset else f"#define {name} {value}"
