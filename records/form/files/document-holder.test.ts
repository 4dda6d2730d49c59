import { expect, test } from "vitest";
import type { Prepared } from "#features/documents/ui/files/prepare-file.ts";
import { createTestDevice, settle } from "../device.fixtures.ts";
import { type DeviceFiles, openDeviceFiles } from "./device-files.ts";
import { createDocumentHolder } from "./document-holder.ts";
import type { UploadAttempt } from "./post-file.ts";
import { createUploadSession } from "./upload-session.ts";

const photo = new File(["photo"], "me.jpg", { type: "image/jpeg" });
const sharper = new File(["sharper"], "me-again.jpg", { type: "image/jpeg" });
const received = { name: "old.jpg", size: 3, note: "", url: "/documents/0", receivedAt: 1 };
const agreed = { isAsked: true, hasAgreed: true };

const asItIs = async (file: File): Promise<Prepared> => ({ kind: "ready", file, note: "" });

/** A document whose uploads end as listed, the last one for ever. */
function holderWith({
  attempts = [{ kind: "stored", url: "/documents/1" }] as UploadAttempt[],
  prepare = asItIs,
  validate = asItIs,
  device = createTestDevice({ holdPauses: true }),
} = {}) {
  const rest = [...attempts];
  const sent: string[] = [];
  const refusals: string[] = [];
  const files = openDeviceFiles(device.store, "kyc");
  const session = createUploadSession({
    network: device.network,
    now: device.now,
    async attempt(file) {
      sent.push(file.name);
      return (rest.length > 1 ? rest.shift() : rest[0]) ?? new Promise<never>(() => {});
    },
  });
  const holder = createDocumentHolder({
    key: "photoFile",
    session,
    files,
    validate: validate,
    prepare,
    now: device.now,
    isQueued: () => false,
    onChange: () => {},
    onRefused: (message) => refusals.push(message),
  });
  holder.allow(agreed);
  return { holder, sent, refusals, files, device };
}

/** What is done from now on with what the device keeps. */
function watchChanges(files: DeviceFiles): string[] {
  const changes: string[] = [];
  for (const change of ["put", "forget"] as const) {
    const real = files[change] as (...given: unknown[]) => Promise<void>;
    files[change] = (...given: unknown[]) => {
      changes.push(change);
      return real(...given);
    };
  }
  return changes;
}

test("a chosen file is sent at once, and forgotten by the device when it has arrived", async () => {
  const { holder, sent, files } = holderWith();
  holder.choose([photo]);
  await settle();
  expect(sent).toEqual(["me.jpg"]);
  expect(holder.state()).toMatchObject({
    onItsWay: { phase: "none" },
    received: { name: "me.jpg", size: 5, url: "/documents/1" },
  });
  expect(holder.state().contents?.name).toBe("me.jpg");
  expect(await files.get("photoFile")).toBeUndefined();
});

test("nothing leaves the device before its owner agreed", async () => {
  const { holder, sent } = holderWith();
  holder.allow({ isAsked: true, hasAgreed: false });
  holder.choose([photo]);
  holder.restore({ received: null, kept: null });
  await settle();
  expect(sent).toEqual([]);
  expect(holder.state().onItsWay).toEqual({ phase: "held", name: "me.jpg" });
  holder.allow(agreed);
  await settle();
  expect(sent).toEqual(["me.jpg"]);
});

test("what is being made ready is not sent where the agreement is taken back meanwhile", async () => {
  const ready = Promise.withResolvers<Prepared>();
  const { holder, sent } = holderWith({ prepare: () => ready.promise });
  holder.choose([photo]);
  holder.allow({ isAsked: true, hasAgreed: false });
  ready.resolve({ kind: "ready", file: photo, note: "" });
  await settle();
  expect(sent).toEqual([]);
});

test("while it is on its way the device keeps it as it was made ready", async () => {
  const file = new File(["pic"], "me-smaller.jpg", { type: "image/jpeg" });
  const prepare = async (): Promise<Prepared> => ({ kind: "ready", file, note: "" });
  const { holder, files } = holderWith({ attempts: [], prepare });
  holder.choose([photo]);
  await settle();
  expect(await files.get("photoFile")).toMatchObject({ name: "me-smaller.jpg" });
});

test("a wrong file is told when it is chosen, also before its owner agreed", async () => {
  const refused: Prepared = { kind: "refused", message: "Not that kind." };
  const { holder, refusals, files } = holderWith({ validate: async () => refused });
  holder.allow({ isAsked: true, hasAgreed: false });
  holder.choose([photo]);
  await settle();
  expect(refusals).toEqual(["Not that kind."]);
  expect(holder.state().onItsWay.phase).toBe("none");
  expect(await files.get("photoFile")).toBeUndefined();
});

