import { expect, test } from "vitest";
import { createTestDevice } from "#records/form/test-device.ts";
import { waitingFlags } from "#records/form/waiting-flags.ts";
import { testApplication } from "./device-under-test.ts";
import { openOutbox } from "./outbox.ts";

function newOutbox() {
  const { store, storage } = createTestDevice();
  return {
    outbox: openOutbox(store, storage),
    flag: () => storage.getItem(waitingFlags.applications),
  };
}

test("other pages see by the flag that something waits", async () => {
  const { outbox, flag } = newOutbox();
  expect(flag()).toBeNull();
  await outbox.put(testApplication());
  await outbox.put(testApplication({ id: "a2" }));
  expect(flag()).toBe("2");
  await outbox.finish("a1", 5);
  expect(flag()).toBe("1");
  await outbox.withdraw("a2");
  expect(flag()).toBeNull();
});

test("a refused application waits no more, but is kept for its form", async () => {
  const { outbox, flag } = newOutbox();
  await outbox.put(testApplication());
  await outbox.refuse("a1", { errors: { jobCity: "No." } });
  expect(flag()).toBeNull();
  expect(await outbox.waiting()).toEqual([]);
  expect((await outbox.refused())[0]?.refusal).toEqual({ errors: { jobCity: "No." } });
});

test("the same application put again takes its own place", async () => {
  const { outbox } = newOutbox();
  await outbox.put(testApplication());
  await outbox.put(testApplication({ date: "11/21/2026" }));
  expect((await outbox.waiting()).map(({ date }) => date)).toEqual(["11/21/2026"]);
});

test("received and taken back are told apart afterwards", async () => {
  const { outbox } = newOutbox();
  await outbox.put(testApplication());
  await outbox.put(testApplication({ id: "a2" }));
  await outbox.finish("a1", 5);
  await outbox.withdraw("a2");
  expect([await outbox.wasReceived("a1"), await outbox.wasReceived("a2")]).toEqual([true, false]);
});

test("what was received from a page is told there for a day, until its sender knows", async () => {
  const { outbox } = newOutbox();
  const page = "/ApplyNow/AI-Engineer";
  await outbox.put(testApplication({ page }));
  await outbox.finish("a1", 5);
  expect(await outbox.lastReceived("/applynow/ai-engineer", 6)).toMatchObject({
    id: "a1",
    position: "AI Engineer",
    at: 5,
  });
  expect(await outbox.lastReceived("/ApplyNow/journalist", 6)).toBeNull();
  expect(await outbox.lastReceived(page, 5 + 24 * 60 * 60 * 1_000)).toBeNull();
  await outbox.seen(page);
  expect(await outbox.lastReceived(page, 6)).toBeNull();
  expect(await outbox.wasReceived("a1")).toBe(true);
});

test("a resume that arrived on the way is not forgotten", async () => {
  const { outbox } = newOutbox();
  await outbox.put(testApplication());
  await outbox.keepUrl("a1", "/documents/1", 5);
  expect((await outbox.waiting())[0]?.resume).toMatchObject({ url: "/documents/1", storedAt: 5 });
});

test("a flag without anything behind it is taken down", async () => {
  const { store, storage } = createTestDevice();
  storage.setItem(waitingFlags.applications, "1");
  await openOutbox(store, storage).clearStaleFlag();
  expect(storage.getItem(waitingFlags.applications)).toBeNull();
});
