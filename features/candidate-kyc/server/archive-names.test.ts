import { expect, test } from "vitest";
import { kycDocumentKeys } from "#contract/kyc-fields.ts";
import { fresherAnswers } from "../../../tests/support/kyc.ts";
import type { KycAnswers } from "../kyc-record.ts";
import { archiveFolder, archiveName } from "./archive-names.ts";

const folder = (aadharCardName: string, id: number) =>
  archiveFolder({ id, answers: { ...fresherAnswers, aadharCardName } as KycAnswers });

test("a folder is named after the candidate, in plain letters", () => {
  expect(folder("Nikhil Suresh Deshmukh", 42)).toBe("Nikhil-Suresh-Deshmukh");
  expect(folder("  Zoë   D’Souza ", 42)).toBe("Zoe-D-Souza");
  expect(folder("../../etc/passwd", 42)).toBe("etc-passwd");
});

test("neither an e-mail address nor a number gets into a folder's name", () => {
  expect(folder("Divya Nair divya@mail.example 2341 2341 2346", 42)).toBe("Divya-Nair");
});

test("a name that cannot be written so gives way to the record's number", () => {
  expect(folder("निखिल देशमुख", 42)).toBe("candidate-42");
  expect(folder("Con", 7)).toBe("candidate-7");
  expect(folder("", 7)).toBe("candidate-7");
});

test("documents are numbered by their place on the form and keep their true extension", () => {
  expect(archiveName("resumeFile", "application/pdf")).toBe("01-Resume.pdf");
  expect(archiveName("panCardFile", "image/jpeg")).toBe("02-PAN-Card.jpg");
  expect(archiveName("salarySlipFile2", "image/png")).toMatch(/^\d\d-Salary-slips-2\.png$/);
});

test("no two documents have the same name", () => {
  const names = kycDocumentKeys.map((key) => archiveName(key, "application/pdf"));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^\d\d-[A-Za-z0-9-]+\.pdf$/);
});
