import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDevice, settle } from "../device.fixtures.ts";
import {
  createRepeatedSending,
  pacing,
  parseRetryAfter,
  retryDelay,
  type SendLater,
} from "./retry.ts";

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("tries come no sooner than the server asked for", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(900_000),
      share,
      (failures, wish, random) => {
        expect(retryDelay(failures, wish, () => random)).toBeGreaterThanOrEqual(wish);
      },
    ),
  );
});

test("pauses grow from half a second and stop growing at half a minute", () => {
  const middle = () => 0.5;
  expect([1, 2, 3, 20].map((failures) => retryDelay(failures, null, middle))).toEqual([
    500,
    1_000,
    2_000,
    pacing.longestRetry,
  ]);
});

test("Retry-After is read as seconds or as a date, and as nothing where it is neither", () => {
  const now = Date.UTC(2026, 10, 20);
  expect(parseRetryAfter("7", now)).toBe(7_000);
  expect(parseRetryAfter("Fri, 20 Nov 2026 00:00:30 GMT", now)).toBe(30_000);
  expect(parseRetryAfter("Thu, 19 Nov 2026 00:00:00 GMT", now)).toBe(0);
  expect(parseRetryAfter("12", now)).toBe(12_000);
  expect(parseRetryAfter("soon", now)).toBeNull();
  expect(parseRetryAfter("", now)).toBeNull();
  expect(parseRetryAfter(null, now)).toBeNull();
});

type Outcome = SendLater | { kind: "received" | "failed" };

const later: Outcome = { kind: "later", retryAfter: null };
const received: Outcome = { kind: "received" };

/** Tries end as listed, or when the test says so. */
function sendingWith(outcomes: (Outcome | Promise<Outcome>)[]) {
  const device = createTestDevice({ holdPauses: true });
  const told: unknown[] = [];
  let tries = 0;
  const sending = createRepeatedSending({
    network: device.network,
    now: device.now,
    async attempt() {
      tries += 1;
      return outcomes.shift() ?? later;
    },
    onTrying: () => told.push("trying"),
    onWaiting: (until) => told.push(until === null ? "offline" : "waiting"),
    onEnd: (end) => told.push(end.kind),
  });
  return { sending, told, device, tries: () => tries };
}

test("what met no server is tried again until there is an answer", async () => {
  const { sending, told, device, tries } = sendingWith([later, later, received]);
  device.network.isOnline = false;
  sending.run();
  await settle();
  expect(told).toEqual(["offline"]);
  device.network.comesBack();
  await settle();
  expect(told).toEqual(["offline", "trying", "waiting"]);
  device.network.comesBack();
  await settle();
  expect(told.slice(3)).toEqual(["trying", "received"]);
  expect(tries()).toBe(3);
});

test("a server's wish for a pause is heard", async () => {
  const { sending, device } = sendingWith([{ kind: "later", retryAfter: 60_000 }]);
  sending.run();
  await settle();
  expect(device.network.pauses).toEqual([60_000]);
});

test("pressing again while it waits tries at once, and makes no second sending", async () => {
  const { sending, told, tries } = sendingWith([later, received]);
  sending.run();
  await settle();
  sending.run();
  await settle();
  expect(tries()).toBe(2);
  expect(told.at(-1)).toBe("received");
});

test("what is taken back is not tried again, and its late refusal not told", async () => {
  const slow = Promise.withResolvers<Outcome>();
  const { sending, told, tries } = sendingWith([slow.promise]);
  sending.run();
  sending.stop();
  slow.resolve({ kind: "failed" });
  await settle();
  expect(told).toEqual([]);
  expect(tries()).toBe(1);
});

test("what was received although it was taken back is told all the same", async () => {
  const slow = Promise.withResolvers<Outcome>();
  const { sending, told } = sendingWith([slow.promise]);
  sending.run();
  sending.stop();
  slow.resolve(received);
  await settle();
  expect(told).toEqual(["received"]);
});

test("after a try that broke off, the next press tries again", async () => {
  const { sending, told } = sendingWith([Promise.reject(new Error("no room")), received]);
  await expect(sending.run()).rejects.toThrow("no room");
  await sending.run();
  expect(told).toEqual(["received"]);
});
