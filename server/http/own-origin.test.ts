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

  test.each([
    "http://127.0.0.1:3000",
    "http://localhost:3000",
    "http://[::1]:3000",
    "http://192.168.1.20:3000",
  ])("%s is ours: nobody's names lead there", (origin) => expect(isOwn(origin)).toBe(true));

  test.each([
    "http://rebound.evil.example:3000",
    "http://localhost.evil.example:3000",
    "http://127.0.0.1:3001",
    "http://127.0.0.1",
    "https://127.0.0.1:3000",
    "null",
    "",
  ])("%j is not", (origin) => expect(isOwn(origin)).toBe(false));
});
