import type { Box } from "../aadhaar/black-boxes.ts";

/** What the desk's page tells the frame that paints a document. */
export type ToFrame =
  | { kind: "show"; bytes: ArrayBuffer; mediaType: string; watermark: string }
  /** Takes the document away that is shown; another one follows. */
  | { kind: "clear" }
  | { kind: "zoom"; to: Zoom }
  | { kind: "turn" }
  /** Leads to the next page, or to the one before. */
  | { kind: "page"; by: 1 | -1 }
  /** Leads to a place: see `placeAt`. */
  | { kind: "scroll"; to: number }
  /** Asks for the whole document as pixels. */
  | { kind: "pixels" }
  | { kind: "password"; password: string };

/** `in` and `out` go to the next step of the scale. */
export type Zoom = "in" | "out" | "width" | "actual";

/** Why a document cannot be shown. */
export type Failure = "damaged" | "too-large" | "unsupported" | "no-text" | "not-loaded";

/** All pages one below the other, as they are turned; nothing of the file but what is seen of it. */
export interface PaintedSheet {
  width: number;
  height: number;
  pages: number;
  /** Four bytes each, row by row. */
  pixels: ArrayBuffer;
  /** Where the number was found. */
  found: Box[];
}

/**
 * What the frame tells the desk's page. The page does nothing for it that changes a record: who
 * might take over the frame by a crafted file can ask for no more than to look elsewhere.
 */
export type FromFrame =
  | { kind: "ready" }
  /** `omits`: whether the file has more than its text, which alone is shown. */
  | { kind: "shown"; pages: number; left: number; omits: boolean }
  | { kind: "place"; page: number; percent: number }
  /** Somebody scrolled in it; not said where the page led it there. */
  | { kind: "scrolled"; to: number }
  | { kind: "password"; again: boolean }
  | { kind: "pixels"; sheet: PaintedSheet }
  | { kind: "no-pixels"; why: "too-many-pages" | "damaged" }
  | { kind: "failed"; why: Failure }
  | { kind: "key"; key: string };
