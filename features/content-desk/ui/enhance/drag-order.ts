/**
 * Lets the rows of a list be dragged within their group; the buttons beside them do the same. The
 * list's own form sends the new order.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  let dragged: HTMLTableRowElement | null = null;
  let before = "";

  for (const row of form.querySelectorAll<HTMLTableRowElement>("tr[data-key]")) {
    row.draggable = true;
    row.addEventListener("dragstart", (event) => {
      dragged = row;
      before = orderOf(form);
      event.dataTransfer?.setData("text/plain", row.dataset.key ?? "");
      if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
      row.classList.add("is-dragged");
    });
    row.addEventListener("dragover", (event) => {
      if (!dragged || dragged.parentElement !== row.parentElement) return;
      event.preventDefault();
      const { top, height } = row.getBoundingClientRect();
      if (event.clientY < top + height / 2) row.before(dragged);
      else row.after(dragged);
    });
    row.addEventListener("drop", (event) => event.preventDefault());
    row.addEventListener("dragend", () => {
      row.classList.remove("is-dragged");
      dragged = null;
      const order = orderOf(form);
      if (order !== before) send(form, order);
    });
  }
}

function orderOf(form: HTMLFormElement): string {
  const rows = form.querySelectorAll<HTMLTableRowElement>("tr[data-key]");
  return [...rows].map((row) => row.dataset.key).join(" ");
}

function send(form: HTMLFormElement, order: string): void {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "do";
  field.value = `order ${order}`;
  form.append(field);
  form.submit();
}
