import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

test("no more tasks than slots run at once, in the order they came, and a failed one frees its slot", async () => {
  const slots = new Slots(2);
  const started: number[] = [];
  const tasks = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const runs = tasks.map(({ promise }, index) =>
    slots.run(() => {
      started.push(index);
      return promise;
    }),
  );
  const outcomes = Promise.allSettled(runs);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  tasks[1]?.reject(new Error("failed"));
  await runs[1]?.catch(() => undefined);
  expect(started).toEqual([0, 1, 2]);

  for (const task of tasks) task.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(started).toEqual([0, 1, 2, 3]);
});
