import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { leaderNotes } from "../../texts/leadership.ts";

export function LeaderNotes() {
  const { title, notes, growth, openings } = leaderNotes;
  return (
    <section className="sand" aria-labelledby="notes">
      <div className="wrap">
        <h2 id="notes">{title}</h2>
        <ul className="leader-notes columns" role="list">
          {notes.map(({ text, by, level }, at) => (
            <li key={by}>
              <figure className="lifted stack gap-4" data-tab={level}>
                <blockquote>
                  <p className={at === 0 ? "display-2" : "lead"}>{text}</p>
                </blockquote>
                <figcaption className="muted">{by}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="cta">
          <ButtonLink look="ink" href="/Growth" icon="arrow-right">
            {growth}
          </ButtonLink>
          <ButtonLink look="quiet" href={openingsPath}>
            {openings}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
