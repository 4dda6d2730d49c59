/** Without script people print from the browser's menu. */
export function enhance(button: HTMLElement): void {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
