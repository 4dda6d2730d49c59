import * as v from "valibot";
import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import { type CsvRecord, readCsvRecords } from "#platform/csv/csv-records.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import type { Queries } from "#platform/database.ts";
import { type NewRequest, type RequestRow, requestLimits, requestRow } from "../kyc-requests.ts";
import type { RequestEmails } from "./request-emails.ts";
import type { RequestNeeds } from "./requests.ts";
import * as store from "./requests-store.ts";

/** `reason`: another request for this address is open. */
export type RequestMade = { ok: true; id: number } | { ok: false; reason: "open"; id: number };

/** A line of a list of candidates, and what is wrong with it. */
export interface ListProblem {
  line: number;
  problem: string;
}

/** What sending a list would do. */
export interface RequestPlan {
  /** The list as it was read. */
  text: string;
  /** It was no UTF-8, and was read as Windows-1252. */
  isLegacyEncoding: boolean;
  rows: RequestRow[];
  problems: ListProblem[];
  /** Lines whose address has an open request already: they are left out. */
  open: { line: number; email: string }[];
}

/** Rows of a list in one transaction: others get in between. */
const rowsAtOnce = 20;

/** Requests one by one, and from a list. */
export function createRequestMaking(
  { database, clock }: Pick<Context, "database" | "clock">,
  { mailer, brand: brands, emails }: RequestNeeds & { emails: RequestEmails },
) {
  async function insert(
    within: Queries,
    request: NewRequest,
    { actor, brand }: { actor: StaffUser; brand: Brand },
  ): Promise<number> {
    const { email, name, documents: documentKeys, dueOn } = request;
    const row = { email, name, documentKeys, dueOn };
    const made = { createdAt: clock.now(), createdBy: actor.id };
    const id = await store.insertRequest(within, { ...row, ...made });
    if (request.byMail) {
      await mailer.write(within, emails.invitation(brand, { ...row, id, linkVersion: 1 }));
    }
    return id;
  }

  async function makeSome(requests: readonly NewRequest[], actor: StaffUser): Promise<number> {
    const brand = await brands.now();
    return database.transaction(async (within) => {
      await store.holdMaking(within);
      const addresses = requests.map(({ email }) => email);
      const open = await store.openRequestsOf(within, addresses);
      const fresh = requests.filter(({ email }) => !open.has(email.toLowerCase()));
      for (const request of fresh) await insert(within, request, { actor, brand });
      const detail = { requests: fresh.length };
      const entry = { actor, action: "kyc-requests-made", detail } as const;
      if (fresh.length > 0) await writeAudit(within, clock.now(), entry);
      return fresh.length;
    });
  }

  return {
    async make(request: NewRequest, actor: StaffUser): Promise<RequestMade> {
      const brand = await brands.now();
      const made = await database.transaction(async (within): Promise<RequestMade> => {
        await store.holdMaking(within);
        const [open] = (await store.openRequestsOf(within, [request.email])).values();
        if (open !== undefined) return { ok: false, reason: "open", id: open };
        const id = await insert(within, request, { actor, brand });
        const detail = { mail: request.byMail };
        const entry = { actor, action: "kyc-request-made", subject: String(id), detail } as const;
        await writeAudit(within, clock.now(), entry);
        return { ok: true, id };
      });
      mailer.nudge();
      return made;
    },

    /** Judges a list, as text or as a file: `name,email,due` a line. */
    async plan(list: string | Buffer): Promise<RequestPlan> {
      const decoded = decodeCsv(list);
      if (!decoded.ok) {
        const problems = [{ line: 1, problem: decoded.problem }];
        return { text: "", isLegacyEncoding: false, rows: [], problems, open: [] };
      }
      const { text, encoding } = decoded;
      const isLegacyEncoding = encoding === "windows-1252";
      const { lines, problems } = readRequestList(text, indianDay(clock.now()));
      const addresses = lines.map(({ row }) => row.email);
      const known = await store.openRequestsOf(database.queries, addresses);
      const isOpen = (email: string) => known.has(email.toLowerCase());
      const open = lines.filter(({ row }) => isOpen(row.email));
      const rows = lines.map(({ row }) => row).filter(({ email }) => !isOpen(email));
      const left = open.map(({ line, row }) => ({ line, email: row.email }));
      return { text, isLegacyEncoding, rows, problems, open: left };
    },

    /** Makes a request of each row that has no open one. @returns how many */
    async makeMany(
      rows: readonly RequestRow[],
      byMail: boolean,
      actor: StaffUser,
    ): Promise<number> {
      let made = 0;
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        const some = rows.slice(start, start + rowsAtOnce);
        const requests = some.map((row) => ({ ...row, documents: [], byMail }));
        made += await makeSome(requests, actor);
      }
      mailer.nudge();
      return made;
    },
  };
}

interface RequestLine {
  line: number;
  row: RequestRow;
}

const columns = ["name", "email", "due"] as const;

/**
 * A list of candidates, as a CSV file or as pasted from a spreadsheet: `name,email,due` a line,
 * with or without a heading that says in which order.
 * @param today ISO date in India
 */
export function readRequestList(
  text: string,
  today: string,
): { lines: RequestLine[]; problems: ListProblem[] } {
  if (text.length > requestLimits.listCharacters) {
    return { lines: [], problems: [{ line: 1, problem: "The list is too long to be read." }] };
  }
  const { records, problems } = readCsvRecords(text);
  const heading = records[0]?.fields.map(fold) ?? [];
  const hasHeading = heading.includes("email");
  const missing = hasHeading && columns.filter((column) => !heading.includes(column));
  if (missing && missing.length > 0) {
    const problem = `The heading has no column ${missing.join(", ")}.`;
    return { lines: [], problems: [{ line: records[0]?.line ?? 1, problem }] };
  }
  const order = hasHeading ? heading : [...columns];
  const rows = hasHeading ? records.slice(1) : records;
  const { rows: most } = requestLimits;
  if (rows.length > most) {
    const problem = `The list goes on: at most ${most} candidates can be asked at once.`;
    return { lines: [], problems: [{ line: rows[most]?.line ?? 1, problem }] };
  }
  return judge(rows, order, { today, problems });
}

function judge(
  rows: readonly CsvRecord[],
  order: readonly string[],
  { today, problems }: { today: string; problems: ListProblem[] },
) {
  const rule = requestRow(today);
  const lines: RequestLine[] = [];
  const seen = new Map<string, number>();
  const told = [...problems];
  for (const { line, fields } of rows) {
    const at = (column: string) => (fields[order.indexOf(column)] ?? "").trim();
    const given = { name: at("name"), email: at("email"), dueOn: readDay(at("due")) };
    const read = v.safeParse(rule, given);
    if (!read.success) {
      const sentences = new Set(read.issues.map(({ message }) => message));
      told.push({ line, problem: [...sentences].join(" ") });
      continue;
    }
    const before = seen.get(fold(read.output.email));
    if (before === undefined) {
      seen.set(fold(read.output.email), line);
      lines.push({ line, row: read.output });
    } else told.push({ line, problem: `This address stands in line ${before} already.` });
  }
  return { lines, problems: told.sort((a, b) => a.line - b.line) };
}

/** `2026-11-30`, or as it is written here: 30/11/2026, 30-11-2026, 30.11.2026. */
function readDay(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

const fold = (text: string) => text.trim().toLowerCase();
