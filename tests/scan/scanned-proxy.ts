import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A request that the server did not answer as it must, however odd it was. */
export interface Fault {
  status: number;
  method: string;
  url: string;
  body: string;
}

/** What the scanners talk to. */
export interface ScannedProxy {
  url: string;
  /** Answers by status. */
  statuses: ReadonlyMap<number, number>;
  faults: readonly Fault[];
  stop(): Promise<void>;
}

/** Both end the session, or may: what came after would test the sign-in page alone. */
const signsOut = /sign-out/;
/** Files of the build, of which each page names dozens: the time is for what has something to attack. */
const builtFiles = /^\/(?:assets|pictures)\//;
const accountPages = /^\/desk\/(?:me|accounts)/i;

/** Debian's wapiti sends the texts of a form with files as files, which are refused before all else. */
function textsAsTexts(body: Buffer): Buffer {
  if (!body.includes("Content-Disposition: form-data")) return body;
  const text = body.toString("latin1").replace(/ name="([^"]+)"; filename="\1"/g, ' name="$1"');
  return Buffer.from(text, "latin1");
}

/**
 * Stands before the server for a scanner: each request comes from an address of its own, so that
 * limits, which have tests of their own, do not hide what lies behind them; and every fault is noted.
 * @param cookie the session that all requests carry; null for a visitor
 */
export async function startScannedProxy(
  port: number,
  cookie: string | null,
): Promise<ScannedProxy> {
  const statuses = new Map<number, number>();
  const faults: Fault[] = [];
  let count = 0;

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const body = textsAsTexts(await buffer(incoming));
    if (builtFiles.test(url)) return void response.writeHead(404).end();
    const ends = signsOut.test(String(body)) || accountPages.test(url);
    if (cookie !== null && method !== "GET" && ends) return void response.writeHead(403).end();
    count += 1;
    const outgoing = request({
      ...{ host: "127.0.0.1", port, method, path: url },
      headers: {
        ...incoming.headers,
        ...(incoming.headers["content-length"] && { "content-length": body.length }),
        host: `127.0.0.1:${port}`,
        "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
        ...(cookie !== null && { cookie }),
      },
    });
    outgoing.end(body);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once("response", resolve).once("error", reject);
    });
    const status = answer.statusCode ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.push({ status, method, url, body: String(body).slice(0, 2_000) });
    response.writeHead(status, answer.headers);
    answer.pipe(response);
  }

  const server = createServer((incoming, response) => {
    // a request that cannot be said in HTTP, or that the server cut: the scanner sees it refused
    pass(incoming, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    faults,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
