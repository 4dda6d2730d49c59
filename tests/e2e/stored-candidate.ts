import { createDocuments } from "#features/documents/server/documents-service.ts";
import { systemClock as clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { openStorage } from "#platform/open-storage.ts";
import {
  type StoredDocumentsOptions,
  storeCandidateDocuments,
} from "../support/stored-documents.ts";
import { withStore } from "./stored.ts";
import type { RunningSite } from "./support.ts";

/** Puts a candidate with files into a site's store. @returns the record's id */
export async function storeCandidate(
  site: RunningSite,
  options: StoredDocumentsOptions,
): Promise<number> {
  const config = readConfig({ DATA_DIR: site.dataDir });
  const storage = await openStorage(config);
  let id = 0;
  await withStore(site, async (database) => {
    const { documentKeys: keys, sessionSecret: secret } = config;
    const place = { origin: site.url, isOwnOrigin: () => true };
    const documents = createDocuments({ database, storage, clock, keys, secret, ...place });
    ({ id } = await storeCandidateDocuments(database, documents, options));
  });
  return id;
}
