/**
 * Navigates to the same link for the chosen role. With the keyboard, moving through the list does
 * not navigate at every step: there the button does.
 */
export function enhance(form: HTMLElement): void {
  const select = form.querySelector("select");
  if (!select) return;
  let byKeyboard = form.querySelector(":focus-visible") !== null;
  const move = () => {
    location.assign(`/Opening/${encodeURIComponent(select.value)}${location.search}`);
  };
  // listen on the window: while hydrating, the framework stops events at the document
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
