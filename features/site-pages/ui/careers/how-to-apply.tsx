import { eligibilityNotes } from "#features/openings/index.ts";
import { Note } from "#ui/components/note.tsx";
import { howToApply } from "../../texts/careers.ts";

export function HowToApply() {
  const { title, lead, steps } = howToApply;
  return (
    <section className="section wrap apply-how columns" aria-labelledby="how-to-apply">
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
      <ol className="apply-steps stack gap-6" role="list">
        {steps.map(({ when, text }) => (
          <li key={when}>
            <b>{when}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
