import { mentors } from "#content/training.ts";
import { Picture } from "../ui/picture.tsx";

export function Mentors() {
  const { title, text, facts, quote, pictureAlt } = mentors;
  return (
    <section className="mentors" aria-labelledby="mentors">
      <div className="wrap mentors-in">
        <div className="prose">
          <h2 id="mentors">{title}</h2>
          <p>{text}</p>
          <figure className="napkin">
            <blockquote>
              <p>{quote.text}</p>
            </blockquote>
            <figcaption>{quote.by}</figcaption>
          </figure>
        </div>
        <Picture name="premises-huddle" sizes="(max-width: 62rem) 92vw, 36rem" alt={pictureAlt} />
        <ul className="mentor-facts" role="list">
          {facts.map(({ figure, words }) => (
            <li key={figure}>
              <b>{figure}</b> <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
