import { expect, test } from "vitest";
import { createTestDevice } from "../sending/test-device.ts";
import { openKycDrafts } from "./kyc-draft.ts";

const hour = 60 * 60 * 1_000;

function draftsOn(device = createTestDevice(), slot = "") {
  return { device, drafts: openKycDrafts(device.storage, slot, device.now) };
}

const received = (device: ReturnType<typeof createTestDevice>) => ({
  name: "pan.pdf",
  size: 10,
  note: "",
  url: "/documents/1",
  receivedAt: device.now(),
});

const nothing = { answers: {}, documents: {}, consent: null, submission: null };

test("answers and received documents come back", () => {
  const { device, drafts } = draftsOn();
  const file = received(device);
  drafts.write({
    ...nothing,
    answers: { email: "nikhil@mail.example" },
    documents: { panCardFile: { received: file, pending: false } },
  });
  expect(drafts.read()).toMatchObject({
    expired: false,
    draft: {
      answers: { email: "nikhil@mail.example" },
      documents: { panCardFile: { received: file, pending: false } },
    },
  });
});

test("after 20 hours the documents are forgotten, and that is said; the answers stay", () => {
  const { device, drafts } = draftsOn();
  const documents = { panCardFile: { received: received(device), pending: false } };
  drafts.write({ ...nothing, answers: { email: "nikhil@mail.example" }, documents });
  device.clock.time += 20 * hour - 1;
  expect(drafts.read()?.expired).toBe(false);
  device.clock.time += 1;
  expect(drafts.read()).toMatchObject({ expired: true, draft: { documents: {} } });
  expect(drafts.read()?.draft.answers.email).toBe("nikhil@mail.example");
});

test("a file that was still on its way is not forgotten with the one that it replaces", () => {
  const { device, drafts } = draftsOn();
  const documents = { panCardFile: { received: received(device), pending: true } };
  drafts.write({ ...nothing, documents });
  device.clock.time += 21 * hour;
  const { draft } = drafts.read() ?? {};
  expect(draft?.documents.panCardFile).toEqual({ received: null, pending: true });
});

test("after a week nothing is left, and what is no draft of ours is none", () => {
  const { device, drafts } = draftsOn();
  drafts.write({ ...nothing, answers: { email: "nikhil@mail.example" } });
  device.clock.time += 7 * 24 * hour;
  expect(drafts.read()).toBeNull();
  for (const text of ["no JSON", "5", '{"savedAt":9e15}', "null"]) {
    device.storage.setItem("xld-kyc", text);
    expect(drafts.read()).toBeNull();
  }
});

test("forms of two requests on one device know nothing of each other", () => {
  const device = createTestDevice();
  const first = draftsOn(device, "-4").drafts;
  const second = draftsOn(device, "-5").drafts;
  first.write({ ...nothing, answers: { email: "asha@mail.example" } });
  expect(second.read()).toBeNull();
  first.writeSent("/kyc-receipt/1-x");
  expect(first.readSent()).toEqual({ at: device.now(), receipt: "/kyc-receipt/1-x" });
  expect(second.readSent()).toBeNull();
});
