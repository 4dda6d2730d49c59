import type { Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { addressGroup } from "#platform/limits/address-group.ts";
import { clientAddress, isFromProxy } from "./client-address.ts";

/**
 * Connections that one address may hold for each that is free. Alone it gets two thirds of all, the
 * next one two thirds of the rest: a campus is let in, and a flood from one place shuts nobody out.
 */
const forEachFree = 2;

interface Shares {
  /** Connections in all, of whoever. */
  most: number;
  /** Proxies bring everybody's connections, and are not held to a share. */
  trusted: BlockList;
}

/** Ends connections of an address, or IPv6 network, that holds its share already. */
export function shareConnections(server: Server, { most, trusted }: Shares): void {
  const held = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    const request = { socket, headers: {} };
    const address = addressGroup(clientAddress(request, trusted));
    const own = held.get(address) ?? 0;
    const isFull = own >= forEachFree * (most - all);
    if (isFull && !isFromProxy(request, trusted)) return void socket.destroy();
    held.set(address, own + 1);
    all += 1;
    socket.once("close", () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
      all -= 1;
    });
  });
}
