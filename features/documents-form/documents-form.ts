import { type Answer, answerRules } from "#contract/answers/answer-rules.ts";
import { type CheckedForm, checkForm } from "#records/check-form.ts";

/** One question of "Documents Upload Form V1.1"; its key is `id` and `name` of the control. */
export interface DocumentsFormText {
  key: string;
  label: string;
  control: "text" | "email" | "tel";
  rule: Answer;
  /** The words by which the notice of the form names it. */
  notice: string;
  hint?: string;
  autocomplete: string;
  maxLength: number;
}

/** One file of that form; its key is its `file_id` as well. */
export interface DocumentsFormFile {
  key: string;
  label: string;
  /** The words by which the notice of the form names it. */
  notice: string;
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
    notice: "Name",
    autocomplete: "name",
    maxLength: 200,
  },
  {
    key: "email",
    label: "Email",
    control: "email",
    rule: answerRules.email,
    notice: "e-mail address",
    hint: "So that HR can contact you",
    autocomplete: "email",
    maxLength: 254,
  },
  {
    key: "contactNumber",
    label: "Telephone",
    control: "tel",
    rule: answerRules.contactNumber,
    notice: "telephone",
    hint: "10 digits, such as 98200 12345",
    autocomplete: "tel-national",
    // room for what is taken off it again
    maxLength: 30,
  },
] as const satisfies readonly DocumentsFormText[];

export const documentsFormFiles = [
  { key: "resume", label: "Resume", notice: "Resume", required: true },
  {
    key: "photoId",
    label: "Photo ID",
    notice: "Photo ID",
    hint: "PAN card, passport or driving licence",
    required: true,
  },
  { key: "addressProof", label: "Address proof", notice: "proof of address" },
  { key: "marksheet", label: "Latest marksheet or degree", notice: "marksheet" },
  { key: "experienceLetter", label: "Experience or relieving letter", notice: "experience letter" },
  {
    key: "salarySlip",
    label: "Salary slips",
    notice: "Salary slips",
    hint: "Optional, the last 3 months in one file",
  },
] as const satisfies readonly DocumentsFormFile[];

export type DocumentsFormTextKey = (typeof documentsFormTexts)[number]["key"];
export type DocumentsFormFileKey = (typeof documentsFormFiles)[number]["key"];

/** Key of the opening's code, where the form belongs to one. */
export const documentsFormOpeningKey = "openingCode";

/** Message where no opening has the code. */
export const openingUnknown = "There is no such opening.";

export type CheckedDocumentsForm = CheckedForm<DocumentsFormTextKey, DocumentsFormFileKey>;

/** @param values by key; a file's value is its address, or any text that stands for one */
export function checkDocumentsForm(values: Readonly<Record<string, unknown>>) {
  return checkForm({ texts: documentsFormTexts, files: documentsFormFiles }, values);
}
