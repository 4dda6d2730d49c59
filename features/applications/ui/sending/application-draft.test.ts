import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTestDevice, settle, type TestDevice } from "#records/form/device.fixtures.ts";
import { openDeviceFiles } from "#records/form/files/device-files.ts";
import { resumeField } from "../../application-fields.ts";
import {
  later,
  openForm as openWholeForm,
  readDraft,
  typed as typedAnswers,
} from "../form/apply-form.fixtures.ts";
import {
  answerIds,
  createApplicationSaver,
  forgetPosted,
  openApplicationDrafts,
} from "./application-draft.ts";
import { createTestSheet, goodAnswers, testResume } from "./device.fixtures.ts";

/** A form on a page. */
function openForm(
  device: TestDevice,
  page: string,
  values: Record<string, string> = {},
  isHandedOver?: (id: string) => Promise<boolean>,
) {
  const sheet = createTestSheet(values);
  const { storage, now } = device;
  const more = isHandedOver && { isHandedOver };
  return { sheet, saver: createApplicationSaver({ sheet, storage, page, now, ...more }) };
}

const typed = { jobFName: "Aarohi", jobSelect: "AI Engineer" };
const page = "/ApplyNow/AI-Engineer";

test("on another opening's form the person is the same, the position is not", () => {
  const device = createTestDevice();
  openForm(device, page, typed).saver.submission();
  const other = openForm(device, "/ApplyNow/front-end-developer");
  other.saver.restore();
  expect(other.sheet.read()).toMatchObject({ jobFName: "Aarohi" });
  expect(other.sheet.read().jobSelect).toBeUndefined();
});

test("nothing is kept of a form that nobody touched", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  expect(readDraft(device)).toBeNull();
  expect(saver.restore()).toBe(false);
});

test("what is typed is kept at once, also where the page goes away", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  saver.changed();
  expect(readDraft(device)?.answers).toEqual(typed);
});

test("sending has one name through failures and reloads, until it is received", () => {
  const device = createTestDevice();
  const first = openForm(device, page, typed).saver.submission();
  device.clock.time += 86_400_000;
  const reloaded = openForm(device, page);
  reloaded.saver.restore();
  expect(reloaded.saver.submission()).toEqual(first);
  reloaded.saver.forget();
  expect(reloaded.saver.submission().id).not.toBe(first.id);
});

test("while one application waits, another from the same answers has its own name", async () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed, async () => true);
  const { id } = saver.submission();
  await saver.ownName();
  expect(saver.submission().id).not.toBe(id);
});

test("another opening's form keeps its answers under no name of an application elsewhere", () => {
  const device = createTestDevice();
  openForm(device, page, typed).saver.submission();
  const other = openForm(device, "/ApplyNow/journalist");
  other.saver.restore();
  other.saver.changed();
  expect(readDraft(device)?.submission).toBeNull();
});

test("what is typed after another tab handed the application over is another one", async () => {
  const device = createTestDevice();
  const { id } = openForm(device, page, typed).saver.submission();
  for (const [waits, kept] of [
    [false, id],
    [true, undefined],
  ] as const) {
    const tab = openForm(device, page, {}, async () => waits);
    tab.saver.restore();
    tab.saver.changed();
    await settle();
    expect(readDraft(device)?.submission?.id).toBe(kept);
  }
});

test("what was sent is forgotten, what another form has kept since is not", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  const { id } = saver.submission();
  openForm(device, "/ApplyNow/journalist", { jobFName: "Meera" }).saver.submission();
  saver.sent(id);
  expect(saver.holds()).toBe(true);
  const again = saver.submission();
  saver.sent(again.id);
  expect(saver.holds()).toBe(false);
});

const draft = {
  page: "/ApplyNow",
  answers: { jobFName: "Aarohi" },
  ...{ documents: {}, consent: null },
  submission: { id: "s1", date: "11/20/2026" },
};

test("whatever was typed comes back as it was", () => {
  const device = createTestDevice();
  const answer = fc.string({ unit: "binary", minLength: 1 });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...answerIds), answer), (answers) => {
      const typed = { ...answers };
      openApplicationDrafts(device).write({ ...draft, answers: typed });
      expect(readDraft(device)?.answers).toEqual(typed);
    }),
  );
});

