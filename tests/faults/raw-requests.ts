/** Bytes that no honest client sends, and what must come back. */
export interface RawRequest {
  what: string;
  /** As they go over the wire, one byte a character. */
  bytes: string;
  /** Of the only answer; 0 where the connection ends without one. */
  status: number;
}

const host = "Host: careers.example";
const lines = (...all: string[]) => all.join("\r\n");
/** Answered by the app alone and in the log by name: if it is ever met there, it was smuggled. */
export const smuggledPath = "/prod/visitor-ip";
const smuggled = lines(`GET ${smuggledPath} HTTP/1.1`, host, "", "");

/** A POST whose body hides a request, for a server that reads its end in another place. */
const post = (headers: string[], body: string) =>
  lines("POST /prod/consent HTTP/1.1", host, ...headers, "", body);
const get = (...headers: string[]) =>
  lines("GET /prod/openapi-absent HTTP/1.1", host, ...headers, "", "");
const target = (path: string) => lines(`GET ${path} HTTP/1.1`, host, "Connection: close", "", "");

const chunked = "Transfer-Encoding: chunked";
const json = "Content-Type: application/json";
const hidden = `0\r\n\r\n${smuggled}`;

/** Two ways to say where a body ends, or one that is none. */
export const framings: readonly RawRequest[] = [
  { what: "a length and chunks", bytes: post(["Content-Length: 4", chunked], hidden), status: 400 },
  { what: "chunks and a length", bytes: post([chunked, "Content-Length: 4"], hidden), status: 400 },
  {
    what: "two lengths",
    bytes: post(["Content-Length: 2", "Content-Length: 90"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "the same length twice",
    bytes: post(["Content-Length: 2", "Content-Length: 2"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "a list of lengths",
    bytes: post(["Content-Length: 2, 2"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "a length with a plus",
    bytes: post(["Content-Length: +2"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "a length below zero",
    bytes: post(["Content-Length: -2"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "a length in hexadecimal",
    bytes: post(["Content-Length: 0x2"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "a length with a space inside",
    bytes: post(["Content-Length: 2 0"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "a length with a fraction",
    bytes: post(["Content-Length: 2.0"], `{}${smuggled}`),
    status: 400,
  },
  { what: "an empty length", bytes: post(["Content-Length:"], smuggled), status: 400 },
  {
    what: "a length beyond 64 bits",
    bytes: post(["Content-Length: 99999999999999999999"], smuggled),
    status: 400,
  },
  {
    what: "a length in other digits",
    bytes: post(["Content-Length: \xb2"], `{}${smuggled}`),
    status: 400,
  },
  {
    what: "chunks, then another encoding",
    bytes: post(["Transfer-Encoding: chunked, identity"], hidden),
    status: 400,
  },
  {
    what: "an encoding that is unknown",
    bytes: post(["Transfer-Encoding: xchunked"], hidden),
    status: 400,
  },
  {
    what: "the encoding identity",
    bytes: post(["Transfer-Encoding: identity"], hidden),
    status: 400,
  },
  { what: "chunks twice", bytes: post([chunked, chunked], hidden), status: 400 },
  {
    what: "chunks twice in one",
    bytes: post(["Transfer-Encoding: chunked, chunked"], hidden),
    status: 400,
  },
  {
    what: "an encoding with a vertical tab",
    bytes: post(["Transfer-Encoding: \x0bchunked"], hidden),
    status: 400,
  },
  {
    what: "an encoding in quotes",
    bytes: post(['Transfer-Encoding: "chunked"'], hidden),
    status: 400,
  },
  {
    what: "an encoding on a folded line",
    bytes: post(["Transfer-Encoding:", " chunked"], hidden),
    status: 400,
  },
  {
    what: "an encoding behind a space before the colon",
    bytes: post(["Transfer-Encoding : chunked"], hidden),
    status: 400,
  },
  {
    what: "an encoding and HTTP/1.0",
    bytes: lines("POST /prod/consent HTTP/1.0", host, chunked, "", hidden),
    status: 400,
  },
  {
    what: "a chunk size that is none",
    bytes: post([chunked, json], `zz\r\n{}\r\n${hidden}`),
    status: 400,
  },
  {
    what: "a chunk size below zero",
    bytes: post([chunked, json], `-2\r\n{}\r\n${hidden}`),
    status: 400,
  },
  {
    what: "a chunk size with 0x",
    bytes: post([chunked, json], `0x2\r\n{}\r\n${hidden}`),
    status: 400,
  },
  {
    what: "a chunk size beyond 64 bits",
    bytes: post([chunked, json], `fffffffffffffffff\r\n{}\r\n${hidden}`),
    status: 400,
  },
  {
    what: "a chunk that is longer than it says",
    bytes: post([chunked, json], `1\r\n{}\r\n${hidden}`),
    status: 400,
  },
  {
    what: "chunks between bare line feeds",
    bytes: post([chunked, json], `2\n{}\n0\n\n${smuggled}`),
    status: 400,
  },
  {
    what: "a chunk extension with a line feed",
    bytes: post([chunked, json], `2;a\nb\r\n{}\r\n${hidden}`),
    status: 400,
  },
  {
    what: "a chunk extension of 20 KB",
    bytes: post([chunked, json], `2;${"a".repeat(20_000)}\r\n{}\r\n${hidden}`),
    status: 400,
  },
];

const manyHeaders = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1`);

/** Header blocks that two readers may read in two ways. */
export const headerBlocks: readonly RawRequest[] = [
  { what: "a folded header", bytes: get("X-A: 1", " 2"), status: 400 },
  { what: "a space before the colon", bytes: get("X-A : 1"), status: 400 },
  { what: "a header without a name", bytes: get(": 1"), status: 400 },
  { what: "a header without a colon", bytes: get("X-A"), status: 400 },
  { what: "a NUL in a value", bytes: get("X-A: a\0b"), status: 400 },
  { what: "a NUL in a name", bytes: get("X-\0A: a"), status: 400 },
  { what: "a return in a value", bytes: get("X-A: a\rX-B: b"), status: 400 },
  {
    what: "a line feed alone after a header",
    bytes: `GET / HTTP/1.1\r\n${host}\nX-A: 1\r\n\r\n`,
    status: 400,
  },
  { what: "line feeds without returns", bytes: `GET / HTTP/1.1\n${host}\n\n`, status: 400 },
  { what: "returns without line feeds", bytes: `GET / HTTP/1.1\r${host}\r\r`, status: 400 },
  {
    what: "a space before the first header",
    bytes: lines("GET / HTTP/1.1", ` ${host}`, "", ""),
    status: 400,
  },
  {
    what: "two hosts",
    bytes: lines("GET / HTTP/1.1", host, "Host: evil.example", "", ""),
    status: 400,
  },
  { what: "the same host twice", bytes: lines("GET / HTTP/1.1", host, host, "", ""), status: 400 },
  { what: "no host", bytes: lines("GET / HTTP/1.1", "", ""), status: 400 },
  { what: "an empty host", bytes: lines("GET / HTTP/1.1", "Host:", "", ""), status: 400 },
  {
    what: "a list of hosts",
    bytes: lines("GET / HTTP/1.1", "Host: a.example, b.example", "", ""),
    status: 400,
  },
  {
    what: "a host with userinfo",
    bytes: lines("GET / HTTP/1.1", "Host: a@b.example", "", ""),
    status: 400,
  },
  {
    what: "a host with a path",
    bytes: lines("GET / HTTP/1.1", "Host: a.example/b", "", ""),
    status: 400,
  },
  {
    what: "a host with a port that is none",
    bytes: lines("GET / HTTP/1.1", "Host: a.example:80a", "", ""),
    status: 400,
  },
  { what: "17 KB of headers", bytes: get(`X-A: ${"a".repeat(17_000)}`), status: 431 },
  { what: "a hundred headers beside the host", bytes: get(...manyHeaders(100)), status: 431 },
  { what: "headers without end", bytes: get(...manyHeaders(2_500)), status: 431 },
  {
    what: "a second host behind 2,200 headers",
    bytes: get(...Array.from({ length: 2_200 }, () => "a:"), "Host: evil.example"),
    status: 431,
  },
  { what: "an expectation of anything else", bytes: get("Expect: tea"), status: 417 },
  { what: "two expectations", bytes: get("Expect: 100-continue", "Expect: 200-ok"), status: 417 },
];

/** First lines that are none, or that ask for what is not here. */
export const requestLines: readonly RawRequest[] = [
  { what: "no version", bytes: lines("GET /", "", ""), status: 400 },
  { what: "HTTP/0.9 by name", bytes: lines("GET / HTTP/0.9", host, "", ""), status: 400 },
  { what: "HTTP/2 by name", bytes: lines("GET / HTTP/2.0", host, "", ""), status: 400 },
  { what: "a version to come", bytes: lines("GET / HTTP/3.0", host, "", ""), status: 400 },
  { what: "a version in small letters", bytes: lines("GET / http/1.1", host, "", ""), status: 400 },
  { what: "the preface of HTTP/2", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 400 },
  { what: "a greeting of TLS", bytes: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", status: 400 },
  { what: "TRACE", bytes: lines("TRACE / HTTP/1.1", host, "", ""), status: 405 },
  { what: "TRACK", bytes: lines("TRACK / HTTP/1.1", host, "", ""), status: 400 },
  { what: "a made-up method", bytes: lines("HACK / HTTP/1.1", host, "", ""), status: 400 },
  { what: "a method in small letters", bytes: lines("get / HTTP/1.1", host, "", ""), status: 400 },
  { what: "CONNECT", bytes: lines("CONNECT evil.example:443 HTTP/1.1", host, "", ""), status: 0 },
  { what: "a whole address of another host", bytes: target("http://evil.example/"), status: 400 },
  { what: "a whole address of our own", bytes: target("http://careers.example/"), status: 400 },
  {
    what: "an authority with userinfo",
    bytes: target("http://admin:secret@careers.example/"),
    status: 400,
  },
  { what: "an authority without a scheme", bytes: target("careers.example:80"), status: 400 },
  { what: "a star", bytes: lines("OPTIONS * HTTP/1.1", host, "", ""), status: 400 },
  { what: "a space in the path", bytes: lines("GET /a b HTTP/1.1", host, "", ""), status: 400 },
  {
    what: "a tab in place of a space",
    bytes: lines("GET\t/\tHTTP/1.1", host, "", ""),
    status: 400,
  },
  { what: "a NUL in the path", bytes: target("/a\0b"), status: 400 },
  { what: "a byte beyond ASCII in the path", bytes: target("/caf\xe9"), status: 400 },
  { what: "a backslash in the path", bytes: target("/\\evil.example"), status: 400 },
  { what: "an address of 17 KB", bytes: target(`/${"a".repeat(17_000)}`), status: 431 },
  { what: "an address of 5 KB", bytes: target(`/${"a".repeat(5_000)}`), status: 414 },
  { what: "a percent sign that means nothing", bytes: target("/%zz"), status: 400 },
  { what: "an encoded NUL", bytes: target("/%00"), status: 400 },
  { what: "overlong UTF-8", bytes: target("/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd"), status: 400 },
  { what: "half a character", bytes: target("/%ed%a0%80"), status: 400 },
  {
    what: "an encoded line break",
    bytes: target("/current-openings%0d%0aSet-Cookie:%20a=b"),
    status: 400,
  },
];

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
    status: at === 2 ? 302 : 200,
    without: ["\r\nx-injected", "<b>"],
  })),
];
