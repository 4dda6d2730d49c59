import { docxType, openDocx } from "./formats/open-docx.ts";
import { openImage } from "./formats/open-image.ts";
import type { Failure, FromFrame, ToFrame } from "./messages.ts";
import { type OpenedFile, Unshowable } from "./sheet.ts";
import { SheetList } from "./sheet-list.ts";
import { wholeSheet } from "./whole-sheet.ts";

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
    const { openPdf } = await import("./formats/open-pdf.ts").catch((cause: unknown) => {
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
  const order = event.data;
  if (order.kind === "show") void show(order);
  else if (order.kind === "clear") clear();
  else if (order.kind === "zoom") list?.zoom(order.to);
  else if (order.kind === "turn") list?.turn();
  else if (order.kind === "page") list?.page(order.by);
  else if (order.kind === "scroll") list?.scrollTo(order.to);
  else if (order.kind === "pixels") void handOver();
  else if (order.kind === "password") givePassword(order.password);
});

addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  const { scrollWidth, clientWidth } = document.documentElement;
  // a wide page is moved by them
  const isOwn = key.startsWith("Arrow") && scrollWidth > clientWidth;
  if (!altKey && !ctrlKey && !metaKey && !isOwn) tell({ kind: "key", key });
});

tell({ kind: "ready" });
