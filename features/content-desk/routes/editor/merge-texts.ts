import type { FormValues, PlainField } from "#features/publishing/index.ts";
import { markTexts, readMarks } from "./base-marks.ts";

export interface MergedTexts {
  values: FormValues;
  /** Keys of fields that only the others changed: theirs stand in the form now. */
  taken: readonly string[];
  /** Keys of fields that both changed: mine stand in the form, and which is meant is asked. */
  asked: readonly string[];
}

/**
 * Puts together what two editors made of the same item.
 * @param base marks of what both began with; where a field has none, both count as having changed it
 */
export function mergeTexts(
  fields: readonly PlainField[],
  { mine, theirs, base }: { mine: FormValues; theirs: FormValues; base: string },
): MergedTexts {
  const [began, own, other] = [readMarks(base), markTexts(fields, mine), markTexts(fields, theirs)];
  const differing = fields.map(({ key }) => key).filter((key) => own[key] !== other[key]);
  const taken = differing.filter((key) => own[key] === began[key]);
  const asked = differing.filter((key) => own[key] !== began[key] && other[key] !== began[key]);
  const values = { ...mine, ...Object.fromEntries(taken.map((key) => [key, theirs[key] ?? ""])) };
  return { values, taken, asked };
}
