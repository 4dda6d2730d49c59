import { TickList } from "#ui/reading/tick-list.tsx";
import { afterwards } from "../../texts/training.ts";

export function SignedOff() {
  return (
    <section className="section wrap spread columns" aria-labelledby="signed-off">
      <div className="prose">
        <h2 id="signed-off">{afterwards.title}</h2>
        <p className="lead">{afterwards.note}</p>
      </div>
      <div className="signed tab-sheet lifted" data-tab={afterwards.tab}>
        <TickList items={afterwards.points} />
      </div>
    </section>
  );
}
