/**
 * Rows of a form that people add, move and remove: `[data-rows]` says with what their names begin,
 * its `template` holds an empty one. Names, ids and labels hold the number of the row, from 1.
 */
const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-row]")];

/** Adds an empty row behind the others; null where there are as many as may be. */
export function addRow(list: HTMLElement): HTMLElement | null {
  const rows = rowsOf(list);
  const template = list.querySelector("template");
  const row = template?.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement) || rows.length >= Number(list.dataset.most)) return null;
  const last = rows.at(-1) ?? template;
  last?.after(row);
  number(list);
  return row;
}

/** Moves the row before the one above it, or takes it away. */
export function changeRow(list: HTMLElement, row: HTMLElement, what: "up" | "remove"): void {
  const rows = rowsOf(list);
  if (what === "up") rows[rows.indexOf(row) - 1]?.before(row);
  else row.remove();
  number(list);
}

/** Adds rows until each field that begins like the list's names has a control. */
export function makeRowsFor(form: HTMLFormElement, names: readonly string[]): void {
  for (const list of form.querySelectorAll<HTMLElement>("[data-rows]")) {
    const start = `${list.dataset.rows}.`;
    const numbers = names
      .filter((name) => name.startsWith(start))
      .map((name) => Number.parseInt(name.slice(start.length), 10));
    const wanted = Math.max(0, ...numbers.filter(Number.isInteger));
    while (rowsOf(list).length < wanted && addRow(list));
  }
}

const numbered = ["id", "name", "for", "aria-describedby"] as const;

/** Writes into each row the number that it has now. */
function number(list: HTMLElement): void {
  const rows = rowsOf(list);
  for (const [index, row] of rows.entries()) numberRow(row, list.dataset.rows ?? "", index + 1);
  const add = list.querySelector<HTMLElement>(":scope > button");
  if (add) add.hidden = rows.length >= Number(list.dataset.most);
}

function numberRow(row: HTMLElement, prefix: string, place: number): void {
  const numberIn = (text: string) => text.replace(/\d+/, String(place));
  for (const element of row.querySelectorAll("*")) {
    for (const name of numbered) {
      const value = element.getAttribute(name);
      if (value?.startsWith(prefix)) element.setAttribute(name, numberIn(value));
    }
    if (element instanceof HTMLButtonElement) element.value = numberIn(element.value);
  }
  for (const said of row.querySelectorAll(".vh")) said.textContent = numberIn(said.textContent);
}
