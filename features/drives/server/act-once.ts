import type { Queries } from "#platform/database.ts";
import { keepAnswer, takeKey } from "#platform/idempotency-keys.ts";
import type { DoorOutcome } from "../door-visit.ts";
import type { DoorRefusal } from "./door.ts";

/** Runs within the transaction, unless the key was seen before: then it is answered as then. */
export async function onceUnderKey(
  queries: Queries,
  { key, requestHash }: { key: string; requestHash: string },
  run: () => Promise<DoorOutcome>,
): Promise<DoorOutcome | DoorRefusal> {
  const entry = { scope: "door", key };
  const kept = await takeKey(queries, { ...entry, requestHash });
  if (kept && kept.requestHash !== requestHash) return "reused-key";
  if (kept) return kept.answer as DoorOutcome;
  const outcome = await run();
  await keepAnswer(queries, { ...entry, answer: outcome });
  return outcome;
}
