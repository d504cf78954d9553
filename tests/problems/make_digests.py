"""Write the digests again: `python -m tests.problems.make_digests`."""

from __future__ import annotations

import json

from tests.problems.digests import PATH, digests

if __name__ == "__main__":
    PATH.write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8")
