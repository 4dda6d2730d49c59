/**
 * Moves to the same link for the role that is chosen. Whoever walks through the list with the
 * keyboard is not moved at every step: there the button decides.
 */
export function enhance(form: HTMLElement): void {
  const select = form.querySelector("select");
  if (!select) return;
  let byKeyboard = false;
  const move = () => {
    location.assign(`/Opening/${encodeURIComponent(select.value)}${location.search}`);
  };
  select.addEventListener("keydown", () => {
    byKeyboard = true;
  });
  select.addEventListener("pointerdown", () => {
    byKeyboard = false;
  });
  select.addEventListener("change", () => {
    if (!byKeyboard) move();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    move();
  });
}
