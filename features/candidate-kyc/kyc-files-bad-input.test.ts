import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { openRaw } from "#http/server/node-server.fixtures.ts";
import {
  dataUrl,
  docFile,
  docxFile,
  jpegFile,
  mediaTypes,
  pdfFile,
} from "../../tests/support/files/files.ts";
import { hostileFiles } from "../../tests/support/files/hostile-files.ts";

// What the two calls that bring several files are sent by mistake or on purpose, in either form.

const { call, from, site, storedFiles } = callsUnderTest();
const paths = [wirePaths.kycFileUpload, wirePaths.multiFileUpload];

interface SentFile {
  name?: string;
  content?: Buffer;
  type?: string;
}

/** A good file, and the one in question. */
function asJson(path: string, { name = "a.pdf", content = pdfFile(), type }: SentFile) {
  return call(path, [
    { file_id: "good", file_name: "good.pdf", file_object: dataUrl(pdfFile()) },
    { file_id: "odd", file_name: name, file_object: dataUrl(content, type) },
  ]);
}

function asMultipart(path: string, { name = "a.pdf", content = pdfFile(), type }: SentFile) {
  const body = new FormData();
  body.append("good", new File([new Uint8Array(pdfFile())], "good.pdf"));
  const given = { type: type ?? mediaTypes.pdf };
  body.append("odd", new File([new Uint8Array(content)], name, given));
  return fetch(site().url + path, { method: "POST", headers: from(), body });
}

/** Refused as a call is, in words, with nothing of our insides, and nothing is left of it. */
async function expectRefused(answer: Response, before: number): Promise<void> {
  expect([400, 413, 415, 422]).toContain(answer.status);
  const { error } = await answer.json();
  expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(JSON.stringify(error)).not.toMatch(/\.ts:|node_modules|script>/);
  expect(await storedFiles()).toBe(before);
}

test.each([
  ["a download", { type: "application/x-download" }],
  ["unknown bytes", { type: "application/octet-stream" }],
  ["a picture", { type: mediaTypes.png }],
  ["no type at all", { type: "pdf" }],
  ["nothing", { type: "" }],
  [
    "a text with parameters",
    { name: "a.doc", content: docFile(), type: "text/plain; charset=utf-8" },
  ],
  ["a drawing", { type: "image/svg+xml" }],
  ["a text", { type: "text/plain" }],
  ["a zip", { name: "a.docx", content: docxFile(), type: "application/zip" }],
  ["an old browser's JPEG", { name: "a.jfif", content: jpegFile(), type: "image/pjpeg" }],
])("a file that is declared as %s is taken by what it is", async (_what, sent) => {
  for (const path of paths) {
    for (const send of [asJson, asMultipart]) expect((await send(path, sent)).status).toBe(200);
  }
});

const polyglots = Object.entries(hostileFiles);

test.each(polyglots)("%s is refused, or is kept to be looked at in its frame", async (_, file) => {
  const before = await storedFiles();
  const name = { [mediaTypes.pdf]: "a.pdf", [mediaTypes.png]: "a.png" }[file.mediaType] ?? "a.jpg";
  const answer = await asJson(paths[0] as string, {
    content: file.content,
    type: file.mediaType,
    name,
  });
  if (answer.status === 200) expect(await storedFiles()).toBe(before + 2);
  else await expectRefused(answer, before);
});

test.each([
  ["4 KB of it", `${"n".repeat(4_096)}.pdf`],
  ["folders", "../../etc/passwd.pdf"],
  ["Windows folders", "C:\\temp\\..\\cv.pdf"],
  ["a direction mark", "resume\u202efdp.pdf"],
  ["control characters", "re\u0001sume\u0000.pdf"],
  ["half a pair of code units", "r\ud800.pdf"],
  ["a device's name", "CON.pdf"],
  ["markup", "<img src=x onerror=alert(1)>.pdf"],
  ["quotes and line ends", 'a";\r\nX-Odd: 1\r\n.pdf'],
])("a name with %s is stored as a plain one", async (_what, name) => {
  for (const path of paths) {
    for (const send of [asJson, asMultipart]) {
      expect((await send(path, { name })).status).toBe(200);
    }
  }
  const { rows } = await site().database.queries.execute<{ stored_name: string }>(
    sql`SELECT stored_name FROM documents WHERE state <> 'intent'`,
  );
  for (const { stored_name } of rows) {
    expect(stored_name).toMatch(/^[^\s"<>:|?*;\\/\p{Cc}\p{Cf}\p{Cs}]+$/u);
    expect(stored_name.length).toBeLessThanOrEqual(limits.fileNameCharacters);
  }
});

const object = (file_object: unknown, more = {}) =>
  JSON.stringify([{ file_id: "a", file_name: "a.pdf", file_object, ...more }]);
const _pdf64 = pdfFile().toString("base64");

test.each(paths)(
  "what %s is sent is not unpacked, and no end of it is waited for",
  async (path) => {
    const before = await storedFiles();
    const packed = await call(path, object(dataUrl(pdfFile())), { "content-encoding": "gzip" });
    expect([200, 400, 415]).toContain(packed.status);
    await packed.arrayBuffer();
    const raw = openRaw(site().port);
    const length = 30_000_000_000;
    raw.send(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n[`,
    );
    expect(await raw.says(/^HTTP\/1\.1 \d+/)).toMatch(/^HTTP\/1\.1 413 /);
    raw.socket.destroy();
    expect(await storedFiles()).toBe(before + (packed.status === 200 ? 1 : 0));
  },
);

test.each(paths)("a body to %s that ends before its length leaves nothing", async (path) => {
  const before = await storedFiles();
  const raw = openRaw(site().port);
  const body = object(dataUrl(pdfFile({ size: 300_000 })));
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  raw.send(`${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
  await raw.says(/100 Continue/);
  raw.send(body.slice(0, 200_000));
  raw.socket.end();
  await raw.end;
  await expect.poll(storedFiles, { timeout: 10_000 }).toBe(before);
});
