import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../tests/support/files/files.ts";
import { accepted, documentsUnderTest } from "../../../tests/support/records/documents.ts";
import type { Documents } from "./documents.ts";

const file = pdfFile({ size: 1_000_000 });
const plenty = Number.MAX_SAFE_INTEGER;
/** Room for so many files of a megabyte each, and for the largest one while it is under way. */
const roomFor = (files: number) => (files - 1) * file.length + limits.documentBytes;

describeWithDatabase((database) => {
  const { claim, open, setTime, start, storage } = documentsUnderTest(database);
  const under = (quotas: { own?: number; all?: number; free?: number }) =>
    open({ quotas: { own: plenty, all: plenty, free: 0, ...quotas } });

  const send = (documents: Documents, sender = "192.0.2.1", content = file) =>
    documents.stage({ name: "a.pdf" }, Readable.from([content]), sender);
  const storedBytes = () =>
    [...storage.objects.values()].reduce((sum, { content }) => sum + content.length, 0);

  test("a sender whose unclaimed files fill his share must wait; another need not", async () => {
    const documents = under({ own: roomFor(2) });
    const { id } = accepted(await send(documents));
    accepted(await send(documents));
    const refused = { ok: false, status: 429, code: "too_many_files", retryAfterSeconds: 60 };
    expect(await send(documents)).toMatchObject(refused);
    accepted(await send(documents, "192.0.2.2"));
    await claim(id);
    accepted(await send(documents));
  });

  test("the addresses of one household share what they may leave, others do not", async () => {
    const documents = under({ own: roomFor(1) });
    accepted(await send(documents, "2001:db8:1:2::1"));
    expect(await send(documents, "2001:db8:1:2:ffff::9")).toMatchObject({ status: 429 });
    accepted(await send(documents, "2001:db8:1:3::1"));
  });

  test("a flood at once does not pass the limit of its sender", async () => {
    const documents = under({ own: roomFor(5) });
    const results = await Promise.all(Array.from({ length: 60 }, () => send(documents)));
    const taken = results.filter(({ ok }) => ok).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(5);
    expect(storedBytes()).toBeLessThan(roomFor(5));
  });

  test("an hour of uploads from everywhere fills no more than the limit of all", async () => {
    const all = roomFor(12);
    const documents = under({ all });
    let refused = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      setTime(new Date(start.getTime() + minute * 60_000));
      const flood = Array.from({ length: 4 }, (_, at) => send(documents, `203.0.${minute}.${at}`));
      for (const result of await Promise.all(flood)) {
        if (!result.ok) expect(result).toMatchObject({ status: 507, code: "storage_full" });
        refused += result.ok ? 0 : 1;
      }
      expect(storedBytes()).toBeLessThan(all);
    }
    expect(refused).toBeGreaterThanOrEqual(60 * 4 - 12);
    expect(storage.objects.size, "but what fits is taken").toBeGreaterThanOrEqual(11);
  });

  test("an upload under way counts as the largest that it may become, until it must have ended", async () => {
    const documents = under({ own: limits.documentBytes + file.length });
    const content = new Readable({ read() {} });
    const slow = documents.stage({ name: "a.pdf" }, content, "192.0.2.1");
    content.push(file.subarray(0, 1_000));
    await expect.poll(intents).toBe(1);
    expect(await send(documents)).toMatchObject({ status: 429 });
    await database().queries.execute(sql`UPDATE documents SET created_at = now() - interval '2 h'`);
    accepted(await send(documents));
    content.push(file.subarray(1_000));
    content.push(null);
    accepted(await slow);
  });

  test("an upload that breaks off counts no more", async () => {
    const documents = under({ own: roomFor(1) });
    for (let at = 0; at < 3; at += 1) {
      const content = new Readable({ read() {} });
      const broken = documents.stage({ name: "a.pdf" }, content, "192.0.2.1");
      content.push(file.subarray(0, 1_000));
      await expect.poll(intents).toBe(1);
      content.destroy(new Error("the bus drove into a tunnel"));
      await expect(broken).rejects.toThrow("tunnel");
    }
    expect(await intents()).toBe(0);
    accepted(await send(documents));
  });

  test("a disk that is nearly full takes nothing, and says why", async () => {
    let free = 999_999_999;
    const disk = Object.assign(Object.create(storage), {
      freeBytes: async () => free,
      put: (key: string, source: Readable) => storage.put(key, source),
    });
    const documents = open({ storage: disk });
    expect(await send(documents)).toEqual({
      ok: false,
      status: 507,
      code: "storage_full",
      message: "We cannot take files right now. Please try again later.",
    });
    expect(storage.objects.size).toBe(0);
    free = 1_000_000_000;
    accepted(await send(documents));
  });

  async function intents(): Promise<number> {
    const { rows } = await database().queries.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM documents WHERE state = 'intent'`,
    );
    return rows[0]?.total ?? 0;
  }
});
