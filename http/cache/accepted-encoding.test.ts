import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.1", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["*", "br"],
  ["*;q=0, gzip", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0, *;q=0", "identity"],
  ["zstd", "identity"],
  ["BR", "br"],
  ["", "identity"],
  ["br;q=x", "identity"],
])("%j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});
