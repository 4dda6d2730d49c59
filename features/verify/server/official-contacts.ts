import { asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import { type ContactKind, maxContacts, type OfficialContact } from "../official-contact.ts";
import { officialContacts } from "../tables.ts";
import { readContact } from "./read-query.ts";

/** `unread`: it is no telephone number and no address; `there`: it is on the list; `most`: the list is full. */
export type ContactAdded = "added" | "unread" | "there" | "most";

/** As a check compares it. */
export interface ComparedContact {
  kind: ContactKind;
  value: string;
  written: string;
  addedAt: Date;
  endedAt: Date | null;
}

const { id, kind, value, written, purpose, addedAt, endedAt } = officialContacts;

/** From where the company calls and writes. An entry is not changed: it ends, and another one begins. */
export function createOfficialContacts({ database, clock }: Pick<Context, "database" | "clock">) {
  return {
    /** Those in use first. */
    all: (): Promise<OfficialContact[]> =>
      database.queries
        .select({ id, kind, written, purpose, addedAt, endedAt })
        .from(officialContacts)
        .orderBy(sql`${endedAt} IS NOT NULL`, asc(kind), asc(written), asc(id)),

    /** The latest first. */
    compared: (): Promise<ComparedContact[]> =>
      database.queries
        .select({ kind, value, written, addedAt, endedAt })
        .from(officialContacts)
        .orderBy(desc(id)),

    async add(typed: { contact: string; purpose: string }, actor: StaffUser) {
      const read = readContact(typed.contact);
      if (!read) return "unread" satisfies ContactAdded;
      return database.transaction(async (queries): Promise<ContactAdded> => {
        const [inUse] = await queries
          .select({ count: count() })
          .from(officialContacts)
          .where(isNull(endedAt));
        if ((inUse?.count ?? 0) >= maxContacts) return "most";
        const at = clock.now();
        const [row] = await queries
          .insert(officialContacts)
          .values({
            ...read,
            written: typed.contact,
            purpose: typed.purpose,
            addedAt: at,
            addedBy: actor.id,
          })
          .onConflictDoNothing()
          .returning({ id });
        if (!row) return "there";
        await writeAudit(queries, at, {
          actor,
          action: "official-contact-added",
          subject: String(row.id),
        });
        return "added";
      });
    },

    /** @returns false where there is no such entry; sent twice, it has ended already */
    end: (wanted: number, actor: StaffUser): Promise<boolean> =>
      database.transaction(async (queries) => {
        const [row] = await queries
          .select({ endedAt })
          .from(officialContacts)
          .where(eq(id, wanted))
          .for("update");
        if (!row) return false;
        if (row.endedAt) return true;
        const at = clock.now();
        await queries.update(officialContacts).set({ endedAt: at }).where(eq(id, wanted));
        const subject = String(wanted);
        await writeAudit(queries, at, { actor, action: "official-contact-ended", subject });
        return true;
      }),
  };
}

export type OfficialContacts = ReturnType<typeof createOfficialContacts>;

declare module "#platform/context.ts" {
  interface Services {
    officialContacts: OfficialContacts;
  }
}
