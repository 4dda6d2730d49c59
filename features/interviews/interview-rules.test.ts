import * as v from "valibot";
import { expect, test } from "vitest";
import { messagesAt } from "#features/accounts/index.ts";
import { stepsOf } from "./free-slots.ts";
import {
  arrangeForm,
  cancelForm,
  cardForm,
  changeForm,
  otherTimeForm,
  proposeForm,
} from "./interview-rules.ts";
import { istClock, istInput, istLongDay, istMoment, istShortDay, istWords } from "./ist-times.ts";
import { readHours } from "./weekly-hours.ts";

const asked = (question: string, anchors = "") => ({ question, anchors });
const good = {
  ...{ round: "Operations round", mode: "site", place: "", minutes: "30", offer: "times" },
  ...{ interviewers: ["a", "b", "a"], times: ["2026-12-01T17:00", ""] },
  questions: [asked("Books", "None\nSome\r\n\n Most \nAll"), asked("English"), asked("")],
};
const fault = (schema: v.GenericSchema, given: unknown) => {
  const read = v.safeParse(schema, given);
  return read.success ? null : Object.keys(messagesAt(read.issues))[0];
};

test("a whole form is taken: each once, what is empty left out, times as moments", () => {
  expect(v.parse(arrangeForm, good)).toMatchObject({
    minutes: 30,
    interviewers: ["a", "b"],
    times: ["2026-12-01T11:30:00.000Z"],
    questions: [
      { question: "Books", anchors: ["None", "Some", "Most", "All"] },
      { question: "English", anchors: [] },
    ],
  });
});

test.each([
  ["round", { round: " " }],
  ["round", { round: "x".repeat(81) }],
  ["round", { round: "two\nlines" }],
  ["mode", { mode: "fax" }],
  ["place", { place: "x".repeat(301) }],
  ["place", { mode: "video", place: "javascript:alert(1)" }],
  ["place", { mode: "video", place: "http://meet.example" }],
  ["minutes", { minutes: "7" }],
  ["interviewers", { interviewers: [] }],
  ["interviewers", { interviewers: [..."abcdefg"] }],
  ["offer", { offer: "none" }],
  ["times", { times: [] }],
  ["times", { times: ["tomorrow"] }],
  ["times", { times: ["2026-12-01T17:00", "2026-12-02T17:00", "2026-12-01T17:00"] }],
  ["times", { times: ["2026-12-01T17:00", "2026-12-01T17:00:00"] }],
  ["place", { mode: "telephone", place: "https://meet.example" }],
  ["times", { times: ["2026-02-30T10:00"] }],
  ["times", { times: Array.from({ length: 13 }, (_, day) => `2026-12-${day + 10}T10:00`) }],
  ["questions", { questions: [..."abcdefghi"].map((each) => asked(each)) }],
  ["questions", { questions: [asked("x".repeat(161))] }],
  ["questions", { questions: [asked("Books", "None\nAll")] }],
  ["questions", { questions: [asked("Books", "None\nSome\nSome\nAll")] }],
  ["questions", { questions: [asked("Books", "x".repeat(401))] }],
])("what is wrong with %s is said there: %j", (field, wrong) => {
  expect(fault(arrangeForm, { ...good, ...wrong })?.split(".")[0]).toBe(field);
});

test("free slots need no times", () => {
  expect(fault(arrangeForm, { ...good, offer: "free", times: [] })).toBeNull();
});

