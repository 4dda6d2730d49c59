import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Cell, sheetEnd, sheetRow, sheetStart } from "#platform/excel/sheet-xml.ts";
import { workbookStream } from "#platform/excel/workbook-stream.ts";
import type { SheetColumn } from "../sheet-columns.ts";

const sheetName = "Applications";
/** Bytes of XML that wait to be packed. */
const waiting = 256 * 1024;
const lineFeed = 0x0a;

interface SheetTarget {
  columns: readonly SheetColumn[];
  /** Takes the workbook. */
  sink: Writable;
  /** Writes all records into a sheet as lines of JSON arrays, through `change`, and stops when that closes. */
  write: (sheet: Writable, change: (chunk: Buffer) => Buffer) => Promise<void>;
}

/** Writes an Excel workbook with one sheet while its records are read, and ends where `sink` closes. */
export async function writeSheet({ columns, sink, write }: SheetTarget): Promise<void> {
  const sheet = new PassThrough({ highWaterMark: waiting });
  const rows = createRows(columns);
  const packed = pipeline(workbookStream(sheetName, sheet), sink, { end: false });
  const fill = async () => {
    sheet.write(sheetStart(columns));
    await write(sheet, rows.change);
    sheet.end(sheetEnd(columns, rows.count()));
  };
  const filled = fill().catch((error) => {
    sheet.destroy(error);
    throw error;
  });
  // nobody takes the workbook any more: its records need not be read
  packed.catch(() => sheet.destroy());
  await Promise.all([packed, filled]);
}

/** Makes rows of XML from lines of JSON, however chunks cut them. */
function createRows(columns: readonly SheetColumn[]) {
  let begun = Buffer.alloc(0);
  let count = 0;
  return {
    count: () => count,
    change(chunk: Buffer): Buffer {
      const all = begun.length > 0 ? Buffer.concat([begun, chunk]) : chunk;
      const end = all.lastIndexOf(lineFeed) + 1;
      begun = Buffer.from(all.subarray(end));
      let xml = "";
      for (const line of all.toString("utf8", 0, end).split("\n")) {
        if (line === "") continue;
        count += 1;
        xml += sheetRow(columns, JSON.parse(line) as Cell[], count + 1);
      }
      return Buffer.from(xml);
    },
  };
}
