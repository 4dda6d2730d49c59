import * as v from "valibot";
import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import type { Queries } from "#platform/database/database.ts";
import { type ListFile, type ListLine, readListFile } from "#records/import/read-list-file.ts";
import { type NewRequest, type RequestRow, requestLimits, requestRow } from "../kyc-requests.ts";
import type { RequestEmails } from "./request-mails.ts";
import type { RequestNeeds } from "./requests.ts";
import * as store from "./requests-store.ts";

/** `reason`: another request for this address is open. */
export type RequestMade = { ok: true; id: number } | { ok: false; reason: "open"; id: number };

/** What sending a list would do. */
export interface RequestPlan {
  /** The list as it was read. */
  text: string;
  /** It was no UTF-8, and was read as Windows-1252. */
  isLegacyEncoding: boolean;
  rows: RequestRow[];
  problems: CsvProblem[];
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
      await store.lockRequests(within);
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
        await store.lockRequests(within);
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
      const { lines, problems } = await readRequestList(text, indianDay(clock.now()));
      const addresses = lines.map(({ row }) => row.email);
      const known = await store.openRequestsOf(database.queries, addresses);
      const isOpen = (email: string) => known.has(email.toLowerCase());
      const open = lines.filter(({ row }) => isOpen(row.email));
      const rows = lines.map(({ row }) => row).filter(({ email }) => !isOpen(email));
      const skipped = open.map(({ line, row }) => ({ line, email: row.email }));
      return { text, isLegacyEncoding, rows, problems, open: skipped };
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

/**
 * Lists of candidates, as CSV files or as pasted from a spreadsheet.
 * @param today ISO date in India
 */
const requestFile = (today: string): ListFile<"name" | "email" | "due", RequestRow> => {
  const rule = requestRow(today);
  return {
    columns: ["name", "email", "due"],
    heading: { by: "email" },
    most: requestLimits.rows,
    words: {
      tooMany: `The list goes on: at most ${requestLimits.rows} candidates can be asked at once.`,
    },
    read({ name, email, due }) {
      const given = { name: name.trim(), email: email.trim(), dueOn: readDay(due.trim()) };
      const read = v.safeParse(rule, given);
      return read.success
        ? read.output
        : [...new Set(read.issues.map(({ message }) => message))].join(" ");
    },
    keyOf: ({ email }) => email.trim().toLowerCase(),
    twice: (_row, line) => `This address stands in line ${line} already.`,
  };
};

/** @param today ISO date in India */
export async function readRequestList(
  text: string,
  today: string,
): Promise<{ lines: ListLine<RequestRow>[]; problems: CsvProblem[] }> {
  if (text.length > requestLimits.listCharacters) {
    return { lines: [], problems: [{ line: 1, problem: "The list is too long to be read." }] };
  }
  const read = await readListFile(text, requestFile(today));
  if (read.ok) return { lines: read.lines, problems: read.problems };
  return { lines: [], problems: [{ line: read.line, problem: read.problem }] };
}

/** `2026-11-30`, or as it is written here: 30/11/2026, 30-11-2026, 30.11.2026. */
function readDay(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}
