/** Closes an open dropdown of the navigation on Escape, and when focus or a click go elsewhere. */
export function closeMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("click", closeOthers);
  document.addEventListener("focusin", closeOthers);
}

function closeOthers({ target }: Event): void {
  for (const menu of openMenus()) {
    if (!menu.contains(target as Node)) menu.open = false;
  }
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details.nav-drop[open]");
}
