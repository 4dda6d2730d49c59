import { Readable } from "node:stream";
import { OperatorError } from "#platform/operator-error.ts";
import type { Storage } from "#platform/storage.ts";
import { findDifferent } from "./load-store.ts";
import { contentOf } from "./manifest.ts";
import type { Source } from "./source.ts";
import type { Target } from "./target.ts";
import { type Found, look, type MarkState, writeMark } from "./target-store.ts";

/**
 * Takes a target for one copy, where it is empty, or where the same copy has begun to come into it.
 * @returns how far it has come; `done` where all its rows are there already
 * @throws OperatorError where it holds, or is about to hold, something else
 */
export async function claimTarget(target: Target, source: Source): Promise<MarkState | "done"> {
  const { manifest } = source;
  const own = { installation: manifest.installation, content: contentOf(manifest) };
  const found = await look(target.database);
  const { mark } = found;
  if (!mark && found.filled.length > 0) {
    const different = await findDifferent(target.database, manifest.tables);
    if (different.length === 0) return "done";
    throw notEmpty(`The database is not empty: ${found.filled.slice(0, 3).join(", ")} hold rows.`);
  }
  if (mark && mark.installation !== own.installation) {
    throw notEmpty("Another installation has begun to come into this database.");
  }
  const isSame = mark?.content === own.content;
  const isThrough = isSame && mark.state === "compared";
  if (!isThrough) refuseOtherSchema(found, manifest.migrations);
  if (!target.sharesObjects) await claimStorage(target.storage, own.installation);
  const state = isSame ? mark.state : "begun";
  await writeMark(target.database, { ...own, state });
  return state;
}

/** Tables that the copy's own migrations would not make. */
function refuseOtherSchema({ tables, migrations }: Found, wanted: readonly string[]): void {
  if (tables.length > 0 && migrations.length === 0) {
    throw notEmpty(`The database is not empty: it has a table ${tables[0]}.`);
  }
  const isOurs = migrations.length === 0 || String(migrations) === String(wanted);
  if (!isOurs) throw notEmpty("The database has the tables of another version.");
}

/** An object that stands in a store as long as it is being filled. */
export const storageMark = (installation: string) => `filling-${installation}`;

/**
 * The database's mark alone would not do: whoever names another bucket the next time must not have
 * that one emptied.
 */
async function claimStorage(storage: Storage, installation: string): Promise<void> {
  const mark = await storage.get(storageMark(installation));
  mark?.destroy();
  if (mark) return;
  for await (const _ of storage.keys()) throw notEmpty("The place for documents is not empty.");
  await storage.put(storageMark(installation), Readable.from([Buffer.from("being filled")]));
}

function notEmpty(what: string): OperatorError {
  return new OperatorError(`${what} Nothing was changed. Name an empty target.`);
}
