import { addRow, changeRow } from "#ui/enhance/form-rows.ts";

/** Adds, moves and removes questions in place; without it their buttons ask the server. */
export function enhance(list: HTMLElement): void {
  list.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const [, what] = /-(add|up|remove)(?:\.\d+)?$/.exec(button?.value ?? "") ?? [];
    if (!button || !what) return;
    event.preventDefault();
    if (what === "add") addRow(list)?.querySelector<HTMLElement>("[id$='.label']")?.focus();
    else change(list, button, what as "up" | "remove");
    list.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** The focus stays with the row that moved, and goes to the list where its row is gone. */
function change(list: HTMLElement, button: HTMLButtonElement, what: "up" | "remove"): void {
  const row = button.closest<HTMLElement>("[data-row]");
  if (!row) return;
  changeRow(list, row, what);
  (what === "up" ? button : list).focus();
}
