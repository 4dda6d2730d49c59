import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  getDocument,
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import * as pdfjsWorker from "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { extractionLimits } from "./extraction-limits.ts";
import { type DecodedPicture, greyPicture } from "./grey-picture.ts";
import { type ExtractionContext, Unreadable } from "./reading.ts";

/** Decoders of what scanners write. */
export const decodersFolder = fileURLToPath(
  new URL("../../../../node_modules/pdfjs-dist/wasm", import.meta.url),
);

/** Fewer letters on a page with a picture are a stamp on a scan. */
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
 * Hands over the text of each page, or of the picture on a page without text. Scripts, forms, links
 * and the files that a PDF holds are not looked at.
 * @throws Unreadable
 */
export async function pdfText(file: Buffer, context: ExtractionContext): Promise<void> {
  const pdf = await openPdf(file);
  let scanned = 0;
  const pages = Math.min(pdf.numPages, extractionLimits.pages);
  for (let number = 1; number <= pages && !context.isLate(); number += 1) {
    const page = await pdf.getPage(number);
    const text = await textOf(page);
    context.emit(text);
    const isScan = text.replace(/\s/g, "").length < fewLetters;
    if (isScan && context.recognize && scanned < extractionLimits.scannedPages) {
      const picture = await largestPicture(page);
      if (picture) {
        scanned += 1;
        context.emit(await context.recognize(greyPicture(picture), orientationOf(page)));
      }
    }
    page.cleanup();
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

/** Item by item, with the line ends that the library sees. */
async function textOf(page: PDFPageProxy): Promise<string> {
  let text = "";
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    for (const item of value.items) {
      if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    }
    if (text.length > extractionLimits.characters) {
      await reader.cancel();
      return text;
    }
  }
}

const paints: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject];

/** Of the pictures that the page paints, the one with the most pixels; null where there is none. */
async function largestPicture(page: PDFPageProxy): Promise<DecodedPicture | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const painted = fnArray.flatMap((paint, at) => (paints.includes(paint) ? [argsArray[at]] : []));
  const pictures = await Promise.all(
    painted.map(([named]) => (typeof named === "string" ? objectOf(page, named) : named)),
  );
  return pictures
    .filter((picture): picture is DecodedPicture => Boolean(picture?.data && picture.kind))
    .reduce<DecodedPicture | null>(
      (most, one) =>
        one.width * one.height > (most ? most.width * most.height : 10_000) ? one : most,
      null,
    );
}

function objectOf(page: PDFPageProxy, name: string): Promise<DecodedPicture | null> {
  // what pages share has a name that begins so
  const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
}

/** A page may be turned where its picture lies. As EXIF has it. */
function orientationOf({ rotate }: PDFPageProxy): number {
  return { 90: 6, 180: 3, 270: 8 }[rotate] ?? 1;
}
