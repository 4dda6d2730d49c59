import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BareAnswer } from "./bare-page-server.ts";

/** Node writes these by itself, for the bare server as for ours. */
const setByNode = new Set(["date", "connection", "keep-alive"]);
const maxWaitMs = 10_000;

/**
 * The site's finished answer as it comes out of its cache, for the bare server to repeat byte
 * for byte. Only an answer that was rendered for its request carries that request's id.
 */
export async function capture(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<BareAnswer> {
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline) {
    const { raw, body } = await fetchRaw(port, path, headers);
    const kept = pairs(raw).filter(([name]) => !setByNode.has(name.toLowerCase()));
    const names = new Set(kept.map(([name]) => name.toLowerCase()));
    if (names.has("etag") && !names.has("x-request-id")) {
      return { headers: kept.flat(), body: body.toString("base64") };
    }
    await pause(50);
  }
  throw new Error(`${path} did not get into the page cache.`);
}

function fetchRaw(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ raw: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers }, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray());
        resolve({ raw: response.rawHeaders, body });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end();
  });
}

function pairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, at) => [
    raw[2 * at] as string,
    raw[2 * at + 1] as string,
  ]);
}
