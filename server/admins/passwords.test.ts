import * as crypto from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword, TooManyPasswords, verifyPassword } from "./passwords.ts";

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

test("a hash of another tool, with other costs, is understood", async () => {
  // argon2-cffi 23: PasswordHasher(time_cost=1, memory_cost=8, salt=b"somesalt") of "password"
  const tag = crypto.argon2Sync("argon2id", {
    message: "password",
    nonce: Buffer.from("somesalt"),
    memory: 64,
    passes: 3,
    parallelism: 2,
    tagLength: 32,
  });
  const encoded = tag.toString("base64").replace(/=+$/, "");
  expect(
    await verifyPassword("password", `$argon2id$v=19$m=64,t=3,p=2$c29tZXNhbHQ$${encoded}`),
  ).toBe(true);
});

test("a stored hash that is none is our fault, and no sign-in", async () => {
  await expect(verifyPassword("x", "plain text")).rejects.toThrow("PHC");
});

test("without a hash as much work is done, and the answer is no", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(counts.all).toBe(1);
});

test("at most two are worked on at once, and a long queue turns people away", async () => {
  const phc = await hashPassword("right");
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, (_, index) => verifyPassword(index === 0 ? "right" : "wrong", phc)),
  );
  const refused = results.filter((each) => each.status === "rejected");
  expect(counts.most).toBe(2);
  expect(refused).toHaveLength(10);
  for (const each of refused) expect(each.reason).toBeInstanceOf(TooManyPasswords);
  expect(results[0]).toEqual({ status: "fulfilled", value: true });
  expect(await verifyPassword("right", phc)).toBe(true);
});
