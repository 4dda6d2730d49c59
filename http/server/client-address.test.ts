import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { threadTime } from "../../tests/support/run/thread-time.ts";
import { clientAddress } from "./client-address.ts";

const proxies = (list: string) =>
  readConfig({
    TRUSTED_PROXIES: list,
    DATABASE_URL: "postgresql://db.example/careers",
    SESSION_SECRET: "s".repeat(32),
    DOCUMENT_KEYS: `1:${Buffer.alloc(32).toString("base64url")}`,
  }).trustedProxies;

function address(socket: string, forwarded: string | undefined, trusted = ""): string {
  const request = { socket: { remoteAddress: socket }, headers: { "x-forwarded-for": forwarded } };
  return clientAddress(request as unknown as IncomingMessage, proxies(trusted));
}

describe("the client's address", () => {
  test("is the socket's where no proxy is trusted, whatever a header says", () => {
    expect(address("198.51.100.7", "203.0.113.1")).toBe("198.51.100.7");
    expect(address("127.0.0.1", "203.0.113.1")).toBe("127.0.0.1");
  });

  test("is what a trusted proxy says", () => {
    expect(address("127.0.0.1", "203.0.113.1", "127.0.0.1")).toBe("203.0.113.1");
    expect(address("10.1.2.3", "203.0.113.1", "10.0.0.0/8")).toBe("203.0.113.1");
    expect(address("fd00::1", "2001:db8::5", "fd00::/8")).toBe("2001:db8::5");
  });

  test("is the last hop that is no proxy: what a client put before it counts for nothing", () => {
    expect(address("127.0.0.1", "1.1.1.1, 203.0.113.1", "127.0.0.1")).toBe("203.0.113.1");
    expect(address("127.0.0.1", "1.1.1.1, 203.0.113.1, 10.0.0.9", "127.0.0.1, 10.0.0.0/8")).toBe(
      "203.0.113.1",
    );
    expect(address("198.51.100.7", "203.0.113.1, 127.0.0.1", "127.0.0.1")).toBe("198.51.100.7");
  });

  test.each(["", "unknown", "203.0.113.1, evil", "203.0.113.1:4711", " ,", "999.1.1.1"])(
    "is the proxy's own where the header's end is no address: %j",
    (header) => {
      expect(address("127.0.0.1", header, "127.0.0.1")).toBe("127.0.0.1");
    },
  );

  test("is the outermost proxy's where all hops are proxies", () => {
    expect(address("127.0.0.1", "10.0.0.1, 10.0.0.2", "127.0.0.1, 10.0.0.0/8")).toBe("10.0.0.1");
  });

  test("is IPv4 where a socket for both writes it as IPv6", () => {
    expect(address("::ffff:198.51.100.7", undefined)).toBe("198.51.100.7");
    expect(address("::ffff:127.0.0.1", "::ffff:203.0.113.1", "127.0.0.1")).toBe("203.0.113.1");
  });

  test("is IPv6 without the zone that its proxy writes behind it, and nothing else loses one", () => {
    expect(address("127.0.0.1", "fe80::5%eth0.1", "127.0.0.1")).toBe("fe80::5");
    expect(address("fe80::1%lo", "203.0.113.1", "fe80::1")).toBe("203.0.113.1");
    expect(address("127.0.0.1", "203.0.113.1%eth0", "127.0.0.1")).toBe("127.0.0.1");
    expect(address("127.0.0.1", "fe80::5%a%b", "127.0.0.1")).toBe("127.0.0.1");
  });

  test.each(["%", "%a", ":%", "::%1,", ",", "a"])(
    "is found at once, although a header is 15,000 characters of %j",
    (piece) => {
      const header = piece.repeat(15_000 / piece.length);
      const tenTimes = threadTime(() => {
        for (let count = 0; count < 10; count += 1) address("127.0.0.1", header, "127.0.0.1");
      });
      expect(tenTimes / 10).toBeLessThan(50);
    },
  );
});
