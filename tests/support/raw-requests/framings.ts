import { chunked, host, json, lines, post, type RawRequest, smuggled } from "./raw-request.ts";

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
