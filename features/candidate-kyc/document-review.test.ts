import { expect, test } from "vitest";
import { maxReasonCharacters, readReviews, reviewMessages } from "./document-review.ts";

const reasons = [{ id: "unreadable", label: "Cannot be read", text: "We cannot read it." }];
const seen = "3f2a-document.received";
const read = (fields: Record<string, string>) => readReviews(new URLSearchParams(fields), reasons);

test("documents without a decision are left as they are", () => {
  expect(read({ "seen.panCardFile": seen, "verdict.panCardFile": "" })).toEqual({
    ok: true,
    reviews: [],
  });
});

test("a decision tells of the file and the status that were looked at", () => {
  const document = { key: "panCardFile", documentId: "3f2a-document", was: "received" };
  expect(read({ "seen.panCardFile": seen, "verdict.panCardFile": "accepted" })).toEqual({
    ok: true,
    reviews: [{ ...document, status: "accepted", reason: "" }],
  });
});

test("what is written counts before what is chosen, and one of them is needed", () => {
  const rejected = { "seen.photoFile": seen, "verdict.photoFile": "rejected" };
  const reasonOf = (more: Record<string, string>) => {
    const result = read({ ...rejected, ...more });
    return result.ok ? result.reviews[0]?.reason : result.errors;
  };
  const chosen = { "reason.photoFile": "unreadable" };
  expect(reasonOf(chosen)).toBe("We cannot read it.");
  expect(reasonOf({ ...chosen, "words.photoFile": " Too\r\ndark. " })).toBe("Too dark.");
  expect(reasonOf({})).toEqual({ photoFile: reviewMessages.reason });
  expect(reasonOf({ "reason.photoFile": "made-up" })).toEqual({
    photoFile: reviewMessages.reason,
  });
  expect(reasonOf({ "words.photoFile": "x".repeat(maxReasonCharacters + 1) })).toEqual({
    photoFile: reviewMessages.words,
  });
});

test("a reason that is about one document alone is no reason for another", () => {
  const unmasked = { id: "unmasked", label: "", text: "Mask it." };
  const readWith = (key: string) =>
    readReviews(
      new URLSearchParams({
        [`seen.${key}`]: seen,
        [`verdict.${key}`]: "rejected",
        [`reason.${key}`]: "unmasked",
      }),
      [{ ...unmasked, only: "aadharCardFile" }],
    );
  expect(readWith("aadharCardFile")).toMatchObject({ reviews: [{ reason: "Mask it." }] });
  expect(readWith("photoFile")).toMatchObject({
    errors: { photoFile: reviewMessages.reason },
  });
});

test.each([
  [{ "verdict.panCardFile": "accepted" }],
  [{ "verdict.panCardFile": "accepted", "seen.panCardFile": "no-status" }],
  [{ "verdict.panCardFile": "accepted", "seen.panCardFile": "a/../b.received" }],
  [{ "verdict.panCardFile": "received", "seen.panCardFile": seen }],
])("a form that nobody was shown is refused: %j", (fields) => {
  expect(read(fields)).toEqual({ ok: false, errors: { panCardFile: reviewMessages.unfit } });
});
