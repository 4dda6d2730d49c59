import { expect, test, vi } from "vitest";
import { createTestDevice, settle, type TestDevice } from "#records/form/device.fixtures.ts";
import { openDeviceFiles } from "#records/form/files/device-files.ts";
import { openApplicationDrafts } from "../sending/application-draft.ts";
import { receivedAt, testApplication } from "../sending/device.fixtures.ts";
import {
  kept,
  later,
  openForm,
  readDraft,
  type SendOutcome,
  thisPage,
  typed,
} from "./apply-form.fixtures.ts";

const keptResume = ({ store }: TestDevice) => openDeviceFiles(store, "application");

test("pressing twice sends once", async () => {
  const { controller, sent } = openForm();
  await Promise.all([controller.submit(), controller.submit()]);
  expect(sent).toHaveLength(1);
});

test("without a resume nothing is sent, and the flow and the field say so", async () => {
  const { controller, state, sent } = openForm({ withResume: false });
  await controller.submit();
  expect(sent).toEqual([]);
  expect(state.get()).toMatchObject({
    errors: { jobFile: "Please select a file." },
    flowMessage: "Please select the resume file ",
    notice: { look: "error", text: "Please select the resume file " },
    refusals: 1,
    phase: { kind: "editing" },
  });
});

test("broken rules are told together, and fields are checked again once sending was tried", async () => {
  const { controller, state, sheet } = openForm({ answers: { ...typed, jobCellNumber: "98201" } });
  controller.left("jobCellNumber");
  expect(state.get().errors).toEqual({});
  await controller.submit();
  expect(state.get().errors).toEqual({ jobCellNumber: "Please enter a valid Contact Number" });
  sheet.show({ jobCellNumber: "9820100000" });
  controller.left("jobCellNumber");
  expect(state.get().errors).toEqual({});
});

test("what is left is written as it is kept; what is wrong stays as it was typed", () => {
  const { controller, sheet } = openForm({
    answers: { ...typed, jobCellNumber: "+91 98200-12345", jobZipCode: "410 206", jobCTC: "nine" },
  });
  for (const id of ["jobCellNumber", "jobZipCode", "jobCTC"]) controller.left(id);
  expect(sheet.read()).toMatchObject({
    jobCellNumber: "9820012345",
    jobZipCode: "410206",
    jobCTC: "nine",
  });
});

test("received: the form is empty, and nothing is left on the device", async () => {
  const device = createTestDevice({ holdPauses: true });
  await keptResume(device).put("jobFile", kept(device));
  const { controller, state, sheet, queue, resume, restore } = openForm({
    device,
    withResume: false,
  });
  await restore();
  await controller.submit();
  await settle();
  expect(await keptResume(device).get("jobFile")).toBeUndefined();
  expect(state.get().phase).toEqual({ kind: "received" });
  expect(sheet.read().jobFName).toBeUndefined();
  expect(resume.has()).toBe(false);
  expect(readDraft(device)).toBeNull();
  expect(await queue.waiting()).toEqual([]);
});

test("received: a resume that another tab has chosen meanwhile stays there", async () => {
  const { controller, device, state } = openForm();
  await keptResume(device).put("jobFile", kept(device));
  await controller.submit();
  await settle();
  expect(state.get().phase).toEqual({ kind: "received" });
  expect(await keptResume(device).get("jobFile")).toBeDefined();
});

test("the notice of the page and the choice below it go with the application, and are kept until then", async () => {
  const { controller, applications, device } = openForm({
    answers: { ...typed, keepForOtherRoles: "true" },
    outcomes: [{ kind: "failed" }],
  });
  await controller.submit();
  expect(applications).toMatchObject([{ notice: "2026-11", keepForOtherRoles: true }]);
  const draft = readDraft(device);
  expect(draft?.answers).toMatchObject({ keepForOtherRoles: "true" });
});

test("who leaves the box empty chooses nothing", async () => {
  const { controller, applications } = openForm();
  await controller.submit();
  expect(applications[0]).not.toHaveProperty("keepForOtherRoles");
});

test("what waits can be taken back, and is sent under the same name when pressed again", async () => {
  const { controller, state, sent, queue } = openForm({ outcomes: [later] });
  void controller.submit();
  await settle();
  await controller.takeBack();
  expect(state.get().phase).toEqual({ kind: "editing" });
  expect(await queue.waiting()).toEqual([]);
  void controller.submit();
  await settle();
  expect(new Set(sent).size).toBe(1);
});

