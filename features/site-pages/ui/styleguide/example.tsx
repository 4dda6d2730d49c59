import type { ReactNode } from "react";

/** A titled part of the guide. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className="stack gap-5" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One component in one state. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="guide-example">
      <p className="guide-name">{name}</p>
      {children}
    </div>
  );
}
