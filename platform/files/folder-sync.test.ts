import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderSync } from "./folder-sync.ts";

test("calls that come while a sync runs wait for one that starts after them, and share it", async () => {
  const folder = new FolderSync(tmpdir());
  const first = folder.sync();
  const [second, third] = [folder.sync(), folder.sync()];
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  const order: string[] = [];
  first.then(() => order.push("first"));
  second.then(() => order.push("second"));
  await second;
  await Promise.resolve();
  expect(order).toEqual(["first", "second"]);
  expect(folder.sync()).not.toBe(second);
});

test("a sync that fails is reported to all who waited for it", async () => {
  const folder = new FolderSync(join(tmpdir(), "does-not-exist"));
  const outcomes = await Promise.allSettled([folder.sync(), folder.sync(), folder.sync()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
