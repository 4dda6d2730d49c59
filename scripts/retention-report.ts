import { recordKindByName } from "#content/record-kinds.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { type RuleReport, reportOn } from "#features/retention/server/retention.ts";
import type { Database } from "#platform/database/database.ts";
import { surveyedKinds } from "#server/retention-kinds.ts";

/** What the rules would erase now, a line for each kind of record; reads alone. */
export async function retentionReport(database: Database, now: Date): Promise<string> {
  const report = await reportOn(database, surveyedKinds(database), now);
  return report.map(lineOf).join("");
}

function lineOf({ kind, days, restsUntil, survey }: RuleReport): string {
  const { due, held, soon, oldest, newest } = survey;
  const span = oldest && newest && `received ${indianDay(oldest)} to ${indianDay(newest)}`;
  const parts = [
    recordKindByName[kind].label,
    `${days} days`,
    `${due} would go`,
    span,
    `${soon} more within 30 days`,
    `${held} on legal hold`,
    restsUntil && `rests until ${restsUntil.toISOString()}`,
  ];
  return `${parts.filter(Boolean).join("\t")}\n`;
}
