import { createHash } from "node:crypto";
import { bodyOf, type FormValues, type PlainField, textsOf } from "#features/publishing/index.ts";

/** What an editor had before them, field by field, short enough to go along with the form. */
export function marksOf(fields: readonly PlainField[], texts: FormValues): string {
  const marks = Object.entries(markTexts(fields, texts));
  return marks.map(([key, mark]) => `${key}=${mark}`).join(" ");
}

export type Marks = Readonly<Record<string, string>>;

/** Marks as a form brought them back; fields that it does not name have none. */
export function readMarks(text: string): Marks {
  return Object.fromEntries(text.split(" ").map((pair) => pair.split("=", 2)));
}

/** One mark for each field: the same for texts that are kept alike. */
export function markTexts(fields: readonly PlainField[], texts: FormValues): Marks {
  const stored = textsOf(fields, bodyOf(fields, texts));
  const mark = (text = "") => createHash("sha256").update(text).digest("base64url").slice(0, 16);
  return Object.fromEntries(fields.map(({ key }) => [key, mark(stored[key])]));
}
