const numbers = /(\b[A-Z]{2,6}-[A-Z0-9]{4,}\b)/;

/** A text whose numbers, such as XLD-7KQ4M2WM, do not break at their hyphens. */
export function WholeNumbers({ children }: { children: string }) {
  return children.split(numbers).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are told apart by their place
      <span className="unbroken" key={at}>
        {part}
      </span>
    ),
  );
}
