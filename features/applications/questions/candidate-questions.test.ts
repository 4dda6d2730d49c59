import * as v from "valibot";
import { expect, test } from "vitest";
import { answerText, questionForm } from "./candidate-questions.ts";

const message = (text: string) => v.safeParse(answerText, text).issues?.[0].message ?? null;

test.each([
  ["", "Please write your answer."],
  [" \n ", "Please write your answer."],
  ["a".repeat(2_001), "Please enter at most 2000 characters."],
  ["a\0b", "Please remove the characters that cannot be seen."],
  ["a\u202eb", "Please remove the characters that cannot be seen."],
  ["a\ud800b", "Please remove the characters that cannot be seen."],
  ["a".repeat(2_000), null],
  ["One line\r\nand another\tone", null],
])("an answer %j is refused as it must be", (text, refusal) => {
  expect(message(text)).toBe(refusal);
});

const form = (more: Record<string, string>) =>
  v.safeParse(questionForm("2026-11-25"), { question: "When?", ...more });

test.each(["2026-11-24", "2026-02-30", "tomorrow", "2026-13-01"])(
  "nobody is asked to answer by %s",
  (dueOn) => {
    expect(form({ dueOn }).success).toBe(false);
  },
);

test("a day is optional, and today is one", () => {
  expect(form({}).output).toMatchObject({ question: "When?", dueOn: null });
  expect(form({ dueOn: "" }).output).toMatchObject({ dueOn: null });
  expect(form({ dueOn: "2026-11-25" }).output).toMatchObject({ dueOn: "2026-11-25" });
});
