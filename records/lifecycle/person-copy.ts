import { personCopyTexts } from "#content/retention.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { PersonCopies } from "./person-records.ts";
import type { PersonCopy, RetentionKind } from "./retention-kind.ts";

interface PersonCopiesOptions {
  database: Database;
  clock: Clock;
  /** In the order in which they are always shown. */
  kinds: readonly RetentionKind[];
}

/** So that no statement names more records than a database takes. */
const atOnce = 500;

/** Copies of all records that name one e-mail address. The address itself is written nowhere. */
export function createPersonCopies(options: PersonCopiesOptions): PersonCopies {
  const { database, clock, kinds } = options;

  async function inParts(
    copies: NonNullable<RetentionKind["copies"]>,
    ids: readonly number[],
  ): Promise<PersonCopy[]> {
    const found: PersonCopy[] = [];
    for (let from = 0; from < ids.length; from += atOnce) {
      found.push(...(await copies(ids.slice(from, from + atOnce))));
    }
    return found;
  }

  return {
    async everything(email, actor) {
      const records: Record<string, PersonCopy[]> = {};
      const detail: Record<string, number> = {};
      for (const { kind, of, copies } of kinds) {
        if (!of || !copies) continue;
        const ids = (await of(email)).map(({ id }) => id);
        const copied = await inParts(copies, ids);
        records[kind] = copied;
        detail[kind] = copied.length;
      }
      const now = clock.now();
      // before anything of it leaves the house
      await writeAudit(database.queries, now, { actor, action: "person-copied", detail });
      const { about, leftOut } = personCopyTexts;
      return { about, email, madeAt: now, records, leftOut };
    },
  };
}
