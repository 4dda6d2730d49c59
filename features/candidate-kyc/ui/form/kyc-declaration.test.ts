import { expect, test } from "vitest";
import { kycKind, openFormUnderTest, pdf, settled } from "#records/form/form.fixtures.ts";
import { fresherFiles } from "../../../../tests/support/records/kyc.ts";
import { kycForm, missingDocuments } from "./kyc-declaration.ts";

test("what is missing is said in the order of the page, the consent first", () => {
  const { controller, state } = openFormUnderTest(kycKind);
  controller.submit();
  const { errors, refusals, flowMessage, phase, summary } = state.get();
  expect(Object.keys(errors)).toEqual([
    "consentVersion",
    "email",
    "aadharCardName",
    ...fresherFiles.slice(0, 4),
    "postGraduationStatus",
    "graduationStatus",
    ...fresherFiles.slice(4),
    "experiencedStatus",
  ]);
  expect(refusals).toBe(1);
  expect(flowMessage).toBe("Please upload all the required documents.");
  const missing = missingDocuments("en", summary);
  expect(missing.map(({ id }) => id)).toEqual(fresherFiles);
  expect(missing[0]).toEqual({ id: "resumeFile", message: "Resume", missing: true });
  expect(phase.kind).toBe("editing");
});

test("a document that was refused is not said to be missing", () => {
  const refused = "File format is not supported for upload.";
  const errors = { photoFile: refused, SSCFile: "Please select a file.", email: "Please enter" };
  expect(kycForm("en").listErrors(errors, {})).toMatchObject([
    { id: "email", missing: true },
    { id: "photoFile", message: refused, missing: undefined },
    { id: "SSCFile", missing: true },
  ]);
});

test("what a condition hides is not kept over a reload", async () => {
  const before = openFormUnderTest(kycKind);
  await before.fill();
  before.sheet.type("graduationStatus", "YesG");
  before.controller.changed();
  before.controller.choose("graduationFile", [pdf("degree.pdf")]);
  await settled();
  expect(before.state.get().documents.graduationFile?.received).not.toBeNull();
  before.sheet.type("graduationStatus", "NoG");
  before.controller.changed();
  const after = openFormUnderTest(kycKind, { device: before.device });
  await after.restore();
  expect(after.state.get().documents.graduationFile?.received).toBeNull();
});

test("a form that was sent says so on coming back, until another one is wanted", async () => {
  const before = openFormUnderTest(kycKind);
  await before.fill();
  before.controller.submit();
  await settled();
  const after = openFormUnderTest(kycKind, { device: before.device });
  await after.restore();
  expect(after.state.get().phase).toMatchObject({ kind: "received", justNow: false });
  after.controller.sendAnother();
  expect(after.state.get()).toMatchObject({ phase: { kind: "editing" }, isNew: true });
  expect([...after.device.storage.entries.keys()]).toEqual([]);
});
