import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded, foldedEmail } from "#platform/search-sql.ts";
import type { RefusedAddressQuery } from "../../refused-addresses.ts";
import { applicantNames, applicationPages, applications } from "../../tables.ts";

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

/** Codes by which a server says that there is no such address; a code alone does not. */
const saysAddress = String.raw`\m5\.1\.(1|2|3|6|10)\M|none that mail can go to`;

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
    SELECT ${mails.failure} AS failure FROM ${mails}
    WHERE ${foldedEmail(mails.recipient)} = ${foldedEmail(applications.email)}
      AND ${mails.state} = 'failed' AND ${mails.channel} = 'email'
      AND (${mails.failure} LIKE 'The mail server answered %' OR ${mails.failure} LIKE 'The address is none%')
    ORDER BY ${mails.id} DESC LIMIT 1
  ) AS last_answer ON true
  WHERE ${and(isNotNull(emailRefusedAt), where)}
  WINDOW same AS (PARTITION BY ${folded(applications.email)})
  ORDER BY ${folded(applications.email)}, ${applications.id} DESC`;

const inDoubt = sql`(reason IS NULL OR reason !~ ${saysAddress})`;
const isWanted = ({ doubt }: RefusedAddressQuery) => (doubt ? inDoubt : sql`true`);

/** A page of them, those refused last first, and how many there are. */
export async function searchRefusedAddresses(
  queries: Queries,
  query: RefusedAddressQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RefusedAddress[]; count: number }> {
  const { rows } = await queries.execute(sql`
    SELECT *, (count(*) OVER ())::int AS all_of_them FROM (${marked()}) AS marked
    WHERE ${isWanted(query)} ORDER BY refused_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`);
  const found = rows as Record<string, unknown>[];
  return {
    rows: found.map((row) => ({
      ...{ id: Number(row.id), name: String(row.name), email: String(row.email) },
      ...{ applications: Number(row.applications), refusedAt: new Date(String(row.refused_at)) },
      reason: row.reason === null ? null : String(row.reason),
    })),
    count: Number(found[0]?.all_of_them ?? 0),
  };
}

/** The marked addresses of these applications, or all that a list shows. */
export async function refusedAddressesOf(
  queries: Queries,
  which: { ids: readonly number[] } | { query: RefusedAddressQuery },
): Promise<string[]> {
  const isOne = "ids" in which ? inArray(applications.id, [...which.ids]) : undefined;
  const wanted = "query" in which ? isWanted(which.query) : sql`true`;
  const { rows } = await queries.execute(
    sql`SELECT email FROM (${marked(isOne)}) AS marked WHERE ${wanted}`,
  );
  return (rows as { email: string }[]).map(({ email }) => email);
}
