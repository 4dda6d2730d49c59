import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/**
 * The client's address: the socket's, or, behind trusted proxies, the last one in
 * X-Forwarded-For that is none of them. A header from anyone else counts for nothing.
 */
export function clientAddress(
  request: Pick<IncomingMessage, "socket" | "headers">,
  trusted: BlockList,
): string {
  let address = plain(request.socket.remoteAddress ?? "");
  const hops = String(request.headers["x-forwarded-for"] ?? "").split(",");
  while (isTrusted(address, trusted)) {
    const hop = plain(hops.pop() ?? "");
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** Whether the connection itself comes from a trusted proxy. */
export function isFromProxy(request: Pick<IncomingMessage, "socket">, trusted: BlockList): boolean {
  return isTrusted(plain(request.socket.remoteAddress ?? ""), trusted);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? "ipv6" : "ipv4");
}

/**
 * IPv4 written as IPv6 is IPv4; the zone behind an address is its proxy's own affair. Anybody can
 * send a header of thousands of characters: this reads each of them a few times, not thousands.
 */
function plain(address: string): string {
  const bare = withoutZone(address.trim());
  return bare.startsWith("::ffff:") && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare;
}

function withoutZone(address: string): string {
  const at = address.indexOf("%");
  const isZone = at > 0 && /^[\w.-]+$/.test(address.slice(at + 1));
  return isZone && isIP(address.slice(0, at)) === 6 ? address.slice(0, at) : address;
}
