import { expect, test } from "vitest";
import { fresherAnswers, fresherFiles } from "../../tests/support/kyc.ts";
import { waitingFlags } from "../sending/waiting-flags.ts";
import { openKycUnderTest, pdf, settled } from "./kyc-under-test.ts";

test("what is missing is said in the order of the page, the consent first", async () => {
  const { controller, state } = openKycUnderTest();
  controller.submit();
  const { errors, refusals, flowMessage, phase, missing } = state.get();
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
  expect(missing.map(({ id }) => id)).toEqual(fresherFiles);
  expect(missing[0]).toEqual({ id: "resumeFile", message: "Resume" });
  controller.missingRead();
  expect(state.get().missing).toEqual([]);
  expect(phase.kind).toBe("editing");
});

test("a complete form is sent and leaves nothing on the device but where its receipt is", async () => {
  const { controller, state, fill, device, saves } = openKycUnderTest();
  await fill();
  controller.submit();
  expect(state.get().phase.kind).toBe("sending");
  await settled();
  expect(state.get().phase).toMatchObject({
    kind: "received",
    receipt: "/kyc-receipt/1-x",
    justNow: true,
  });
  expect(saves).toHaveLength(1);
  expect([...device.storage.entries.keys()]).toEqual(["xld-kyc-sent"]);
});

test("a form that meets no server waits, and is known to wait after leaving the page", async () => {
  const before = openKycUnderTest({ holdPauses: true });
  await before.fill();
  before.saveWith({ kind: "unreachable" });
  before.controller.submit();
  await settled();
  expect(before.state.get().phase.kind).toBe("waiting");
  expect(before.device.storage.getItem("xld-kyc-waiting")).toBe("-");

  const after = openKycUnderTest({ device: before.device });
  await after.restore();
  await settled();
  expect(after.state.get().phase.kind).toBe("received");
  expect(after.saves[0]?.key).toBe(before.saves[0]?.key);
  expect(after.device.storage.getItem("xld-kyc-waiting")).toBeNull();
});

test("what waits can be taken back, changed and sent", async () => {
  const { controller, state, fill, saveWith, saves, sheet } = openKycUnderTest({
    holdPauses: true,
  });
  await fill();
  saveWith({ kind: "unreachable" });
  controller.submit();
  await settled();
  controller.takeBack();
  expect(state.get().phase.kind).toBe("editing");
  sheet.type("aadharCardName", "Nikhil S. Deshmukh");
  saveWith({ kind: "stored", answer: { receipt: "/kyc-receipt/1-x" } });
  controller.submit();
  await settled();
  expect(state.get().phase.kind).toBe("received");
  expect(saves.at(-1)?.body).toContain("Nikhil S. Deshmukh");
});

test("a document whose address is refused is to be chosen again, the others stay", async () => {
  const { controller, state, fill, saveWith } = openKycUnderTest();
  await fill();
  saveWith({ kind: "refused", message: "", fields: { photoFile: "Please select a file." } });
  controller.submit();
  await settled();
  const { phase, errors, documents } = state.get();
  expect(phase.kind).toBe("editing");
  expect(errors).toEqual({ photoFile: "Please select a file." });
  expect(documents.photoFile.received).toBeNull();
  expect(documents.SSCFile.received).not.toBeNull();
});

test("answers, documents and consent come back after a reload", async () => {
  const before = openKycUnderTest();
  await before.fill();
  const after = openKycUnderTest({ device: before.device });
  await after.restore();
  await settled();
  const { answers, documents, hasAgreed, keeping, isStarting } = after.state.get();
  expect(answers).toMatchObject(fresherAnswers);
  expect(fresherFiles.filter((key) => !documents[key].received)).toEqual([]);
  expect({ hasAgreed, keeping, isStarting }).toEqual({
    hasAgreed: true,
    keeping: "restored",
    isStarting: false,
  });
});

test("what a condition hides is not kept over a reload", async () => {
  const before = openKycUnderTest();
  await before.fill();
  before.sheet.type("graduationStatus", "YesG");
  before.controller.changed();
  before.controller.choose("graduationFile", [pdf("degree.pdf")]);
  await settled();
  expect(before.state.get().documents.graduationFile.received).not.toBeNull();
  before.sheet.type("graduationStatus", "NoG");
  before.controller.changed();
  const after = openKycUnderTest({ device: before.device });
  await after.restore();
  expect(after.state.get().documents.graduationFile.received).toBeNull();
});

test("a form that was sent says so on coming back, until another one is wanted", async () => {
  const before = openKycUnderTest();
  await before.fill();
  before.controller.submit();
  await settled();
  const after = openKycUnderTest({ device: before.device });
  await after.restore();
  expect(after.state.get().phase).toMatchObject({ kind: "received", justNow: false });
  after.controller.sendAnother();
  expect(after.state.get()).toMatchObject({ phase: { kind: "editing" }, isStarting: true });
  expect([...after.device.storage.entries.keys()]).toEqual([]);
});

test("nothing was begun: the papers are asked for, and clearing leaves nothing", async () => {
  const { restore, state, controller, fill, device } = openKycUnderTest();
  await restore();
  expect(state.get().isStarting).toBe(true);
  controller.started();
  await fill();
  controller.clearDevice();
  expect(state.get()).toMatchObject({ keeping: "cleared", hasAgreed: false, answers: {} });
  expect([...device.storage.entries.keys()]).toEqual([]);
});

test("a form that waits is still known to wait after another request's form was cleared", async () => {
  const waiting = openKycUnderTest({ holdPauses: true, slot: "-4" });
  await waiting.fill();
  waiting.saveWith({ kind: "unreachable" });
  waiting.controller.submit();
  await settled();
  const { device } = waiting;
  expect(device.storage.getItem(waitingFlags.kyc)).toBe("-4");
  const other = openKycUnderTest({ device });
  await other.fill();
  other.controller.clearDevice();
  expect(device.storage.getItem(waitingFlags.kyc)).toBe("-4");
});
