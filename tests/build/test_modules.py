"""What the page fetches ahead is what it runs."""

from __future__ import annotations

import re
from pathlib import Path

from build.modules import modules_of

PAGE = Path(__file__).parents[2] / "build" / "page"


def test_what_is_imported_indirectly_and_over_lines_or_in_a_circle_is_found() -> None:
    scripts = {
        "first.js": 'import { a } from "./second.js";\n',
        "second.js": 'import {\n  b,\n  c,\n} from "./third.js";\nimport "./first.js";\n',
        "third.js": "export const b = 1, c = 2;\n",
        "other.js": 'import { a } from "./second.js";\n',
    }
    assert modules_of("first.js", scripts) == {"first.js", "second.js", "third.js"}


def test_the_page_runs_all_but_what_its_workers_run() -> None:
    scripts = {path.name: path.read_text("utf-8") for path in PAGE.glob("*.js")}
    scripts["constants.js"] = ""
    needed = modules_of("boot.js", scripts)
    workers = re.findall(r'new Worker\(new URL\("\./(\w+\.js)"', "".join(scripts.values()))
    others = {name for worker in workers for name in modules_of(worker, scripts)}
    assert workers
    assert not needed & set(workers)
    assert scripts.keys() == needed | others | {"service_worker.js"}
