import { referralPath } from "#contract/ids/referral-link.ts";
import { isEmployeeId } from "#contract/ids/referral-source.ts";
import { limits } from "#contract/limits.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import { readInSteps } from "#platform/csv/read-in-steps.ts";

export const urlColumns = ["employeeId", "url", "problem"] as const;

export type UrlRow = Record<(typeof urlColumns)[number], string>;

/** What the IDs' heading may be called, the plainest word first; no company numbers its people so. */
const headings = [
  "employeeid",
  "empid",
  "employeecode",
  "empcode",
  "employeenumber",
  "employeeno",
  "empno",
  "referid",
  "employee",
  "emp",
  "id",
];

/** Characters of what stands in place of an ID that are shown in the answer. */
const shownCharacters = 100;

/**
 * A link for each employee ID of a list, in its order.
 * @param file CSV; the IDs stand under a heading that says so, else in the first column
 * @param link what the links lead to
 * @returns a row for each line, with the URL or with what is wrong; or why the file is no such list
 */
export async function makeReferralUrls(
  file: Buffer,
  link: { origin: string; openingCode: string },
): Promise<{ ok: true; rows: UrlRow[] } | { ok: false; problem: "empty" | "format" | "rows" }> {
  if (file.length === 0) return { ok: false, problem: "empty" };
  const decoded = decodeCsv(file);
  if (!decoded.ok) return { ok: false, problem: "format" };
  // with its heading
  const { records, problems } = await readInSteps(decoded.text, limits.bulkLinks + 1);
  const headed = columnOf(records[0]?.fields ?? []);
  if (headed >= 0) records.shift();
  const column = Math.max(headed, 0);
  const lines = records.length + problems.length;
  if (lines === 0) return { ok: false, problem: "empty" };
  if (lines > limits.bulkLinks) return { ok: false, problem: "rows" };
  const broken = problems.map(({ line, problem }) => ({ line, row: wrong("", line, problem) }));
  const read = records.map(({ line, fields }) => ({
    line,
    row: toRow(fields[column], line, link),
  }));
  const inOrder = [...read, ...broken].sort((one, other) => one.line - other.line);
  return { ok: true, rows: inOrder.map(({ row }) => row) };
}

/** Where a line says that the IDs stand below it, or -1 where it says nothing of the kind. */
function columnOf(fields: readonly string[]): number {
  const words = fields.map((field) => field.toLowerCase().replace(/[^a-z]/g, ""));
  const heading = headings.find((name) => words.includes(name));
  return heading === undefined ? -1 : words.indexOf(heading);
}

function toRow(
  text: string | undefined,
  line: number,
  { origin, openingCode }: { origin: string; openingCode: string },
): UrlRow {
  const id = text?.trim() ?? "";
  if (!isEmployeeId(id)) return wrong(id, line, "This is no employee ID.");
  return { employeeId: id, url: origin + referralPath(openingCode, id), problem: "" };
}

function wrong(text: string, line: number, problem: string): UrlRow {
  const shown = [...text].slice(0, shownCharacters).join("");
  return { employeeId: shown, url: "", problem: `line ${line}: ${problem}` };
}
