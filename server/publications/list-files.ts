import type { ContentFieldGroup } from "#contract/content-fields.ts";
import { bodyOf, textsOf } from "#contract/content-text.ts";
import type { CollectionFiles, FileKind, ReadFile } from "../content/collection.ts";
import { writeCsv } from "../platform/write-csv.ts";
import { decodeDataFile } from "../referrers/decode-data-file.ts";
import { type CsvRecord, readCsvRecords } from "./csv-records.ts";
import { readDay } from "./read-day.ts";
import { readJsonList } from "./read-json-list.ts";

type Fields = ContentFieldGroup["fields"];

/**
 * Files of a list: JSON as an array of its items in the specification's shape, and CSV with a
 * column for each field, named by its key.
 */
export function listFiles(groups: readonly ContentFieldGroup[]): CollectionFiles {
  const fields = groups.flatMap((group) => group.fields);
  return {
    read: (kind, file) => readListFile(kind, file, (text) => readRows(text, fields)),
    write(kind, items) {
      const bodies = items.map(({ body }) => body);
      if (kind === "json") return `${JSON.stringify(bodies, null, 2)}\n`;
      const columns = fields.map(({ key }) => key);
      return writeCsv(columns, bodies.map((body) => textsOf(fields, body)) as never);
    },
  };
}

/** A file as text, read as what it is; why it cannot be, as a problem of the whole file. */
export function readListFile(
  kind: FileKind,
  file: Buffer,
  readCsv: (text: string) => ReadFile,
): ReadFile {
  const decoded = decodeDataFile(file);
  if (!decoded.ok) return wholeProblem(decoded.problem);
  return kind === "json" ? readJsonList(decoded.text) : readCsv(decoded.text);
}

export function wholeProblem(problem: string): ReadFile {
  return { bodies: [], places: [], problems: [{ place: "line 1", problem }] };
}

function readRows(text: string, fields: Fields): ReadFile {
  return readCsvRows(text, fields.filter(({ optional }) => !optional).map(keyOf), (row) => {
    const texts = fields.map(({ key, control }) => {
      const cell = row[key.toLowerCase()] ?? "";
      return [key, control === "day" ? (readDay(cell) ?? cell) : cell];
    });
    return bodyOf(fields, Object.fromEntries(texts));
  });
}

const keyOf = ({ key }: Fields[number]) => key;

/**
 * Rows below a heading, whose columns may stand in any order and letter case.
 * @param needed columns without which nothing is read
 * @param bodyOfRow gets a row's cells by the names of their columns in small letters
 */
export function readCsvRows(
  text: string,
  needed: readonly string[],
  bodyOfRow: (row: Record<string, string>) => unknown,
): ReadFile {
  const { records, problems } = readCsvRecords(text.replace(/^\uFEFF/, ""));
  const broken = problems.map(({ line, problem }) => ({ place: `line ${line}`, problem }));
  const [heading, ...rows] = records;
  if (!heading) return broken[0] ? { bodies: [], places: [], problems: broken } : emptyFile();
  const names = heading.fields.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((column) => !names.includes(column.toLowerCase()));
  if (missing.length > 0) {
    return wholeProblem(`The heading has no column ${missing.join(", ")}.`);
  }
  if (rows.length === 0 && broken.length === 0) return wholeProblem("The file has no rows.");
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (twice) return wholeProblem(`The heading has the column ${twice} twice.`);
  const file: ReadFile = { bodies: [], places: [], problems: broken };
  for (const { line, fields } of rows) {
    const place = `line ${line}`;
    if (fields.length !== names.length) {
      const problem = `The row has ${fields.length} fields, the heading ${names.length}.`;
      file.problems.push({ place, problem });
      continue;
    }
    file.bodies.push(bodyOfRow(cellsOf(fields, names)));
    file.places.push(place);
  }
  return file;
}

const emptyFile = () => wholeProblem("The file is empty.");

function cellsOf(fields: CsvRecord["fields"], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, unprotect(fields[at] ?? "")]));
}

/** Takes back what our own files put before text that a spreadsheet would calculate. */
function unprotect(cell: string): string {
  return cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");
}
