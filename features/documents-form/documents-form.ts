import * as v from "valibot";
import type { FieldErrors } from "#contract/answer-rules.ts";
import { type Answer, answerRules } from "#contract/answer-rules.ts";
import { messages } from "#contract/messages.ts";

/** One question of "Documents Upload Form V1.1"; its key is `id` and `name` of the control. */
export interface DocumentsFormText {
  key: string;
  label: string;
  control: "text" | "email" | "tel";
  rule: Answer;
  hint?: string;
  autocomplete: string;
  maxLength: number;
}

/** One file of that form; its key is its `file_id` as well. */
export interface DocumentsFormFile {
  key: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** The specification names no fields: these tell HR whose documents they are. */
export const documentsFormTexts = [
  {
    key: "fullName",
    label: "Full name",
    control: "text",
    rule: answerRules.line,
    autocomplete: "name",
    maxLength: 200,
  },
  {
    key: "email",
    label: "Email",
    control: "email",
    rule: answerRules.email,
    hint: "So that HR can contact you",
    autocomplete: "email",
    maxLength: 254,
  },
  {
    key: "contactNumber",
    label: "Telephone",
    control: "tel",
    rule: answerRules.contactNumber,
    hint: "10 digits, such as 98200 12345",
    autocomplete: "tel-national",
    // room for what is taken off it again
    maxLength: 30,
  },
] as const satisfies readonly DocumentsFormText[];

export const documentsFormFiles = [
  { key: "resume", label: "Resume", required: true },
  {
    key: "photoId",
    label: "Photo ID",
    hint: "PAN card, passport or driving licence",
    required: true,
  },
  { key: "addressProof", label: "Address proof" },
  { key: "marksheet", label: "Latest marksheet or degree" },
  { key: "experienceLetter", label: "Experience or relieving letter" },
  { key: "salarySlip", label: "Salary slips", hint: "Optional, the last 3 months in one file" },
] as const satisfies readonly DocumentsFormFile[];

export type DocumentsFormTextKey = (typeof documentsFormTexts)[number]["key"];
export type DocumentsFormFileKey = (typeof documentsFormFiles)[number]["key"];

/** Key of the opening's code, where the form belongs to one. */
export const documentsFormOpeningKey = "openingCode";

/** Message where no opening has the code. */
export const openingUnknown = "There is no such opening.";

export interface CheckedDocumentsForm {
  texts: Record<DocumentsFormTextKey, string>;
  /** URLs of the uploaded files, by key. */
  files: Partial<Record<DocumentsFormFileKey, string>>;
}

/** @param values by key; a file's value is its address, or any text that stands for one */
export function checkDocumentsForm(
  values: Readonly<Record<string, unknown>>,
): { ok: true; value: CheckedDocumentsForm } | { ok: false; errors: FieldErrors } {
  const texts: Record<string, string> = {};
  const files: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const { key, rule } of documentsFormTexts) {
    const result = v.safeParse(rule, values[key] ?? "", { abortEarly: true, abortPipeEarly: true });
    if (result.success) texts[key] = result.output;
    else errors[key] = result.issues[0].message;
  }
  for (const { key, required } of documentsFormFiles as readonly DocumentsFormFile[]) {
    const value = values[key] ?? "";
    if (typeof value === "string" && value !== "") files[key] = value;
    else if (required || value !== "") errors[key] = messages.fileMissing;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { texts, files } as CheckedDocumentsForm };
}
