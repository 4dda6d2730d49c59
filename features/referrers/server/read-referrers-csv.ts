import * as v from "valibot";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type ListFile, type ListLine, readListFile } from "#records/import/read-list-file.ts";
import {
  dataFileLimits,
  type Referrer,
  type ReferrerColumn,
  referrerColumns,
  referrerRow,
  referrerRules,
} from "../referrer-columns.ts";

export type ReferrerLine = ListLine<Referrer>;

/** The referral CSV. */
const referrersFile: ListFile<ReferrerColumn, Referrer> = {
  columns: referrerColumns,
  heading: "all",
  most: dataFileLimits.rows,
  words: {
    empty: "The file has no heading.",
    noRows: "The file has a heading and no rows.",
    tooMany: `The file has more than ${dataFileLimits.rows} rows. Split it into smaller files.`,
  },
  read(texts) {
    const checked = v.safeParse(referrerRow, texts);
    return checked.success ? checked.output : sayIssues(checked.issues);
  },
  keyOf: ({ referID }) => foldEmployeeId(referID),
  twice: ({ referID }, line) => `referID: ${referID} is already on line ${line}`,
};

/** The rows of a data file, as it was sent or as text. */
export const readReferrersCsv = (file: Buffer | string) => readListFile(file, referrersFile);

function sayIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const wrong = new Map(issues.map((issue) => [v.getDotPath(issue), issue.input]));
  return referrerColumns
    .filter((column) => wrong.has(column))
    .map(
      (column) =>
        `${column}: ${wrong.get(column) === "" ? "is empty; it " : ""}${referrerRules[column]}`,
    )
    .join("; ");
}
