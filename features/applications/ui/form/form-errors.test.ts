import { expect, test } from "vitest";
import { answerOf } from "../../application-fields.ts";
import { goodAnswers } from "../sending/device.fixtures.ts";
import { checkForm, listErrors } from "./form-state.ts";

test("an empty form breaks every rule but that of the optional comments", () => {
  const { xld_name, xld_code } = goodAnswers;
  const checked = checkForm({ values: { xld_name, xld_code }, hasResume: false, referral: false });
  expect(checked.ok ? [] : listErrors(checked.errors)).toEqual([
    { id: "jobFName", label: "First name", message: "Please fill out this field correctly." },
    { id: "jobLName", label: "Last name", message: "Please fill out this field correctly." },
    { id: "jobGender", label: "Gender", message: "Please select an option." },
    { id: "jobEmail", label: "Email", message: "Please enter a valid Email ID." },
    { id: "jobCellNumber", label: "Telephone", message: "Please enter a valid Contact Number" },
    { id: "jobSelect", label: "Desired position", message: "Please select an option." },
    {
      id: "jobExperience",
      label: "Total experience",
      message: "Please enter Total Experience in number correctly.",
    },
    {
      id: "jobCTC",
      label: "Current CTC",
      message: "Please enter Current CTC in number correctly.",
    },
    {
      id: "jobStreetAdd",
      label: "Street address",
      message: "Please fill out this field correctly.",
    },
    { id: "jobCity", label: "City", message: "Please fill out this field correctly." },
    { id: "jobState", label: "State", message: "Please fill out this field correctly." },
    { id: "jobZipCode", label: "Zip code", message: "Please fill out this field correctly." },
    { id: "jobFile", label: "Resume", message: "Please select a file.", missing: true },
  ]);
});

test("short comments are told by themselves; on a referral nobody asked for them", () => {
  expect(answerOf("jobComments", "Hello").error).toBe("Please enter minimum 10 characters.");
  const values = { ...goodAnswers, jobComments: "Hello" };
  expect(checkForm({ values, hasResume: true, referral: true }).ok).toBe(true);
  expect(checkForm({ values, hasResume: true, referral: false }).ok).toBe(false);
});

test("messages about what the form does not have are left out", () => {
  expect(listErrors({ body: "No.", emp: "No." })).toEqual([]);
  expect(answerOf("submissionId", "").error).toBeNull();
});
