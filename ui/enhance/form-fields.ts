import { signInFieldNames } from "../sign-in-field-names.ts";

export type Fields = readonly (readonly [name: string, value: string])[];

/** Sent, but not typed: the action and the revision that it is based on. */
const notTyped = new Set(["revision", "base", "do", "suggested"]);

/** What a form would send, except files and credentials. */
export function fieldsOf(form: HTMLFormElement): Fields {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !signInFieldNames.has(name) ? [[name, value] as const] : [],
  );
}

/** Its initial values: somebody may have typed before the script ran. */
export function fieldsAtFirst(form: HTMLFormElement): Fields {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return fieldsOf(copy);
}

/** Whether the same was typed into both. */
export function isSame(one: Fields, other: Fields): boolean {
  const typed = (fields: Fields) =>
    JSON.stringify(
      fields
        .filter(([name]) => !notTyped.has(name))
        .map(([name, value]) => [name, value.replace(/\r\n?/g, "\n")]),
    );
  return typed(one) === typed(other);
}

/** Restores the values of a form. */
export function putBack(form: HTMLFormElement, fields: Fields): void {
  const remaining = Map.groupBy(fields, ([name]) => name);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      const values = remaining.get(control.name) ?? [];
      control.checked = values.some(([, value]) => value === control.value);
    } else if (isTyped(control)) {
      control.value = remaining.get(control.name)?.shift()?.[1] ?? "";
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTyped(control: Element): control is Typed {
  if (control instanceof HTMLInputElement) {
    return control.type !== "file" && !signInFieldNames.has(control.name);
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}
