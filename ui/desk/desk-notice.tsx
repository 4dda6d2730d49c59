import type { ReactNode } from "react";
import { Icon } from "#ui/components/icon.tsx";

/** What was just done. */
export function DeskDone({ children }: { children: ReactNode }) {
  return (
    <p className="desk-done" role="status">
      <Icon name="circle-check" /> {children}
    </p>
  );
}

/** Why something was not done. */
export function DeskRefused({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
    <p className="desk-done desk-failed" role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert-circle" /> {children}
    </p>
  );
}
