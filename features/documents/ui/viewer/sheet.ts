import type { Box } from "../aadhaar/black-boxes.ts";
import type { Failure } from "./messages.ts";
import type { Size, Turn } from "./sheet-size.ts";
import type { TextSpan } from "./text-layer.ts";

/** One page of a document, or a picture. */
export interface Sheet {
  /** In CSS pixels at actual size, as it lies; reads what is needed for it. */
  size(): Promise<Size>;
  /** Paints it over the whole canvas. */
  paint(canvas: HTMLCanvasElement, turn: Turn): Promise<void>;
  /** Boxes over the first eight digits of every Aadhaar number that its text has. */
  numbers(canvas: Size, turn: Turn): Promise<Box[]>;
  /** Its words, for who hears them; "" where it has none. */
  text(): Promise<string>;
  /** Its words where they stand on a sheet of that size, to be selected. */
  spans(size: Size, turn: Turn): Promise<TextSpan[]>;
}

export interface OpenedFile {
  sheets: readonly Sheet[];
  /** Pixels for each in CSS beyond which nothing more is to be seen. */
  finest: number;
  /** Further pages that are not shown. */
  left: number;
  /** Gives its memory back. */
  /** Whether it has more than what is shown, such as pictures beside the text. */
  omits?: boolean;
  close(): void;
}

/** A file that cannot be shown. */
export class Unshowable extends Error {
  readonly why: Failure;

  constructor(why: Failure, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}
