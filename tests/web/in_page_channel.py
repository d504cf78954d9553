"""WebRTC's stand-in where a machine makes no networks: what pages send goes through this process.

It does what `build/page/peers.js` asks of a browser, and no more: an offer with a card in it, an
answer, one channel. Whose answer it is follows from the fingerprint, as in the real one.
"""

from __future__ import annotations

import base64
import re
import secrets
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext

_SCRIPT = """
(() => {
    const POLL = 10;
    const encode = (data) => {
        const bytes = new Uint8Array(data.buffer ?? data);
        return btoa(String.fromCharCode(...bytes));
    };
    const decode = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;
    class Channel extends EventTarget {
        bufferedAmount = 0;
        sent = [];
        send(data) { this.sent.push(encode(data)); }
        close() {}
    }
    globalThis.RTCPeerConnection = class extends EventTarget {
        iceGatheringState = "complete";
        connectionState = "new";
        createDataChannel() { return (this.channel = new Channel()); }
        async setLocalDescription() {
            this.localDescription = { type: "offer", sdp: await inPageOffer() };
        }
        async setRemoteDescription({ sdp }) {
            await inPageAnswer(this.localDescription.sdp, sdp);
            this.poll();
        }
        async poll() {
            const { channel } = this;
            const closed = this.connectionState === "closed";
            const { connected, lost, messages } = await inPageExchange(
                this.localDescription.sdp, channel.sent.splice(0), closed);
            if (connected && this.connectionState === "new") {
                this.connectionState = "connected";
                channel.dispatchEvent(new Event("open"));
            }
            for (const data of messages.map(decode)) {
                channel.dispatchEvent(new MessageEvent("message", { data }));
            }
            if (lost && !closed) channel.dispatchEvent(new Event("close"));
            else if (!closed) setTimeout(() => this.poll(), POLL);
        }
        close() {
            if (this.connectionState === "closed") return;
            this.connectionState = "closed";
            if (this.localDescription) this.poll();
        }
    };
})();
"""

_FINGERPRINT = re.compile(r"^a=fingerprint:sha-256 ([0-9A-F:]+)", re.MULTILINE)


@dataclass
class _End:
    """One page's end, by its fingerprint; and what is on its way to it."""

    wanted: str = ""
    lost: bool = False
    coming: list[str] = field(default_factory=list)


class InPageChannels:
    """Joins the pages of browser contexts with each other."""

    def __init__(self) -> None:
        self._ends: dict[str, _End] = {}

    def install(self, context: BrowserContext) -> None:
        """Have the pages of a context reach each other, and those of others, through here."""
        context.expose_function("inPageOffer", self._offer)
        context.expose_function("inPageAnswer", self._answer)
        context.expose_function("inPageExchange", self._exchange)
        context.add_init_script(_SCRIPT)

    def cut(self) -> None:
        """Lose every connection there is."""
        for end in self._ends.values():
            end.lost = True

    def _offer(self) -> str:
        fingerprint = secrets.token_bytes(32).hex(":").upper()
        self._ends[fingerprint] = _End()
        password = base64.b64encode(secrets.token_bytes(18)).decode()
        lines = (f"fingerprint:sha-256 {fingerprint}", "ice-ufrag:page", f"ice-pwd:{password}")
        return "".join(f"a={line}\n" for line in (*lines, "mid:0"))

    def _answer(self, offer: str, answer: str) -> None:
        self._ends[_fingerprint(offer)].wanted = _fingerprint(answer)

    def _exchange(self, offer: str, sent: list[str], closed: bool) -> dict[str, object]:  # noqa: FBT001
        own = _fingerprint(offer)
        end, other = self._ends[own], self._ends.get(self._ends[own].wanted)
        connected = other is not None and other.wanted == own
        if other and connected:
            other.coming += sent
            other.lost |= closed
        messages, end.coming = end.coming, []
        return {"connected": connected, "lost": end.lost, "messages": messages}


def _fingerprint(description: str) -> str:
    found = _FINGERPRINT.search(description)
    assert found is not None
    return found[1]
