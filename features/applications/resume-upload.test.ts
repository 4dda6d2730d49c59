import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { callsUnderTest, file } from "#http/calls/calls.fixtures.ts";
import {
  dataUrl,
  exeFile,
  htmlFile,
  mediaTypes,
  pdfFile,
  svgFile,
} from "../../tests/support/files/files.ts";

const { site, call, from, sendForm, storedFiles } = callsUnderTest();

test("a resume is taken as multipart and as a data URL", async () => {
  const multipart = await sendForm(
    ["name", "a.pdf"],
    ["file", file(pdfFile(), "b.pdf", mediaTypes.pdf)],
  );
  expect(multipart.status).toBe(200);
  const json = await call(wirePaths.resumeUpload, { file: dataUrl(pdfFile()), name: "a.pdf" });
  expect(json.status).toBe(200);
  for (const answer of [multipart, json]) {
    expect(await answer.json()).toEqual({
      URL: expect.stringMatching(new RegExp(`^${site().url}/documents/[A-Za-z0-9_-]{22}$`)),
    });
  }
});

test("a part that declares no type is judged by content and extension", async () => {
  const boundary = "x".repeat(20);
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]);
  const send = (content: Buffer) =>
    fetch(site().url + wirePaths.resumeUpload, {
      method: "POST",
      headers: { ...from(), "content-type": `multipart/form-data; boundary=${boundary}` },
      body: new Uint8Array(
        Buffer.concat([
          part('name="file"; filename="cv.pdf"', content),
          Buffer.from(`--${boundary}--\r\n`),
        ]),
      ),
    });
  expect((await send(pdfFile())).status).toBe(200);
  expect((await send(exeFile())).status).toBe(415);
});

test.each(["other", "__proto__", "constructor"])(
  "refuses a form with a part named %s and keeps nothing",
  async (name) => {
    const before = await storedFiles();
    const resume = file(pdfFile(), "a.pdf", mediaTypes.pdf);
    for (const parts of [
      [
        ["file", resume],
        [name, "x"],
      ],
      [[name, resume]],
    ] as [string, string | File][][]) {
      expect((await sendForm(...parts)).status).toBe(400);
    }
    expect(await storedFiles()).toBe(before);
  },
);

test.each([
  ["a renamed program", file(exeFile(), "resume.pdf", mediaTypes.pdf), 415],
  ["a page named .pdf", file(htmlFile(), "resume.pdf", mediaTypes.pdf), 415],
  ["a drawing", file(svgFile(), "photo.svg", "image/svg+xml"), 415],
  ["an empty file", file(Buffer.alloc(0), "resume.pdf", mediaTypes.pdf), 422],
  ["a file too large", file(pdfFile({ size: 2_000_001 }), "resume.pdf", mediaTypes.pdf), 413],
])("refuses %s in both body forms and keeps nothing", async (_what, bad, status) => {
  const before = await storedFiles();
  const content = Buffer.from(await bad.arrayBuffer());
  const answers = [
    await sendForm(["file", bad]),
    await call(wirePaths.resumeUpload, { file: dataUrl(content, bad.type), name: bad.name }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      error: { code: expect.any(String), message: expect.any(String) },
    });
  }
  expect(await storedFiles()).toBe(before);
});

test("refuses two files in one call", async () => {
  const one = file(pdfFile(), "a.pdf", mediaTypes.pdf);
  const answer = await sendForm(["file", one], ["file", one]);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: { message: "Only 1 file can be uploaded at a time" },
  });
});

test("refuses a body that is too large by its header without reading it", async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(site().url + wirePaths.resumeUpload, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": 500_000_000, ...from() },
    });
    request.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on("error", reject);
    request.write("{");
  });
  expect(status).toBe(413);
});

/** Ten times what is taken. Waits in between, or a client that cannot send keeps its process busy. */
async function* tooLargeJson() {
  const first = pdfFile({ size: limits.documentBytes });
  yield `{"name":"a.pdf","file":"data:${mediaTypes.pdf};base64,`;
  yield first.toString("base64").replace(/=+$/, "A");
  for (let sent = 0; sent < 10 * limits.documentBytes; sent += 65_536) {
    await setImmediate();
    yield Buffer.alloc(65_536, "A");
  }
}

test("stops reading a body without length once it is too large", async () => {
  const body = Readable.from(tooLargeJson());
  const answer = await fetch(site().url + wirePaths.resumeUpload, {
    method: "POST",
    headers: { "content-type": "application/json", ...from() },
    body,
    duplex: "half",
  } as unknown as RequestInit);
  expect(answer.status, await answer.text()).toBe(413);
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["no comma in the data URL", { name: "a.pdf", file: "data:application/pdf;base64" }],
  ["text instead of a data URL", { name: "a.pdf", file: "hello" }],
  ["a key that is not known", { name: "a.pdf", file: dataUrl(pdfFile()), extra: 1 }],
  ["__proto__", '{"__proto__":{"a":1},"name":"a.pdf","file":"data:application/pdf;base64,AAAA"}'],
  ["no name", { file: dataUrl(pdfFile()) }],
])("refuses an upload with %s", async (_what, body) => {
  const before = await storedFiles();
  const answer = await call(wirePaths.resumeUpload, body);
  expect([400, 415, 422]).toContain(answer.status);
  expect(await storedFiles()).toBe(before);
});

test("a missing file is told in the specification's words", async () => {
  for (const answer of [
    await sendForm(["name", "a.pdf"]),
    await call(wirePaths.resumeUpload, { name: "a.pdf", file: "" }),
  ]) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { message: "Please select a file." } });
  }
});

test.each([
  ["4 KB of name", `${"n".repeat(4_096)}.pdf`],
  ["folders", "../../etc/passwd.pdf"],
  ["Windows folders", "C:\\temp\\..\\cv.pdf"],
  ["a direction mark", "resume\u202efdp.pdf"],
  ["control characters", "re\u0001sume\u0000.pdf"],
  ["a device's name", "CON.pdf"],
])("a name with %s becomes a plain one of at most 100 characters", async (_what, name) => {
  const answer = await call(wirePaths.resumeUpload, { file: dataUrl(pdfFile()), name });
  expect(answer.status).toBe(200);
  const { rows } = await site().database.queries.execute<{ stored_name: string }>(
    sql`SELECT stored_name FROM documents WHERE state <> 'intent'`,
  );
  for (const { stored_name } of rows) {
    expect(stored_name).toMatch(/^[\p{L}\p{N}._-]+$/u);
    expect(stored_name.length).toBeLessThanOrEqual(limits.fileNameCharacters);
  }
});
