import type { ContentField } from "./content-fields.ts";

/** A required line of text. */
export function lineField(
  field: Pick<ContentField, "key" | "label" | "rule"> & Partial<ContentField>,
) {
  const { most = 100, label } = field;
  const message = `${label}: one line of 1 to ${most} characters.`;
  return { control: "line", message, most, width: "half", ...field } satisfies ContentField;
}
