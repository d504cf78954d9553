"""Put the site together: page, runtime, game, icons, licences, manifest and service worker.

Files that belong together are in a folder named after a hash of their content, so no browser or
cache can mix two versions: `runtime-…` (Pyodide, Python's library, pygame-ce) and `game-…`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build.bytecode.compile import compile_sources
from build.icons import draw_icons
from build.licences import gather_licences
from build.memory_image.make import image_digest
from build.page_constants import COLOURS, TITLE, fill_messages, page_values, translated_names
from build.page_scripts import PAGE, PROGRAM, WORKER_SOURCE, page_modules, page_programs
from build.parts import parted, taken_rest
from build.policy.content_policy import PLACE, with_policy
from build.policy.glue import carried_functions, without_eval
from build.pyodide import SHIPPED, empty_lock
from build.qr_reader import READER, qr_reader
from build.signalling import with_server
from build.source_archive import SOURCE, source_archive, with_source
from build.tools.archive import gzip_bytes, tar_bytes, zip_bytes
from build.tools.console import BuildError
from build.trim import trimmed_game, trimmed_library, trimmed_wheel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from build.pack import PackedGame

HERE = Path(__file__).resolve().parent
WORKER = "service-worker.js"
ARCHIVE, REST = "basra.data", "rest.data"
"""The game in its two parts, tar files through gzip. The names hide that, because hosts decompress
such files.
"""
STDLIB = "python_stdlib.data"
"""Python's library, a zip archive without compression, through gzip."""
LIBRARY = "pygame.wasm"
"""The game library's code, without its wheel, which is compiled while loading and then cached."""
UNREACHABLE = "unreachable.html"
"""The page that the worker shows if it can't load the real one."""
GLUE = "pyodide.asm.js"
"""The site's name of Pyodide's script that loads modules."""

Files = dict[str, bytes]

_PLACE = re.compile(r"\{\{(\w+)\}\}")


def assemble(
    game: PackedGame, pyodide: Path, wheel: Path, repository: str = "", signalling: str = ""
) -> Files:
    """Return the files of the whole site by name. Raises BuildError.

    `repository` is the public address of the source, if there is one, and `signalling` that of a
    server for tables on several devices. A visitor doesn't get the archive of the source: neither
    the page nor the worker requests it.
    """
    sources = {
        "library": trimmed_library(pyodide / "python_stdlib.zip"),
        "wheel": trimmed_wheel(wheel),
        "game": trimmed_game(game.files),
    }
    compiled = compile_sources(pyodide, sources)
    path, library = _taken_module(compiled["wheel"])
    runtime = _runtime_files(pyodide, library)
    rest_of_library = taken_rest(compiled["library"])
    runtime[STDLIB] = gzip_bytes(zip_bytes(compiled["library"], zipfile.ZIP_STORED))
    runtime[wheel.name] = zip_bytes(compiled["wheel"])
    runtime_folder = _named("runtime", runtime)
    first, rest = parted(sources["game"], compiled["game"])
    own = _own_files(first, rest | rest_of_library)
    library_facts = {"path": path}
    facts: dict[str, Any] = {"library": library_facts, "lock": empty_lock(pyodide)}
    archives = {name: own[name] for name in (ARCHIVE, REST)}
    made_of = {"wheel.zip": runtime[wheel.name], **archives} | page_modules()
    facts["image"] = image_digest(runtime | made_of, facts)
    game_folder = _named("game", own)
    site: Files = {f"{runtime_folder}/{name}": content for name, content in runtime.items()}
    site |= {f"{game_folder}/{name}": content for name, content in own.items()}
    site |= gather_licences()
    site["manifest.webmanifest"] = _app_manifest(game_folder)
    library_facts["module"] = f"{runtime_folder}/{LIBRARY}"
    game = replace(game, page=with_source(game.page, repository))
    page = _page(game, site, runtime_folder, game_folder, facts)
    site["index.html"] = (with_server(page, signalling) if signalling else page).encode()
    site[WORKER] = _worker(site)
    return site | {SOURCE: source_archive(HERE.parent)}


