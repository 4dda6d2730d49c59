// What other features use of this one in their pages.

export { readPaintedSheet } from "./aadhaar/read-painted-sheet.ts";
export { browserFileTools } from "./files/browser-file-tools.ts";
export { judgeHeld, loadAhead, makeReady } from "./files/make-ready.ts";
export { type Prepared, prepareFile } from "./files/prepare-file.ts";
export { sizeInWords } from "./files/size-in-words.ts";
export type { FromFrame, PaintedSheet, ToFrame, Zoom } from "./viewer/messages.ts";
