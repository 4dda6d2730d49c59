import { expect, test, vi } from "vitest";
import { isDeviceMark } from "#contract/calls/wire.ts";
import { createTestDevice } from "#records/form/device.fixtures.ts";
import { openDeviceId } from "./device-id.ts";
import { askWhetherSent } from "./documents-declaration.ts";

const refusing = {
  getItem: () => null,
  setItem() {
    throw new Error("The browser keeps nothing.");
  },
  removeItem: () => undefined,
};

test("a device gets its mark when it first sends, keeps it, and shares it with none", () => {
  const { storage } = createTestDevice();
  const device = openDeviceId(storage);
  expect(device.stored()).toBeNull();
  const mark = device.make();
  expect(isDeviceMark(mark)).toBe(true);
  expect([device.make(), openDeviceId(storage).stored()]).toEqual([mark, mark]);
  expect(openDeviceId(createTestDevice().storage).make()).not.toBe(mark);
});

test("a browser that keeps nothing has no mark, and what is no mark of ours is none", () => {
  expect(openDeviceId(refusing).make()).toBeNull();
  const { storage } = createTestDevice();
  storage.setItem("xld-device-mark", "<script>");
  expect(openDeviceId(storage).stored()).toBeNull();
});

const mark = "a".repeat(64);
const answering = (body: string, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }));

test("a device that never sent the form asks nothing", async () => {
  const fetch = answering('{"already":true}');
  expect(await askWhetherSent({ stored: () => null }, "pass", fetch)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test("one that did asks with its mark, which stands in no address", async () => {
  const fetch = answering('{"already":true}');
  expect(await askWhetherSent({ stored: () => mark }, "pass", fetch)).toBe(true);
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe("/prod/documents-seen");
  expect(init).toMatchObject({ method: "POST", body: JSON.stringify({ mark }) });
});

test.each([
  ["another address has sent it", answering('{"already":false}')],
  ["the server refuses", answering('{"already":true}', 429)],
  ["the answer is none of ours", answering("<html>")],
  ["the answer is empty", answering("null")],
  ["the network is away", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("offline"))],
])("the form stays where %s", async (_why, fetch) => {
  expect(await askWhetherSent({ stored: () => mark }, "pass", fetch)).toBe(false);
});
