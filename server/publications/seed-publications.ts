import { seeds } from "#content/seeds.ts";
import type { CollectionName } from "#contract/publications.ts";
import type { Database } from "../platform/database.ts";
import { fillCollection, readRevision } from "./publications-store.ts";

/** Fills lists that were never filled with what `content/` holds; leaves all others as they are. */
export async function seedPublications(database: Database): Promise<void> {
  for (const name of Object.keys(seeds) as CollectionName[]) {
    if ((await readRevision(database.queries, name)) !== null) continue;
    await fillCollection(database, name, await seeds[name]());
  }
}
