import type { RecordKindName } from "#content/record-kinds.ts";
import { type AuditLog, writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { RetentionKind } from "#records/lifecycle/retention-kind.ts";
import { refusedDays } from "../retention-rules.ts";
import { eraseByRule } from "./erase-by-rule.ts";
import { nightBefore } from "./night.ts";
import { reportOn, rulesNow, surveyOf } from "./report.ts";
import type { Retention } from "./retention.ts";
import { writeRule } from "./rules-store.ts";
import { readRuns, runAction } from "./runs.ts";
import { noteRun } from "./runs-store.ts";

export interface RetentionOptions {
  database: Database;
  clock: Clock;
  kinds: readonly RetentionKind[];
  auditLog: Pick<AuditLog, "page">;
  /** Days that the notices promise at most. */
  promised: Partial<Record<RecordKindName, number>>;
  /** Awaited between batches. */
  yieldToRequests: () => Promise<void>;
  /** Told of a record that could not be erased. */
  report: (error: unknown) => void;
}

/** Rules, their dry run and their work at night. See docs/decisions/0031. */
export function createRetention(options: RetentionOptions): Retention {
  const { database, clock, kinds, auditLog, promised } = options;
  const rules = () => rulesNow(database, clock.now());

  return {
    rules,
    report: () => reportOn(database, kinds, clock.now()),

    async preview(kind, days) {
      const found = kinds.find((each) => each.kind === kind);
      if (!found) throw new Error(`Nothing erases ${kind}.`);
      return surveyOf(found, days, clock.now());
    },

    async setRule(kind, days, actor) {
      const problem = refusedDays({ kind, days }, promised);
      if (problem) return { ok: false, problem };
      const from = (await rules()).find((rule) => rule.kind === kind)?.days ?? days;
      // written again, it would begin to rest again
      if (from === days) return { ok: true };
      const at = clock.now();
      await database.transaction(async (queries) => {
        await writeRule(queries, kind, { days, updatedAt: at, updatedBy: actor.id });
        const detail = { from, to: days };
        const entry = { actor, action: "retention-rule-changed", subject: kind, detail } as const;
        await writeAudit(queries, at, entry);
      });
      return { ok: true };
    },

    async work(isOurs = () => true) {
      const now = clock.now();
      const [last] = await readRuns(auditLog);
      const night = nightBefore(now);
      if (last && last.at >= night) return 0;
      const turn = await eraseByRule({ ...options, isOurs }, await rules(), now);
      if (turn.isThrough) await noteRun(database, runAction, { night, now });
      return turn.erased;
    },

    runs: () => readRuns(auditLog),
  };
}
