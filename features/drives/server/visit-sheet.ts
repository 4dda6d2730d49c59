import { Readable } from "node:stream";
import { momentInWords } from "#contract/indian-moment.ts";
import type { Documents } from "#features/documents/server/index.ts";
import { writePdf } from "#platform/write-pdf.ts";

interface Arrived {
  number: string;
  driveCode: string;
  at: Date;
}

/**
 * What stands in the place of a resume where somebody came without one: every application has a document,
 * and this one says plainly that it is none. Latin letters alone, so it names nobody.
 */
function visitSheet({ number, driveCode, at }: Arrived): Buffer {
  const lines = [
    "No resume was handed in",
    `Walk-in ${number}, ${driveCode}`,
    `Arrived on ${momentInWords(at)}`,
  ];
  const text = lines
    .map((line, place) => `${place === 0 ? "/F1 24 Tf" : "/F1 14 Tf"} (${line}) Tj 0 -32 Td`)
    .join("\n");
  const stream = `BT\n72 740 Td\n${text}\nET`;
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

/** Stores it before the transaction that claims it. @returns its id */
export async function stageSheet(
  documents: Pick<Documents, "stage" | "idFromUrl">,
  arrived: Arrived,
): Promise<string | null> {
  const file = { name: `No resume ${arrived.number}.pdf`, mediaType: "application/pdf" };
  const staged = await documents.stage(file, Readable.from([visitSheet(arrived)]), "the door");
  if (!staged.ok) throw new Error(`A visit's sheet was refused: ${staged.message}`);
  return documents.idFromUrl(staged.document.url);
}
