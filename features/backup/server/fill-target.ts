import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { migrate } from "#platform/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { checkKeys, checkMigrations, readDocuments } from "./check-copy.ts";
import { findDifferent, loadRows, tidy } from "./load-store.ts";
import { contentOf } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { checkObjects, sendObjects } from "./send-objects.ts";
import type { Source } from "./source.ts";
import { claimTarget, storageMark, type Target } from "./target.ts";
import { removeMark, writeMark } from "./target-store.ts";

export interface FillOptions {
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
export async function fillTarget(options: FillOptions): Promise<Filled> {
  const { source, target, documentKeys, progress } = options;
  const { manifest } = source;
  checkMigrations(manifest.migrations);
  const documents = await readDocuments(source);
  const unopened = checkKeys(documents, documentKeys);
  const state = await claimTarget(target, source);
  if (!target.sharesObjects && state !== "done") {
    progress.say("Copying documents and pictures.");
    await sendObjects(source, target.storage, progress);
  }
  if (state === "begun") await load(options);
  if (state === "begun" || state === "loaded") await compare(options);
  progress.say("Reading every document and picture in its new place, and opening it.");
  const check = { ...options, documents, unopened, isNew: state !== "done" };
  const damaged = await checkObjects(check);
  if (state !== "done") await finish(target.database, progress);
  if (!target.sharesObjects) await target.storage.delete(storageMark(manifest.installation));
  return { damaged };
}

async function load({ source, target, progress }: FillOptions): Promise<void> {
  const { tables, sequences } = source.manifest;
  const { database } = target;
  progress.say("Making the tables, and putting the rows into them.");
  await migrate(database);
  const read = (table: string) => source.rows(table);
  await loadRows(database, { tables, sequences, read });
}

async function compare({ source, target, progress }: FillOptions): Promise<void> {
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

async function finish(database: Database, progress: Progress): Promise<void> {
  progress.say("Tidying up.");
  await tidy(database);
  await removeMark(database);
}
