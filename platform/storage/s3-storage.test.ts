import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Double, startS3Double } from "../../tests/support/services/s3-double.ts";
import { isStoreUnavailable } from "../store-unavailable.ts";
import { openS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

let double: S3Double;
let storage: Storage;
beforeEach(async () => {
  double = await startS3Double();
  storage = openS3Storage(double.config);
});
afterEach(() => double.close());

const content = randomBytes(300_000);
const short = { connection: 5_000, answer: 300, silence: 300 };
const source = () => Readable.from([content]);

test("requests are signed: another secret is refused", async () => {
  const other = openS3Storage({ ...double.config, secretAccessKey: "wrong" });
  await expect(other.put("key", source())).rejects.toThrow("SignatureDoesNotMatch");
  expect(double.objects.size).toBe(0);
});

test.each([
  ["a wrong secret", { secretAccessKey: "wrong" }, "S3_SECRET_ACCESS_KEY"],
  ["a bucket that is not there", { bucket: "others" }, "S3_BUCKET"],
])(
  "%s is no store that is away: every call and the ping say what to put right",
  async (_, wrong, name) => {
    const other = openS3Storage({ ...double.config, ...wrong });
    const calls = [
      () => other.put("key", source()),
      () => other.get("key"),
      () => other.keys()[Symbol.asyncIterator]().next(),
      () => other.ping(),
    ];
    for (const call of calls) {
      const fault = await Promise.resolve(call()).catch((error: unknown) => error);
      expect(fault).toMatchObject({ message: expect.stringContaining(name) });
      expect(isStoreUnavailable(fault)).toBe(false);
    }
  },
);

test.each([
  [403, "InvalidAccessKeyId", "does not know the key of S3_ACCESS_KEY_ID"],
  [403, "SignatureDoesNotMatch", "S3_SECRET_ACCESS_KEY is wrong"],
  [403, "RequestTimeTooSkewed", "set the time of this computer"],
  [403, "AccessDenied", "may not read, write, delete and list"],
  [301, "PermanentRedirect", "in another region than S3_REGION"],
  [400, "AuthorizationHeaderMalformed", "see S3_REGION"],
  [404, "NoSuchBucket", "no bucket of the name in S3_BUCKET"],
] as const)("a store that answers %i %s is told by what is wrong", async (status, name, said) => {
  double.refusing = [status, name];
  const fault = await storage.put("key", source()).catch((error: unknown) => error);
  double.refusing = null;
  expect(fault).toMatchObject({ message: expect.stringContaining(said) });
  expect(isStoreUnavailable(fault)).toBe(false);
});

test.each([
  [503, "SlowDown"],
  [400, "RequestTimeout"],
  [403, "QuotaExceeded"],
  [507, "XMinioStorageFull"],
] as const)("a store that answers %i %s is away for a while", async (status, name) => {
  const other = openS3Storage(double.config);
  double.refusing = [status, name];
  const fault = await other.put("key", source()).catch((error: unknown) => error);
  double.refusing = null;
  expect(isStoreUnavailable(fault)).toBe(true);
});

test("objects lie under a prefix of their own, and others in the bucket are not listed", async () => {
  await storage.put("key", source());
  double.objects.set("backup/2026", { body: content, putId: "", modified: new Date() });
  const keys: string[] = [];
  for await (const { key } of storage.keys()) keys.push(key);
  expect([...double.objects.keys()]).toEqual(["documents/key", "backup/2026"]);
  expect(keys).toEqual(["key"]);
});

test("a ping does not wait long for a store that says nothing", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const mute = openS3Storage({ ...double.config, endpoint: `http://127.0.0.1:${port}` });
  const start = performance.now();
  await expect(mute.ping()).rejects.toThrow();
  // three attempts of ten seconds each without the limit
  expect(performance.now() - start).toBeLessThan(9_000);
  silent.closeAllConnections();
  silent.close();
}, 20_000);

test("a put that the store was too busy for is sent again, whole", async () => {
  double.faults.push("busy");
  await storage.put("key", source());
  expect(double.objects.get("documents/key")?.body.equals(content)).toBe(true);
  expect(double.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(2);
});

test("a put whose answer is lost was stored once and counts as stored", async () => {
  double.faults.push("answer-lost");
  await storage.put("key", source());
  expect(double.objects.get("documents/key")?.body.equals(content)).toBe(true);
  expect(double.requests.map((request) => request.split(" ")[0])).toEqual(["PUT", "PUT", "HEAD"]);
});

test("a put on a key that exists stays refused when its first attempt fails", async () => {
  await storage.put("key", source());
  double.faults.push("busy");
  await expect(storage.put("key", Readable.from([Buffer.from("x")]))).rejects.toThrow();
  expect(double.objects.get("documents/key")?.body.equals(content)).toBe(true);
});

test("a store that stays busy makes the put fail and keeps nothing", async () => {
  double.faults.push(...Array(20).fill("busy"));
  await expect(storage.put("key", source())).rejects.toSatisfy(isStoreUnavailable);
  double.faults.length = 0;
  expect(double.objects.size).toBe(0);
});

test("a store that falls silent makes the call fail in time", async () => {
  const impatient = openS3Storage(double.config, short);
  double.judge = () => "silent";
  await expect(impatient.put("key", source())).rejects.toThrow();
  expect(double.objects.size).toBe(0);
});

test("slow senders do not keep a quick one waiting", async () => {
  const slow = Array.from({ length: 50 }, () => new Readable({ read() {} }));
  const puts = slow.map((sender, index) => storage.put(`slow-${index}`, sender));
  for (const sender of slow) sender.push(content.subarray(0, 1000));
  await storage.put("quick", source());
  for (const sender of slow) sender.push(null);
  await Promise.all(puts);
  expect(double.objects.size).toBe(51);
});

test("a download that breaks off fails instead of ending early", async () => {
  await storage.put("key", source());
  double.faults.push("cut-body");
  const object = await storage.get("key");
  await expect(buffer(object as Readable)).rejects.toThrow();
});

test("a download that stands still fails in time", async () => {
  const impatient = openS3Storage(double.config, { ...short, answer: 5_000 });
  await storage.put("key", source());
  double.judge = () => "stalled-body";
  const object = await impatient.get("key");
  await expect(buffer(object as Readable)).rejects.toThrow();
});

test("a store that is busy with fifty slow transfers is not taken for one that is away", async () => {
  const patient = openS3Storage(double.config, {
    ...{ connection: 30_000, answer: 30_000, silence: 30_000 },
  });
  await patient.put("slow", source());
  await patient.put("next", source());
  double.judge = (request) => (request === "GET /careers/documents/slow" ? "stalled-body" : null);
  const slow = await Promise.all(Array.from({ length: 50 }, () => patient.get("slow")));
  const next = patient.get("next");
  next.catch(() => {});
  // what waits for its turn asks whether the store answers at all
  await expect.poll(() => double.requests, { timeout: 5_000 }).toContain("HEAD /careers/");
  await patient.ping();
  for (const body of slow) body?.destroy();
  expect((await buffer((await next) as Readable)).equals(content)).toBe(true);
});

test("a ping fails when the bucket does not exist or the store is gone", async () => {
  const elsewhere = openS3Storage({ ...double.config, bucket: "another" });
  await expect(elsewhere.ping()).rejects.toThrow();
  await double.close();
  await expect(storage.ping()).rejects.toThrow();
});
