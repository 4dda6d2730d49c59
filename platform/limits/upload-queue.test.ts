import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { isStoreUnavailable } from "../store-unavailable.ts";
import { UploadQueue, UploadQueueFull, type UploadQueueLimits } from "./upload-queue.ts";

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** A body that has come whole, or of which nothing comes. */
const whole = () => Readable.from(["x"]);
const silent = () => new Readable({ read: () => {} });

/** Turns of which a few are taken, each until it is told to end. */
async function turnsTaken(count: number, limits: Partial<UploadQueueLimits>, body = whole) {
  const turns = new UploadQueue({ atOnce: count, look: 10, ...limits });
  const taken = Array.from({ length: count }, () => Promise.withResolvers<void>());
  for (const { promise, resolve } of taken) {
    ends.push(resolve);
    // one that is being read holds something in its buffer
    const source = body();
    source.unshift("y");
    if (body === silent) source.read();
    void turns.run("192.0.2.1", source, () => promise);
  }
  return { turns, end: (at: number) => taken[at]?.resolve() };
}

test("no more uploads than turns run at once, and one that fails passes its turn on", async () => {
  const turns = new UploadQueue({ atOnce: 1 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const run = (name: string, until: Promise<void>) =>
    turns.run("192.0.2.1", whole(), async () => {
      order.push(`${name} begins`);
      await until.finally(() => order.push(`${name} ends`));
    });
  const failing = run("first", first.promise);
  const second = run("second", Promise.resolve());
  expect(turns.waiting).toBe(1);
  first.reject(new Error("It broke off."));
  await expect(failing).rejects.toThrow("It broke off.");
  await second;
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(turns.waiting).toBe(0);
});

test("each sender has its turn, however many uploads of another wait before", async () => {
  const { turns, end } = await turnsTaken(1, {});
  const order: string[] = [];
  const wait = (address: string, name: string) =>
    turns.run(address, whole(), async () => void order.push(name));
  const all = [
    wait("192.0.2.1", "crowd 1"),
    wait("192.0.2.1", "crowd 2"),
    wait("192.0.2.1", "crowd 3"),
    wait("2001:db8::1", "other 1"),
    wait("2001:db8::2", "other 2"),
  ];
  end(0);
  await Promise.all(all);
  expect(order).toEqual(["crowd 1", "other 1", "crowd 2", "other 2", "crowd 3"]);
});

test("a sender who lets us wait keeps nobody waiting", async () => {
  const { turns } = await turnsTaken(2, {}, silent);
  const through = turns.run("192.0.2.2", whole(), async () => "through");
  expect(await through).toBe("through");
});

test("where no turn ends, those that wait are told soon, as of a store that is away", async () => {
  const { turns, end } = await turnsTaken(2, { standstill: 50 });
  const lost = turns.run("192.0.2.2", whole(), async () => {});
  const refusal = await lost.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UploadQueueFull);
  expect(isStoreUnavailable(refusal)).toBe(true);
  end(0);
  expect(await turns.run("192.0.2.2", whole(), async () => "through")).toBe("through");
});

test("nobody waits longer than its patience, though others move", async () => {
  const { turns } = await turnsTaken(1, { maxWaitMs: 50, standstill: 60_000 });
  await expect(turns.run("192.0.2.2", whole(), async () => {})).rejects.toThrow(UploadQueueFull);
});

test("one that finds the queue full is told at once", async () => {
  const { turns, end } = await turnsTaken(1, { maxWaiting: 1 });
  const first = turns.run("192.0.2.2", whole(), async () => "through");
  await expect(turns.run("192.0.2.3", whole(), async () => {})).rejects.toThrow(UploadQueueFull);
  end(0);
  expect(await first).toBe("through");
});

test("who has left meanwhile takes nobody's time", async () => {
  const { turns, end } = await turnsTaken(1, {});
  const body = whole();
  const left = turns.run("192.0.2.2", body, async () => "worked in vain");
  body.destroy();
  end(0);
  await expect(left).rejects.toThrow("broke off");
});
