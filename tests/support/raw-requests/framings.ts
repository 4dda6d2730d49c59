import {
  answeredWith,
  chunked,
  host,
  json,
  lines,
  post,
  type RawRequest,
  smuggled,
} from "./raw-request.ts";

const hidden = `0\r\n\r\n${smuggled}`;

/** Two ways to say where a body ends, or one that is none. */
export const framings: readonly RawRequest[] = [
  ...answeredWith(400, {
    "a length and chunks": post(["Content-Length: 4", chunked], hidden),
    "chunks and a length": post([chunked, "Content-Length: 4"], hidden),
    "two lengths": post(["Content-Length: 2", "Content-Length: 90"], `{}${smuggled}`),
    "the same length twice": post(["Content-Length: 2", "Content-Length: 2"], `{}${smuggled}`),
    "a list of lengths": post(["Content-Length: 2, 2"], `{}${smuggled}`),
    "a length with a plus": post(["Content-Length: +2"], `{}${smuggled}`),
    "a length below zero": post(["Content-Length: -2"], `{}${smuggled}`),
    "a length in hexadecimal": post(["Content-Length: 0x2"], `{}${smuggled}`),
    "a length with a space inside": post(["Content-Length: 2 0"], `{}${smuggled}`),
    "a length with a fraction": post(["Content-Length: 2.0"], `{}${smuggled}`),
    "an empty length": post(["Content-Length:"], smuggled),
    "a length beyond 64 bits": post(["Content-Length: 99999999999999999999"], smuggled),
    "a length in other digits": post(["Content-Length: \xb2"], `{}${smuggled}`),
    "chunks, then another encoding": post(["Transfer-Encoding: chunked, identity"], hidden),
    "an encoding that is unknown": post(["Transfer-Encoding: xchunked"], hidden),
    "the encoding identity": post(["Transfer-Encoding: identity"], hidden),
    "chunks twice": post([chunked, chunked], hidden),
    "chunks twice in one": post(["Transfer-Encoding: chunked, chunked"], hidden),
    "an encoding with a vertical tab": post(["Transfer-Encoding: \x0bchunked"], hidden),
    "an encoding in quotes": post(['Transfer-Encoding: "chunked"'], hidden),
    "an encoding on a folded line": post(["Transfer-Encoding:", " chunked"], hidden),
    "an encoding behind a space before the colon": post(["Transfer-Encoding : chunked"], hidden),
    "an encoding and HTTP/1.0": lines("POST /prod/consent HTTP/1.0", host, chunked, "", hidden),
    "a chunk size that is none": post([chunked, json], `zz\r\n{}\r\n${hidden}`),
    "a chunk size below zero": post([chunked, json], `-2\r\n{}\r\n${hidden}`),
    "a chunk size with 0x": post([chunked, json], `0x2\r\n{}\r\n${hidden}`),
    "a chunk size beyond 64 bits": post([chunked, json], `fffffffffffffffff\r\n{}\r\n${hidden}`),
    "a chunk that is longer than it says": post([chunked, json], `1\r\n{}\r\n${hidden}`),
    "chunks between bare line feeds": post([chunked, json], `2\n{}\n0\n\n${smuggled}`),
    "a chunk extension with a line feed": post([chunked, json], `2;a\nb\r\n{}\r\n${hidden}`),
    "a chunk extension of 20 KB": post(
      [chunked, json],
      `2;${"a".repeat(20_000)}\r\n{}\r\n${hidden}`,
    ),
  }),
];
