import { stringify } from "csv-stringify/sync";

/**
 * CSV as RFC 4180 has it, with a heading. Text that a spreadsheet would calculate gets a leading
 * apostrophe.
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // with the line ends above, a field with only one of their two characters would stand unquoted
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
}
