import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What the double does with a file once it has all of it, or before. */
export type ClamdBehaviour =
  | { reply: string }
  | "judge"
  | "hang"
  | "reset"
  | "close"
  | "refuse-early";

const infected = Buffer.from("malware-for-tests");

/** Speaks clamd's INSTREAM; finds `malware-for-tests`. For what a real one does not do on demand. */
export async function startClamdDouble() {
  const sockets = new Set<Socket>();
  const files: Buffer[] = [];
  const double = {
    behaviour: "judge" as ClamdBehaviour,
    files,
    address: { host: "127.0.0.1", port: 0 },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      if (server.listening) await once(server, "close");
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on("data", (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (double.behaviour === "refuse-early") {
        socket.end("INSTREAM size limit exceeded. ERROR\0");
        return;
      }
      const file = readStream(received);
      if (!file) return;
      files.push(file);
      answer(socket, file, double.behaviour);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  double.address.port = (server.address() as AddressInfo).port;
  return double;
}

function answer(socket: Socket, file: Buffer, behaviour: ClamdBehaviour): void {
  if (behaviour === "judge") {
    socket.end(file.includes(infected) ? "stream: Test.Malware FOUND\0" : "stream: OK\0");
  } else if (behaviour === "close") socket.end();
  else if (behaviour === "reset") socket.resetAndDestroy();
  else if (typeof behaviour === "object") socket.end(behaviour.reply);
}

/** The file of a whole INSTREAM; null while some of it is missing. */
function readStream(bytes: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (bytes.length < command.length) return null;
  if (bytes.toString("latin1", 0, command.length) !== command) throw new Error("No INSTREAM.");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
