import type { Database } from "#platform/database.ts";
import { openings } from "../texts/openings.ts";
import { hasOpenings, insertOpenings } from "./openings-store.ts";

/** Fills an empty table with the openings of `content/`; leaves any other table as it is. */
export async function seedOpenings(database: Database): Promise<void> {
  if (await hasOpenings(database.queries)) return;
  await insertOpenings(database.queries, openings);
}
