import { isAbsolute } from "node:path";
import { OperatorError } from "./operator-error.ts";

/** Where a clamd listens. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Reads `host:port`, `[IPv6]:port` or the absolute path of a socket; null where nothing is set. */
export function parseClamd(text: string | undefined): ClamdAddress | null {
  if (text === undefined) return null;
  if (isAbsolute(text)) return { path: text };
  const [, v6, name, digits] = /^(?:\[([\da-f:.]+)\]|([^:/\s]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = v6 ?? name;
  const port = Number(digits);
  if (!host || !(port >= 1 && port <= 65_535)) {
    throw new OperatorError(
      "CLAMD must be host:port, or the path of a socket such as /run/clamav/clamd.ctl.",
    );
  }
  return { host, port };
}
