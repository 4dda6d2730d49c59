import { expect, test, vi } from "vitest";
import { StoreUnavailable } from "../store-unavailable.ts";
import { Batches } from "./batches.ts";

/** Batches of numbers whose runs end when the test says so. */
function held() {
  const runs: (PromiseWithResolvers<string[]> & { items: number[] })[] = [];
  const batches = new Batches<number, string>((items) => {
    const run = { items, ...Promise.withResolvers<string[]>() };
    runs.push(run);
    return run.promise;
  });
  const begun = (count: number) =>
    vi.waitFor(() => expect(runs).toHaveLength(count), { interval: 1 });
  return { runs, batches, begun };
}

test("the first item goes at once, a crowd that comes meanwhile goes together after it", async () => {
  const { runs, batches, begun } = held();
  const first = batches.add(1);
  const second = batches.add(2);
  const third = batches.add(3);
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  runs[0]?.resolve(["one"]);
  expect(await first).toBe("one");
  await begun(2);
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  runs[1]?.resolve(["two", "three"]);
  expect(await Promise.all([second, third])).toEqual(["two", "three"]);
});

test("a batch that fails is reported to all in it and to nobody else", async () => {
  const { runs, batches, begun } = held();
  const first = batches.add(1);
  const failing = Promise.allSettled([batches.add(2), batches.add(3)]);
  runs[0]?.resolve(["one"]);
  await first;
  await begun(2);
  runs[1]?.reject(new Error("the store is gone"));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = batches.add(4);
  await begun(3);
  runs[2]?.resolve(["four"]);
  expect(await later).toBe("four");
});

test("where the store is away those who wait for the next batch are told as well", async () => {
  const { runs, batches } = held();
  const both = Promise.allSettled([batches.add(1), batches.add(2)]);
  runs[0]?.reject(new StoreUnavailable("store"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toHaveLength(1);
});

test("a crowd is cut into batches that a statement can carry", async () => {
  const sizes: number[] = [];
  const batches = new Batches<number, number>(async (items) => {
    sizes.push(items.length);
    return items;
  });
  const numbers = Array.from({ length: 250 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => batches.add(number)))).toEqual(numbers);
  expect(sizes).toEqual([1, 100, 100, 49]);
});
