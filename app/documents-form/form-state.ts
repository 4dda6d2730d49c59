import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import { emptyContents, type FormContents } from "../documents/form-contents.ts";
import { fileKeys } from "./form-files.ts";

/** What the form is doing; `already` where this device has sent it before. */
export type FormPhase = "editing" | "sending" | "received" | "failed" | "already";

export interface FormState extends FormContents<DocumentsFormFileKey> {
  phase: FormPhase;
}

export const freshState: FormState = { ...emptyContents(fileKeys), phase: "editing" };
