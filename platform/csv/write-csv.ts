import { stringify } from "csv-stringify/sync";

const form = {
  record_delimiter: "windows",
  // with the line ends above, a field with only one of their two characters would stand unquoted
  quoted_match: /[\r\n]/,
  escape_formulas: true,
} as const;

/**
 * CSV as RFC 4180 has it, with a heading. Text that a spreadsheet would calculate gets a leading
 * apostrophe.
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string {
  return stringify([...rows], { ...form, header: true, columns: [...columns] });
}

/** What a spreadsheet would calculate, also in full width, or pass over before it does. */
const calculated = String.raw`[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`;
const isCalculated = new RegExp(`^${calculated}`);
const toQuote = /[",\r\n]/;

/**
 * The same without a heading, for files that are written in parts: one list of values a line. A spreadsheet also
 * passes over a line end before it calculates, which the library does not guard. Not by the library: of an export's time
 * that took half.
 */
export function writeCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/**
 * The same of lines whose values come as one text, with `separator` between them: most have nothing to guard or quote,
 * and are not taken apart.
 * @param separator of letters, digits and signs that have no meaning in a pattern
 */
export function joinedCsvWriter(separator: string): (lines: readonly string[]) => string {
  const toTakeApart = new RegExp(`[",\\r\\n]|(?:^|${separator})${calculated}`);
  const every = new RegExp(separator, "g");
  return (lines) => {
    let text = "";
    for (const line of lines) {
      text += toTakeApart.test(line)
        ? line.split(separator).map(csvField).join(",")
        : line.replace(every, ",");
      text += "\r\n";
    }
    return text;
  };
}

function csvField(value: string): string {
  const text = isCalculated.test(value) ? `'${value}` : value;
  return toQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
