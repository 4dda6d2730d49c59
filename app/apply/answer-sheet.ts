import { resumeField } from "#contract/application-fields.ts";
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

function controlOf(form: HTMLFormElement, id: string): Control | null {
  return form.elements.namedItem(id) as Control | null;
}

function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement ? control.selectedIndex === 0 : control.value === "";
}

/** Null chooses what the page was served with. */
function setValue(control: Control, value: string | null): void {
  if (control instanceof HTMLSelectElement) {
    const index = [...control.options].findIndex((option) => option.value === value);
    if (index >= 0 || value === null) control.selectedIndex = Math.max(0, index);
  } else if (control instanceof RadioNodeList) {
    for (const radio of control as NodeListOf<HTMLInputElement>)
      radio.checked = radio.value === value;
  } else {
    control.value = value ?? "";
  }
}
