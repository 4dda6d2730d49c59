import type { RecordKindName } from "#content/record-kinds.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { NotifyErased, PersonRecord, RetentionKind } from "./record-retention.ts";

/** What is held of one person, of one kind. */
export interface StoredRecords {
  kind: RecordKindName;
  records: PersonRecord[];
}

/** What an erasure did of one kind. */
export interface ErasedRecords {
  kind: RecordKindName;
  erased: PersonRecord[];
  /** A legal hold keeps them. */
  onHold: PersonRecord[];
  /** They go by themselves. */
  going: PersonRecord[];
}

/** Tells a person that what is kept of them was erased. */
export interface NotifyPerson {
  /** Asked before the transactions, in which there is no other connection. */
  prepare(email: string): Promise<{
    /** In the first transaction in which something goes; sent when the others are through. */
    tell: NotifyErased;
    /** Where one of them failed: it would not be true. */
    takeBack(): Promise<void>;
  }>;
}

/**
 * Finds and erases what names one e-mail address. The address itself is in one last email, until that went.
 * @param kinds in the order in which they are always shown
 */
export function createPersonErasure(
  { database, clock }: Pick<Context, "database" | "clock">,
  { kinds, notifyPerson }: { kinds: readonly RetentionKind[]; notifyPerson: NotifyPerson },
) {
  async function note(
    action: AuditAction,
    actor: Pick<StaffUser, "id">,
    counts: object,
  ): Promise<void> {
    const detail = { ...counts };
    await writeAudit(database.queries, clock.now(), { actor, action, detail });
  }

  async function findRecords(email: string): Promise<StoredRecords[]> {
    const found: StoredRecords[] = [];
    for (const { kind, of } of kinds) {
      if (of) found.push({ kind, records: await of(email) });
    }
    return found;
  }

  return {
    /** A dry run; written to the audit log by its counts. */
    async find(email: string, actor: Pick<StaffUser, "id">): Promise<StoredRecords[]> {
      const found = await findRecords(email);
      await note(
        "person-found",
        actor,
        countsOf(found, ({ records }) => records.length),
      );
      return found;
    },

    /** Erases all of it but what a legal hold keeps. Doing it again erases nothing more. */
    async erase(email: string, actor: Pick<StaffUser, "id">): Promise<ErasedRecords[]> {
      const before = await findRecords(email);
      const { tell, takeBack } = await notifyPerson.prepare(email);
      let outcome: ErasedRecords[] = [];
      try {
        for (const { kind, records } of before) {
          const ids = records.filter(({ held, goesBy }) => !held && !goesBy).map(({ id }) => id);
          const eraser = kinds.find((each) => each.kind === kind);
          if (ids.length > 0) await eraser?.erase(ids, actor, tell);
        }
      } catch (error) {
        await takeBack();
        throw error;
      } finally {
        // also of a part, where the rest failed
        outcome = compare(before, await findRecords(email));
        await note(
          "person-erased",
          actor,
          countsOf(outcome, ({ erased }) => erased.length),
        );
      }
      return outcome;
    },
  };
}

export type PersonErasure = ReturnType<typeof createPersonErasure>;

declare module "#platform/context.ts" {
  interface Services {
    personErasure: PersonErasure;
  }
}

/** Erasing one kind takes records of others along: what is gone is what is not found any more. */
function compare(
  before: readonly StoredRecords[],
  after: readonly StoredRecords[],
): ErasedRecords[] {
  return before.map(({ kind, records }) => {
    const remaining = after.find((each) => each.kind === kind)?.records ?? [];
    const going = remaining.filter(({ goesBy }) => goesBy);
    const stays = new Set(remaining.map(({ id }) => id));
    const goingIds = new Set(going.map(({ id }) => id));
    const kept = records.filter(({ id }) => stays.has(id) && !goingIds.has(id));
    return { kind, erased: records.filter(({ id }) => !stays.has(id)), onHold: kept, going };
  });
}

function countsOf<Each extends { kind: string }>(
  of: readonly Each[],
  count: (each: Each) => number,
) {
  return Object.fromEntries(of.map((each) => [each.kind, count(each)]));
}
