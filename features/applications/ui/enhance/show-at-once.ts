/** Sends a form whose answer a frame of the page shows; without script its button does. */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.hidden = true;
  form.requestSubmit();
}
