"""Invitation and answer are links from page to page, and the answer goes on from tab to tab."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from game.invitations.invitation import read_answer, read_invitation
from tests.web.devices import PLAIN_PHONE, gathered
from tests.web.game_page import TREE
from tests.web.watched import Watched, watch


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[list[Watched]]:
    with sync_playwright() as playwright, gathered(playwright, [PLAIN_PHONE] * 2, tmp_path) as made:
        yield made


def says(page: Page, words: str) -> None:
    """Wait until a page says something."""
    page.wait_for_function(
        f"""(words) => document.querySelector("{TREE}").textContent.includes(words)""", arg=words
    )


def test_a_guest_comes_by_a_link_and_the_answer_by_another_tab(pages: list[Watched]) -> None:
    """INVITATIONS.md#tabs."""
    host, guest = pages
    host.open("?speed=0")
    for action in ("new-game", "people", "seat-1-elsewhere", "invite"):
        host.press(action)
    host.wait_for("root.querySelector('[data-action=seat-1-elsewhere]') === null")
    host.press("invite")
    invitation = host.text_of("invitation")
    guest.open(f"?speed=0#join={invitation}")
    answer = guest.text_of("answer")
    assert read_answer(answer).is_to(read_invitation(invitation).card)
    tab = watch(host.page.context.new_page(), host.address)
    tab.open(f"?speed=0#answer={answer}")
    says(tab.page, "The answer has reached your table, which is open in another window.")
    guest.press("connect")
    for page in pages:
        page.wait_for("status.link === 'connected'")
    tab.page.evaluate("(text) => { location.hash = `answer=${text}`; }", answer)
    says(tab.page, "No table on this device awaits this answer.")
    assert [page.complaints for page in (*pages, tab)] == [[], [], []]
