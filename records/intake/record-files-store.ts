import { inArray } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import type { RecordTables } from "../lifecycle/record-tables.ts";
import type { NamedFiles } from "./claim-files.ts";

/** The record that has all of these files, each under its key; null where there is none. */
export async function recordWithFiles(
  queries: Queries,
  { files }: RecordTables,
  named: NamedFiles<string>,
): Promise<number | null> {
  if (!files?.key) return null;
  const { owner, key, documentId } = files;
  const places = await queries
    .select({ owner, key, documentId })
    .from(owner.table)
    .where(inArray(documentId, [...named.values()]));
  const [first] = places;
  const isWhole = places.every(
    (place) => place.owner === first?.owner && named.get(String(place.key)) === place.documentId,
  );
  return first && isWhole && places.length === named.size ? Number(first.owner) : null;
}
