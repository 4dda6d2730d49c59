import { expect, test } from "vitest";
import { toCurrentQuestions } from "./card-progress.tsx";

const kept = [
  ["asked", "Books"],
  ["q0", "3"],
  ["asked", "English"],
  ["q1", "4"],
  ["remark", "Clear"],
] as const;
const asking = (...all: string[]) => all.map((question) => ["asked", question] as const);

test("marks that were kept go where their questions are now, and to no other one", () => {
  const now = asking("English", "Excel", "Books");
  expect(toCurrentQuestions(kept, now)).toEqual([
    ["remark", "Clear"],
    ["q2", "3"],
    ["q0", "4"],
    ...now,
  ]);
  expect(toCurrentQuestions(kept, asking("Excel"))).toEqual([
    ["remark", "Clear"],
    ...asking("Excel"),
  ]);
});
