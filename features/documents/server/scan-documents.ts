import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { ScanState } from "#contract/answers/kyc-status.ts";
import { ScanFailed, type ScanFile, ScannerAway } from "#platform/clamd.ts";
import type { Clock } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { type DocumentState, documents } from "../tables.ts";
import type { DocumentRow, DocumentsStore } from "./documents-store.ts";
import { DocumentUnavailable, readDocument } from "./open-document.ts";

/** How those who keep records hear that a document of theirs held malware. */
export interface InfectionHandler {
  /**
   * Holds the record within the transaction that destroys the document's key, before that is held:
   * who changes a record holds it first, and two who go the other way lock up.
   */
  hold(queries: Queries, documentId: string): Promise<void>;
  /** Notes it on the record, within the same transaction. */
  tell(queries: Queries, documentId: string): Promise<void>;
}

/** Reads what the handler needs, before the transaction that may have the only connection. */
type PrepareInfectionHandler = () => Promise<InfectionHandler>;

export interface Scanner {
  scanFile: ScanFile;
  prepareInfectionHandler: PrepareInfectionHandler;
  /** Milliseconds that a sender waits for the verdict. */
  timeoutMs?: number;
  /** Told when the scanner goes away, and when it is back. */
  onScanner?: (state: "away" | "back") => void;
}

type Outside = Pick<Context, "clock" | "database" | "keys" | "storage">;

/** How many files lie open in memory at once to be judged. */
const slotCount = 4;
const batchSize = 50;
const defaultTimeoutMs = 10_000;

/** Judges stored documents: each right after it was stored, or later what had to wait. */
export function createScanning(context: Outside, store: DocumentsStore, scanner: Scanner) {
  const scans = createScanStore(context.database.queries);
  const { isResting, scanFile } = watched(context.clock, scanner);
  const scan = createScan(context, store, { ...scanner, scanFile });
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
    async scanNow(id: string): Promise<ScanState> {
      if (isResting()) return "waiting";
      const scanResult = limit(() => scan(id)).catch(waitOn);
      return inTime(scanResult, scanner.timeoutMs ?? defaultTimeoutMs);
    },

    /** Judges what waits. Returns how many got a verdict. */
    async scanWaiting(): Promise<number> {
      let scannedCount = 0;
      for await (const id of waiting()) {
        const state = await limit(() => scan(id)).catch(awayOrWaitOn);
        if (state === "away") break;
        if (state !== "waiting") scannedCount += 1;
      }
      return scannedCount;
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
async function inTime(scanned: Promise<ScanState>, timeoutMs: number): Promise<ScanState> {
  const done = new AbortController();
  const { signal } = done;
  const late = pause<ScanState>(timeoutMs, "waiting", { ref: false, signal });
  late.catch(() => {});
  scanned.catch(() => {});
  return Promise.race([scanned, late]).finally(() => done.abort());
}

/**
 * Makes the function that has a stored document scanned, and does what follows. It can be cut off
 * anywhere and done again: the key of an infected one goes first, then its object.
 * @throws ScannerAway, ScanFailed, DocumentUnavailable
 */
function createScan(
  { database, keys, storage }: Outside,
  store: DocumentsStore,
  { scanFile, prepareInfectionHandler }: Scanner,
): (id: string) => Promise<ScanState> {
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
    const scanResult = await scanFile(await readDocument(row, storage, keys));
    if (scanResult === "infected") return destroy(id);
    await scans.markClean(id);
    return "clean";
  };
}

/** Milliseconds after a fault in which nobody is kept waiting for a scanner that is likely away. */
const rest = 15_000;

/** The scanner, and whether it is likely away. */
function watched(clock: Clock, { scanFile, onScanner }: Scanner) {
  let restUntil = 0;
  let isAway = false;

  function note(away: boolean): void {
    restUntil = away ? clock.now().getTime() + rest : 0;
    if (away !== isAway) onScanner?.(away ? "away" : "back");
    isAway = away;
  }

  return {
    isResting: () => clock.now().getTime() < restUntil,

    async scanFile(content: Buffer) {
      try {
        const scanResult = await scanFile(content);
        note(false);
        return scanResult;
      } catch (error) {
        note(error instanceof ScannerAway);
        throw error;
      }
    },
  };
}

type Waiting = Pick<DocumentRow, "id" | "createdAt">;
const { id, state, scan, createdAt, wrappedKey } = documents;
const storedStates: DocumentState[] = ["staged", "claimed"];
const noKey = Buffer.alloc(0);
const isWaiting = inArray(scan, ["unscanned", "waiting"]);

/** All SQL on what the scanner has seen, and not seen. */
function createScanStore(queries: Queries) {
  return {
    /** Those without a verdict, oldest first. */
    async waiting(after: Waiting | null, limit: number): Promise<Waiting[]> {
      const follows =
        after &&
        or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)));
      return queries
        .select({ id, createdAt })
        .from(documents)
        .where(and(isWaiting, inArray(state, storedStates), follows ?? undefined))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit);
    },

    /** One of them; null where it has its verdict, or is gone. */
    async find(documentId: string): Promise<DocumentRow | null> {
      const [row] = await queries
        .select()
        .from(documents)
        .where(and(eq(id, documentId), isWaiting, inArray(state, storedStates)));
      return row ?? null;
    },

    async markClean(documentId: string): Promise<void> {
      await queries
        .update(documents)
        .set({ scan: "clean" })
        .where(and(eq(id, documentId), isWaiting, inArray(state, storedStates)));
    },

    /**
     * Destroys the key of one that held malware. It still waits, so that its object is found after
     * a crash; one that no record has claimed cannot be claimed any more.
     * @returns what it was; null where it was gone already
     */
    async destroyKey(documentId: string): Promise<"staged" | "claimed" | null> {
      const [row] = await queries
        .update(documents)
        .set({
          scan: "waiting",
          keyId: "",
          wrappedKey: noKey,
          sha256: null,
          state: sql`CASE ${state} WHEN 'claimed' THEN 'claimed' ELSE 'deleting' END`,
        })
        .where(and(eq(id, documentId), inArray(state, storedStates), ne(wrappedKey, noKey)))
        .returning({ state });
      if (!row) return null;
      return row.state === "claimed" ? "claimed" : "staged";
    },

    /** Its object is gone as well: nothing waits any more. */
    async markInfected(documentId: string): Promise<void> {
      await queries
        .update(documents)
        .set({ scan: "infected" })
        .where(and(eq(id, documentId), eq(wrappedKey, noKey)));
    },
  };
}
