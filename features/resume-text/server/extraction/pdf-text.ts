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
import { type Placed, picturesOf, showsUnreadPictures } from "./page-cover.ts";
import { beyondLatin, createPainter, type PageToPaint, type Painter } from "./paint-page.ts";
import { type ExtractionContext, extractionLimits, Unreadable } from "./reading.ts";

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
 * Hands over the text that each page shows, with what is filled into its form and typed onto it; where it shows
 * more than its text says, also what is read of the painted page. Scripts, links and the files that a PDF
 * holds are not looked at.
 * @throws Unreadable
 */
export async function pdfText(file: Buffer, context: ExtractionContext): Promise<void> {
  const pdf = await openPdf(file);
  const painter = await createPainter(file).catch(() => null);
  const pages = Math.min(pdf.numPages, extractionLimits.pages);
  const toPaint: PageToPaint[] = [];
  let read = 0;
  for (let number = 1; number <= pages && !context.isLate(); number += 1) {
    const page = await pdf.getPage(number);
    const { legible, isWhole } = await readPage(page, painter, context);
    if (!isWhole) toPaint.push(legible);
    page.cleanup();
    read = number;
  }
  if (read < pdf.numPages) context.leaveOut({ what: "pages", read, of: pdf.numPages });
  await pdf.loadingTask.destroy();
  // pictures cost time and memory: all text comes before them
  if (toPaint.length > 0) await readPainted(painter, toPaint, context);
}

/** @returns its text as far as it is legible, and whether that is all that the page shows */
async function readPage(
  page: PDFPageProxy,
  painter: Painter | null,
  context: ExtractionContext,
): Promise<{ legible: PageToPaint; isWhole: boolean }> {
  const items = await itemsOf(page);
  const here = { number: page.pageNumber, viewport: page.getViewport({ scale: 1 }) };
  const placed = items.filter(({ str }) => str.trim());
  // a scan alone is painted in any case, and large pictures need the room
  const isScan = lettersIn(placed) < fewLetters;
  const pictures = isScan ? [] : await picturesOf(page).catch(() => []);
  const isLight = pictures.every(({ pixels }) => pixels <= extractionLimits.pixelsToGlance);
  const hidden =
    painter && isLight && !isScan
      ? await painter.hidden({ ...here, placed }).catch(() => new Set<Placed>())
      : new Set<Placed>();
  if (hidden.size > 0) context.leaveOut({ what: "hidden" });
  const shown = items.filter((each) => !hidden.has(each));
  const text = textOf(shown);
  context.emit(text);
  if (painter && beyondLatin.test(text)) context.emit(painter.wordsBeyondLatin(here.number));
  const { typed, hasStamp } = await annotated(page);
  if (typed) context.emit(typed);
  const legible = isGarbled(text) ? [] : shown.filter(({ str }) => /[\p{L}\p{N}]/u.test(str));
  const isWhole =
    lettersIn(legible) >= fewLetters && !hasStamp && !showsUnreadPictures(page, pictures, legible);
  return { legible: { ...here, placed: legible }, isWhole };
}

async function readPainted(
  painter: Painter | null,
  pages: readonly PageToPaint[],
  context: ExtractionContext,
): Promise<void> {
  if (!context.recognize) return context.leaveOut({ what: "pictures" });
  if (!painter) return;
  let read = 0;
  for (const [at, page] of pages.entries()) {
    if (read === extractionLimits.scannedPages || context.isLate()) {
      context.leaveOut({ what: "scans", pages: pages.length - at });
      return;
    }
    const picture = await painter.paint(page);
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

interface Item extends Placed {
  hasEOL: boolean;
}

/** What the library reads on a page, up to the longest text. */
async function itemsOf(page: PDFPageProxy): Promise<Item[]> {
  const items: Item[] = [];
  let length = 0;
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  while (length <= extractionLimits.characters) {
    const { done, value } = await reader.read();
    if (done) return items;
    for (const item of value.items as Partial<Item>[]) {
      if (item.str === undefined) continue;
      items.push(item as Item);
      length += item.str.length;
    }
  }
  await reader.cancel();
  return items;
}

const lettersIn = (items: readonly Placed[]) =>
  items.reduce((sum, { str }) => sum + str.replace(/\s/g, "").length, 0);

/** A word whose letters stand apart. */
const spaced = /^\p{L}(?: \p{L})+$/u;

/** With the line ends that the library sees, and wider spaces between words whose letters stand apart. */
function textOf(items: readonly Item[]): string {
  const isSpaced = (at: number) => spaced.test(items[at]?.str ?? "");
  const written = items.map(({ str, hasEOL }, at) => {
    const isWide = str === " " && isSpaced(at - 1) && isSpaced(at + 1);
    return (isWide ? "   " : str) + (hasEOL ? "\n" : "");
  });
  return written.join("");
}

/** Letters that make two thirds of what is written in the languages of Europe, and of Indian names. */
const defaultLetters = /[aeinorst]/gi;
/** Of fewer letters their share tells nothing. */
const enoughLetters = 100;
const minDefault = 0.38;

/** Whether a file calls its letters by other names than those it shows: few of them are the usual ones. */
function isGarbled(text: string): boolean {
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const defaultCount = text.match(defaultLetters)?.length ?? 0;
  return latin >= enoughLetters && defaultCount < minDefault * latin;
}

/** Bits of an annotation's flags: 12.5.3 of the PDF specification. */
const [hiddenFlag, noViewFlag] = [2, 32];

/** What somebody typed or chose in the fields of the page, or typed onto it, a line each; what no page shows is not among it. */
async function annotated(page: PDFPageProxy): Promise<{ typed: string; hasStamp: boolean }> {
  const all = await page.getAnnotations().catch(() => []);
  const shown = all.filter(
    ({ annotationFlags = 0, password }) =>
      !password && (annotationFlags & (hiddenFlag | noViewFlag)) === 0,
  );
  const values = shown.flatMap((each) => {
    if (each.subtype === "FreeText") return each.textContent ?? [each.contentsObj?.str];
    const isTick = each.checkBox || each.radioButton || each.fieldType === "Btn";
    return each.fieldType && !isTick ? [each.fieldValue].flat() : [];
  });
  return {
    typed: values.filter((value) => typeof value === "string" && value.trim()).join("\n"),
    hasStamp: shown.some(({ subtype, hasAppearance }) => subtype === "Stamp" && hasAppearance),
  };
}
