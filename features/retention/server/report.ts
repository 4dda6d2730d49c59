import { type RecordKindName, recordKindNames, retentionBounds } from "#content/record-kinds.ts";
import type { Database } from "#platform/database.ts";
import type { SurveyedKind } from "#records/lifecycle/retention-kind.ts";
import { ruleRest } from "../retention-rules.ts";
import type { RetentionRule, RuleReport } from "./retention.ts";
import { readRules } from "./rules-store.ts";

const day = 24 * 60 * 60 * 1_000;
/** How far a dry run looks ahead. */
const soonDays = 30;

/** Records from before this moment are older than so many days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

/** Every kind with its days: what was chosen, or the usual ones. */
export async function rulesNow({ queries }: Database, now: Date): Promise<RetentionRule[]> {
  const chosen = new Map((await readRules(queries)).map((row) => [row.kind, row]));
  return recordKindNames.map((kind) => {
    const { days = retentionBounds[kind].usual, updatedAt = null } = chosen.get(kind) ?? {};
    const rested = updatedAt && new Date(updatedAt.getTime() + ruleRest);
    const restsUntil = rested && rested > now ? rested : null;
    return { kind, days, changedAt: updatedAt, restsUntil };
  });
}

/** What a kind would lose if its records were kept for so many days. */
export function surveyOf(kind: SurveyedKind, days: number, now: Date) {
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
