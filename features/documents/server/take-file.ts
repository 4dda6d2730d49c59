import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ScanState } from "#contract/kyc-status.ts";
import type { Clock } from "#platform/clock.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { newestKey } from "#platform/document-keys.ts";
import type { Storage } from "#platform/storage.ts";
import type { DeclaredFile } from "./documents.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { SealStream, wrapKey } from "./encryption.ts";
import type { FileJudge } from "./file-judge.ts";
import { shownName, storedName } from "./file-name.ts";
import type { StagedRow, UploadStore } from "./intend-upload.ts";
import { refusalOf } from "./refusal.ts";

interface TakerOptions {
  store: DocumentsStore;
  uploads: UploadStore;
  storage: Storage;
  clock: Clock;
  /** The newest wraps the keys of new documents. */
  keys: Iterable<DocumentKey>;
  /** Of new documents: `waiting` where there is a scanner. */
  scan: ScanState;
}

/** One file on its way into the store. */
export interface IncomingFile {
  id: string;
  name: DeclaredFile["name"];
  content: Readable;
  judge: FileJudge;
  /** Resolves when the row stands that a crash would leave to sweep. */
  intended: Promise<void>;
}

/**
 * Makes the function that judges, encrypts and keeps one file. What need not wait does not: the
 * file is read and written while its intent is noted, though its object only becomes whole after
 * that, and its row is staged while its object sinks to the disk. Whoever gets its URL, gets it
 * after both.
 */
export function createFileTaker({ store, uploads, storage, clock, keys, scan }: TakerOptions) {
  return async ({ id, name, content, judge, intended }: IncomingFile): Promise<StagedRow> => {
    let staging: Promise<StagedRow> | undefined;
    const seal = new SealStream(id, {
      write: (chunk) => judge.write(chunk),
      finish: async () => {
        const shown = shownName(await name);
        const { mediaType } = judge.finish(shown);
        await intended;
        staging = stage(id, shown, mediaType, judge.size, seal);
        staging.catch(() => {});
      },
    });
    // a small file is sealed before its intent is refused: then nobody else listens any more
    seal.on("error", () => {});

    async function keep(): Promise<StagedRow> {
      try {
        await storage.put(id, seal);
      } catch (error) {
        await staging?.catch(() => {});
        // where the intent failed there is nothing to forget, and no store to ask
        await intended;
        // a file that never came to its end is no object; else it may be there all the same after
        // a fault, and its row leads the sweep to it
        if (refusalOf(error)) await store.forget([id]);
        else if (!staging) await store.forget([id]).catch(() => {});
        throw error;
      }
      return staging as Promise<StagedRow>;
    }

    // both sides fail together: a refused file leaves no object, a full disk stops the sender
    const keeping = keep();
    for (const needed of [intended, keeping]) needed.catch((reason) => seal.destroy(reason));
    const [read, kept] = await Promise.allSettled([pipeline(content, seal), keeping]);
    if (kept.status === "fulfilled") return kept.value;
    throw read.status === "rejected" && refusalOf(read.reason) ? read.reason : kept.reason;
  };

  async function stage(
    id: string,
    shown: string,
    mediaType: string,
    size: number,
    seal: SealStream,
  ): Promise<StagedRow> {
    const key = newestKey(keys);
    const keyId = key.id;
    const wrappedKey = wrapKey(key, seal.fileKey, { id, keyId, size });
    const sha256 = seal.digest();
    const stored = storedName(shown, clock.now());
    const row = { id, storedName: stored, mediaType, size, sha256, keyId, wrappedKey, scan };
    await uploads.stage(row);
    return row;
  }
}
