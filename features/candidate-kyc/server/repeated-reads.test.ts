import { expect, test } from "vitest";
import { kycList } from "../kyc-list.ts";
import { cacheRepeatedReads } from "./repeated-reads.ts";

const counts = { "to-check": 1, waiting: 2, complete: 3 };

function keeping({ fails = false } = {}) {
  let change = "1.1";
  let time = 0;
  let failing = fails;
  const counted: unknown[] = [];
  const list = {
    lastChange: async () => change,
    async countStates(query: object) {
      counted.push(query);
      if (failing) throw new Error("The database is away.");
      return counts;
    },
    async lookUp(query: object) {
      counted.push(query);
      return [{ id: 7, state: "waiting" as const }];
    },
  };
  const repeated = cacheRepeatedReads(list, { now: () => new Date(time) });
  return {
    states: repeated.countStates,
    find: (text: string) => repeated.lookUp({ text }, 1_001),
    counted,
    changeRecord: () => {
      change = "2.1";
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    recover: () => {
      failing = false;
    },
  };
}

test("whoever turns pages is not counted for again, whichever state is shown", async () => {
  const { states, counted } = keeping();
  expect(await states({})).toEqual(counts);
  expect(await states({ state: "waiting" })).toEqual(counts);
  expect(await states({ missing: true })).toEqual(counts);
  expect(await states({ missing: true, state: "complete" })).toEqual(counts);
  expect(counted).toEqual([{}, { missing: true }]);
});

test("every other filter that the list has is counted for itself", async () => {
  const { states, counted } = keeping();
  const others = Object.keys(kycList.filters).filter((filter) => filter !== "state");
  const queries = others.map((filter) => ({ [filter]: "asha" }));
  for (const query of queries) await states(query);
  expect(counted).toEqual(queries);
});

test("a change of any record is counted at once, anything else within half a minute", async () => {
  const { states, counted, changeRecord, pass } = keeping();
  await states({});
  changeRecord();
  await states({});
  expect(counted).toHaveLength(2);
  pass(29_999);
  await states({});
  expect(counted).toHaveLength(2);
  pass(1);
  await states({});
  expect(counted).toHaveLength(3);
});

test("what could not be counted is counted by whoever asks next", async () => {
  const { states, recover } = keeping({ fails: true });
  await expect(states({})).rejects.toThrow("The database is away.");
  recover();
  expect(await states({})).toEqual(counts);
});

test("whom a text finds is looked up once while its pages are turned, and again after a change", async () => {
  const { find, counted, changeRecord } = keeping();
  expect(await find("asha")).toEqual([{ id: 7, state: "waiting" }]);
  await find("asha");
  await find("meera");
  expect(counted).toEqual([{ text: "asha" }, { text: "meera" }]);
  changeRecord();
  await find("asha");
  expect(counted).toHaveLength(3);
});

test("the answers of the last twenty questions are kept, and no more", async () => {
  const { find, counted } = keeping();
  for (let number = 0; number <= 20; number += 1) await find(`a${number}`);
  await find("a1");
  expect(counted).toHaveLength(21);
  await find("a0");
  expect(counted).toHaveLength(22);
});
