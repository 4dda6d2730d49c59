import { type FormValues, type PlainField, textsOf } from "#features/publishing/index.ts";
import type { Conflict } from "#features/publishing/server/index.ts";
import type { ConflictView } from "../../ui/editor/item-view.ts";
import { marksOf } from "./base-marks.ts";
import { mergeTexts } from "./merge-texts.ts";

interface Both {
  mine: FormValues;
  /** Marks of what both began with. */
  base: string;
  conflict: Conflict;
}

/** What the form holds after somebody else saved meanwhile, and what is to be chosen. */
export function viewConflict(fields: readonly PlainField[], { mine, base, conflict }: Both) {
  const { by, at, revision } = conflict;
  const theirs = conflict.theirs === null ? null : textsOf(fields, conflict.theirs);
  const merged = theirs && mergeTexts(fields, { mine, theirs, base });
  const { values = mine, taken = [], asked = [] } = merged ?? {};
  const view: ConflictView = { theirs, mine, taken, asked, by, at, revision };
  return { values, view, base: theirs ? marksOf(fields, theirs) : "" };
}