test("what is no draft of ours counts as none", () => {
  for (const text of ["", "null", "{", "[]", '{"answers":{}}', '{"savedAt":"x","answers":{}}']) {
    const device = createTestDevice();
    device.storage.setItem("xld-application", text);
    expect(readDraft(device)).toBeNull();
  }
});

test("answers to questions that are not asked any more, and other values, are dropped", () => {
  const device = createTestDevice();
  const answers = { jobFName: "A", oldQuestion: "x", jobCity: 5, jobState: "" };
  device.storage.setItem(
    "xld-application",
    JSON.stringify({ ...draft, savedAt: device.now(), answers }),
  );
  expect(readDraft(device)?.answers).toEqual({ jobFName: "A" });
});

test("a draft is forgotten after a month", () => {
  const device = createTestDevice();
  openApplicationDrafts(device).write(draft);
  device.clock.time += 29 * 86_400_000;
  expect(readDraft(device)).not.toBeNull();
  device.clock.time += 2 * 86_400_000;
  expect(readDraft(device)).toBeNull();
});

test("a device that keeps nothing breaks nothing", () => {
  const refusing = { getItem: () => null, removeItem() {} };
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const storage = { ...refusing, setItem };
  expect(() => openApplicationDrafts({ storage, now: () => 1_000 }).write(draft)).not.toThrow();
});

test("only the answers of the sent submission are forgotten", () => {
  const device = createTestDevice();
  openApplicationDrafts(device).write(draft);
  expect(openApplicationDrafts(device).forgetSubmitted("another")).toBe(false);
  expect(readDraft(device)).not.toBeNull();
  expect(openApplicationDrafts(device).forgetSubmitted("s1")).toBe(true);
  expect(readDraft(device)).toBeNull();
});

describe("a native post of the form was taken", () => {
  const sent = { ...goodAnswers, "question-notice": "30 days" };

  /** A page that is left with this draft and a resume; what the next one puts back. */
  async function afterPost(answers: Record<string, string>) {
    const device = createTestDevice();
    openForm(device, page, answers).saver.changed();
    await openDeviceFiles(device.store, "application").put(resumeField.id, testResume());
    await forgetPosted(sent, device);
    const next = openWholeForm({ device, answers: {}, withResume: false });
    await next.restore();
    return { email: next.sheet.read().jobEmail, hasResume: next.resume.has() };
  }

  const { jobEmail, jobSelect } = goodAnswers;

  test.each([
    ["all of it", { ...goodAnswers, "question-notice": "30 days" }],
    ["as it was typed", { jobEmail, jobSelect, jobCellNumber: "+91 98201 00000" }],
    ["what was begun", { jobEmail }],
  ])("what it brought comes back no more: %s", async (_name, answers) => {
    expect(await afterPost(answers)).toEqual({ email: undefined, hasResume: false });
  });

  test.each([
    ["an answer", { jobEmail, jobSelect, jobComments: "I could begin next week." }],
    ["an answer to a question", { jobEmail, "question-notice": "60 days" }],
    ["another person", { jobEmail: "meera@mail.example" }],
    ["another opening", { jobEmail, jobSelect: "Journalist" }],
  ])("what it did not bring stays, with its resume: %s", async (_name, answers) => {
    expect(await afterPost(answers)).toEqual({ email: answers.jobEmail, hasResume: true });
  });

  test.each([
    ["alike", 0, {}],
    ["with another answer", 1, { jobCity: "Panvel" }],
  ])("what waits %s is sent %i times more", async (_name, times, changed) => {
    const tab = openWholeForm({ answers: { ...typedAnswers, ...changed }, outcomes: [later] });
    void tab.controller.submit();
    await settle();
    await forgetPosted(sent, tab.device);
    expect(await tab.queue.waiting()).toHaveLength(times);
    const next = openWholeForm({ device: tab.device, answers: {}, withResume: false });
    void next.restore();
    await settle();
    expect(next.sent).toHaveLength(times);
  });
});
