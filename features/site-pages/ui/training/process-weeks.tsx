import { processTraining } from "../../texts/training.ts";
import { WeekMix } from "./week-mix.tsx";

export function ProcessWeeks() {
  const { title, lead, weeks } = processTraining;
  return (
    <section className="section wrap" aria-labelledby="process">
      <div className="prose">
        <h2 id="process">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ol className="weeks" role="list">
        {weeks.map((week, at) => (
          <li key={week.title} className="tab-sheet lifted" data-tab={`Week ${at + 1}`}>
            <h3>{week.title}</h3>
            <p className="muted">{week.text}</p>
            <p className="able">{week.able}</p>
          </li>
        ))}
      </ol>
      <WeekMix />
    </section>
  );
}
