import { writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { RetentionKind } from "#records/lifecycle/record-retention.ts";
import type { RetentionRule } from "./retention.ts";

/** Records from before this moment are older than so many days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);
}

/** Records of one transaction, where the kind takes several into one. */
const atOnce = 100;
/** Of one kind in one turn, so that a long backlog lets others in and stops soon when it is to. */
const maxPerTurn = 2_000;

interface Turn {
  erased: number;
  /** Whether nothing that is due is left. */
  isThrough: boolean;
}

/** What the work goes by. */
export interface ErasesByRule {
  kinds: readonly RetentionKind[];
  /** Awaited between batches. */
  yieldToRequests: () => Promise<void>;
  /** Told of a record that could not be erased. */
  report: (error: unknown) => void;
}

/** One turn of the work: rules, moment and records as they were when it began. */
interface Work extends ErasesByRule, Pick<Context, "database" | "clock"> {
  /** Whether it still is this process's: another one may go by other rules by now. */
  isOurs: () => boolean;
}

/** Erases a bounded part of what the rules say. A process that ends anywhere is followed by the next. */
export async function eraseByRule(
  work: Work,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Turn> {
  const turn: Turn = { erased: 0, isThrough: true };
  for (const kind of work.kinds) {
    const rule = rules.find((each) => each.kind === kind.kind);
    if (!rule || rule.restsUntil) continue;
    try {
      const { erased, isThrough } = await eraseKind(work, kind, daysBefore(now, rule.days));
      turn.erased += erased;
      turn.isThrough &&= isThrough;
    } catch (error) {
      // the other kinds are not kept longer for it
      work.report(error);
      turn.isThrough = false;
    }
  }
  return turn;
}

async function eraseKind(work: Work, kind: RetentionKind, before: Date): Promise<Turn> {
  let erased = 0;
  try {
    while (erased < maxPerTurn && work.isOurs()) {
      const ids = await kind.due(before, atOnce);
      const gone = await eraseEach(work, kind, ids);
      erased += gone;
      if (ids.length < atOnce) return { erased, isThrough: gone === ids.length };
      // what is left cannot go now; the oldest stand first, so nothing behind them is reached either
      if (gone === 0) return { erased, isThrough: false };
      await work.yieldToRequests();
    }
    return { erased, isThrough: false };
  } finally {
    if (erased > 0) await noteErased(work, kind, erased);
  }
}

/** Together, or one by one where that is the kind's way or one of them fails: it holds no other back. */
async function eraseEach(
  { report, isOurs }: Work,
  kind: RetentionKind,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0 || !isOurs()) return 0;
  if (!kind.eachAlone) {
    const gone = await kind.erase(ids, null).catch(() => null);
    if (gone) return gone.length;
  }
  let gone = 0;
  for (const id of ids) {
    if (!isOurs()) break;
    try {
      gone += (await kind.erase([id], null)).length;
    } catch (error) {
      report(error);
    }
  }
  return gone;
}

async function noteErased(
  { database, clock }: Work,
  { kind }: RetentionKind,
  records: number,
): Promise<void> {
  const entry = { actor: null, action: "retention-erased", subject: kind } as const;
  await writeAudit(database.queries, clock.now(), { ...entry, detail: { records } });
}
