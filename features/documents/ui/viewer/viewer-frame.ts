import type { Box } from "../aadhaar/black-boxes.ts";
import type { Failure, FromFrame, PaintedSheet, ToFrame } from "./messages.ts";
import { docxType, openDocx } from "./open-docx.ts";
import { openImage } from "./open-image.ts";
import { type OpenedFile, Unshowable } from "./sheet.ts";
import { longestSide, mostPages, mostPixels } from "./sheet-limits.ts";
import { SheetList } from "./sheet-list.ts";
import { type Size, type Turn, turned } from "./sheet-size.ts";

// Runs in a frame of HR's viewer that has no origin, no session and no way out: it is handed the
// bytes of a document and paints them. See docs/decisions/0029-viewer-sandbox.md.

// no policy that Chromium knows holds these back: they would carry a document past all the others
for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) {
  Reflect.deleteProperty(globalThis, name);
}

/** The desk's page. Everyone else's messages are not heard. */
const desk = new URL(import.meta.url).origin;
let file: OpenedFile | undefined;
let list: SheetList | undefined;
let givePassword = (_password: string) => {};

const tell = (message: FromFrame, transfer: Transferable[] = []) =>
  parent.postMessage(message, desk, transfer);

async function show({ bytes, mediaType, watermark }: Extract<ToFrame, { kind: "show" }>) {
  try {
    clear();
    file = await open(bytes, mediaType);
    list = await SheetList.show(file, watermark, tell);
    tell({ kind: "shown", pages: file.sheets.length, left: file.left, omits: file.omits ?? false });
  } catch (error) {
    const why: Failure = error instanceof Unshowable ? error.why : "damaged";
    tell({ kind: "failed", why });
  }
}

async function open(bytes: ArrayBuffer, mediaType: string): Promise<OpenedFile> {
  if (mediaType === "application/pdf") {
    const { openPdf } = await import("./open-pdf.ts").catch((cause: unknown) => {
      throw new Unshowable("not-loaded", { cause });
    });
    return openPdf(bytes, askPassword);
  }
  if (mediaType === docxType) return openDocx(bytes);
  if (mediaType === "image/png" || mediaType === "image/jpeg") return openImage(bytes, mediaType);
  throw new Unshowable("unsupported");
}

/** Before the next document, so that nobody reads one person's under the name of another. */
function clear(): void {
  list?.close();
  file?.close();
  list = undefined;
  file = undefined;
}

/** For whoever blacks out a number: what leaves the frame is pixels alone. */
async function handOver() {
  try {
    const sheet = file && (await wholeSheet(file, list?.turned ?? 0));
    if (sheet) tell({ kind: "pixels", sheet }, [sheet.pixels]);
    else tell({ kind: "no-pixels", why: "too-many-pages" });
  } catch {
    tell({ kind: "no-pixels", why: "damaged" });
  }
}

function askPassword(again: boolean): Promise<string> {
  tell({ kind: "password", again });
  return new Promise((resolve) => {
    givePassword = resolve;
  });
}

addEventListener("message", (event: MessageEvent<ToFrame>) => {
  if (event.source !== parent || event.origin !== desk) return;
  const told = event.data;
  if (told.kind === "show") void show(told);
  else if (told.kind === "clear") clear();
  else if (told.kind === "zoom") list?.zoom(told.to);
  else if (told.kind === "turn") list?.turn();
  else if (told.kind === "page") list?.page(told.by);
  else if (told.kind === "scroll") list?.scrollTo(told.to);
  else if (told.kind === "pixels") void handOver();
  else if (told.kind === "password") givePassword(told.password);
});

addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  const { scrollWidth, clientWidth } = document.documentElement;
  // a wide page is moved by them
  const isOwn = key.startsWith("Arrow") && scrollWidth > clientWidth;
  if (!altKey && !ctrlKey && !metaKey && !isOwn) tell({ kind: "key", key });
});

tell({ kind: "ready" });

/** All pages on one sheet, without a watermark; null where there are too many of them. */
async function wholeSheet(file: OpenedFile, turn: Turn): Promise<PaintedSheet | null> {
  const { sheets, left } = file;
  if (left > 0 || sheets.length > mostPages) return null;
  const plain = await Promise.all(sheets.map(async (sheet) => turned(await sheet.size(), turn)));
  const sizes = scaled(plain, file.finest);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  const { context } = whiteCanvas({ width, height });
  const found: Box[] = [];
  let top = 0;
  for (const [index, sheet] of sheets.entries()) {
    const size = sizes[index] as Size;
    const page = whiteCanvas(size);
    await sheet.paint(page.canvas, turn);
    context.drawImage(page.canvas, 0, top);
    const above = top;
    const numbers = await sheet.numbers(size, turn);
    found.push(...numbers.map((box) => ({ ...box, y: box.y + above })));
    top += size.height;
  }
  const { buffer } = context.getImageData(0, 0, width, height).data;
  return { width, height, pages: sheets.length, pixels: buffer, found };
}

/** As fine as it is worth, and as a canvas bears. */
function scaled(plain: readonly Size[], finest: number): Size[] {
  const width = Math.max(...plain.map((size) => size.width));
  const height = plain.reduce((sum, size) => sum + size.height, 0);
  const longest = Math.max(...plain.flatMap((size) => [size.width, size.height]));
  const scale = Math.min(finest, longestSide / longest, Math.sqrt(mostPixels / (width * height)));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return plain.map((size) => ({ width: side(size.width), height: side(size.height) }));
}

function whiteCanvas({ width, height }: Size) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("There is no canvas to paint on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}
