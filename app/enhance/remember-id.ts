const key = "xld-employee-id";

/** Keeps the employee's ID on the device where that is wanted, and only then. */
export function enhance(label: HTMLElement): void {
  const box = label.querySelector("input");
  const form = label.closest("form");
  const field = form?.querySelector<HTMLInputElement>("#id");
  if (!box || !form || !field) return;
  try {
    const kept = localStorage.getItem(key);
    box.checked = kept !== null;
    if (kept && !field.value) field.value = kept;
  } catch {
    return; // storage is forbidden: nothing can be kept
  }
  label.hidden = false;
  const keep = () => {
    try {
      if (box.checked && field.value.trim()) localStorage.setItem(key, field.value.trim());
      else localStorage.removeItem(key);
    } catch {
      // full: the link is made all the same
    }
  };
  form.addEventListener("submit", keep);
  box.addEventListener("change", keep);
}
