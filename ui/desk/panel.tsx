import type { ReactNode } from "react";

interface PanelProps {
  /** Of its heading. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a desk's screen: a box with its heading, and below it one thing after the other. */
export function Panel({ id, title, className = "", children }: PanelProps) {
  return (
    <section className={`panel pad stack ${className}`.trimEnd()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
