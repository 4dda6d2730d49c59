interface RemovedItemsProps {
  base: string;
  removed: readonly { key: string; title: string }[];
}

/** What was removed: its history is still there. */
export function RemovedItems({ base, removed }: RemovedItemsProps) {
  if (removed.length === 0) return null;
  return (
    <details className="fold removed-items is-tall">
      <summary>Removed ({removed.length})</summary>
      <ul>
        {removed.map(({ key, title }) => (
          <li key={key}>
            <a href={`${base}/${key}/history`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
