import type { ComponentProps, ReactNode, SyntheticEvent } from "react";

interface DialogProps extends Omit<ComponentProps<"dialog">, "title"> {
  id: string;
  title: ReactNode;
  /** Buttons. A `<button formMethod="dialog">` inside a form, or a handler, closes it. */
  actions: ReactNode;
  /** Opens as it comes into the page; otherwise whoever has its `ref` opens it. */
  opens?: boolean;
  /**
   * For a dialog that is longer than a phone's screen: focus starts at its title, not at its first
   * button.
   */
  startsAtTitle?: boolean;
}

/** A native modal: `showModal()` keeps focus inside and closes on Escape. */
export function Dialog({
  id,
  title,
  actions,
  opens = false,
  ref,
  startsAtTitle = false,
  children,
  className,
  ...rest
}: DialogProps) {
  return (
    <dialog
      {...rest}
      ref={opens ? showAsModal : ref}
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

export function showAsModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.matches(":modal")) return;
  dialog.removeAttribute("open");
  dialog.showModal();
}

/** What a button inside does to close its dialog. */
export function closeDialog({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}

/** `showModal()` reads the `autofocus` attribute, which React does not write. */
function takeFocusOnOpening(element: HTMLElement | null): void {
  element?.toggleAttribute("autofocus", true);
}
