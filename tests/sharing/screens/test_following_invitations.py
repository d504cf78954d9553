"""Links with invitations and replies reach the table or window that awaits them."""

from random import Random

import pytest

from game.platform.input import LinkFollowed, TextChanged
from game.platform.memory_platform import LoopbackNetwork
from game.sharing.links.invitation import digest_of, read_invitation, write_invitation, write_reply
from tests.sharing.invitations.made import card
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit, visiting

CHANCE = Random(1)
HOST, GUEST = card(CHANCE).to_bytes(), card(CHANCE).to_bytes()
INVITATION = write_invitation(HOST, b"table", 1)
REPLY = write_reply(GUEST, read_invitation(INVITATION))


def told(now: Visit) -> str:
    assert now.platform.accessibility.tree is not None
    return " ".join(now.platform.accessibility.tree.text)


async def follow(now: Visit, link: str) -> None:
    await now.give(LinkFollowed(link))
    await now.frames(5)


def test_reply_reaches_the_window_that_awaits_it() -> None:
    """INVITATIONS.md#tabs."""
    network = LoopbackNetwork()
    other = FakePlatform(make_connections=network.device)
    other.connections.await_replies((digest_of(GUEST),))

    async def story(now: Visit) -> None:
        await follow(now, REPLY)
        assert "No table on this device is waiting for this reply." in told(now)
        other.connections.await_replies((digest_of(HOST),))
        await follow(now, REPLY)
        assert "the other window" in told(now)

    visit(FakePlatform(make_connections=network.device), story, at_menu=True)
    assert other.connections.handed == [REPLY]


@visiting(at_menu=True)
async def test_refused_invitation_or_reply_is_explained(now: Visit) -> None:
    for link, said in [
        (f"#answer={REPLY[:-1]}", "This reply is damaged"),
        (f"#answer={INVITATION}", "That isn't a reply"),
        (f"#join={INVITATION[:-1]}", "This invitation is damaged"),
        (f"#join={REPLY}", "That isn't an invitation"),
    ]:
        await follow(now, link)
        assert said in told(now)


@pytest.mark.parametrize("text", [INVITATION, f"Come! basra:join/{INVITATION}"])
@visiting(at_menu=True)
async def test_invitation_can_be_pasted(now: Visit, text: str) -> None:
    await now.press("door-friends", "open-link")
    await now.give(TextChanged("link", text))
    await now.press("open")
    await now.frames(10)
    assert now.platform.accessibility.tree is not None
    assert now.platform.accessibility.tree.title == "Join a table"
