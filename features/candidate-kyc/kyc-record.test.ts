import { expect, test } from "vitest";
import { kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import {
  experiencedAnswers,
  fresherAnswers,
  fresherFiles,
} from "../../tests/support/records/kyc.ts";
import { checkKyc, kycProgress } from "./kyc-record.ts";

const files = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, `/documents/${key}`]));
const errorsOf = (values: Record<string, unknown>) => {
  const checked = checkKyc(values);
  return checked.ok ? {} : checked.errors;
};

test("an empty form is told everything that it lacks, in the words of the specification", () => {
  expect(errorsOf({})).toEqual({
    email: "Please enter Personal Email ID",
    aadharCardName: "Please enter Name as per Aadhaar Card",
    ...Object.fromEntries(fresherFiles.map((key) => [key, "Please select a file."])),
    postGraduationStatus: "Please select an option.",
    graduationStatus: "Please select an option.",
    experiencedStatus: "Please select an option.",
  });
});

test("a marksheet is required for Yes and Pursuing alone", () => {
  for (const graduationStatus of ["YesG", "PursuingG"]) {
    const errors = errorsOf({ ...fresherAnswers, ...files(fresherFiles), graduationStatus });
    expect(errors).toEqual({ graduationFile: "Please select a file." });
  }
});

test("what a condition hides is neither checked nor kept", () => {
  const checked = checkKyc({
    ...experiencedAnswers,
    ...files(kycDocumentKeys),
    experiencedStatus: "Fresher",
    salaryReceiveBy1: "Nonsense",
  });
  if (!checked.ok) throw new Error("refused");
  expect(checked.value.answers).toMatchObject({ salaryReceiveBy1: "", EmployeerStatus2: "" });
  expect(Object.keys(checked.value.files).filter((key) => /[12]$/.test(key))).toEqual([]);
});

test("nothing of the employers is required", () => {
  const needed = [...fresherFiles, "postGratuationFile", "graduationFile"];
  expect(checkKyc({ ...experiencedAnswers, ...files(needed) }).ok).toBe(true);
});

test.each([
  ["email", "not an address", "Please enter Personal Email ID"],
  ["email", { at: "x" }, "Please enter Personal Email ID"],
  ["aadharCardName", "a\u0000b", "Please enter Name as per Aadhaar Card"],
  ["aadharCardName", "n".repeat(201), "Please enter Name as per Aadhaar Card"],
  ["graduationStatus", "Yes", "Please select an option."],
  ["graduationStatus", ["YesG"], "Please select an option."],
  ["resumeFile", 7, "Please select a file."],
  ["resumeFile", "x".repeat(501), "Please select a file."],
])("%s cannot be %j", (key, value, message) => {
  expect(errorsOf({ ...fresherAnswers, ...files(fresherFiles), [key]: value })).toEqual({
    [key]: message,
  });
});

test("an answer outside of an optional list is refused", () => {
  const values = { ...experiencedAnswers, ...files(kycDocumentKeys), salaryReceiveBy2: "Cheque" };
  expect(errorsOf(values)).toEqual({ salaryReceiveBy2: "Please select an option." });
});

test("progress counts what these answers require", () => {
  expect(kycProgress({})).toEqual({ done: 0, required: 11 });
  expect(kycProgress({ ...fresherAnswers, ...files(fresherFiles) })).toEqual({
    done: 11,
    required: 11,
  });
  expect(kycProgress({ ...fresherAnswers, graduationStatus: "YesG" })).toEqual({
    done: 5,
    required: 12,
  });
});
