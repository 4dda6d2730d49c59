import type { ContentField } from "./content-fields.ts";

/** A required line of text. */
export function lineField(
  field: Pick<ContentField, "key" | "label" | "rule"> & Partial<ContentField>,
) {
  const { most = 100 } = field;
  const message = `Enter one line of at most ${most} characters.`;
  return { control: "line", message, most, width: "half", ...field } satisfies ContentField;
}
