import { expect, test } from "vitest";
import { candidateAnswers as good } from "../../tests/support/records/submissions.ts";
import { applicationFields, checkAnswers } from "./application-fields.ts";

function messageFor(id: string, value: unknown): string | undefined {
  const result = checkAnswers({ ...good, [id]: value });
  return result.ok ? undefined : result.errors[id];
}

test("a full set of good answers passes, tidied", () => {
  const result = checkAnswers({ ...good, jobFName: " Asha ", jobExperience: 3 });
  expect(result).toMatchObject({ ok: true, answers: { jobFName: "Asha", jobExperience: "3" } });
});

test("comments that are too long are refused, not cut by the browser", () => {
  expect(applicationFields.find(({ id }) => id === "jobComments")).not.toHaveProperty("maxLength");
  expect(messageFor("jobComments", "a".repeat(5_000))).toContain("at most 2000 characters");
});

test.each([
  ["jobFName", "Asha Rani"],
  ["jobFName", "Asha1"],
  ["jobLName", "O'Brien"],
  ["jobLName", "<b>"],
  ["jobGender", "female"],
  ["jobEmail", "asha"],
  ["jobEmail", "asha@"],
  ["jobEmail", `${"a".repeat(250)}@mail.example`],
  ["jobCellNumber", "982014455"],
  ["jobCellNumber", "98201445567"],
  ["jobCellNumber", "+449820144556"],
  ["jobCellNumber", "+91 98201 4455"],
  ["jobCellNumber", "982014455x"],
  ["jobZipCode", "4007o6"],
  ["jobExperience", "-1"],
  ["jobExperience", "3.5"],
  ["jobExperience", "100"],
  ["jobCTC", "1e1"],
  ["jobCTC", "abc"],
  ["jobComments", "too short"],
  ["jobCity", "Navi\u0000Mumbai"],
  ["xld_name", "x"],
  ["xld_name", "longer than twelve"],
  ["xld_code", "12345"],
  ["xld_code", "ab!1"],
  ["jobFName", { length: 3 }],
  ["jobFName", null],
])("refuses %s: %j", (id, value) => {
  expect(messageFor(id, value)).toEqual(expect.any(String));
});

test.each([
  ["jobFName", "आशा"],
  ["jobFName", "José"],
  ["jobComments", ""],
  ["jobComments", "exactly 10"],
  ["jobExperience", "0"],
  ["jobCTC", "99"],
  ["jobZipCode", "400706"],
])("takes %s: %j", (id, value) => {
  expect(messageFor(id, value)).toBeUndefined();
});

test.each([
  ["jobCellNumber", "+91 98200 12345", "9820012345"],
  ["jobCellNumber", "+91-98200-12345", "9820012345"],
  ["jobCellNumber", "09820012345", "9820012345"],
  ["jobCellNumber", "98200\u00a012345", "9820012345"],
  ["jobCellNumber", "(+91) 098200 12345", "9820012345"],
  ["jobCellNumber", "0820012345", "0820012345"],
  ["jobZipCode", "410 206", "410206"],
  ["jobZipCode", "410-206", "410206"],
])("%s %j is kept as %s", (id, typed, kept) => {
  expect(checkAnswers({ ...good, [id]: typed })).toMatchObject({
    ok: true,
    answers: { [id]: kept },
  });
});

test("answers hold nothing that a database could not keep", () => {
  const jobComments = "Ten or more\u0000 of\u000b them \ud83d";
  expect(checkAnswers({ ...good, jobComments, jobExperience: "03" })).toMatchObject({
    answers: { jobComments: "Ten or more of them \ufffd", jobExperience: "3" },
  });
});

test("no rule takes long for a hundred kilobytes", () => {
  const hostile = ["a".repeat(100_000), `${"a@".repeat(50_000)}`, `${"a.".repeat(50_000)}@b`];
  const fields = ["jobFName", "jobEmail", "jobCellNumber", "jobCity", "jobComments"];
  const steps = hostile.length * fields.length;
  const start = process.cpuUsage().user;
  for (const text of hostile) for (const id of fields) messageFor(id, text);
  // an exponential pattern would need hours, so the bound can be generous to a busy machine
  expect((process.cpuUsage().user - start) / 1_000 / steps).toBeLessThan(50);
});

test("no field promises emails: none are sent about an application", () => {
  const hints = applicationFields.map((field) => ("hint" in field ? field.hint : ""));
  expect(hints.join(" ")).not.toMatch(/updates|we (?:send|write)|email you/i);
});
