import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PageViewport } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Placed } from "./page-cover.ts";
import { extractionLimits } from "./reading.ts";

/** PDFium as WebAssembly: it paints without native code, which the sandbox refuses. */
export const painterFolder = fileURLToPath(
  new URL("../../../../node_modules/@hyzyla/pdfium", import.meta.url),
);

/** Dots an inch at which letters of a resume are read well. */
const dotsAnInch = 200;
/** A shade that differs less from that of the paper is none. */
const minContrast = 24;
/** The share of a page that ink covers beside its text where there may be more to read: a short word. */
const minInk = 0.0002;
/** Differences between the shades of a place in which there is nothing to be seen. */
const noContrast = 10;
/** Letters for which a page may need a font that only a reader's device has. */
export const beyondLatin = /[^\P{L}\p{Script=Latin}]/u;

/** A page, and the text that is known to stand on it. */
export interface PageToPaint {
  /** Counted from 1. */
  number: number;
  placed: readonly Placed[];
  /** Its measures, in points, and where what stands in it is seen. */
  viewport: PageViewport;
}

/** Shades of grey, row by row. */
interface Painted {
  width: number;
  height: number;
  shades: Uint8Array;
}

export type Painter = Awaited<ReturnType<typeof createPainter>>;

/** Paints pages as a reader sees them, in shades of grey. */
export async function createPainter(file: Buffer) {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const wasm = await readFile(`${painterFolder}/dist/pdfium.wasm`);
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  const pdf = await library.loadDocument(new Uint8Array(file));

  async function painted(number: number, most: number, least: number): Promise<Painted> {
    const page = pdf.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const points = Math.max(1, originalWidth * originalHeight);
    const scaleTo = (pixels: number) => Math.sqrt(pixels / points);
    const scale = Math.min(scaleTo(most), Math.max(dotsAnInch / 72, scaleTo(least)));
    const { width, height, data } = await page.render({
      ...{ scale, colorSpace: "Gray", renderFormFields: true },
      render: async (bitmap) => bitmap.data,
    });
    return { width, height, shades: data.subarray(0, width * height) };
  }

  return {
    /** @returns the picture of a page as a PGM; null for one that shows nothing beside its text */
    async paint(toPaint: PageToPaint): Promise<Buffer | null> {
      const page = await painted(
        toPaint.number,
        extractionLimits.paintedPixels,
        extractionLimits.paintedPixelsOfSmall,
      );
      const { width, height, shades } = page;
      const ground = groundOf(shades);
      const unread = new Uint8Array(shades);
      for (const each of toPaint.placed) {
        const [left, top, right, end] = boxOn(page, toPaint.viewport, each, [-0.4, 1.2]);
        for (let row = top; row < end; row += 1)
          unread.fill(ground, row * width + left, row * width + right);
      }
      const ink = countsOf(unread).reduce(
        (sum, count, shade) => sum + (Math.abs(shade - ground) > minContrast ? count : 0),
        0,
      );
      if (ink < minInk * shades.length) return null;
      return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), shades]);
    },

    /**
     * The pieces of text of which nothing is seen on the page: invisible, of the colour of the paper, on a layer
     * that is switched off, or under something else. None of a page that shows no text at all, nor what
     * may need a font that is not in the file.
     */
    async hidden({ number, placed, viewport }: PageToPaint): Promise<Set<Placed>> {
      const page = await painted(number, extractionLimits.glancedPixels, 0);
      const blank = placed.filter((each) => isBlank(page, boxOn(page, viewport, each, [0, 0.7])));
      return new Set(
        blank.length < placed.length ? blank.filter(({ str }) => !beyondLatin.test(str)) : [],
      );
    },

    /** The words of a page in other letters than Latin ones: it knows better how these are put together. */
    wordsBeyondLatin(number: number): string {
      const text = pdf.getPage(number - 1).getText();
      return text.replace(/\S+/g, (word) => (beyondLatin.test(word) ? word : ""));
    },
  };
}

/** The shade that most of a page has. */
function groundOf(shades: Uint8Array): number {
  const counts = countsOf(shades);
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
}

/** How often each shade is there. By its index, as millions of them take a third of the time so. */
function countsOf(shades: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < shades.length; at += 1) {
    const shade = shades[at] as number;
    counts[shade] = (counts[shade] as number) + 1;
  }
  return counts;
}

type PixelBox = readonly [left: number, top: number, right: number, end: number];

/** Where a piece of text stands on a painted page. @param heights from its line, in heights of its letters */
function boxOn(
  { width, height }: Painted,
  viewport: PageViewport,
  { transform, width: long, height: size }: Placed,
  heights: readonly number[],
): PixelBox {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const [across, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
  const corners = heights.flatMap((share) =>
    [0, long].map((way) => {
      const rise = (share * size) / up;
      return viewport.convertToViewportPoint(
        x + (way * a) / across + rise * c,
        y + (way * b) / across + rise * d,
      ) as number[];
    }),
  );
  const columns = corners.map(([column = 0]) => (column * width) / viewport.width);
  const rows = corners.map(([, row = 0]) => (row * height) / viewport.height);
  return [
    Math.max(0, Math.floor(Math.min(...columns))),
    Math.max(0, Math.floor(Math.min(...rows))),
    Math.min(width, Math.ceil(Math.max(...columns))),
    Math.min(height, Math.ceil(Math.max(...rows))),
  ];
}

function isBlank({ width, shades }: Painted, [left, top, right, end]: PixelBox): boolean {
  let [darkest, lightest] = [255, 0];
  for (let row = top; row < end; row += 1) {
    for (let at = row * width + left; at < row * width + right; at += 1) {
      const shade = shades[at] as number;
      if (shade < darkest) darkest = shade;
      if (shade > lightest) lightest = shade;
    }
  }
  return lightest - darkest <= noContrast;
}
