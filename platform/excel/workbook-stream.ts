import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { workbookParts } from "./sheet-xml.ts";

/** Half the time of the usual level for files a fifth larger: who exports waits for it. */
const compressionLevel = 1;

/**
 * An Excel workbook (.xlsx) with one sheet, packed while its XML is read and no faster than it is taken.
 * @param sheet the XML of `sheet-xml.ts`; where it fails the workbook fails too
 * See docs/decisions/0118-one-bounded-count-and-exports-by-key.md.
 */
export function workbookStream(sheetName: string, sheet: Readable): Readable {
  const zip = new ZipFile();
  const workbook = zip.outputStream as Readable;
  const breakOff = (error: Error) => workbook.destroy(error);
  zip.on("error", breakOff);
  // which the library does not look at
  sheet.on("error", breakOff);
  for (const [path, text] of workbookParts(sheetName)) {
    zip.addBuffer(Buffer.from(text), path, { compressionLevel });
  }
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { compressionLevel });
  zip.end();
  return workbook;
}
