import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { file } from "#http/calls/calls.fixtures.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { exeFile, mediaTypes, pdfFile } from "../../tests/support/files/files.ts";

let site: TestSite;
beforeAll(async () => {
  const moment = new Date();
  site = await startTestSite({ clock: { now: () => moment } });
});
afterAll(() => site?.stop());

const pdf = (name = "a.pdf") => file(pdfFile(), name, mediaTypes.pdf);

function read(parts: [string, string | File][], address = "192.0.2.1") {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const request = new Request(`${site.url}/upload-your-kyc`, { method: "POST", body });
  return site.composition.services.formPosts.readMany(request, address, "kyc");
}

async function staged(): Promise<number> {
  const { rows } = await site.database.queries.execute(
    sql`SELECT id FROM documents WHERE state = 'staged'`,
  );
  return rows.length;
}

test("each control's file is stored or refused by itself, and empty controls are absent", async () => {
  const form = await read([
    ["email", "a@mail.example"],
    ["resumeFile", pdf("My CV.pdf")],
    ["panCardFile", file(exeFile(), "pan.pdf", mediaTypes.pdf)],
    ["photoFile", new File([], "")],
  ]);
  expect(form).toMatchObject({
    fields: { email: "a@mail.example" },
    faults: {},
    retryAfterSeconds: null,
  });
  expect(Object.keys(form.files)).toEqual(["resumeFile", "panCardFile"]);
  expect(form.files.resumeFile).toMatchObject({ ok: true, document: { name: "My CV.pdf" } });
  expect(form.files.panCardFile).toMatchObject({
    ok: false,
    message: "File format is not supported for upload.",
  });
});

test("a form whose fields together hold more text than any form of ours is refused", async () => {
  const text = "x".repeat(limits.formBytes / 4);
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => [`field${at}`, text]);
  expect(Object.keys((await read(fields(3))).fields)).toHaveLength(3);
  await expect(read(fields(4))).rejects.toMatchObject({ status: 413 });
});

test("a control with two files is refused, and neither is kept", async () => {
  const before = await staged();
  const form = await read([
    ["resumeFile", pdf()],
    ["resumeFile", pdf()],
  ]);
  expect(form.files.resumeFile).toMatchObject({
    ok: false,
    status: 422,
    message: "Only 1 file can be uploaded at a time",
  });
  expect(await staged()).toBe(before);
});

test("a whole form of twenty files goes through, also behind a busy network with a token", async () => {
  const files = Array.from({ length: 20 }, (_, index): [string, File] => [`f${index}`, pdf()]);
  const address = "192.0.2.9";
  let retryAfterSeconds: number | null = null;
  for (let sent = 0; retryAfterSeconds === null && sent < 40; sent += 1) {
    ({ retryAfterSeconds } = await read(files, address));
  }
  expect(retryAfterSeconds).toBeGreaterThan(0);
  const token = site.composition.services.uploadTokens.issue();
  const form = await read([[uploadTokenField, token], ...files], address);
  expect(form.retryAfterSeconds).toBeNull();
  expect(Object.values(form.files).every(({ ok }) => ok)).toBe(true);
});
