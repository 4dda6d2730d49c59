import type { Database, Queries } from "#platform/database/database.ts";
import { onceUnderKey } from "#platform/database/idempotency-keys.ts";
import { Refused, reusedKey, type SubmissionRefusal } from "./submission-refusal.ts";

/** Whose submission it is, and of which call. */
export interface Once {
  scope: string;
  key: string | null;
  /** The same each time that the submission is sent. */
  contents: unknown;
  /** Where its contents do not tell it any more: whether the record of this id is what it became. */
  isRepeat?(queries: Queries, id: number): Promise<boolean>;
}

export type SavedOnce = { ok: true; id: number } | SubmissionRefusal;

/** Whether a key may be stored: printable, and short. */
export function isKey(key: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(key);
}

/** Runs `work` in a transaction, once per key and contents; refusals leave no trace. */
export function saveOnce(
  database: Database,
  once: Once,
  work: (queries: Queries) => Promise<number>,
): Promise<SavedOnce> {
  return refusable(database, async (queries): Promise<SavedOnce> => {
    const isRepeat = async ({ id }: { id: number }) =>
      (await once.isRepeat?.(queries, id)) ?? false;
    const keyed = { ...once, isRepeat };
    const saved = await onceUnderKey(queries, keyed, async () => ({ id: await work(queries) }));
    return saved === "reused-key" ? reusedKey() : { ok: true, id: saved.id };
  });
}

/** Runs `work` in a transaction; where it throws Refused, nothing is left of it but the reason. */
export async function refusable<Result>(
  database: Database,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result | SubmissionRefusal> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}
