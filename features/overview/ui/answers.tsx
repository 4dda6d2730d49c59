import { Time } from "#ui/components/time.tsx";

export interface AnswerView {
  /** Of the candidate. */
  name: string;
  at: Date;
  href: string;
}

/** Answers to HR’s questions, until somebody has opened the application. */
export function Answers({ answers }: { answers: readonly AnswerView[] }) {
  if (answers.length === 0) return null;
  return (
    <section className="panel needs cluster" aria-labelledby="answers-title">
      <h2 id="answers-title">
        Answers <span className="count">{answers.length}</span>
      </h2>
      <ul role="list">
        {answers.map(({ name, at, href }) => (
          <li key={`${href} ${at.toISOString()}`}>
            <a href={href}>
              <span>
                <b>{name}</b> answered a question, <Time at={at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
