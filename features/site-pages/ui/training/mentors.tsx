import { Picture } from "#ui/components/picture.tsx";
import { Figures } from "#ui/figures/figures.tsx";
import { mentors } from "../../texts/training.ts";
import { MarginQuote } from "../margin-quote.tsx";

export function Mentors() {
  const { title, text, facts, quote, pictureAlt } = mentors;
  return (
    <section className="sand" aria-labelledby="mentors">
      <div className="wrap spread mentors-in columns">
        <div className="prose">
          <h2 id="mentors">{title}</h2>
          <p>{text}</p>
          <MarginQuote {...quote} />
        </div>
        <Picture
          className="framed"
          name="premises-huddle"
          sizes="(max-width: 62rem) 92vw, 36rem"
          alt={pictureAlt}
        />
        <Figures large className="mentor-facts" facts={facts} />
      </div>
    </section>
  );
}
