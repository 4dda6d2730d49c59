import { expect, test } from "vitest";
import { createTestDevice, settle, type TestDevice } from "#records/form/test-device.ts";
import { createTestSheet } from "./device-under-test.ts";
import { readDraft } from "./draft.ts";
import { createDraftSaver } from "./draft-saver.ts";

/** A form on a page; its timer is run by hand. */
function openForm(
  device: TestDevice,
  page: string,
  values: Record<string, string> = {},
  isHandedOver?: (id: string) => Promise<boolean>,
) {
  const sheet = createTestSheet(values);
  let pending: (() => void) | null = null;
  const saver = createDraftSaver({
    sheet,
    storage: device.storage,
    page,
    now: device.now,
    ...(isHandedOver && { isHandedOver }),
    timers: {
      set: (work) => {
        pending = work;
        return 1;
      },
      clear: () => {
        pending = null;
      },
    },
  });
  return { sheet, saver, afterAMoment: () => pending?.() };
}

const typed = { jobFName: "Aarohi", jobSelect: "AI Engineer" };
const page = "/ApplyNow/AI-Engineer";

test("answers are back after a reload", () => {
  const device = createTestDevice();
  const before = openForm(device, page, typed);
  before.saver.changed();
  before.afterAMoment();
  const after = openForm(device, page);
  expect(after.saver.restore()).toBe(true);
  expect(after.sheet.read()).toMatchObject(typed);
});

test("what was typed before the script came is not overwritten", () => {
  const device = createTestDevice();
  openForm(device, page, typed).saver.submission([]);
  const after = openForm(device, page, { jobFName: "Meera" });
  after.saver.restore();
  expect(after.sheet.read().jobFName).toBe("Meera");
});

test("on another opening's form the person is the same, the position is not", () => {
  const device = createTestDevice();
  openForm(device, page, typed).saver.submission([]);
  const other = openForm(device, "/ApplyNow/front-end-developer");
  other.saver.restore();
  expect(other.sheet.read()).toMatchObject({ jobFName: "Aarohi" });
  expect(other.sheet.read().jobSelect).toBeUndefined();
});

test("nothing is kept of a form that nobody touched", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  saver.flush();
  expect(readDraft(device.storage, device.now())).toBeNull();
  expect(saver.restore()).toBe(false);
});

test("a page that goes away keeps what is not kept yet", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  saver.changed();
  saver.flush();
  expect(readDraft(device.storage, device.now())?.answers).toEqual(typed);
});

test("sending has one name through failures and reloads, until it is received", () => {
  const device = createTestDevice();
  const first = openForm(device, page, typed).saver.submission([]);
  device.clock.time += 86_400_000;
  const reloaded = openForm(device, page);
  reloaded.saver.restore();
  expect(reloaded.saver.submission([])).toEqual(first);
  reloaded.saver.forget();
  expect(reloaded.saver.submission([]).id).not.toBe(first.id);
});

test("while one application waits, another from the same answers has its own name", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  const { id } = saver.submission([]);
  expect(saver.submission([id]).id).not.toBe(id);
});

test("another opening's form keeps its answers under no name of an application elsewhere", () => {
  const device = createTestDevice();
  openForm(device, page, typed).saver.submission([]);
  const other = openForm(device, "/ApplyNow/journalist");
  other.saver.restore();
  other.saver.changed();
  other.saver.flush();
  expect(readDraft(device.storage, device.now())?.submission).toBeNull();
});

test("what is typed after another tab handed the application over is another one", async () => {
  const device = createTestDevice();
  const { id } = openForm(device, page, typed).saver.submission([]);
  for (const [waits, kept] of [
    [false, id],
    [true, undefined],
  ] as const) {
    const tab = openForm(device, page, {}, async () => waits);
    tab.saver.restore();
    tab.saver.changed();
    tab.afterAMoment();
    await settle();
    expect(readDraft(device.storage, device.now())?.submission?.id).toBe(kept);
  }
});

test("what was sent is forgotten, what another form has kept since is not", () => {
  const device = createTestDevice();
  const { saver } = openForm(device, page, typed);
  const { id } = saver.submission([]);
  openForm(device, "/ApplyNow/journalist", { jobFName: "Meera" }).saver.submission([]);
  saver.sent(id);
  expect(saver.holds()).toBe(true);
  const again = saver.submission([]);
  saver.sent(again.id);
  expect(saver.holds()).toBe(false);
});

test("forgetting also stops what was about to be kept", () => {
  const device = createTestDevice();
  const { saver, afterAMoment } = openForm(device, page, typed);
  saver.changed();
  saver.forget();
  afterAMoment();
  expect(readDraft(device.storage, device.now())).toBeNull();
});
