import type { ToggleEvent } from "react";

/** Takes the keyboard to the first choice of a panel that opens. */
export function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") focusFirstIn(currentTarget);
}

/** At once: a browser tells of a panel that opens a moment later, when the next key may have come. */
export function focusFirstIn(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>("input:not([type=hidden]), li button")?.focus();
}

/** Closes the panel whose form is sent. */
export function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
    panel.hidePopover();
  }
}
