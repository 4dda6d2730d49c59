import type { IncomingMessage } from "node:http";

const interval = 30_000;
/** 500 bytes a second: less is no phone on a bad network, it is someone holding a socket. */
const leastBytes = 15_000;

/** Cuts a request whose body hardly moves, so that slow senders cannot hold all sockets. */
export function watchBody(request: IncomingMessage): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.readableEnded || request.complete) return void clearInterval(timer);
    // a body that we do not read, because the store is slow, is not the sender's fault
    if (request.readableFlowing === false && request.readableLength > 0) return;
    if (socket.bytesRead - before < leastBytes) socket.destroy();
    before = socket.bytesRead;
  }, interval);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
