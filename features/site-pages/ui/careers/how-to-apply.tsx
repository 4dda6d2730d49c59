import { eligibilityNotes } from "#features/openings/index.ts";
import { Note } from "#ui/components/note.tsx";
import { howToApply } from "../../texts/careers.ts";

export function HowToApply() {
  const { title, lead, steps } = howToApply;
  return (
    <section
      className="section wrap spread is-top apply-how columns"
      aria-labelledby="how-to-apply"
    >
      <div className="prose">
        <h2 id="how-to-apply">{title}</h2>
        <p className="lead">{lead}</p>
        <Note title="Before you start" heading="h3">
          <ul>
            {eligibilityNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Note>
      </div>
      <ol className="stops is-lit" role="list">
        {steps.map(({ when, text }) => (
          <li key={when}>
            <b className="display-2">{when}</b> <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
