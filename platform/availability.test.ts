import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { Availability } from "./availability.ts";
import { isStoreUnavailable, StoreUnavailable } from "./store-unavailable.ts";

const short = { suspicion: 100, look: 200, between: 100, again: 100 };
const never = () => new Promise<never>(() => {});

let reaches: Availability[] = [];
afterEach(() => {
  for (const availability of reaches) availability.close();
  reaches = [];
});

function watch(look: () => Promise<void>): Availability {
  const availability = new Availability({ what: "store", look, limits: short });
  reaches.push(availability);
  return availability;
}

test("work on a store that falls silent is cut off, and nobody asks it any more", async () => {
  const availability = watch(never);
  const cut: string[] = [];
  const waiting = [1, 2].map((each) =>
    availability.guard(never, { onCut: () => cut.push(`work ${each}`) }),
  );
  for (const each of waiting) await expect(each).rejects.toThrow(StoreUnavailable);
  expect(cut).toEqual(["work 1", "work 2"]);
  let asked = false;
  const later = availability.guard(async () => {
    asked = true;
  });
  await expect(later).rejects.toThrow(StoreUnavailable);
  expect(asked).toBe(false);
});

test("a store that comes back is found without anybody asking", async () => {
  let isThere = false;
  const availability = watch(() => (isThere ? Promise.resolve() : never()));
  await expect(availability.check()).rejects.toThrow(StoreUnavailable);
  isThere = true;
  await expect.poll(() => availability.isAway, { timeout: 5_000 }).toBe(false);
  expect(await availability.guard(async () => "done")).toBe("done");
  expect(availability.generation, "what was open before is not used again").toBe(1);
});

test("a store is looked at for what waits long, whose end does not show that it is there", async () => {
  const { promise: call, resolve: end } = Promise.withResolvers<void>();
  const availability = watch(() => {
    end();
    return never();
  });
  const put = availability.guard(never, { long: true });
  availability.watch(call);
  await expect(put).rejects.toThrow(StoreUnavailable);
});

test("long work on a store that answers goes on", async () => {
  let looks = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  const availability = watch(async () => {
    looks += 1;
    if (looks === 3) resolve("done");
  });
  expect(await availability.guard(() => promise)).toBe("done");
  expect(availability.isAway).toBe(false);
});

test("who is served meanwhile shows that a store is there, though a look at it failed", async () => {
  const availability = watch(never);
  const look = availability.look();
  await availability.guard(async () => "served");
  expect(await look).toBe(true);
});

test("an error of one connection has the store looked at, and cuts nobody off", async () => {
  let looks = 0;
  const availability = watch(async () => {
    looks += 1;
  });
  const broken = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  await expect(availability.guard(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(looks).toBe(1);
  expect(await availability.guard(async () => "served")).toBe("served");
  await expect(availability.guard(() => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
  expect(looks, "a fault of our own is none of the store's").toBe(1);
});

test("a stream out of a store breaks off where that falls silent, and else arrives whole", async () => {
  const availability = watch(never);
  const whole = availability.follow(Readable.from([Buffer.from("a"), Buffer.from("b")]));
  expect(String(await buffer(whole))).toBe("ab");
  const stalled = new Readable({ read() {} });
  stalled.push("a");
  await expect(buffer(availability.follow(stalled))).rejects.toThrow(StoreUnavailable);
  expect(stalled.destroyed).toBe(true);
});

test("a stream that nobody reads harms nobody when its store goes, and ends with its reader", async () => {
  const availability = watch(never);
  const unread = new Readable({ read() {} });
  availability.follow(unread);
  await expect.poll(() => unread.destroyed).toBe(true);
  const other = new Readable({ read() {} });
  availability.follow(other).destroy();
  await expect.poll(() => other.destroyed).toBe(true);
});

test.each([
  [new StoreUnavailable("store"), true],
  [new Error("failed", { cause: Object.assign(new Error(), { code: "57P01" }) }), true],
  [new Error("failed", { cause: new Error("Query read timeout") }), true],
  [new AggregateError([Object.assign(new Error(), { code: "ENOSPC" })]), true],
  [Object.assign(new Error("duplicate key"), { code: "23505" }), false],
  [new Error("The query read timeout of a candidate"), false],
  ["a text", false],
])("%s speaks of a store that is away: %s", (error, expected) => {
  expect(isStoreUnavailable(error)).toBe(expected);
});
