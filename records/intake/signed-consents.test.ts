import { expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { consentWaits, createSignedConsents } from "./signed-consents.ts";

const keyedHash = createKeyedHash("a secret of thirty-two characters");
const open = (clock = fakeClock()) => ({ clock, ...createSignedConsents({ keyedHash, clock }) });

test("a consent tells what was agreed to and when, and each has an id of its own", () => {
  const { give, read, clock } = open();
  const [one, other] = [give("kyc", "2026-11"), give("kyc", "2026-11")];
  const agreement = { notice: "kyc", version: "2026-11", agreedAt: clock.now() };
  clock.pass(consentWaits);
  expect(read(one)).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), agreement });
  expect(read(other)?.id).not.toBe(read(one)?.id);
});

test("it is worth nothing once its form is too late", () => {
  const { give, read, clock } = open();
  const given = give("documents-form", "2026-11");
  clock.pass(consentWaits + 1);
  expect(read(given)).toBeNull();
});

test("what was changed anywhere is no consent", () => {
  const { give, read } = open();
  const given = give("kyc", "2026-11");
  for (let at = 0; at < given.length; at += 1) {
    // the last letter of 43 carries two bits that mean nothing; even these must be ours
    const changed = given.slice(0, at) + (given[at] === "A" ? "B" : "A") + given.slice(at + 1);
    expect(read(changed)?.agreement ?? null, changed).toBeNull();
  }
  for (const odd of [`${given}.`, `.${given}`, given.slice(0, -1), "..", "kyc.2026-11.a.b.c"])
    expect(read(odd), odd).toBeNull();
});

test("another secret's consent is none", () => {
  const clock = fakeClock();
  const others = createSignedConsents({ keyedHash: createKeyedHash("another secret"), clock });
  expect(open(clock).read(others.give("kyc", "2026-11"))).toBeNull();
});
