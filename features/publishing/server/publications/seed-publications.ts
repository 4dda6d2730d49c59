import { readFile } from "node:fs/promises";
import { type Seed, seeds } from "#content/company/seeds.ts";
import type { CollectionName } from "#contract/publications.ts";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import type { Database } from "#platform/database/database.ts";
import { fillCollection, readRevision } from "./publications-store.ts";
import { readNewsCsv } from "./read-news-csv.ts";

export interface SeedProblem extends CsvProblem {
  collection: CollectionName;
}

/**
 * Fills lists that were never filled with what `content/` holds; leaves all others as they are.
 * @param report told of each line of a file that cannot be published
 */
export async function seedPublications(
  database: Database,
  report: (problem: SeedProblem) => void = () => {},
): Promise<void> {
  for (const name of Object.keys(seeds) as CollectionName[]) {
    if ((await readRevision(database.queries, name)) !== null) continue;
    const { bodies, problems } = await readSeed(await seeds[name]());
    for (const problem of problems) report({ collection: name, ...problem });
    await fillCollection(database, name, bodies);
  }
}

/** Items as the store takes them. */
async function readSeed(
  seed: Seed,
): Promise<{ bodies: readonly unknown[]; problems: CsvProblem[] }> {
  if (!("newsCsv" in seed)) return { bodies: seed, problems: [] };
  const { items, problems } = await readNewsCsv(await readFile(seed.newsCsv));
  return { bodies: items, problems };
}
