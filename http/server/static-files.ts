import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { acceptedEncoding, type Encoding } from "../cache/accepted-encoding.ts";
import { noteRoute } from "../cache/matched-route.ts";
import { workerPolicy } from "../security-headers.ts";

const mediaTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".pfb": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Folder of what carries its contents' hash in its name. */
const hashedFolder = "/assets/";

/** A script that a page runs as a worker; the policy that it comes with is then its own. */
const worker = /^\/assets\/[\w.]*\.worker\.[\w.-]+$/;

const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  mediaType: string;
}

/**
 * The built files of the pages, from memory once asked for. Names under /assets carry their
 * contents' hash and never change; the build has compressed what compresses, and kept those of the last one.
 * No library: of those, sirv 3.0 keeps a file open for each download that breaks off, and ends the process where one is gone.
 */
export class StaticFiles {
  readonly #folder: string;
  readonly #paths: Set<string>;
  readonly #headers: readonly string[];
  readonly #workerHeaders: readonly string[];
  readonly #contents = new Map<string, Buffer>();

  /**
   * @param folder of the build's browser files
   * @param headers names and values that every answer carries, one after the other
   */
  constructor(folder: string, headers: readonly string[]) {
    this.#folder = folder;
    this.#headers = headers;
    this.#workerHeaders = headers.map((value, at) =>
      headers[at - 1] === "content-security-policy" ? workerPolicy : value,
    );
    this.#paths = new Set(listFiles(folder));
  }

  /** Answers with a file, now or soon; false where there is none of that name. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? "").split("?", 1)[0] as string;
    const mediaType = mediaTypes[extname(path)];
    if (!mediaType) return false;
    const exchange = { request, response, path, mediaType };
    const encoding = acceptedEncoding(String(request.headers["accept-encoding"] ?? ""));
    if (this.#paths.has(path)) this.#answerOwn(exchange, encoding);
    else if (path.startsWith(hashedFolder)) this.#answerAbsent(response);
    else return false;
    noteRoute(request, "files");
    return true;
  }

  #answerOwn(exchange: Exchange, wanted: Encoding): void {
    const { path } = exchange;
    const encoding = this.#paths.has(path + suffixes[wanted]) ? wanted : "identity";
    const content = this.#content(path + suffixes[encoding]);
    if (content) this.#send(exchange, encoding, content);
    else this.#answerAbsent(exchange.response);
  }

  /** A page of a build that is gone asks, or of another node's; nobody is to remember the answer. */
  #answerAbsent(response: ServerResponse): void {
    const type = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-store"];
    response.writeHead(404, [...this.#headers, ...type]).end("No such file.");
  }

  #send(
    { request, response, path, mediaType }: Exchange,
    encoding: Encoding,
    content: Buffer,
  ): void {
    const lasting = path.startsWith(hashedFolder);
    response.writeHead(200, [
      ...(worker.test(path) ? this.#workerHeaders : this.#headers),
      "content-type",
      mediaType,
      "content-length",
      String(content.length),
      "cache-control",
      lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "vary",
      "accept-encoding",
      // the frame in which HR's viewer paints has no origin of its own; these are public anyway
      ...(lasting ? ["access-control-allow-origin", "*"] : []),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ]);
    response.end(request.method === "HEAD" ? undefined : content);
  }

  /** Null while a build replaces the files of a server that runs. */
  #content(path: string): Buffer | null {
    const known = this.#contents.get(path);
    if (known) return known;
    const file = join(this.#folder, path);
    if (!existsSync(file)) return null;
    const content = readFileSync(file);
    this.#contents.set(path, content);
    return content;
  }
}

/** URL paths of all files; what begins with a dot, such as the build's manifest, stays private. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => !path.includes("/."));
}
