import { Readable } from "node:stream";
import type { ScanState } from "#contract/answers/kyc-status.ts";
import { timings } from "#contract/timings.ts";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { ownOrigins } from "#platform/own-origin.ts";
import {
  claimDocument,
  createDocumentsStore,
  type IsSealed,
  releaseDocuments,
  sweepDocuments,
} from "./documents-store.ts";
import { createSealedTexts, DocumentUnavailable, readDocument } from "./open-document.ts";
import { refusalOf, refusals, refused } from "./refusal.ts";
import { createScanning, type Scanner } from "./scan-documents.ts";
import { createFileTaker } from "./store-file.ts";
import { shownName } from "./validate-file.ts";

/** What a sender says of a file. The type that it declares is not asked: contents and ending tell it. */
export interface DeclaredFile {
  /** As the sender wrote it; a promise where it arrives behind the content. */
  name: string | Promise<string>;
}

export interface StagedDocument {
  id: string;
  /** Opaque address that a record may name. */
  url: string;
  /** As its sender calls it. */
  name: string;
  storedName: string;
  size: number;
  /** `waiting` where the scanner did not answer: it can be claimed, and opens once it is clean. */
  scan: ScanState;
}

export interface StageRefusal {
  ok: false;
  status: 413 | 415 | 422 | 429 | 507;
  code: string;
  message: string;
  /** Of a file that is too large: the type by which its message calls it. */
  mediaType?: string | undefined;
  /** Of a sender who has to wait: seconds until it is worth a try. */
  retryAfterSeconds?: number | undefined;
}

export type StageResult = { ok: true; document: StagedDocument } | StageRefusal;

export interface OpenedDocument {
  storedName: string;
  mediaType: string;
  size: number;
  content: Readable;
}

const idPattern = /^[A-Za-z0-9_-]{22}$/;

export type Documents = ReturnType<typeof createDocuments>;

/**
 * Documents that candidates hand in: judged, encrypted, claimed by one record or swept.
 * @param isSealed says it of documents of what is sealed, which the features above know
 * @param scanner null where files are not scanned for malware
 */
export function createDocuments(
  context: Pick<
    Context,
    "clock" | "database" | "keyedHash" | "keys" | "metrics" | "origin" | "storage"
  > & { config: Pick<Config, "origin" | "originIsSet" | "port" | "uploadQuotas"> },
  { isSealed, scanner }: { isSealed: IsSealed; scanner: Scanner | null },
) {
  const { clock, database, keyedHash, keys, metrics, origin, storage } = context;
  const isOwnOrigin = ownOrigins(context.config);
  const store = createDocumentsStore(database.queries, isSealed);
  const scanning = scanner && createScanning(context, store, scanner);
  const scan = scanning ? "waiting" : "unscanned";
  const take = createFileTaker(context, store, scan);

  /** What a fault leaves of it is the sweep's. */
  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await storage.delete(id);
    await store.forget(ids);
  }

  return {
    /**
     * Judges and stores one file while it streams in; belongs to no one until claimed.
     * @param address the client's
     */
    async stage(file: DeclaredFile, content: Readable, address: string): Promise<StageResult> {
      try {
        const sender = keyedHash("document-sender", addressGroup(address)).slice(0, 22);
        const { id, storedName, size } = await take({ ...file, content, sender });
        const name = shownName(await file.name);
        const scanState = scanning ? await scanning.scanNow(id) : scan;
        if (scanState === "infected") throw refusals.infected();
        metrics?.uploads.inc({ outcome: "stored" });
        metrics?.uploadedBytes.inc(size);
        const url = `${origin}/documents/${id}`;
        return { ok: true, document: { id, url, name, storedName, size, scan: scanState } };
      } catch (error) {
        content.destroy();
        const refusal = refusalOf(error);
        metrics?.uploads.inc({ outcome: refusal?.code ?? "failed" });
        if (!refusal) throw error;
        return refused(refusal);
      }
    },

    /** The document id in one of our own URLs; null for anything else. */
    idFromUrl(text: string): string | null {
      const url = URL.parse(text, origin);
      if (!url || !isOwnOrigin(url.origin) || url.search || url.hash || url.username) return null;
      const id = url.pathname.startsWith("/documents/") ? url.pathname.slice(11) : "";
      return idPattern.test(id) ? id : null;
    },

    /** SHA-256, in hex, of the content of a staged or claimed document; null where there is none. */
    digest: (id: string) => store.digest(id),

    /** Gives a staged document to the record being saved in the same transaction. */
    claim: claimDocument,

    /** Takes documents from their record inside a transaction: their keys are gone at once. */
    release: releaseDocuments,

    /** Removes the objects of released documents at once; what a fault leaves of them is the sweep's. */
    async removeReleased(ids: readonly string[]): Promise<void> {
      // without their keys nobody can read them any more
      await remove(await store.released(ids)).catch(() => {});
    },

    /** Removes staged documents of which none will be claimed; claimed ones stay. */
    async discard(ids: readonly string[]): Promise<void> {
      await remove(await store.markDiscarded(ids));
    },

    /**
     * A claimed document whose content was verified before its first byte; null where there is none.
     * @throws DocumentUnavailable where it is in quarantine, held malware, or is damaged
     */
    async open(id: string): Promise<OpenedDocument | null> {
      if (!idPattern.test(id)) return null;
      const row = await store.find(id);
      if (!row) return null;
      if (row.scan === "infected" || row.wrappedKey.length === 0)
        throw new DocumentUnavailable("infected", id);
      // what came before there was a scanner is judged as well before it opens
      if (row.scan === "waiting" || (scanning && row.scan !== "clean"))
        throw new DocumentUnavailable("quarantined", id);
      const plain = await readDocument(row, storage, keys).catch(async (error) => {
        if (await store.find(id)) throw error;
        return null;
      });
      // erased while it was read, which is no damage
      if (!plain) return null;
      const { storedName, mediaType, size } = row;
      return { storedName, mediaType, size, content: Readable.from([plain]) };
    },

    ...createSealedTexts(store, keys),

    /** Judges what waits for the scanner. Returns how many got a verdict. */
    scanWaiting: async (): Promise<number> => scanning?.scanWaiting() ?? 0,

    /** Removes what no record claimed in time, and what a crash left behind. Returns how many. */
    sweep: (): Promise<number> =>
      sweepDocuments(store, storage, new Date(clock.now().getTime() - timings.unclaimedDocument)),
  };
}
