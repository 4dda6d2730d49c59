import { systemClock as clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import {
  documentsOf,
  type StoredDocumentsOptions,
  storeCandidateDocuments,
} from "../records/stored-documents.ts";
import type { RunningSite } from "./support.ts";
import { withStore } from "./with-store.ts";

/**
 * Puts a candidate with files into a site's store.
 * @param afterwards what else the store is made to hold, before the site starts again
 * @returns the record's id
 */
export async function storeCandidate(
  site: RunningSite,
  options: StoredDocumentsOptions,
  afterwards?: (database: Database) => Promise<unknown>,
): Promise<number> {
  const config = readConfig(site.environment);
  const storage = await openStorage(config);
  let id = 0;
  await withStore(site, async (database) => {
    const documents = documentsOf(config, { database, storage, clock });
    ({ id } = await storeCandidateDocuments(database, documents, options));
    await afterwards?.(database);
  });
  return id;
}
