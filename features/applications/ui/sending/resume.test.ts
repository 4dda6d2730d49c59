import { expect, test } from "vitest";
import { timings } from "#contract/timings.ts";
import type { Prepared } from "#features/documents/ui/files/prepare-file.ts";
import { createTestDevice, settle, type TestDevice } from "#records/form/device.fixtures.ts";
import { type DeviceFile, openDeviceFiles } from "#records/form/files/device-files.ts";
import type { UploadAttempt } from "#records/form/files/post-file.ts";
import { createTestSheet, testResume } from "./device.fixtures.ts";
import { createResume, type Resume } from "./resume.ts";

const pdf = new File(["%PDF-1.4 text"], "cv.pdf", { type: "application/pdf" });

const asItIs = async (file: File): Promise<Prepared> => ({ kind: "ready", file, note: "" });

const keptResume = ({ store }: Pick<TestDevice, "store">) => openDeviceFiles(store, "application");
const restoreInto = (holder: Resume, kept: DeviceFile) => holder.restore({ received: null, kept });

function newHolder(
  attempt: UploadAttempt = { kind: "stored", url: "/documents/1" },
  device = createTestDevice(),
  prepare = asItIs,
) {
  const sheet = createTestSheet();
  const sent: File[] = [];
  const refusals: string[] = [];
  const { network, now } = device;
  const holder = createResume({
    ...{ files: keptResume(device), sheet, network, now, prepare },
    async post(file) {
      sent.push(file);
      return attempt;
    },
    onChange: () => undefined,
    onRefused: (message) => void refusals.push(message),
  });
  holder.open();
  return { holder, sheet, sent, refusals, device };
}

/** A device that writes nothing until it is told to. */
function slowDevice() {
  const { store, ...device } = createTestDevice();
  const opened = Promise.withResolvers<void>();
  const update: typeof store.update = async (key, change) => {
    await opened.promise;
    return store.update(key, change);
  };
  return { device: { ...device, store: { ...store, update } }, open: () => opened.resolve() };
}

/** File contents are read outside the promise queue. */
const read = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  await settle();
};

test("a chosen file is sent, shown in the input and kept with its URL", async () => {
  const { holder, sheet, sent, device } = newHolder();
  holder.choose([pdf]);
  expect(holder.has()).toBe(true);
  await read();
  expect(await sent[0]?.text()).toBe("%PDF-1.4 text");
  expect(sheet.file).toBe(pdf);
  const kept = await keptResume(device).get("jobFile");
  expect(kept).toMatchObject({ name: "cv.pdf", url: "/documents/1", storedAt: device.now() });
  expect(await holder.stored()).toEqual(kept);
});

test("it is shown as received once the device has it, where a reload finds it", async () => {
  const { device, open } = slowDevice();
  const { holder, sent } = newHolder(undefined, device);
  holder.choose([pdf]);
  await read();
  expect(sent).toHaveLength(1);
  expect(holder.state()).toMatchObject({ received: null, onItsWay: { percent: 100 } });
  open();
  await read();
  expect(holder.state()).toMatchObject({ received: { url: "/documents/1" } });
  expect(await keptResume(device).get("jobFile")).toMatchObject({ url: "/documents/1" });
});

test("one that is removed while the device still writes it does not come back", async () => {
  const { device, open } = slowDevice();
  const { holder } = newHolder(undefined, device);
  holder.choose([pdf]);
  await read();
  holder.remove();
  open();
  await read();
  expect([holder.has(), await holder.stored()]).toEqual([false, null]);
  expect(await keptResume(device).get("jobFile")).toBeUndefined();
});

test("a choice that cannot be taken clears the selection and says why", async () => {
  const { holder, sheet, refusals, sent } = newHolder();
  holder.choose([pdf]);
  await read();
  holder.choose([pdf, pdf]);
  await read();
  expect(refusals).toEqual(["Only 1 file can be uploaded at a time"]);
  expect([holder.has(), sheet.file, sent.length]).toEqual([false, null, 1]);
});

test("a file that the server refuses is gone from the input and from the device", async () => {
  const { holder, sheet, refusals, device } = newHolder({ kind: "refused", message: "Not that." });
  holder.choose([pdf]);
  await read();
  expect(refusals).toEqual(["Not that."]);
  expect([holder.has(), sheet.file]).toEqual([false, null]);
  expect(await keptResume(device).get("jobFile")).toBeUndefined();
});

test("a file that cannot be read is refused instead of tried for ever", async () => {
  const { holder, refusals, sent } = newHolder();
  const gone = Object.assign(new File(["x"], "cv.pdf"), {
    arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")),
  });
  holder.choose([gone]);
  await read();
  expect(refusals).toEqual(["The file cannot be read. Please choose it again."]);
  expect(sent).toEqual([]);
});

test("closing the file dialog without a choice keeps the file", async () => {
  const { holder, sheet } = newHolder();
  holder.choose([pdf]);
  await read();
  sheet.showFile("jobFile", null);
  holder.choose([]);
  expect(sheet.file).toBe(pdf);
});

test("a resume that has arrived is not sent again, and does not get younger", async () => {
  const { holder, sent, device } = newHolder();
  const storedAt = device.now() - timings.unclaimedDocument / 2;
  restoreInto(holder, testResume({ url: "/documents/1", storedAt }));
  await read();
  expect(sent).toEqual([]);
  expect((await holder.stored())?.storedAt).toBe(storedAt);
});

test("a resume that lay too long is sent again", async () => {
  const { holder, sent } = newHolder();
  restoreInto(holder, testResume({ url: "/documents/1", storedAt: 0 }));
  await read();
  expect(sent).toHaveLength(1);
});

test("a file picked before is not replaced by an older one", async () => {
  const { holder, sheet } = newHolder();
  holder.choose([pdf]);
  restoreInto(holder, testResume());
  await read();
  expect(sheet.file).toBe(pdf);
});

test("a removed file is gone, also when it was just being kept", async () => {
  const { holder, device } = newHolder();
  holder.choose([pdf]);
  holder.remove();
  await read();
  expect([holder.has(), await holder.stored()]).toEqual([false, null]);
  expect(await keptResume(device).get("jobFile")).toBeUndefined();
});
