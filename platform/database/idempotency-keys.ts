import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { idempotencyKeys } from "../tables.ts";
import type { Queries } from "./database.ts";

/** An answer given before to the same key. */
export interface StoredResponse {
  requestHash: string;
  answer: unknown;
}

/** Takes the key for this transaction; waits for another one that has it. */
export async function takeKey(
  queries: Queries,
  entry: { scope: string; key: string; requestHash: string },
): Promise<StoredResponse | null> {
  const taken = await queries
    .insert(idempotencyKeys)
    .values({ ...entry, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [stored] = await queries
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, entry.scope), eq(idempotencyKeys.key, entry.key)));
  if (!stored) throw new Error("An idempotency key vanished while it was in use.");
  return stored;
}

async function keepAnswer(
  queries: Queries,
  entry: { scope: string; key: string; answer: unknown },
): Promise<void> {
  await queries
    .update(idempotencyKeys)
    .set({ answer: entry.answer })
    .where(and(eq(idempotencyKeys.scope, entry.scope), eq(idempotencyKeys.key, entry.key)));
}

interface KeyedWork<Answer> {
  scope: string;
  key: string | null;
  contents: unknown;
  /** Where what comes again cannot be known by its contents any more: whether this was its answer. */
  isRepeat?(answer: Answer): Promise<boolean>;
}

/**
 * Runs `work` within the transaction once for each key and contents, and always without a key; what comes again is
 * answered as then. "reused-key": the key was used for other contents.
 */
export async function onceUnderKey<Answer>(
  queries: Queries,
  { scope, key, contents, isRepeat }: KeyedWork<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer | "reused-key"> {
  if (key === null) return work();
  const requestHash = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
  const stored = await takeKey(queries, { scope, key, requestHash });
  if (stored) {
    const before = stored.answer as Answer;
    return stored.requestHash === requestHash || (await isRepeat?.(before)) ? before : "reused-key";
  }
  const answer = await work();
  await keepAnswer(queries, { scope, key, answer });
  return answer;
}

interface FormWork {
  scope: string;
  /** Names the form; without a name it is done always. */
  once: string | null | undefined;
  contents: unknown;
}

/** The same for a form of the desk that may be sent twice: what is typed differently before that is done as well. */
export async function onceForForm<Answer>(
  queries: Queries,
  { scope, once, contents }: FormWork,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const both = JSON.stringify([once, contents]);
  const key = once ? createHash("sha256").update(both).digest("hex") : null;
  const answer = await onceUnderKey(queries, { scope, key, contents }, work);
  if (answer === "reused-key") throw new Error("A key of a form stands for other contents.");
  return answer;
}

/** Takes a key back, for whoever else may use it with an answer of its own. */
export async function forgetKey(
  queries: Queries,
  { scope, key }: { scope: string; key: string },
): Promise<void> {
  await queries
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
}

/** A repeat comes within minutes or, from a phone that was off, within days. */
export async function forgetOldKeys(queries: Queries, before: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
