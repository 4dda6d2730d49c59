/** What somebody said, beside the text that it belongs to. */
export function MarginQuote({ text, by }: { text: string; by: string }) {
  return (
    <figure className="margin-quote">
      <blockquote className="display-2">
        <p>{text}</p>
      </blockquote>
      <figcaption className="muted">{by}</figcaption>
    </figure>
  );
}
