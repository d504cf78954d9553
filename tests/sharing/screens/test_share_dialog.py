"""The dialog that shares: its contents, what it reveals, and its fallbacks if it may not share."""

import io

import pygame
import pytest

from game.platform.accessibility_tree import TextControl
from game.platform.input import Text, TextChanged
from game.sharing.screens.pictures import PICTURE_SIZE
from tests.app.opened import opened
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit, visiting

ADDRESS = "https://example.org/basra/#play="


def field(now: Visit) -> TextControl:
    found = next(one for one in now.tree.controls if one.action == "link")
    assert isinstance(found, TextControl)
    return found


@visiting(screen="share")
async def test_link_and_text_are_copied(now: Visit) -> None:
    controls = now.tree.controls
    assert "share" not in [one.action for one in controls], "there is no share sheet"
    copies = {one.action: one.copies for one in controls if one.copies}
    await now.key("enter")
    await now.press("copy-text")
    assert "Text copied." in now.tree.text
    link = field(now).value
    assert link.startswith(ADDRESS)
    assert now.platform.sharing.copied[0] == link
    *lines, last = now.platform.sharing.copied[1].splitlines()
    assert lines[0].startswith("Basra")
    assert last == link
    assert copies == dict(zip(("copy-link", "copy-text"), now.platform.sharing.copied, strict=True))
    await now.key("escape")
    assert now.tree.title == "Basra"


@visiting(screen="share")
async def test_text_can_be_copied_by_hand_but_not_edited(now: Visit) -> None:
    now.platform.sharing.has_clipboard = False
    await now.press("copy-link")
    assert not now.platform.sharing.copied
    assert (
        "Couldn't copy automatically. The text is selected, so you can copy it yourself."
        in now.tree.text
    )
    shown = field(now)
    assert (shown.focused, shown.selected) == (True, True)
    assert shown.value.startswith(ADDRESS)
    await now.press("copy-text")
    text = field(now).value
    assert text.startswith("Basra")
    assert ADDRESS in text
    assert field(now).fixed
    await now.give(TextChanged("link", "https://elsewhere.example", done=True), Text("x"))
    await now.key("backspace")
    assert field(now).value == text


def test_share_sheet_is_offered_if_there_is_one(platform: FakePlatform) -> None:
    platform.sharing.can_share = True

    async def story(now: Visit) -> None:
        await now.press("share")
        title, text, address = platform.sharing.shared[0]
        assert title == "Beat my result"
        assert "Karim" in text
        assert address == field(now).value

    visit(platform, story, screen="share")


def test_link_is_the_programs_own_without_a_site(platform: FakePlatform) -> None:
    platform.site.address = ""

    async def story(now: Visit) -> None:
        assert field(now).value.startswith("basra:")
        assert any("basra basra:" in text for text in now.tree.text)

    visit(platform, story, screen="share")


@pytest.mark.parametrize("screen", ["share", "share-whole-game", "share-moment"])
@visiting(by=("screen",))
async def test_picture_is_saved_as_a_file(now: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: dict[str, bytes] = {}

    def save(_self: object, name: str, data: bytes) -> str:
        saved[name] = data
        return f"/downloads/{name}"

    monkeypatch.setattr("game.platform.memory_platform.MemoryFiles.save", save)
    await now.press("save-picture")
    assert any(text.startswith("Saved as /downloads/basra-") for text in now.tree.text)
    (data,) = saved.values()
    assert pygame.image.load(io.BytesIO(data), "picture.png").get_size() == PICTURE_SIZE


def test_share_dialog_explains_the_other_links() -> None:
    told = opened("share-game").accessibility_tree().text
    assert "The whole game: a replay of every move." in told
    assert "The same cards: a new game with the cards of this one." in told
