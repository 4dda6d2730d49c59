import { expect, test } from "vitest";
import { documentsKind, openFormUnderTest } from "#records/form/form.fixtures.ts";
import { documentsForm } from "./documents-declaration.ts";

test("what is missing is said at once for all, the consent first, and counted", () => {
  const { controller, state } = openFormUnderTest(documentsKind);
  controller.submit();
  const { errors, summary, refusals, phase } = state.get();
  expect(Object.keys(errors)).toEqual([
    ...["consentVersion", "fullName", "email", "contactNumber"],
    ...["resume", "photoId"],
  ]);
  expect([summary, refusals, phase.kind]).toEqual([errors, 1, "editing"]);
});

test("a mobile number is shown as it is stored once its field is left, a wrong one as it was typed", () => {
  const { controller, sheet } = openFormUnderTest(documentsKind);
  for (const [typed, shown] of [
    ["+91 98200 12345", "9820012345"],
    ["98200 1234", "98200 1234"],
  ] as const) {
    sheet.type("contactNumber", typed);
    controller.left("contactNumber");
    expect(sheet.read().contactNumber).toBe(shown);
  }
});

test("a file goes under its own id, and only its own address is taken from the answer", () => {
  const target = documentsForm("en").uploadTarget("photoId");
  expect([...target.formOf(new File(["a"], "a.pdf")).keys()]).toEqual(["photoId"]);
  const other = { file_id: "resume", URL: "/documents/r" };
  expect(target.addressIn({ URL: [other, { file_id: "photoId", URL: "/documents/p" }] })).toBe(
    "/documents/p",
  );
  for (const answer of [null, {}, { URL: "x" }, { URL: [other] }, { URL: [null] }]) {
    expect(target.addressIn(answer)).toBeNull();
  }
});
