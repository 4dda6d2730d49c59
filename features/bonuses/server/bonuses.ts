import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import { joiners } from "#features/joining/tables.ts";
import { openings } from "#features/openings/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { Rows } from "#records/list/load-page.ts";
import {
  type BonusPart,
  type BonusQuery,
  type BonusState,
  bonusState,
  type Refusal,
} from "../bonus.ts";
import { bonusClaims, bonusParts, bonusPayments, bonusRules } from "../tables.ts";
import { makeMissingClaims, setOwnContacts, settleClaims } from "./make-claims.ts";

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
  joinedOn: string | null;
  leftOn: string | null;
  paidAt: Date | null;
  state: BonusState;
  dueOn: string | null;
  why: Refusal | null;
  since: string | null;
  refusalNote: string | null;
  ownNumber: string | null;
  ownEmail: string | null;
}

export interface ListedRule {
  id: number;
  /** Null for every opening. */
  opening: string | null;
  parts: BonusPart[];
  validFrom: string;
}

/** `not-due`: there is nothing to pay today; `paid`: it was paid before. */
export type Paid = "done" | "paid" | "not-due" | "absent";

export interface ClaimChange {
  joinedOn: string | null;
  leftOn: string | null;
  /** HR's words where it refuses the claim; null where it does not. */
  refusalNote: string | null;
  ownNumber: string | null;
  ownEmail: string | null;
}

interface Needs {
  /** The day in India on which somebody arrived; null while nobody has registered that. */
  joinedOn?: (applicationId: SQLWrapper) => SQL<string | null>;
}

const arrivalDay = (applicationId: SQLWrapper) => sql<string | null>`(
  SELECT max((joiner.arrived_at AT TIME ZONE 'Asia/Kolkata')::date) FROM ${joiners} AS joiner
  WHERE joiner.application_id = ${applicationId} AND joiner.state = 'arrived')`;

const ownEmail = sql`coalesce(${bonusClaims.ownEmail}, '')`;

/** Claims are the employee's: they say nothing of the candidate, and are erased with what else names the employee. */
export const bonusTables: RecordTables = {
  kind: "bonuses",
  table: bonusClaims,
  id: bonusClaims.id,
  receivedAt: bonusClaims.hiredAt,
  ...{ email: ownEmail, held: isOnLegalHold(ownEmail) },
  files: null,
  told: {
    ...{ referId: bonusClaims.referId, position: bonusClaims.position },
    ...{ referredAt: bonusClaims.referredAt, hiredAt: bonusClaims.hiredAt },
    ...{ joinedOn: bonusClaims.joinedOn, leftOn: bonusClaims.leftOn },
    ...{ refusal: bonusClaims.refusal, refusedAt: bonusClaims.refusedAt },
    ...{ ownNumber: bonusClaims.ownNumber, ownEmail: bonusClaims.ownEmail },
  },
  personalRows: {
    parts: {
      owner: bonusParts.claimId,
      told: { amount: bonusParts.amount, days: bonusParts.days },
      order: [bonusParts.part],
    },
    payments: {
      owner: bonusPayments.claimId,
      told: { part: bonusPayments.part, paidAt: bonusPayments.paidAt },
      order: [bonusPayments.part],
    },
  },
};

