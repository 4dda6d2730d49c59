/** Escape hides the tooltips of a row until pointer and focus have left it (WCAG 1.4.13). */
export function dismissTooltips(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const row of document.querySelectorAll(".social:is(:hover, :focus-within)")) {
      row.classList.add("is-quiet");
      const wake = () => row.classList.remove("is-quiet");
      row.addEventListener("pointerleave", wake, { once: true });
      row.addEventListener("focusout", wake, { once: true });
    }
  });
}
