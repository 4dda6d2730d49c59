import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import type { ScanState } from "#contract/kyc-status.ts";
import { ScanFailed, type ScanFile, ScannerAway } from "#platform/clamd.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { Storage } from "#platform/storage.ts";
import { DocumentUnavailable } from "./document-unavailable.ts";
import type { DocumentsStore } from "./documents-store.ts";
import type { PrepareInfectionHandler } from "./infection-handler.ts";
import { readDocument } from "./open-document.ts";
import { createScanStore, type Waiting } from "./scan-store.ts";
import { createScannerAvailability } from "./scanner-availability.ts";

export interface ScanningOptions
  extends Pick<JudgeOptions, "scanFile" | "prepareInfectionHandler"> {
  /** Milliseconds that a sender waits for the verdict. */
  patience?: number;
  /** Told when the scanner goes away, and when it is back. */
  onScanner?: (state: "away" | "back") => void;
}

/** How many files lie open in memory at once to be judged. */
const slotCount = 4;
const batchSize = 50;
const usualPatience = 10_000;

/** Judges stored documents: each right after it was stored, or later what had to wait. */
export function createScanning(options: ScanningOptions & JudgeOptions & { clock: Clock }) {
  const scans = createScanStore(options.database.queries);
  const scanner = createScannerAvailability(options.scanFile, options);
  const judge = createJudge({ ...options, scanFile: scanner.scanFile });
  const limit = pLimit(slotCount);

  async function* waiting(): AsyncGenerator<string> {
    let batch: Waiting[] = [];
    do {
      batch = await scans.waiting(batch.at(-1) ?? null, batchSize);
      for (const { id } of batch) yield id;
    } while (batch.length === batchSize);
  }

  return {
    /** The verdict on what was just stored; `waiting` where there is none in time. */
    async judgeNow(id: string): Promise<ScanState> {
      if (scanner.isResting()) return "waiting";
      const verdict = limit(() => judge(id)).catch(waitOn);
      return inTime(verdict, options.patience ?? usualPatience);
    },

    /** Judges what waits. Returns how many got a verdict. */
    async judgeWaiting(): Promise<number> {
      let judged = 0;
      for await (const id of waiting()) {
        const state = await limit(() => judge(id)).catch(awayOrWaitOn);
        if (state === "away") break;
        if (state !== "waiting") judged += 1;
      }
      return judged;
    },
  };
}

/** One file that cannot be judged keeps waiting, and keeps no other from its verdict. */
function waitOn(error: unknown): ScanState {
  const isKnown = [ScannerAway, ScanFailed, DocumentUnavailable].some(
    (kind) => error instanceof kind,
  );
  if (isKnown) return "waiting";
  throw error;
}

const awayOrWaitOn = (error: unknown) => (error instanceof ScannerAway ? "away" : waitOn(error));

/** One that comes too late counts as well, but its sender does not wait for it. */
async function inTime(verdict: Promise<ScanState>, patience: number): Promise<ScanState> {
  const done = new AbortController();
  const { signal } = done;
  const late = pause<ScanState>(patience, "waiting", { ref: false, signal });
  late.catch(() => {});
  verdict.catch(() => {});
  return Promise.race([verdict, late]).finally(() => done.abort());
}

interface JudgeOptions {
  database: Database;
  store: DocumentsStore;
  storage: Storage;
  keys: Iterable<DocumentKey>;
  scanFile: ScanFile;
  prepareInfectionHandler: PrepareInfectionHandler;
}

/**
 * Makes the function that has a stored document scanned, and does what follows. It can be cut off
 * anywhere and done again: the key of an infected one goes first, then its object.
 * @throws ScannerAway, ScanFailed, DocumentUnavailable
 */
function createJudge(options: JudgeOptions): (id: string) => Promise<ScanState> {
  const { database, store, storage, keys, scanFile, prepareInfectionHandler } = options;
  const scans = createScanStore(database.queries);

  async function destroy(id: string): Promise<ScanState> {
    const handler = await prepareInfectionHandler();
    const was = await database.transaction(async (queries) => {
      await handler.hold(queries, id);
      const found = await createScanStore(queries).destroyKey(id);
      if (found === "claimed") await handler.tell(queries, id);
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
