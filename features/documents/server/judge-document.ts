import type { ScanState } from "#contract/kyc-status.ts";
import type { ScanFile } from "#platform/clamd.ts";
import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { Storage } from "#platform/storage.ts";
import type { DocumentsStore } from "./documents-store.ts";
import type { ReadyKeeper } from "./infected.ts";
import { readDocument } from "./open-document.ts";
import { createScanStore } from "./scan-store.ts";

export interface JudgeOptions {
  database: Database;
  store: DocumentsStore;
  storage: Storage;
  keys: Iterable<DocumentKey>;
  scanFile: ScanFile;
  readyKeeper: ReadyKeeper;
}

/**
 * Makes the function that has a stored document scanned, and does what follows. It can be cut off
 * anywhere and done again: the key of an infected one goes first, then its object.
 * @throws ScannerAway, ScanFailed, DocumentShut
 */
export function createJudge(options: JudgeOptions): (id: string) => Promise<ScanState> {
  const { database, store, storage, keys, scanFile, readyKeeper } = options;
  const scans = createScanStore(database.queries);

  async function destroy(id: string): Promise<ScanState> {
    const keeper = await readyKeeper();
    const was = await database.transaction(async (queries) => {
      await keeper.hold(queries, id);
      const found = await createScanStore(queries).destroyKey(id);
      if (found === "claimed") await keeper.tell(queries, id);
      return found;
    });
    return was === null ? "infected" : removeObject(id, was === "claimed");
  }

  /** A claimed one keeps its row, for the record that names it. */
  async function removeObject(id: string, isClaimed: boolean): Promise<ScanState> {
    await storage.delete(id);
    if (isClaimed) await scans.markInfected(id);
    else await store.forget([id]);
    return "infected";
  }

  return async (id) => {
    const row = await scans.find(id);
    if (!row) return "waiting";
    if (row.wrappedKey.length === 0) return removeObject(id, row.state === "claimed");
    const verdict = await scanFile(await readDocument(row, storage, keys));
    if (verdict === "infected") return destroy(id);
    await scans.markClean(id);
    return "clean";
  };
}
