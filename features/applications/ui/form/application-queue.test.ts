import { expect, test } from "vitest";
import { waitingFlags } from "#records/form/sending/waiting-flags.ts";
import { createTestDevice } from "#records/form/test-device.ts";
import { openApplicationQueue } from "./application-queue.ts";
import { testApplication } from "./device-under-test.ts";

function newQueue() {
  const { store, storage } = createTestDevice();
  return {
    queue: openApplicationQueue(store, storage),
    flag: () => storage.getItem(waitingFlags.applications),
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

test("a refused application waits no more, but is kept for its form", async () => {
  const { queue, flag } = newQueue();
  await queue.put(testApplication());
  await queue.refuse("a1", { errors: { jobCity: "No." } });
  expect(flag()).toBeNull();
  expect(await queue.waiting()).toEqual([]);
  expect((await queue.refused())[0]?.refusal).toEqual({ errors: { jobCity: "No." } });
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
  expect(await queue.lastReceived("/applynow/ai-engineer", 6)).toMatchObject({
    id: "a1",
    position: "AI Engineer",
    at: 5,
  });
  expect(await queue.lastReceived("/ApplyNow/journalist", 6)).toBeNull();
  expect(await queue.lastReceived(page, 5 + 24 * 60 * 60 * 1_000)).toBeNull();
  await queue.seen(page);
  expect(await queue.lastReceived(page, 6)).toBeNull();
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
  expect(await queue.lastReceived("/ApplyNow/AI-Engineer", 6)).toMatchObject({ receipt });
  expect((await queue.received("a1"))?.receipt).toEqual(receipt);
});

test("a resume that arrived on the way is not forgotten", async () => {
  const { queue } = newQueue();
  await queue.put(testApplication());
  await queue.keepUrl("a1", "/documents/1", 5);
  expect((await queue.waiting())[0]?.resume).toMatchObject({ url: "/documents/1", storedAt: 5 });
});

test("a flag without anything behind it is taken down", async () => {
  const { store, storage } = createTestDevice();
  storage.setItem(waitingFlags.applications, "1");
  await openApplicationQueue(store, storage).clearStaleFlag();
  expect(storage.getItem(waitingFlags.applications)).toBeNull();
});
