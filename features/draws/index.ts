// What other features use of this one, on both sides of the wire.

export type { DrawEdition } from "./draw.ts";
export { type DrawContent, readParticipants } from "./draw-content.ts";
export { entrantLine } from "./draw-entrants.ts";
export { listParticipants, publicEntrants } from "./draw-list.ts";
export { drawPageTexts, drawPaths, drawTexts, earlierPath } from "./texts/draw-pages.ts";
