import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import {
  applicationEvents,
  applicationPages,
  applications,
} from "#features/applications/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { Refusal } from "../bonus.ts";
import { bonusClaims, bonusParts, bonusRules } from "../tables.ts";
import {
  type ClaimRules,
  cameByReferral,
  contactsOf,
  firstReferral,
  isClaimed,
  isSelf,
  type Person,
  person,
  sentBefore,
} from "./find-referral.ts";

const { id, openingId, receivedAt, status } = applications;

/**
 * Whether a person is paid for already is read before it is written: one transaction at a time does so. Those that hire
 * nobody wait for it alone, and not for each other.
 */
export async function lockClaims(queries: Queries, mayMake = true): Promise<void> {
  const lock = sql.raw(mayMake ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await queries.execute(sql`SELECT ${lock}(hashtext('bonus-claims'))`);
}

/**
 * Claims follow what HR decided: one for each application that is hired and came by a referral, refused while it is hired
 * no more. Run within the transaction of the decision; done twice it changes nothing.
 */
export async function settleClaims(
  queries: Queries,
  ids: readonly number[],
  rules: ClaimRules,
): Promise<void> {
  if (ids.length === 0) return;
  const isOne = inArray(id, [...ids]);
  const [hired] = await queries
    .select({ id })
    .from(applications)
    .where(and(isOne, eq(status, "hired")))
    .limit(1);
  await lockClaims(queries, hired !== undefined);
  const rows = await unsettled(queries, isOne);
  const lost = rows.flatMap((row) =>
    row.claim !== null && row.status !== "hired" ? row.claim : [],
  );
  if (lost.length > 0)
    await queries
      .update(bonusClaims)
      .set({ refusal: "not-hired", refusedAt: rules.at })
      .where(inArray(bonusClaims.id, lost));
  for (const row of rows) {
    if (row.status !== "hired") continue;
    if (row.claim === null) await makeClaim(queries, row, rules);
    // hired again, perhaps by an undo
    else await evaluateClaims(queries, eq(bonusClaims.id, row.claim), rules);
  }
}

const atOnce = 500;

/** Claims of those who were hired before this rule for them was there. */
export async function makeMissingClaims(
  queries: Queries,
  rule: Pick<typeof bonusRules.$inferSelect, "openingId" | "validFrom">,
  rules: ClaimRules,
): Promise<void> {
  await lockClaims(queries);
  const isMissing = and(
    eq(status, "hired"),
    isNull(bonusClaims.id),
    gte(receivedAt, startOfIndianDay(rule.validFrom)),
    rule.openingId === null ? undefined : eq(openingId, rule.openingId),
  );
  for (let last = 0; ; ) {
    const rows = await unsettled(queries, and(isMissing, gt(id, last)), atOnce);
    for (const row of rows) await makeClaim(queries, row, rules);
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** Applications whose claim is not what their status says; in the order of their numbers. */
function unsettled(queries: Queries, which: SQL | undefined, limit = 10_000) {
  const { id: claim, refusal } = bonusClaims;
  return queries
    .select({ ...person, claim })
    .from(applications)
    .leftJoin(bonusClaims, eq(bonusClaims.applicationId, id))
    .leftJoin(applicationPages, eq(applicationPages.applicationId, id))
    .where(
      and(
        which,
        sql`CASE WHEN ${status} <> 'hired' THEN ${claim} IS NOT NULL AND ${refusal} IS NULL
          WHEN ${applicationPages.withdrawnAt} IS NOT NULL THEN false
          WHEN ${claim} IS NULL THEN ${cameByReferral} ELSE ${refusal} = 'not-hired' END`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

async function makeClaim(queries: Queries, hired: Person, rules: ClaimRules): Promise<void> {
  const found = await firstReferral(queries, hired, rules);
  if (!found) return;
  const { at } = rules;
  const { referral, own, refusal } = found;
  const rule = await ruleOf(queries, hired.openingId, indianDay(referral.receivedAt));
  if (!rule || rule.parts.length === 0) return;
  const why = refusal ?? ((await isClaimed(queries, hired)) ? "claimed" : null);
  const hiredAt = (await hiredOf(queries, hired.id)) ?? at;
  const [claim] = await queries
    .insert(bonusClaims)
    .values({
      ...{ applicationId: hired.id, ruleId: rule.id, position: hired.position, hiredAt },
      ...{ referrerKey: foldEmployeeId(referral.source), referId: referral.source },
      referredAt: referral.receivedAt,
      ...(why && { refusal: why, refusedAt: at }),
      ...{ ownNumber: own.number, ownEmail: own.email, ownAccount: own.account },
    })
    .onConflictDoNothing()
    .returning({ id: bonusClaims.id });
  if (!claim) return;
  const parts = rule.parts.map((part, place) => ({ claimId: claim.id, part: place + 1, ...part }));
  await queries.insert(bonusParts).values(parts);
}

/** When it was decided, which may be long before the rule; another stage of somebody hired is no hire. */
async function hiredOf(queries: Queries, applicationId: number): Promise<Date | null> {
  const { id: event, at, applicationId: of, status: became } = applicationEvents;
  const isTheirs = eq(of, applicationId);
  const others = queries
    .select({ last: sql`coalesce(max(${event}), 0)` })
    .from(applicationEvents)
    .where(and(isTheirs, ne(became, "hired")));
  const [found] = await queries
    .select({ at })
    .from(applicationEvents)
    .where(and(isTheirs, eq(became, "hired"), gt(event, others)))
    .orderBy(asc(event))
    .limit(1);
  return found?.at ?? null;
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

type EvaluatedClaim = Pick<typeof bonusClaims.$inferSelect, "id" | "referrerKey" | "refusal">;

/** Works out again why claims are refused, or that they are not. What was paid of them stays paid. */
export async function evaluateClaims(
  queries: Queries,
  which: SQL | undefined,
  rules: ClaimRules,
): Promise<void> {
  const { id: claim, referrerKey, refusal } = bonusClaims;
  const rows = await queries
    .select({ claim: { id: claim, referrerKey, refusal }, hired: person })
    .from(bonusClaims)
    .leftJoin(applications, eq(id, bonusClaims.applicationId))
    .where(which)
    .orderBy(asc(claim));
  for (const row of rows) {
    const why = await refusalOf(queries, row, rules);
    if (why === row.claim.refusal) continue;
    const refused = { refusal: why, refusedAt: why && rules.at, refusalNote: null };
    await queries.update(bonusClaims).set(refused).where(eq(claim, row.claim.id));
  }
}

async function refusalOf(
  queries: Queries,
  { claim, hired }: { claim: EvaluatedClaim; hired: Person | null },
  rules: ClaimRules,
): Promise<Refusal | null> {
  const { refusal, referrerKey } = claim;
  // of an erased application nothing else can be found out
  if (!hired) return refusal === "by-hand" ? null : refusal;
  if (hired.status !== "hired") return "not-hired";
  const own = await contactsOf(queries, referrerKey);
  // whoever leaves the list later has brought somebody all the same
  if (refusal === "unknown" && !own.isEmployee) return "unknown";
  const candidates = [hired, ...(await sentBefore(queries, hired))];
  if (await isSelf(queries, { own, candidates, rules })) return "self-referral";
  return refusal !== null && (await isClaimed(queries, hired)) ? "claimed" : null;
}
