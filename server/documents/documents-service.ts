import { createHmac, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { timings } from "#contract/timings.ts";
import type { Clock } from "../platform/clock.ts";
import type { DocumentKey } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import type { Storage } from "../platform/storage.ts";
import type { DeclaredFile, Documents, StageResult } from "./documents.ts";
import { claimDocument, createDocumentsStore } from "./documents-store.ts";
import { FileJudge } from "./file-judge.ts";
import { shownName, storedName } from "./file-name.ts";
import { refusalOf, refusals } from "./refusal.ts";
import { SealStream, unseal, unwrapKey, wrapKey } from "./sealing.ts";
import { sweepDocuments } from "./sweep-documents.ts";

export interface DocumentsOptions {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** The site's own origin, without a slash. */
  origin: string;
  /** Further origins under which the same site answers, such as loopback names. */
  isOwnOrigin: (origin: string) => boolean;
  /** At least one; the first wraps new documents. */
  keys: readonly DocumentKey[];
  /** Keys the hashes of senders' addresses. */
  secret: string;
  /** Bytes that may lie unclaimed: from one sender, and from all. */
  quotas?: { own: number; all: number };
}

const defaultQuotas = { own: 500_000_000, all: 20_000_000_000 };
const idPattern = /^[A-Za-z0-9_-]{22}$/;

/** Documents that candidates hand in: judged, encrypted, claimed by one record or swept. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { database, storage, clock, origin, isOwnOrigin } = options;
  const store = createDocumentsStore(database.queries);
  const newestKey = options.keys[0] as DocumentKey;
  const quotas = options.quotas ?? defaultQuotas;
  const hashOf = (sender: string) =>
    createHmac("sha256", options.secret).update(sender).digest("base64url").slice(0, 22);

  async function checkQuotas(sender: string): Promise<void> {
    const { own, all } = await store.unclaimedBytes(sender);
    if (own > quotas.own) throw refusals.quota();
    if (all > quotas.all) throw refusals.full();
  }

  /** Both sides fail together: a refused file leaves no object, a full disk stops the sender. */
  async function putObject(id: string, content: Readable, seal: SealStream): Promise<void> {
    const [read, written] = await Promise.allSettled([
      pipeline(content, seal),
      storage.put(id, seal),
    ]);
    if (written.status === "fulfilled") return;
    await store.forget([id]);
    throw read.status === "rejected" && refusalOf(read.reason) ? read.reason : written.reason;
  }

  async function judgeAndStore(
    id: string,
    declaredName: DeclaredFile["name"],
    content: Readable,
    judge: FileJudge,
  ): Promise<StageResult> {
    let name = "";
    let mediaType = "";
    const seal = new SealStream(id, {
      write: (chunk) => judge.write(chunk),
      finish: async () => {
        name = shownName(await declaredName);
        mediaType = judge.finish(name).mediaType;
      },
    });
    await putObject(id, content, seal);
    const size = judge.size;
    const keyId = newestKey.id;
    const row = { id, storedName: storedName(name, clock.now()), mediaType, size, keyId };
    const wrappedKey = wrapKey(newestKey, seal.fileKey, row);
    await store.stage({ ...row, sha256: seal.digest(), wrappedKey });
    return {
      ok: true,
      document: { id, url: `${origin}/documents/${id}`, storedName: row.storedName, size },
    };
  }

  return {
    async stage(file, content, address) {
      const id = randomBytes(16).toString("base64url");
      try {
        const sender = hashOf(address);
        await checkQuotas(sender);
        const judge = new FileJudge(file.mediaType);
        await store.intend(id, sender);
        return await judgeAndStore(id, file.name, content, judge);
      } catch (error) {
        content.destroy();
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return { ok: false, status: refusal.status, code: refusal.code, message: refusal.message };
      }
    },

    idFromUrl(text) {
      const url = URL.parse(text, origin);
      if (!url || !isOwnOrigin(url.origin) || url.search || url.hash || url.username) return null;
      const id = url.pathname.startsWith("/documents/") ? url.pathname.slice(11) : "";
      return idPattern.test(id) ? id : null;
    },

    claim: claimDocument,

    async open(id) {
      if (!idPattern.test(id)) return null;
      const row = await store.find(id);
      const object = row && (await storage.get(id));
      if (!row || !object) return null;
      const key = options.keys.find((candidate) => candidate.id === row.keyId);
      if (!key) throw new Error(`Document key ${row.keyId} is not among DOCUMENT_KEYS.`);
      // the tag is last: read all and verify before the first byte leaves
      const plain = unseal(id, unwrapKey(key, row.wrappedKey, row), await buffer(object));
      const { storedName, mediaType, size } = row;
      return { storedName, mediaType, size, content: Readable.from([plain]) };
    },

    sweep: () =>
      sweepDocuments({ store, storage, now: clock.now(), keep: timings.unclaimedDocument }),
  };
}
