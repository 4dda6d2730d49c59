import { expect, test } from "vitest";
import { callKey, newSubmissionId, wireDate } from "#records/form/sending/submission-key.ts";
import { checkAnswers } from "../../application-fields.ts";
import { goodAnswers } from "./device.fixtures.ts";
import { formBody, formErrors, referralBody } from "./send-application.ts";

const toSend = {
  source: "Main-Website",
  answers: goodAnswers,
  date: "11/20/2026",
  resumeUrl: "/documents/1",
};

test("the referral record has the keys of the specification, the state as its address", () => {
  expect(referralBody(toSend)).toEqual({
    method: "post",
    headers: { "Content-Type": "application/json" },
    emp: "Main-Website",
    firstName: "Aarohi",
    lastName: "Kulkarni",
    email: "aarohi@mail.example",
    contactNumber: "9820100000",
    address: "Maharashtra",
    city: "Navi Mumbai",
    Experience: "3",
    CTC: "9",
    gender: "Female",
    jobSelect: "AI Engineer",
    resume: "/documents/1",
    date: "11/20/2026",
  });
});

test("an employee's referral, which no form data follow, brings the whole address", () => {
  expect(referralBody({ ...toSend, source: "XLD0417" })).toMatchObject({
    emp: "XLD0417",
    streetAddress: goodAnswers.jobStreetAdd,
    zipCode: goodAnswers.jobZipCode,
  });
});

test("the form data has every field by its id, the resume's URL and the source", () => {
  const { jobFile, emp, ...answers } = formBody(toSend);
  expect({ jobFile, emp }).toEqual({ jobFile: "/documents/1", emp: "Main-Website" });
  expect(checkAnswers(answers).ok).toBe(true);
});

test("messages about the record go to the fields that they come from", () => {
  expect(formErrors({ address: "a", resume: "b", emp: "c", body: "d" })).toEqual({
    jobState: "a",
    jobFile: "b",
  });
});

test("days are written month first and not padded", () => {
  expect(wireDate(new Date(2026, 2, 5))).toBe("3/5/2026");
});

test("the same call of a submission keeps its key; other contents, calls and people have others", () => {
  const id = newSubmissionId();
  expect(callKey(id, "form", "{}")).toBe(callKey(id, "form", "{}"));
  const keys = [
    callKey(id, "form", "{}"),
    callKey(id, "form", "{ }"),
    callKey(id, "referral", "{}"),
    callKey(newSubmissionId(), "form", "{}"),
  ];
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
});
