"""The world in which the memory image is made stands still wherever JavaScript runs."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

DETERMINISTIC = Path(__file__).resolve().parents[2] / "build" / "page" / "deterministic.js"

READ_ONLY_CLOCK = """
import { webcrypto } from "node:crypto";
import { becomeDeterministic } from "./deterministic.mjs";

globalThis.crypto ??= webcrypto;
const { now } = performance;
Object.defineProperty(performance, "now", { value: now, writable: false, configurable: true });
becomeDeterministic();
const date = new Date();
console.log(JSON.stringify([
    performance.now(), Date.now(), date.getHours(), date.getTimezoneOffset(), navigator.language,
    ...crypto.getRandomValues(new Uint8Array(2)),
]));
"""
"""As in node 18, which is Debian 12's: there nothing may be assigned to performance.now."""


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here; it makes the image")
def test_the_world_stands_still_where_the_clock_is_read_only(tmp_path: Path) -> None:
    shutil.copyfile(DETERMINISTIC, tmp_path / "deterministic.mjs")
    (tmp_path / "look.mjs").write_text(READ_ONLY_CLOCK)
    look = ["node", str(tmp_path / "look.mjs")]
    said = subprocess.run(look, check=True, capture_output=True, text=True).stdout
    moment = 1_767_225_600_000  # the first of January 2026
    assert json.loads(said) == [0, moment, 0, 0, "C", 0, 0]
