import type { RecordKindName } from "#content/record-kinds.ts";
import type { Queries } from "#platform/database.ts";
import { retentionRules } from "../tables.ts";

/** Those that somebody chose; the other kinds keep their usual days. */
export async function readRules(queries: Queries) {
  return queries.select().from(retentionRules);
}

/** Sets the days of a kind, in place of those before. */
export async function writeRule(
  queries: Queries,
  kind: RecordKindName,
  values: { days: number; updatedAt: Date; updatedBy: string },
): Promise<void> {
  await queries
    .insert(retentionRules)
    .values({ kind, ...values })
    .onConflictDoUpdate({ target: retentionRules.kind, set: values });
}
