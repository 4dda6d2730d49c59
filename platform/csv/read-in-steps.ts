import { setImmediate as turn } from "node:timers/promises";
import { type ReadCsv, readCsvSteps } from "./csv-records.ts";

/**
 * The records of a long CSV file, as `readCsvRecords` gives them, read in steps between which the
 * server does its other work.
 * @param mostRecords of a file with more, only one more is read
 */
export async function readInSteps(text: string, mostRecords: number): Promise<ReadCsv> {
  const reading = readCsvSteps(text, mostRecords);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await turn();
  }
}
