import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import * as pdfjsWorker from "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { extractionLimits } from "./extraction-limits.ts";
import { type Placed, showsUnreadPictures } from "./page-cover.ts";
import { createPainter, type PageToPaint } from "./paint-page.ts";
import { type ExtractionContext, Unreadable } from "./reading.ts";

/** Decoders of what scanners write. */
export const decodersFolder = fileURLToPath(
  new URL("../../../../node_modules/pdfjs-dist/wasm", import.meta.url),
);

/** Fewer letters on a page are a stamp on a scan, or the page draws its letters as shapes. */
const fewLetters = 40;
const decoders = /^(jbig2|openjpeg)\.wasm$/;

/** Gives the library its decoders, and nothing else: a PDF may name whatever it likes. */
class DecoderFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    if (!decoders.test(filename)) throw new Error("There is no such file of the library.");
    return new Uint8Array(await readFile(join(decodersFolder, filename)));
  }
}

/**
 * Hands over the text of each page, with what is filled into its form; where pictures show more than
 * its text says, also what is read of the painted page. Scripts, links and the files that a PDF holds
 * are not looked at.
 * @throws Unreadable
 */
export async function pdfText(file: Buffer, context: ExtractionContext): Promise<void> {
  const pdf = await openPdf(file);
  const pages = Math.min(pdf.numPages, extractionLimits.pages);
  const read: (PageToPaint & { letters: number })[] = [];
  for (let number = 1; number <= pages && !context.isLate(); number += 1) {
    const page = await pdf.getPage(number);
    const { text, placed } = await textOf(page);
    context.emit(text);
    const filled = await filledIn(page);
    if (filled) context.emit(filled);
    const [left = 0, bottom = 0] = page.view;
    const letters = text.replace(/\s/g, "").length;
    read.push({ number, placed, letters, corner: [left, bottom], isTurned: page.rotate !== 0 });
    page.cleanup();
  }
  if (read.length < pdf.numPages)
    context.leaveOut({ what: "pages", read: read.length, of: pdf.numPages });
  // pictures cost time and memory: all text comes before them
  const toPaint: PageToPaint[] = [];
  for (const each of read) {
    if (each.letters < fewLetters) toPaint.push(each);
    else if (each.letters < extractionLimits.lettersOfFullPage && !context.isLate()) {
      const page = await pdf.getPage(each.number);
      if (await showsUnreadPictures(page, each.placed)) toPaint.push(each);
      page.cleanup();
    }
  }
  await pdf.loadingTask.destroy();
  await readPainted(file, toPaint, context);
}

async function readPainted(
  file: Buffer,
  pages: readonly PageToPaint[],
  context: ExtractionContext,
): Promise<void> {
  if (pages.length === 0) return;
  if (!context.recognize) return context.leaveOut({ what: "pictures" });
  const paint = await createPainter(file).catch(() => null);
  if (!paint) return;
  let read = 0;
  for (const [at, page] of pages.entries()) {
    if (read === extractionLimits.scannedPages || context.isLate()) {
      context.leaveOut({ what: "scans", pages: pages.length - at });
      return;
    }
    const picture = await paint(page);
    if (!picture) continue;
    read += 1;
    context.emit(await context.recognize(picture));
  }
}

async function openPdf(file: Buffer): Promise<PDFDocumentProxy> {
  // the library then works in this thread, and looks for no script of its own
  Object.assign(globalThis, { pdfjsWorker });
  try {
    return await getDocument({
      data: new Uint8Array(file),
      verbosity: 0,
      enableXfa: false,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      BinaryDataFactory: DecoderFiles,
      wasmUrl: "decoders/",
      maxImageSize: extractionLimits.pixelsInPdf,
    } as Parameters<typeof getDocument>[0]).promise;
  } catch (cause) {
    throw new Unreadable(cause instanceof PasswordException ? "locked" : "damaged", { cause });
  }
}

/** Item by item, with the line ends that the library sees, and where each stands. */
async function textOf(page: PDFPageProxy): Promise<{ text: string; placed: Placed[] }> {
  let text = "";
  const placed: Placed[] = [];
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  while (text.length <= extractionLimits.characters) {
    const { done, value } = await reader.read();
    if (done) return { text, placed };
    const items = (value.items as (Placed & { str?: string; hasEOL: boolean })[]).filter(
      ({ str }) => str !== undefined,
    );
    text += items.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join("");
    placed.push(...items.filter(({ str }) => str?.trim()));
  }
  await reader.cancel();
  return { text, placed };
}

/** What somebody typed or chose in the fields of the page, a line each. */
async function filledIn(page: PDFPageProxy): Promise<string> {
  const fields = await page.getAnnotations().catch(() => []);
  const values = fields.flatMap(({ fieldType, fieldValue, checkBox, radioButton }) =>
    fieldType && !checkBox && !radioButton ? [fieldValue].flat() : [],
  );
  return values.filter((value) => typeof value === "string" && value.trim()).join("\n");
}
