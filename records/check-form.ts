import * as v from "valibot";
import type { Answer, FieldErrors } from "#contract/answers/answer-rules.ts";
import { messages } from "#contract/messages.ts";

/** What a form asks, as far as its check needs to know it. */
interface AskedFields<TextKey extends string, FileKey extends string> {
  texts: readonly { key: TextKey; rule: Answer }[];
  files: readonly { key: FileKey; required?: boolean }[];
}

export interface CheckedForm<TextKey extends string, FileKey extends string> {
  texts: Record<TextKey, string>;
  /** URLs of the uploaded files, by key. */
  files: Partial<Record<FileKey, string>>;
}

/**
 * Checks a form that asks the same of everybody, by the rules of its fields, on both sides of the wire.
 * @param values by key; a file's value is its address, or any text that stands for one
 */
export function checkForm<TextKey extends string, FileKey extends string>(
  fields: AskedFields<TextKey, FileKey>,
  values: Readonly<Record<string, unknown>>,
): { ok: true; value: CheckedForm<TextKey, FileKey> } | { ok: false; errors: FieldErrors } {
  const texts: Record<string, string> = {};
  const files: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const { key, rule } of fields.texts) {
    const result = v.safeParse(rule, values[key] ?? "", { abortEarly: true, abortPipeEarly: true });
    if (result.success) texts[key] = result.output;
    else errors[key] = result.issues[0].message;
  }
  for (const { key, required } of fields.files) {
    const value = values[key] ?? "";
    if (typeof value === "string" && value !== "") files[key] = value;
    else if (required || value !== "") errors[key] = messages.fileMissing;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { texts, files } as CheckedForm<TextKey, FileKey> };
}
