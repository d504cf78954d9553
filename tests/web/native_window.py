"""python -m tests.web.native_window: runs Python natively that tests run in pages as well.

Each line of the input is a text of Python as JSON, and is answered by its last value.
"""

from __future__ import annotations

import ast
import asyncio
import json
import sys
from typing import Any

from tests.web.steered import Command, SteeredProgram


class NativePython(SteeredProgram):
    """Python in another process, with an event loop that runs between the texts."""

    def __init__(self, command: Command) -> None:
        super().__init__(command, "tests.web.native_window")

    def python(self, code: str) -> Any:
        """Run Python, in which `await` may stand, and return its last value."""
        return self.asked(code)


async def evaluated(code: str, names: dict[str, Any]) -> Any:
    tree = ast.parse(code)
    names["_"] = None
    if isinstance(last := tree.body[-1], ast.Expr):
        tree.body[-1] = ast.Assign([ast.Name("_", ast.Store())], last.value)
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    compiled = compile(ast.fix_missing_locations(tree), "<line>", "exec", flags)
    running = eval(compiled, names)  # noqa: S307 - the test's own text
    if running is not None:
        await running
    return names["_"]


async def main() -> None:
    names: dict[str, Any] = {}
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(await evaluated(json.loads(line), names)), flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main())
