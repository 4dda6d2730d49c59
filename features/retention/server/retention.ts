import { type RecordKindName, recordKindNames, retentionBounds } from "#content/record-kinds.ts";
import { type AuditLog, type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Survey } from "#platform/database/aged-rows.ts";
import type { Database } from "#platform/database/database.ts";
import type { SurveyedKind } from "#records/lifecycle/record-retention.ts";
import { refusedDays, ruleRest } from "../retention-rules.ts";
import { retentionRules } from "../tables.ts";
import { daysBefore, type ErasesByRule, eraseByRule } from "./erase-by-rule.ts";
import { nightBefore, noteRun, type RetentionRun, readRuns } from "./retention-runs.ts";

/** For how long one kind of record is kept. */
export interface RetentionRule {
  kind: RecordKindName;
  days: number;
  changedAt: Date | null;
  /** A rule that was just changed erases nothing before this moment; null where it works. */
  restsUntil: Date | null;
}

/** What a rule would erase if it ran now. */
export interface RuleReport extends RetentionRule {
  survey: Survey;
}

export type RuleChange = { ok: true } | { ok: false; problem: string };

interface Needs extends ErasesByRule {
  auditLog: Pick<AuditLog, "page">;
  /** Days that the notices promise at most. */
  promised: Partial<Record<RecordKindName, number>>;
}

/** Rules, their dry run and their work at night. See docs/decisions/0031. */
export function createRetention(context: Pick<Context, "database" | "clock">, needs: Needs) {
  const { database, clock } = context;
  const { kinds, auditLog, promised } = needs;
  const rules = () => rulesNow(database, clock.now());
  return {
    rules,

    /** A dry run: what would go, and what will within 30 days. Changes nothing. */
    report: (): Promise<RuleReport[]> => reportOn(database, kinds, clock.now()),

    /** The same of one kind, if it were kept for so many days. */
    async preview(kind: RecordKindName, days: number): Promise<Survey> {
      const found = kinds.find((each) => each.kind === kind);
      if (!found) throw new Error(`Nothing erases ${kind}.`);
      return surveyOf(found, days, clock.now());
    },

    /** Changes a rule. It erases nothing for a day, so that a slip can be taken back. */
    async setRule(
      kind: RecordKindName,
      days: number,
      actor: Pick<StaffUser, "id">,
    ): Promise<RuleChange> {
      const problem = refusedDays({ kind, days }, promised);
      if (problem) return { ok: false, problem };
      const from = (await rules()).find((rule) => rule.kind === kind)?.days ?? days;
      // written again, it would begin to rest again
      if (from === days) return { ok: true };
      const at = clock.now();
      const set = { days, updatedAt: at, updatedBy: actor.id };
      await database.transaction(async (queries) => {
        await queries
          .insert(retentionRules)
          .values({ kind, ...set })
          .onConflictDoUpdate({ target: retentionRules.kind, set });
        const detail = { from, to: days };
        const entry = { actor, action: "retention-rule-changed", subject: kind, detail } as const;
        await writeAudit(queries, at, entry);
      });
      return { ok: true };
    },

    /** Erases what is due, a bounded part of it, once a night. @returns how many records went */
    async work(isOurs = () => true): Promise<number> {
      const now = clock.now();
      const [last] = await readRuns(auditLog);
      const night = nightBefore(now);
      if (last && last.at >= night) return 0;
      const turn = await eraseByRule({ ...context, ...needs, isOurs }, await rules(), now);
      if (turn.isThrough) await noteRun(database, { night, now });
      return turn.erased;
    },

    /** The latest nights, the last one first. */
    runs: (): Promise<RetentionRun[]> => readRuns(auditLog),
  };
}

export type Retention = ReturnType<typeof createRetention>;

declare module "#platform/context.ts" {
  interface Services {
    retention: Retention;
  }
}

/** How far a dry run looks ahead. */
const soonDays = 30;

/** Every kind with its days: what was chosen, or the usual ones. */
async function rulesNow({ queries }: Database, now: Date): Promise<RetentionRule[]> {
  // the other kinds keep their usual days
  const rows = await queries.select().from(retentionRules);
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return recordKindNames.map((kind) => {
    const { days = retentionBounds[kind].usual, updatedAt = null } = chosen.get(kind) ?? {};
    const rested = updatedAt && new Date(updatedAt.getTime() + ruleRest);
    const restsUntil = rested && rested > now ? rested : null;
    return { kind, days, changedAt: updatedAt, restsUntil };
  });
}

/** What a kind would lose if its records were kept for so many days. */
function surveyOf(kind: SurveyedKind, days: number, now: Date) {
  return kind.survey({ before: daysBefore(now, days), soon: daysBefore(now, days - soonDays) });
}

/** The dry run of every kind that there is. */
export async function reportOn(
  database: Database,
  kinds: readonly SurveyedKind[],
  now: Date,
): Promise<RuleReport[]> {
  const rules = new Map((await rulesNow(database, now)).map((rule) => [rule.kind, rule]));
  const report: RuleReport[] = [];
  for (const kind of kinds) {
    const rule = rules.get(kind.kind) as RetentionRule;
    report.push({ ...rule, survey: await surveyOf(kind, rule.days, now) });
  }
  return report;
}

/** Kinds in the order in which they are always shown. */
export function inOrder<Each extends { kind: RecordKindName }>(kinds: readonly Each[]): Each[] {
  const place = ({ kind }: Each) => recordKindNames.indexOf(kind);
  return kinds.toSorted((one, other) => place(one) - place(other));
}
