/** Adds rows to a list of a form until it has as many controls of this name as there are values. */
export function makeRoom(form: HTMLFormElement, name: string, count: number): void {
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
