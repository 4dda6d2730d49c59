import { host, lines, type RawRequest } from "./raw-request.ts";

const get = (...headers: string[]) =>
  lines("GET /prod/openapi-absent HTTP/1.1", host, ...headers, "", "");
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
  ...["1.2.3.4.5", "999.1.1.1", "0x100000000", "careers.example:99999", "[1::2::3]", "[1:2]"].map(
    (none) => ({
      what: `a host that is no address: ${none}`,
      bytes: lines("GET /prod/openapi-absent HTTP/1.1", `Host: ${none}`, "", ""),
      status: 400,
    }),
  ),
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
