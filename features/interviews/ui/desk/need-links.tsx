import type { NeedView } from "./week-view.ts";

/** How much waits, as links to the lists below. */
export function NeedLinks({ needs }: { needs: readonly NeedView[] }) {
  if (needs.length === 0) return null;
  return (
    <ul className="cluster is-tall wk-needs" role="list">
      {needs.map(({ kind, count, words }) => (
        <li key={kind}>
          <a href={`#${kind}`}>
            <b>{count}</b> {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
