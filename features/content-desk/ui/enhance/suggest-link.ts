import { pageLinkOf, suggestedMark } from "#features/publishing/index.ts";

/** Derives the page link while its title is typed, until somebody types another one. */
export function enhance(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement) || !control.form || control.value !== "") return;
  const title = control.form.elements.namedItem(control.dataset.suggestedFrom ?? "");
  if (!(title instanceof HTMLInputElement)) return;
  const mark = document.createElement("input");
  Object.assign(mark, { type: "hidden", name: suggestedMark, value: "yes" });
  control.form.append(mark);
  const suggest = () => {
    if (mark.isConnected) control.value = pageLinkOf(title.value);
  };
  title.addEventListener("input", suggest);
  control.addEventListener("input", () => mark.remove());
  suggest();
}
