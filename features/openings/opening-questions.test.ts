import * as v from "valibot";
import { expect, test } from "vitest";
import { openingQuestions } from "./opening-question-rules.ts";
import { isPreferred, type OpeningQuestion, questionKeyOf } from "./opening-questions.ts";
import { changedRows, questionRowsOf, questionsInWords, questionsJson } from "./question-rows.ts";

const nights = { key: "nights", kind: "yesno", label: "Can you work at night?", required: true };
const shift = { key: "shift", kind: "choice", label: "Shift", required: false };
const choices = ["Day", "Night"];
const check = (value: unknown) => v.safeParse(openingQuestions, value);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...nights, key: `nights-${at}` }));

test("questions of every kind are kept, each with what its kind has", () => {
  const years = { key: "years", kind: "number", label: "Years", required: true, preferred: "3+" };
  const word = { key: "word", kind: "text", label: "Why?", required: false, preferred: "" };
  const kept = check([nights, { ...shift, choices, preferred: "Night" }, years, word]);
  expect(kept.output).toEqual([
    { ...nights, preferred: null },
    { ...shift, choices, preferred: "Night" },
    years,
    { ...word, preferred: null },
  ]);
  expect(check([{ ...nights, choices }]).output).toEqual([{ ...nights, preferred: null }]);
  expect(check(many(10)).success).toBe(true);
});

test.each<[string, unknown]>([
  ["eleven", many(11)],
  ["two of one key", [nights, { ...shift, choices, key: "NIGHTS" }]],
  ["a key that is none", [{ ...nights, key: "__proto__" }]],
  ["a key with a space", [{ ...nights, key: "a b" }]],
  ["a kind of its own", [{ ...nights, kind: "file" }]],
  ["no text", [{ ...nights, label: " " }]],
  ["a text of two lines", [{ ...nights, label: "a\nb" }]],
  ["a text of 100 KB", [{ ...nights, label: "x".repeat(100_000) }]],
  ["a text that is turned around", [{ ...nights, label: "a\u202Eb" }]],
  ["no word whether it is required", [{ ...nights, required: "yes" }]],
  ["a choice of one", [{ ...shift, choices: ["Day"] }]],
  ["a choice of the same twice", [{ ...shift, choices: ["Day", "day"] }]],
  ["a choice of 21", [{ ...shift, choices: Array.from({ length: 21 }, (_, at) => `${at}`) }]],
  ["a preferred answer that nobody can give", [{ ...nights, preferred: "Maybe" }]],
  ["a preferred choice that is none", [{ ...shift, choices, preferred: "Noon" }]],
  ["a preferred number that is none", [{ ...nights, kind: "number", preferred: "many" }]],
  ["more than we know", [{ ...nights, colour: "red" }]],
  ["no list", { 0: nights }],
  ["a list of none", [null]],
])("questions with %s are refused", (_name, value) => {
  expect(check(value).success).toBe(false);
});

test.each([
  ["yesno", "Yes", "Yes", true],
  ["yesno", "Yes", "No", false],
  ["choice", "Day", "Day", true],
  ["number", "3", "3", true],
  ["number", "3", "4", false],
  ["number", "3+", "4", true],
  ["number", "3+", "2.5", false],
  ["text", "CPA", "cpa", true],
  ["text", null, "cpa", false],
] as const)("of the kind %s with %s preferred, %s is marked: %s", (kind, preferred, answer, is) => {
  const question = { ...nights, kind, preferred } satisfies OpeningQuestion;
  expect(isPreferred(question, answer)).toBe(is);
});

test("a key is made of the question's words once, and stays when it is reworded or moved", () => {
  expect(questionKeyOf("Can you work at night?", new Set())).toBe("can-you-work-at-night");
  expect(questionKeyOf("रात?", new Set(["question"]))).toBe("question-2");
  const [row] = questionRowsOf(questionsJson(questionRowsOf(JSON.stringify([nights]))));
  const reworded = { ...row, label: "At night?" } as NonNullable<typeof row>;
  const added = { ...reworded, key: "", label: "Nights" };
  const moved = changedRows([added, reworded], "up.2") ?? [];
  expect(JSON.parse(questionsJson(moved))).toMatchObject([
    { key: "nights", label: "At night?" },
    { key: "nights-2", label: "Nights" },
  ]);
});

test("rows are added, moved and removed; what asks for nothing of that is not taken", () => {
  const rows = questionRowsOf(JSON.stringify(many(2)));
  const keys = (press: string) => changedRows(rows, press)?.map(({ key }) => key);
  expect(keys("add")).toEqual(["nights-0", "nights-1", ""]);
  expect(keys("up.2")).toEqual(["nights-1", "nights-0"]);
  expect(keys("remove.1")).toEqual(["nights-1"]);
  expect(keys("remove.9")).toEqual(["nights-0", "nights-1"]);
  expect(keys("explode")).toBeUndefined();
  expect(changedRows(questionRowsOf(JSON.stringify(many(10))), "add")).toHaveLength(10);
});

test("two versions are compared in words", () => {
  expect(questionsInWords(JSON.stringify([{ ...shift, choices, preferred: "Day" }]))).toBe(
    "Shift · Choice · optional · Day, Night · preferred: Day",
  );
  for (const odd of ["", "no JSON", "5", "[5, null]"]) expect(questionsInWords(odd)).toBe("");
});
