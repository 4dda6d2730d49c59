import { expect, test } from "vitest";
import { weekTexts } from "../../texts/desk-interviews.ts";
import { viewWeek } from "./week-view.ts";

const from = new Date("2026-11-22T18:30:00Z");

test("weekly hours are written as the times of interviews are", () => {
  const week = viewWeek(
    {
      interviews: [
        {
          ...{ id: 1, round: "HR round", mode: "site", state: "confirmed", minutes: 30 },
          ...{ name: "Asha Rao", opening: "Auditor", times: [], asksForAnother: false },
          startsAt: new Date("2026-11-23T11:30:00Z"),
          interviewers: [{ id: "vikram", name: "Vikram" }],
        },
      ],
      waiting: [],
      hours: new Map([["vikram", { hours: { 1: { from: "09:30", to: "19:00" } }, daysOff: [] }]]),
    },
    { from, now: from },
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
  expect(weekTexts.sent(sent, left)).toContain(words);
});
