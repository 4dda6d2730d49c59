import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import { dolphins, foldEmployeeId, mainWebsite } from "#contract/ids/referral-source.ts";
import { applications } from "#features/applications/tables.ts";
import { referralNews, referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { type Refusal, referralDays } from "../bonus.ts";
import { bonusClaims, bonusParts, bonusPayments, bonusRules } from "../tables.ts";

const day = 24 * 60 * 60_000;
const { id, source, email, contactNumber, position, openingId, receivedAt, status } = applications;
const person = { id, source, email, contactNumber, position, openingId, receivedAt, status };
type Person = Pick<typeof applications.$inferSelect, keyof typeof person>;

/**
 * Claims follow what HR decided: one for each application that is hired and came by a referral, refused while it is hired
 * no more. Run within the transaction of the decision; done twice it changes nothing.
 */
export async function settleClaims(
  queries: Queries,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await queries
    .select(person)
    .from(applications)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  const hired = rows.filter((row) => row.status === "hired");
  const hiredIds = hired.map((row) => row.id);
  const isThere = (wanted: readonly number[]) => inArray(bonusClaims.applicationId, [...wanted]);
  // hired again, perhaps by an undo
  if (hiredIds.length > 0)
    await queries
      .update(bonusClaims)
      .set({ refusal: null, refusedAt: null })
      .where(and(isThere(hiredIds), eq(bonusClaims.refusal, "not-hired")));
  const others = rows.filter((row) => row.status !== "hired").map((row) => row.id);
  if (others.length > 0)
    await queries
      .update(bonusClaims)
      .set({ refusal: "not-hired", refusedAt: at })
      .where(and(isThere(others), isNull(bonusClaims.refusal)));
  for (const row of hired) await makeClaim(queries, row, at);
}

/** Claims of those who were hired before the rule for them was there. */
export async function makeMissingClaims(queries: Queries, at: Date): Promise<void> {
  const isClaimed = sql`EXISTS (SELECT FROM ${bonusClaims} AS claim WHERE claim.application_id = ${id})`;
  const rows = await queries
    .select({ id })
    .from(applications)
    .where(and(eq(status, "hired"), sql`NOT ${isClaimed}`))
    .orderBy(asc(id));
  await settleClaims(
    queries,
    rows.map((row) => row.id),
    at,
  );
}

async function makeClaim(queries: Queries, hired: Person, at: Date): Promise<void> {
  const found = await firstReferral(queries, hired);
  if (!found) return;
  const { referral, own, refusal } = found;
  const rule = await ruleOf(queries, hired.openingId, indianDay(referral.receivedAt));
  if (!rule) return;
  const why = refusal ?? ((await isClaimed(queries, hired)) ? "claimed" : null);
  const [claim] = await queries
    .insert(bonusClaims)
    .values({
      ...{ applicationId: hired.id, ruleId: rule.id, position: hired.position, hiredAt: at },
      ...{ referrerKey: foldEmployeeId(referral.source), referId: referral.source },
      referredAt: referral.receivedAt,
      ...(why && { refusal: why, refusedAt: at }),
      ...{ ownNumber: own.number, ownEmail: own.email },
    })
    .onConflictDoNothing()
    .returning({ id: bonusClaims.id });
  if (!claim) return;
  const parts = rule.parts.map((part, place) => ({ claimId: claim.id, part: place + 1, ...part }));
  await queries.insert(bonusParts).values(parts);
}

const isSamePerson = (of: Pick<Person, "email" | "contactNumber">) =>
  or(
    eq(foldedEmail(email), foldedEmail(sql`${of.email}::text`)),
    eq(contactNumber, of.contactNumber),
  );

/** The first application of the person within the days whose referral is valid; else the first, with why it is not. */
async function firstReferral(queries: Queries, hired: Person) {
  const since = new Date(hired.receivedAt.getTime() - referralDays * day);
  const rows = await queries
    .select(person)
    .from(applications)
    .where(and(isSamePerson(hired), gte(receivedAt, since), lte(receivedAt, hired.receivedAt)))
    .orderBy(asc(receivedAt), asc(id));
  const referrals = rows.filter((row) => row.source !== mainWebsite && row.source !== dolphins);
  const judged = [];
  for (const referral of referrals) {
    const own = await contactsOf(queries, foldEmployeeId(referral.source));
    const refusal: Refusal | null = !own.isEmployee
      ? "unknown"
      : isSelf(own, [hired, ...rows])
        ? "self-referral"
        : null;
    judged.push({ referral, own, refusal });
    if (!refusal) break;
  }
  return judged.find(({ refusal }) => !refusal) ?? judged[0] ?? null;
}

interface OwnContacts {
  isEmployee: boolean;
  number: string | null;
  email: string | null;
  /** The address to which news of referrals goes. */
  newsEmail: string | null;
}

/** What is known of an employee: from the list, from the private page, and what HR entered on an earlier claim. */
async function contactsOf(queries: Queries, key: string): Promise<OwnContacts> {
  const [listed] = await queries
    .select({ type: referrers.applicantType })
    .from(referrers)
    .where(eq(referrers.key, key));
  const [news] = await queries
    .select({ email: referralNews.email })
    .from(referralNews)
    .where(and(eq(referralNews.referrerKey, key), ne(referralNews.email, "")));
  const [earlier] = await queries
    .select({ number: bonusClaims.ownNumber, email: bonusClaims.ownEmail })
    .from(bonusClaims)
    .where(eq(bonusClaims.referrerKey, key))
    .orderBy(desc(bonusClaims.id))
    .limit(1);
  return {
    isEmployee: listed?.type === "employee",
    number: earlier?.number ?? null,
    email: earlier?.email ?? null,
    newsEmail: news?.email ?? null,
  };
}

function isSelf(
  { number, email: own, newsEmail }: Pick<OwnContacts, "number" | "email" | "newsEmail">,
  candidates: readonly Pick<Person, "email" | "contactNumber">[],
): boolean {
  const addresses = [own, newsEmail].map((each) => each?.toLowerCase());
  return candidates.some(
    (candidate) =>
      candidate.contactNumber === number || addresses.includes(candidate.email.toLowerCase()),
  );
}

/** The rule of the day on which the candidate came, that of the opening before the one for all. */
async function ruleOf(queries: Queries, opening: number | null, on: string) {
  const { openingId: of, validFrom } = bonusRules;
  const isOf = opening === null ? isNull(of) : or(isNull(of), eq(of, opening));
  const [rule] = await queries
    .select()
    .from(bonusRules)
    .where(and(isOf, lte(validFrom, on)))
    .orderBy(sql`${of} IS NULL`, desc(validFrom), desc(bonusRules.id))
    .limit(1);
  return rule;
}

/** Whether another application of the same person has a claim that is not refused. */
async function isClaimed(queries: Queries, hired: Person): Promise<boolean> {
  const rows = await queries
    .select({ id: bonusClaims.id })
    .from(bonusClaims)
    .innerJoin(applications, eq(id, bonusClaims.applicationId))
    .where(and(isSamePerson(hired), ne(id, hired.id), isNull(bonusClaims.refusal)))
    .limit(1);
  return rows.length > 0;
}

/** Keeps what HR knows of an employee on all claims, and refuses those of the own application that are not paid. */
export async function setOwnContacts(
  queries: Queries,
  { key, number, email: own }: { key: string; number: string | null; email: string | null },
  at: Date,
): Promise<void> {
  await queries
    .update(bonusClaims)
    .set({ ownNumber: number, ownEmail: own })
    .where(eq(bonusClaims.referrerKey, key));
  const isPaid = sql`EXISTS (SELECT FROM ${bonusPayments} AS paid WHERE paid.claim_id = ${bonusClaims.id})`;
  const claims = await queries
    .select({ id: bonusClaims.id, email, contactNumber })
    .from(bonusClaims)
    .innerJoin(applications, eq(id, bonusClaims.applicationId))
    .where(and(eq(bonusClaims.referrerKey, key), isNull(bonusClaims.refusal), sql`NOT ${isPaid}`));
  const selves = claims.filter((claim) => isSelf({ number, email: own, newsEmail: null }, [claim]));
  if (selves.length === 0) return;
  await queries
    .update(bonusClaims)
    .set({ refusal: "self-referral", refusedAt: at })
    .where(
      inArray(
        bonusClaims.id,
        selves.map((claim) => claim.id),
      ),
    );
}
