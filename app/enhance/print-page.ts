/** Without script the browser's own menu prints. */
export function enhance(button: HTMLElement): void {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
