import {
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { limits } from "#contract/limits.ts";
import { PdfData } from "../viewer/formats/pdf-data.ts";
import { numberBoxes } from "../viewer/number-boxes.ts";
import { dotsPerInch, maxPages, mostPixels } from "../viewer/sheet-limits.ts";
import { emptySheet, type OpenedSheet, type Sheet, whiteCanvas } from "./open-sheet.ts";

/** A PDF counts 72 points an inch. */
const finest = dotsPerInch / 72;

async function begin(file: Blob, password: string | null) {
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: PdfData,
    // both make the library ask for its own files by name
    standardFontDataUrl: "fonts/",
    wasmUrl: "decoders/",
    useWorkerFetch: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    maxImageSize: limits.picturePixels,
    ...(password === null ? {} : { password }),
  });
}

/** Whether a PDF opens with a password alone: one that its owner locked against changes opens without. */
export async function asksForPassword(file: Blob): Promise<boolean> {
  const task = await begin(file, null);
  try {
    await task.promise;
    return false;
  } catch (error) {
    return (error as Error).name === "PasswordException";
  } finally {
    await task.destroy();
  }
}

/** All pages of a PDF on one sheet, with boxes where its text has the number. */
export async function openPdfSheet(file: File, password: string | null): Promise<OpenedSheet> {
  const task = await begin(file, password);
  try {
    const pdf = await task.promise;
    if (pdf.numPages > maxPages) return { kind: "too-many-pages" };
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
    return { kind: "sheet", sheet: await stack(pages) };
  } catch (error) {
    const { name, message } = error as Error;
    // the library says so of its worker's script, which it loads by itself
    if (message.startsWith("Setting up fake worker failed")) return { kind: "not-loaded" };
    if (name !== "PasswordException") throw error;
    return { kind: "locked", wrong: password !== null };
  } finally {
    await task.destroy();
  }
}

async function stack(pages: PDFPageProxy[]): Promise<Sheet> {
  const plain = pages.map((page) => page.getViewport({ scale: 1 }));
  const width = Math.max(...plain.map((page) => page.width));
  const height = plain.reduce((sum, page) => sum + page.height, 0);
  const scale = Math.min(finest, Math.sqrt(mostPixels / (width * height)));
  const viewports = pages.map((page) => page.getViewport({ scale }));
  const size = {
    width: Math.ceil(width * scale),
    height: viewports.reduce((sum, page) => sum + Math.ceil(page.height), 0),
  };
  const sheet: Sheet = { canvas: emptySheet(size), ...size, pages: pages.length, found: [] };
  let top = 0;
  for (const [index, viewport] of viewports.entries()) {
    const page = pages[index] as PDFPageProxy;
    const canvas = emptySheet({
      width: Math.ceil(viewport.width),
      height: Math.ceil(viewport.height),
    });
    await page.render({ canvas, viewport }).promise;
    whiteCanvas(sheet.canvas).drawImage(canvas, 0, top);
    const { items } = await page.getTextContent();
    const pieces = items.filter((item) => "str" in item);
    const above = top;
    const found = numberBoxes(pieces, ({ x, y }) => {
      const [left = 0, down = 0] = viewport.convertToViewportPoint(x, y);
      return { x: left, y: down + above };
    });
    sheet.found.push(...found);
    top += canvas.height;
  }
  return sheet;
}
