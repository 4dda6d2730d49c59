import { expect, test } from "vitest";
import type { ApplicationReceipt } from "#features/applications/application-receipt.ts";
import {
  type ApplicationQueue,
  openApplicationQueue,
  type WaitingApplication,
} from "#features/applications/ui/sending/application-draft.ts";
import { testApplication } from "#features/applications/ui/sending/device.fixtures.ts";
import { createTestDevice, settle } from "../device.fixtures.ts";
import { pacing } from "../sending/retry.ts";
import {
  createQueueSender,
  type SendOutcome as Outcome,
  type SenderEvents,
} from "./queue-sender.ts";

type SendOutcome = Outcome<ApplicationReceipt>;

const later: SendOutcome = { kind: "later", retryAfter: null };

/** A sender on its own page; several on one device are its tabs. */
function newTab(
  device: ReturnType<typeof createTestDevice>,
  outcomes: SendOutcome[],
  more: SenderEvents<WaitingApplication, ApplicationReceipt> = {},
  prepare?: () => Promise<SendOutcome | null>,
) {
  const queue = openApplicationQueue(device);
  const told: string[] = [];
  const sent: string[] = [];
  const rest = [...outcomes];
  const sender = createQueueSender({
    queue,
    network: device.network,
    now: device.now,
    ...(prepare && { prepare }),
    async send({ id }) {
      sent.push(id);
      return (rest.length > 1 ? rest.shift() : rest[0]) ?? { kind: "received" };
    },
    events: {
      waiting: ({ id }, until) => void told.push(`${id} waits${until === null ? " offline" : ""}`),
      received: ({ id }) => void told.push(`${id} received`),
      refused: ({ id }, errors) => void told.push(`${id} refused ${Object.keys(errors)}`),
      withdrawn: ({ id }) => void told.push(`${id} withdrawn`),
      ...more,
    },
  });
  return { sender, queue, told, sent };
}

test("without an answer it is sent again, later each time, until one comes", async () => {
  const device = createTestDevice();
  const { sender, queue, told } = newTab(device, [later, later, later, { kind: "received" }]);
  await queue.put(testApplication());
  await sender.run();
  expect(told).toEqual(["a1 waits", "a1 waits", "a1 waits", "a1 received"]);
  expect(device.network.pauses[2]).toBeGreaterThan(device.network.pauses[0] ?? 0);
});

test("a wish of the server for a pause is kept", async () => {
  const device = createTestDevice();
  const wish: SendOutcome = { kind: "later", retryAfter: 90_000 };
  const { sender, queue } = newTab(device, [wish, { kind: "received" }]);
  await queue.put(testApplication());
  await sender.run();
  expect(device.network.pauses).toEqual([90_000]);
});

test("it goes at once when the network is back", async () => {
  const device = createTestDevice({ holdPauses: true });
  device.network.isOnline = false;
  const { sender, queue, told } = newTab(device, [later, { kind: "received" }]);
  await queue.put(testApplication());
  void sender.run();
  await settle();
  expect(told).toEqual(["a1 waits offline"]);
  device.network.comesBack();
  await settle();
  expect(told.at(-1)).toBe("a1 received");
});

test("running what runs already ends its pause", async () => {
  const device = createTestDevice({ holdPauses: true });
  const { sender, queue, sent } = newTab(device, [later]);
  await queue.put(testApplication());
  void sender.run();
  await settle();
  await sender.run();
  await settle();
  expect(sent).toEqual(["a1", "a1"]);
});

test("a refused one is kept for its form, and not sent again", async () => {
  const { sender, queue, told, sent } = newTab(createTestDevice(), [
    { kind: "refused", errors: { jobCity: "No." } },
  ]);
  await queue.put(testApplication());
  await sender.run();
  await sender.run();
  expect(told).toEqual(["a1 refused jobCity"]);
  expect(sent).toEqual(["a1"]);
  expect(await queue.refused()).toHaveLength(1);
});

