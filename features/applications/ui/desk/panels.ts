import type { ToggleEvent } from "react";

/** Takes the keyboard to the first choice of a panel that opens. */
export function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState !== "open") return;
  currentTarget.querySelector<HTMLElement>("input:not([type=hidden]), li button")?.focus();
}

/** Closes the panel whose form is sent. */
export function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
    panel.hidePopover();
  }
}
