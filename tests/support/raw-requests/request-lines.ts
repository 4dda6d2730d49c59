import { answeredWith, host, lines, type RawRequest, target } from "./raw-request.ts";

/** First lines that are none, or that ask for what is not here. */
export const requestLines: readonly RawRequest[] = [
  ...answeredWith(0, {
    CONNECT: lines("CONNECT evil.example:443 HTTP/1.1", host, "", ""),
  }),
  ...answeredWith(400, {
    "no version": lines("GET /", "", ""),
    "HTTP/0.9 by name": lines("GET / HTTP/0.9", host, "", ""),
    "HTTP/2 by name": lines("GET / HTTP/2.0", host, "", ""),
    "a version to come": lines("GET / HTTP/3.0", host, "", ""),
    "a version in small letters": lines("GET / http/1.1", host, "", ""),
    "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a greeting of TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    TRACK: lines("TRACK / HTTP/1.1", host, "", ""),
    "a made-up method": lines("HACK / HTTP/1.1", host, "", ""),
    "a method in small letters": lines("get / HTTP/1.1", host, "", ""),
    "a whole address of another host": target("http://evil.example/"),
    "a whole address of our own": target("http://careers.example/"),
    "an authority with userinfo": target("http://admin:secret@careers.example/"),
    "an authority without a scheme": target("careers.example:80"),
    "a star": lines("OPTIONS * HTTP/1.1", host, "", ""),
    "a space in the path": lines("GET /a b HTTP/1.1", host, "", ""),
    "a tab in place of a space": lines("GET\t/\tHTTP/1.1", host, "", ""),
    "a NUL in the path": target("/a\0b"),
    "a byte beyond ASCII in the path": target("/caf\xe9"),
    "a backslash in the path": target("/\\evil.example"),
    "a percent sign that means nothing": target("/%zz"),
    "an encoded NUL": target("/%00"),
    "overlong UTF-8": target("/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd"),
    "half a character": target("/%ed%a0%80"),
    "an encoded line break": target("/current-openings%0d%0aSet-Cookie:%20a=b"),
  }),
  ...answeredWith(405, {
    TRACE: lines("TRACE / HTTP/1.1", host, "", ""),
  }),
  ...answeredWith(414, {
    "an address of 5 KB": target(`/${"a".repeat(5_000)}`),
  }),
  ...answeredWith(431, {
    "an address of 17 KB": target(`/${"a".repeat(17_000)}`),
  }),
];
