import { decodeCsv, readCsvRecords } from "../publications/csv-records.ts";
import type { ReadFile } from "./collection.ts";

type Row = Record<string, unknown>;
export type Rows = Omit<ReadFile, "bodies"> & { rows: Row[] };

const refused = (place: string, problem: string): Rows => ({
  rows: [],
  places: [],
  problems: [{ place, problem }],
});

/** Rows of a CSV file by the names of its heading, in any letter case and order. */
export function readCsvRows(file: Buffer, known: readonly string[]): Rows {
  if (file.includes(0) && !isUtf16(file)) return refused("line 1", "This is no text file.");
  const { records, problems } = readCsvRecords(decodeCsv(file));
  const broken = problems.map(({ line, problem }) => ({ place: `line ${line}`, problem }));
  const [heading, ...rest] = records;
  if (!heading) return { rows: [], places: [], problems: [...broken, empty] };
  const names = heading.fields.map((name) => spelling(name.trim(), known));
  const wrong = wrongHeading(names, known);
  if (wrong) return refused(`line ${heading.line}`, wrong);
  const rows: Rows = { rows: [], places: [], problems: broken };
  for (const { line, fields } of rest) {
    if (fields.length === names.length) {
      rows.rows.push(Object.fromEntries(names.map((name, at) => [name, unprotect(fields[at])])));
      rows.places.push(`line ${line}`);
    } else {
      const problem = `The row has ${fields.length} fields, the heading ${names.length}.`;
      rows.problems.push({ place: `line ${line}`, problem });
    }
  }
  return rows;
}

const empty = { place: "line 1", problem: "The file is empty." };

/** Objects of a JSON file; the first is item 1. */
export function readJsonRows(file: Buffer, known: readonly string[]): Rows {
  const list = parseJson(file);
  if (!Array.isArray(list)) return refused("the file", "It must hold a JSON list of objects.");
  const rows: Rows = { rows: [], places: [], problems: [] };
  for (const [at, row] of list.entries()) {
    const place = `item ${at + 1}`;
    const problem = wrongRow(row, known);
    if (problem) rows.problems.push({ place, problem });
    else {
      rows.rows.push(row);
      rows.places.push(place);
    }
  }
  return rows;
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(decodeCsv(file));
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
  return field.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");
}

function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
