"""What follows from a room's key, and the page's script that uses it, with a server of the test."""

import json
import shutil
from pathlib import Path

from build.tools.node import node
from game.platform.connections.connections import RoomNames
from tests.programs import ROOT

KEY = bytes(range(16))
NAMES = RoomNames(
    "32af51ea3e13d6c7d6afa35cdafcccec",
    "3d1313bb6f9236a7dc319499e39dcfcd",
    "33be47f46cb9323314c7dbdb4caf3148293936c22b90b198257cc8ba7ff9730a",
)
GOLDEN = Path(__file__).with_name("hello.txt")
"""The text `hello` of device 1 in the room of `KEY`, sealed with a nonce of zeros."""

ROOM = """
import { enterRoom } from "./rooms.mjs";

const [name, token, cipher, hello] = process.argv.slice(2);
const sockets = [];
globalThis.WebSocket = class extends EventTarget {
  static CLOSED = 3;
  readyState = 0;
  sent = [];
  constructor(address) {
    super();
    this.address = String(address);
    sockets.push(this);
  }
  send(message) { this.sent.push(JSON.parse(message)); }
  close() { this.readyState = 3; this.dispatchEvent(new Event("close")); }
  open() { this.readyState = 1; this.dispatchEvent(new Event("open")); }
  give(data) { this.dispatchEvent(Object.assign(new Event("message"), { data })); }
};
globalThis.setInterval = (again) => (globalThis.repeat = again);
globalThis.clearInterval = () => {};
const passed = (payload) => JSON.stringify({ type: "OFFER", src: "anyone", payload });
const { decrypt } = crypto.subtle;
const opening = [];
crypto.subtle.decrypt = (...given) => {
  opening.push(decrypt.apply(crypto.subtle, given));
  return opening.at(-1);
};
const settled = async () => {
  await Promise.allSettled(opening);
  await new Promise(setImmediate);
};
const keys = ["wss://example.org/basra/", () => {}, name, token, cipher];
const host = await enterRoom(...keys, 0, 1);
const guest = await enterRoom(...keys, 1, 0);
const [atHost, atGuest] = sockets;
await guest.send("x".repeat(131));
const states = [guest.state];
atHost.open();
atGuest.open();
states.push(guest.state);
repeat();
const offers = atGuest.sent.filter(({ type }) => type === "OFFER");
"""
LOOK = (
    ROOM
    + """
const forged = ["", "?", "A".repeat(380), hello.slice(4), hello.slice(0, -8) + "AAAAAAA=", 5, null];
for (const payload of [...forged, hello, hello, offers[0].payload]) atHost.give(passed(payload));
for (const junk of ["{", "[]", "null", "5", passed(hello).padEnd(5000)]) atHost.give(junk);
atHost.give(JSON.stringify({ type: "EXPIRE", payload: hello }));
atGuest.give(passed(hello));
await settled();
const came = [host.take(), guest.take(), host.take()];
atGuest.close();
states.push(guest.state);
repeat();
guest.close();
states.push(guest.state);
atHost.give(passed(offers[0].payload));
const { address } = atHost;
console.log(JSON.stringify({ address, states, offers, came, sockets: sockets.length }));
"""
)
FLOOD = (
    ROOM
    + """
for (let place = 0; place < 100; place += 1) {
  await guest.send(`text ${place}`);
  atHost.give(passed(atGuest.sent.at(-1).payload));
}
await settled();
console.log(host.take().length);
"""
)


def run(tmp_path: Path, script: str) -> str:
    shutil.copyfile(ROOT / "build" / "page" / "rooms.js", tmp_path / "rooms.mjs")
    (tmp_path / "look.mjs").write_text(script)
    return node(tmp_path / "look.mjs", *NAMES, GOLDEN.read_text().strip())


def test_names_follow_from_the_key() -> None:
    """INVITATIONS.md#server."""
    assert RoomNames.of(KEY) == NAMES


def test_room_takes_only_what_its_key_opens_and_once(tmp_path: Path) -> None:
    """INVITATIONS.md#server."""
    seen = json.loads(run(tmp_path, LOOK))
    name, token, _cipher = NAMES
    asked = f"peerjs?key=peerjs&id={name}-0&token={token}"
    assert seen["address"] == f"wss://example.org/basra/{asked}"
    assert seen["came"] == [["hello", "x" * 131], [], []], "no message goes back to its sender"
    assert seen["states"] == ["waiting", "connected", "waiting", "lost"]
    assert len(seen["offers"]) == 2, "it is repeated"
    first, second = seen["offers"]
    assert first == second
    assert first["dst"] == f"{name}-0"
    assert len(first["payload"]) == len(GOLDEN.read_text().strip()), "all are of one size"
    assert seen["sockets"] == 3, "a lost server is tried again"


def test_flood_is_cut_off(tmp_path: Path) -> None:
    """INVITATIONS.md#server."""
    assert json.loads(run(tmp_path, FLOOD)) == 64
