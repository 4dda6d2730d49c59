import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

interface ToastProps extends ComponentProps<"div"> {
  look?: "info" | "error";
  onClose?: () => void;
}

/**
 * A message that floats over the page. The live region has to be in the page before its words are:
 * render it empty and fill it. Who shows it also takes it away (`timings.toast`).
 */
export function Toast({ look = "info", onClose, children, className, ...rest }: ToastProps) {
  return (
    <div
      role={look === "error" ? "alert" : "status"}
      {...rest}
      className={className ? `toasts ${className}` : "toasts"}
    >
      {children && (
        <div className={`toast toast-${look}`}>
          <Icon name={look === "error" ? "alert-circle" : "info-circle"} />
          <div>{children}</div>
          {onClose && (
            <button type="button" className="iconbtn" onClick={onClose} aria-label="Dismiss">
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
