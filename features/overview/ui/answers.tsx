import type { Moment } from "#ui/desk/moment.ts";

export interface AnswerView {
  /** Of the candidate. */
  name: string;
  at: Moment;
  href: string;
}

/** Answers to HR’s questions, until somebody has opened the application. */
export function Answers({ answers }: { answers: readonly AnswerView[] }) {
  if (answers.length === 0) return null;
  return (
    <section className="panel needs" aria-labelledby="answers-title">
      <h2 id="answers-title">
        Answers <span className="count">{answers.length}</span>
      </h2>
      <ul role="list">
        {answers.map(({ name, at, href }) => (
          <li key={`${href} ${at.iso}`}>
            <a href={href}>
              <span>
                <b>{name}</b> answered a question, <time dateTime={at.iso}>{at.dayAndTime}</time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
