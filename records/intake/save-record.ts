import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { RecordTables } from "../lifecycle/record-tables.ts";
import { claimFiles, type NamedFiles, sentBefore, unknownFiles } from "./claim-files.ts";
import { bindConsent, isBound, type SignedConsent } from "./signed-consents.ts";
import { Refused } from "./submission-refusal.ts";

interface IncomingRecord {
  tables: RecordTables;
  files: NamedFiles<string>;
  consent: SignedConsent | null;
  /** What else was said, as `stored` tells it of a record that is there. */
  said: object;
  /** Stores the row with its files. @returns its id */
  insert: () => Promise<number>;
  /** What was said when a record came; null where it is erased. */
  stored: (id: number) => Promise<object | null>;
}

export interface SavedRecord {
  id: number;
  /** False for a repeat: nothing has changed. */
  isNew: boolean;
  /** Whether it comes from the device that sent the record, as far as a consent can tell. */
  isSender: boolean;
}

/**
 * Claims all files of a record, stores it and binds its consent; where the files all stand in one
 * record already that says the same, it is a repeat, and nothing changes. Its sender is told of one that says otherwise.
 * @throws Refused where a file cannot be claimed
 */
export async function saveRecord(
  queries: Queries,
  documents: Pick<Documents, "claim">,
  { tables, files, consent, said, insert, stored }: IncomingRecord,
): Promise<SavedRecord> {
  const { consents: kind } = tables;
  const missed = await claimFiles(queries, documents, files);
  if (missed.length === 0) {
    const id = await insert();
    if (consent && kind) await bindConsent(queries, consent, kind, id);
    return { id, isNew: true, isSender: true };
  }
  const id = missed.length === files.size ? await recordWithFiles(queries, tables, files) : null;
  if (id === null) throw new Refused(unknownFiles(missed));
  const isSender = Boolean(consent && kind && (await isBound(queries, consent, kind, id)));
  if (isDeepStrictEqual(await stored(id), said)) return { id, isNew: false, isSender };
  throw new Refused(isSender ? sentBefore(missed) : unknownFiles(missed));
}

/** The record that has all of these files, each under its key; null where there is none. */
async function recordWithFiles(
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
