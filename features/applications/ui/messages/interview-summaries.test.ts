import { expect, test } from "vitest";
import { viewNextInterview } from "../my-application/next-interview.tsx";
import { viewInterviewSummary } from "./interview-summaries.tsx";

const startsAt = new Date("2026-12-01T11:30:00Z");

test("HR and the candidate read an interview's time as its own pages write it", () => {
  const summary = viewInterviewSummary({
    ...{
      id: 1,
      round: "HR round",
      state: "confirmed",
      startsAt,
      asksForAnother: false,
      hasNoTime: false,
    },
    ...{ interviewers: ["Vikram"], sent: 0, average: null, recommendations: {} },
  });
  expect(summary.words).toBe("1 Dec 2026, 5:00 pm IST, confirmed, with Vikram");
  const next = viewNextInterview({ round: "HR round", token: "abc", startsAt, hasNoTime: false });
  expect(next.words).toBe("Your interview: HR round, 1 Dec 2026, 5:00 pm IST.");
});

test("where no time is left, neither HR nor the candidate reads that one can be chosen", () => {
  const lost = { round: "HR round", startsAt: null, hasNoTime: true };
  const summary = viewInterviewSummary({
    ...{ id: 1, state: "proposed", asksForAnother: false, ...lost },
    ...{ interviewers: ["Vikram"], sent: 0, average: null, recommendations: {} },
  });
  expect(summary.words).toBe("no time left, with Vikram");
  const next = viewNextInterview({ token: "abc", ...lost });
  expect(next.words).toContain("No time is free any more");
  expect(next.button).not.toBe("Choose a time");
});
