import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { WaitingAct } from "#contract/device-acts.ts";
import { forgetOldQueues, forgetQueues, openActQueue, readQueues } from "./act-queue.ts";
import { sendWaiting } from "./send-acts.ts";

let stored: Map<string, string>;
let isFull = false;

// the next file may run in the same process
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new Error("There is no room.");
      stored.set(key, value);
    },
  });
});

interface Act {
  what: string;
}
const path = "/desk/drives/drive-1/door/acts";
const place = { path, account: "meera" };
const until = Date.now() + 60_000;
const act = (key: string): WaitingAct<Act> => ({
  ...{ key, number: "XLD-22222222", at: "2026-11-28T05:42:00.000Z" },
  act: { what: "arrived" },
});
const keys = (acts: readonly WaitingAct<Act>[]) => acts.map(({ key }) => key);

test("acts wait in their order, each account's by themselves, and survive the page", () => {
  const queue = openActQueue<Act>({ ...place, until });
  for (const key of ["a", "b", "c"]) queue.add(act(key));
  queue.remove("b");
  expect(keys(openActQueue<Act>({ ...place, until }).acts())).toEqual(["a", "c"]);
  expect(openActQueue<Act>({ ...place, account: "ravi", until }).acts()).toEqual([]);
  queue.remove("a");
  queue.remove("c");
  expect(stored.size).toBe(0);
});

test("signing out leaves nothing on the device, and a day after the drive nothing is left either", () => {
  openActQueue<Act>({ ...place, until }).add(act("a"));
  openActQueue<Act>({
    ...place,
    path: "/desk/drives/drive-0/door/acts",
    until: Date.now() - 1,
  }).add(act("old"));
  expect(readQueues().map((each) => each.path)).toEqual([path]);
  forgetOldQueues();
  expect([...stored.values()].join()).not.toContain("drive-0");
  forgetQueues();
  expect(stored.size).toBe(0);
});

test("where the browser keeps nothing, acts wait in the page, which says so", () => {
  isFull = true;
  const queue = openActQueue<Act>({ ...place, until });
  queue.add(act("a"));
  expect([keys(queue.acts()), queue.isStored()]).toEqual([["a"], false]);
});

/** Sends what waits to a server that answers as listed. */
async function send(...answers: (() => Promise<Response>)[]) {
  const queue = openActQueue<Act>({ ...place, until });
  for (const key of ["a", "b"]) queue.add(act(key));
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => (await answers.shift()?.()) ?? Promise.reject(new TypeError("Failed to fetch")),
  );
  vi.stubGlobal("fetch", fetch);
  const told: string[] = [];
  const end = await sendWaiting(place, queue, ({ key }, { kind }) => told.push(`${key} ${kind}`));
  return { end, told, left: keys(queue.acts()), fetch };
}

const made = async () => Response.json({ outcome: "made", visit: null });
const refused =
  (status: number, headers = {}) =>
  async () =>
    Response.json({ error: { code: "x", message: "No." } }, { status, headers });

test("what is answered is removed, in order; what meets no server waits", async () => {
  const { end, told, left, fetch } = await send(made);
  expect([end, told, left]).toEqual([{ kind: "later", retryAfter: null }, ["a answered"], ["b"]]);
  const [sentTo, init] = fetch.mock.calls[0] ?? [];
  expect(sentTo).toBe(path);
  expect(new Headers(init?.headers).get("idempotency-key")).toBe("a");
  expect(JSON.parse(String(init?.body))).toMatchObject({ account: "meera", what: "arrived" });
});

test("an ended session, or another account's, keeps all of it; a busy server is asked later", async () => {
  for (const status of [401, 409])
    expect(await send(refused(status))).toMatchObject({ end: { kind: "ended" }, told: [] });
  const busy = await send(refused(503, { "retry-after": "5" }));
  expect(busy.end).toEqual({ kind: "later", retryAfter: 5_000 });
});

test("what will never be taken is told, and keeps nobody waiting", async () => {
  const { end, told, left } = await send(refused(422), made);
  expect([end, told, left]).toEqual([{ kind: "sent" }, ["a refused", "b answered"], []]);
});
