import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { openings } from "#features/openings/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { Rows } from "#records/list/load-page.ts";
import type { BonusPart, BonusQuery, Refusal } from "../bonus.ts";
import { writeKnown } from "../read-claim-change.ts";
import { bonusClaims, bonusParts, bonusPayments, bonusRules } from "../tables.ts";
import type { ClaimRules } from "./find-referral.ts";
import { evaluateClaims, lockClaims, makeMissingClaims, settleClaims } from "./make-claims.ts";
import {
  arrivedOn,
  bonusesFrom,
  dueOn,
  isPaid,
  joined,
  type ListedBonus,
  readBonuses,
  stateIn,
} from "./read-bonuses.ts";

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
  /** Null: the one that was known before. */
  ownAccount: string | null;
}

/** `refused`: HR's own words for a claim that is refused for another reason; `moved-on`: somebody changed it since it was read. */
export type Changed = "done" | "refused" | "moved-on" | "absent";

/** `backdated`: it would change what holds for people who came before it. */
export type RuleAdded = "done" | "backdated";

/** The claims of an employee whose refusal may be another by what HR saves. */
function evaluatedBy(
  { refusalNote, ownNumber, ownEmail, ownAccount }: ClaimChange,
  before: typeof bonusClaims.$inferSelect,
): SQL | undefined {
  const { id, referrerKey, refusal } = bonusClaims;
  const isTakenBack = before.refusal === "by-hand" && !refusalNote ? eq(id, before.id) : undefined;
  const stays: Refusal[] = ["by-hand", "not-hired"];
  // the referrer's own address tells, even once it is erased
  const isKnown = before.ownNumber === ownNumber && before.ownEmail === ownEmail && !ownAccount;
  if (isKnown) stays.push("self-referral");
  const isEvaluated = or(isNull(refusal), notInArray(refusal, stays));
  return and(eq(referrerKey, before.referrerKey), or(isEvaluated, isTakenBack));
}

