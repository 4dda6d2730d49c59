import { writePdf } from "#platform/write-pdf.ts";
import { type PdfLock, pdfLock } from "./pdf-lock.ts";

/** Where a line of text stands on its page of 300 by 200 points, from the lower left corner. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
}

/**
 * A PDF with a text layer: every page one list of lines, in Helvetica of 12 points.
 * @param password that locks it; left out for a PDF that opens by itself
 */
export function textPdf(pages: readonly (readonly PdfLine[])[], password?: string): Buffer {
  const lock = password === undefined ? null : pdfLock(password);
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((lines, index) => page(lines, 5 + index * 2, lock)),
  ];
  const locked = lock ? ` /Encrypt ${lock.dictionary} /ID [${lock.id} ${lock.id}]` : "";
  return writePdf(objects, locked);
}

/** A page, and its text in the object that follows. */
function page(lines: readonly PdfLine[], text: number, lock: PdfLock | null): string[] {
  const plain = Buffer.from(
    lines.map(({ text, x, y }) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`).join("\n"),
  );
  const content = lock ? lock.seal(plain, text) : plain;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${text} 0 R ` +
      "/Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content.toString("latin1")}\nendstream`,
  ];
}
