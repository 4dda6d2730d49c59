import type { ReactNode } from "react";

/** A list of facts: each says what it is about, and beside it what is known. */
export function Facts({ className = "", children }: { className?: string; children: ReactNode }) {
  return <dl className={`facts ${className}`.trimEnd()}>{children}</dl>;
}

/** One line of a list of facts. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
