import { isIP } from "node:net";
import type { Config } from "./config.ts";

/** @param host the request's own Host, where the origin is that of a request */
export type IsOwnOrigin = (origin: string, host?: string) => boolean;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Tells our own origins from others. Without ORIGIN the server is reached by a loopback name of
 * its port, or by an address: one that the request itself was sent to, as no stranger's DNS can
 * point an address here.
 */
export function ownOrigins(config: Pick<Config, "origin" | "originIsSet" | "port">): IsOwnOrigin {
  return (origin, host) => {
    if (origin === config.origin) return true;
    if (config.originIsSet) return false;
    const url = URL.parse(origin);
    if (url?.protocol !== "http:" || url.origin !== origin) return false;
    if (loopback.has(url.hostname)) return Number(url.port || 80) === config.port;
    return isIP(url.hostname.replace(/[[\]]/g, "")) !== 0 && url.host === host;
  };
}
