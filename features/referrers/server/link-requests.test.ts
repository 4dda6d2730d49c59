import { expect, test } from "vitest";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { createLinkRequests } from "./link-requests.ts";

const day = 24 * 60 * 60_000;
const keys = [{ id: "1", key: Buffer.alloc(32, 7) }];
const clock = { time: Date.UTC(2026, 10, 21), now: () => new Date(clock.time) };
const requests = createLinkRequests({ seal: createSecretSeal("refer", keys), clock });

test.each(["XLD0417", "", "<svg>\n1 2", "É 12/7"])("what was typed comes back: %j", (typed) => {
  expect(requests.open(requests.seal(typed))).toBe(typed);
});

test("nobody reads the ID in an address, nor tells two of one ID to be the same", () => {
  const [one, other] = [requests.seal("XLD0417"), requests.seal("XLD0417")];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("XLD0417");
  expect(one).toMatch(/^[\w-]+$/);
});

test("it opens for a day", () => {
  const sealed = requests.seal("XLD0417");
  clock.time += day - 1;
  expect(requests.open(sealed)).toBe("XLD0417");
  clock.time += 1;
  expect(requests.open(sealed)).toBeNull();
});

test.each(["", "x", "XLD0417", Buffer.alloc(80).toString("base64url")])(
  "%j was never sealed",
  (text) => {
    expect(requests.open(text)).toBeNull();
  },
);

test("what was changed on its way does not open", () => {
  const sealed = requests.seal("XLD0417");
  const changed = `${sealed.slice(0, -3)}${sealed.endsWith("AAA") ? "BBB" : "AAA"}`;
  expect(requests.open(changed)).toBeNull();
});
