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

interface DeskRefusedProps {
  /** The keyboard stays where it is. */
  isBeside?: boolean;
  children: ReactNode;
}

/** Why something was not done. */
export function DeskRefused({ isBeside = false, children }: DeskRefusedProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
    <p className="desk-done desk-failed" role="alert" tabIndex={-1} autoFocus={!isBeside}>
      <Icon name="alert-circle" /> {children}
    </p>
  );
}

/** What is wrong with one field, said as it comes. */
export function FieldRefused({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="desk-error" id={id} role="alert">
      {children}
    </p>
  );
}
