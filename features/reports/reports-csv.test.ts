import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { fiveApplications } from "../../tests/support/records/five-applications.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";

const { site } = callsUnderTest();
let cookie: string;

beforeAll(async () => {
  cookie = await fiveApplications(site(), { status: "hired", receivedAt: new Date() });
  const clerk = { position: "=Clerk", status: "rejected", receivedAt: new Date() } as const;
  await storeApplications(site().database, clerk);
});

const fetchCsv = (search = "", headers: Record<string, string> = { cookie }, method = "GET") =>
  fetch(`${site().url}${deskCallPaths.reportsExport}${search}`, { headers, method });
async function rowsOf(search: string): Promise<Record<string, string>[]> {
  const answer = await fetchCsv(search);
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { columns: true, bom: true });
}

test("one table is a file with its own columns, and formulas in it are text", async () => {
  const answer = await fetchCsv("?table=openings&from=2020-01-01");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain('filename="report-openings-');
  const rows = await rowsOf("?table=openings&from=2020-01-01");
  expect(rows.find(({ Opening }) => Opening === "'=Clerk")).toMatchObject({
    ...{ Applications: "1", Rejected: "1", Hired: "0", "To hire, median (hours)": "" },
  });
});

test("all tables are one file, a line for each figure", async () => {
  const rows = await rowsOf("?from=2020-01-01&opening=%3DClerk");
  const of = (table: string) => rows.filter(({ Table }) => Table === table);
  expect([...new Set(rows.map(({ Table }) => Table))]).toEqual([
    ...["Stage", "Time", "Month of", "Opening", "Source", "Reason"],
  ]);
  expect(of("Stage").slice(-3)).toEqual([
    { Table: "Stage", Row: "Rejected", Figure: "Reached", Value: "1" },
    { Table: "Stage", Row: "Rejected", Figure: "Of all (%)", Value: "100" },
    { Table: "Stage", Row: "Rejected", Figure: "Now", Value: "1" },
  ]);
  expect([...new Set(of("Time").map(({ Row }) => Row))]).toEqual(["First decision", "To hire"]);
  expect(of("Reason")[0]).toMatchObject({ Row: "No reason given", Figure: "Rejected", Value: "1" });
});

test("a table that is none asks for all, and filters that are none are passed over", async () => {
  const rows = await rowsOf("?table=%00&from=x&source=Nowhere");
  expect(rows[0]).toMatchObject({ Table: "Stage" });
});

test("each file is a row of the audit log; its headers are told without one, and without a session nothing", async () => {
  const logged = () => site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  await rowsOf("?table=waiting");
  const before = await logged();
  expect(before.at(-1)).toMatchObject({ action: "reports-exported", detail: { table: "waiting" } });
  expect((await fetchCsv("", { cookie }, "HEAD")).status).toBe(200);
  expect((await fetchCsv("", {})).status).toBe(401);
  expect(await logged()).toHaveLength(before.length);
});