/** Referral bonuses. See docs/decisions/0135. */
export function createBonuses(
  { database, clock, keyedHash }: Pick<Context, "database" | "clock" | "keyedHash">,
  { accountsOf }: Pick<ClaimRules, "accountsOf">,
) {
  const purpose = "bank account of an employee";
  const rules = (): ClaimRules => ({
    ...{ at: clock.now(), accountsOf },
    isHashOf: (hash, account) => keyedHash.proves(hash, [purpose, account]),
  });
  const today = () => indianDay(clock.now());
  const read = (queries: Queries, where: SQL | undefined, rows?: Rows) =>
    readBonuses(queries, { where, on: today(), rows });
  const searched = sql`concat_ws(' ', ${bonusClaims.referId}, ${referrers.referName}, ${bonusClaims.position})`;
  const matching = ({ text, state }: BonusQuery) =>
    and(
      state ? sql`${stateIn(today())} = ${state}` : undefined,
      ...containsEachWord(text, searched),
    );

  /** Whoever withdrew does not come any more; who has joined by then has joined. */
  async function refuseUnjoined(queries: Queries, applicationId: number): Promise<void> {
    const { applicationId: of, refusal } = bonusClaims;
    const { applicationId: page, withdrawnAt } = applicationPages;
    const isWithdrawn = sql`EXISTS (SELECT FROM ${applicationPages}
      WHERE ${page} = ${applicationId} AND ${withdrawnAt} IS NOT NULL)`;
    await queries
      .update(bonusClaims)
      .set({ refusal: "not-hired", refusedAt: clock.now() })
      .where(and(eq(of, applicationId), isNull(refusal), sql`${joined} IS NULL`, isWithdrawn));
  }

  /** The arrival goes with its application, before a part falls due. */
  async function keepJoiningDay(queries: Queries, applicationId: number): Promise<void> {
    const { applicationId: of, joinedOn } = bonusClaims;
    await queries
      .update(bonusClaims)
      .set({ joinedOn: arrivedOn })
      .where(and(eq(of, applicationId), isNull(joinedOn)));
    // one that is withdrawn may be sealed at once
    await refuseUnjoined(queries, applicationId);
  }

  return {
    /** The latest hire first, its parts in their order. */
    async search(query: BonusQuery, rows: Rows): Promise<{ rows: ListedBonus[]; count: number }> {
      const where = matching(query);
      const counting = bonusesFrom(database.queries).where(where).as("counted");
      const [found] = await database.queries
        .select({ count: sql<number>`count(*)::int` })
        .from(counting);
      return { rows: await read(database.queries, where, rows), count: found?.count ?? 0 };
    },

    /** The parts of one claim. */
    claim: (id: number): Promise<ListedBonus[]> => read(database.queries, eq(bonusClaims.id, id)),

    /** What an employee reads on the private page: nobody's name, and months of what is a colleague's life. */
    async ofReferrer(referID: string) {
      const isTheirs = eq(bonusClaims.referrerKey, foldEmployeeId(referID));
      const found = await read(database.queries, isTheirs);
      return found.map(({ hiredAt, dueOn: due, since, ...row }) => {
        const { id, amount, days, position, state, paidAt, why, refusalNote } = row;
        return {
          ...{ id, amount, days, position, state, paidAt, why, refusalNote },
          ...{ hiredIn: indianDay(hiredAt).slice(0, 7), dueIn: due?.slice(0, 7) ?? null },
          refusedIn: since?.slice(0, 7) ?? null,
        };
      });
    },

    /** What falls due in a month (`2026-12`), or did, and what fell due before and is not paid; without what is refused. */
    async payroll(month: string): Promise<ListedBonus[]> {
      const dueIn = sql`left(${dueOn}, 7)`;
      const isOfMonth = sql`(${dueIn} = ${month} OR ${dueIn} < ${month} AND NOT ${isPaid})`;
      const found = await read(database.queries, isOfMonth);
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

    /**
     * What HR knows; why claims of the employee are refused is worked out again by it.
     * @param seen what was known when the form was opened, as `writeKnown` says it
     */
    change: (
      claim: number,
      change: ClaimChange,
      actor: StaffUser,
      seen?: string | null,
    ): Promise<Changed> =>
      database.transaction(async (queries) => {
        await lockClaims(queries);
        const { id, erasedAt, referrerKey } = bonusClaims;
        const [before] = await queries
          .select()
          .from(bonusClaims)
          .where(and(eq(id, claim), isNull(erasedAt)))
          .for("update");
        if (!before) return "absent";
        const known = writeKnown(before);
        // a form that is sent twice says the same
        if (seen && seen !== known && writeKnown(change) !== known) return "moved-on";
        const at = clock.now();
        const { refusalNote, ownNumber, ownEmail, ownAccount, ...days } = change;
        const isByHand = before.refusal === "by-hand";
        if (refusalNote && before.refusal && !isByHand) return "refused";
        const refusedAt = before.refusedAt ?? at;
        const refused = refusalNote && { refusal: "by-hand" as const, refusedAt, refusalNote };
        await queries
          .update(bonusClaims)
          .set({ ...days, ...refused })
          .where(eq(id, claim));
        await queries
          .update(bonusClaims)
          .set({
            ...{ ownNumber, ownEmail },
            ...(ownAccount && { ownAccount: keyedHash(purpose, ownAccount) }),
          })
          .where(eq(referrerKey, before.referrerKey));
        await evaluateClaims(queries, evaluatedBy(change, before), rules());
        await writeAudit(queries, at, { actor, action: "bonus-changed", subject: `${claim}` });
        return "done";
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
    ): Promise<RuleAdded> =>
      database.transaction(async (queries) => {
        await lockClaims(queries);
        const at = clock.now();
        const { openingId: of } = bonusRules;
        const isSame =
          rule.openingId === null ? isNull(of) : or(isNull(of), eq(of, rule.openingId));
        const [earlier] = await queries.select({ of }).from(bonusRules).where(isSame).limit(1);
        if (earlier && rule.validFrom < today()) return "backdated";
        const [added] = await queries
          .insert(bonusRules)
          .values({ ...rule, addedAt: at, addedBy: actor.id })
          .returning({ id: bonusRules.id });
        await makeMissingClaims(queries, rule, rules());
        const subject = String(added?.id);
        await writeAudit(queries, at, { actor, action: "bonus-rule-added", subject });
        return "done";
      }),

    /** As interviews end with their application. */
    async prepare() {
      return { withdrawn: refuseUnjoined, erased: keepJoiningDay };
    },

    /** Within the transaction in which somebody saved a bank account; another one written later lifts no refusal. */
    async accountSaved(queries: Queries, applicationId: number): Promise<void> {
      await lockClaims(queries);
      const { applicationId: of, refusal } = bonusClaims;
      await evaluateClaims(queries, and(eq(of, applicationId), isNull(refusal)), rules());
    },

    /** Within the transaction in which HR decided on these applications. */
    settle: (queries: Queries, ids: readonly number[]): Promise<void> =>
      settleClaims(queries, ids, rules()),
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
