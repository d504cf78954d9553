// A place at the site's server, through which two devices with one key pass each other texts before they
// connect. The server is a PeerServer, and the page loads this script only for a table that needs it.
// `game/platform/connections/connections.py` derives name, token and cipher from the key.

const PLAIN = 256; // bytes of every text with its length and padding, so that all look alike
const NONCE = 12; // bytes
const AGAIN = 4000; // milliseconds until a text is sent again, or a lost server is tried again
const MOST = 64; // texts that are taken in one room
const LONGEST = 4096; // letters of a message that is read
const KIND = "OFFER"; // one of the kinds that a PeerServer passes on

export async function enterRoom(address, wake, name, token, cipher, own, other) {
  const key = await crypto.subtle.importKey("raw", bytesOf(cipher), "AES-GCM", false, ["encrypt", "decrypt"]);
  return new Room({ address, wake, name, token, key, own, other });
}

class Room {
  constructor(given) {
    Object.assign(this, given);
    this.state = "waiting";
    this.came = [];
    this.known = new Set(); // the taken messages, because each is repeated
    this.asked = new URL("peerjs", this.address);
    this.asked.search = new URLSearchParams({ key: "peerjs", id: this.id(this.own), token: this.token });
    this.again = setInterval(() => this.goOn(), AGAIN);
    this.goOn();
  }

  id(device) {
    return `${this.name}-${device}`;
  }

  // Bound to both devices, so that no message can be given back to its sender or to another one.
  sealing(nonce, from, to) {
    const additionalData = new TextEncoder().encode(`${this.id(from)} ${this.id(to)}`);
    return { name: "AES-GCM", iv: nonce, additionalData };
  }

  async send(text) {
    const plain = new Uint8Array(PLAIN);
    plain[0] = text.length;
    plain.set(new TextEncoder().encode(text), 1);
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
    const sealed = await crypto.subtle.encrypt(this.sealing(nonce, this.own, this.other), this.key, plain);
    this.payload = btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)));
    this.goOn();
  }

  take() {
    return this.came.splice(0);
  }

  close() {
    clearInterval(this.again);
    this.socket?.close();
    this.become("lost");
  }

  become(state) {
    if (this.state === "lost") return;
    this.state = state;
    this.wake();
  }

  // Reach the server, or send what the other device may lack.
  goOn() {
    if (this.state === "lost") return;
    if (this.state === "waiting") return this.reach();
    this.socket.send(JSON.stringify({ type: "HEARTBEAT" }));
    if (!this.payload) return;
    this.socket.send(JSON.stringify({ type: KIND, dst: this.id(this.other), payload: this.payload }));
  }

  reach() {
    if (this.socket && this.socket.readyState !== WebSocket.CLOSED) return;
    this.socket = new WebSocket(this.asked);
    this.socket.addEventListener("open", () => {
      this.become("connected");
      this.goOn();
    });
    this.socket.addEventListener("close", () => this.become("waiting"));
    this.socket.addEventListener("message", ({ data }) => this.open(data));
  }

  // A server may repeat, swap or forge messages: only those that the key opens count, and once each.
  async open(data) {
    const text = await this.opened(data).catch(() => undefined);
    if (text === undefined || this.state === "lost") return;
    this.came.push(text);
    this.wake();
  }

  async opened(data) {
    if (data.length > LONGEST) return undefined;
    const { type, payload } = JSON.parse(data);
    if (type !== KIND || this.known.has(payload) || this.known.size >= MOST) return undefined;
    const sealed = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const [nonce, content] = [sealed.slice(0, NONCE), sealed.slice(NONCE)];
    const plain = await crypto.subtle.decrypt(this.sealing(nonce, this.other, this.own), this.key, content);
    if (this.known.has(payload)) return undefined; // it came twice at once
    this.known.add(payload);
    const [length, ...letters] = new Uint8Array(plain);
    return String.fromCharCode(...letters.slice(0, length));
  }
}

const bytesOf = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
