import type { ReactNode } from "react";

interface DeskHeadProps {
  title: string;
  lead: string;
  /** Of a second one where the page's own heading is elsewhere. */
  level?: 1 | 2;
  /** What can be done with the whole screen, such as an export. */
  children?: ReactNode;
}

/** The first line of a desk's screen. */
export function DeskHead({ title, lead, level = 1, children }: DeskHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="desk-head">
      <Heading>{title}</Heading>
      <p>{lead}</p>
      {children && <div className="desk-actions">{children}</div>}
    </div>
  );
}
