import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { wirePaths } from "#contract/wire.ts";
import { auditLog } from "#db/accounts-schema.ts";
import { callsUnderTest } from "#http/calls/calls-under-test.ts";
import { fiveApplications } from "../../../../tests/support/five-applications.ts";
import { storeApplications } from "../../../../tests/support/stored-applications.ts";

const { site } = callsUnderTest();
let cookie: string;

beforeAll(async () => {
  cookie = await fiveApplications(site(), { city: "=HYPERLINK(1)", status: "hired" });
});

const fetchCsv = (search: string, more: RequestInit = {}) =>
  fetch(`${site().url}${wirePaths.applicationsExport}${search}`, { headers: { cookie }, ...more });
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

test("it keeps to the list's query", async () => {
  expect(read(await (await fetchCsv("?status=hired&sort=ctc")).text())).toHaveLength(1);
  expect(read(await (await fetchCsv("?search=nobody")).text())).toEqual([]);
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
  const before = await site().database.queries.select().from(auditLog);
  const answer = await fetchCsv("", { method: "HEAD" });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(await site().database.queries.select().from(auditLog)).toHaveLength(before.length);
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
