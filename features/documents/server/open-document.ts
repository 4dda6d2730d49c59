import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setImmediate as pause } from "node:timers/promises";
import type { UnavailableReason } from "#contract/calls/unavailable-document.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { DocumentRow, DocumentsStore } from "./documents-store.ts";
import { seal, sealedBytes, unseal, unwrapKey } from "./encryption.ts";

/** Thrown instead of a byte of a document that may not, or cannot, be opened. */
export class DocumentUnavailable extends Error {
  readonly why: UnavailableReason;
  /** Tells one document from another in a log, where ids do not belong. */
  readonly mark: string;

  constructor(why: UnavailableReason, id: string, cause?: unknown) {
    super(`A document is ${why}.`, { cause });
    this.why = why;
    this.mark = createHash("sha256").update(id).digest("base64url").slice(0, 16);
  }
}

/**
 * The whole content of a stored document: the tag of its object is last, so all of it is read and
 * verified before the first byte leaves.
 * @throws DocumentUnavailable where row, key or object are not what was stored
 */
export async function readDocument(
  row: DocumentRow,
  storage: Storage,
  keys: Iterable<DocumentKey>,
): Promise<Buffer> {
  const { id } = row;
  // before the object is opened, as nobody would close it after a failure here
  const fileKey = fileKeyOf(row, keys);
  const object = await storage.get(id);
  if (!object) throw new DocumentUnavailable("damaged", id, new Error("Its object is missing."));
  const sealed = await buffer(object);
  try {
    return unseal(id, fileKey, sealed);
  } catch (cause) {
    throw new DocumentUnavailable("damaged", id, cause);
  }
}

/**
 * The key that a document's bytes are encrypted with.
 * @throws DocumentUnavailable where no document key opens it
 */
function fileKeyOf(row: DocumentRow, keys: Iterable<DocumentKey>): Buffer {
  const key = Array.from(keys).find(({ id }) => id === row.keyId);
  const absent = `Document key ${row.keyId} is not among DOCUMENT_KEYS.`;
  if (!key) throw new DocumentUnavailable("damaged", row.id, new Error(absent));
  try {
    return unwrapKey(key, row.wrappedKey, row);
  } catch (cause) {
    throw new DocumentUnavailable("damaged", row.id, cause);
  }
}

/** So that a text never opens as the file itself, nor the file as its text. */
const boundTo = (id: string) => `text of ${id}`;

/** Texts of documents under the documents' own keys: they end with them, and rotate with them. */
export function createSealedTexts(
  store: Pick<DocumentsStore, "findAll">,
  keys: Iterable<DocumentKey>,
) {
  return {
    /** Null where the document, or its key, is gone. */
    async sealText(id: string, text: string): Promise<Buffer | null> {
      const [row] = await store.findAll([id]);
      return row ? seal(boundTo(id), fileKeyOf(row, keys), Buffer.from(text)) : null;
    },

    /**
     * @param sealed by the document's id; those whose document is gone are left out
     * @param onDamaged told why a text cannot be opened (DocumentUnavailable, or Error where it was changed), which
     * is left out
     */
    async openTexts(
      sealed: ReadonlyMap<string, Buffer>,
      onDamaged: (error: unknown) => void,
    ): Promise<Map<string, string>> {
      const texts = new Map<string, string>();
      const rows = new Map((await store.findAll([...sealed.keys()])).map((row) => [row.id, row]));
      for (const [id, text] of sealed) {
        const row = rows.get(id);
        if (!row) continue;
        try {
          texts.set(id, unseal(boundTo(id), fileKeyOf(row, keys), text).toString("utf8"));
        } catch (error) {
          onDamaged(error);
        }
        await pause();
      }
      return texts;
    },
  };
}

/** Values of a row of `documents`, as PostgreSQL writes them. */
type Texts = Readonly<Record<string, string | null>>;

const storedStates = new Set<string | null | undefined>(["staged", "claimed"]);
const noKey = "\\x";

/** What a stored row says of its object. */
export interface StoredDocument {
  id: string;
  keyId: string;
  /** Bytes of the plain file. */
  size: number;
  /** Of the plain file, in hex. */
  sha256: string | null;
  wrappedKey: Buffer;
}

/** Null for an upload that is under way, and for one that is erased or held malware. */
export function readStoredDocument(row: Texts): StoredDocument | null {
  const { id, state, size, key_id: keyId, wrapped_key: wrappedKey, sha256 = null } = row;
  if (!id || !keyId || !wrappedKey || wrappedKey === noKey || !storedStates.has(state)) return null;
  const bytes = Buffer.from(wrappedKey.slice(noKey.length), "hex");
  return { id, keyId, size: Number(size), sha256, wrappedKey: bytes };
}

/** The object that a row leads to; null where its absence is no loss. */
export function documentObject(row: Texts) {
  const document = readStoredDocument(row);
  return document && { key: document.id, size: document.size + sealedBytes, isSure: true };
}
