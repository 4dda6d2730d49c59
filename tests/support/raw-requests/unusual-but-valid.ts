import {
  chunked,
  host,
  json,
  lines,
  post,
  type RawRequest,
  smuggled,
  target,
} from "./raw-request.ts";

/** Bytes that are lawful, and that must mean the same to everybody. */
export interface LawfulRequest extends RawRequest {
  /** Texts in small letters that the answer must not hold. */
  without?: readonly string[];
}

const injected = "%0d%0aX-Injected:%20yes%0d%0a%0d%0a<b>";
const consent = (headers: string[], body: string) =>
  post([json, "Connection: close", ...headers], body);
const notices = '{"notice":"none","version":"1"}';
const size = notices.length.toString(16);

export const oddButLawful: readonly LawfulRequest[] = [
  {
    what: "a body in chunks",
    bytes: consent([chunked], `${size}\r\n${notices}\r\n0\r\n\r\n`),
    status: 422,
  },
  {
    what: "a chunk with an extension",
    bytes: consent([chunked], `${size};a="b"\r\n${notices}\r\n0\r\n\r\n`),
    status: 422,
  },
  {
    what: "a chunk size with zeros before",
    bytes: consent([chunked], `000${size}\r\n${notices}\r\n0\r\n\r\n`),
    status: 422,
  },
  {
    what: "chunks in capitals",
    bytes: consent(["Transfer-Encoding: CHUNKED"], `${size}\r\n${notices}\r\n0\r\n\r\n`),
    status: 422,
  },
  {
    what: "trailers that name a host, an address and a type",
    bytes: consent(
      [chunked, "Trailer: Host"],
      `${size}\r\n${notices}\r\n0\r\nHost: evil.example\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: text/plain\r\n\r\n`,
    ),
    status: 422,
  },
  {
    what: "a body that is refused unread and looks like a request",
    bytes: post(
      ["Content-Type: text/plain", `Content-Length: ${smuggled.length}`, "Connection: close"],
      smuggled,
    ),
    status: 415,
  },
  {
    what: "a body that is refused unread for its size",
    bytes: post([json, "Content-Length: 2000000", "Connection: close"], smuggled),
    status: 413,
  },
  {
    what: "a body of GET that looks like a request",
    bytes: lines(
      "GET /absent HTTP/1.1",
      host,
      `Content-Length: ${smuggled.length}`,
      "Connection: close",
      "",
      smuggled,
    ),
    status: 404,
  },
  { what: "empty lines before the first", bytes: `\r\n\r\n${target("/absent")}`, status: 404 },
  { what: "HTTP/1.0 with a host", bytes: lines("GET /absent HTTP/1.0", host, "", ""), status: 404 },
  {
    what: "an upgrade to a web socket",
    bytes: lines(
      "GET /absent HTTP/1.1",
      host,
      "Connection: Upgrade, close",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "",
      "",
    ),
    status: 404,
  },
  {
    what: "an upgrade to HTTP/2",
    bytes: lines(
      "GET /absent HTTP/1.1",
      host,
      "Connection: Upgrade, HTTP2-Settings, close",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQAAP__",
      "",
      "",
    ),
    status: 404,
  },
  {
    what: "a Connection that names our own headers",
    bytes: lines(
      "GET /refer-data HTTP/1.1",
      host,
      "Connection: close, Cookie, X-Forwarded-For, Content-Length",
      "Cookie: xld-desk=none",
      "",
      "",
    ),
    status: 200,
    without: ["set-cookie"],
  },
  {
    what: "dots in percent signs",
    bytes: target("/assets/%2e%2e/%2e%2e/%2e%2e/package.json"),
    status: 404,
    without: ["devdependencies"],
  },
  {
    what: "dots as they are",
    bytes: target("/assets/../../../../etc/passwd"),
    status: 404,
    without: ["root:"],
  },
  {
    what: "a slash twice",
    bytes: target("//evil.example/a"),
    status: 404,
    without: ["location:"],
  },
  ...[
    `/current-openings?search=${injected}`,
    `/refer?opening=${injected}&made=${injected}`,
    `/Opening/?x=${injected}`,
    `/refer-data?search=${injected}&page=`,
  ].map((path, at) => ({
    what: `a line break in the query ${at + 1}`,
    bytes: target(path),
    status: 200,
    without: ["\r\nx-injected", "<b>"],
  })),
];
