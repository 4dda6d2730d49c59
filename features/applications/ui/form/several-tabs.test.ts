import { expect, test } from "vitest";
import { settle, type TestDevice } from "#records/form/device.fixtures.ts";
import type { UploadAttempt } from "#records/form/files/post-file.ts";
import { sendFromElsewhere } from "#records/form/queue/run-device-queue.ts";
import { applicationSending } from "../sending/application-sending.ts";
import { later, openForm, type SendOutcome } from "./apply-form.fixtures.ts";

const pdf = new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" });

/** File contents are read outside the promise queue. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await settle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A tab that has handed an application over while its resume is on its way. */
async function handedOver() {
  const arriving = Promise.withResolvers<UploadAttempt>();
  const tab = openForm({ withResume: false, upload: arriving.promise, outcomes: [later] });
  tab.controller.chooseFiles([pdf]);
  await settled();
  void tab.controller.submit();
  await settled();
  expect(tab.uploads).toEqual(["cv.pdf"]);
  return { ...tab, arrive: (url: string) => arriving.resolve({ kind: "stored", url }) };
}

const openSecond = (device: TestDevice, outcomes: SendOutcome[] = [later]) =>
  openForm({ device, answers: {}, withResume: false, outcomes, upload: secondUpload });
const secondUpload: UploadAttempt = { kind: "stored", url: "/documents/of-the-second-tab" };

test("no other page sends an application whose resume its form still uploads", async () => {
  const { device, queue, arrive } = await handedOver();
  const sent: string[] = [];
  const sending = { ...applicationSending("en"), forget: () => undefined };
  void sendFromElsewhere(
    {
      ...sending,
      send({ documents }) {
        sent.push(documents.jobFile?.received?.url ?? "uploaded beside it");
        return new Promise(() => {});
      },
    },
    device,
  );
  await settled();
  expect([sent, (await queue.waiting()).length]).toEqual([[], 1]);
  arrive("/documents/1");
  await settled();
  device.network.comesBack();
  await settled();
  expect(sent[0]).toBe("/documents/1");
});

test("a second tab of an application that waits uploads its resume once the first one is closed", async () => {
  const { device } = await handedOver();
  const second = openSecond(device, [{ kind: "received" }]);
  void second.restore();
  await settled();
  expect(second.state.get().phase.kind).toBe("waiting");
  expect([second.uploads, second.sent]).toEqual([[], []]);
  device.closeTabs();
  await settled();
  expect(second.uploads).toEqual(["cv.pdf"]);
  expect(second.applications[0]?.documents.jobFile?.received?.url).toBe(
    "/documents/of-the-second-tab",
  );
  expect(second.state.get().phase.kind).toBe("received");
});

test("a second tab of an application whose resume arrives in the first one does not upload it", async () => {
  const { device, arrive } = await handedOver();
  const second = openSecond(device);
  void second.restore();
  await settled();
  arrive("/documents/1");
  await settled();
  device.network.comesBack();
  await settled();
  expect(second.uploads).toEqual([]);
  expect(second.resume.state().received?.url).toBe("/documents/1");
});

test("an application that waits is sent with its own resume, whatever was chosen before the script came", async () => {
  const before = openForm({
    withResume: false,
    upload: { kind: "unreachable" },
    outcomes: [later],
  });
  before.controller.chooseFiles([pdf]);
  await settled();
  void before.controller.submit();
  await settled();
  before.device.closeTabs();
  const after = openForm({
    device: before.device,
    answers: {},
    withResume: false,
    outcomes: [later],
  });
  after.resume.choose([new File(["%PDF-1.4 other"], "other.pdf", { type: "application/pdf" })]);
  void after.restore();
  await settled();
  expect(after.resume.state().received?.name).toBe("cv.pdf");
});

test("a resume that is brought back after clearing is on the device again", async () => {
  const form = openForm({ withResume: false, upload: { kind: "unreachable" }, outcomes: [later] });
  form.controller.chooseFiles([pdf]);
  await settled();
  form.controller.clear();
  await settled();
  await form.controller.undoClear();
  await settled();
  void form.controller.submit();
  await settled();
  form.device.closeTabs();
  const after = openForm({
    device: form.device,
    answers: {},
    withResume: false,
    outcomes: [later],
  });
  void after.restore();
  await settled();
  expect(after.uploads).toEqual(["cv.pdf"]);
});

test("a draft that is too old takes its resume with it", async () => {
  const before = openForm({ withResume: false });
  before.sheet.show({ jobCity: "Panvel" });
  before.controller.changed();
  before.controller.chooseFiles([pdf]);
  await settled();
  before.device.clock.time += 31 * 24 * 60 * 60 * 1_000;
  const after = openForm({ device: before.device, answers: {}, withResume: false });
  await after.restore();
  expect(after.resume.has()).toBe(false);
});
