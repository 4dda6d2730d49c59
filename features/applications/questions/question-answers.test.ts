import { expect, test } from "vitest";
import type { PublishedQuestion } from "#features/openings/index.ts";
import { checkQuestions } from "./question-answers.ts";
import { questionsIn } from "./question-ids.ts";

const nights = { key: "nights", kind: "yesno", label: "Nights?", required: true } as const;
const shift: PublishedQuestion = {
  ...({ key: "shift", kind: "choice", label: "Shift", required: false } as const),
  choices: ["Day", "Nuit d'été"],
};
const years = { key: "years", kind: "number", label: "Years", required: true } as const;
const why = { key: "why", kind: "text", label: "Why?", required: false } as const;
const all: readonly PublishedQuestion[] = [nights, shift, years, why];

const pick = "Please select an option.";
const count = "Please enter a number, such as 3.";
const fill = "Please fill out this field correctly.";

test("answers are kept in the order of the questions, with the question as it was asked", () => {
  expect(checkQuestions(all, { years: " 03.50 ", nights: "Yes", why: "", shift: null })).toEqual({
    ok: true,
    answers: [
      { key: "nights", label: "Nights?", answer: "Yes" },
      { key: "years", label: "Years", answer: "3.5" },
    ],
  });
  expect(checkQuestions([], undefined)).toEqual({ ok: true, answers: [] });
});

test.each<[PublishedQuestion, unknown, string]>([
  [nights, "Yes", "Yes"],
  [nights, "Maybe", pick],
  [nights, "yes", pick],
  [nights, "", pick],
  [nights, undefined, pick],
  [nights, true, pick],
  [nights, ["Yes"], pick],
  [{ ...nights, required: false }, "Maybe", pick],
  [shift, "Day", "Day"],
  [shift, "Nuit d'e\u0301te\u0301", "Nuit d'été"],
  [shift, "Noon", pick],
  [{ ...shift, required: true }, " ", pick],
  [years, "3", "3"],
  [years, 3, "3"],
  [years, "0", "0"],
  [years, "-1", count],
  [years, "1e9", count],
  [years, "1234567890", count],
  [years, "three", count],
  [years, { toString: () => "3" }, count],
  [why, "I like it", "I like it"],
  [why, "two\nlines", fill],
  [why, "x".repeat(201), fill],
  [why, "x".repeat(1_000_000), fill],
  [why, "a\u202Eb", "ab"],
  [{ ...why, required: true }, "", fill],
])("to %j the answer %j leads to %s", (question, given, expected) => {
  const { key, label } = question;
  const taken = { ok: true, answers: [{ key, label, answer: expected }] };
  const refused = { ok: false, errors: { [`question-${key}`]: expected } };
  expect([taken, refused]).toContainEqual(checkQuestions([question], { [key]: given }));
});

test.each<[string, unknown]>([
  ["a key that nobody asked", { nights: "Yes", years: "3", colour: "red" }],
  ["a key of every object", { nights: "Yes", years: "3", constructor: "x" }],
  ["the key of its kind", JSON.parse('{"nights": "Yes", "years": "3", "__proto__": "x"}')],
  ["a list", ["Yes"]],
  ["a text", "Yes"],
  ["a number", 3],
])("answers that are %s are refused as a whole", (_what, given) => {
  expect(checkQuestions(all, given)).toEqual({
    ok: false,
    errors: { questions: "This opening does not ask what is answered here." },
  });
});

test("what stands in an object of its own kind is no answer", () => {
  const question = { ...why, key: "constructor", required: true };
  expect(checkQuestions([question], {})).toMatchObject({ ok: false });
});

test("of a native post the fields of the questions count, and no others", () => {
  const fields = { "question-nights": "Yes", "question-colour": "red", nights: "No" };
  expect(questionsIn([nights, years], fields)).toEqual({ nights: "Yes", years: "" });
});
