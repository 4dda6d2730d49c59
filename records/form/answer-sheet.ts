import { controlOf, setValue } from "./form-controls.ts";

/** The form's controls as values. They belong to the browser, so that nothing typed is ever lost. */
export interface AnswerSheet<Key extends string> {
  /** Every answer that was given, by key. */
  read(): Record<string, string>;
  /** Puts answers into the controls that nobody has touched. */
  fill(given: Record<string, string>): void;
  /** Puts an answer into its control, whatever stands there. */
  show(key: string, answer: string): void;
  clear(): void;
  /** Files that were picked before any script ran. */
  files(): [Key, FileList][];
  /** Makes the file input hold none. */
  clearFile(key: Key): void;
}

/** @param answers names of the controls that hold texts and choices @param documents of the file inputs */
export function openAnswerSheet<Key extends string>(
  form: HTMLFormElement,
  answers: readonly string[],
  documents: readonly Key[],
): AnswerSheet<Key> {
  const fileInput = (key: string) => form.elements.namedItem(key) as HTMLInputElement | null;
  return {
    read() {
      const data = new FormData(form);
      const entries = answers.map((key) => [key, data.get(key)]);
      return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
    },
    fill(given) {
      for (const key of answers) {
        const control = controlOf(form, key);
        const answer = given[key];
        if (control && answer && isAsServed(control)) setValue(control, answer);
      }
    },
    show(key, answer) {
      const control = controlOf(form, key);
      if (control) setValue(control, answer);
    },
    clear() {
      for (const key of answers) {
        const control = controlOf(form, key);
        if (control) setValue(control, "");
      }
      for (const key of documents) this.clearFile(key);
    },
    files: () =>
      documents.flatMap((key) => {
        const files = fileInput(key)?.files;
        return files && files.length > 0 ? [[key, files] as [Key, FileList]] : [];
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
