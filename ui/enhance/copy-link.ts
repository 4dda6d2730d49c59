/** Copies the field beside the button, and says so: to the eye and to screen readers. */
export function enhance(box: HTMLElement): void {
  const field = box.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const button = box.querySelector("button");
  const status = box.querySelector("[role=status]");
  if (!field || !button || !status) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const { copied = "", byHand = "" } = box.dataset;
    const done = await copy(field);
    // a live region announces the same text again only if it was empty in between
    status.textContent = "";
    requestAnimationFrame(() => {
      status.textContent = done ? copied : byHand;
    });
  });
}

/**
 * The Clipboard API is refused on plain http and by some permissions; then `execCommand` may work.
 */
async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
