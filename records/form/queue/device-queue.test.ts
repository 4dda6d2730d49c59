import { expect, test } from "vitest";
import { openApplicationQueue } from "#features/applications/ui/sending/application-draft.ts";
import { lastReceived, seenOn } from "#features/applications/ui/sending/application-sending.ts";
import { testApplication } from "#features/applications/ui/sending/device.fixtures.ts";
import { createTestDevice } from "../device.fixtures.ts";
import { queueFlag } from "../draft/text-storage.ts";
import { openDeviceQueue, waitingForms } from "./device-queue.ts";

function newQueue() {
  const device = createTestDevice();
  return {
    queue: openApplicationQueue(device),
    flag: () => device.storage.getItem(queueFlag),
  };
}

test("other pages see by the flag that something waits", async () => {
  const { queue, flag } = newQueue();
  expect(flag()).toBeNull();
  await queue.put(testApplication());
  await queue.put(testApplication({ id: "a2" }));
  expect(flag()).toBe("2");
  await queue.finish("a1", 5);
  expect(flag()).toBe("1");
  await queue.withdraw("a2");
  expect(flag()).toBeNull();
});

test("the same application put again takes its own place", async () => {
  const { queue } = newQueue();
  await queue.put(testApplication());
  await queue.put(testApplication({ date: "11/21/2026" }));
  expect((await queue.waiting()).map(({ date }) => date)).toEqual(["11/21/2026"]);
});

test("received and taken back are told apart afterwards", async () => {
  const { queue } = newQueue();
  await queue.put(testApplication());
  await queue.put(testApplication({ id: "a2" }));
  await queue.finish("a1", 5);
  await queue.withdraw("a2");
  expect(await queue.received("a1")).toMatchObject({ id: "a1", at: 5 });
  expect(await queue.received("a2")).toBeUndefined();
});

test("what was received from a page is told there for a day, until its sender knows", async () => {
  const { queue } = newQueue();
  const page = "/ApplyNow/AI-Engineer";
  await queue.put(testApplication({ page }));
  await queue.finish("a1", 5);
  expect(await lastReceived(queue, "/applynow/ai-engineer", 6)).toMatchObject({
    id: "a1",
    title: "AI Engineer",
    at: 5,
  });
  expect(await lastReceived(queue, "/ApplyNow/journalist", 6)).toBeNull();
  expect(await lastReceived(queue, page, 5 + 24 * 60 * 60 * 1_000)).toBeNull();
  await seenOn(queue, page);
  expect(await lastReceived(queue, page, 6)).toBeNull();
  expect(await queue.received("a1")).toBeDefined();
});

test("number and private page are kept with what was received", async () => {
  const { queue } = newQueue();
  const receipt = {
    number: "XLD-22222222",
    statusUrl: "https://x.example/my-application/22222222-x",
  };
  await queue.put(testApplication());
  await queue.finish("a1", 5, receipt);
  expect(await lastReceived(queue, "/ApplyNow/AI-Engineer", 6)).toMatchObject({ receipt });
  expect((await queue.received("a1"))?.receipt).toEqual(receipt);
});

test("a flag without anything behind it is taken down", async () => {
  const device = createTestDevice();
  device.storage.setItem(queueFlag, "1");
  expect(await waitingForms(device)).toEqual([]);
  expect(device.storage.getItem(queueFlag)).toBeNull();
});

test("forms of several kinds wait under one flag, and each kind has its own", async () => {
  const device = createTestDevice();
  const [applications, others] = [
    openApplicationQueue(device),
    openDeviceQueue({ name: "kyc" }, device),
  ];
  await applications.put(testApplication());
  await others.put({ ...testApplication({ id: "k1" }), form: "kyc" });
  expect(device.storage.getItem(queueFlag)).toBe("2");
  expect((await waitingForms(device)).map(({ form }) => form)).toEqual(["application", "kyc"]);
  expect((await others.waiting()).map(({ id }) => id)).toEqual(["k1"]);
  await others.finish("k1", 5, "/kyc-receipt/1-x");
  expect(await applications.received("k1")).toBeUndefined();
  expect(await others.received("k1")).toMatchObject({ receipt: "/kyc-receipt/1-x", page: "" });
  await others.forget();
  expect(await others.received("k1")).toBeUndefined();
});

test("a device that does not answer is not taken for an empty one", async () => {
  const device = createTestDevice();
  await openApplicationQueue(device).put(testApplication());
  const silent = { ...device.store, durable: () => false, get: async () => undefined };
  expect(await waitingForms({ ...device, store: silent })).toEqual([]);
  expect(device.storage.getItem(queueFlag)).toBe("1");
});
