import { makeRowsFor } from "./form-rows.ts";
import { signInFieldNames } from "./sign-in-field-names.ts";

/** Adds rows to a list of a form until it has as many controls of this name as there are values. */
function makeRoom(form: HTMLFormElement, name: string, count: number): void {
  const rows = [...form.querySelectorAll("[data-row]")].filter((row) => hasControl(row, name));
  let last = rows.at(-1);
  for (let missing = count - rows.length; last && missing > 0; missing -= 1) last = addRow(last);
}

const hasControl = (row: Element, name: string) =>
  [...row.querySelectorAll("input")].some((control) => control.name === name);

function addRow(last: Element): Element {
  const row = last.cloneNode(true) as Element;
  for (const label of row.querySelectorAll("label")) label.htmlFor = next(label.htmlFor);
  for (const number of row.querySelectorAll(".vh")) {
    number.textContent = next(number.textContent ?? "");
  }
  for (const control of row.querySelectorAll("input")) {
    control.id = next(control.id);
    control.value = "";
  }
  last.after(row);
  return row;
}

/** Ids and labels of the rows end in their number. */
const next = (text: string) => text.replace(/\d+$/, (number) => String(Number(number) + 1));

export type Fields = readonly (readonly [name: string, value: string])[];

/** Sent, but not typed: the action and the revision that it is based on. */
const notTyped = new Set(["revision", "base", "do"]);

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
  const left = Map.groupBy(fields, ([name]) => name);
  makeRowsFor(form, [...left.keys()]);
  for (const [name, { length }] of left) makeRoom(form, name, length);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      const values = left.get(control.name) ?? [];
      control.checked = values.some(([, value]) => value === control.value);
    } else if (isTyped(control)) {
      control.value = left.get(control.name)?.shift()?.[1] ?? "";
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