test("what is taken back while another tab sends it is told as received", async () => {
  const { controller, state, device } = openForm({ outcomes: [later] });
  void controller.submit();
  await settle();
  const answer = Promise.withResolvers<SendOutcome>();
  const other = openForm({ device, answers: {}, withResume: false, outcomes: [answer.promise] });
  other.controller.tryNow();
  await settle();
  expect(other.sent).toHaveLength(1);
  void controller.takeBack();
  await settle();
  answer.resolve({ kind: "received" });
  await settle();
  expect(state.get().phase.kind).toBe("received");
});

test("after a reload it still waits, in place of the form", async () => {
  const before = openForm({ outcomes: [later] });
  void before.controller.submit();
  await settle();
  const after = openForm({
    device: before.device,
    answers: {},
    withResume: false,
    outcomes: [later],
  });
  void after.restore();
  await settle();
  expect(after.state.get().phase).toMatchObject({ kind: "waiting", trying: false });
  await after.controller.takeBack();
  expect(after.sheet.read()).toMatchObject(typed);
  expect(after.resume.has()).toBe(true);
});

test("what is typed while the device is read stays, also where an application waits", async () => {
  const before = openForm({ outcomes: [later] });
  void before.controller.submit();
  await settle();
  const { device } = before;
  const { restore, sheet } = openForm({
    device,
    answers: {},
    withResume: false,
    outcomes: [later],
  });
  void restore();
  sheet.type("jobCity", "Thane");
  await settle();
  expect(sheet.read()).toMatchObject({ ...typed, jobCity: "Thane" });
});

test("who reloads before reading the thanks is told what was received, not shown an empty form", async () => {
  const before = openForm();
  const { device } = before;
  const empty = { device, answers: {}, withResume: false };
  await before.controller.submit();
  const after = openForm(empty);
  await after.restore();
  expect(after.state.get().phase).toEqual({
    kind: "sent",
    position: "AI Engineer",
    at: device.now(),
    isReceived: true,
  });
  expect(after.sent).toEqual([]);
  after.controller.startNew();
  expect(after.state.get().phase).toEqual({ kind: "editing" });
  await settle();
  const again = openForm(empty);
  await again.restore();
  expect(again.state.get().phase).toEqual({ kind: "editing" });
});

test("answers that were typed since then are left in the form", async () => {
  const before = openForm();
  await before.controller.submit();
  const other = openForm({ device: before.device, answers: { jobFName: "Meera" } });
  other.saver.changed();
  const after = openForm({ device: before.device, answers: {}, withResume: false });
  await after.restore();
  expect(after.state.get().phase).toEqual({ kind: "editing" });
  expect(after.sheet.read().jobFName).toBe("Meera");
});

test("what the page before this one sends while this one looks is told as received", async () => {
  const before = openForm({ outcomes: [later] });
  void before.controller.submit();
  await settle();
  const { queue, restore, state, sent } = openForm({ device: before.device, answers: {} });
  const { waiting } = queue;
  queue.waiting = async () => {
    const list = await waiting();
    await before.queue.finish(list[0]?.id ?? "", before.device.now());
    queue.waiting = waiting;
    return list;
  };
  await restore();
  expect(sent).toEqual([]);
  expect(state.get().phase).toEqual({ kind: "received" });
});

test("what was refused on another page is in the form again, with what to mend", async () => {
  const { device, state, sheet, restore, queue } = openForm({ answers: {}, withResume: false });
  const back = testApplication({ page: thisPage, documents: receivedAt(device.now()) });
  await queue.put(back);
  await queue.refuse(back.id, { errors: { jobCity: "No." } });
  await restore();
  expect(sheet.read()).toMatchObject(typed);
  expect(state.get()).toMatchObject({ errors: { jobCity: "No." }, refusals: 1 });
  expect(await queue.refused()).toEqual([]);
});

test("another opening's application waits beside the form, and its end is told", async () => {
  const { device, state, restore, queue } = openForm({ outcomes: [later, { kind: "received" }] });
  await queue.put(testApplication({ id: "other", page: "/ApplyNow/journalist" }));
  void restore();
  await settle();
  await settle();
  expect(state.get()).toMatchObject({
    phase: { kind: "editing" },
    othersWaiting: ["AI Engineer"],
  });
  device.network.comesBack();
  await settle();
  expect(state.get().othersWaiting).toEqual([]);
  expect(state.get().notice?.text).toBe("Your application for AI Engineer has been sent.");
});

