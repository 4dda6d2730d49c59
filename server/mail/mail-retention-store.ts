import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { mails } from "../../db/kyc-schema.ts";
import { foldedEmail, isHeld } from "../../db/legal-hold.ts";
import type { AgedRows } from "../platform/aged-rows.ts";
import type { Queries } from "../platform/database.ts";

const { id, recipient, createdAt } = mails;

export const agedMails: AgedRows = { table: mails, id, at: createdAt, held: isHeld(recipient) };

/** Mails that are not held for legal reasons. Answers the ids of those that were there. */
export async function deleteMails(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const gone = await queries
    .delete(mails)
    .where(and(inArray(id, [...ids]), not(isHeld(recipient))))
    .returning({ id });
  return gone.map((each) => each.id);
}

/** All to this address. */
export async function mailsTo(queries: Queries, address: string) {
  return queries
    .select({ id, at: createdAt, held: sql<boolean>`${isHeld(recipient)}` })
    .from(mails)
    .where(eq(foldedEmail(recipient), foldedEmail(sql`${address}::text`)))
    .orderBy(asc(createdAt), asc(id));
}
