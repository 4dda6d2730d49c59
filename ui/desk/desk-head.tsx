import type { ReactNode } from "react";

interface DeskHeadProps {
  title: string;
  lead: string;
  /** What can be done with the whole screen, such as an export. */
  children?: ReactNode;
}

/** The first line of a desk's screen. */
export function DeskHead({ title, lead, children }: DeskHeadProps) {
  return (
    <div className="desk-head">
      <h1>{title}</h1>
      <p>{lead}</p>
      {children && <div className="desk-actions">{children}</div>}
    </div>
  );
}
