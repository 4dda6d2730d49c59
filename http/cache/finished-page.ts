import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Many pages that are made again at once leave the processors to who asks for one. */
const compressing = pLimit(4);

/** An answer with its body in each encoding, and one weak tag for all of them. */
export interface FinishedPage {
  bodies: Record<Encoding, Buffer>;
  etag: string;
}

/** The same with the headers that go with each body, ready to be sent. */
export interface SendablePage extends FinishedPage {
  headers: Record<Encoding | "unchanged", readonly string[]>;
}

/** Compresses an answer once, for everyone who will ask for it. */
export async function finishPage(identity: Buffer, headers: string[]): Promise<SendablePage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await compressing(() =>
    Promise.all([brotli(identity, { params }), zip(identity, { level: 6 })]),
  );
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const bodies = { br, gzip: gz, identity };
  const common = [...headers, "etag", etag, "vary", "accept-encoding"];
  const headersOf = (encoding: Encoding) => [
    ...common,
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    "content-length",
    String(bodies[encoding].length),
  ];
  return {
    bodies,
    etag,
    headers: {
      br: headersOf("br"),
      gzip: headersOf("gzip"),
      identity: headersOf("identity"),
      unchanged: common,
    },
  };
}

/** In the encoding that the request prefers, or nothing of it where the tag is known there. */
export function sendPage(
  page: SendablePage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, page.headers.unchanged as string[]);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(String(request.headers["accept-encoding"] ?? ""));
  response.writeHead(200, page.headers[encoding] as string[]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

/** Whether If-None-Match names the tag; weak and strong spellings of it are alike there. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header.split(",").some((part) => {
    const tag = part.trim();
    return tag === "*" || tag.replace(/^W\//, "") === bare;
  });
}
