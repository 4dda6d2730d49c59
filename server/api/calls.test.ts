import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { wirePaths } from "#contract/wire.ts";
import { exeFile, htmlFile, mediaTypes, pdfFile, svgFile } from "../../tests/support/files.ts";
import { startTestSite, type TestSite, testAdmin } from "../../tests/support/site.ts";
import { formBody, referralBody } from "../../tests/support/submissions.ts";

let site: TestSite;
let sender = 0;

beforeAll(async () => {
  site = await startTestSite({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => site?.stop());
beforeEach(() => {
  sender += 1;
});

/** Each test comes from an address of its own, so that limits do not mix. */
const from = () => ({ "x-forwarded-for": `198.51.100.${sender}` });

function call(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...from(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function sendForm(...parts: [string, string | File][]): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return fetch(site.url + wirePaths.resumeUpload, { method: "POST", headers: from(), body });
}

const file = (content: Buffer, name: string, type: string) =>
  new File([new Uint8Array(content)], name, { type });
const dataUrl = (content: Buffer, type: string = mediaTypes.pdf) =>
  `data:${type};base64,${content.toString("base64")}`;

async function upload(): Promise<string> {
  const answer = await sendForm(["file", file(pdfFile(), "resume.pdf", mediaTypes.pdf)]);
  return ((await answer.json()) as { URL: string }).URL;
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(join(site.dataDir, "documents"), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}

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
      URL: expect.stringMatching(new RegExp(`^${site.url}/documents/[A-Za-z0-9_-]{22}$`)),
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
    fetch(site.url + wirePaths.resumeUpload, {
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

test("paths of calls match in any letter case", async () => {
  const answer = await call(`${wirePaths.resumeUpload.toUpperCase()}/`, {
    file: dataUrl(pdfFile()),
    name: "a.pdf",
  });
  expect(answer.status).toBe(200);
});

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
    const request = httpRequest(site.url + wirePaths.resumeUpload, {
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

test("stops reading a body without length once it is too large", async () => {
  const first = pdfFile({ size: limits.documentBytes });
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(`{"name":"a.pdf","file":"data:${mediaTypes.pdf};base64,`));
      controller.enqueue(Buffer.from(first.toString("base64").replace(/=+$/, "A")));
    },
    pull(controller) {
      controller.enqueue(Buffer.alloc(65_536, "A"));
    },
  });
  const answer = await fetch(site.url + wirePaths.resumeUpload, {
    method: "POST",
    headers: { "content-type": "application/json", ...from() },
    body,
    duplex: "half",
  } as RequestInit);
  expect(answer.status).toBe(413);
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
  const { rows } = await site.database.queries.execute<{ stored_name: string }>(
    sql`SELECT stored_name FROM documents WHERE state <> 'intent'`,
  );
  for (const { stored_name } of rows) {
    expect(stored_name).toMatch(/^[\p{L}\p{N}._-]+$/u);
    expect(stored_name.length).toBeLessThanOrEqual(limits.fileNameCharacters);
  }
});

test("an application travels through all three calls", async () => {
  const resume = await upload();
  const referral = await call(wirePaths.referral, referralBody({ resume }));
  expect(referral.status).toBe(200);
  const form = await call(wirePaths.applicationForm, formBody({ jobFile: resume }));
  expect(form.status).toBe(200);
});

test("bad fields are named by their keys, in the specification's words", async () => {
  const form = await call(wirePaths.applicationForm, formBody({ jobFile: "", jobCellNumber: "1" }));
  expect(form.status).toBe(422);
  expect(await form.json()).toMatchObject({
    error: {
      fields: {
        jobFile: "Please select a file.",
        jobCellNumber: "Please enter a valid Contact Number",
      },
    },
  });
  const referral = await call(wirePaths.referral, referralBody({ resume: "x", Experience: "abc" }));
  expect(await referral.json()).toMatchObject({
    error: { fields: { Experience: "Please enter Total Experience in number correctly." } },
  });
});

test.each([
  ["broken JSON", "{", 400],
  ["nothing", "", 400],
  ["a list", "[]", 422],
  ["null", "null", 422],
  ["too much", JSON.stringify({ firstName: "a".repeat(70_000) }), 413],
])("refuses a submission of %s", async (_what, body, status) => {
  for (const path of [wirePaths.referral, wirePaths.applicationForm]) {
    const answer = await call(path, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code: expect.any(String) } });
  }
});

test("what is too long or no text is refused in words that people wrote", async () => {
  const resume = await upload();
  for (const bad of [
    { emp: "e".repeat(65) },
    { emp: {} },
    { date: "1".repeat(21) },
    { date: "1/1\u0000" },
  ]) {
    const answer = await call(wirePaths.referral, referralBody({ resume, ...bad }));
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(Object.values(error.fields)).toEqual([
      expect.stringMatching(/^The (source|date) is not understood\.$/),
    ]);
  }
});

test("a form's own content types cannot submit", async () => {
  const answer = await call(wirePaths.referral, referralBody(), { "content-type": "text/plain" });
  expect(answer.status).toBe(415);
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
])("another site's page cannot submit: %j", async (headers) => {
  const answer = await call(
    wirePaths.referral,
    referralBody(),
    headers as unknown as Record<string, string>,
  );
  expect(answer.status).toBe(403);
});

test("a key with other contents is refused", async () => {
  const key = { "idempotency-key": "one-submission" };
  const resume = await upload();
  expect((await call(wirePaths.referral, referralBody({ resume }), key)).status).toBe(200);
  expect((await call(wirePaths.referral, referralBody({ resume }), key)).status).toBe(200);
  const other = referralBody({ resume: await upload(), city: "Pune" });
  expect((await call(wirePaths.referral, other, key)).status).toBe(422);
});

test("a key that cannot be one is refused", async () => {
  const resume = await upload();
  for (const [path, body] of [
    [wirePaths.referral, referralBody({ resume })],
    [wirePaths.applicationForm, formBody({ jobFile: resume })],
  ] as const) {
    const answer = await call(path, body, { "idempotency-key": "k".repeat(201) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { code: "idempotency_key", message: expect.any(String) },
    });
  }
});

test("reading applications is an admin's call", async () => {
  for (const body of [
    { action: "count" },
    { action: "getData", method: "post" },
    { method: "get" },
  ]) {
    expect((await call(wirePaths.referral, body)).status).toBe(401);
  }
});

test("a made-up forwarding header counts for nothing", async () => {
  const direct = await startTestSite();
  try {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        fetch(direct.url + wirePaths.resumeUpload, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${at}` },
          body: JSON.stringify({ file: dataUrl(pdfFile()), name: "a.pdf" }),
        }),
      ),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  } finally {
    await direct.stop();
  }
});

test("a stored document opens for a signed-in admin alone, as a download", async () => {
  const content = pdfFile({ text: "Asha" });
  const sent = await sendForm(["file", file(content, "Asha's résumé.pdf", mediaTypes.pdf)]);
  const { URL: resume } = (await sent.json()) as { URL: string };
  await call(wirePaths.referral, referralBody({ resume }));
  const stranger = await fetch(resume);
  expect(stranger.status).toBe(401);

  const { admins } = site.composition.services;
  const signedIn = await admins.signIn(testAdmin, { headers: new Headers(), address: "192.0.2.9" });
  if (!signedIn.ok) throw new Error("not signed in");
  const cookie = signedIn.setCookie[0]?.split(";")[0] as string;
  const opened = await fetch(resume, { headers: { cookie } });
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(content);
  expect(opened.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Asha's_?r.*\.pdf"; filename\*=UTF-8''Asha%27s/,
  );
  expect(opened.headers.get("content-security-policy")).toContain("sandbox");
  expect(opened.headers.get("x-content-type-options")).toBe("nosniff");
  expect(opened.headers.get("cache-control")).toBe("no-store");

  await admins.signOut(new Headers({ cookie }));
  expect((await fetch(resume, { headers: { cookie } })).status).toBe(401);
});

test("published openings and testimonials are what pages show", async () => {
  const openings = await (await fetch(site.url + wirePaths.openings)).json();
  expect(openings).toContainEqual(
    expect.objectContaining({ openingCode: "AI-Engineer", visible: true }),
  );
  const hidden = (openings as Record<string, unknown>[]).filter(({ visible }) => visible !== true);
  expect(hidden.every((opening) => !("salaryRange" in opening))).toBe(true);
  const testimonials = await (await fetch(site.url + wirePaths.testimonials)).json();
  expect(testimonials).toContainEqual(expect.objectContaining({ Status: "active", tmtDeleted: 0 }));
  expect(testimonials).not.toContainEqual(expect.objectContaining({ tmtDeleted: 1 }));
});

test.each([
  ["GET", wirePaths.resumeUpload, "POST"],
  ["PUT", wirePaths.applicationForm, "POST"],
  ["OPTIONS", wirePaths.referral, "POST"],
  ["DELETE", wirePaths.openings, "GET, HEAD"],
  ["POST", wirePaths.testimonials, "GET, HEAD"],
  ["POST", "/healthz", "GET, HEAD"],
  ["PATCH", "/refer-data", "GET, HEAD"],
])("%s %s is told which methods there are", async (method, path, allow) => {
  const answer = await fetch(site.url + path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect(await answer.json()).toMatchObject({ error: { code: "method_not_allowed" } });
});

test("an unknown call answers JSON", async () => {
  const answer = await fetch(`${site.url}/prod/other`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "not_found" } });
});
