import { Readable } from "node:stream";
import type { Context } from "hono";
import { type AuditAction, auditActions } from "#contract/audit-actions.ts";
import { readAuditQuery } from "#contract/audit-query.ts";
import { indianDay } from "#contract/indian-day.ts";
import type { AuditRow } from "../admins/audit-log.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { writeCsv } from "../platform/write-csv.ts";
import type { Services } from "../services.ts";
import { attachment } from "./document-download.ts";
import { requireAdmin } from "./require-admin.ts";

const columns = [
  "moment",
  "person",
  "userName",
  "action",
  "inWords",
  "subject",
  "account",
  "detail",
] as const;
type Line = Record<(typeof columns)[number], string>;

/** The audit log as CSV, filtered as the page is. For admins; itself a row of the log. */
export function auditCsv({ admins, auditLog, clock }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const admin = await requireAdmin(admins, c.req.raw.headers, "admin");
    const query = readAuditQuery(new URL(c.req.url).searchParams);
    const parts = await auditLog.export(query, admin);
    const body = Readable.toWeb(Readable.from(lines(parts), { objectMode: false }));
    return new Response(body as ReadableStream, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": attachment(`audit-log-${indianDay(clock.now())}.csv`),
        "cache-control": "no-store",
      },
    });
  };
}

/** With a byte order mark, by which spreadsheets know the encoding. */
async function* lines(parts: AsyncIterable<AuditRow[]>): AsyncIterable<Buffer> {
  const heading = writeCsv(columns, []);
  yield Buffer.from(`\uFEFF${heading}`);
  for await (const rows of parts) {
    yield Buffer.from(writeCsv(columns, rows.map(lineOf)).slice(heading.length));
  }
}

function lineOf({ at, actor, action, subject, account, detail }: AuditRow): Line {
  return {
    moment: at.toISOString(),
    person: actor?.name ?? "",
    userName: actor?.userName ?? "",
    action,
    inWords: auditActions[action as AuditAction] ?? action,
    subject: subject ?? "",
    account: account?.userName ?? "",
    detail: detail ? JSON.stringify(detail) : "",
  };
}
