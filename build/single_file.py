"""Makes the whole site one page that needs no other file, so that it plays from a disk.

Scripts become one script of the page. The large files become data in it, compressed and written in
base85. Manifest and service worker are left out, because only a page on a server can use them.
"""

from __future__ import annotations

import base64
import html
import io
import json
import re
import zipfile
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from build.assemble import size_and_digest
from build.bundle import bundle
from build.page_scripts import PAGE, PROGRAM, page_modules
from build.policy.content_policy import ONLY_ITSELF, PLACE, with_policy
from build.qr_reader import READER, qr_reader
from build.source_archive import SOURCE
from build.tools.archive import gzip_bytes, read_zip, zip_bytes
from build.tools.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from re import Match

PIECE = 1_200_000
"""Characters of base85 in one element, a multiple of five: the amount decoded at once."""

_POLICY = re.compile(r'(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]+')
_LINK = re.compile(r'<link rel="([\w-]+)"[^>]* href="([^"]+)">\n')
_SOURCE_LINK = re.compile(rf'<a href="{SOURCE}">.*?</a>', re.DOTALL)
"""The link to the source archive, which is next to a site but not next to a single file."""
_PROGRAM = re.compile(r'<script type="module" src="[^"]+"></script>\n')
_PREFETCH = re.compile(r'<!--[^>]*-->\n<script id="prefetch">.*?</script>\n', re.DOTALL)
"""The script that requests files before any module is loaded."""
_FACTS = re.compile(r'(?<=<script type="application/json" id="site">).*(?=</script>)')

END = '<i id="end" hidden></i>\n'
"""The page's last element: if it is missing, the page was cut off."""
_END = re.compile(END)

_LICENCES_STYLE = """\
<style>
#licences { display: none; }
#licences:target { display: block; position: fixed; inset: 0; overflow: auto; z-index: 1;
  padding: 1rem; background: #fff; color: #000; user-select: text; -webkit-user-select: text; }
#licences pre { white-space: pre-wrap; font-size: clamp(.6rem, 2.3vw, .85rem); }
</style>
"""
_NOTICE = """\
<!-- Basra, in one file. The licences of all that is in it: open it with #licences at the end of its
address, or look for "Licences" in this text. -->
"""


def single_file(site: Mapping[str, bytes]) -> bytes:
    """Return the page, from the files of the site by name.

    Raises:
        BuildError: the page isn't as this step expects, or would need another file.
    """
    page = site["index.html"].decode()
    facts = json.loads(_found(_FACTS, page)[0])
    files = {name: _stored(name, site[name]) for name in facts["files"]}
    facts["files"] = {name: size_and_digest(content) for name, content in files.items()}
    del facts["worker"]
    del facts["image"]  # a site's image; a page on a disk may not make one
    program = _program(site)
    page = _replace(_POLICY, page, PLACE)
    page = _replace(_PREFETCH, page, "")
    page = _replace(_FACTS, page, json.dumps(facts).replace("</", "<\\/"))
    page = _LINK.sub(lambda link: _embedded_link(link, site), page)
    page = _SOURCE_LINK.sub("", page)
    page = _replace(_PROGRAM, page, f'<script type="module">\n{program}</script>\n')
    page = page.replace("<head>\n", f"<head>\n{_NOTICE}", 1)
    page = page.replace("</head>\n", f"{_LICENCES_STYLE}</head>\n", 1)
    data = "".join(part for name, content in files.items() for part in _data(name, content))
    page = _replace(_END, page, f"{_licences(site)}{data}{END}")
    _refuse_references(page)
    return with_policy(page, ONLY_ITSELF).encode()


def _stored(name: str, content: bytes) -> bytes:
    """Return an archive without compression, because the whole page is compressed better."""
    if not name.endswith(".whl"):
        return content
    return zip_bytes(read_zip(io.BytesIO(content)), zipfile.ZIP_STORED)


def _program(site: Mapping[str, bytes]) -> str:
    """Return all scripts of the page and of the runtime as one."""
    runtime = {
        name.rpartition("/")[2]: content
        for name, content in site.items()
        if re.match(r"runtime-.*\.js$", name)
    }
    instead = {path.name: path.read_bytes() for path in (PAGE / "single_file").glob("*.js")}
    modules = page_modules() | {READER: qr_reader()} | runtime | instead
    program = bundle(modules, PROGRAM, small=False)
    if re.search(r"</script|<!--|\r", program, re.IGNORECASE):
        raise BuildError("a script can't be part of a page: it contains </script, <!-- or \\r")
    return program


def _embedded_link(link: Match[str], site: Mapping[str, bytes]) -> str:
    """Return a link of the single page: the icon as data, the licences within, the repository.

    Other links only request files, or are for servers.
    """
    if link[1] == "license":
        return '<link rel="license" href="#licences">\n'
    if link[1] == "code-repository":
        return link[0]
    if link[1] != "icon":
        return ""
    content = base64.b64encode(site[link[2]]).decode()
    return f'<link rel="icon" href="data:image/png;base64,{content}">\n'


def _data(name: str, content: bytes) -> Iterator[str]:
    text = base85(gzip_bytes(content))
    for at in range(0, len(text), PIECE):
        piece = text[at : at + PIECE]
        yield f'<script type="application/gzip" data-file="{name}">{piece}</script>\n'


def base85(content: bytes) -> str:
    """Return bytes as text that a page can contain: Python's base85, with a comma for its "<"."""
    return base64.b85encode(content).decode().replace("<", ",")


def _licences(site: Mapping[str, bytes]) -> str:
    names = sorted(name for name in site if name.startswith("licences/"))
    names.sort(key=lambda name: not name.endswith("README.txt"))  # it describes the others
    texts = (
        f"<h2>{name.rpartition('/')[2]}</h2>\n"
        f"<pre>{html.escape(site[name].decode(), quote=False)}</pre>\n"
        for name in names
    )
    inside = f"<h1>Licences</h1>\n{''.join(texts)}"
    return f'<section id="licences" lang="en" dir="ltr">\n{inside}</section>\n'


def _found(pattern: re.Pattern[str], page: str) -> Match[str]:
    found = list(pattern.finditer(page))
    if len(found) != 1:
        raise BuildError(f"the build doesn't know this form of the page: {pattern.pattern}")
    return found[0]


def _replace(pattern: re.Pattern[str], page: str, text: str) -> str:
    found = _found(pattern, page)
    return page[: found.start()] + text + page[found.end() :]


class _References(HTMLParser):
    """Refuses every element that requests another file."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = ("rel", "code-repository") in attrs  # an address to show, which is never requested
        for name, value in attrs:
            within = (value or "").startswith(("data:", "#"))
            if name in {"src", "srcset", "href"} and not (within or names):
                raise BuildError(f"<{tag} {name}={value}> loads another file")


def _refuse_references(page: str) -> None:
    parser = _References()
    parser.feed(page)
    parser.close()
