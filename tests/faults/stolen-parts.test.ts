import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { startTestSite, type TestSite, testAdmin } from "../support/calls/site.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { canaryWords, sendEverything } from "../support/people/send-everything.ts";
import { HttpClient } from "../support/servers/http-client.ts";

// What a thief reads in a copy of the database and of the documents: docs/security.md says the same.

let site: TestSite;
let dump: string;
let session: string;
let sent: Awaited<ReturnType<typeof sendEverything>>;

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: "127.0.0.1" };
  site = await startTestSite({ environment });
  const client = new HttpClient(site.port);
  sent = await sendEverything(client);
  client.close();
  const cookies = await deskPeople(site, fakeClock()).ofEachRole();
  session = cookies.admin.split("=")[1] ?? "";
  dump = await dumpAll(site);
}, 60_000);
afterAll(() => site?.stop());

/** Every row of every table as text, and bytes also as what they spell. */
async function dumpAll({ database }: TestSite): Promise<string> {
  const { queries } = database;
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await queries.execute<{ line: string }>(
      sql.raw(`SELECT row_to_json(each)::text AS line FROM ${name} AS each`),
    );
    for (const { line } of rows) texts.push(`${name} ${line}`, unpacked(line));
  }
  return texts.join("\n").toLowerCase();
}

const unpacked = (line: string) =>
  [...line.matchAll(/\\\\x([\da-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? "", "hex")).join("\n");

test("the database shows who applied, with what they wrote and how their files are called", () => {
  for (const word of [
    "zephyrine",
    "quillfeather",
    "marmalade lane 77",
    "bookkeeping",
    "9123409876",
  ])
    expect(dump).toContain(word);
  expect(dump).toContain("zephyrineresumefinal");
});

test("it shows no document, no password, no session, no private link and nobody's address", () => {
  expect(sent.tokens.length).toBeGreaterThanOrEqual(3);
  const hidden = ["zephyrine pdf canary", "canary password 99", "203.0.113.99", "canaryquery"];
  for (const word of [...hidden, testAdmin.password, session, ...sent.tokens]) {
    expect(word.length).toBeGreaterThan(8);
    expect(dump, word).not.toContain(word.toLowerCase());
  }
});

test("it shows no text of a mail, as those hold private links", () => {
  const mails = dump.split("\n").filter((line) => line.startsWith("mails "));
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail).not.toMatch(/kyc-receipt\/|https?:|dear|zephyrine q/);
});

test("the audit log shows nobody but HR's accounts, by their ids", () => {
  const rows = dump.split("\n").filter((line) => line.startsWith("audit_log "));
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows)
    for (const word of canaryWords) expect(row).not.toContain(word.toLowerCase());
});

test("the folder of documents shows nothing of anybody, neither in files nor in their names", async () => {
  const folder = join(site.dataDir, "documents");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const contents = `${file.name} ${await readFile(path, "latin1")}`.toLowerCase();
    expect(contents).not.toContain("%pdf");
    for (const word of canaryWords) expect(contents).not.toContain(word.toLowerCase());
  }
});
