import { copyFile, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { startTestSite, type TestSite, testAdmin } from "../../tests/support/calls/site.ts";
import { pdfFile } from "../../tests/support/files/files.ts";
import { accepted } from "../../tests/support/records/documents.ts";
import { documents } from "./tables.ts";

const secret = "canary of a candidate";
let site: TestSite;
let cookie: string;
let log = "";

beforeAll(async () => {
  const lines = new PassThrough();
  lines.on("data", (line) => {
    log += line;
  });
  site = await startTestSite({
    logger: pino({ level: "error" }, lines),
    renderPage: async (c) => c.text(`page, unavailable: ${c.var.facts.unavailableDocument}`, 500),
  });
  const client = { headers: new Headers(), address: "192.0.2.9" };
  const result = await site.composition.services.staff.signIn(testAdmin, client);
  if (!result.ok) throw new Error("The sign-in failed.");
  cookie = result.setCookie[0]?.split(";")[0] as string;
});
afterAll(() => site?.stop());
beforeEach(() => {
  log = "";
});

const objectOf = (id: string) => join(site.dataDir, "documents", "objects", id);

/** A document that a record has claimed. */
async function claimed(): Promise<string> {
  const service = site.composition.services.documents;
  const content = Readable.from([pdfFile({ text: secret, size: 30_000 })]);
  const file = { name: "a.pdf", mediaType: "" };
  const { id } = accepted(await service.stage(file, content, "192.0.2.1"));
  await site.database.transaction((queries) => service.claim(queries, id));
  return id;
}

function ask(id: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}/documents/${id}`, { headers: { cookie, ...headers } });
}

const change = (id: string, values: Partial<typeof documents.$inferInsert>) =>
  site.database.queries.update(documents).set(values).where(eq(documents.id, id));

const audited = async (id: string) =>
  (await site.database.queries.select().from(auditLog).where(eq(auditLog.subject, id))).map(
    ({ action, detail }) => [action, detail],
  );

const harms: [string, (id: string) => Promise<unknown>][] = [
  ["swapped with another's", async (id) => copyFile(objectOf(await claimed()), objectOf(id))],
  ["cut short", (id) => truncate(objectOf(id), 20_000)],
  ["emptied", (id) => truncate(objectOf(id), 0)],
  ["lengthened", async (id) => writeFile(objectOf(id), "more", { flag: "a" })],
  [
    "changed by one bit",
    async (id) => {
      const object = await readFile(objectOf(id));
      object[15_000] = (object[15_000] as number) ^ 1;
      await writeFile(objectOf(id), object);
    },
  ],
  ["lost", (id) => rm(objectOf(id))],
  ["wrapped by a key that nobody has", (id) => change(id, { keyId: "lost" })],
  ["given another size", (id) => change(id, { size: 29_999 })],
];

test.each(harms)("a stored file that was %s is not shown, and says so", async (_what, harm) => {
  const id = await claimed();
  await harm(id);
  const answer = await ask(id);
  const text = await answer.text();
  const requestId = answer.headers.get("x-request-id") as string;
  expect(answer.status).toBe(500);
  expect(JSON.parse(text).error.code).toBe("document_damaged");
  expect(text).toContain(requestId);
  expect(text).not.toContain("canary");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await audited(id)).toEqual([["document-not-opened", { because: "damaged" }]]);
  expect(log).toContain(requestId);
  expect(log).toMatch(/"document":"[\w-]{16}"/);
  expect(log).not.toContain(id);
});

test("a browser gets the page instead", async () => {
  const id = await claimed();
  await rm(objectOf(id));
  const answer = await ask(id, { accept: "text/html" });
  expect(await answer.text()).toBe("page, unavailable: damaged");
});

test.each([
  ["waiting", 423, "document_quarantined", "quarantined"],
  ["infected", 410, "document_infected", "infected"],
] as const)("a document that is %s is not shown", async (scan, status, code, because) => {
  const id = await claimed();
  await change(id, { scan });
  const answer = await ask(id);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code } });
  expect(await audited(id)).toEqual([["document-not-opened", { because }]]);
  expect(log).toBe("");
});

test("a whole document opens", async () => {
  const id = await claimed();
  const answer = await ask(id);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(secret);
  expect(await audited(id)).toEqual([["document-opened", { as: "download" }]]);
});

test("what the desk itself shows is told apart from a download", async () => {
  const id = await claimed();
  await ask(id, { "x-opened-as": "view" });
  expect(await audited(id)).toEqual([["document-opened", { as: "view" }]]);
});
