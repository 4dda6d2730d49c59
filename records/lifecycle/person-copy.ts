import type { RecordKindName } from "#content/record-kinds.ts";
import { personCopyTexts } from "#content/retention.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { PersonCopy } from "./copy-records.ts";
import type { RetentionKind } from "./record-retention.ts";

/** Everything that is kept of one person, as a file for them. */
export interface PersonData {
  about: string;
  email: string;
  madeAt: Date;
  records: Readonly<Partial<Record<RecordKindName, PersonCopy[]>>>;
  /** What is kept and does not stand in it, and why. */
  leftOut: readonly string[];
}

/** So that no statement names more records than a database takes. */
const atOnce = 500;

/**
 * The right to know: copies of all records that name one e-mail address. The address itself is written nowhere.
 * @param kinds in the order in which they are always shown
 */
export function createPersonCopies(
  { database, clock }: Pick<Context, "database" | "clock">,
  { kinds }: { kinds: readonly RetentionKind[] },
) {
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
    /** Written to the audit log by its counts, before it is answered. */
    async everything(email: string, actor: Pick<StaffUser, "id">): Promise<PersonData> {
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

export type PersonCopies = ReturnType<typeof createPersonCopies>;

declare module "#platform/context.ts" {
  interface Services {
    personCopies: PersonCopies;
  }
}
