import {
  AnnotationMode,
  getDocument,
  PasswordException,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { numberBoxes } from "../number-boxes.ts";
import { type OpenedFile, type Sheet, Unshowable } from "../sheet.ts";
import { dotsPerInch } from "../sheet-limits.ts";
import type { Size, Turn } from "../sheet-size.ts";
import { PdfData } from "./pdf-data.ts";
import { spanOfPiece } from "./pdf-spans.ts";
import { startPdfWorker } from "./pdf-worker.ts";

const maxSheets = 200;
/** A point of paper in CSS pixels. */
const point = 96 / 72;
const maxImagePixels = 60_000_000;
const maxText = 20_000;
/** Pieces of text of a page that can be selected: a full page of small print has some 1,500. */
const maxSpans = 5_000;

/** One for all files that the frame shows: starting the library takes longer than most files. */
let started: Promise<Worker> | undefined;

function pdfWorker(): Promise<Worker> {
  started ??= startPdfWorker();
  return started;
}

/** @param again the one before was wrong */
export type AskPassword = (again: boolean) => Promise<string>;

/**
 * A PDF's pages, painted and nothing more: neither its scripts, forms and links nor the files that
 * it holds are read into anything that could act.
 */
export async function openPdf(bytes: ArrayBuffer, ask: AskPassword): Promise<OpenedFile> {
  const port = await pdfWorker().catch((cause: unknown) => {
    started = undefined;
    throw cause;
  });
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: PDFWorker.create({ port, verbosity: 0 } as never),
    verbosity: 0,
    enableXfa: false,
    useWorkerFetch: false,
    // what is missing comes from the library, so that a page looks the same on every desk
    useSystemFonts: false,
    BinaryDataFactory: PdfData,
    // both make the library ask for its own files by name
    standardFontDataUrl: "fonts/",
    wasmUrl: "decoders/",
    maxImageSize: maxImagePixels,
    disableWorkerRendering: true,
  });
  task.onPassword = (update: (password: string) => void, reason: number) =>
    void ask(reason === PasswordResponses.INCORRECT_PASSWORD).then(update);
  try {
    const pdf = await task.promise;
    const shown = Math.min(maxSheets, pdf.numPages);
    const sheets = Array.from({ length: shown }, (_, index) => sheetOf(pdf, index + 1));
    const close = () => void task.destroy();
    return { sheets, finest: dotsPerInch / 96, left: pdf.numPages - shown, close };
  } catch (cause) {
    port.terminate();
    started = undefined;
    throw new Unshowable(cause instanceof PasswordException ? "unsupported" : "damaged", { cause });
  }
}

function viewportOf(page: PDFPageProxy, canvas: Size, turn: Turn) {
  const rotation = (page.rotate + turn) % 360;
  const { width } = page.getViewport({ scale: 1, rotation });
  return page.getViewport({ scale: canvas.width / width, rotation });
}

function sheetOf(pdf: PDFDocumentProxy, number: number): Sheet {
  return {
    async size(): Promise<Size> {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: point });
      return { width, height };
    },

    async paint(canvas, turn: Turn) {
      const page = await pdf.getPage(number);
      const viewport = viewportOf(page, canvas, turn);
      // with their looks and without what they do
      const annotationMode = AnnotationMode.ENABLE;
      await page.render({ canvas, viewport, annotationMode }).promise;
      page.cleanup();
    },

    async numbers(canvas, turn: Turn) {
      const page = await pdf.getPage(number);
      const viewport = viewportOf(page, canvas, turn);
      const { items } = await page.getTextContent();
      return numberBoxes(
        items.filter((item) => "str" in item),
        (place) => {
          const [x = 0, y = 0] = viewport.convertToViewportPoint(place.x, place.y);
          return { x, y };
        },
      );
    },

    async text() {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const parts = items.map((item) =>
        "str" in item ? item.str + (item.hasEOL ? "\n" : "") : "",
      );
      return parts.join(" ").slice(0, maxText);
    },

    async spans(size, turn: Turn) {
      const page = await pdf.getPage(number);
      const viewport = viewportOf(page, size, turn);
      const { items } = await page.getTextContent();
      const pieces = items.filter((item) => "str" in item).slice(0, maxSpans);
      return pieces.flatMap((piece) => spanOfPiece(piece, viewport) ?? []);
    },
  };
}
