/** The device's own share sheet, on devices that have one. */
export function enhance(button: HTMLElement): void {
  const { title, text, url } = button.dataset;
  const what = { title, text, url } as ShareData;
  if (!navigator.canShare?.(what)) return;
  const item = button.closest("li");
  if (item) item.hidden = false;
  button.addEventListener("click", () => {
    navigator.share(what).catch(() => {
      // the person cancelled
    });
  });
}
