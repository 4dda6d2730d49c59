import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import type { KeptConsent } from "../documents/consent-keeper.ts";
import { type DraftDocuments, usableDraft } from "../documents/draft-documents.ts";
import type { TextStorage } from "../sending/text-storage.ts";
import { fileKeys, textKeys } from "./form-files.ts";

/** The form as it stands on the device, until it is received. */
export interface FormDraft {
  savedAt: number;
  answers: Record<string, string>;
  documents: DraftDocuments<DocumentsFormFileKey>;
  consent: KeptConsent | null;
  /** Names what is sent, so that a repeat of it is stored once. */
  submissionId: string;
}

const longestKept = 7 * 24 * 60 * 60 * 1_000;

/** What one form of the device was given. @param form tells it from those of other openings */
export function openFormDrafts(storage: TextStorage, form: string, now: () => number) {
  const key = `xld-${form}`;
  return {
    /** @returns the draft, and whether it had files that the server holds no longer */
    read(): { draft: FormDraft; expired: boolean } | null {
      const draft = parse(storage.getItem(key));
      if (!draft || !(now() - draft.savedAt < longestKept)) return null;
      const kept = Object.entries(draft.answers).filter(
        ([name, answer]) => textKeys.includes(name) && typeof answer === "string",
      );
      const { documents, expired } = usableDraft(draft.documents, fileKeys, now());
      return { draft: { ...draft, answers: Object.fromEntries(kept), documents }, expired };
    },
    write(draft: Omit<FormDraft, "savedAt">) {
      try {
        storage.setItem(key, JSON.stringify({ ...draft, savedAt: now() }));
      } catch {
        // refused or full: what is on the page is still there
      }
    },
    forget: () => storage.removeItem(key),
  };
}

export type FormDrafts = ReturnType<typeof openFormDrafts>;

function parse(text: string | null): FormDraft | null {
  try {
    const draft = JSON.parse(text ?? "null") as FormDraft | null;
    return draft && typeof draft.answers === "object" && typeof draft.documents === "object"
      ? draft
      : null;
  } catch {
    return null;
  }
}
