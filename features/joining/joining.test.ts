import * as v from "valibot";
import { expect, test } from "vitest";
import type { JoinerState } from "#contract/joining.ts";
import { batchIdIn } from "#contract/joining.ts";
import { batchForm, sameDayNextMonth } from "./joining.ts";
import { type DayAct, type DayPerson, withDayActs } from "./joining-day.ts";
import { likelyInWords, likelyOf } from "./likely.ts";

test.each([
  ["2026-01-15", "2026-02-15"],
  ["2026-01-31", "2026-02-28"],
  ["2026-12-07", "2027-01-07"],
])("a month after %s is %s", (day, next) => {
  expect(sameDayNextMonth(day)).toBe(next);
});

test.each([
  ["batch-1", 1],
  ["BATCH-12", 12],
  ["batch-0", null],
  ["batch-1x", null],
  ["", null],
])("%s names the batch %s", (code, id) => {
  expect(batchIdIn(code)).toBe(id);
});

const good = {
  ...{ title: "Claims", process: "Claims", site: "Vashi", shift: "Day", day: "2026-12-07" },
  ...{ seats: "20", trainer: "", toBring: "" },
};
const wrong = (changes: Partial<typeof good>) =>
  v.safeParse(batchForm("2026-11-29"), { ...good, ...changes }).issues?.[0].message;

const person = (state: JoinerState): DayPerson => ({
  ...{ number: "XLD-9RH3TN5V", name: "Asha Rao", opening: "Claims", state, stateBefore: null },
  ...{ arrivedAt: null, arrivedBy: null, noShowAt: null },
});
const after = (state: JoinerState, ...acts: DayAct[]) => {
  const at = "2026-12-07T03:42:00.000Z";
  const waiting = acts.map((what) => ({ number: "XLD-9RH3TN5V", act: { what }, at }));
  return withDayActs([person(state)], waiting, "Kiran")[0];
};

test.each(["confirmed", "silent", "reserve", "withdrawn"] as const)(
  "on a device who is %s and arrives by mistake is so again",
  (state) => {
    expect(after(state, "arrived")).toMatchObject({ state: "arrived", arrivedBy: "Kiran" });
    expect(after(state, "no-show", "arrived", "undo")).toEqual(person(state));
  },
);

test.each([
  [{ people: 29, came: 29 }, "too few", "29 of 30 people in the last 90 days"],
  [{ people: 30, came: 15 }, "13", "50 % of 30 people came in the last 90 days"],
  [{ people: 84, came: 63 }, "18", "75 % of 84 people came in the last 90 days"],
])(
  "of twenty who have a seat and three who are there, after %o, it says %s",
  (rate, count, words) => {
    const likely = likelyOf({ confirmed: 12, silent: 8, arrived: 3 }, rate);
    expect(likelyInWords(likely)).toBe(count);
    expect(likely.words).toBe(words);
  },
);

test.each([
  [{}, undefined],
  [{ title: " " }, "Enter the title."],
  [{ seats: "0" }, "A batch has at least one seat."],
  [{ seats: "501" }, "A batch has at most 500 seats."],
  [{ seats: "-3" }, "Enter the number of seats."],
  [{ seats: "many" }, "Enter the number of seats."],
  [{ day: "2026-11-28" }, "The joining date must not be in the past."],
  [{ day: "2026-02-30" }, "Enter the date as day, month and year."],
  [{ day: "" }, "Enter the joining date."],
  [{ site: "Vashi\nTower" }, "Site: one line of letters and digits."],
  [{ trainer: "x".repeat(121) }, "Trainer: at most 120 characters."],
])("a batch with %o is answered: %s", (changes, message) => {
  expect(wrong(changes)).toBe(message);
});
