"""The site gets a few programs, which contain all of the page's scripts."""

import re

import pytest

from build import page_scripts
from build.bundle import bundle
from build.page_scripts import PROGRAM, PROGRAMS, page_modules, page_programs
from build.tools.console import BuildError


@pytest.fixture(scope="module")
def programs() -> dict[str, bytes]:
    return page_programs()


def test_program_imports_no_other_module(programs: dict[str, bytes]) -> None:
    assert tuple(programs) == PROGRAMS
    for program in programs.values():
        assert not re.search(rb'^import\b.*"\./|\bfrom ?"\./', program, re.MULTILINE)


def test_loaded_scripts_are_built_as_programs() -> None:
    written = b"".join(page_modules().values())
    started = re.findall(rb'new Worker\(new URL\("\./(\w+\.js)"', written)
    started += re.findall(rb'importBeside\("(?!qr_reader)(\w+\.js)"', written)
    assert {name.decode() for name in started} == set(PROGRAMS) - {PROGRAM}


def test_programs_contain_every_script(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = {
        name: script + f'\nglobalThis.runs("{name}");\n'.encode()
        for name, script in page_modules().items()
    }
    monkeypatch.setattr(page_scripts, "page_modules", lambda: marked)
    written = b"".join(page_programs().values()).decode()
    assert set(re.findall(r'globalThis\.runs\("([\w.]+)"\)', written)) == marked.keys()


def test_bundle_contains_all_imported_scripts_and_no_other() -> None:
    scripts = {
        "first.js": b'import { a } from "./second.js";\nimport("node:fs");\nshow(a);\n',
        "second.js": b"""import {
  b,
} from "./third.js";
import "./first.js";
export const a = b;
const unused = globalThis.asked;
""",
        "third.js": b"export const b = 1;\n",
        "other.js": b'throw new Error("not imported");\n',
    }
    program = bundle(scripts, "first.js", small=False)
    assert program.index("b = 1") < program.index("a = b") < program.index("show(a)")
    assert "globalThis.asked" in program
    assert not re.search(r"^(import|export) ", program, re.MULTILINE)
    assert "not imported" not in program
    small = bundle(scripts, "first.js")
    assert len(small) < len(program)
    assert "globalThis.asked" in small
    with pytest.raises(BuildError, match="missing"):
        bundle({"first.js": b'import "./missing.js";\n'}, "first.js")
