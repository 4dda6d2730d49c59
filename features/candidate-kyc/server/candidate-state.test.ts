import { expect, test } from "vitest";
import type { DocumentStatus } from "#contract/answers/kyc-status.ts";
import { fresherAnswers, fresherFiles } from "../../../tests/support/records/kyc.ts";
import { countedDocuments, progressOf, statusOf } from "./candidate-state.ts";

const { email: _, aadharCardName: __, ...answers } = fresherAnswers;
const all = (status: DocumentStatus) => fresherFiles.map((key) => ({ key, status }));
const stateWith = (requestedKeys: string[], documents: { key: string; status: DocumentStatus }[]) =>
  statusOf({ answers, requestedKeys }, documents).state;

test("it is HR's turn while something is to be checked, then the candidate's, then nobody's", () => {
  const [first, ...others] = all("accepted");
  expect(stateWith([], all("received"))).toBe("to-check");
  expect(stateWith([], all("accepted"))).toBe("complete");
  expect(stateWith([], others)).toBe("waiting");
  expect(stateWith([], [{ key: first?.key ?? "", status: "rejected" }, ...others])).toBe("waiting");
});

test("a document that HR asked for is required, where it applies", () => {
  expect(stateWith(["wifiReceiptFile"], all("accepted"))).toBe("waiting");
  const sent = [...all("accepted"), { key: "wifiReceiptFile", status: "accepted" as const }];
  expect(stateWith(["wifiReceiptFile"], sent)).toBe("complete");
  expect(stateWith(["salarySlipFile1"], all("accepted"))).toBe("complete");
});

test("a document is lacking where the answers ask for it, required or not", () => {
  const lacks = (documents: { key: string; status: DocumentStatus }[]) =>
    statusOf({ answers, requestedKeys: [] }, documents).isIncomplete;
  expect(lacks(all("accepted"))).toBe(true);
  const asked = countedDocuments({ answers, requestedKeys: [] }, () => false);
  const usual = asked.filter(({ ifApplicable }) => !ifApplicable);
  expect(usual.length).toBeLessThan(asked.length);
  expect(lacks(usual.map(({ key }) => ({ key, status: "accepted" })))).toBe(false);
});

test("what is there counts although the answers do not ask for it", () => {
  const keys = (isThere: (key: string) => boolean) =>
    countedDocuments({ answers, requestedKeys: [] }, isThere).map(({ key }) => key as string);
  const [hidden = ""] = keys(() => true).filter((key) => !keys(() => false).includes(key));
  expect(hidden).not.toBe("");
  expect(keys((key) => key === hidden)).toContain(hidden);
});

test("progress counts what is required and what was sent besides, each once", () => {
  const [first, second, ...others] = all("accepted");
  const progress = progressOf({ answers, requestedKeys: ["wifiReceiptFile"] }, [
    { key: first?.key ?? "", status: "rejected" },
    { key: second?.key ?? "", status: "received" },
    ...others.slice(1),
  ]);
  const required = fresherFiles.length + 1;
  expect(progress).toEqual({
    of: required,
    accepted: required - 4,
    toCheck: 1,
    rejected: 1,
    missing: 2,
  });
  expect(statusOf({ answers, requestedKeys: [] }, all("accepted")).state).toBe("complete");
  expect(progressOf({ answers, requestedKeys: [] }, all("accepted"))).toMatchObject({
    accepted: fresherFiles.length,
    of: fresherFiles.length,
  });
});
