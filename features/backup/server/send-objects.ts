import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type StoredDocument, unseal, unwrapKey } from "#features/documents/server/index.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Storage } from "#platform/storage.ts";
import type { StoredDocuments } from "./check-copy.ts";
import type { FillOptions } from "./fill-target.ts";
import { forEachConcurrently, Measure } from "./objects.ts";
import type { Progress } from "./progress.ts";
import type { Source } from "./source.ts";
import { storageMark } from "./target.ts";

/**
 * Puts every object of a copy into an empty store that was claimed for it; goes on where an earlier
 * try ended, and takes away what that put there and this copy does not name.
 */
export async function sendObjects(
  source: Source,
  storage: Storage,
  progress: Progress,
): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of storage.keys()) {
    if (source.objects.has(key)) there.add(key);
    else if (key !== storageMark(source.manifest.installation)) await storage.delete(key);
  }
  await forEachConcurrently(source.objects, async ([key, { size }]) => {
    if (!there.has(key)) await sendObject(source, storage, key);
    progress.done(1, size);
  });
}

/** @throws OperatorError where the object is not as the copy lists it */
export async function sendObject(source: Source, storage: Storage, key: string): Promise<void> {
  const content = await source.object(key);
  if (!content) throw new OperatorError(`${source.whereabouts(key)} is missing. ${source.wayOut}`);
  const measured = new Measure();
  const expected = source.objects.get(key);
  async function* checked(stream: Readable) {
    yield* measured.through(stream);
    const { sha256 } = measured.result();
    if (sha256 !== expected?.sha256) {
      throw new OperatorError(
        `${source.whereabouts(key)} was changed or is damaged. ${source.wayOut}`,
      );
    }
  }
  await storage.put(key, Readable.from(checked(content), { objectMode: false }));
}

export interface CheckOptions extends FillOptions {
  documents: StoredDocuments;
  /** Documents whose rows were damaged before. */
  unopened: ReadonlySet<string>;
  /** Whether nobody uses the target yet, so that it may be mended. */
  isNew: boolean;
}

/**
 * Reads every object where it lies now: it is the one that was copied, and a document opens. What an
 * earlier try has left there in another state is sent once more.
 * @returns ids of documents that were damaged before they were copied
 */
export async function checkObjects(options: CheckOptions): Promise<string[]> {
  const { source, target, documents, unopened, documentKeys, progress } = options;
  const damaged = new Set([...unopened, ...source.manifest.objects.damaged]);

  async function read(key: string): Promise<Buffer | null> {
    const content = await target.storage.get(key);
    return content && buffer(content);
  }

  await forEachConcurrently(source.objects, async ([key, { size, sha256 }]) => {
    const isWhole = (content: Buffer | null): content is Buffer =>
      content !== null && hash("sha256", content) === sha256;
    let content = await read(key);
    if (!isWhole(content) && options.isNew && !target.sharesObjects) {
      await target.storage.delete(key);
      await sendObject(source, target.storage, key);
      content = await read(key);
    }
    if (!isWhole(content))
      throw new OperatorError(`The object ${key} is not whole in its new place. Begin again.`);
    const document = documents.get(key);
    if (document && !unopened.has(key) && !opens(document, content, documentKeys)) damaged.add(key);
    progress.done(1, size);
  });
  return [...damaged].sort();
}

/** Whether the file within is the one that was received. */
function opens(document: StoredDocument, object: Buffer, keys: readonly DocumentKey[]): boolean {
  const key = keys.find(({ id }) => id === document.keyId) as DocumentKey;
  try {
    const plain = unseal(document.id, unwrapKey(key, document.wrappedKey, document), object);
    return document.sha256 === null || hash("sha256", plain) === document.sha256;
  } catch {
    return false;
  }
}
