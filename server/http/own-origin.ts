import { isIP } from "node:net";
import type { Config } from "../platform/config.ts";

/**
 * Tells our own origins from others. Without ORIGIN the server is reached by an address or a
 * loopback name of its port: names that no stranger's DNS can point here.
 */
export function ownOrigins(config: Pick<Config, "origin" | "originIsSet" | "port">) {
  return (origin: string): boolean => {
    if (origin === config.origin) return true;
    if (config.originIsSet) return false;
    const url = URL.parse(origin);
    if (url?.protocol !== "http:" || Number(url.port || 80) !== config.port) return false;
    return url.hostname === "localhost" || isIP(url.hostname.replace(/[[\]]/g, "")) !== 0;
  };
}
