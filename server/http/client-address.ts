import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/**
 * The client's address: the socket's, or, behind trusted proxies, the last one in
 * X-Forwarded-For that is none of them. A header from anyone else counts for nothing.
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? "");
  const hops = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map(plain);
  while (isTrusted(address, trusted)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/**
 * What limits are counted by: an IPv4 address, or the /64 that a household's IPv6 addresses share.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** IPv4 written as IPv6 is IPv4. */
function plain(address: string): string {
  const bare = address.trim();
  return bare.startsWith("::ffff:") && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare;
}
