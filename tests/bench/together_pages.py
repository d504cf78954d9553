"""What sealed cards cost in a real page."""

import json
import tempfile
from pathlib import Path

from tests.bench import sealed_cards
from tests.mental_poker import sealed_tables
from tests.web.devices import PLAIN_PHONE, gathered

_MODULES = (sealed_tables, sealed_cards)

_BRING = """
import json, pathlib, sys
for name, text in json.loads(sources).items():
    path = pathlib.Path("/measured", *name.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
if "/measured" not in sys.path:
    sys.path.insert(0, "/measured")
from tests.bench import sealed_cards
"""


def sealed_rows(hands: int) -> list[list[str]]:
    """Return the rows of `sealed_cards` as measured by Pyodide in a real page."""
    with (
        tempfile.TemporaryDirectory() as folder,
        gathered([PLAIN_PHONE], Path(folder), query="") as (page,),
    ):
        sources = {one.__name__: Path(str(one.__file__)).read_text("utf-8") for one in _MODULES}
        page.python(f"sources = {json.dumps(sources)!r}{_BRING}")
        found: list[list[str]] = json.loads(
            page.python(f"json.dumps(list(sealed_cards.rows({hands})))")
        )
        return found
