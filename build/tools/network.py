"""Downloads."""

from __future__ import annotations

import urllib.error
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO


@contextmanager
def opened(address: str, timeout: float) -> Iterator[IO[bytes]]:
    """Open what a server sends, and close it even if the server refuses.

    Args:
        address: the file's address.
        timeout: seconds to wait for a byte.

    Raises:
        OSError: the server can't be reached; HTTPError if it refuses.
        HTTPException: the server breaks off.
    """
    try:
        with urllib.request.urlopen(address, timeout=timeout) as answer:  # noqa: S310 - our addresses
            yield answer
    except urllib.error.HTTPError as error:
        error.close()
        raise
