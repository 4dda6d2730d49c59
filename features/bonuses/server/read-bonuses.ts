import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import { arrivalDayOf } from "#features/joining/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { Rows } from "#records/list/load-page.ts";
import { type BonusState, bonusState, type Refusal } from "../bonus.ts";
import { bonusClaims, bonusParts, bonusPayments } from "../tables.ts";

/** A part of a claim, as HR reads it. */
export interface ListedBonus {
  /** Of the row: claim and part. */
  id: string;
  claim: number;
  part: number;
  /** In paise. */
  amount: number;
  days: number;
  referId: string;
  /** Of the employee; null where nobody has the ID any more. */
  referName: string | null;
  position: string;
  /** Of whom they brought; null once the application is erased. */
  candidate: string | null;
  applicationId: number;
  referredAt: Date;
  hiredAt: Date;
  /** What HR entered goes before the arrival. */
  joinedOn: string | null;
  enteredOn: string | null;
  arrivedOn: string | null;
  leftOn: string | null;
  paidAt: Date | null;
  state: BonusState;
  dueOn: string | null;
  why: Refusal | null;
  since: string | null;
  refusalNote: string | null;
  ownNumber: string | null;
  ownEmail: string | null;
  /** Whether HR entered the employee's bank account; only a hash of it is stored. */
  knowsAccount: boolean;
}

export const arrivedOn = arrivalDayOf(bonusClaims.applicationId);

/** What HR entered goes before the arrival. */
export const joined = sql<string | null>`coalesce(${bonusClaims.joinedOn}, ${arrivedOn})::text`;
export const dueOn = sql<string | null>`((${joined})::date + ${bonusParts.days})::text`;
export const isPaid = sql`${bonusPayments.paidAt} IS NOT NULL`;

/** The rules of `bonusState`, in SQL: a test compares both. */
export const stateIn = (on: string) => sql<BonusState>`CASE
  WHEN ${isPaid} THEN 'paid'
  WHEN ${bonusClaims.refusal} IS NOT NULL THEN 'refused'
  WHEN ${bonusClaims.leftOn} IS NOT NULL
    AND (${dueOn} IS NULL OR ${bonusClaims.leftOn}::text < ${dueOn}) THEN 'refused'
  WHEN ${dueOn} <= ${on} THEN 'due' ELSE 'pending' END`;

const columns = {
  ...{ claim: bonusClaims.id, part: bonusParts.part, amount: bonusParts.amount },
  ...{ days: bonusParts.days, referId: bonusClaims.referId, position: bonusClaims.position },
  ...{ applicationId: bonusClaims.applicationId, referredAt: bonusClaims.referredAt },
  ...{ hiredAt: bonusClaims.hiredAt, joinedOn: joined, leftOn: bonusClaims.leftOn },
  ...{ enteredOn: bonusClaims.joinedOn, arrivedOn: sql<string | null>`${arrivedOn}::text` },
  ...{ refusal: bonusClaims.refusal, refusedAt: bonusClaims.refusedAt },
  ...{ refusalNote: bonusClaims.refusalNote, paidAt: bonusPayments.paidAt },
  ...{ ownNumber: bonusClaims.ownNumber, ownEmail: bonusClaims.ownEmail },
  knowsAccount: sql<boolean>`${bonusClaims.ownAccount} IS NOT NULL`,
  referName: referrers.referName,
  candidate: sql<
    string | null
  >`CASE WHEN ${applications.id} IS NULL THEN NULL ELSE ${applicantNames.name} END`,
};

export const bonusesFrom = (queries: Queries) =>
  queries
    .select(columns)
    .from(bonusParts)
    .innerJoin(
      bonusClaims,
      and(eq(bonusClaims.id, bonusParts.claimId), isNull(bonusClaims.erasedAt)),
    )
    .leftJoin(
      bonusPayments,
      and(eq(bonusPayments.claimId, bonusParts.claimId), eq(bonusPayments.part, bonusParts.part)),
    )
    .leftJoin(referrers, eq(referrers.key, bonusClaims.referrerKey))
    .leftJoin(applications, eq(applications.id, bonusClaims.applicationId))
    .$dynamic();

/** @param on the day in India by which their states are said */
export async function readBonuses(
  queries: Queries,
  { where, on, rows }: { where: SQL | undefined; on: string; rows?: Rows },
): Promise<ListedBonus[]> {
  const query = bonusesFrom(queries)
    .where(where)
    .orderBy(desc(bonusClaims.hiredAt), desc(bonusClaims.id), asc(bonusParts.part));
  const found = await (rows ? query.limit(rows.limit).offset(rows.offset) : query);
  return found.map(({ refusal, refusedAt, ...row }): ListedBonus => {
    const refusedOn = refusedAt && indianDay(refusedAt);
    const state = bonusState({ ...row, refusal, refusedOn }, on);
    return { ...row, ...state, id: `${row.claim}-${row.part}` };
  });
}
