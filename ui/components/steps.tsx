/** Numbered steps on one line from top to bottom. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="steps" role="list">
      {items.map((item) => (
        <li key={item}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
