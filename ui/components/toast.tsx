import type { ComponentProps } from "react";
import { pageTexts } from "#content/page-texts.ts";
import { useTexts } from "../texts.ts";
import { Icon } from "./icon.tsx";

interface ToastProps extends ComponentProps<"div"> {
  look?: "info" | "error";
  onClose?: () => void;
}

/**
 * A message that floats over the page. The live region must be in the page before its text: render
 * it empty and fill it. The caller also removes the message (`timings.toast`).
 */
export function Toast({ look = "info", onClose, children, className, ...rest }: ToastProps) {
  const { dismiss } = useTexts(pageTexts);
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
            <button type="button" className="iconbtn" onClick={onClose} aria-label={dismiss}>
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
