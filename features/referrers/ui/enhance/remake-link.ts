/**
 * Keeps link, QR code and poster in step with the form: another opening generates them again,
 * another ID removes them until its link is generated. If that fails, the page says so: the old
 * link goes, as it leads elsewhere, and the form's button stays.
 */
export function enhance(form: HTMLElement, enhanceInserted: (within: ParentNode) => void): void {
  const select = form.querySelector("select");
  const field = form.querySelector<HTMLInputElement>("#id");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!(form instanceof HTMLFormElement) || !select || !field || !status) return;
  const shown = () => document.querySelector<HTMLElement>("#result");
  let latest = 0;

  select.addEventListener("change", async () => {
    const old = shown();
    if (!old) return;
    latest += 1;
    const mine = latest;
    old.inert = true;
    old.ariaBusy = "true";
    const made = await ask(form);
    // another opening or ID was chosen meanwhile
    if (mine !== latest || !old.isConnected) return;
    status.classList.toggle("vh", made !== null);
    if (!made) {
      old.remove();
      status.textContent = status.dataset.failed ?? "";
      return;
    }
    old.replaceWith(made.result);
    enhanceInserted(made.result);
    history.replaceState(history.state, "", made.address);
    document.title = made.title;
    status.textContent = made.result.querySelector("h2")?.textContent ?? "";
  });
  field.addEventListener("input", () => {
    if (field.value.trim() !== field.defaultValue.trim()) shown()?.remove();
  });
}

/** The part of the response that shows the link; null where it could not be generated. */
async function ask(form: HTMLFormElement) {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const result = page.querySelector<HTMLElement>("#result");
    return result && { result, address: `${answer.url}#result`, title: page.title };
  } catch {
    return null;
  }
}
