import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { ErasedRecords, HeldRecords, PersonErasure, ToldPerson } from "./person-records.ts";
import type { RetentionKind } from "./retention-kind.ts";

interface PersonErasureOptions {
  database: Database;
  clock: Clock;
  /** In the order in which they are always shown. */
  kinds: readonly RetentionKind[];
  told: ToldPerson;
}

/** Finds and erases what names one e-mail address. The address itself is in one last email, until that went. */
export function createPersonErasure(options: PersonErasureOptions): PersonErasure {
  const { database, clock, kinds, told } = options;

  async function note(
    action: AuditAction,
    actor: Pick<StaffUser, "id">,
    counts: object,
  ): Promise<void> {
    const detail = { ...counts };
    await writeAudit(database.queries, clock.now(), { actor, action, detail });
  }

  async function held(email: string): Promise<HeldRecords[]> {
    const found: HeldRecords[] = [];
    for (const { kind, of } of kinds) {
      if (of) found.push({ kind, records: await of(email) });
    }
    return found;
  }

  return {
    async find(email, actor) {
      const found = await held(email);
      await note(
        "person-found",
        actor,
        countsOf(found, ({ records }) => records.length),
      );
      return found;
    },

    async erase(email, actor) {
      const before = await held(email);
      const { tell, takeBack } = await told.prepare(email);
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
        outcome = compare(before, await held(email));
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

/** Erasing one kind takes records of others along: what is gone is what is not found any more. */
function compare(before: readonly HeldRecords[], after: readonly HeldRecords[]): ErasedRecords[] {
  return before.map(({ kind, records }) => {
    const left = after.find((each) => each.kind === kind)?.records ?? [];
    const going = left.filter(({ goesBy }) => goesBy);
    const stays = new Set(left.map(({ id }) => id));
    const goes = new Set(going.map(({ id }) => id));
    const kept = records.filter(({ id }) => stays.has(id) && !goes.has(id));
    return { kind, erased: records.filter(({ id }) => !stays.has(id)), kept, going };
  });
}

function countsOf<Each extends { kind: string }>(
  of: readonly Each[],
  count: (each: Each) => number,
) {
  return Object.fromEntries(of.map((each) => [each.kind, count(each)]));
}
