import { type KycDocumentKey, kycAnswers, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { controlOf, setValue } from "../sending/form-controls.ts";

/** The form's controls as values. They belong to the browser, so that nothing typed is ever lost. */
export interface KycSheet {
  /** Every answer that was given, by key. */
  read(): Record<string, string>;
  /** Puts answers into the controls that nobody has touched. */
  fill(answers: Record<string, string>): void;
  clear(): void;
  /** Files that were picked before any script ran. */
  files(): [KycDocumentKey, FileList][];
  /** Makes the file input hold none. */
  clearFile(key: KycDocumentKey): void;
}

export function kycSheet(form: HTMLFormElement): KycSheet {
  const fileInput = (key: string) => form.elements.namedItem(key) as HTMLInputElement | null;
  return {
    read() {
      const data = new FormData(form);
      const entries = kycAnswers.map(({ key }) => [key, data.get(key)]);
      return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
    },
    fill(answers) {
      for (const { key } of kycAnswers) {
        const control = controlOf(form, key);
        const answer = answers[key];
        if (control && answer && isAsServed(control)) setValue(control, answer);
      }
    },
    clear() {
      for (const { key } of kycAnswers) {
        const control = controlOf(form, key);
        if (control) setValue(control, "");
      }
      for (const key of kycDocumentKeys) this.clearFile(key);
    },
    files: () =>
      kycDocumentKeys.flatMap((key) => {
        const files = fileInput(key)?.files;
        return files && files.length > 0 ? [[key, files] as [KycDocumentKey, FileList]] : [];
      }),
    clearFile(key) {
      const input = fileInput(key);
      if (input) input.value = "";
    },
  };
}

function isAsServed(control: NonNullable<ReturnType<typeof controlOf>>): boolean {
  if (control instanceof RadioNodeList) return control.value === "";
  return control instanceof HTMLInputElement && control.value === control.defaultValue;
}
