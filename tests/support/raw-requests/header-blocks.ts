import { answeredWith, host, lines, type RawRequest } from "./raw-request.ts";

const get = (...headers: string[]) =>
  lines("GET /prod/openapi-absent HTTP/1.1", host, ...headers, "", "");
const manyHeaders = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1`);

/** Header blocks that two readers may read in two ways. */
export const headerBlocks: readonly RawRequest[] = [
  ...answeredWith(400, {
    "a folded header": get("X-A: 1", " 2"),
    "a space before the colon": get("X-A : 1"),
    "a header without a name": get(": 1"),
    "a header without a colon": get("X-A"),
    "a NUL in a value": get("X-A: a\0b"),
    "a NUL in a name": get("X-\0A: a"),
    "a return in a value": get("X-A: a\rX-B: b"),
    "a line feed alone after a header": `GET / HTTP/1.1\r\n${host}\nX-A: 1\r\n\r\n`,
    "line feeds without returns": `GET / HTTP/1.1\n${host}\n\n`,
    "returns without line feeds": `GET / HTTP/1.1\r${host}\r\r`,
    "a space before the first header": lines("GET / HTTP/1.1", ` ${host}`, "", ""),
    "two hosts": lines("GET / HTTP/1.1", host, "Host: evil.example", "", ""),
    "the same host twice": lines("GET / HTTP/1.1", host, host, "", ""),
    "no host": lines("GET / HTTP/1.1", "", ""),
    "an empty host": lines("GET / HTTP/1.1", "Host:", "", ""),
    "a list of hosts": lines("GET / HTTP/1.1", "Host: a.example, b.example", "", ""),
    "a host with userinfo": lines("GET / HTTP/1.1", "Host: a@b.example", "", ""),
    "a host with a path": lines("GET / HTTP/1.1", "Host: a.example/b", "", ""),
    "a host with a port that is none": lines("GET / HTTP/1.1", "Host: a.example:80a", "", ""),
  }),
  ...answeredWith(417, {
    "an expectation of anything else": get("Expect: tea"),
    "two expectations": get("Expect: 100-continue", "Expect: 200-ok"),
  }),
  ...answeredWith(431, {
    "17 KB of headers": get(`X-A: ${"a".repeat(17_000)}`),
    "a hundred headers beside the host": get(...manyHeaders(100)),
    "headers without end": get(...manyHeaders(2_500)),
    "a second host behind 2,200 headers": get(
      ...Array.from({ length: 2_200 }, () => "a:"),
      "Host: evil.example",
    ),
  }),

  ...["1.2.3.4.5", "999.1.1.1", "0x100000000", "careers.example:99999", "[1::2::3]", "[1:2]"].map(
    (none) => ({
      what: `a host that is no address: ${none}`,
      bytes: lines("GET /prod/openapi-absent HTTP/1.1", `Host: ${none}`, "", ""),
      status: 400,
    }),
  ),
];
