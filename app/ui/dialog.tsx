import type { ComponentProps, ReactNode } from "react";

interface DialogProps extends Omit<ComponentProps<"dialog">, "title"> {
  id: string;
  title: ReactNode;
  /** Buttons. A `<button formMethod="dialog">` inside a form, or a handler, closes it. */
  actions: ReactNode;
}

/** A native modal: open it with `showModal()`, which keeps focus inside and closes on Escape. */
export function Dialog({ id, title, actions, children, className, ...rest }: DialogProps) {
  return (
    <dialog
      {...rest}
      id={id}
      className={className ? `dialog ${className}` : "dialog"}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
