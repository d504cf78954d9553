// Messages to the other tabs with the game. Some browsers have no such channels, or refuse them if
// they block storage; then each tab knows only itself.

// `heard` is called with each message.
export class Channel {
  constructor(name, heard) {
    try {
      this.open = new BroadcastChannel(name);
      this.open.onmessage = ({ data }) => heard(data);
    } catch (error) {
      console.info("The tabs can't hear of each other:", error);
    }
  }

  // Returns whether it was sent.
  send(message) {
    try {
      this.open?.postMessage(message);
    } catch (error) {
      console.info("The other tabs don't hear of a change:", error);
      return false;
    }
    return this.open !== undefined;
  }
}
