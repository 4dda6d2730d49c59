/**
 * Moves to the same link for the role that is chosen. Whoever walks through the list with the
 * keyboard is not moved at every step: there the button decides.
 */
export function enhance(form: HTMLElement): void {
  const select = form.querySelector("select");
  if (!select) return;
  let byKeyboard = form.querySelector(":focus-visible") !== null;
  const move = () => {
    location.assign(`/Opening/${encodeURIComponent(select.value)}${location.search}`);
  };
  // from the window down: the framework swallows events at the document while it hydrates the page
  const note = (event: Event) => {
    byKeyboard = event.type === "keydown";
  };
  for (const kind of ["keydown", "pointerdown"]) {
    addEventListener(kind, note, { capture: true, passive: true });
  }
  select.addEventListener("change", () => {
    if (!byKeyboard) move();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    move();
  });
}
