import * as v from "valibot";
import { expect, test } from "vitest";
import { batchForm, sameDayNextMonth } from "./joining.ts";
import { batchIdIn } from "./joining-paths.ts";

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
