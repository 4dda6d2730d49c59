import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { NewRequest } from "../kyc-requests.ts";
import { readRequestList } from "./read-request-list.ts";
import type { RequestEmails } from "./request-emails.ts";
import type { KycRequests, RequestMade } from "./requests.ts";
import * as store from "./requests-store.ts";

interface MakingOptions {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  brand: Brands;
  emails: RequestEmails;
}

/** Rows of a list in one transaction: others get in between. */
const rowsAtOnce = 20;

/** Requests one by one, and from a list. */
export function createRequestMaking({
  database,
  clock,
  mailer,
  brand: brands,
  emails,
}: MakingOptions): Pick<KycRequests, "make" | "plan" | "makeMany"> {
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
    async make(request, actor) {
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

    async plan(list) {
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

    async makeMany(rows, byMail, actor) {
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
