import { limits } from "#contract/limits.ts";
import { referralPath } from "#contract/referral-link.ts";
import { isEmployeeId } from "#contract/referral-source.ts";
import { decodeDataFile } from "../referrers/decode-data-file.ts";
import { readInSteps } from "../referrers/read-in-steps.ts";

export const urlColumns = ["employeeId", "url", "problem"] as const;

export type UrlRow = Record<(typeof urlColumns)[number], string>;

/** What a heading may be called; no company numbers its people by these words. */
const headings = new Set([
  "id",
  "emp",
  "empid",
  "employee",
  "employeeid",
  "employeecode",
  "referid",
]);

/** Characters of what stands in place of an ID that are shown in the answer. */
const shownCharacters = 100;

/**
 * A link for each employee ID of a list, in its order.
 * @param file CSV of one column, with or without a heading
 * @param link what the links lead to
 * @returns a row for each line, with the URL or with what is wrong; or why the file is no such list
 */
export async function makeReferralUrls(
  file: Buffer,
  link: { origin: string; openingCode: string },
): Promise<{ ok: true; rows: UrlRow[] } | { ok: false; problem: "empty" | "format" | "rows" }> {
  if (file.length === 0) return { ok: false, problem: "empty" };
  const decoded = decodeDataFile(file);
  if (!decoded.ok) return { ok: false, problem: "format" };
  const text = decoded.text.replace(/^\uFEFF/, "");
  // with its heading
  const { records, problems } = await readInSteps(text, limits.bulkLinks + 1);
  if (records[0] && isHeading(records[0].fields)) records.shift();
  const lines = records.length + problems.length;
  if (lines === 0) return { ok: false, problem: "empty" };
  if (lines > limits.bulkLinks) return { ok: false, problem: "rows" };
  const broken = problems.map(({ line, problem }) => ({ line, row: wrong("", line, problem) }));
  const read = records.map(({ line, fields }) => ({ line, row: toRow(fields, line, link) }));
  const inOrder = [...read, ...broken].sort((one, other) => one.line - other.line);
  return { ok: true, rows: inOrder.map(({ row }) => row) };
}

function isHeading([first = "", ...more]: string[]): boolean {
  return more.length === 0 && headings.has(first.toLowerCase().replace(/[^a-z]/g, ""));
}

function toRow(
  [first = "", ...more]: string[],
  line: number,
  { origin, openingCode }: { origin: string; openingCode: string },
): UrlRow {
  const id = first.trim();
  if (more.some((field) => field.trim() !== "")) {
    return wrong(id, line, "More than one column.");
  }
  if (!isEmployeeId(id)) return wrong(id, line, "This is no employee ID.");
  return { employeeId: id, url: origin + referralPath(openingCode, id), problem: "" };
}

function wrong(text: string, line: number, problem: string): UrlRow {
  const shown = [...text].slice(0, shownCharacters).join("");
  return { employeeId: shown, url: "", problem: `line ${line}: ${problem}` };
}
