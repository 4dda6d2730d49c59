import { expect, test } from "vitest";
import { openFormUnderTest, pdf, settled } from "./form-under-test.ts";

test("what is missing is said at once for all, the consent first, and counted", () => {
  const { controller, state } = openFormUnderTest();
  controller.submit();
  const { errors, summary, refusals, phase } = state.get();
  expect(Object.keys(errors)).toEqual([
    ...["consentVersion", "fullName", "email", "contactNumber"],
    ...["resume", "photoId"],
  ]);
  expect([summary, refusals, phase]).toEqual([errors, 1, "editing"]);
});

test("a field is judged when it is left only once the form was refused", () => {
  const { controller, state, sheet } = openFormUnderTest();
  sheet.type("email", "meera");
  controller.left("email");
  expect(state.get().errors).toEqual({});
  controller.submit();
  sheet.type("email", "meera@mail.example");
  controller.left("email");
  expect(state.get().errors).not.toHaveProperty("email");
  expect(state.get().summary).toHaveProperty("email");
});

test("no file leaves the device before its owner agreed, and then all that were chosen do", async () => {
  const { controller, sent } = openFormUnderTest();
  controller.choose("resume", [pdf("resume.pdf")]);
  await settled();
  expect(sent).toEqual([]);
  controller.agree(true);
  await settled();
  expect(sent).toEqual(["resume"]);
});

test("a complete form is received, and nothing of it is left on the device", async () => {
  const { controller, state, fill, device, sheet } = openFormUnderTest();
  await fill();
  expect(device.storage.entries.size).toBe(1);
  controller.submit();
  expect(state.get().phase).toBe("sending");
  await settled();
  expect(state.get().phase).toBe("received");
  expect(sheet.read()).toEqual({});
  expect([...device.storage.entries]).toEqual([]);
});

test("while it is sent nothing is changed", async () => {
  const { controller, state, fill } = openFormUnderTest();
  await fill();
  controller.submit();
  controller.remove("resume");
  controller.clearDevice();
  expect(state.get().documents.resume.received).not.toBeNull();
  await settled();
});

test("a failure keeps everything", async () => {
  const { controller, state, fill, endWith, drafts } = openFormUnderTest();
  await fill();
  endWith({ kind: "failed" });
  controller.submit();
  await settled();
  expect(state.get().phase).toBe("failed");
  expect(drafts.read()?.draft.answers.fullName).toBe("Meera Kulkarni");
});

test("a file whose address is not taken is to be chosen again, the others stay", async () => {
  const { controller, state, fill, endWith } = openFormUnderTest();
  await fill();
  const errors = { resume: "Please select a file.", consentVersion: "Please read it again." };
  endWith({ kind: "refused", errors });
  controller.submit();
  await settled();
  const { documents, hasAgreed, phase, summary } = state.get();
  expect([documents.resume.received, hasAgreed, phase]).toEqual([null, false, "editing"]);
  expect(documents.photoId.received?.url).toBe("/documents/photoId");
  expect(summary).toEqual(errors);
});

test("a mobile number is shown as it is kept once its field is left, a wrong one as it was typed", () => {
  const { controller, sheet } = openFormUnderTest();
  for (const [typed, shown] of [
    ["+91 98200 12345", "9820012345"],
    ["98200 1234", "98200 1234"],
  ] as const) {
    sheet.type("contactNumber", typed);
    controller.left("contactNumber");
    expect(sheet.read().contactNumber).toBe(shown);
  }
});

test("a file that the server refuses says why at its field", async () => {
  const { controller, state, uploadsEndWith } = openFormUnderTest();
  uploadsEndWith({ kind: "refused", message: "Uploaded file format is not supported." });
  controller.agree(true);
  controller.choose("photoId", [pdf("photo.pdf")]);
  await settled();
  expect(state.get().errors.photoId).toBe("Uploaded file format is not supported.");
  controller.choose("photoId", [pdf("photo.pdf")]);
  expect(state.get().errors).not.toHaveProperty("photoId");
});

test("after leaving the page all is there again, under the same submission", async () => {
  const before = openFormUnderTest();
  await before.fill();
  const after = openFormUnderTest(before.device);
  await after.restore();
  await settled();
  const { answers, documents, hasAgreed, keeping } = after.state.get();
  expect(answers.fullName).toBe("Meera Kulkarni");
  expect(documents.resume.received?.name).toBe("resume.pdf");
  expect([hasAgreed, keeping, after.submissionId()]).toEqual([true, "restored", "s1"]);
  expect(after.sent).toEqual([]);
});

test("on a device that others use all can be taken off it", async () => {
  const { controller, state, fill, device } = openFormUnderTest();
  await fill();
  controller.clearDevice();
  await settled();
  const { keeping, hasAgreed, documents } = state.get();
  expect([keeping, hasAgreed, documents.resume.received]).toEqual(["cleared", false, null]);
  expect([...device.storage.entries]).toEqual([]);
});
