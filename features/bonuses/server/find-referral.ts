import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { foldEmployeeId, sendsFullForm } from "#contract/ids/referral-source.ts";
import { applications, kindOf } from "#features/applications/tables.ts";
import { referralNews, referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { type Refusal, referralDays } from "../bonus.ts";
import { bonusClaims, bonusPayments } from "../tables.ts";

const day = 24 * 60 * 60_000;
const { id, source, email, contactNumber, position, openingId, receivedAt, status } = applications;
export const person = { id, source, email, contactNumber, position, openingId, receivedAt, status };
export type Person = Pick<typeof applications.$inferSelect, keyof typeof person>;

interface Contacts {
  email: SQLWrapper;
  contactNumber: SQLWrapper;
}

/** By the two indexes of applications. */
const isSamePerson = (row: Contacts, of: Contacts) =>
  or(
    sql`${folded(row.email)} = ${folded(of.email)}`,
    sql`${row.contactNumber} = ${of.contactNumber}`,
  );

const contactsIn = (of: Pick<Person, "email" | "contactNumber">): Contacts => ({
  email: sql`${of.email}::text`,
  contactNumber: sql`${of.contactNumber}::text`,
});

const earlier = alias(applications, "came");
/** Whether the person of an application came by a referral within the days before it. */
export const cameByReferral = sql`EXISTS (SELECT FROM ${applications} AS came WHERE ${and(
  isSamePerson(earlier, applications),
  eq(kindOf(earlier.source), "employees"),
  lte(earlier.receivedAt, receivedAt),
  sql`${earlier.receivedAt} >= ${receivedAt} - interval '1 day' * ${sql.raw(String(referralDays))}`,
)})`;

/** What the person sent within the days before; the application itself among it. */
export function sentBefore(queries: Queries, hired: Person): Promise<Person[]> {
  const since = new Date(hired.receivedAt.getTime() - referralDays * day);
  return queries
    .select(person)
    .from(applications)
    .where(
      and(
        isSamePerson(applications, contactsIn(hired)),
        gte(receivedAt, since),
        lte(receivedAt, hired.receivedAt),
      ),
    )
    .orderBy(asc(receivedAt), asc(id));
}

/** What claims are evaluated by, beside the tables. */
export interface ClaimRules {
  at: Date;
  /** Bank accounts that were saved with some applications. */
  accountsOf: (queries: Queries, applicationIds: readonly number[]) => Promise<string[]>;
  /** Whether a hash is that of an account. */
  isHashOf: (hash: string, account: string) => boolean;
}

/** The first application of the person within the days whose referral is valid; else the first, with why it is not. */
export async function firstReferral(queries: Queries, hired: Person, rules: ClaimRules) {
  const rows = await sentBefore(queries, hired);
  const referrals = rows.filter((row) => !sendsFullForm(row.source));
  const candidates = [];
  for (const referral of referrals) {
    const own = await contactsOf(queries, foldEmployeeId(referral.source));
    const refusal: Refusal | null = !own.isEmployee
      ? "unknown"
      : (await isSelf(queries, { own, candidates: rows, rules }))
        ? "self-referral"
        : null;
    candidates.push({ referral, own, refusal });
    if (!refusal) break;
  }
  return candidates.find(({ refusal }) => !refusal) ?? candidates[0] ?? null;
}

interface OwnContacts {
  isEmployee: boolean;
  number: string | null;
  email: string | null;
  /** The address to which news of referrals goes, once its owner has confirmed it. */
  newsEmail: string | null;
  /** A keyed hash of the bank account. */
  account: string | null;
}

/** What is known of an employee: from the list, from the private page, and what HR entered on an earlier claim. */
export async function contactsOf(queries: Queries, key: string): Promise<OwnContacts> {
  const [listed] = await queries
    .select({ type: referrers.applicantType })
    .from(referrers)
    .where(eq(referrers.key, key));
  const [news] = await queries
    .select({ email: referralNews.email })
    .from(referralNews)
    .where(and(eq(referralNews.referrerKey, key), isNotNull(referralNews.confirmedAt)));
  const [before] = await queries
    .select({
      ...{ number: bonusClaims.ownNumber, email: bonusClaims.ownEmail },
      account: bonusClaims.ownAccount,
    })
    .from(bonusClaims)
    .where(eq(bonusClaims.referrerKey, key))
    .orderBy(desc(bonusClaims.id))
    .limit(1);
  return {
    isEmployee: listed?.type === "employee",
    number: before?.number ?? null,
    email: before?.email ?? null,
    newsEmail: news?.email || null,
    account: before?.account ?? null,
  };
}

interface Compared {
  own: OwnContacts;
  candidates: readonly Person[];
  rules: ClaimRules;
}

/** By number and address, then by bank account, which is compared last: it has to be decrypted. */
export async function isSelf(
  queries: Queries,
  { own, candidates, rules: { accountsOf, isHashOf } }: Compared,
): Promise<boolean> {
  const addresses = [own.email, own.newsEmail].flatMap((each) => each?.toLowerCase() ?? []);
  const isTheirs = candidates.some(
    (candidate) =>
      candidate.contactNumber === own.number || addresses.includes(candidate.email.toLowerCase()),
  );
  if (isTheirs) return true;
  const accounts = await accountsOf(
    queries,
    candidates.map((each) => each.id),
  );
  const { account } = own;
  if (account && accounts.some((each) => isHashOf(account, each))) return true;
  if (accounts.length === 0) return false;
  // what the employee saved, once hired by another application
  const rows = await queries
    .select({ id })
    .from(applications)
    .where(
      or(
        ...addresses.map((each) => sql`${folded(email)} = ${folded(sql`${each}::text`)}`),
        own.number ? eq(contactNumber, own.number) : undefined,
      ) ?? sql`false`,
    );
  const ofEmployee = await accountsOf(
    queries,
    rows.map((row) => row.id),
  );
  return ofEmployee.some((each) => accounts.includes(each));
}

/** Whether another application of the same person has a claim that is paid in part, or is not refused. */
export async function isClaimed(queries: Queries, hired: Person): Promise<boolean> {
  const isPaid = sql`EXISTS (SELECT FROM ${bonusPayments} AS paid WHERE paid.claim_id = ${bonusClaims.id})`;
  const rows = await queries
    .select({ id: bonusClaims.id })
    .from(bonusClaims)
    .innerJoin(applications, eq(id, bonusClaims.applicationId))
    .where(
      and(
        isSamePerson(applications, contactsIn(hired)),
        ne(id, hired.id),
        or(isNull(bonusClaims.refusal), isPaid),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
