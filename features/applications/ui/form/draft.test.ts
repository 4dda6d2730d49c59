import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDevice } from "#records/form/test-device.ts";
import { askedIds, type Draft, forgetSentDraft, readDraft, writeDraft } from "./draft.ts";

const draft: Draft = {
  savedAt: 1_000,
  page: "/ApplyNow",
  answers: { jobFName: "Aarohi" },
  submission: { id: "s1", date: "11/20/2026" },
};

test("whatever was typed comes back as it was", () => {
  const { storage } = createTestDevice();
  const answer = fc.string({ unit: "binary", minLength: 1 });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...askedIds), answer), (answers) => {
      const typed = { ...answers };
      writeDraft(storage, { ...draft, answers: typed });
      expect(readDraft(storage, 2_000)?.answers).toEqual(typed);
    }),
  );
});

test("the hidden fields are not among the answers", () => {
  expect(askedIds).not.toContain("xld_name");
  expect(askedIds).toContain("jobFName");
});

test("what is no draft of ours counts as none", () => {
  for (const text of ["", "null", "{", "[]", '{"answers":{}}', '{"savedAt":"x","answers":{}}']) {
    const { storage } = createTestDevice();
    storage.setItem("xld-application", text);
    expect(readDraft(storage, 2_000)).toBeNull();
  }
});

test("answers to questions that are not asked any more, and other values, are dropped", () => {
  const { storage } = createTestDevice();
  const answers = { jobFName: "A", oldQuestion: "x", jobCity: 5, jobState: "" };
  storage.setItem("xld-application", JSON.stringify({ ...draft, answers }));
  expect(readDraft(storage, 2_000)?.answers).toEqual({ jobFName: "A" });
});

test("a draft is forgotten after a month", () => {
  const { storage } = createTestDevice();
  writeDraft(storage, draft);
  expect(readDraft(storage, 1_000 + 29 * 86_400_000)).not.toBeNull();
  expect(readDraft(storage, 1_000 + 31 * 86_400_000)).toBeNull();
});

test("a device that keeps nothing breaks nothing", () => {
  const refusing = { getItem: () => null, removeItem() {} };
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(() => writeDraft({ ...refusing, setItem }, draft)).not.toThrow();
});

test("only the answers of the sent submission are forgotten", () => {
  const { storage } = createTestDevice();
  writeDraft(storage, draft);
  expect(forgetSentDraft(storage, "another", 2_000)).toBe(false);
  expect(readDraft(storage, 2_000)).not.toBeNull();
  expect(forgetSentDraft(storage, "s1", 2_000)).toBe(true);
  expect(readDraft(storage, 2_000)).toBeNull();
});
