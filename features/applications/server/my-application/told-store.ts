import { desc, eq, sql } from "drizzle-orm";
import { folded } from "#db/application-search.ts";
import { foldedEmail } from "#db/legal-hold.ts";
import { applications, documents } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";

/** What mails tell of applications. */
export interface ToldRow {
  id: number;
  firstName: string;
  email: string;
  opening: string;
  receivedAt: Date;
  file: { name: string; size: number };
}

const { id, firstName, email, position: opening, receivedAt, resumeId } = applications;
const { storedName: name, size } = documents;

/** All SQL that reads applications for their mails. */
export function createToldStore(queries: Queries) {
  const rows = () =>
    queries
      .select({ id, firstName, email, opening, receivedAt, file: { name, size } })
      .from(applications)
      .innerJoin(documents, eq(documents.id, resumeId))
      .$dynamic();

  return {
    async find(wanted: number): Promise<ToldRow | null> {
      const [row] = await rows().where(eq(id, wanted));
      return row ?? null;
    },

    /** Those of an address, in any letter case, the newest first. */
    async ofAddress(address: string, most: number): Promise<ToldRow[]> {
      const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
      return rows()
        .where(eq(folded(email), theirs))
        .orderBy(desc(receivedAt), desc(id))
        .limit(most);
    },
  };
}
