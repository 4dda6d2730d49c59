import type * as crypto from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword, TooManyPasswords, verifyPassword } from "./passwords.ts";

// this one looks at what a hash really costs
vi.unmock("./password-cost.ts");

const counts = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }));

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>();
  const argon2 = (...[algorithm, parameters, done]: Parameters<typeof crypto.argon2>) => {
    counts.now += 1;
    counts.all += 1;
    counts.most = Math.max(counts.most, counts.now);
    real.argon2(algorithm, parameters, (error, tag) => {
      counts.now -= 1;
      done(error, tag);
    });
  };
  return { ...real, argon2 };
});

beforeEach(() => {
  Object.assign(counts, { most: 0, all: 0 });
});

test("a password is kept as an Argon2id PHC string of 19 MiB and two passes", async () => {
  const phc = await hashPassword("a bridge by night");
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hashPassword("a bridge by night")).not.toBe(phc);
});

test("only the same password is right, however its letters are composed", async () => {
  const phc = await hashPassword("café by night");
  expect(await verifyPassword("café by night".normalize("NFD"), phc)).toBe(true);
  expect(await verifyPassword("Café by night", phc)).toBe(false);
  expect(await verifyPassword("", phc)).toBe(false);
});

// password "password", salt "somesalt", from the test vectors of the Argon2 authors
const cheapTag = "9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe";
function phcOf(costs: string, tag: string): string {
  const encoded = Buffer.from(tag, "hex").toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$${costs}$c29tZXNhbHQ$${encoded}`;
}

test("the reference implementation's hashes, with other costs, are understood", async () => {
  const vectors = [
    ["m=65536,t=2,p=1", "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7"],
    ["m=256,t=2,p=1", cheapTag],
  ];
  for (const [costs = "", tag = ""] of vectors) {
    const phc = phcOf(costs, tag);
    expect(await verifyPassword("password", phc)).toBe(true);
    expect(await verifyPassword("passwore", phc)).toBe(false);
  }
});

test("a stored hash that is none is our fault, and no sign-in", async () => {
  await expect(verifyPassword("x", "plain text")).rejects.toThrow("PHC");
});

test("without a hash as much work is done, and the answer is no", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(counts.all).toBe(1);
});

test("at most two are worked on at once, and a long queue turns people away", async () => {
  // a cheap hash: what is counted is how many are worked on
  const phc = phcOf("m=256,t=2,p=1", cheapTag);
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, (_, index) =>
      verifyPassword(index === 0 ? "password" : "wrong", phc),
    ),
  );
  const refused = results.filter((each) => each.status === "rejected");
  expect(counts.most).toBe(2);
  expect(refused).toHaveLength(10);
  for (const each of refused) expect(each.reason).toBeInstanceOf(TooManyPasswords);
  expect(results[0]).toEqual({ status: "fulfilled", value: true });
  expect(await verifyPassword("password", phc)).toBe(true);
});
