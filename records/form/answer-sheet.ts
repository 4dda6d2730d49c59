import type { Answers } from "./form-declaration.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

/** The form's controls as values. They belong to the browser, so that nothing typed is ever lost. */
export interface AnswerSheet<Key extends string> {
  /** Every answer that was given, by key. */
  read(): Record<string, string>;
  /** Whether somebody has given an answer that the page did not come with. */
  isTouched(): boolean;
  /** Puts answers into the controls that nobody has touched. */
  fill(given: Readonly<Record<string, string>>): void;
  /** Puts answers into their controls, whatever they hold. */
  show(given: Readonly<Record<string, string>>): void;
  clear(): void;
  /** Files that were picked before any script ran. */
  files(): [Key, FileList][];
  /** Makes the file input hold this file, or none. */
  showFile(key: Key, file: File | null): void;
}

/** @param answers names of the controls that hold texts and choices @param documents of the file inputs */
export function openAnswerSheet<Key extends string>(
  form: HTMLFormElement,
  answers: readonly string[],
  documents: readonly Key[],
): AnswerSheet<Key> {
  const controlOf = (key: string) => form.elements.namedItem(key) as Control | null;
  const fileInput = (key: string) => form.elements.namedItem(key) as HTMLInputElement | null;
  const put = (given: Readonly<Record<string, string>>, may: (control: Control) => boolean) => {
    for (const key of answers) {
      const control = controlOf(key);
      const answer = given[key];
      if (control && answer !== undefined && may(control)) setValue(control, answer);
    }
  };
  const sheet: AnswerSheet<Key> = {
    read() {
      const data = new FormData(form);
      const entries = answers.map((key) => [key, data.get(key)]);
      return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
    },
    isTouched: () =>
      answers.some((key) => {
        const control = controlOf(key);
        return control !== null && !isUntouched(control);
      }),
    fill: (given) => put(given, isUntouched),
    show: (given) => put(given, () => true),
    clear() {
      for (const key of answers) {
        const control = controlOf(key);
        if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
        else if (control) setValue(control, "");
      }
      for (const key of documents) sheet.showFile(key, null);
    },
    files: () =>
      documents.flatMap((key) => {
        const files = fileInput(key)?.files;
        return files && files.length > 0 ? [[key, files] as [Key, FileList]] : [];
      }),
    showFile(key, file) {
      const input = fileInput(key);
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
  };
  return sheet;
}

/** Keys of what was changed between two looks at a sheet. */
export function changedKeys(before: Answers, after: Answers): string[] {
  // a box that is not ticked is no answer
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => (after[key] ?? "") !== (before[key] ?? ""));
}

/** What is known from elsewhere, without what was changed meanwhile. */
export function withoutChanged(known: Answers, before: Answers, after: Answers): Answers {
  const changed = changedKeys(before, after);
  return Object.fromEntries(Object.entries(known).filter(([key]) => !changed.includes(key)));
}

/** As the page came, also where it came with something chosen. */
function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(0, served);
  }
  if (control instanceof RadioNodeList)
    return [...(control as NodeListOf<HTMLInputElement>)].every(isAsServed);
  return isAsServed(control);
}

/** Unlike a text, what can be ticked says nothing of itself by its value. */
function isAsServed(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  return "checked" in control && ["checkbox", "radio"].includes(control.type)
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

/** A choice that a select does not offer is left out. */
function setValue(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement) {
    const index = [...control.options].findIndex((option) => option.value === value);
    if (index >= 0) control.selectedIndex = index;
  } else if (control instanceof RadioNodeList) {
    for (const radio of control as NodeListOf<HTMLInputElement>)
      radio.checked = radio.value === value;
  } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
    control.checked = control.value === value;
  } else {
    control.value = value;
  }
}
