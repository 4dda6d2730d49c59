import { type Advice, type AdviceName, adviceOn } from "#contract/answers/answer-advice.ts";
import { writtenField } from "#contract/calls/wire.ts";
import { afterPress } from "../after-press.ts";
import { setAdvice } from "../known-advice.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

let isWatching = false;

/** Says below a field what to do about its answer, once it is left; also of what was typed before this script came. */
export function enhance(line: HTMLElement): void {
  if (fieldOf(line) !== document.activeElement) look(line);
  if (isWatching) return;
  isWatching = true;
  setAdvice(adviceOn);
  // whatever else fills in a form, such as a draft or the browser, leaves no field
  document.addEventListener("focusout", () => afterPress(lookAtAll));
  document.addEventListener("input", ({ target }) => {
    for (const line of lines()) if (fieldOf(line) === target) line.replaceChildren();
  });
}

const lines = () => document.querySelectorAll<HTMLElement>("[data-advice]");
const fieldOf = ({ dataset }: HTMLElement) =>
  document.getElementById(dataset.of ?? "") as Field | null;
const writtenOf = (field: Field) =>
  field.form?.elements.namedItem(writtenField(field.id)) as HTMLInputElement | null;

function lookAtAll(): void {
  for (const line of lines()) if (fieldOf(line) !== document.activeElement) look(line);
}

function look(line: HTMLElement): void {
  const field = fieldOf(line);
  if (!field) return;
  const { value } = field;
  const name = line.dataset.advice as AdviceName;
  const advice = adviceOn(name, value, writtenOf(field)?.value);
  const said = JSON.stringify(advice);
  // what stands there already is not announced again
  if (line.dataset.said === said && line.childNodes.length > 0 === (advice !== null)) return;
  line.dataset.said = said;
  line.replaceChildren(...(advice ? partsOf(field, advice) : []));
}

function partsOf(field: Field, { words, uses, keepsWritten }: Advice): HTMLElement[] {
  const said = document.createElement("span");
  said.textContent = words;
  const presses = uses.map(({ label, value }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => {
      const written = keepsWritten ? writtenOf(field) : null;
      if (written) written.value = field.value.trim();
      field.value = value;
      // the form hears of it as of any typing that is over, and says no longer what was wrong
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      afterPress(() => field.focus());
    });
    return button;
  });
  return [said, ...presses];
}
