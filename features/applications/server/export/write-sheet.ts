import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Cell, sheetEnd, sheetRow, sheetStart } from "#platform/excel/sheet-xml.ts";
import { workbookStream } from "#platform/excel/workbook-stream.ts";
import type { SheetColumn } from "../../sheet-columns.ts";

const sheetName = "Applications";
/** Bytes of XML that wait to be packed. */
const waiting = 256 * 1024;

interface SheetTarget {
  columns: readonly SheetColumn[];
  /** Takes the workbook. */
  sink: Writable;
  /** Writes all records into a sheet, part by part as `lines` words them, and stops when that closes. */
  write: (sheet: Writable, lines: (part: readonly Cell[][]) => string) => Promise<void>;
}

/** Writes an Excel workbook with one sheet while its records are read, and ends where `sink` closes. */
export async function writeSheet({ columns, sink, write }: SheetTarget): Promise<void> {
  const sheet = new PassThrough({ highWaterMark: waiting });
  let count = 0;
  const row = (cells: readonly Cell[]) => sheetRow(columns, cells, ++count + 1);
  const packed = pipeline(workbookStream(sheetName, sheet), sink, { end: false });
  const fill = async () => {
    sheet.write(sheetStart(columns));
    await write(sheet, (part) => part.map(row).join(""));
    sheet.end(sheetEnd(columns, count));
  };
  const filled = fill().catch((error) => {
    sheet.destroy(error);
    throw error;
  });
  // nobody takes the workbook any more: its records need not be read
  packed.catch(() => sheet.destroy());
  await Promise.all([packed, filled]);
}
