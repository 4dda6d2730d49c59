import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { createKeyedHash } from "../secrets/keyed-hash.ts";
import { bucketFactory } from "./rate-limit-buckets.ts";

const share = {
  accepted: { capacity: 5, perSecond: 1 },
  attempted: { capacity: 5, perSecond: 1 },
};
const ground = {
  clock: { now: () => new Date() },
  keyedHash: createKeyedHash("secret"),
};

/** PostgreSQL that takes every question, and does what it is told with it. */
function answering(query: () => Promise<unknown>): Database {
  return { kind: "postgresql", pool: { query } } as unknown as Database;
}

test("a share that cannot be given back now keeps nobody waiting who is refused already", async () => {
  const silent = answering(() => new Promise(() => {}));
  const began = performance.now();
  await bucketFactory({ ...ground, database: silent })("uploads", share).refund("192.0.2.1");
  expect(
    performance.now() - began,
    "far below the time in which a database is given up",
  ).toBeLessThan(1_500);
});

test("a database that is away fails whoever takes a share, and nobody who gives one back", async () => {
  const away = answering(() => Promise.reject(new Error("away")));
  const shares = bucketFactory({ ...ground, database: away })("uploads", share);
  await expect(shares.take("192.0.2.1")).rejects.toThrow("away");
  await expect(shares.refund("192.0.2.1")).resolves.toBeUndefined();
});
