import { expect, test } from "vitest";
import { kycColumns } from "#features/candidate-kyc/kyc-list.ts";
import { experiencedAnswers, fresherAnswers } from "../../tests/support/records/kyc.ts";
import { messages } from "../messages.ts";
import {
  documentName,
  kycDocumentKeys,
  kycField,
  kycFields,
  mayShowAadhaar,
  missingMessage,
  readableAnswer,
  requiredKycFields,
} from "./kyc-fields.ts";

const asked = (answers: Record<string, string>) => requiredKycFields(answers).map(({ key }) => key);

test("the record has the keys of the specification, in its order", () => {
  expect(kycFields.map(({ key }) => key)).toEqual([
    ...["email", "aadharCardName", "resumeFile", "panCardFile", "aadharCardFile", "photoFile"],
    ...["passportOrPoliceFile", "addressProofFile", "nameChageAffidavitFile", "wifiReceiptFile"],
    ...["postGraduationStatus", "postGratuationFile", "graduationStatus", "graduationFile"],
    ...["DiplomaHSCFile", "SSCFile", "experiencedStatus", "offerorAppoinmentLetterFile1"],
    ...["relievingLetterFile1", "experienceLetterFile1", "salaryReceiveBy1", "salarySlipFile1"],
    ...["EmployeerStatus2", "offerorAppoinmentLetterFile2", "relievingLetterFile2"],
    ...["experienceLetterFile2", "salaryReceiveBy2", "salarySlipFile2"],
  ]);
});

test("the dashboard has 29 columns with the headings of the specification", () => {
  expect(kycColumns.map(({ heading }) => heading)).toEqual([
    ...["ID", "Date", "Email and Aadhaar Name", "Resume", "Pan Card", "Aadhaar Card", "Photo"],
    ...["Passport / Police Verification", "Address", "Affidavit", "Wifi Receipt"],
    ...["Post. Graduation", "Post. Graduation cert.", "Graduation", "Graduation cert."],
    ...["Diploma/HSC", "SSC Certificate", "Experienced", "Offer / Appointment Letter"],
    ...["Relieving / Resignation Letter", "Experience Letter", "Salary received by"],
    ...["Salary Slip", "Employment 2", "Offer / Appointment Letter 2"],
    ...["Relieving / Resignation Letter 2", "Experience Letter 2", "Salary received by"],
    "Salary Slip 2",
  ]);
});

test("a fresher without a degree is asked for no marksheet of one and for no employer", () => {
  const keys = asked(fresherAnswers);
  expect(keys).not.toContain("postGratuationFile");
  expect(keys).not.toContain("graduationFile");
  expect(keys.at(-1)).toBe("experiencedStatus");
});

test("who experienced everything is asked for everything", () => {
  expect(asked(experiencedAnswers)).toHaveLength(kycFields.length);
  expect(kycDocumentKeys).toHaveLength(20);
});

test("salary slips are asked for where the salary came into an account", () => {
  const cash = { ...experiencedAnswers, salaryReceiveBy1: "CashInHand" };
  expect(asked(cash)).not.toContain("salarySlipFile1");
  expect(asked(cash)).toContain("salarySlipFile2");
});

test("what an answer hides, hides what hangs on it", () => {
  const fresher = { ...experiencedAnswers, experiencedStatus: "Fresher" };
  for (const key of ["EmployeerStatus2", "salarySlipFile1", "salarySlipFile2"])
    expect(asked(fresher)).not.toContain(key);
});

test("away from the form a document of the second employer is told from the first one's", () => {
  expect(["panCardFile", "salarySlipFile1", "salarySlipFile2"].map(documentName)).toEqual([
    "PAN Card",
    "Salary slips",
    "Salary slips, employment 2",
  ]);
});

test("a number may be blacked out in each document that may show an Aadhaar number, and in no other", () => {
  const showing = kycDocumentKeys.filter(mayShowAadhaar);
  expect(showing).toContain("aadharCardFile");
  expect(showing).not.toContain("panCardFile");
});

test("a choice is shown by its label, and what it does not know as it is stored", () => {
  const status = kycField("experiencedStatus");
  const email = kycField("email");
  if (!status || !email) throw new Error("The form has lost a question.");
  expect(readableAnswer(status, "Fresher")).toBe("Fresher");
  expect(readableAnswer(status, "elsewhere")).toBe("elsewhere");
  expect(readableAnswer(email, "a@mail.example")).toBe("a@mail.example");
});

test("what is missing is asked for in the words of its question", () => {
  const said = ["panCardFile", "experiencedStatus", "email", "aadharCardName"].map((key) => {
    const field = kycField(key);
    return field && missingMessage(field);
  });
  expect(said).toEqual([
    messages.fileMissing,
    messages.selectOption,
    "Please enter Personal Email ID",
    "Please enter Name as per Aadhaar Card",
  ]);
});
