import type { ComponentProps, ReactNode } from "react";

interface DialogProps extends Omit<ComponentProps<"dialog">, "title"> {
  id: string;
  title: ReactNode;
  /** Buttons. A `<button formMethod="dialog">` inside a form, or a handler, closes it. */
  actions: ReactNode;
  /**
   * For a dialog that is longer than a phone's screen: focus starts at its title, not at its first
   * button.
   */
  startsAtTitle?: boolean;
}

/** A native modal: open it with `showModal()`, which keeps focus inside and closes on Escape. */
export function Dialog({
  id,
  title,
  actions,
  startsAtTitle = false,
  children,
  className,
  ...rest
}: DialogProps) {
  return (
    <dialog
      {...rest}
      id={id}
      className={className ? `dialog ${className}` : "dialog"}
      aria-labelledby={`${id}-title`}
    >
      <h2
        id={`${id}-title`}
        tabIndex={startsAtTitle ? -1 : undefined}
        ref={startsAtTitle ? takeFocusOnOpening : undefined}
      >
        {title}
      </h2>
      {children}
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}

/** `showModal()` reads the `autofocus` attribute, which React does not write. */
function takeFocusOnOpening(element: HTMLElement | null): void {
  element?.toggleAttribute("autofocus", true);
}
