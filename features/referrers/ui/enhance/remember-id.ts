const key = "xld-employee-id";

/** Stores the Employee ID on the device where that is wanted, and only then. */
export function enhance(label: HTMLElement): void {
  const box = label.querySelector("input");
  const form = label.closest("form");
  const field = form?.querySelector<HTMLInputElement>("#id");
  if (!box || !form || !field) return;
  try {
    const stored = localStorage.getItem(key);
    box.checked = stored !== null;
    if (stored && !field.value) field.value = stored;
  } catch {
    return; // storage is not allowed: nothing can be stored
  }
  label.hidden = false;
  const keep = () => {
    try {
      if (box.checked && field.value.trim()) localStorage.setItem(key, field.value.trim());
      else localStorage.removeItem(key);
    } catch {
      // storage is full: the link is generated all the same
    }
  };
  form.addEventListener("submit", keep);
  box.addEventListener("change", keep);
}
