import { setImmediate as letOthersRun } from "node:timers/promises";
import { counted } from "#contract/counted.ts";
import { limits } from "#contract/limits.ts";
import { cleanedTexts } from "#contract/typed-text.ts";
import type { ReadCsv } from "#platform/csv/csv-records.ts";
import { readInSteps } from "#platform/csv/read-in-steps.ts";
import type { ReadFile } from "./collection.ts";

type Row = Record<string, unknown>;
export type Rows = Omit<ReadFile, "bodies"> & { rows: Row[] };

const refused = (place: string, problem: string): Rows => ({
  rows: [],
  places: [],
  problems: [{ place, problem }],
});

const columns = limits.contentFileColumns;

const tooLarge = (mostRows: number) =>
  refused(
    "the file",
    `It is too large: at most ${mostRows.toLocaleString("en")} rows of ${columns} columns are taken.`,
  );

/** What a file may name, and how many rows it may have. */
export interface RowRules {
  known: readonly string[];
  mostRows?: number;
}

/** Rows of a CSV file by the names of its heading, in any letter case and order. */
export async function readCsvRows(
  text: string,
  { known, mostRows = limits.contentFileRows }: RowRules,
): Promise<Rows> {
  // with the heading
  const mostRecords = mostRows + 1;
  const read = await readInSteps(text, mostRecords);
  return read.records.length > mostRecords ? tooLarge(mostRows) : rowsOf(read, known);
}

function rowsOf({ records, problems }: ReadCsv, known: readonly string[]): Rows {
  const broken = problems.map(({ line, problem }) => ({ place: `line ${line}`, problem }));
  const [heading, ...rest] = records;
  if (!heading) return { rows: [], places: [], problems: [...broken, empty] };
  // spreadsheets end each line with as many commas as any column ever had
  const width = heading.fields.findLastIndex(isFilled) + 1;
  const names = heading.fields.slice(0, width).map((name) => spelling(name.trim(), known));
  const wrong = wrongHeading(names, known);
  if (wrong) return refused(`line ${heading.line}`, wrong);
  const rows: Rows = { rows: [], places: [], problems: broken };
  for (const { line, fields: all } of rest) {
    const beyond = all.slice(width);
    const fields = beyond.some(isFilled) ? all : all.slice(0, width);
    if (fields.length === names.length) {
      rows.rows.push(Object.fromEntries(names.map((name, at) => [name, unprotect(fields[at])])));
      rows.places.push(`line ${line}`);
    } else {
      const problem = `The row has ${counted(fields.length, "field")}, the heading ${names.length}.`;
      rows.problems.push({ place: `line ${line}`, problem });
      if (rows.problems.length >= limits.contentFileProblems) break;
    }
  }
  return rows;
}

const isFilled = (field: string) => field.trim() !== "";

const empty = { place: "line 1", problem: "The file is empty." };

/** Objects of a JSON file; the first is item 1. */
export async function readJsonRows(
  text: string,
  { known, mostRows = limits.contentFileRows }: RowRules,
): Promise<Rows> {
  if (!isJsonWithin(text, mostRows * columns)) return tooLarge(mostRows);
  await letOthersRun();
  const list = parseJson(text);
  if (!Array.isArray(list)) return refused("the file", "It must hold a JSON list of objects.");
  if (list.length > mostRows) return tooLarge(mostRows);
  const rows: Rows = { rows: [], places: [], problems: [] };
  for (const [at, row] of list.entries()) {
    const place = `item ${at + 1}`;
    const problem = wrongRow(row, known);
    if (problem) {
      rows.problems.push({ place, problem });
      if (rows.problems.length >= limits.contentFileProblems) break;
    } else {
      rows.rows.push(row);
      rows.places.push(place);
    }
  }
  return rows;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, cleanedTexts);
  } catch {
    return null;
  }
}

function wrongRow(row: unknown, known: readonly string[]): string | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "It must be an object.";
  const strange = Object.keys(row).filter((name) => !known.includes(name));
  return strange.length > 0 ? `It has keys that are not known: ${shortList(strange)}.` : null;
}

function wrongHeading(names: readonly string[], known: readonly string[]): string | null {
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    return `The heading has columns that are not known: ${shortList(strange)}. It may have ${known.join(", ")}.`;
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice ? `The heading has the column ${twice} twice.` : null;
}

/** Names from a file that may be anything. */
function shortList(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `“${name.slice(0, 40)}”`)
    .join(", ");
}

function spelling(name: string, known: readonly string[]): string {
  return known.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
}

/** Takes back what our own files put before text that a spreadsheet would calculate. */
function unprotect(field = ""): string {
  return field.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, "");
}

/** Text that looks as if it had been protected already gets one more apostrophe, so that reading takes back just that. */
export function protectApostrophe(field: string): string {
  return field.replace(/^'+(?=[=+\-@＝＋－＠\t\r])/, "'$&");
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Lists and objects within one another; what we read has three. */
const deepest = 10;

/** Whether a JSON text has at most so many values, and none too deep, told without building them. */
export function isJsonWithin(text: string, mostValues: number): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    if (opening.has(code)) depth += 1;
    if (closing.has(code)) depth -= 1;
    if (opening.has(code) || code === comma) values += 1;
    if (values > mostValues || depth > deepest) return false;
  }
  return true;
}

/** Place of the quotation mark that closes the one at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length && text.charCodeAt(at) !== quote; at += 1) {
    if (text.charCodeAt(at) === backslash) at += 1;
  }
  return at;
}
