import { clientQuotes, quotesHeading } from "../../texts/dolphins.ts";

/** Two voices a card: of the provider before us, and of us. */
export function ClientQuotes() {
  return (
    <section className="section wrap" aria-labelledby="quotes">
      <h2 id="quotes">{quotesHeading}</h2>
      <ul className="quotes tiled" role="list">
        {clientQuotes.map(({ competitor, client, who }) => (
          <li key={client}>
            <figure>
              <blockquote className="quote-before muted">
                <p className="fine quote-voice">Before, elsewhere</p>
                <p>{competitor}</p>
              </blockquote>
              <blockquote className="quote-now">
                <p className="fine quote-voice">Now, with us</p>
                <p className="display-1">{client}</p>
              </blockquote>
              <figcaption className="fine">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
