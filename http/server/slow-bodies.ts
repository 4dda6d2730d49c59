import type { IncomingMessage } from "node:http";

/** Bytes a second: less is no phone on a bad network, it is someone holding a socket. */
const minSpeed = 500;

/**
 * Cuts a request whose body hardly moves, so that slow senders cannot hold all sockets.
 * @param interval milliseconds from one look at it to the next
 */
export function watchBody(request: IncomingMessage, interval: number): void {
  const minBytes = (minSpeed * interval) / 1_000;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.readableEnded || request.complete) return void clearInterval(timer);
    // a body that we do not read, because the store is slow, is not the sender's fault
    if (request.readableFlowing === false && request.readableLength > 0) return;
    if (socket.bytesRead - before < minBytes) socket.destroy();
    before = socket.bytesRead;
  }, interval);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
