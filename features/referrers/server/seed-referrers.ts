import { readFile } from "node:fs/promises";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import type { Database } from "#platform/database.ts";
import { referrersSeed } from "../texts/referrers.ts";
import { readReferrersCsv } from "./read-referrers-csv.ts";
import { fillReferrers, readRevision } from "./referrers-store.ts";

/**
 * Fills a list that was never filled with what `content/` holds; leaves any other as it is.
 * @param report told of each line that cannot be published
 */
export async function seedReferrers(
  database: Database,
  report: (problem: CsvProblem) => void = () => {},
): Promise<void> {
  if ((await readRevision(database.queries)) > 0) return;
  const file = decodeCsv(await readFile(referrersSeed));
  const read = file.ok ? await readReferrersCsv(file.text) : file;
  if (!read.ok) return report({ line: 1, problem: read.problem });
  for (const problem of read.problems) report(problem);
  await fillReferrers(
    database,
    read.lines.map(({ row }) => row),
  );
}