/** Referral bonuses. See docs/decisions/0135. */
export function createBonuses(
  { database, clock }: Pick<Context, "database" | "clock">,
  { joinedOn = arrivalDay }: Needs = {},
) {
  const today = () => indianDay(clock.now());
  const joined = sql<
    string | null
  >`coalesce(${bonusClaims.joinedOn}, ${joinedOn(bonusClaims.applicationId)})::text`;
  const dueOn = sql<string | null>`((${joined})::date + ${bonusParts.days})::text`;
  const isPaid = sql`${bonusPayments.paidAt} IS NOT NULL`;

  /** The rules of `bonusState`, in SQL: a test compares both. */
  const stateIn = (on: string) => sql<BonusState>`CASE
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
    ...{ refusal: bonusClaims.refusal, refusedAt: bonusClaims.refusedAt },
    ...{ refusalNote: bonusClaims.refusalNote, paidAt: bonusPayments.paidAt },
    ...{ ownNumber: bonusClaims.ownNumber, ownEmail: bonusClaims.ownEmail },
    referName: referrers.referName,
    candidate: sql<
      string | null
    >`CASE WHEN ${applications.id} IS NULL THEN NULL ELSE ${applicantNames.name} END`,
  };

  const from = (queries: Queries) =>
    queries
      .select(columns)
      .from(bonusParts)
      .innerJoin(bonusClaims, eq(bonusClaims.id, bonusParts.claimId))
      .leftJoin(
        bonusPayments,
        and(eq(bonusPayments.claimId, bonusParts.claimId), eq(bonusPayments.part, bonusParts.part)),
      )
      .leftJoin(referrers, eq(referrers.key, bonusClaims.referrerKey))
      .leftJoin(applications, eq(applications.id, bonusClaims.applicationId))
      .$dynamic();

  async function read(queries: Queries, where: SQL | undefined, rows?: Rows) {
    const query = from(queries)
      .where(where)
      .orderBy(desc(bonusClaims.hiredAt), desc(bonusClaims.id), asc(bonusParts.part));
    const found = await (rows ? query.limit(rows.limit).offset(rows.offset) : query);
    const on = today();
    return found.map(({ refusal, refusedAt, ...row }): ListedBonus => {
      const refusedOn = refusedAt && indianDay(refusedAt);
      const state = bonusState({ ...row, refusal, refusedOn }, on);
      return { ...row, ...state, id: `${row.claim}-${row.part}` };
    });
  }

  const searched = sql`concat_ws(' ', ${bonusClaims.referId}, ${referrers.referName}, ${bonusClaims.position})`;
  const matching = ({ text, state }: BonusQuery) =>
    and(
      state ? sql`${stateIn(today())} = ${state}` : undefined,
      ...containsEachWord(text, searched),
    );

  return {
    /** The latest hire first, its parts in their order. */
    async search(query: BonusQuery, rows: Rows): Promise<{ rows: ListedBonus[]; count: number }> {
      const where = matching(query);
      const counting = from(database.queries).where(where).as("counted");
      const [found] = await database.queries
        .select({ count: sql<number>`count(*)::int` })
        .from(counting);
      return { rows: await read(database.queries, where, rows), count: found?.count ?? 0 };
    },

    /** The parts of one claim. */
    claim: (id: number): Promise<ListedBonus[]> => read(database.queries, eq(bonusClaims.id, id)),

    /** What an employee reads on the private page: nobody's name. */
    async ofReferrer(referID: string) {
      const isTheirs = eq(bonusClaims.referrerKey, foldEmployeeId(referID));
      const found = await read(database.queries, isTheirs);
      return found.map(
        ({
          id,
          amount,
          days,
          position,
          hiredAt,
          state,
          dueOn,
          paidAt,
          why,
          since,
          refusalNote,
        }) => ({
          ...{ id, amount, days, position, hiredAt, state, dueOn, paidAt, why, since, refusalNote },
        }),
      );
    },

    /** What falls due in a month (`2026-12`), or did, without what is refused. */
    async payroll(month: string): Promise<ListedBonus[]> {
      const inMonth = sql`left(${dueOn}, 7) = ${month}`;
      const found = await read(database.queries, inMonth);
      return found.filter(({ state }) => state !== "refused").reverse();
    },

    /** Said once for each part: the key of the payment is that of the part. */
    markPaid: ({ claim, part }: { claim: number; part: number }, actor: StaffUser): Promise<Paid> =>
      database.transaction(async (queries) => {
        // whoever changes the claim meanwhile waits, or is waited for
        const [locked] = await queries
          .select({ id: bonusClaims.id })
          .from(bonusClaims)
          .where(eq(bonusClaims.id, claim))
          .for("update");
        const [row] = locked
          ? await read(queries, and(eq(bonusParts.claimId, claim), eq(bonusParts.part, part)))
          : [];
        if (!row) return "absent";
        if (row.state === "paid") return "paid";
        if (row.state !== "due") return "not-due";
        const at = clock.now();
        const [paid] = await queries
          .insert(bonusPayments)
          .values({ claimId: claim, part, paidAt: at, paidBy: actor.id })
          .onConflictDoNothing()
          .returning({ part: bonusPayments.part });
        if (!paid) return "paid";
        const detail = { part };
        await writeAudit(queries, at, { actor, action: "bonus-paid", subject: `${claim}`, detail });
        return "done";
      }),

    /** @returns false where there is no such claim */
    change: (claim: number, change: ClaimChange, actor: StaffUser): Promise<boolean> =>
      database.transaction(async (queries) => {
        const [before] = await queries
          .select()
          .from(bonusClaims)
          .where(eq(bonusClaims.id, claim))
          .for("update");
        if (!before) return false;
        const at = clock.now();
        const { refusalNote, ownNumber: number, ownEmail: email, ...days } = change;
        const isByHand = before.refusal === null || before.refusal === "by-hand";
        const refused = refusalNote
          ? { refusal: "by-hand" as const, refusedAt: before.refusedAt ?? at, refusalNote }
          : { refusal: null, refusedAt: null, refusalNote: null };
        await queries
          .update(bonusClaims)
          .set({ ...days, ...(isByHand && refused) })
          .where(eq(bonusClaims.id, claim));
        await setOwnContacts(queries, { key: before.referrerKey, number, email }, at);
        await writeAudit(queries, at, { actor, action: "bonus-changed", subject: `${claim}` });
        return true;
      }),

    rules: (): Promise<ListedRule[]> =>
      database.queries
        .select({
          id: bonusRules.id,
          opening: sql<string | null>`CASE WHEN ${bonusRules.openingId} IS NULL THEN NULL
            ELSE coalesce(${openings.title}, 'An opening that was removed') END`,
          parts: bonusRules.parts,
          validFrom: bonusRules.validFrom,
        })
        .from(bonusRules)
        .leftJoin(openings, eq(openings.id, bonusRules.openingId))
        .orderBy(desc(bonusRules.validFrom), desc(bonusRules.id)),

    /** Holds for candidates who come from that day on; those who were hired without a rule get their claim. */
    addRule: (
      rule: { openingId: number | null; parts: BonusPart[]; validFrom: string },
      actor: StaffUser,
    ): Promise<void> =>
      database.transaction(async (queries) => {
        const at = clock.now();
        const [added] = await queries
          .insert(bonusRules)
          .values({ ...rule, addedAt: at, addedBy: actor.id })
          .returning({ id: bonusRules.id });
        await makeMissingClaims(queries, at);
        const subject = String(added?.id);
        await writeAudit(queries, at, { actor, action: "bonus-rule-added", subject });
      }),

    /** Keeps joining days, as an application may be erased before a part falls due; not those of today, which can be taken back. */
    async keepJoiningDays(): Promise<void> {
      const day = joinedOn(bonusClaims.applicationId);
      await database.queries
        .update(bonusClaims)
        .set({ joinedOn: day })
        .where(sql`${bonusClaims.joinedOn} IS NULL AND ${day}::text < ${today()}`);
    },

    /** Within the transaction in which HR decided on these applications. */
    settle: (queries: Queries, ids: readonly number[]): Promise<void> =>
      settleClaims(queries, ids, clock.now()),
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;

/** What follows a decision on applications: what `hiring` does, then the claims. */
export function withBonuses<Prepared extends Pick<Bonuses, "settle">>(
  hiring: { prepare(): Promise<Prepared> },
  bonuses: Pick<Bonuses, "settle">,
) {
  return {
    async prepare(): Promise<Prepared> {
      const prepared = await hiring.prepare();
      return {
        ...prepared,
        async settle(queries, ids) {
          await prepared.settle(queries, ids);
          await bonuses.settle(queries, ids);
        },
      };
    },
  };
}

declare module "#platform/context.ts" {
  interface Services {
    bonuses: Bonuses;
  }
}
