import { resumeField } from "#contract/application-fields.ts";
import { controlOf, isUntouched, setValue } from "#records/form/form-controls.ts";
import { askedIds } from "./draft.ts";

/** The form's controls as values. They belong to the browser, so that nothing typed is ever lost. */
export interface AnswerSheet {
  /** Every named value, the hidden ones too. */
  read(): Record<string, string>;
  /** Puts answers into the form. */
  fill(answers: Record<string, string>, options: { onlyEmpty: boolean }): void;
  clear(): void;
  /** Makes the file input hold this file, or none. */
  showFile(file: File | null): void;
  /** Files that were picked before any script ran. */
  files(): FileList | null;
}

export function formSheet(form: HTMLFormElement): AnswerSheet {
  const fileInput = () => form.elements.namedItem(resumeField.id) as HTMLInputElement | null;
  return {
    read() {
      const entries = [...new FormData(form)].filter(([, value]) => typeof value === "string");
      return Object.fromEntries(entries) as Record<string, string>;
    },
    fill(answers, { onlyEmpty }) {
      for (const id of askedIds) {
        const answer = answers[id];
        const control = controlOf(form, id);
        if (answer === undefined || !control) continue;
        if (!onlyEmpty || isUntouched(control)) setValue(control, answer);
      }
    },
    clear() {
      for (const id of askedIds) {
        const control = controlOf(form, id);
        if (control) setValue(control, control instanceof HTMLSelectElement ? null : "");
      }
    },
    showFile(file) {
      const input = fileInput();
      if (!input) return;
      if (!file) {
        input.value = "";
        return;
      }
      if (input.files?.length === 1 && input.files[0] === file) return;
      const transfer = new DataTransfer();
      transfer.items.add(file);
      input.files = transfer.files;
    },
    files: () => fileInput()?.files ?? null,
  };
}