test("what is changed later, and a cancellation, keep the same rules", () => {
  const what = { round: "HR round", mode: "video", place: "", interviewers: ["a"] };
  const change = { ...what, minutes: "45", questions: [asked("Books")] };
  expect(fault(changeForm, change)).toBeNull();
  expect(fault(changeForm, { ...change, round: " " })).toBe("round");
  expect(fault(changeForm, { ...change, place: "http://meet.example" })).toBe("place");
  expect(fault(changeForm, { ...change, interviewers: [] })).toBe("interviewers");
  expect(fault(changeForm, { ...change, minutes: "7" })).toBe("minutes");
  const tooLong = { ...change, questions: [asked("x".repeat(161))] };
  expect(fault(changeForm, tooLong)?.split(".")[0]).toBe("questions");
  const cancel = { reason: "Ill", word: "" };
  expect(fault(cancelForm, cancel)).toBeNull();
  expect(fault(cancelForm, { ...cancel, reason: " " })).toBe("reason");
  expect(fault(cancelForm, { ...cancel, word: "x".repeat(1_001) })).toBe("word");
});

test("a time that is there twice is named", () => {
  const twice = ["2026-12-01T17:00", "2026-12-01T17:00"];
  const read = v.safeParse(proposeForm, { times: twice });
  expect(messagesAt(read.issues ?? ([] as never)).times).toContain(
    "Tuesday, 1 Dec 2026, 5:00 pm IST",
  );
});

test("other times, a wish and a card have rules too", () => {
  expect(fault(proposeForm, { times: [""] })).toBe("times");
  expect(fault(otherTimeForm, { wish: " " })).toBe("wish");
  expect(fault(otherTimeForm, { wish: "x".repeat(501) })).toBe("wish");
  expect(fault(otherTimeForm, { wish: "a\u0000b" })).toBe("wish");
  expect(v.parse(otherTimeForm, { wish: "one\r\ntwo" })).toEqual({ wish: "one\ntwo" });
  expect(fault(cardForm, { remark: "", recommendation: "maybe" })).toBe("recommendation");
  expect(fault(cardForm, { remark: "x".repeat(2_001), recommendation: "yes" })).toBe("remark");
});

test("times are read and told by the clock in India", () => {
  const at = istMoment("2026-12-01T00:15") as Date;
  expect(at.toISOString()).toBe("2026-11-30T18:45:00.000Z");
  expect(istInput(at)).toBe("2026-12-01T00:15");
  expect(istClock(at)).toBe("12:15 am");
  expect(istLongDay(at)).toBe("Tuesday, 1 Dec 2026");
  expect(istShortDay(new Date("2026-09-10T10:00:00Z"))).toBe("Thu 10 Sep");
  expect(istWords(at)).toBe("Tuesday, 1 Dec 2026, 12:15 am IST");
  for (const odd of [
    "",
    "2026-12-01",
    "2026-13-01T10:00",
    "2026-12-01T25:00",
    "1999-12-01T10:00",
  ]) {
    expect(istMoment(odd), odd).toBeNull();
  }
});

test("an appointment takes every five minutes that it touches", () => {
  const steps = (time: string, minutes: number) =>
    stepsOf(new Date(`2026-12-01T${time}:00Z`), minutes).map((at) =>
      at.toISOString().slice(11, 16),
    );
  expect(steps("10:00", 15)).toEqual(["10:00", "10:05", "10:10"]);
  expect(steps("10:02", 10)).toEqual(["10:00", "10:05", "10:10"]);
});

test("hours are whole days' pairs, and days off are days", () => {
  const read = (fields: Record<string, string>) => readHours(new URLSearchParams(fields));
  expect(read({ "from-1": "16:00", "to-1": "20:00", daysOff: "2026-12-25\n2026-12-24" })).toEqual({
    ok: true,
    hours: { "1": { from: "16:00", to: "20:00" } },
    daysOff: ["2026-12-24", "2026-12-25"],
  });
  const wrongs: Record<string, string>[] = [
    { "from-1": "16:00" },
    { "from-1": "16:00", "to-1": "16:00" },
    { "from-1": "25:00", "to-1": "26:00" },
    { daysOff: "Christmas" },
    { daysOff: "2026-02-30" },
  ];
  for (const wrong of wrongs) expect(read(wrong).ok, JSON.stringify(wrong)).toBe(false);
});
