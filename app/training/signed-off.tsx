import { afterwards } from "#content/training.ts";
import { Icon } from "../ui/icon.tsx";

export function SignedOff() {
  return (
    <section className="section wrap signed" aria-labelledby="signed-off">
      <div className="prose">
        <h2 id="signed-off">{afterwards.title}</h2>
        <p className="training-lead">{afterwards.note}</p>
      </div>
      <ul className="tab-sheet ticks" role="list" data-tab={afterwards.tab}>
        {afterwards.points.map((point) => (
          <li key={point}>
            <Icon name="check" /> <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
