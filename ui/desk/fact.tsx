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