test("a resume that the server refuses while the application is sent says why", async () => {
  const { controller, state, resume, sent, uploadsEndWith, queue } = openForm({
    withResume: false,
    upload: { kind: "unreachable" },
  });
  controller.chooseFiles([new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" })]);
  await vi.waitFor(() => expect(resume.state().onItsWay.phase).toBe("waiting"));
  uploadsEndWith({ kind: "refused", message: "Not supported." });
  await controller.submit();
  await settle();
  expect(state.get()).toMatchObject({
    errors: { jobFile: "Not supported." },
    refusals: 1,
    phase: { kind: "editing" },
  });
  expect([sent, resume.has(), await queue.waiting()]).toEqual([[], false, []]);
});

test("a failure of ours is told as that; answers and resume stay", async () => {
  const { controller, state, device, resume, queue } = openForm({
    outcomes: [{ kind: "failed" }],
  });
  await controller.submit();
  expect(state.get().phase).toEqual({ kind: "failed" });
  expect(readDraft(device)?.answers).toMatchObject({ jobFName: "Aarohi" });
  expect(resume.has()).toBe(true);
  expect(await queue.waiting()).toEqual([]);
});

test("fields that the server refuses are told like our own; a refused resume is let go", async () => {
  const errors = { jobEmail: "Bad.", jobFile: "Gone." };
  const { controller, state, resume } = openForm({ outcomes: [{ kind: "refused", errors }] });
  await controller.submit();
  expect(state.get()).toMatchObject({ errors, refusals: 1, phase: { kind: "editing" } });
  expect(resume.has()).toBe(false);
});

test("clearing empties form and device, and can be undone", async () => {
  const { controller, state, sheet, device, resume } = openForm();
  controller.changed();
  controller.clear();
  expect(sheet.read().jobFName).toBeUndefined();
  expect(resume.has()).toBe(false);
  expect(readDraft(device)).toBeNull();
  expect(state.get().keeping).toBe("cleared");
  await controller.undoClear();
  expect(sheet.read()).toMatchObject(typed);
  expect(resume.has()).toBe(true);
});

test("while it sends nothing can be cleared from under it", async () => {
  const { promise: answer, resolve: end } = Promise.withResolvers<SendOutcome>();
  const { controller, state, sheet, resume, device } = openForm({ outcomes: [answer] });
  const pressed = controller.submit();
  await settle();
  expect(state.get().phase).toEqual({ kind: "sending" });
  controller.clear();
  await controller.undoClear();
  expect(sheet.read()).toMatchObject(typed);
  expect(resume.has()).toBe(true);
  expect(state.get().keeping).toBe("quiet");
  end({ kind: "failed" });
  await pressed;
  expect(readDraft(device)?.answers).toMatchObject({ jobFName: "Aarohi" });
});

test("a failure says that answers are kept only where they are", async () => {
  const failed: SendOutcome[] = [{ kind: "failed" }];
  const keeping = openForm({ outcomes: failed });
  await keeping.controller.submit();
  expect(keeping.state.get()).toMatchObject({ phase: { kind: "failed" }, isStored: true });
  const device = createTestDevice({ holdPauses: true });
  device.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const refusing = openForm({ device, outcomes: failed });
  refusing.controller.changed();
  await refusing.controller.submit();
  expect(refusing.state.get()).toMatchObject({ phase: { kind: "failed" }, isStored: false });
});

test("what is typed in another form while one waits survives its sending", async () => {
  const first = openForm({ outcomes: [later, { kind: "received" }] });
  const { device } = first;
  await keptResume(device).put("jobFile", kept(device));
  void first.controller.submit();
  await settle();
  const other = openForm({ device, answers: {}, withResume: false, page: "/ApplyNow/journalist" });
  other.saver.restore();
  other.sheet.show({ jobFName: "Meera" });
  other.saver.changed();
  device.network.comesBack();
  await settle();
  expect(first.state.get().phase).toEqual({ kind: "received" });
  const draft = readDraft(device);
  expect(draft?.answers.jobFName).toBe("Meera");
  expect(await keptResume(device).get("jobFile")).toBeDefined();
  expect(openApplicationDrafts(device).forgetSubmitted(first.sent[0] as string)).toBe(false);
});
