"""Visits that come before what a test is about."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from tests.web.copies import KEPT, Copy
from tests.web.watched import watch


def visit_and_cut(context: BrowserContext, copy: Copy) -> None:
    """Visit a site once, until all of it is kept, and have its server gone from then on."""
    first = watch(context.new_page(), copy.address)
    first.open()
    first.page.wait_for_function(KEPT)
    first.page.close()
    copy.cut()
