// Connections to other devices without a server; `game/platform/web/web_connections.py` asks for them,
// and only it reads offers. No server is asked for an address unless a STUN server is named.
import { LONGEST_MESSAGE } from "./constants.js";

const AGAIN = 2000; // milliseconds until the other device is looked for again; Firefox gives up after 5 s
const HEALING = 600000; // milliseconds after which a lost device isn't looked for any more
const GATHERING = 3000; // milliseconds to find the addresses of this device, with the answer of STUN
const MOST_WAITING = 1024; // messages that arrived and were not read yet
const MOST_BYTES = 4 * 2 ** 20; // the most bytes of those, and of those not sent yet
const CHANNEL = { negotiated: true, id: 0, ordered: true };

export class Peers {
  constructor(wake) {
    this.wake = wake;
    this.all = new Set();
    // otherwise the other side would notice only after its timeout
    addEventListener("pagehide", () => this.all.forEach((peer) => peer.close()));
  }

  // The feature that this browser lacks, "" for none.
  get missing() {
    return "RTCPeerConnection" in globalThis ? "" : "WebRTC";
  }

  // Whether another device may be looked for.
  get awaited() {
    return this.all.size > 0;
  }

  // Resolves to a connection whose offer is whole.
  async open(stun) {
    const peer = new Peer(stun, this.wake, () => this.all.delete(peer));
    this.all.add(peer);
    try {
      await peer.gather();
    } catch (error) {
      peer.close();
      throw error;
    }
    return peer;
  }
}

class Peer {
  constructor(stun, wake, forget) {
    this.state = "waiting";
    this.wake = wake;
    this.forget = forget;
    this.messages = [];
    this.bytes = 0; // of those messages
    this.link = new RTCPeerConnection({ iceServers: stun ? [{ urls: `stun:${stun}` }] : [] });
    this.link.addEventListener("connectionstatechange", () => this.onChange());
    this.channel = this.link.createDataChannel("table", CHANNEL);
    this.channel.binaryType = "arraybuffer";
    this.channel.addEventListener("open", () => this.onOpen());
    this.channel.addEventListener("message", ({ data }) => this.onMessage(data));
    for (const end of ["close", "error"]) this.channel.addEventListener(end, () => this.close());
  }

  get offer() {
    return this.link.localDescription.sdp;
  }

  async gather() {
    await this.link.setLocalDescription();
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, GATHERING);
      const look = () => {
        if (this.link.iceGatheringState !== "complete") return;
        clearTimeout(timer);
        resolve();
      };
      this.link.addEventListener("icegatheringstatechange", look);
      look();
    });
  }

  // Start to look for the other device, which the answer describes.
  async connect(answer) {
    try {
      await this.link.setRemoteDescription({ type: "answer", sdp: answer });
      this.candidates = answer.match(/candidate:.*/g) ?? [];
      this.lookOn();
    } catch (error) {
      console.info("The other device can't be looked for:", error);
      this.close();
    }
  }

  // Look for the other device again and again, at first or after a gap.
  lookOn() {
    clearInterval(this.again);
    if (this.state === "waiting") this.again = setInterval(() => this.lookAgain(), AGAIN);
  }

  // Firefox looks further only for a candidate that it takes for another one.
  lookAgain() {
    this.looked = (this.looked ?? 0) + 1;
    if (this.met && performance.now() - this.gone > HEALING) return this.close();
    for (const candidate of this.candidates) {
      const renamed = candidate.replace(/candidate:\d+/, `$&${this.looked}`);
      this.link.addIceCandidate({ candidate: renamed, sdpMLineIndex: 0 }).catch(() => {});
    }
  }

  // `message` is a bytes object of Python, which is the game's own again after this call.
  send(message) {
    if (this.state !== "connected") return;
    try {
      this.channel.send(message.toJs());
      if (this.channel.bufferedAmount > MOST_BYTES) this.close();
    } catch (error) {
      console.info("A message can't be sent:", error);
      this.close();
    }
  }

  // The next message, or undefined.
  take() {
    const message = this.messages.shift();
    this.bytes -= message?.byteLength ?? 0;
    return message;
  }

  close() {
    if (this.state === "lost") return;
    this.state = "lost";
    clearInterval(this.again);
    this.channel.close();
    this.link.close();
    this.forget();
    this.wake();
  }

  onOpen() {
    if (this.state !== "waiting") return;
    this.state = "connected";
    this.met = true;
    clearInterval(this.again);
    this.wake();
  }

  // A device that isn't found, or not any more, may still look for this one.
  onChange() {
    const { connectionState } = this.link;
    if (connectionState === "closed") this.close();
    if (connectionState === "connected" && this.met) this.onOpen();
    if (connectionState !== "failed" || this.state !== "connected") return;
    this.state = "waiting";
    this.gone = performance.now();
    this.lookOn();
    this.wake();
  }

  // Disconnect a peer that sends messages that no game would, or too many.
  onMessage(data) {
    if (this.state !== "connected") return;
    const size = data.byteLength ?? Infinity;
    const full = this.messages.length >= MOST_WAITING || this.bytes + size > MOST_BYTES;
    if (size > LONGEST_MESSAGE || full) return this.close();
    this.messages.push(data);
    this.bytes += size;
    this.wake();
  }
}
