interface FiguresProps {
  facts: readonly { figure: string; words: string }[];
  className: string;
  large?: boolean;
}

/** Numbers, each with what it counts. */
export function Figures({ facts, className, large = false }: FiguresProps) {
  return (
    <ul className={`tiled ${className}`} role="list">
      {facts.map(({ figure, words }) => (
        <li key={words} className="stack gap-2">
          <b className={large ? "display-4" : "display-3"}>{figure}</b>{" "}
          <span className="muted">{words}</span>
        </li>
      ))}
    </ul>
  );
}
