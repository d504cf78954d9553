// Replies to invitations go to the tab that awaits them, because a link that is scanned or tapped
// opens in another tab. Each reply names its invitation by digest.
import { Channel } from "./channel.js";

const PATIENCE = 1500; // milliseconds for a tab in the background to reply

export class ReplyTabs {
  constructor(name, receive) {
    this.awaited = [];
    this.receive = receive; // takes the text of a reply
    this.handedOver = new Map();
    this.channel = new Channel(name, (message) => this.onMessage(message));
  }

  // Digests are separated by blanks.
  expect(digests) {
    this.awaited = digests.split(" ").filter(Boolean);
  }

  // Resolves to whether another tab took it.
  handOver(digest, reply) {
    const { channel, handedOver } = this;
    const id = crypto.randomUUID?.() ?? String(Math.random());
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(false), PATIENCE);
      const done = (taken) => {
        clearTimeout(timer);
        handedOver.delete(id);
        resolve(taken);
      };
      handedOver.set(id, () => done(true));
      if (!channel.send({ id, digest, reply })) done(false);
    });
  }

  onMessage({ id, digest, reply, taken }) {
    if (taken) this.handedOver.get(id)?.();
    else if (this.awaited.includes(digest)) {
      this.channel.send({ id, taken: true });
      this.receive(reply);
    }
  }
}
