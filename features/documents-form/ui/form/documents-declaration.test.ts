import { expect, test } from "vitest";
import { documentsKind, openFormUnderTest } from "#records/form/form-under-test.ts";

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

test("a mobile number is shown as it is kept once its field is left, a wrong one as it was typed", () => {
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
