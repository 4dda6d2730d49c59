import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { and, inArray, ne } from "drizzle-orm";
import { documents } from "#features/documents/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { spawnServer } from "../servers/server-process.ts";
import type { Environment } from "./rotations.ts";
import type { StoppedStore } from "./stopped-store.ts";

/** Printed by the process once it begins. */
export const sweepStarts = "sweep starts";

const program = fileURLToPath(new URL("sweep-process.ts", import.meta.url));
const twoDays = 2 * 24 * 60 * 60 * 1_000;

/** Makes unclaimed documents as old as the sweep wants them. Returns how many there were. */
export function makeOld({ database }: StoppedStore, ids: readonly string[]): Promise<number> {
  return ageDocuments(database, ids);
}

/** The same in a database that may be in use. */
export async function ageDocuments(database: Database, ids: readonly string[]): Promise<number> {
  const createdAt = new Date(Date.now() - twoDays);
  const unclaimed = and(inArray(documents.id, [...ids]), ne(documents.state, "claimed"));
  const rows = await database.queries
    .update(documents)
    .set({ createdAt })
    .where(unclaimed)
    .returning({ id: documents.id });
  return rows.length;
}

/** Runs the sweep in a process of its own, and kills that so many milliseconds into it. */
export async function killSweep(environment: Environment, delay: number): Promise<void> {
  const sweeping = spawnServer({ ...environment }, [process.execPath, program]);
  // a sweep may be done before the kill comes
  await sweeping.prints(sweepStarts);
  await pause(delay);
  await sweeping.kill();
}
