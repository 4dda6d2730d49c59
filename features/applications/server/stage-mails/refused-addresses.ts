import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import type { Rows } from "#records/list/load-page.ts";
import type { RefusedAddressQuery } from "../../refused-address-list.ts";
import { applicantNames, applicationPages, applications } from "../../tables.ts";
import { markEmail } from "../application-pages.ts";

const { emailRefusedAt } = applicationPages;

export interface RefusedAddress {
  /** Of the newest application with this address. */
  id: number;
  name: string;
  email: string;
  applications: number;
  refusedAt: Date;
  /** What the mail server answered last, as a code; null where its email is gone. */
  reason: string | null;
}

/** The addresses of these applications, or all that a list shows. */
type Which = { ids: readonly number[] } | { query: RefusedAddressQuery };

export type RefusedAddresses = ReturnType<typeof createRefusedAddresses>;

/** Marks "Email refused", as HR reads them and takes them back: a server may have blamed the wrong one. */
export function createRefusedAddresses(
  { database, clock }: Pick<Context, "database" | "clock">,
  { mailer }: { mailer: Pick<Mailer, "sendAgain" | "nudge"> },
) {
  return {
    /** A page of them, those refused last first, and how many there are. */
    async search(
      query: RefusedAddressQuery,
      { limit, offset }: Rows,
    ): Promise<{ rows: RefusedAddress[]; count: number }> {
      const { rows } = await database.queries.execute<Record<string, unknown>>(sql`
        SELECT *, (count(*) OVER ())::int AS all_of_them FROM (${marked()}) AS marked
        WHERE ${isWanted(query)} ORDER BY refused_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`);
      return {
        rows: rows.map((row) => ({
          ...{ id: Number(row.id), name: String(row.name), email: String(row.email) },
          ...{
            applications: Number(row.applications),
            refusedAt: new Date(String(row.refused_at)),
          },
          reason: row.reason === null ? null : String(row.reason),
        })),
        count: Number(rows[0]?.all_of_them ?? 0),
      };
    },

    /**
     * Takes the marks back from every application with the addresses of these, or from all that a list shows.
     * @param sendsAgain whether what failed to reach them goes again
     */
    async takeBack(
      which: Which,
      { sendsAgain }: { sendsAgain: boolean },
      actor: StaffUser,
    ): Promise<{ addresses: number; emails: number }> {
      const done = await database.transaction(async (queries) => {
        const addresses = await addressesOf(queries, which);
        for (const address of addresses) await markEmail(queries, address, null);
        const emails = sendsAgain ? await mailer.sendAgain(queries, addresses) : 0;
        const detail = { addresses: addresses.length, emails };
        const entry = { actor, action: "email-marks-removed", detail } as const;
        if (addresses.length > 0) await writeAudit(queries, clock.now(), entry);
        await publishChange(database, queries, "applications");
        return { addresses: addresses.length, emails };
      });
      if (done.emails > 0) mailer.nudge();
      return done;
    },
  };
}

/** Codes by which a server says that there is no such address; a code alone does not. */
const saysAddress = String.raw`\m5\.1\.(1|2|3|6|10)\M|none that mail can go to`;
const isUncertain = sql`(reason IS NULL OR reason !~ ${saysAddress})`;
const isWanted = ({ doubt }: RefusedAddressQuery) => (doubt ? isUncertain : sql`true`);

/** One row an address, with the last answer that its emails ended with. */
const marked = (where?: SQL) => sql`
  SELECT DISTINCT ON (${folded(applications.email)})
    ${applications.id} AS id,
    ${applicantNames.name} AS name,
    ${applications.email} AS email,
    (count(*) OVER same)::int AS applications,
    min(${emailRefusedAt}) OVER same AS refused_at,
    last_answer.failure AS reason
  FROM ${applicationPages}
  JOIN ${applications} ON ${applications.id} = ${applicationPages.applicationId}
  LEFT JOIN LATERAL (
    SELECT ${mails.failureReason} AS failure FROM ${mails}
    WHERE ${foldedEmail(mails.recipient)} = ${foldedEmail(applications.email)}
      AND ${mails.state} = 'failed' AND ${mails.channel} = 'email'
      AND (${mails.failureReason} LIKE 'The mail server answered %' OR ${mails.failureReason} LIKE 'The address is none%')
    ORDER BY ${mails.id} DESC LIMIT 1
  ) AS last_answer ON true
  WHERE ${and(isNotNull(emailRefusedAt), where)}
  WINDOW same AS (PARTITION BY ${folded(applications.email)})
  ORDER BY ${folded(applications.email)}, ${applications.id} DESC`;

async function addressesOf(queries: Queries, which: Which): Promise<string[]> {
  const isOne = "ids" in which ? inArray(applications.id, [...which.ids]) : undefined;
  const wanted = "query" in which ? isWanted(which.query) : sql`true`;
  const { rows } = await queries.execute<{ email: string }>(
    sql`SELECT email FROM (${marked(isOne)}) AS marked WHERE ${wanted}`,
  );
  return rows.map(({ email }) => email);
}
