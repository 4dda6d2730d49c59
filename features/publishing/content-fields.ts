import type * as v from "valibot";

/** How a value is entered, and the type that is stored. */
export type ContentControl =
  /** One line of text. */
  | "line"
  /** An email address. */
  | "email"
  /** Text of several lines. */
  | "text"
  /** A list, one item a line. */
  | "lines"
  /** HTML as pages show it. */
  | "html"
  /** One of `options`. */
  | "choice"
  /** true or false. */
  | "switch"
  /** An ISO day, or null. */
  | "day"
  /** An ISO instant, or null; entered as date and time in India. */
  | "moment"
  /** A time of the day, such as `10:30`. */
  | "time"
  /** A list of some of `options`, ticked. */
  | "ticks"
  /** A whole number, or null; chosen from `options` where there are any. */
  | "number"
  /** Pairs of a name and an address on the web. */
  | "links"
  /** The name of a picture. */
  | "picture"
  /** Questions to candidates, each an object; as text they are JSON. */
  | "questions";

/** One field of an item that HR edits. */
export interface ContentField {
  /** Path of the value in the item's body, with dots. */
  key: string;
  label: string;
  hint?: string;
  control: ContentControl;
  /** Schema of the stored value. */
  rule: v.GenericSchema;
  /** Message where the rule refuses. */
  message: string;
  /** Optional. Empty text is then absent from the body. */
  optional?: boolean;
  /** `note` says why one cannot be seen yet, `unready` why it cannot be published. */
  options?: readonly { value: string; label: string; note?: string; notReady?: string }[];
  width?: "full" | "half" | "third";
  /** Labels of the two parts of a link, where not name and address. */
  parts?: readonly [name: string, address: string];
  /** Key of the field from whose text this one is derived, as a part of a URL. */
  suggestedFrom?: string;
  /** Fields that are filled in later, for the text to name as `{field}`. */
  inserts?: readonly { field: string; words: string }[];
  /** Longest text in characters (`maxlength`). */
  most?: number;
}

const typed: readonly ContentControl[] = ["line", "email", "text", "lines", "html"];

/** What is said of one that needs a value and has none: what a text may look like helps nobody who has typed none. */
export const emptyMessage = ({ control, label, message }: ContentField): string =>
  typed.includes(control) ? `Enter: ${label}.` : message;

export interface ContentFieldGroup {
  heading: string;
  fields: readonly ContentField[];
}

/** An item as form values: texts by the names of their controls. */
export type FormValues = Readonly<Record<string, string>>;
