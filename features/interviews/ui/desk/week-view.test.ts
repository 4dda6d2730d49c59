import { expect, test } from "vitest";
import type { ListedInterview } from "../../server/read-interviews.ts";
import { choicesAmong, isAskedFor, sentWords, viewWeek } from "./week-view.ts";

const from = new Date("2026-11-22T18:30:00Z");

const interview: ListedInterview = {
  ...{ id: 1, round: "HR round", mode: "site", state: "confirmed", minutes: 30 },
  ...{ name: "Asha Rao", opening: "Auditor", times: [], asksForAnother: false },
  ...{ hasNoTime: false, isPlaceless: false },
  startsAt: new Date("2026-11-23T11:30:00Z"),
  interviewers: [{ id: "vikram", name: "Vikram", isDisabled: false }],
};

test("weekly hours are written as the times of interviews are", () => {
  const week = viewWeek(
    {
      interviews: [interview],
      waiting: [],
      hours: new Map([["vikram", { hours: { 1: { from: "09:30", to: "19:00" } }, daysOff: [] }]]),
    },
    { from, now: from, query: {} },
  );
  const [monday, tuesday] = week.rows[0]?.cells ?? [];
  expect(monday).toMatchObject({ hours: "9:30 am to 7:00 pm", items: [{ clock: "5:00 pm" }] });
  expect(tuesday?.hours).toBeNull();
});

test.each([
  [1, 0, "1 email with times is in the outbox."],
  [3, 1, "3 emails with times are in the outbox. 1 application was left out:"],
  [1, 2, "1 email with times is in the outbox. 2 applications were left out:"],
])("%d sent and %d left out are counted in words", (sent, left, words) => {
  expect(sentWords(sent, left)).toContain(words);
});

test("a week is narrowed by round and by opening, and offers what it has, each once", () => {
  const all = [
    interview,
    { ...interview, id: 2, round: "Operations round" },
    { ...interview, id: 3, opening: "Accountant" },
  ];
  const idsOf = (query: Parameters<typeof isAskedFor>[0]) =>
    all.filter(isAskedFor(query)).map(({ id }) => id);
  expect(idsOf({})).toEqual([1, 2, 3]);
  expect(idsOf({ round: "HR round" })).toEqual([1, 3]);
  expect(idsOf({ opening: "Auditor" })).toEqual([1, 2]);
  expect(idsOf({ round: "HR round", opening: "Accountant" })).toEqual([3]);
  expect(idsOf({ round: "hr" })).toEqual([]);
  const week = {
    interviews: all,
    waiting: all.map((each) => ({ ...each, startsAt: null })),
    hours: new Map(),
  };
  const { rows, waiting } = viewWeek(week, { from, now: from, query: { round: "HR round" } });
  // nobody is called free because of a filter
  expect(rows[0]?.cells.map(({ items, others }) => [items.length, others])).toEqual([
    [2, 1],
    ...Array(4).fill([0, 0]),
  ]);
  expect(waiting).toHaveLength(2);
  expect(choicesAmong(all)).toEqual({
    round: [["HR round"], ["Operations round"]],
    opening: [["Accountant"], ["Auditor"]],
  });
});
