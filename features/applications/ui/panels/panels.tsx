import type { ComponentProps, ToggleEvent } from "react";
import { Icon } from "#ui/components/icon.tsx";

interface PopoverPanelProps extends ComponentProps<"div"> {
  /** Which its button names as its target. */
  id: string;
  title: string;
  /** What its cross does, in a word. */
  close?: string;
}

/** A dialog over the page that a button opens; it goes by its cross, by Escape, and by a press beside it. */
export function PopoverPanel({ id, title, close = "Close", children, ...more }: PopoverPanelProps) {
  return (
    <div popover="auto" id={id} role="dialog" aria-labelledby={`${id}-title`} {...more}>
      <header className="row apart">
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          className="iconbtn"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon name="x" />
        </button>
      </header>
      {children}
    </div>
  );
}

/** Opened by a button of a bar, with its fields in the form around it; its first choice has the keyboard. */
export function DecidePanel({ className, ...more }: Omit<PopoverPanelProps, "close">) {
  return (
    <PopoverPanel
      close="Cancel"
      className={className ? `desk-panel decide-panel ${className}` : "desk-panel decide-panel"}
      onToggle={focusFirst}
      {...more}
    />
  );
}

/** Takes the keyboard to the first choice of a panel that opens. */
function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
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
