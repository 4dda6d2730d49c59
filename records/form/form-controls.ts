type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

/** The control, or the radio buttons, of this name. */
export function controlOf(form: HTMLFormElement, id: string): Control | null {
  return form.elements.namedItem(id) as Control | null;
}

/** Whether it holds nothing that a person gave. */
export function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement ? control.selectedIndex === 0 : control.value === "";
}

/** Null chooses what the page was served with. */
export function setValue(control: Control, value: string | null): void {
  if (control instanceof HTMLSelectElement) {
    const index = [...control.options].findIndex((option) => option.value === value);
    if (index >= 0 || value === null) control.selectedIndex = Math.max(0, index);
  } else if (control instanceof RadioNodeList) {
    for (const radio of control as NodeListOf<HTMLInputElement>)
      radio.checked = radio.value === value;
  } else {
    control.value = value ?? "";
  }
}
