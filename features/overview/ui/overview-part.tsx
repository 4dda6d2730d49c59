import { type ReactNode, useId } from "react";

interface OverviewPartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function OverviewPart({ title, note, children }: OverviewPartProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
