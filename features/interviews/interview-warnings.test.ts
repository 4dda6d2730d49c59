import { expect, test } from "vitest";
import { stepsOf } from "./free-slots.ts";
import { interviewModes } from "./interview-rules.ts";
import {
  type InvitedInterviewer,
  type ToSend,
  warningMark,
  warningsOf,
} from "./interview-warnings.ts";
import { istMoment } from "./ist-times.ts";

const at = (text: string) => istMoment(`2026-12-${text}`) as Date;
// a Tuesday
const [five, half, seven] = [at("01T17:00"), at("01T17:30"), at("01T19:00")];

const vikram: InvitedInterviewer = {
  name: "Vikram",
  hours: { 2: { from: "16:00", to: "20:00" } },
  daysOff: [],
  takenBy: () => undefined,
};
const takenAt = (time: Date) => {
  const steps = stepsOf(time, 30).map(Number);
  return (step: Date) => (steps.includes(step.getTime()) ? 7 : undefined);
};
const fine: ToSend = {
  where: { mode: "telephone", place: "" },
  ...{ minutes: 30, times: [five, seven], slots: 0, people: 1, interviewers: [vikram] },
  candidates: [],
};
const doubts = (more: Partial<ToSend>) =>
  warningsOf({ ...fine, ...more }).map(({ words }) => words);

test("what is as it should be raises no doubt", () => {
  expect(doubts({})).toEqual([]);
  expect(doubts({ people: 2 })).toEqual([]);
  expect(doubts({ times: [five, half] })).toEqual([]);
  expect(doubts({ where: null })).toEqual([]);
});

test("every mode but the telephone is asked for its place or link", () => {
  for (const mode of Object.keys(interviewModes) as (keyof typeof interviewModes)[]) {
    expect(doubts({ where: { mode, place: "" } }), mode).toHaveLength(mode === "telephone" ? 0 : 1);
    expect(doubts({ where: { mode, place: "https://meet.example" } }), mode).toEqual([]);
  }
});

test.each([
  ["5 people, 2 times: 3 of them will find no time left.", { people: 5 }],
  ["2 people, 1 time: 1 of them will find no time left.", { people: 2, times: [five] }],
  ["5 people, 3 free slots: 2 of them will find no time left.", { people: 5, times: [], slots: 3 }],
  ["2 people, 0 free slots: 2 of them will find no time left.", { people: 2, times: [], slots: 0 }],
])("%s", (words, more) => {
  expect(doubts(more)).toEqual([words]);
});

test("times that overlap are named, and count once among people", () => {
  const times = [at("01T17:15"), five, seven];
  expect(doubts({ times })).toEqual([
    "Tue 1 Dec, 5:00 pm and 5:15 pm overlap: whoever takes one takes the other from everybody else.",
  ]);
  expect(doubts({ times, people: 3 })[0]).toMatch(/^3 people, 2 times/);
});

test("what an interviewer cannot keep is named with the time and the interviewer", () => {
  const only = (more: Partial<InvitedInterviewer>, times = [five]) =>
    doubts({ times, interviewers: [{ ...vikram, ...more }] });
  expect(only({ daysOff: ["2026-12-01"] })).toEqual(["Tue 1 Dec, 5:00 pm: Vikram has a day off."]);
  expect(only({ takenBy: takenAt(five) })[0]).toContain("Vikram has another interview");
  expect(only({ takenBy: takenAt(half) })).toEqual([]);
  expect(only({}, [at("02T17:00")])).toEqual([
    "Wed 2 Dec, 5:00 pm: Vikram has no interview hours on that day.",
  ]);
  const outside = "outside the interview hours of Vikram, 4:00 pm to 8:00 pm.";
  for (const early of [at("01T15:59"), at("01T19:31"), at("01T21:00")]) {
    expect(only({}, [early])[0]).toContain(outside);
  }
  expect(only({}, [at("01T16:00"), at("01T19:30")])).toEqual([]);
});

test("who has entered no hours has none to keep, and each of several is asked about", () => {
  const asha = { ...vikram, name: "Asha", hours: {} };
  expect(doubts({ interviewers: [asha], times: [at("06T03:00")] })).toEqual([]);
  const both = doubts({
    times: [five, seven],
    interviewers: [vikram, { ...asha, daysOff: ["2026-12-01"] }],
  });
  expect(both).toEqual([
    "Tue 1 Dec, 5:00 pm: Asha has a day off.",
    "Tue 1 Dec, 7:00 pm: Asha has a day off.",
  ]);
});

test("a time that is taken is nobody's to find", () => {
  const interviewers = [{ ...vikram, takenBy: takenAt(five) }];
  expect(doubts({ people: 2, interviewers })[0]).toMatch(/^2 people, 1 time:/);
});

test("a candidate who has another interview then is named with it; what only touches it is fine", () => {
  const candidates = [{ name: "Omkar Jadhav", interviews: [{ from: half, to: at("01T18:00") }] }];
  expect(doubts({ candidates })).toEqual([]);
  const words =
    "Tue 1 Dec, 5:00 pm: Omkar Jadhav, the candidate, has another interview, 5:30 pm to 6:00 pm.";
  expect(doubts({ candidates, minutes: 45 })).toEqual([words]);
  expect(doubts({ candidates, times: [at("01T17:59")] })).toHaveLength(1);
  expect(doubts({ candidates, times: [at("01T18:00")] })).toEqual([]);
});

test("of an agreed time nobody says that it is not seen", () => {
  const interviewers = [{ ...vikram, takenBy: takenAt(half) }];
  const booked = doubts({ interviewers, times: [five], minutes: 45, isBooked: true });
  expect(booked).toEqual([
    "Tue 1 Dec, 5:00 pm: Vikram has another interview before this one ends.",
  ]);
  const [met] = warningsOf({ ...fine, interviewers, times: [five], minutes: 45, isBooked: true });
  expect(met?.met).toEqual([7]);
  // of several that are proposed, none is met
  const [proposed] = warningsOf({ ...fine, interviewers, times: [half] });
  expect(proposed?.met).toEqual([]);
});

test("a sentence that was read is another one where other interviews are met", () => {
  const marks = [[], [7], [8], [7, 8]].map((met) => warningMark({ words: "Meets", met }));
  expect(new Set(marks).size).toBe(4);
});
