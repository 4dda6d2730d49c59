import { setImmediate as letOthersRun } from "node:timers/promises";
import { limits } from "#contract/limits.ts";
import { cleanedTexts } from "#contract/text/typed-text.ts";
import { readTable, shortList } from "#records/import/read-list-file.ts";
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
  `It is too large: at most ${mostRows.toLocaleString("en")} rows of ${columns} columns are taken.`;

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
  const words = { tooMany: tooLarge(mostRows) };
  const read = await readTable(text, { columns: known, heading: "some", most: mostRows, words });
  if (!read.ok) {
    const { line, problem } = read;
    return refused(problem === words.tooMany ? "the file" : `line ${line}`, problem);
  }
  return {
    rows: read.rows.map(({ texts }) => texts),
    places: read.rows.map(({ line }) => `line ${line}`),
    problems: read.problems
      .slice(0, limits.contentFileProblems)
      .map(({ line, problem }) => ({ place: `line ${line}`, problem })),
  };
}

/** Objects of a JSON file; the first is item 1. */
export async function readJsonRows(
  text: string,
  { known, mostRows = limits.contentFileRows }: RowRules,
): Promise<Rows> {
  if (!isJsonWithin(text, mostRows * columns)) return refused("the file", tooLarge(mostRows));
  await letOthersRun();
  const list = parseJson(text);
  if (!Array.isArray(list)) return refused("the file", "It must hold a JSON list of objects.");
  if (list.length > mostRows) return refused("the file", tooLarge(mostRows));
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