test("what waits for the agreement survives a reload, and is made ready and sent after it", async () => {
  const before = holderWith();
  before.holder.allow({ isAsked: true, hasAgreed: false });
  before.holder.choose([photo]);
  await settle();
  const kept = (await before.files.get("photoFile")) ?? null;
  const smaller = new File(["pic"], "me-smaller.jpg", { type: "image/jpeg" });
  const { holder, sent, files } = holderWith({
    device: before.device,
    prepare: async () => ({ kind: "ready", file: smaller, note: "" }),
  });
  holder.allow({ isAsked: true, hasAgreed: false });
  holder.restore({ received: null, kept });
  expect(holder.state().onItsWay).toEqual({ phase: "held", name: "me.jpg" });
  await settle();
  expect(sent).toEqual([]);
  holder.allow(agreed);
  await settle();
  expect(sent).toEqual(["me-smaller.jpg"]);
  expect(await files.get("photoFile")).toBeUndefined();
});

test("a reload before a file was judged or made ready loses neither a new one nor one that was put back", async () => {
  const never = () => new Promise<Prepared>(() => {});
  for (const hasAgreed of [false, true]) {
    const first = holderWith({ validate: never, prepare: never });
    first.holder.allow({ isAsked: true, hasAgreed });
    first.holder.choose([photo]);
    await settle();
    const kept = (await first.files.get("photoFile")) ?? null;
    expect(kept).toMatchObject({ name: "me.jpg", isHeld: true });
    const second = holderWith({ device: first.device, validate: never, prepare: never });
    second.holder.allow({ isAsked: true, hasAgreed });
    const asked = watchChanges(second.files);
    second.holder.restore({ received: null, kept });
    await settle();
    expect(asked).not.toContain("forget");
    expect(await second.files.get("photoFile")).toMatchObject({ name: "me.jpg", isHeld: true });
  }
});

test("a refused file is told and gone, and the one before it stays", async () => {
  const { holder, refusals, files } = holderWith({
    attempts: [{ kind: "refused", message: "Not that kind." }],
  });
  holder.restore({ received, kept: null });
  holder.choose([photo]);
  await settle();
  expect(refusals).toEqual(["Not that kind."]);
  expect(holder.state()).toMatchObject({ onItsWay: { phase: "none" }, received });
  expect(await files.get("photoFile")).toBeUndefined();
});

test("two files at once are one too many, and nothing is sent", async () => {
  const { holder, refusals, sent } = holderWith();
  holder.choose([photo, sharper]);
  await settle();
  expect(refusals).toEqual(["Only 1 file can be uploaded at a time"]);
  expect(sent).toEqual([]);
});

test("what the device refuses, or its owner takes back, is not sent", async () => {
  const outcomes: Prepared[] = [{ kind: "refused", message: "Too large." }, { kind: "cancelled" }];
  for (const prepared of outcomes) {
    const { holder, sent, refusals } = holderWith({ prepare: async () => prepared });
    holder.choose([photo]);
    await settle();
    expect(sent).toEqual([]);
    expect(refusals).toEqual(prepared.kind === "refused" ? ["Too large."] : []);
    expect(holder.state().onItsWay.phase).toBe("none");
  }
});

test("a file that is chosen while another is made ready takes its place", async () => {
  const first = Promise.withResolvers<Prepared>();
  const { holder, sent } = holderWith({
    prepare: (file) =>
      file === photo ? first.promise : Promise.resolve({ kind: "ready", file, note: "" }),
  });
  holder.choose([photo]);
  holder.choose([sharper]);
  await settle();
  first.resolve({ kind: "ready", file: photo, note: "" });
  await settle();
  expect(sent).toEqual(["me-again.jpg"]);
});

test("what is not asked for any more is not sent, and goes on when it is", async () => {
  const { holder, sent } = holderWith({ attempts: [] });
  holder.allow({ isAsked: false, hasAgreed: true });
  holder.choose([photo]);
  await settle();
  expect(sent).toEqual([]);
  holder.allow(agreed);
  expect(sent).toEqual(["me.jpg"]);
});

test("cancelling keeps what the server has, removing does not", async () => {
  const { holder } = holderWith({ attempts: [] });
  holder.restore({ received, kept: null });
  holder.choose([photo]);
  await settle();
  holder.cancel();
  expect(holder.state()).toMatchObject({ onItsWay: { phase: "none" }, received });
  holder.remove();
  expect(holder.state()).toEqual({ onItsWay: { phase: "none" }, received: null, contents: null });
});
