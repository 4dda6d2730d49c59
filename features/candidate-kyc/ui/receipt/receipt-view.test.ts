import { expect, test } from "vitest";
import { fresherAnswers } from "../../../../tests/support/records/kyc.ts";
import type { KycAnswers } from "../../kyc-record.ts";
import type { Receipt, ReceiptDocument } from "../../server/kyc.ts";
import { viewReceipt } from "./receipt-view.ts";

function document(more: Partial<ReceiptDocument>): ReceiptDocument {
  return {
    key: "panCardFile",
    label: "PAN Card",
    required: true,
    status: "received",
    reason: "",
    receivedAt: new Date("2026-11-20T06:34:00Z"),
    file: { name: "pan.jpg", size: 384_000, scan: "clean" },
    ...more,
  };
}

const none = { status: null, receivedAt: null, file: null } as const;

function view(documents: ReceiptDocument[], more: Partial<Receipt> = {}) {
  return viewReceipt({
    id: 42,
    email: "nikhil@mail.example",
    aadharCardName: "Nikhil Suresh Deshmukh",
    receivedAt: new Date("2026-11-20T06:34:00Z"),
    state: "to-check",
    answers: { ...fresherAnswers } as unknown as KycAnswers,
    documents,
    consent: null,
    legalHold: false,
    ...more,
  });
}

const states = (rows: { key: string; state: string }[]) =>
  rows.map(({ key, state }) => `${key} ${state}`);

test("what only the candidate can bring on stands first, what was never required last", () => {
  const { open, here, optional } = view([
    document({ key: "resumeFile", status: "accepted" }),
    document({ status: "rejected", reason: "too dark" }),
    document({ key: "photoFile", ...none }),
    document({ key: "SSCFile" }),
    document({ key: "wifiReceiptFile", required: false, ...none }),
  ]);
  expect(states(open)).toEqual(["panCardFile rejected", "photoFile missing"]);
  expect(states(here)).toEqual(["resumeFile accepted", "SSCFile checking"]);
  expect(states(optional)).toEqual(["wifiReceiptFile optional"]);
});

test("a rejected or missing required document does not count as done", () => {
  const { progress } = view([
    document({ key: "resumeFile", status: "accepted" }),
    document({ status: "rejected" }),
    document({ key: "photoFile", ...none }),
    document({ key: "wifiReceiptFile", required: false }),
  ]);
  expect(progress).toEqual({ done: 1, required: 3 });
});

test("a file that waits for the scan, and one that held malware, are said to be so", () => {
  const scanning = document({ file: { name: "a.pdf", size: 1, scan: "waiting" } });
  const infected = document({ key: "SSCFile", file: { name: "b.pdf", size: 1, scan: "infected" } });
  const { open, here } = view([scanning, infected]);
  expect(states(here)).toEqual(["panCardFile scanning"]);
  expect(states(open)).toEqual(["SSCFile infected"]);
});

test("the second employer's documents are told from the first one's", () => {
  const { here } = view([
    document({ key: "salarySlipFile2", label: "Salary slips, employment 2" }),
  ]);
  expect(here[0]?.label).toBe("Salary slips, employment 2");
});

test("a file has the name that the candidate knows, and its size", () => {
  const { here } = view([
    document({ file: { name: "pan1795321812380.jpg", size: 1, scan: "clean" } }),
  ]);
  expect(here[0]?.file).toBe("pan.jpg, 1 byte");
});

test("the e-mail address is not written out", () => {
  expect(view([]).email).toBe("n…@mail.example");
});

test("answers are those that were asked for, and times travel as they are", () => {
  const { receivedAt, answers } = view([]);
  expect(receivedAt).toEqual(new Date("2026-11-20T06:34:00Z"));
  expect(answers).toEqual([
    { label: "Post Graduation", text: "No" },
    { label: "Graduation", text: "No" },
    { label: "Are you experienced or a fresher?", text: "Fresher" },
  ]);
});
