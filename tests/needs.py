"""Requirements of tests for the machine: without them tests are skipped, and in CI they fail."""

import os

import pytest

posix = pytest.mark.skipif(
    os.name == "nt", reason="needs a POSIX system: its signals, links, permissions or shell"
)
"""Marks a test that Windows can't run."""


def need(present: object, what: str, command: str) -> None:
    """Skip the calling test if something is absent, or fail it if the variable CI is `true`.

    Args:
        present: true if the machine has it.
        what: the name of the absent thing, such as `the built site`.
        command: the command that provides it.
    """
    if present:
        return
    reason = f"needs {what}: {command}"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
