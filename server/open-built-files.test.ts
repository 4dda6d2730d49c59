import { expect, test } from "vitest";
import { publishInTime } from "./open-built-files.ts";

/** A build that is published when the test says so, and what is logged meanwhile. */
function underWay() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const logged: unknown[] = [];
  const start = (patience: number) => {
    const state = { isOver: false };
    const logger = { warn: (...words: unknown[]) => void logged.push(words.at(-1)) };
    const starting = publishInTime({ publish: () => promise }, logger as never, patience);
    const over = starting.then(() => {
      state.isOver = true;
    });
    return { state, over };
  };
  return { start, resolve, reject, logged };
}

test("a start waits until its build is published", async () => {
  const { start, resolve, logged } = underWay();
  const { state, over } = start(10_000);
  await new Promise((done) => setImmediate(done));
  expect(state.isOver).toBe(false);
  resolve();
  await over;
  expect(logged).toEqual([]);
});

test("it does not wait for ever, and says so", async () => {
  const { start, logged } = underWay();
  await start(1).over;
  expect(logged).toEqual(["built files are not published yet"]);
});

test("a store that refuses does not end it", async () => {
  const { start, reject, logged } = underWay();
  reject(new Error("away"));
  await start(10_000).over;
  expect(logged).toEqual(["built files are not published yet"]);
});
