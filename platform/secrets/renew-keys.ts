import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Database } from "../database/database.ts";
import { createYieldToRequests } from "../database/yield-to-requests.ts";

/** Of a value: what it is under the newest key, or the id of the key that does not open it; null where nothing is to do. */
export type Renewed = { to: Buffer } | { left: string } | null;

/** Values of one kind that are encrypted with the document keys: documents, second factors, emails. */
export interface EncryptedValues<Row = unknown> {
  /** All that an older key may encrypt. */
  batches(): AsyncIterable<readonly Row[]>;
  renew(row: Row): Renewed;
  /** Each only if it is still what it was: any number of nodes may do this at once. Returns how many were. */
  replace(changes: readonly { row: Row; to: Buffer }[]): Promise<number>;
}

const stateSchema = v.object({
  /** Id of the key that guards what is new. */
  newest: v.string(),
  /** By the id of their key: how many are not under it, as theirs is missing or they are damaged. */
  left: v.record(v.string(), v.number()),
});

/** What was found when everything was last put under the newest key by whoever works with the store. */
export type RenewalState = v.InferOutput<typeof stateSchema>;

/**
 * Encrypts with the newest key whatever older keys encrypt, one kind after the other. May be interrupted at any
 * point and repeated. See docs/decisions/0117-one-renewer-of-keys.md.
 */
export async function renewAll(
  { kind }: Pick<Database, "kind">,
  all: readonly EncryptedValues[],
): Promise<Pick<RenewalState, "left"> & { renewed: number }> {
  const yieldToRequests = createYieldToRequests(kind);
  const left: Record<string, number> = {};
  let renewed = 0;
  for (const values of all) {
    for await (const rows of values.batches()) {
      renewed += await renewBatch(values, rows, left);
      await yieldToRequests();
    }
  }
  return { renewed, left };
}

async function renewBatch<Row>(
  values: EncryptedValues<Row>,
  rows: readonly Row[],
  unreadable: RenewalState["left"],
): Promise<number> {
  const changes: { row: Row; to: Buffer }[] = [];
  for (const row of rows) {
    const result = values.renew(row);
    if (result && "to" in result) changes.push({ row, to: result.to });
    else if (result) unreadable[result.left] = (unreadable[result.left] ?? 0) + 1;
  }
  return changes.length > 0 ? values.replace(changes) : 0;
}

/** Rows in the order of their ids, so many at a time. */
export async function* inBatches<Row extends { id: string | number }>(
  start: Row["id"],
  list: (after: Row["id"], limit: number) => PromiseLike<Row[]>,
  size = 200,
): AsyncGenerator<Row[]> {
  let after = start;
  for (;;) {
    const rows = await list(after, size);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** One row after the other, for kinds of which there are few. */
export async function replaceEach<Change>(
  changes: readonly Change[],
  replace: (change: Change) => Promise<boolean>,
): Promise<number> {
  let replaced = 0;
  for (const change of changes) if (await replace(change)) replaced += 1;
  return replaced;
}

/** Where the server says so to `npm run keys`, which cannot ask the database that it holds. */
export function renewalStateFile(dataDir: string): string {
  return join(dataDir, "document-keys.json");
}

/** Replaces the file at once: whoever reads it meanwhile gets the one before. */
export function writeRenewalState(file: string, state: RenewalState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null where no server has written any. */
export function readRenewalState(file: string): RenewalState | null {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
