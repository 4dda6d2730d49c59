import { expect, test } from "vitest";
import { createTestDevice, settle, type TestDevice } from "#records/form/test-device.ts";
import { createAnswerKeeper } from "./answer-keeper.ts";
import { createTestSheet } from "./device-under-test.ts";
import { readDraft } from "./draft.ts";

/** A form on a page; its timer is run by hand. */
function openForm(
  device: TestDevice,
  page: string,
  values: Record<string, string> = {},
  isHandedOver?: (id: string) => Promise<boolean>,
) {
  const sheet = createTestSheet(values);
  let pending: (() => void) | null = null;
  const keeper = createAnswerKeeper({
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
  return { sheet, keeper, afterAMoment: () => pending?.() };
}

const typed = { jobFName: "Aarohi", jobSelect: "AI Engineer" };
const page = "/ApplyNow/AI-Engineer";

test("answers are back after a reload", () => {
  const device = createTestDevice();
  const before = openForm(device, page, typed);
  before.keeper.changed();
  before.afterAMoment();
  const after = openForm(device, page);
  expect(after.keeper.restore()).toBe(true);
  expect(after.sheet.read()).toMatchObject(typed);
});

test("what was typed before the script came is not overwritten", () => {
  const device = createTestDevice();
  openForm(device, page, typed).keeper.submission([]);
  const after = openForm(device, page, { jobFName: "Meera" });
  after.keeper.restore();
  expect(after.sheet.read().jobFName).toBe("Meera");
});

test("on another opening's form the person is the same, the position is not", () => {
  const device = createTestDevice();
  openForm(device, page, typed).keeper.submission([]);
  const other = openForm(device, "/ApplyNow/front-end-developer");
  other.keeper.restore();
  expect(other.sheet.read()).toMatchObject({ jobFName: "Aarohi" });
  expect(other.sheet.read().jobSelect).toBeUndefined();
});

test("nothing is kept of a form that nobody touched", () => {
  const device = createTestDevice();
  const { keeper } = openForm(device, page, typed);
  keeper.flush();
  expect(readDraft(device.storage, device.now())).toBeNull();
  expect(keeper.restore()).toBe(false);
});

test("a page that goes away keeps what is not kept yet", () => {
  const device = createTestDevice();
  const { keeper } = openForm(device, page, typed);
  keeper.changed();
  keeper.flush();
  expect(readDraft(device.storage, device.now())?.answers).toEqual(typed);
});

test("sending has one name through failures and reloads, until it is received", () => {
  const device = createTestDevice();
  const first = openForm(device, page, typed).keeper.submission([]);
  device.clock.time += 86_400_000;
  const reloaded = openForm(device, page);
  reloaded.keeper.restore();
  expect(reloaded.keeper.submission([])).toEqual(first);
  reloaded.keeper.forget();
  expect(reloaded.keeper.submission([]).id).not.toBe(first.id);
});

test("while one application waits, another from the same answers has its own name", () => {
  const device = createTestDevice();
  const { keeper } = openForm(device, page, typed);
  const { id } = keeper.submission([]);
  expect(keeper.submission([id]).id).not.toBe(id);
});

test("another opening's form keeps its answers under no name of an application elsewhere", () => {
  const device = createTestDevice();
  openForm(device, page, typed).keeper.submission([]);
  const other = openForm(device, "/ApplyNow/journalist");
  other.keeper.restore();
  other.keeper.changed();
  other.keeper.flush();
  expect(readDraft(device.storage, device.now())?.submission).toBeNull();
});

test("what is typed after another tab handed the application over is another one", async () => {
  const device = createTestDevice();
  const { id } = openForm(device, page, typed).keeper.submission([]);
  for (const [waits, kept] of [
    [false, id],
    [true, undefined],
  ] as const) {
    const tab = openForm(device, page, {}, async () => waits);
    tab.keeper.restore();
    tab.keeper.changed();
    tab.afterAMoment();
    await settle();
    expect(readDraft(device.storage, device.now())?.submission?.id).toBe(kept);
  }
});

test("what was sent is forgotten, what another form has kept since is not", () => {
  const device = createTestDevice();
  const { keeper } = openForm(device, page, typed);
  const { id } = keeper.submission([]);
  openForm(device, "/ApplyNow/journalist", { jobFName: "Meera" }).keeper.submission([]);
  keeper.sent(id);
  expect(keeper.holds()).toBe(true);
  const again = keeper.submission([]);
  keeper.sent(again.id);
  expect(keeper.holds()).toBe(false);
});

test("forgetting also stops what was about to be kept", () => {
  const device = createTestDevice();
  const { keeper, afterAMoment } = openForm(device, page, typed);
  keeper.changed();
  keeper.forget();
  afterAMoment();
  expect(readDraft(device.storage, device.now())).toBeNull();
});
