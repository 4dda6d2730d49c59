import type * as v from "valibot";

/** How an editor enters a value, and what is stored of it. */
export type ContentControl =
  /** One line of text. */
  | "line"
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
  /** A whole number, or null; chosen from `options` where there are any. */
  | "number"
  /** Pairs of a name and an address on the web. */
  | "links"
  /** The name of a picture. */
  | "picture";

/** One field of an item that HR edits. */
export interface ContentField {
  /** Where the value stands in the item's body; the dots lead into it. */
  key: string;
  label: string;
  hint?: string;
  control: ContentControl;
  /** Judges the stored value. */
  rule: v.GenericSchema;
  /** What to say where the rule refuses. */
  message: string;
  /** May be left empty. Empty text is then absent from the body. */
  optional?: boolean;
  /** `note` says why one cannot be seen yet, `unready` why it cannot be published. */
  options?: readonly { value: string; label: string; note?: string; unready?: string }[];
  width?: "full" | "half" | "third";
  /** What the two parts of a link are called here, where not name and address. */
  parts?: readonly [name: string, address: string];
  /** Key of the field from whose text this one is filled in, as a part of an address. */
  suggestedFrom?: string;
  /** Characters, told to the browser where one of the texts must end. */
  most?: number;
}

export interface ContentFieldGroup {
  heading: string;
  fields: readonly ContentField[];
}

/** What a form holds of an item: texts by the names of their controls. */
export type FormValues = Readonly<Record<string, string>>;
