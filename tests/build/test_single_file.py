"""A site becomes one page, or the build names the part that can't be in it."""

import gzip
import json
import re
import shutil
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from build import single_file as module
from build.page_scripts import PAGE
from build.single_file import base85, single_file
from build.tools.archive import read_zip, zip_bytes
from build.tools.console import BuildError
from build.tools.node import node

FACTS = {"files": {"game-1/a.zip": {}}, "worker": "w.js", "image": "sha256-"}
INDEX = """<!doctype html>
<html>
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="game-1/icon.png">
<link rel="modulepreload" href="game-1/boot.js">
<!-- Asks for files. -->
<script id="prefetch">prefetch();</script>
</head>
<body>
<script type="application/json" id="site">FACTS</script>
<script type="module" src="game-1/boot.js"></script>
<i id="end" hidden></i>
</body>
</html>
""".replace("FACTS", json.dumps(FACTS))
SITE = {
    "index.html": INDEX.encode(),
    "manifest.webmanifest": b"{}",
    "w.js": b"",
    "game-1/icon.png": b"picture",
    "game-1/a.zip": zip_bytes({"a": b"a" * 1000}),
    "game-1/boot.js": b"",
    "licences/README.txt": b"Free & <open>",
}


def made(monkeypatch: pytest.MonkeyPatch, page: str = INDEX, program: str = "play();\n") -> str:
    """Return the single file of a small site with a page and its bundled scripts."""
    monkeypatch.setattr(module, "bundle", lambda _scripts, _first, **_: program)
    return single_file({**SITE, "index.html": page.encode()}).decode()


def test_single_file_contains_the_whole_site(monkeypatch: pytest.MonkeyPatch) -> None:
    page = made(monkeypatch)
    assert '<script type="module">\nplay();\n</script>' in page
    assert '<link rel="icon" href="data:image/png;base64,cGljdHVyZQ==">' in page
    assert page.count("<link") == 1
    assert "Free &amp; &lt;open&gt;" in page
    assert '<script type="application/gzip" data-file="game-1/a.zip">' in page
    assert "w.js" not in page
    assert "prefetch" not in page
    assert page.endswith('</script>\n<i id="end" hidden></i>\n</body>\n</html>\n')


DECODE = """
import { readFileSync } from "node:fs";
import { decodeBase85 } from "./base85.mjs";

for (const text of JSON.parse(readFileSync("texts.json", "utf8"))) {
  console.log(Buffer.from(decodeBase85(text)).toString("hex"));
}
"""


def decoded(folder: Path, texts: list[str]) -> list[bytes]:
    """Return the bytes that the page decodes from texts."""
    shutil.copyfile(PAGE / "single_file" / "base85.js", folder / "base85.mjs")
    (folder / "decode.mjs").write_text(DECODE)
    (folder / "texts.json").write_text(json.dumps(texts))
    return [bytes.fromhex(line) for line in node(folder / "decode.mjs", cwd=folder).splitlines()]


def test_page_decodes_the_bytes_of_the_build(tmp_path: Path) -> None:
    rng = Random(1)
    contents = [rng.randbytes(length) for length in (*range(10), 5000)]
    contents += [b"\0" * 7, b"\xff" * 7]
    texts = [base85(content) for content in contents]
    assert decoded(tmp_path, texts) == contents
    assert not re.search(r"""[<"'\s\\]|[^!-~]""", "".join(texts))


def test_page_reads_pieces_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.PIECE % 5 == 0
    monkeypatch.setattr(module, "PIECE", 10)
    pieces = re.findall(r'data-file="game-1/a\.zip">(.*)</script>', made(monkeypatch))
    assert len(pieces) > 3
    content = gzip.decompress(b"".join(decoded(tmp_path, pieces)))
    assert read_zip(BytesIO(content)) == {"a": b"a" * 1000}


@pytest.mark.parametrize(
    "wrong", ["</SCRIPT>", "<!-- <script>", "one();\r\n"], ids=["end", "comment", "return"]
)
def test_build_stops_when_a_script_would_break_the_page(
    monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    with pytest.raises(BuildError, match="can't be part of a page"):
        made(monkeypatch, program=wrong)


@pytest.mark.parametrize(
    "element", ['<img src="a.png">', '<script src="b.js"></script>', '<a href="c.html">c</a>']
)
def test_build_stops_at_an_element_that_loads_another_file(
    monkeypatch: pytest.MonkeyPatch, element: str
) -> None:
    with pytest.raises(BuildError, match="loads another file"):
        made(monkeypatch, INDEX.replace("<body>", f"<body>{element}"))


@pytest.mark.parametrize("lost", ['id="site"', 'type="module"', "Content-Security-Policy"])
def test_build_stops_when_the_page_has_changed(monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    with pytest.raises(BuildError, match="doesn't know this form of the page"):
        made(monkeypatch, INDEX.replace(lost, "other"))
