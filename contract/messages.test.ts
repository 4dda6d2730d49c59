import { expect, test } from "vitest";
import { mailboxBusy, networkBusy } from "./messages.ts";

test.each([
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [1188, "20 minutes"],
  [3600, "60 minutes"],
  [28_800, "8 hours"],
])("whoever asks too often for one address may come back: %s seconds are %s", (seconds, words) => {
  expect(mailboxBusy({ seconds, of: "mailbox" })).toBe(
    `Too many requests for this address. Please try again in ${words}.`,
  );
});

test("where the network sends too much, it says so", () => {
  expect(mailboxBusy({ seconds: 60, of: "network" })).toBe(networkBusy(60));
});

test("a second is one second, more are seconds", () => {
  expect(networkBusy(1)).toContain("again in 1 second.");
  expect(networkBusy(30)).toContain("again in 30 seconds.");
});
