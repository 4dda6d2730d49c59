import { expect, test } from "vitest";
import { createTestDevice } from "../sending/test-device.ts";
import { openFormDrafts } from "./form-draft.ts";

const hours = 60 * 60 * 1_000;
const answers = { fullName: "Meera Kulkarni", email: "", contactNumber: "" };

function draftsOn(device: ReturnType<typeof createTestDevice>, form = "documents-AI-Engineer") {
  return openFormDrafts(device.storage, form, device.now);
}

function written(device: ReturnType<typeof createTestDevice>) {
  const received = {
    name: "a.pdf",
    size: 1,
    note: "",
    url: "/documents/a",
    receivedAt: device.now(),
  };
  const documents = { resume: { received, pending: false } };
  draftsOn(device).write({ answers, documents, consent: null, submissionId: "s1" });
  return documents;
}

test("a form stands on the device as it was left, and apart from those of other openings", () => {
  const device = createTestDevice();
  const documents = written(device);
  expect(draftsOn(device).read()).toMatchObject({
    draft: { answers, documents, submissionId: "s1" },
    expired: false,
  });
  expect(draftsOn(device, "documents").read()).toBeNull();
});

test("files that the server holds no longer are told to be gone; what was typed stays", () => {
  const device = createTestDevice();
  written(device);
  device.clock.time += 21 * hours;
  expect(draftsOn(device).read()).toMatchObject({
    draft: { answers, documents: {} },
    expired: true,
  });
});

test("after a week nothing is left, and after it is sent neither", () => {
  const device = createTestDevice();
  written(device);
  device.clock.time += 7 * 24 * hours;
  expect(draftsOn(device).read()).toBeNull();
  device.clock.time -= hours;
  expect(draftsOn(device).read()).not.toBeNull();
  draftsOn(device).forget();
  expect(draftsOn(device).read()).toBeNull();
});

test.each(["", "null", "{", '{"savedAt":1}', '{"savedAt":"x","answers":{},"documents":{}}'])(
  "%j on the device is no draft",
  (text) => {
    const device = createTestDevice();
    device.storage.setItem("xld-documents-AI-Engineer", text);
    expect(draftsOn(device).read()).toBeNull();
  },
);

test("answers to questions that the form does not ask are left out", () => {
  const device = createTestDevice();
  const more = { ...answers, aadhaar: "1234", email: 5 as unknown as string };
  draftsOn(device).write({ answers: more, documents: {}, consent: null, submissionId: "s1" });
  expect(draftsOn(device).read()?.draft.answers).toEqual({
    fullName: "Meera Kulkarni",
    contactNumber: "",
  });
});

test("a full device loses nothing but the draft", () => {
  const device = createTestDevice();
  const full = {
    ...device.storage,
    setItem() {
      throw new Error("full");
    },
  };
  const drafts = openFormDrafts(full, "documents", device.now);
  const draft = { answers, documents: {}, consent: null, submissionId: "s1" };
  expect(() => drafts.write(draft)).not.toThrow();
});
