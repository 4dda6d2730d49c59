import type { IncomingMessage, ServerResponse } from "node:http";

const forbiddenMethods = new Set(["TRACE", "CONNECT", "TRACK"]);

/** A name or an address, with or without a port. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The parser lets others through as well, and what stands before us may read those in another way. */
const versions = new Set(["1.0", "1.1"]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\0-\x1f\x7f]/;

/** Browsers send some twenty; a reader that stops counting would not see what stands behind. */
const maxHeaders = 100;

/** Characters of an address with its query; every one of ours is far shorter. */
const maxAddressLength = 4_000;

/**
 * The status for what no honest client sends: several Hosts or a broken one, methods that echo,
 * addresses that are no paths, cannot be read or have no end, other versions, headers without end; null for all else.
 */
export function refusalStatus(request: IncomingMessage): 400 | 405 | 414 | 417 | 431 | null {
  const { method = "", url = "", headers } = request;
  if (!versions.has(request.httpVersion)) return 400;
  if (request.rawHeaders.length > 2 * maxHeaders) return 431;
  if (forbiddenMethods.has(method)) return 405;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue") return 417;
  if (url.length > maxAddressLength) return 414;
  const pathOnly = url.startsWith("/") && !url.includes("\\") && isReadable(url);
  return pathOnly && hostCount(request) === 1 && isHost(headers.host ?? "") ? null : 400;
}

/** Nearly all requests name the same one. */
let lastHost = "";

/** Also numbers that are no address, ports and IPv6 must be what an address of a page can hold. */
function isHost(host: string): boolean {
  if (host !== "" && host === lastHost) return true;
  if (!hostShape.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

/** Percent signs that mean nothing would be written to the log by whoever tries to read them. */
function isReadable(url: string): boolean {
  if (!url.includes("%")) return !control.test(url);
  try {
    return !control.test(decodeURIComponent(url.split("?", 1)[0] as string));
  } catch {
    return false;
  }
}

function hostCount({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

/** @param headers names and values that every answer carries, one after the other */
export function refuse(response: ServerResponse, status: number, headers: readonly string[]): void {
  response.writeHead(status, [...headers, "connection", "close", "content-length", "0"]);
  response.end();
}

/** The same where there is no request to answer, only bytes. */
export function refusalText(line: string, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${line}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return [...lines, "connection: close", "content-length: 0", "", ""].join("\r\n");
}