def _runtime_files(pyodide: Path, library: bytes) -> Files:
    """Return Pyodide's files, its loader without eval, and the game library's code."""
    files = {_served_as(name): (pyodide / name).read_bytes() for name in SHIPPED}
    files[GLUE] = without_eval(files[GLUE].decode(), carried_functions([library])).encode()
    return files | {LIBRARY: library}


def _served_as(name: str) -> str:
    """Return a file's name in the site: some hosts don't know the type of .mjs, so it can't run."""
    return name.replace(".mjs", ".js")


def _taken_module(wheel: Files) -> tuple[str, bytes]:
    """Remove the one module of WebAssembly from the wheel; return its name and content.

    Raises:
        BuildError: the wheel has none, or several.
    """
    names = [name for name in wheel if name.endswith(".so")]
    if len(names) != 1:
        raise BuildError(f"the wheel has {len(names)} modules of WebAssembly instead of one")
    return names[0], wheel.pop(names[0])


def _own_files(first: Files, rest: Files) -> Files:
    archives = {ARCHIVE: tar_bytes(first), REST: tar_bytes(rest)}
    return page_programs() | archives | {READER: qr_reader()} | draw_icons()


def _named(kind: str, files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return f"{kind}-{digest.hexdigest()[:12]}"


def _page(game: PackedGame, site: Files, runtime: str, own: str, facts: Mapping[str, Any]) -> str:
    wheel = next(name for name in site if name.endswith(".whl"))
    fetched = _fetched(site)
    modules = [f"{own}/{PROGRAM}", f"{runtime}/pyodide.js", f"{runtime}/{GLUE}"]
    preloads = [f'<link rel="modulepreload" href="{name}">' for name in modules]
    known = {
        **facts,
        "runtime": f"{runtime}/",
        "wheel": wheel,
        "archive": f"{own}/{ARCHIVE}",
        "rest": f"{own}/{REST}",
        "files": {name: size_and_digest(site[name]) for name in fetched},
        "worker": WORKER,
    }
    values = {
        **page_values(),
        "game": own,
        "policy": PLACE,
        "preloads": "\n".join(preloads),
        "prefetched": json.dumps([name for name in fetched if name.endswith(".wasm")]),
        "image": facts["image"],
        "site": json.dumps(known).replace("</", "<\\/"),
    }
    return with_policy(fill(fill_messages(game.page), values))


def _fetched(site: Files) -> list[str]:
    """Return the files that the page's script fetches and verifies while they load."""
    return [name for name in site if name.endswith((".wasm", ".whl", ".data"))]


def size_and_digest(content: bytes) -> dict[str, Any]:
    """Return the page's facts about a file that it fetches."""
    return {"bytes": len(content), "digest": _integrity(content)}


def _app_manifest(own: str) -> bytes:
    icons = [
        {"src": f"{own}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    icons.append({**icons[-1], "src": f"{own}/icon-maskable-512.png", "purpose": "maskable"})
    manifest = {
        "name": TITLE,
        "short_name": TITLE,
        "description": "The Middle Eastern fishing card game, in sixteen traditional variants",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": COLOURS["felt"],
        "theme_color": COLOURS["felt"],
        "categories": ["games", "card"],
        "icons": icons,
        **translated_names(),
    }
    return json.dumps(manifest, indent=1).encode()


def _worker(site: Files) -> bytes:
    hashes = {name: _integrity(content) for name, content in sorted(site.items())}
    hashes["./"] = hashes.pop("index.html")
    script = WORKER_SOURCE.read_text("utf-8")
    unreachable = fill(fill_messages((PAGE / UNREACHABLE).read_text("utf-8")), page_values())
    version = hashlib.sha256((json.dumps(hashes) + script + unreachable).encode()).hexdigest()[:12]
    values = {
        "version": version,
        "unreachable": json.dumps(unreachable, ensure_ascii=False),
        "files": json.dumps(hashes, indent=1),
        "verified_by_page": json.dumps(_fetched(site), indent=1),
    }
    return fill(script, values).encode()


def _integrity(content: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def fill(template: str, values: Mapping[str, str]) -> str:
    """Return the template with each place filled with the value of its name.

    Raises:
        KeyError: a place has a name without a value.
    """
    return _PLACE.sub(lambda place: values[place[1]], template)
