import { expect, test } from "vitest";
import { openLocks } from "./device.ts";

const refused = () => Promise.reject(new DOMException("Site data is blocked.", "SecurityError"));

test.each([
  ["no locks", undefined],
  ["refuses them", { request: refused }],
])("where the browser has %s the work is done all the same, once", async (_, locks) => {
  let times = 0;
  const work = async () => {
    times += 1;
    return "sent";
  };
  expect(await openLocks(locks).exclusively("kyc", work)).toBe("sent");
  expect(times).toBe(1);
});

test("work that fails under its lock is not begun again", async () => {
  let times = 0;
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() } as LockManager;
  const work = async () => {
    times += 1;
    throw new Error("no room");
  };
  await expect(openLocks(locks).exclusively("kyc", work)).rejects.toThrow("no room");
  expect(times).toBe(1);
});
