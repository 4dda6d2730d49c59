import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";

interface DeskHeadProps {
  title: string;
  /** A sentence; what is not one stands as it is. */
  lead?: ReactNode;
  /** Of a second one where the page's own heading is elsewhere. */
  level?: 1 | 2;
  /** Where an arrow before the title leads to. */
  back?: { href: string; label: string };
  /** What can be done with the whole screen, such as an export. */
  children?: ReactNode;
}

/** The first line of a desk's screen. */
export function DeskHead({ title, lead, level = 1, back, children }: DeskHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="desk-head cluster">
      {back && (
        <a className="iconbtn" href={back.href} aria-label={back.label}>
          <Icon name="arrow-left" />
        </a>
      )}
      <Heading>{title}</Heading>
      {typeof lead === "string" ? <p>{lead}</p> : lead}
      {children && <div className="desk-actions cluster">{children}</div>}
    </div>
  );
}
