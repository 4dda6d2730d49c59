import { isIP } from "node:net";

/**
 * What limits are counted by: an IPv4 address, or the /64 that a household's IPv6 addresses share.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const headGroups = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array(Math.max(0, 8 - headGroups.length - right.length)).fill("0");
  const groups = address.includes("::") ? [...headGroups, ...zeros, ...right] : headGroups;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
