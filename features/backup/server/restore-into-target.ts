import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type StoredDocument, unseal, unwrapKey } from "#features/documents/server/index.ts";
import { migrate } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import { checkKeys, readDocuments, type StoredDocuments } from "./backup-secrets.ts";
import { findDifferent, loadRows, tidy } from "./load-rows.ts";
import { checkMigrations, contentOf, type Source } from "./manifest.ts";
import { forEachConcurrently, Measure, type Progress } from "./objects.ts";
import { claimTarget, removeMark, storageMark, type Target, writeMark } from "./restore-target.ts";

/** What is copied where. */
interface Filling {
  source: Source;
  target: Target;
  documentKeys: readonly DocumentKey[];
  progress: Progress;
}

export interface Filled {
  /** Ids of documents that did not open in the source either. */
  damaged: string[];
}

/**
 * Puts a copy into an empty installation and compares everything. Wherever it ends, it can be done
 * again with the same copy; until it is through no server starts on the target.
 * @throws OperatorError where the target is not empty, or something is not as it was
 */
export async function fillTarget(filling: Filling): Promise<Filled> {
  const { source, target, documentKeys, progress } = filling;
  const { manifest } = source;
  checkMigrations(manifest.migrations);
  const documents = await readDocuments(source);
  const unopened = checkKeys(documents, documentKeys);
  const state = await claimTarget(target, source);
  if (!target.sharesObjects && state !== "done") {
    progress.say("Copying documents and pictures.");
    await sendObjects(filling);
  }
  if (state === "begun") await load(filling);
  if (state === "begun" || state === "loaded") await compare(filling);
  progress.say("Reading every document and picture in its new place, and opening it.");
  const damaged = await checkObjects(filling, { documents, unopened, isNew: state !== "done" });
  if (state !== "done") {
    progress.say("Tidying up.");
    await tidy(target.database);
    await removeMark(target.database);
  }
  if (!target.sharesObjects) await target.storage.delete(storageMark(manifest.installation));
  return { damaged };
}

async function load({ source, target, progress }: Filling): Promise<void> {
  const { tables, sequences } = source.manifest;
  const { database } = target;
  progress.say("Making the tables, and putting the rows into them.");
  await migrate(database);
  const read = (table: string) => source.rows(table);
  await loadRows(database, { tables, sequences, read });
}

async function compare({ source, target, progress }: Filling): Promise<void> {
  progress.say("Comparing every table.");
  const { manifest } = source;
  const different = await findDifferent(target.database, manifest.tables);
  if (different.length > 0) {
    throw new OperatorError(
      `These tables are not what they were: ${different.join(", ")}. Nothing may use the target; begin again with an empty one.`,
    );
  }
  const mark = { installation: manifest.installation, content: contentOf(manifest) };
  await writeMark(target.database, { ...mark, state: "compared" });
}

/**
 * Puts every object of a copy into an empty store that was claimed for it; goes on where an earlier
 * try ended, and takes away what that put there and this copy does not name.
 */
async function sendObjects(filling: Filling): Promise<void> {
  const { source, progress } = filling;
  const { storage } = filling.target;
  const there = new Set<string>();
  for await (const { key } of storage.keys()) {
    if (source.objects.has(key)) there.add(key);
    else if (key !== storageMark(source.manifest.installation)) await storage.delete(key);
  }
  await forEachConcurrently(source.objects, async ([key, { size }]) => {
    if (!there.has(key)) await sendObject(filling, key);
    progress.done(1, size);
  });
}

/** @throws OperatorError where the object is not as the copy lists it */
async function sendObject({ source, target }: Filling, key: string): Promise<void> {
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
  await target.storage.put(key, Readable.from(checked(content), { objectMode: false }));
}

interface Checked {
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
async function checkObjects(
  filling: Filling,
  { documents, unopened, isNew }: Checked,
): Promise<string[]> {
  const { source, target, documentKeys, progress } = filling;
  const damaged = new Set([...unopened, ...source.manifest.objects.damaged]);

  async function read(key: string): Promise<Buffer | null> {
    const content = await target.storage.get(key);
    return content && buffer(content);
  }

  await forEachConcurrently(source.objects, async ([key, { size, sha256 }]) => {
    const isWhole = (content: Buffer | null): content is Buffer =>
      content !== null && hash("sha256", content) === sha256;
    let content = await read(key);
    if (!isWhole(content) && isNew && !target.sharesObjects) {
      await target.storage.delete(key);
      await sendObject(filling, key);
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
