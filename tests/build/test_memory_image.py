"""The memory image is made in a world without time, chance, language and place."""

import json
import shutil
from pathlib import Path

from build.tools.node import node

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
"""Performance.now is read-only, as in Node.js 18."""


def test_deterministic_world_replaces_a_read_only_clock(tmp_path: Path) -> None:
    shutil.copyfile(DETERMINISTIC, tmp_path / "deterministic.mjs")
    (tmp_path / "look.mjs").write_text(READ_ONLY_CLOCK)
    moment = 1_767_225_600_000  # the first of January 2026
    assert json.loads(node(tmp_path / "look.mjs")) == [0, moment, 0, 0, "C", 0, 0]
