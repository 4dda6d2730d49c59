import type { ComponentProps, ToggleEvent } from "react";
import { Icon } from "#ui/components/icon.tsx";

interface DecidePanelProps extends ComponentProps<"div"> {
  /** Which its button names as its target. */
  id: string;
  title: string;
}

/** Opened by a button of a bar, with its fields in the form around it; its first choice has the keyboard. */
export function DecidePanel({ id, title, className, children, ...more }: DecidePanelProps) {
  return (
    <div
      popover="auto"
      id={id}
      className={className ? `decide-panel ${className}` : "decide-panel"}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onToggle={focusFirst}
      {...more}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          className="iconbtn"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Cancel"
        >
          <Icon name="x" />
        </button>
      </header>
      {children}
    </div>
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
