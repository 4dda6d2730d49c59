import { describe, expect, test } from "vitest";
import { ownOrigins } from "./own-origin.ts";

describe("with an origin that was set", () => {
  const isOwn = ownOrigins({ origin: "https://careers.example", originIsSet: true, port: 3000 });

  test("that one is ours", () => expect(isOwn("https://careers.example")).toBe(true));

  test.each([
    "http://careers.example",
    "https://careers.example:8443",
    "https://careers.example.evil.example",
    "https://evil.example",
    "http://127.0.0.1:3000",
    "null",
    "",
  ])("%j is not", (origin) => expect(isOwn(origin)).toBe(false));
});

describe("without one", () => {
  const isOwn = ownOrigins({ origin: "http://127.0.0.1:3000", originIsSet: false, port: 3000 });

  test.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
    "%s is ours: nobody's names lead there",
    (origin) => expect(isOwn(origin)).toBe(true),
  );

  test("an address is ours where the request was sent to it", () => {
    expect(isOwn("http://192.168.1.20:3000", "192.168.1.20:3000")).toBe(true);
    expect(isOwn("http://[2001:db8::5]:3000", "[2001:db8::5]:3000")).toBe(true);
    expect(isOwn("http://192.168.1.20:3000", "192.168.1.21:3000")).toBe(false);
    expect(isOwn("http://192.168.1.20:3000")).toBe(false);
    expect(isOwn("http://rebound.evil.example:3000", "rebound.evil.example:3000")).toBe(false);
  });

  test.each([
    "http://rebound.evil.example:3000",
    "http://localhost.evil.example:3000",
    "http://127.0.0.1:3001",
    "http://127.0.0.1",
    "http://2130706433:3000",
    "http://6.6.6.6:3000",
    "https://127.0.0.1:3000",
    "null",
    "",
  ])("%j is not", (origin) => expect(isOwn(origin)).toBe(false));
});
