import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";

/** The figures of a drawing, folded away below it. */
export function FigureDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="behind">
      <summary>
        {label} <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
