import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A page is looked at in so many columns and rows. */
const cells = 40;
/** The share of a page that pictures have to cover before what they show may be text: a photo covers less. */
const minCovered = 0.12;
/** The same of strips, such as a heading. */
const minStrip = 0.01;
/** The share of the pictures on which text lies where they are no more than its ground, or a scan that was read. */
const minWritten = 0.2;

type Matrix = readonly number[];
const unit: Matrix = [1, 0, 0, 1, 0, 0];

/** A piece of text, and where it stands. */
export interface Placed {
  str: string;
  transform: Matrix;
  width: number;
  height: number;
}

const times = (one: Matrix, other: Matrix): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [
    ...[a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j],
    ...[a * k + c * l + e, b * k + d * l + f],
  ];
};

/** Whether pictures cover much of a page, or a strip as wide as a line, on which there is hardly any text. */
export function showsUnreadPictures(
  page: PDFPageProxy,
  places: readonly PlacedPicture[],
  texts: readonly Placed[],
): boolean {
  const grid = gridOf(page);
  const pictures = new Set<number>();
  const strips = new Set<number>();
  for (const { matrix } of places) {
    const box = corners(matrix);
    grid.mark(pictures, box);
    if (isStrip(box)) grid.mark(strips, box);
  }
  const isMuch = pictures.size >= minCovered * cells * cells;
  return (
    (isMuch && isUnwritten(pictures, grid, texts)) ||
    (strips.size >= minStrip * cells * cells && isUnwritten(strips, grid, texts))
  );
}

function isUnwritten(
  pictures: ReadonlySet<number>,
  grid: ReturnType<typeof gridOf>,
  texts: readonly Placed[],
): boolean {
  const written = new Set<number>();
  for (const { transform, width, height } of texts) {
    const [, , , , x = 0, y = 0] = transform;
    grid.mark(written, [x, y, x + width, y + height]);
  }
  const both = [...pictures].filter((cell) => written.has(cell)).length;
  return both < minWritten * pictures.size;
}

/** A photo or a logo is hardly ever three times as wide as high. */
const isStrip = ([left, bottom, right, top]: Box) => right - left >= 3 * (top - bottom);

type Box = readonly [left: number, bottom: number, right: number, top: number];

function corners([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix): Box {
  const across = [e, e + a, e + c, e + a + c];
  const up = [f, f + b, f + d, f + b + d];
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
}

function gridOf({ view }: PDFPageProxy) {
  const [left = 0, bottom = 0, right = 1, top = 1] = view;
  const column = (x: number) => ((x - left) / Math.max(1, right - left)) * cells;
  const row = (y: number) => ((y - bottom) / Math.max(1, top - bottom)) * cells;
  const within = (at: number) => Math.min(cells, Math.max(0, at));
  return {
    mark(marked: Set<number>, [x, y, toX, toY]: Box) {
      for (let at = Math.floor(within(row(y))); at < within(row(toY)); at += 1)
        for (let to = Math.floor(within(column(x))); to < within(column(toX)); to += 1)
          marked.add(at * cells + to);
    },
  };
}

/** A picture: its unit square as it lies on the page, and its pixels where they are known. */
export interface PlacedPicture {
  matrix: Matrix;
  pixels: number;
}

/** All pictures that a page paints. */
export async function picturesOf(page: PDFPageProxy): Promise<PlacedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PlacedPicture[] = [];
  const saved: Matrix[] = [];
  let now = unit;
  for (const [at, step] of fnArray.entries()) {
    const args = argsArray[at] as unknown[] | null;
    if (step === OPS.save || step === OPS.paintFormXObjectBegin) saved.push(now);
    if (step === OPS.restore || step === OPS.paintFormXObjectEnd) now = saved.pop() ?? unit;
    now = times(now, movedBy(step, args));
    const pixels = step === OPS.paintImageXObject ? Number(args?.[1]) * Number(args?.[2]) || 0 : 0;
    found.push(...placesIn(step, args).map((each) => ({ matrix: times(now, each), pixels })));
  }
  return found;
}

/** How a step moves what comes after it. */
function movedBy(step: number, args: unknown[] | null): Matrix {
  const matrix = step === OPS.transform ? args : step === OPS.paintFormXObjectBegin && args?.[0];
  const numbers = numbersOf(matrix);
  return numbers.length === 6 ? numbers : unit;
}

function placesIn(step: number, args: unknown[] | null): Matrix[] {
  if (single.has(step)) return [unit];
  return grouped.has(step) ? placesOf(args) : [];
}

const single = new Set<number>([
  ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject],
  OPS.paintSolidColorImageMask,
]);
/** The library joins several pictures into one step. */
const grouped = new Set<number>([
  ...[OPS.paintImageMaskXObjectGroup, OPS.paintInlineImageXObjectGroup],
  ...[OPS.paintImageXObjectRepeat, OPS.paintImageMaskXObjectRepeat],
]);

const numbersOf = (value: unknown): number[] =>
  value && typeof value === "object" ? Object.values(value).map(Number) : [];

/** Pictures of a group say where they are; those that repeat one say their scale, then their positions. */
function placesOf(args: unknown[] | null): Matrix[] {
  const lists = (args ?? []).filter((each) => Array.isArray(each)) as { transform?: unknown }[][];
  const each = lists.flat().flatMap((one) => (one?.transform ? [numbersOf(one.transform)] : []));
  if (each.length > 0) return each;
  const scales = (args ?? []).filter((one) => typeof one === "number") as number[];
  const places = numbersOf(args?.at(-1));
  const [a = 1, b = 0, c = 0, d = scales[1] ?? 1] = scales.length === 2 ? [scales[0] ?? 1] : scales;
  return places.flatMap((x, at) => (at % 2 === 0 ? [[a, b, c, d, x, places[at + 1] ?? 0]] : []));
}
