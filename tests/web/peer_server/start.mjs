// Starts a PeerServer on the given port, with the defaults of its own command.
import { PeerServer } from "peer";

PeerServer({ port: Number(process.argv[2]) }, () => console.log("ready"));
