import type { ReactNode } from "react";
import { Time } from "../components/time.tsx";

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

export interface TileFacts {
  label: string;
  figure: ReactNode;
  note?: ReactNode;
  /** Where the note leads. */
  href?: string | undefined;
}

interface TilesProps {
  tiles: readonly TileFacts[];
  className?: string;
}

/** The figures that are looked for first. */
export function Tiles({ tiles, className = "" }: TilesProps) {
  return (
    <dl className={`panel tiles ${className}`.trimEnd()}>
      {tiles.map(({ label, figure, note, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{figure}</b> {note && (href ? <a href={href}>{note}</a> : <span>{note}</span>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HistoryProps {
  events: readonly { at: Date; what: string; who?: string | null }[];
}

/** What was done with a record, the latest first. */
export function History({ events }: HistoryProps) {
  return (
    <ol className="history stack gap-4" role="list">
      {events.map(({ at, who, what }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at once
        <li key={index}>
          <p>{what}</p>
          <span className="sub">
            {who && `${who}, `}
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

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
