import * as v from "valibot";
import { expect, test } from "vitest";
import { checkCharacter } from "#contract/ids/application-number.ts";
import type { JoinerState } from "#contract/joining.ts";
import { batchIdIn } from "#contract/joining.ts";
import { batchForm, endOfDay, isOpenBatch, readAskDays, sameDayNextMonth } from "./joining.ts";
import {
  type DayAct,
  type DayPerson,
  findPeople,
  readPerson,
  tallyOfDay,
  withDayActs,
} from "./joining-day.ts";
import { likelyInWords, likelyOf } from "./likely.ts";
import { readAnswer } from "./my-joining.ts";

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

test.each([
  ["7, 3,1", [7, 3, 1]],
  ["1;60 ", [1, 60]],
  ["", []],
  ["0", "Write numbers from 1 to 60, with commas between them."],
  ["61", "Write numbers from 1 to 60, with commas between them."],
  ["7 days", "Write numbers from 1 to 60, with commas between them."],
  ["1 2 3 4 5 6 7 8 9 10", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ["1 2 3 4 5 6 7 8 9 10 11", "At most 10 days."],
])("days of asking, typed as %j, are %j", (text, days) => {
  expect(readAskDays(text)).toEqual(days);
});

test("people can be put into a batch that is published or postponed, until the day is over in India", () => {
  const open = (["draft", "published", "postponed", "closed"] as const).filter(isOpenBatch);
  expect(open).toEqual(["published", "postponed"]);
  expect(endOfDay("2026-12-31")).toEqual(new Date("2026-12-31T18:30:00Z"));
});

test("a joining date is at most two years ahead, and texts have their limits", () => {
  expect(wrong({ day: "2028-11-28" })).toBeUndefined();
  expect(wrong({ day: "2028-11-29" })).toBe("The joining date must be within the next two years.");
  expect(wrong({ seats: "1" })).toBeUndefined();
  expect(wrong({ seats: "500" })).toBeUndefined();
  expect(wrong({ title: "x".repeat(120) })).toBeUndefined();
  expect(wrong({ title: "x".repeat(121) })).toBe("Title: at most 120 characters.");
  expect(wrong({ trainer: "Kiran\nRao" })).toBe("Trainer: one line of letters and digits.");
  expect(wrong({ toBring: "Aadhaar card\nPhotographs" })).toBeUndefined();
  expect(wrong({ toBring: "x".repeat(2_001) })).toBe("What to bring: at most 2,000 characters.");
  expect(wrong({ toBring: "a\u202eb" })).toBe("What to bring: letters and digits only.");
});

test("who arrives twice has arrived once, and nobody is missed who waits or has come", () => {
  expect(after("arrived", "arrived")).toEqual(person("arrived"));
  expect(after("arrived", "no-show")).toEqual(person("arrived"));
  expect(after("reserve", "no-show")).toEqual(person("reserve"));
  expect(after("silent", "undo")).toEqual(person("silent"));
  const missed = { ...person("no-show"), stateBefore: "silent", noShowAt: expect.any(Date) };
  expect(after("silent", "no-show")).toEqual(missed);
  expect(after("no-show", "undo")).toEqual(person("silent"));
});

test("the reception finds people by number, or by all words of a name", () => {
  const asha = person("silent");
  const other = { ...asha, number: `XLD-7KQ4M2W${checkCharacter("7KQ4M2W")}`, name: "Asha Pāṭil" };
  const found = (text: string) => findPeople([asha, other], text).map(({ name }) => name);
  expect(found(other.number.toLowerCase())).toEqual(["Asha Pāṭil"]);
  expect(found("asha")).toEqual(["Asha Rao", "Asha Pāṭil"]);
  expect(found("patil asha")).toEqual(["Asha Pāṭil"]);
  expect(found("asha kumar")).toEqual([]);
  expect(found(" ")).toEqual([]);
  // nobody has it
  expect(found("XLD-22222222")).toEqual([]);
});

test("the day is counted by who came, is to come, did not and waits", () => {
  const states = ["confirmed", "silent", "silent", "arrived", "no-show", "reserve", "withdrawn"];
  const people = states.map((state) => person(state as JoinerState));
  expect(tallyOfDay(people)).toEqual({ arrived: 1, toCome: 3, noShow: 1, reserve: 1 });
});

test("moments come as text over the wire", () => {
  const at = "2026-12-07T03:42:00.000Z";
  const wire = { ...person("arrived"), arrivedAt: at, noShowAt: null };
  expect(readPerson(wire)).toMatchObject({ arrivedAt: new Date(at), noShowAt: null });
});

test.each([
  [{ do: "coming" }, { do: "coming" }],
  [
    { do: "move", batch: "batch-13" },
    { do: "move", batch: "batch-13" },
  ],
  [
    { do: "cannot", reason: "41" },
    { do: "cannot", reason: 41 },
  ],
  [
    { do: "cannot", reason: 41 },
    { do: "cannot", reason: 41 },
  ],
  [{ do: "move" }, { missing: "batch" }],
  [{ do: "move", batch: "" }, { missing: "batch" }],
  [{ do: "move", batch: "x".repeat(41) }, { missing: "batch" }],
  [{ do: "cannot" }, { missing: "reason" }],
  [{ do: "cannot", reason: "42" }, { missing: "reason" }],
  [{ do: "cannot", reason: "1".repeat(11) }, { missing: "reason" }],
  [{ do: "nothing" }, { missing: "do" }],
  [{ do: "coming", more: "1" }, { missing: "do" }],
  ["coming", { missing: "do" }],
])("the answer %j is %j", (sent, answer) => {
  expect(readAnswer(sent, [{ id: 41 }])).toEqual(answer);
});