test("a failure ends where the page tells of it, and is tried again where it does not", async () => {
  const failed: SendOutcome = { kind: "failed" };
  const telling = newTab(createTestDevice(), [failed], { failed: () => true });
  await telling.queue.put(testApplication());
  await telling.sender.run();
  expect(telling.sent).toEqual(["a1"]);
  expect(await telling.queue.waiting()).toEqual([]);

  const silent = newTab(createTestDevice(), [failed, { kind: "received" }]);
  await silent.queue.put(testApplication());
  await silent.sender.run();
  expect(silent.told).toEqual(["a1 waits", "a1 received"]);
});

test("after a week it is given back instead of tried for ever", async () => {
  const device = createTestDevice();
  const { sender, queue, told } = newTab(device, [later]);
  await queue.put(testApplication({ since: device.now() - pacing.keepTrying - 1 }));
  await sender.run();
  expect(told).toEqual(["a1 refused "]);
});

test("a tab hears what another tab has sent, refused or taken back", async () => {
  const changes: [(other: ApplicationQueue) => Promise<void>, string][] = [
    [(other) => other.finish("a1", 5), "a1 received"],
    [(other) => other.withdraw("a1"), "a1 withdrawn"],
    [(other) => other.refuse("a1", { errors: { jobCity: "No." } }), "a1 refused jobCity"],
  ];
  for (const [change, heard] of changes) {
    const device = createTestDevice({ holdPauses: true });
    const tab = newTab(device, [later]);
    await tab.queue.put(testApplication());
    void tab.sender.run();
    await settle();
    await change(openApplicationQueue(device));
    device.network.comesBack();
    await settle();
    expect(tab.told).toEqual(["a1 waits", heard]);
  }
});

test("one that another tab sent before the first look is heard of too", async () => {
  const device = createTestDevice();
  const { sender, queue, told, sent } = newTab(device, []);
  await queue.put(testApplication());
  await openApplicationQueue(device).finish("a1", 5);
  await sender.run(testApplication());
  expect(sent).toEqual([]);
  expect(told).toEqual(["a1 received"]);
});

test("stopping ends the tries, and running again begins again", async () => {
  const device = createTestDevice({ holdPauses: true });
  const { sender, queue, sent } = newTab(device, [later]);
  await queue.put(testApplication());
  void sender.run();
  await settle();
  sender.stop();
  device.network.comesBack();
  await settle();
  expect(sent).toHaveLength(1);
  void sender.run();
  await settle();
  expect(sent).toHaveLength(2);
});

test("what is taken back while it is made ready is not sent", async () => {
  const slow = Promise.withResolvers<null>();
  const device = createTestDevice();
  const { sender, queue, sent, told } = newTab(device, [], {}, () => slow.promise);
  await queue.put(testApplication());
  const running = sender.run();
  await settle();
  await queue.withdraw("a1");
  slow.resolve(null);
  await running;
  expect([sent, told]).toEqual([[], ["a1 withdrawn"]]);
});

test("what cannot be made ready is told as such, and not sent", async () => {
  const errors = { jobFile: "Not supported." };
  const refused = async () => ({ kind: "refused" as const, errors });
  const { sender, queue, sent, told } = newTab(createTestDevice(), [], {}, refused);
  await queue.put(testApplication());
  await sender.run();
  expect([sent, told]).toEqual([[], ["a1 refused jobFile"]]);
});

test("what a device that does not answer leaves out counts neither as taken back nor as sent", async () => {
  const device = createTestDevice({ holdPauses: true });
  const { store } = device;
  let isSilent = false;
  device.store = {
    ...store,
    durable: () => !isSilent,
    get: async <Value>(key: string) => (isSilent ? undefined : store.get<Value>(key)),
  };
  const { sender, queue, told } = newTab(device, [later, { kind: "received" }]);
  await queue.put(testApplication());
  void sender.run();
  await settle();
  isSilent = true;
  void sender.run();
  await settle();
  expect(told).not.toContain("a1 withdrawn");
  isSilent = false;
  device.network.comesBack();
  await settle();
  expect(told.at(-1)).toBe("a1 received");
});
