import { expect, test, vi } from "vitest";
import { reviewField } from "../../document-review.ts";
import type { ReviewOutcome } from "../../server/desk/review-documents.ts";
import { changeDocument, doneHere } from "./receive-review.ts";

const user = {
  id: "e1",
  userName: "ravi",
  name: "Ravi Menon",
  role: "editor",
  opensDocuments: false,
} as const;
const seen = reviewField.seen("panCardFile");
const verdict = reviewField.decision("panCardFile");
const accepting = { do: "review", [seen]: "pan7.received", [verdict]: "accepted" };
const judged: ReviewOutcome = { what: "judged", accepted: 1, rejected: 0 };

const noMail = async () => "";

async function change(fields: Record<string, string>, outcome: ReviewOutcome = judged) {
  const review = vi.fn(async () => outcome);
  const form = new URLSearchParams(fields);
  const answer = changeDocument({ review }, "panCardFile", { id: 7, form, user });
  return { review, answer: await answer.catch((thrown: unknown) => thrown) };
}

test("an accepted document leads to the next that waits, which says so", async () => {
  const { review, answer } = await change({ ...accepting, next: "photoFile" });
  const accepted = {
    key: "panCardFile",
    documentId: "pan7",
    was: "received",
    status: "accepted",
    reason: "",
  };
  expect(review).toHaveBeenCalledExactlyOnceWith(7, [accepted], user);
  const to = (answer as Response).headers.get("location") ?? "";
  expect(to).toBe("/desk/kyc/7/photoFile?done=accepted&of=panCardFile");
  const search = new URLSearchParams(to.split("?")[1]);
  expect(await doneHere(search, () => "PAN Card", noMail)).toBe("PAN Card: accepted.");
});

test("without a next one, or with one that is none, it stays here", async () => {
  const others: Record<string, string>[] = [{}, { next: "https://evil.example" }];
  for (const next of others) {
    const { answer } = await change({ ...accepting, ...next });
    expect((answer as Response).headers.get("location")).toMatch(/^\/desk\/kyc\/7\/panCardFile\?/);
  }
});

test("a document that was replaced meanwhile is not judged", async () => {
  const { answer } = await change(accepting, { what: "moved", keys: ["panCardFile"] });
  expect(answer).toMatchObject({ init: { status: 409 } });
});

test.each([
  ["another document's decision", { do: "review", "verdict.photoFile": "accepted" }],
  ["no decision", { do: "review" }],
  ["another form", { do: "erase" }],
])("%s is refused here", async (_what, fields) => {
  const { review, answer } = await change(fields);
  expect(review).not.toHaveBeenCalled();
  expect(answer).toMatchObject({ init: { status: 422 } });
});

test("what an address says of a document that there is not is not repeated", async () => {
  const said = (search: string, label?: string) =>
    doneHere(new URLSearchParams(search), () => label, noMail);
  expect(await said("done=accepted&of=x")).toBeNull();
  expect(await said("done=x&of=panCardFile", "PAN Card")).toBeNull();
});
