import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { readWorkbook, recordsOf } from "../../tests/support/files/read-workbook.ts";
import { fiveApplications } from "../../tests/support/records/five-applications.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";

const { site } = callsUnderTest();
let cookie: string;

beforeAll(async () => {
  cookie = await fiveApplications(site(), { city: "=HYPERLINK(1)", status: "hired" });
});

const fetchCsv = (search: string, more: RequestInit = {}) =>
  fetch(`${site().url}${deskCallPaths.applicationsExport}${search}`, {
    headers: { cookie },
    ...more,
  });
const read = (text: string) =>
  parse(text, { columns: true, bom: true }) as Record<string, string>[];

test("the whole export is a file with one heading, a byte order mark and lines as RFC 4180 has", async () => {
  const answer = await fetchCsv("");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="applications-/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().split("\r\n")).toHaveLength(7);
  const rows = read(bytes.toString());
  expect(rows.map(({ CTC }) => CTC)).toEqual(["5", "4", "3", "2", "1"]);
  expect(rows[0]).toMatchObject({ city: "'=HYPERLINK(1)", status: "hired" });
});

test("pieces lead to one another and fit together", async () => {
  let text = "";
  let search: string | undefined = "?min=0&max=2&from=2026-10-01";
  let pieces = 0;
  while (search !== undefined) {
    const answer: Response = await fetchCsv(search);
    text += await answer.text();
    pieces += 1;
    const [, next] = /^<[^?]*(\?.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "") ?? [];
    search = next;
    // one that comes first now would push the others one place further
    if (pieces === 1) await storeApplications(site().database, { ctc: 9 });
  }
  expect(pieces).toBe(3);
  expect(read(text).map(({ CTC }) => CTC)).toEqual(["5", "4", "3", "2", "1"]);
});

test.each([
  "?min=99&max=120",
  "?min=5&max=2",
  "?min=x&max=-1&at=y",
  "?at=1.1&min=2&max=3",
  "?min=999999999999999&max=1",
  "?at=999999999999999.1",
  "?from=0000-01-01",
  "?from=0001-01-01&to=0001-01-01",
  "?from=1900-01-01&to=2100-12-31",
])("%s answers, with as much as there is", async (search) => {
  expect((await fetchCsv(search)).status).toBe(200);
});

test("HEAD answers the headers and reads nothing", async () => {
  const before = await site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  const answer = await fetchCsv("", { method: "HEAD" });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(await site().database.queries.select().from(auditLog).orderBy(auditLog.id)).toHaveLength(
    before.length,
  );
});

test("each export stands in the audit log with how many, not with what was searched for", async () => {
  await (await fetchCsv("?search=hyperlink")).text();
  const rows = await site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.at(-1)).toMatchObject({
    action: "applications-exported",
    subject: null,
    detail: { rows: 1, filtered: true },
  });
});

const fetchExcel = (search: string, more: RequestInit = {}) =>
  fetch(`${site().url}${deskCallPaths.applicationsExcel}${search}`, {
    headers: { cookie },
    ...more,
  });
const readExcel = async (search: string) =>
  await readWorkbook(Buffer.from(await (await fetchExcel(search)).arrayBuffer()));
const headingsOf = async (search: string) =>
  [...((await readExcel(search)).rows[0]?.values() ?? [])].map(({ value }) => value);

test("an Excel file is a download that nobody keeps, with what the list's query finds", async () => {
  const answer = await fetchExcel("?status=hired");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "content-disposition": expect.stringMatching(/^attachment; filename="applications-.*\.xlsx"/),
    "cache-control": "no-store, no-transform",
  });
  const records = recordsOf(await readWorkbook(Buffer.from(await answer.arrayBuffer())));
  expect(records).toMatchObject([{ City: "=HYPERLINK(1)", Stage: "Hired" }]);
  expect(recordsOf(await readExcel("?search=nobody"))).toEqual([]);
  const head = await fetchExcel("", { method: "HEAD" });
  expect(head.headers.get("content-disposition")).toContain(".xlsx");
});

test.each(["columns=email,name", "columns=name&columns=email", "columns=&columns=name,,email"])(
  "%s has these columns, in the order of files",
  async (search) => {
    expect(await headingsOf(`?${search}`)).toEqual(["Name", "Email"]);
    const [row] = read(await (await fetchCsv(`?${search}`)).text());
    expect(Object.keys(row ?? {})).toEqual(["Name", "Email"]);
  },
);

test.each([deskCallPaths.applicationsExport, deskCallPaths.applicationsExcel])(
  "%s refuses a column that is not there, and whoever is not signed in",
  async (path) => {
    const unknown = await fetch(`${site().url}${path}?columns=name,pay`, { headers: { cookie } });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({
      error: { code: "unknown_column", message: expect.stringContaining("“pay”") },
    });
    expect((await fetch(`${site().url}${path}`)).status).toBe(401);
  },
);

test("an Excel file stands in the audit log as such", async () => {
  await readExcel("?status=hired&columns=name");
  const rows = await site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.at(-1)).toMatchObject({
    action: "applications-exported",
    detail: { rows: 1, filtered: true, format: "xlsx", columns: 1 },
  });
});

test("what an account has chosen holds for its whole files; pieces stay as the specification has them", async () => {
  const { accounts, ownAccount } = site().composition.services;
  const [account = { id: "" }] = await accounts.list();
  const choose = (exportColumns: string[] | null) =>
    ownAccount.setPreferences(account, { exportColumns });
  const usual = await headingsOf("");
  expect(usual).toEqual(
    expect.arrayContaining(["Name", "Email", "Opening", "City", "Stage", "Reason", "Note"]),
  );
  const headingOfCsv = async (search: string) =>
    Object.keys(read(await (await fetchCsv(search)).text())[0] ?? {});
  // a key that is no longer offered is passed over
  await choose(["stage", "name", "gone"]);
  expect(await headingsOf("")).toEqual(["Name", "Stage"]);
  expect(await headingOfCsv("")).toEqual(["Name", "Stage"]);
  expect(await headingOfCsv("?columns=city")).toEqual(["City"]);
  expect(await headingOfCsv("?min=0")).toContain("firstName");
  await choose(null);
  expect(await headingsOf("")).toEqual(usual);
  expect(await headingOfCsv("")).toContain("firstName");
});
